/*-------------------------------------------------------------------------
 *
 * encoded.h
 *	  Types whose values are opaque bytes: base64 as text, as they are in binary form; and how they
 *	  compare and hash, where equal values have equal bytes.
 *
 * Text is how values travel between the servers of some engines, so it is short, and no setting changes
 * it.  Whatever comes in is checked, every byte of it.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ENCODED_H
#define CENSUS_ENCODED_H

#include "core/compat.h"

#include "lib/stringinfo.h"
#include "nodes/nodes.h"

typedef struct EncodedType
{
	const char *name;
	const char *no_base64;		/* a sentence on text that is something else */

	/* NULL, or why the bytes are no value */
	const char *(*check) (const void *bytes, size_t len);
	/* what becomes of one that has come in, if not itself */
	Datum		(*arrived) (Datum value);
} EncodedType;

/* Text (22P02; context is that of the input function's call), a message or bytes (22P03) as a value. */
extern Datum encoded_in(const char *text, const EncodedType *type, Node *context);
extern Datum encoded_recv(StringInfo message, const EncodedType *type);
extern Datum encoded_from_bytea(const bytea *bytes, const EncodedType *type);

/* A value that is flat and not compressed, its header of either size. */
extern char *encoded_out(const struct varlena *value);
extern bytea *encoded_send(const struct varlena *value);

/* Entry points census_TYPE_in(), _recv(), _out() and _send(); "flat" makes what is written of a Datum. */
#define ENCODED_FUNCTIONS(type, encoded, flat) \
ENTRY_POINT(census_##type##_in, encoded_in(PG_GETARG_CSTRING(0), encoded, fcinfo->context)) \
ENTRY_POINT(census_##type##_recv, encoded_recv((StringInfo) PG_GETARG_POINTER(0), encoded)) \
ENTRY_POINT(census_##type##_out, CStringGetDatum(encoded_out(flat(PG_GETARG_DATUM(0))))) \
ENTRY_POINT(census_##type##_send, PointerGetDatum(encoded_send(flat(PG_GETARG_DATUM(0)))))

/* The canonical bytes of a value: where the Datum points, or palloc'd and one chunk. */
typedef struct varlena *(*CanonicalForm) (Datum value);

extern int	canonical_compare(Datum a, Datum b, CanonicalForm form);
extern uint64 canonical_hash(Datum value, CanonicalForm form, uint64 seed);

/* Entry points census_TYPE_hash() and census_TYPE_hash_extended(). */
#define CANONICAL_HASH_FUNCTIONS(type, form) \
ENTRY_POINT(census_##type##_hash, UInt32GetDatum((uint32) canonical_hash(PG_GETARG_DATUM(0), form, 0))) \
ENTRY_POINT(census_##type##_hash_extended, \
			UInt64GetDatum(canonical_hash(PG_GETARG_DATUM(0), form, (uint64) PG_GETARG_INT64(1))))

/* The same and census_TYPE_eq() and census_TYPE_cmp(): an order that means nothing, for sorting is how DISTINCT may be done. */
#define CANONICAL_FUNCTIONS(type, form) \
ENTRY_POINT(census_##type##_eq, BoolGetDatum(canonical_compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), form) == 0)) \
ENTRY_POINT(census_##type##_cmp, Int32GetDatum(canonical_compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), form))) \
CANONICAL_HASH_FUNCTIONS(type, form)

#endif							/* CENSUS_ENCODED_H */
