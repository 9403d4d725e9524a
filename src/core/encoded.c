/*-------------------------------------------------------------------------
 *
 * encoded.c
 *	  Text and binary form of types whose values are bytes; see core/encoded.h.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/base64.h"
#include "core/encoded.h"
#include "core/hash.h"
#include "core/errors.h"
#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"

/* Maximum number of characters of a text that an error message shows. */
#define TEXT_SHOWN 40

static Datum
from_bytes(const uint8_t *bytes, size_t len, const EncodedType *type, int sqlstate, Node *escontext)
{
	const char *reason = type->check(bytes, len);
	struct varlena *v;

	if (reason)
		ereturn(escontext, (Datum) 0,
				(errcode(sqlstate),
				 errmsg("invalid value of type %s, of %zu bytes", type->name, len),
				 errdetail("%s", reason)));
	v = palloc(VARHDRSZ + len);
	SET_VARSIZE(v, VARHDRSZ + len);
	memcpy(VARDATA(v), bytes, len);
	return type->arrived ? type->arrived(PointerGetDatum(v)) : PointerGetDatum(v);
}

Datum
encoded_in(const char *text, const EncodedType *type, Node *context)
{
	size_t		len = strlen(text);
	uint8_t    *bytes = palloc(base64_decoded_bound(len) + 1);
	size_t		n;

	if (!base64_decode(text, len, bytes, &n))
		ereturn(context, (Datum) 0,
				(errcode(CENSUS_ERR_TEXT),
				 errmsg("invalid input syntax for type %s: \"%.*s%s\"", type->name,
						pg_mbcliplen(text, (int) len, TEXT_SHOWN), text, len > TEXT_SHOWN ? "..." : ""),
				 errdetail("%s", type->no_base64)));
	return from_bytes(bytes, n, type, CENSUS_ERR_TEXT, context);
}

Datum
encoded_recv(StringInfo message, const EncodedType *type)
{
	int			len = message->len - message->cursor;

	return from_bytes((const uint8_t *) pq_getmsgbytes(message, len), (size_t) len, type, CENSUS_ERR_BINARY, NULL);
}

Datum
encoded_from_bytea(const bytea *bytes, const EncodedType *type)
{
	return from_bytes((const uint8_t *) VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes), type, CENSUS_ERR_BINARY, NULL);
}

/* Return the base64 text of a value.  It fits one palloc(), because values take at most 720 MB. */
char *
encoded_out(const struct varlena *value)
{
	size_t		len = VARSIZE_ANY_EXHDR(value);
	size_t		chars = base64_encoded_size(len);
	char	   *str = palloc(chars + 1);

	base64_encode((const uint8_t *) VARDATA_ANY(value), len, str);
	str[chars] = '\0';
	return str;
}

bytea *
encoded_send(const struct varlena *value)
{
	StringInfoData buf;

	pq_begintypsend(&buf);
	pq_sendbytes(&buf, VARDATA_ANY(value), (int) VARSIZE_ANY_EXHDR(value));
	return pq_endtypsend(&buf);
}

/* --- canonical bytes --- */

static void
free_if_copy(struct varlena *bytes, Datum value)
{
	if (bytes != (struct varlena *) DatumGetPointer(value))
		pfree(bytes);
}

/*
 * Return -1, 0 or 1 by comparing bytes.  The order has no meaning: it exists because DISTINCT, GROUP BY and UNION may
 * sort.  A sort compares many times in one memory context, so copies are freed.
 */
int
canonical_compare(Datum a, Datum b, CanonicalForm form)
{
	struct varlena *x = form(a);
	struct varlena *y = form(b);
	Size		nx = VARSIZE_ANY_EXHDR(x);
	Size		ny = VARSIZE_ANY_EXHDR(y);
	int			order = memcmp(VARDATA_ANY(x), VARDATA_ANY(y), Min(nx, ny));

	if (order == 0)
		order = (nx > ny) - (nx < ny);
	free_if_copy(x, a);
	free_if_copy(y, b);
	return (order > 0) - (order < 0);
}

uint64
canonical_hash(Datum value, CanonicalForm form, uint64 seed)
{
	struct varlena *v = form(value);
	uint64		h = hash_bytes64(VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v), seed);

	free_if_copy(v, value);
	return h;
}
