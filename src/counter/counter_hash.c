/*-------------------------------------------------------------------------
 *
 * counter_hash.c
 *	  The 64-bit hash of a value of any type, except arrays, rows, ranges and jsonb.  Equal values have equal
 *	  hashes.
 *
 * A type whose values are equal exactly if their bytes are equal is hashed by XXH3 (seed 0) of the bytes,
 * little-endian.  So a value has the same hash on every machine and in every release, and other programs can compute
 * it.  Integers are first extended to eight bytes, so that counters of integer and bigint columns merge.  Trailing
 * blanks of character(n) are left out, because its equality ignores them.  An enum's value is hashed by its label,
 * because its number differs from server to server.
 *
 * PostgreSQL's own hashes are good enough for a hash table, which also compares the values, but not for counting: the
 * hash of bigint folds 64 bits to 32, the hash of numeric ignores the sign, and the hash of interval ignores 64 of 128
 * bits.  So every type of the catalog is hashed here, by what its "=" compares: a numeric by its shortest text (1.0 =
 * 1.00), a float as float8 with one zero and one NaN, an interval by its days and microseconds.
 *
 * Values made of other values (arrays, rows, ranges, jsonb) are refused.  Users can count the text of such values, or
 * the columns of a row.  The hash of several columns is a chain that begins with zero:
 *
 *	next = XXH3 of 17 bytes: the chain so far and the column's hash (eight bytes each, little-endian), and a byte: 0, or 1
 *		   for NULL, whose hash is 0
 *
 * Other values (text of a nondeterministic collation, types of other extensions) use their type's extended hash
 * function.  Its result goes through XXH3, because such functions need not spread their bits well.  If the function is
 * not a known one the hasher is "loose": its counts are never called exact.
 *
 * Counters store these hashes, so no hash may change.
 *
 * If a type cannot be hashed, this file raises the error, because a caller could only add the type's name.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_hash.h"

#include <math.h>

#include "access/htup_details.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/numeric.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"

#include "core/bytes.h"
#include "core/reentry.h"

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
	{XIDOID, COUNTER_HASH_OID},
	{CIDOID, COUNTER_HASH_OID},
	{XID8OID, COUNTER_HASH_INT8},
#ifdef OID8OID					/* since 19 */
	{OID8OID, COUNTER_HASH_INT8},
#endif
	{FLOAT4OID, COUNTER_HASH_FLOAT4},
	{FLOAT8OID, COUNTER_HASH_FLOAT8},
	{INTERVALOID, COUNTER_HASH_INTERVAL},
	{TIMETZOID, COUNTER_HASH_TIMETZ},
	{ACLITEMOID, COUNTER_HASH_ACLITEM},
	{INETOID, COUNTER_HASH_VARLENA},
	{CIDROID, COUNTER_HASH_VARLENA},
	{TIDOID, COUNTER_HASH_FIXED_REF},
	{TEXTOID, COUNTER_HASH_VARLENA},
	{VARCHAROID, COUNTER_HASH_VARLENA},
	{BYTEAOID, COUNTER_HASH_VARLENA},
	{BITOID, COUNTER_HASH_VARLENA}, /* has no hash function of its own */
	{VARBITOID, COUNTER_HASH_VARLENA},
	{BPCHAROID, COUNTER_HASH_BPCHAR},
	{NAMEOID, COUNTER_HASH_CSTRING},
	{UNKNOWNOID, COUNTER_HASH_CSTRING}, /* a literal in an anonymous row */
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

/*
 * Extended hash functions, and the kind that replaces each.  The functions belong to types that are coercible to a type
 * above, such as regclass, or to types of other extensions that have the same values.
 */
static const struct
{
	Oid			proc;
	CounterHashKind kind;
}			by_proc[] =

{
	{F_HASHINT4EXTENDED, COUNTER_HASH_INT4},
	{F_HASHINT8EXTENDED, COUNTER_HASH_INT8},
	{F_HASHOIDEXTENDED, COUNTER_HASH_OID},
	{F_HASHVARLENAEXTENDED, COUNTER_HASH_VARLENA},
	{F_HASH_NUMERIC_EXTENDED, COUNTER_HASH_NUMERIC},
	{F_HASHFLOAT8EXTENDED, COUNTER_HASH_FLOAT8},
};

