/*-------------------------------------------------------------------------
 *
 * counter_hash.h
 *	  The 64-bit hash of a value of any type, except arrays, rows, ranges and jsonb.  Equal values have equal
 *	  hashes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_HASH_H
#define COUNTER_HASH_H

#include "core/compat.h"

#include "core/hash.h"

/* Ways to hash a type; counter_hash.c gives the reasons. */
typedef enum CounterHashKind
{
	COUNTER_HASH_INT2,
	COUNTER_HASH_INT4,
	COUNTER_HASH_INT8,
	COUNTER_HASH_OID,
	COUNTER_HASH_VARLENA,
	COUNTER_HASH_BPCHAR,
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
	bool		loose;			/* different values may have equal hashes */
	Oid			type;
	Oid			collation;
	FmgrInfo	proc;			/* COUNTER_HASH_PROC: extended hash function */
} CounterHasher;

/* counter_hash.c */
extern CounterHasher *counter_hasher_new(Oid type, Oid collation, MemoryContext context);
extern uint64 counter_hash_other(CounterHasher *hasher, Datum value);

/* Add one of several columns to the chain; set *loose if the hasher of the column is loose. */
extern uint64 counter_hash_chain(uint64 so_far, CounterHasher *hasher, Datum value, bool isnull, bool *loose);

/* Hash a value that is not null; inline for the frequent kinds. */
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
