/*-------------------------------------------------------------------------
 *
 * counter_hash.h
 *	  The 64-bit hash of a value of any type, such that equal values have
 *	  equal hashes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_HASH_H
#define COUNTER_HASH_H

#include "core/compat.h"

#include "utils/numeric.h"

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
	COUNTER_HASH_ARRAY,
	COUNTER_HASH_ROW,
	COUNTER_HASH_RANGE,
	COUNTER_HASH_MULTIRANGE,
	COUNTER_HASH_JSONB,
	COUNTER_HASH_PROC
} CounterHashKind;

typedef struct CounterHasher
{
	CounterHashKind kind;
	int16		typlen;

	/*
	 * Of the value that was hashed last: another one may have the same hash,
	 * as far as we know, for it is a function's that we know nothing of.
	 */
	bool		loose;
	Oid			type;
	Oid			collation;
	MemoryContext context;		/* of all that the hasher keeps */
	FmgrInfo	proc;			/* COUNTER_HASH_PROC: the extended hash */
	struct CounterHasher *part; /* of elements, of bounds, of ranges */
	struct TypeCacheEntry *entry;	/* of a range or a multirange */
	struct CounterRowHasher *rows;	/* of a row's columns */
} CounterHasher;

/* counter_hash.c */
extern CounterHasher *counter_hasher_new(Oid type, Oid collation, MemoryContext context);
extern uint64 counter_hash_other(CounterHasher *hasher, Datum value);
extern uint64 counter_hash_numeric(Numeric value);

/* counter_hash_nested.c */
extern bool counter_hasher_nested(CounterHasher *hasher);
extern uint64 counter_hash_chain(uint64 so_far, CounterHasher *hasher, Datum value, bool isnull, bool *loose);
extern uint64 counter_hash_nested(CounterHasher *hasher, Datum value);

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
