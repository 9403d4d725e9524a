/*-------------------------------------------------------------------------
 *
 * counter_hash.c
 *	  The 64-bit hash of a value of any type, such that equal values have
 *	  equal hashes.
 *
 * Where values are equal when and only when their bytes are, the bytes are
 * hashed with XXH3 (seed 0), little-endian: the same value has the same hash
 * on every machine and in every release, and a program that is no PostgreSQL
 * can compute it.  Integers are widened to eight bytes first, so that counters
 * of an integer and of a bigint column merge.  Trailing blanks of character(n)
 * mean nothing to its equality and are left out.  An enum's value is hashed by
 * its label, because its number differs from server to server.
 *
 * A numeric is hashed by its shortest text (1.0 = 1.00), because PostgreSQL's
 * hash of it leaves out the sign, which is good enough for a hash table, and
 * takes 1 and -1 for one value here.
 *
 * Everything else (float, where 0 = -0; interval,
 * citext, text of a nondeterministic collation, arrays, ranges, rows, types of
 * other extensions) has its type's own extended hash function, whose result is
 * sent through XXH3, because such functions need not spread their bits well.
 *
 * These hashes are part of what is stored: none may change.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_hash.h"

#include "catalog/pg_type.h"
#include "utils/builtins.h"
#include "utils/cash.h"
#include "utils/lsyscache.h"
#include "utils/numeric.h"
#include "utils/typcache.h"
#include "utils/uuid.h"

#include "core/bytes.h"
#include "core/errors.h"

static const struct
{
	Oid			type;
	CounterHashKind kind;
}			by_bytes[] =

{
	{INT2OID, COUNTER_HASH_INT2},
	{INT4OID, COUNTER_HASH_INT4},
	{INT8OID, COUNTER_HASH_INT8},
	{OIDOID, COUNTER_HASH_OID},
	{TEXTOID, COUNTER_HASH_VARLENA},
	{VARCHAROID, COUNTER_HASH_VARLENA},
	{BYTEAOID, COUNTER_HASH_VARLENA},
	{BITOID, COUNTER_HASH_VARLENA}, /* has no hash of its own */
	{VARBITOID, COUNTER_HASH_VARLENA},
	{BPCHAROID, COUNTER_HASH_BPCHAR},
	{NAMEOID, COUNTER_HASH_NAME},
	{NUMERICOID, COUNTER_HASH_NUMERIC},
	{BOOLOID, COUNTER_HASH_FIXED_VALUE},
	{CHAROID, COUNTER_HASH_FIXED_VALUE},
	{DATEOID, COUNTER_HASH_FIXED_VALUE},
	{TIMEOID, COUNTER_HASH_INT8},
	{TIMESTAMPOID, COUNTER_HASH_INT8},
	{TIMESTAMPTZOID, COUNTER_HASH_INT8},
	{CASHOID, COUNTER_HASH_INT8},
	{PG_LSNOID, COUNTER_HASH_INT8},
	{UUIDOID, COUNTER_HASH_FIXED_REF},
	{MACADDROID, COUNTER_HASH_FIXED_REF},
	{MACADDR8OID, COUNTER_HASH_FIXED_REF},
};

/* The way to hash values of a type, resolved once and for all. */
CounterHasher *
counter_hasher_new(Oid type, Oid collation, MemoryContext context)
{
	CounterHasher *hasher = MemoryContextAllocZero(context, sizeof(CounterHasher));
	TypeCacheEntry *entry;

	type = getBaseType(type);
	hasher->type = type;
	hasher->collation = collation;
	hasher->typlen = get_typlen(type);
	hasher->kind = get_typtype(type) == TYPTYPE_ENUM ? COUNTER_HASH_ENUM : COUNTER_HASH_PROC;
	for (int i = 0; i < lengthof(by_bytes); i++)
		if (by_bytes[i].type == type)
			hasher->kind = by_bytes[i].kind;

	if (type_is_collatable(type) && type != NAMEOID)
	{
		if (!OidIsValid(collation))
			ereport(ERROR,
					(errcode(ERRCODE_INDETERMINATE_COLLATION),
					 errmsg("could not determine which collation to use for counting %s", format_type_be(type)),
					 errhint("Use the COLLATE clause to set the collation explicitly.")));
		if (!get_collation_isdeterministic(collation))
			hasher->kind = COUNTER_HASH_PROC;
	}
	if (hasher->kind != COUNTER_HASH_PROC)
		return hasher;

	entry = lookup_type_cache(type, TYPECACHE_HASH_EXTENDED_PROC);
	if (!OidIsValid(entry->hash_extended_proc))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("could not identify an extended hash function for type %s", format_type_be(type)),
				 errhint("Values of it can be counted by their text: cast them to text.")));
	fmgr_info_cxt(entry->hash_extended_proc, &hasher->proc, context);
	return hasher;
}

static uint64
hash_enum_label(Oid value)
{
	char	   *label = DatumGetCString(DirectFunctionCall1(enum_out, ObjectIdGetDatum(value)));
	uint64		hash = hash_bytes64(label, strlen(label), 0);

	pfree(label);
	return hash;
}

static uint64
hash_fixed_value(int16 typlen, Datum value)
{
	uint8		bytes[4];

	switch (typlen)
	{
		case 1:
			bytes[0] = (uint8) DatumGetChar(value);
			break;
		default:
			Assert(typlen == 4);
			bytes_store32(bytes, (uint32) DatumGetInt32(value));
			break;
	}
	return hash_bytes64(bytes, typlen, 0);
}

static uint64
hash_numeric_text(Numeric value)
{
	char	   *text = numeric_normalize(value);
	uint64		hash = hash_bytes64(text, strlen(text), 0);

	pfree(text);
	return hash;
}

/* The kinds that counter_hash() leaves over. */
uint64
counter_hash_other(CounterHasher *hasher, Datum value)
{
	struct varlena *v;
	uint64		hash;

	switch (hasher->kind)
	{
		case COUNTER_HASH_INT2:
			return hash_int64((uint64) (int64) DatumGetInt16(value));
		case COUNTER_HASH_OID:
			return hash_int64(DatumGetObjectId(value));
		case COUNTER_HASH_VARLENA:
			v = PG_DETOAST_DATUM(value);
			hash = hash_bytes64(VARDATA(v), VARSIZE(v) - VARHDRSZ, 0);
			pfree(v);			/* toasted, or counter_hash() had kept it */
			return hash;
		case COUNTER_HASH_BPCHAR:
			v = PG_DETOAST_DATUM_PACKED(value);
			hash = hash_bytes64(VARDATA_ANY(v),
								bpchartruelen(VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v)), 0);
			if ((Pointer) v != DatumGetPointer(value))
				pfree(v);
			return hash;
		case COUNTER_HASH_NAME:
			return hash_bytes64(DatumGetPointer(value), strnlen(DatumGetPointer(value), NAMEDATALEN), 0);
		case COUNTER_HASH_FIXED_VALUE:
			return hash_fixed_value(hasher->typlen, value);
		case COUNTER_HASH_NUMERIC:
			return hash_numeric_text(DatumGetNumeric(value));
		case COUNTER_HASH_ENUM:
			return hash_enum_label(DatumGetObjectId(value));
		case COUNTER_HASH_PROC:
			return hash_int64(DatumGetUInt64(FunctionCall2Coll(&hasher->proc, hasher->collation,
															   value, Int64GetDatum(0))));
		default:
			elog(ERROR, "unexpected kind of hash %d", (int) hasher->kind);
	}
}
