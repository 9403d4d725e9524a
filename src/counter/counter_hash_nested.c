/*-------------------------------------------------------------------------
 *
 * counter_hash_nested.c
 *	  The hashes of values that have values in them: arrays, rows, ranges,
 *	  multiranges, jsonb.
 *
 * PostgreSQL's own hashes of these are made for hash tables, which look at the
 * values again: they leave out an array's shape and where in a jsonb an array
 * ends, and are made of hashes that leave out a numeric's sign.  Here each
 * part is hashed as it would be by itself (counter_hash.c), and the value is a
 * chain over all that its "=" looks at:
 *
 *		next = XXH3 of 17 bytes: the chain so far, the part's hash (both eight
 *			   bytes, little-endian), and one byte that says what the part is
 *
 * from zero.  So what is told apart by "=" is told apart here, but for chance.
 * The parts, in this order:
 *
 *	array		dimensions; length and lower bound of each; elements
 *	row			columns that are not dropped
 *	range		flags; the lower bound, the upper bound, where there are such
 *	multirange	ranges
 *	jsonb		the tokens of its iterator: where an array or object begins and
 *				ends, keys, scalars
 *
 * These hashes are part of what is stored: none may change.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_hash.h"

#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "utils/array.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/multirangetypes.h"
#include "utils/rangetypes.h"
#include "utils/typcache.h"

#include "core/bytes.h"

/* What a part is; stored by way of the hash. */
#define PART_VALUE		0
#define PART_NULL		1
#define PART_DIMENSIONS	2
#define PART_LENGTH		3
#define PART_BOUND		4
#define PART_FLAGS		5
#define PART_JSON		16		/* and a jsonb token */
#define PART_JSON_RAW	15		/* a scalar that is no array's element */
#define PART_JSON_NULL	32
#define PART_JSON_BOOL	33
#define PART_JSON_NUMERIC	34
#define PART_JSON_STRING	35

/* The hashers of the columns of one row type. */
struct CounterRowHasher
{
	MemoryContext context;		/* of all that is below */
	Oid			type;
	int32		typmod;
	uint64		identifier;		/* of this version of the type */
	TupleDesc	desc;
	int			natts;
	CounterHasher **columns;	/* NULL where dropped */
	Datum	   *values;
	bool	   *nulls;
};

static uint64
chain(uint64 so_far, uint8 what, uint64 hash)
{
	uint8		bytes[17];

	bytes_store64(bytes, so_far);
	bytes_store64(bytes + 8, hash);
	bytes[16] = what;
	return hash_bytes64(bytes, sizeof(bytes), 0);
}

/* One more part, or NULL, of a value that *loose is told of. */
uint64
counter_hash_chain(uint64 so_far, CounterHasher *hasher, Datum value, bool isnull, bool *loose)
{
	uint64		hash;

	if (isnull)
		return chain(so_far, PART_NULL, 0);
	hash = counter_hash(hasher, value);
	*loose |= hasher->loose;
	return chain(so_far, PART_VALUE, hash);
}

/*
 * Whether values of the hasher's type have values in them; if so, the hasher
 * is made ready for them.
 */
bool
counter_hasher_nested(CounterHasher *hasher)
{
	Oid			element = get_element_type(hasher->type);
	TypeCacheEntry *entry;

	if (OidIsValid(element))
	{
		hasher->kind = COUNTER_HASH_ARRAY;
		hasher->part = counter_hasher_new(element, hasher->collation, hasher->context);
	}
	else if (hasher->type == JSONBOID)
		hasher->kind = COUNTER_HASH_JSONB;
	else
		switch (get_typtype(hasher->type))
		{
			case TYPTYPE_RANGE:
				entry = lookup_type_cache(hasher->type, TYPECACHE_RANGE_INFO);
				hasher->kind = COUNTER_HASH_RANGE;
				hasher->entry = entry;
				hasher->part = counter_hasher_new(entry->rngelemtype->type_id, entry->rng_collation, hasher->context);
				break;
			case TYPTYPE_MULTIRANGE:
				entry = lookup_type_cache(hasher->type, TYPECACHE_MULTIRANGE_INFO);
				hasher->kind = COUNTER_HASH_MULTIRANGE;
				hasher->entry = entry;
				hasher->part = counter_hasher_new(entry->rngtype->type_id, InvalidOid, hasher->context);
				break;
			case TYPTYPE_COMPOSITE:
				hasher->kind = COUNTER_HASH_ROW;
				break;
			default:
				/* an anonymous row tells its type itself */
				if (hasher->type != RECORDOID)
					return false;
				hasher->kind = COUNTER_HASH_ROW;
		}
	return true;
}

