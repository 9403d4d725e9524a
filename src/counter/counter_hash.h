/*-------------------------------------------------------------------------
 *
 * counter_hash.h
 *	  The 64-bit hash of a value of any type that is no array, row, range or
 *	  jsonb, such that equal values have equal hashes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_HASH_H
#define COUNTER_HASH_H

#include "core/compat.h"

#include "core/hash.h"

/* How a type is hashed; counter_hash.c says which way and why. */
typedef enum CounterHashKind
{
	COUNTER_HASH_INT2,
	COUNTER_HASH_INT4,
	COUNTER_HASH_INT8,
	COUNTER_HASH_OID,
	COUNTER_HASH_VARLENA,
	COUNTER_HASH_BPCHAR,
	COUNTER_HASH_NAME,
	COUNTER_HASH_CSTRING,
	COUNTER_HASH_FIXED_VALUE,
	COUNTER_HASH_FIXED_REF,
	COUNTER_HASH_NUMERIC,
	COUNTER_HASH_FLOAT4,
	COUNTER_HASH_FLOAT8,
	COUNTER_HASH_INTERVAL,
	COUNTER_HASH_TIMETZ,
	COUNTER_HASH_ACLITEM,
	COUNTER_HASH_ENUM,
	COUNTER_HASH_PROC
} CounterHashKind;

typedef struct CounterHasher
{
	CounterHashKind kind;
	int16		typlen;
	bool		loose;			/* values that differ may have one hash */
	Oid			type;
	Oid			collation;
	FmgrInfo	proc;			/* COUNTER_HASH_PROC: the extended hash */
} CounterHasher;

/* counter_hash.c */
extern CounterHasher *counter_hasher_new(Oid type, Oid collation, MemoryContext context);
extern uint64 counter_hash_other(CounterHasher *hasher, Datum value);

/* One more of several columns, or NULL; *loose is told of it. */
extern uint64 counter_hash_chain(uint64 so_far, CounterHasher *hasher, Datum value, bool isnull, bool *loose);

/* The hash of a value that is not NULL; what may be frequent is here. */
static pg_attribute_always_inline uint64
counter_hash(CounterHasher *hasher, Datum value)
{
	Pointer		p = DatumGetPointer(value);

	switch (hasher->kind)
	{
		case COUNTER_HASH_INT8:
			return hash_int64((uint64) DatumGetInt64(value));
		case COUNTER_HASH_INT4:
			return hash_int64((uint64) (int64) DatumGetInt32(value));
		case COUNTER_HASH_FIXED_REF:
			return hash_bytes64(p, hasher->typlen, 0);
		case COUNTER_HASH_VARLENA:
			if (likely(!VARATT_IS_COMPRESSED(p) && !VARATT_IS_EXTERNAL(p)))
				return hash_bytes64(VARDATA_ANY(p), VARSIZE_ANY_EXHDR(p), 0);
			break;
		default:
			break;
	}
	return counter_hash_other(hasher, value);
}

#endif							/* COUNTER_HASH_H */