/* Hash functions of well-known extensions that cover everything that "=" compares. */
static const struct
{
	const char *library;
	const char *function;
}			trusted[] =

{
	{"$libdir/citext", "citext_hash_extended"},
	{"$libdir/hstore", "hstore_hash_extended"},
};

static bool
is_trusted(Oid proc)
{
	HeapTuple	tuple;
	Datum		library,
				function;
	bool		no_library,
				no_function;
	bool		result = false;

	/* these two hash the sort key if the collation is nondeterministic */
	if (proc == F_HASHTEXTEXTENDED || proc == F_HASHBPCHAREXTENDED)
		return true;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(proc));
	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for function %u", proc);
	library = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_probin, &no_library);
	function = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc, &no_function);
	for (int i = 0; i < lengthof(trusted) && !no_library && !no_function; i++)
		if (strcmp(TextDatumGetCString(library), trusted[i].library) == 0 &&
			strcmp(TextDatumGetCString(function), trusted[i].function) == 0)
			result = true;
	ReleaseSysCache(tuple);
	return result;
}

/* Are values of the type made of other values? */
static bool
has_parts(Oid type)
{
	char		typtype = get_typtype(type);

	return OidIsValid(get_element_type(type)) || type == JSONBOID || type == RECORDOID ||
		typtype == TYPTYPE_COMPOSITE || typtype == TYPTYPE_RANGE || typtype == TYPTYPE_MULTIRANGE;
}

/* Let the hasher use the type's own extended hash function. */
static void
use_proc(CounterHasher *hasher, MemoryContext context)
{
	TypeCacheEntry *entry = lookup_type_cache(hasher->type, TYPECACHE_HASH_EXTENDED_PROC);
	Oid			proc = entry->hash_extended_proc;

	if (!OidIsValid(proc))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("could not identify an extended hash function for type %s", format_type_be(hasher->type)),
				 errhint("Values of it can be counted by their text: cast them to text.")));
	for (int i = 0; i < lengthof(by_proc); i++)
		if (by_proc[i].proc == proc)
		{
			hasher->kind = by_proc[i].kind;
			return;
		}
	hasher->kind = COUNTER_HASH_PROC;
	hasher->loose = !is_trusted(proc);
	fmgr_info_cxt(proc, &hasher->proc, context);
}

/* Create the hasher of a type, in "context".  All look-ups are done here, once. */
CounterHasher *
counter_hasher_new(Oid type, Oid collation, MemoryContext context)
{
	CounterHasher *hasher = MemoryContextAllocZero(context, sizeof(CounterHasher));

	type = getBaseType(type);
	hasher->type = type;
	hasher->collation = collation;
	hasher->typlen = get_typlen(type);
	if (has_parts(type))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("values of type %s are made of other values and cannot be counted", format_type_be(type)),
				 errhint("Count their text: cast them to text. Of a row count the columns, as in linear_count(a, b).")));
	if (type_is_collatable(type) && type != NAMEOID)
	{
		if (!OidIsValid(collation))
			ereport(ERROR,
					(errcode(ERRCODE_INDETERMINATE_COLLATION),
					 errmsg("could not determine which collation to use for counting %s", format_type_be(type)),
					 errhint("Use the COLLATE clause to set the collation explicitly.")));
		if (!get_collation_isdeterministic(collation))
		{
			use_proc(hasher, context);
			return hasher;
		}
	}
	if (get_typtype(type) == TYPTYPE_ENUM)
	{
		hasher->kind = COUNTER_HASH_ENUM;
		return hasher;
	}
	for (int i = 0; i < lengthof(by_bytes); i++)
		if (by_bytes[i].type == type)
		{
			hasher->kind = by_bytes[i].kind;
			return hasher;
		}
	use_proc(hasher, context);
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

	Assert(typlen == 1 || typlen == 4);
	bytes_store32(bytes, DatumGetUInt32(value));
	return hash_bytes64(bytes, typlen, 0);
}