static uint64
hash_array(CounterHasher *hasher, Datum value)
{
	ArrayType  *array = DatumGetArrayTypeP(value);
	ArrayIterator it;
	uint64		hash = chain(0, PART_DIMENSIONS, ARR_NDIM(array));
	Datum		element;
	bool		isnull;

	for (int i = 0; i < ARR_NDIM(array); i++)
	{
		hash = chain(hash, PART_LENGTH, (uint64) (int64) ARR_DIMS(array)[i]);
		hash = chain(hash, PART_BOUND, (uint64) (int64) ARR_LBOUND(array)[i]);
	}
	it = array_create_iterator(array, 0, NULL);
	while (array_iterate(it, &element, &isnull))
	{
		CHECK_FOR_INTERRUPTS();
		hash = counter_hash_chain(hash, hasher->part, element, isnull, &hasher->loose);
	}
	array_free_iterator(it);
	if (array != (ArrayType *) DatumGetPointer(value))
		pfree(array);
	return hash;
}

/* The hashers of a row's columns; those of the row before, as a rule. */
static struct CounterRowHasher *
row_hasher(CounterHasher *hasher, HeapTupleHeader row)
{
	Oid			type = HeapTupleHeaderGetTypeId(row);
	int32		typmod = HeapTupleHeaderGetTypMod(row);
	TupleDesc	desc;
	MemoryContext context;
	MemoryContext old;
	struct CounterRowHasher *rows = hasher->rows;
	uint64		identifier = assign_record_type_identifier(type, typmod);

	/* ALTER TYPE may have come between two rows */
	if (rows != NULL && rows->type == type && rows->typmod == typmod && rows->identifier == identifier)
		return rows;
	hasher->rows = NULL;
	if (rows != NULL)
		MemoryContextDelete(rows->context);
	context = AllocSetContextCreate(hasher->context, "counter row", ALLOCSET_SMALL_SIZES);
	rows = MemoryContextAllocZero(context, sizeof(*rows));
	rows->context = context;
	rows->type = type;
	rows->typmod = typmod;
	rows->identifier = identifier;
	old = MemoryContextSwitchTo(context);
	desc = rows->desc = lookup_rowtype_tupdesc_copy(type, typmod);
	MemoryContextSwitchTo(old);
	rows->natts = desc->natts;
	rows->columns = MemoryContextAllocZero(context, sizeof(CounterHasher *) * (desc->natts + 1));
	rows->values = MemoryContextAlloc(context, sizeof(Datum) * (desc->natts + 1));
	rows->nulls = MemoryContextAlloc(context, sizeof(bool) * (desc->natts + 1));
	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, i);

		if (!att->attisdropped)
			rows->columns[i] = counter_hasher_new(att->atttypid, att->attcollation, context);
	}
	return hasher->rows = rows;
}

static uint64
hash_row(CounterHasher *hasher, Datum value)
{
	HeapTupleHeader row = DatumGetHeapTupleHeader(value);
	struct CounterRowHasher *rows = row_hasher(hasher, row);
	TupleDesc	desc = rows->desc;
	HeapTupleData tuple = {.t_len = HeapTupleHeaderGetDatumLength(row),.t_tableOid = InvalidOid,.t_data = row};
	uint64		hash = 0;

	ItemPointerSetInvalid(&tuple.t_self);
	heap_deform_tuple(&tuple, desc, rows->values, rows->nulls);
	for (int i = 0; i < rows->natts; i++)
	{
		CounterHasher *column = rows->columns[i];

		if (column == NULL)
			continue;
		hash = counter_hash_chain(hash, column, rows->values[i], rows->nulls[i], &hasher->loose);
	}
	if ((Pointer) row != DatumGetPointer(value))
		pfree(row);
	return hash;
}

