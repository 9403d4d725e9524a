/*-------------------------------------------------------------------------
 *
 * encoded.h
 *	  Types whose values are opaque bytes: base64 as text, the bytes themselves in binary form; comparison and hash
 *	  of types whose equal values have equal bytes.
 *
 * Some systems send values between servers as text.  So the text is short, and no setting changes it.  All input is
 * checked completely.
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
	const char *no_base64;		/* errdetail for a text that is not base64 */

	/* Return NULL, or why the bytes are not a valid value */
	const char *(*check) (const void *bytes, size_t len);

	/*
	 * Convert a value that was read and is valid.  NULL: do not convert
	 * values
	 */
	Datum		(*arrived) (Datum value);
} EncodedType;

/*
 * Read a value from text, a message or a bytea.  An invalid text is error 22P02, invalid bytes are 22P03.  "context":
 * fcinfo->context of the input function, for soft errors.
 */
extern Datum encoded_in(const char *text, const EncodedType *type, Node *context);
extern Datum encoded_recv(StringInfo message, const EncodedType *type);
extern Datum encoded_from_bytea(const bytea *bytes, const EncodedType *type);

/* Write a value that is neither compressed nor stored out of line.  Its header may be short or long. */
extern char *encoded_out(const struct varlena *value);
extern bytea *encoded_send(const struct varlena *value);

/* Define census_TYPE_in(), _recv(), _out() and _send(); "flat" turns a Datum into the bytes to write. */
#define ENCODED_FUNCTIONS(type, encoded, flat) \
ENTRY_POINT(census_##type##_in, encoded_in(PG_GETARG_CSTRING(0), encoded, fcinfo->context)) \
ENTRY_POINT(census_##type##_recv, encoded_recv((StringInfo) PG_GETARG_POINTER(0), encoded)) \
ENTRY_POINT(census_##type##_out, CStringGetDatum(encoded_out(flat(PG_GETARG_DATUM(0))))) \
ENTRY_POINT(census_##type##_send, PointerGetDatum(encoded_send(flat(PG_GETARG_DATUM(0)))))

/*
 * Function that returns the canonical bytes of a value: the value itself, or one palloc'd chunk, which the caller
 * frees.
 */
typedef struct varlena *(*CanonicalForm) (Datum value);

extern int	canonical_compare(Datum a, Datum b, CanonicalForm form);
extern uint64 canonical_hash(Datum value, CanonicalForm form, uint64 seed);

/* Define census_TYPE_hash() and census_TYPE_hash_extended(). */
#define CANONICAL_HASH_FUNCTIONS(type, form) \
ENTRY_POINT(census_##type##_hash, UInt32GetDatum((uint32) canonical_hash(PG_GETARG_DATUM(0), form, 0))) \
ENTRY_POINT(census_##type##_hash_extended, \
			UInt64GetDatum(canonical_hash(PG_GETARG_DATUM(0), form, (uint64) PG_GETARG_INT64(1))))

/* Define census_TYPE_eq(), census_TYPE_cmp() and the hash functions. */
#define CANONICAL_FUNCTIONS(type, form) \
ENTRY_POINT(census_##type##_eq, BoolGetDatum(canonical_compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), form) == 0)) \
ENTRY_POINT(census_##type##_cmp, Int32GetDatum(canonical_compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), form))) \
CANONICAL_HASH_FUNCTIONS(type, form)

#endif							/* CENSUS_ENCODED_H */