static uint64
hash_of_numeric(Numeric value)
{
	char	   *text = numeric_normalize(value);
	uint64		hash = hash_bytes64(text, strlen(text), 0);

	pfree(text);
	return hash;
}

/* Hash a float as float8, with one zero and one NaN. */
static uint64
hash_float(float8 value)
{
	union
	{
		float8		f;
		uint64		bits;
	}			u = {.f = value == 0 ? 0 : value};

	return hash_int64(isnan(value) ? UINT64CONST(0x7ff8000000000000) : u.bits);
}

/*
 * Hash what interval_cmp_value() compares: the days, and the microseconds of the rest.  So no 128-bit type is needed.
 */
static uint64
hash_interval(const Interval *value)
{
	int64		days = value->time / USECS_PER_DAY;
	int64		rest = value->time % USECS_PER_DAY;
	uint8		bytes[16];

	if (rest < 0)
	{
		rest += USECS_PER_DAY;
		days--;
	}
	days += value->month * INT64CONST(30) + value->day;
	bytes_store64(bytes, (uint64) days);
	bytes_store64(bytes + 8, (uint64) rest);
	return hash_bytes64(bytes, sizeof(bytes), 0);
}

static uint64
hash_timetz(const TimeTzADT *value)
{
	uint8		bytes[12];

	bytes_store64(bytes, (uint64) value->time);
	bytes_store32(bytes + 8, (uint32) value->zone);
	return hash_bytes64(bytes, sizeof(bytes), 0);
}

static uint64
hash_acl(const AclItem *value)
{
	uint8		bytes[16];

	bytes_store32(bytes, value->ai_grantee);
	bytes_store32(bytes + 4, value->ai_grantor);
	bytes_store64(bytes + 8, (uint64) value->ai_privs);
	return hash_bytes64(bytes, sizeof(bytes), 0);
}

/* Hash values of kinds that counter_hash() does not handle. */
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
			/* v is a copy, because counter_hash() hashes all other values */
			pfree(v);
			return hash;
		case COUNTER_HASH_BPCHAR:
			v = PG_DETOAST_DATUM_PACKED(value);
			hash = hash_bytes64(VARDATA_ANY(v),
								bpchartruelen(VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v)), 0);
			if ((Pointer) v != DatumGetPointer(value))
				pfree(v);
			return hash;
		case COUNTER_HASH_CSTRING:
			return hash_bytes64(DatumGetCString(value), strlen(DatumGetCString(value)), 0);
		case COUNTER_HASH_FIXED_VALUE:
			return hash_fixed_value(hasher->typlen, value);
		case COUNTER_HASH_NUMERIC:
			return hash_of_numeric(DatumGetNumeric(value));
		case COUNTER_HASH_FLOAT4:
			return hash_float(DatumGetFloat4(value));
		case COUNTER_HASH_FLOAT8:
			return hash_float(DatumGetFloat8(value));
		case COUNTER_HASH_INTERVAL:
			return hash_interval(DatumGetIntervalP(value));
		case COUNTER_HASH_TIMETZ:
			return hash_timetz(DatumGetTimeTzADTP(value));
		case COUNTER_HASH_ACLITEM:
			return hash_acl(DatumGetAclItemP(value));
		case COUNTER_HASH_ENUM:
			return hash_enum_label(DatumGetObjectId(value));
		case COUNTER_HASH_PROC:
			REENTRY(COUNTER_HASH);
			return hash_int64(DatumGetUInt64(FunctionCall2Coll(&hasher->proc, hasher->collation,
															   value, Int64GetDatum(0))));
		default:
			elog(ERROR, "unexpected kind of hash %d", (int) hasher->kind);
	}
}

uint64
counter_hash_chain(uint64 so_far, CounterHasher *hasher, Datum value, bool isnull, bool *loose)
{
	uint8		bytes[17];

	bytes_store64(bytes, so_far);
	bytes_store64(bytes + 8, isnull ? 0 : counter_hash(hasher, value));
	bytes[16] = isnull;
	*loose |= !isnull && hasher->loose;
	return hash_bytes64(bytes, sizeof(bytes), 0);
}