static uint64
hash_range(CounterHasher *hasher, RangeType *range)
{
	RangeBound	lower,
				upper;
	bool		empty;
	uint64		hash;

	range_deserialize(hasher->entry, range, &lower, &upper, &empty);
	if (empty)
		return chain(0, PART_FLAGS, RANGE_EMPTY);
	hash = chain(0, PART_FLAGS, (lower.infinite ? RANGE_LB_INF : 0) | (lower.inclusive ? RANGE_LB_INC : 0) |
				 (upper.infinite ? RANGE_UB_INF : 0) | (upper.inclusive ? RANGE_UB_INC : 0));
	if (!lower.infinite)
		hash = counter_hash_chain(hash, hasher->part, lower.val, false, &hasher->loose);
	if (!upper.infinite)
		hash = counter_hash_chain(hash, hasher->part, upper.val, false, &hasher->loose);
	return hash;
}

static uint64
hash_multirange(CounterHasher *hasher, Datum value)
{
	MultirangeType *multirange = DatumGetMultirangeTypeP(value);
	RangeType **ranges;
	int32		count;
	uint64		hash = 0;

	multirange_deserialize(hasher->entry->rngtype, multirange, &count, &ranges);
	for (int i = 0; i < count; i++)
	{
		CHECK_FOR_INTERRUPTS();
		hash = counter_hash_chain(hash, hasher->part, RangeTypePGetDatum(ranges[i]), false, &hasher->loose);
	}
	return hash;
}

static uint64
chain_json_scalar(uint64 hash, const JsonbValue *v)
{
	switch (v->type)
	{
		case jbvNull:
			return chain(hash, PART_JSON_NULL, 0);
		case jbvBool:
			return chain(hash, PART_JSON_BOOL, v->val.boolean);
		case jbvNumeric:
			return chain(hash, PART_JSON_NUMERIC, counter_hash_numeric(v->val.numeric));
		case jbvString:
			return chain(hash, PART_JSON_STRING, hash_bytes64(v->val.string.val, v->val.string.len, 0));
		default:
			elog(ERROR, "unexpected type %d of a scalar in jsonb", (int) v->type);
	}
}

static uint64
hash_jsonb(Datum value)
{
	Jsonb	   *jsonb = DatumGetJsonbP(value);
	JsonbIterator *it = JsonbIteratorInit(&jsonb->root);
	JsonbIteratorToken token;
	JsonbValue	v;
	uint64		hash = 0;

	while ((token = JsonbIteratorNext(&it, &v, false)) != WJB_DONE)
	{
		CHECK_FOR_INTERRUPTS();
		hash = chain(hash, PART_JSON + (uint8) token, 0);
		if (token == WJB_BEGIN_ARRAY && v.val.array.rawScalar)
			hash = chain(hash, PART_JSON_RAW, 0);
		else if (token == WJB_KEY || token == WJB_VALUE || token == WJB_ELEM)
			hash = chain_json_scalar(hash, &v);
	}
	if ((Pointer) jsonb != DatumGetPointer(value))
		pfree(jsonb);
	return hash;
}

/* The hash of a value that counter_hasher_nested() has taken. */
uint64
counter_hash_nested(CounterHasher *hasher, Datum value)
{
	check_stack_depth();
	hasher->loose = false;
	switch (hasher->kind)
	{
		case COUNTER_HASH_ARRAY:
			return hash_array(hasher, value);
		case COUNTER_HASH_ROW:
			return hash_row(hasher, value);
		case COUNTER_HASH_RANGE:
			return hash_range(hasher, DatumGetRangeTypeP(value));
		case COUNTER_HASH_MULTIRANGE:
			return hash_multirange(hasher, value);
		default:
			Assert(hasher->kind == COUNTER_HASH_JSONB);
			return hash_jsonb(value);
	}
}
