/*-------------------------------------------------------------------------
 *
 * counter_sql_type.c
 *	  The type linear_counter: text, binary, bytea, equality.
 *
 * All of them show and take the packed form; the text is its base64.  Text is
 * how a state travels between the nodes of Citus, so it is short, and no
 * setting changes it.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter.h"

#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"

#include "core/base64.h"
#include "core/canonical.h"
#include "core/encoded.h"
#include "core/errors.h"

/* The bytes of a counter in packed form. */
static bytea *
packed(Datum d)
{
	CounterView view;

	counter_view_datum(d, &view);
	return (bytea *) DatumGetPointer(counter_pack_view(&view));
}

/* A counter of bytes from outside. */
static Datum
counter_from_bytes(const uint8 *bytes, size_t len)
{
	const char *why = counter_check(bytes, len);
	uint8	   *result;

	if (why != NULL)
		ereport(ERROR,
				(errcode(CENSUS_ERR_BINARY),
				 errmsg("invalid linear_counter of %zu bytes: %s", len, why)));
	result = counter_alloc(len);
	memcpy(result, bytes, len);
	return COUNTER_DATUM(result);
}

PG_FUNCTION_INFO_V1(census_linear_counter_in);

Datum
census_linear_counter_in(PG_FUNCTION_ARGS)
{
	char	   *text = PG_GETARG_CSTRING(0);
	size_t		len = strlen(text);
	uint8	   *bytes = palloc(base64_decoded_bound(len) + 1);
	size_t		size = 0;
	const char *why = "it is not in base64";
	uint8	   *result;

	if (base64_decode(text, len, bytes, &size))
		why = counter_check(bytes, size);
	if (why != NULL)
		ereturn(fcinfo->context, (Datum) 0,
				(errcode(CENSUS_ERR_TEXT),
				 errmsg("invalid input syntax for type %s: \"%.*s%s\"", "linear_counter",
						pg_mbcliplen(text, (int) len, 64), text, len > 64 ? "..." : ""),
				 errdetail("As a counter, %s.", why),
				 errhint("An empty counter is made by linear_spec().")));
	result = counter_alloc(size);
	memcpy(result, bytes, size);
	return COUNTER_DATUM(result);
}

PG_FUNCTION_INFO_V1(census_linear_counter_out);

Datum
census_linear_counter_out(PG_FUNCTION_ARGS)
{
	PG_RETURN_CSTRING(encoded_out(packed(PG_GETARG_DATUM(0))));
}

PG_FUNCTION_INFO_V1(census_linear_counter_recv);

Datum
census_linear_counter_recv(PG_FUNCTION_ARGS)
{
	StringInfo	buf = (StringInfo) PG_GETARG_POINTER(0);
	int			len = buf->len - buf->cursor;

	PG_RETURN_DATUM(counter_from_bytes((const uint8 *) pq_getmsgbytes(buf, len), len));
}

PG_FUNCTION_INFO_V1(census_linear_counter_send);

Datum
census_linear_counter_send(PG_FUNCTION_ARGS)
{
	PG_RETURN_BYTEA_P(packed(PG_GETARG_DATUM(0)));
}

PG_FUNCTION_INFO_V1(census_linear_counter_from_bytea);

Datum
census_linear_counter_from_bytea(PG_FUNCTION_ARGS)
{
	bytea	   *bytes = PG_GETARG_BYTEA_PP(0);

	PG_RETURN_DATUM(counter_from_bytes((const uint8 *) VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes)));
}

PG_FUNCTION_INFO_V1(census_linear_counter_to_bytea);

Datum
census_linear_counter_to_bytea(PG_FUNCTION_ARGS)
{
	PG_RETURN_BYTEA_P(packed(PG_GETARG_DATUM(0)));
}

/* The packed form is canonical, so values are equal where their bytes are. */
static int
compare(FunctionCallInfo fcinfo)
{
	return canonical_compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), counter_datum_packed);
}

PG_FUNCTION_INFO_V1(census_linear_counter_eq);

Datum
census_linear_counter_eq(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(compare(fcinfo) == 0);
}

/* An order that means nothing, for sorting is how DISTINCT may be done. */
PG_FUNCTION_INFO_V1(census_linear_counter_cmp);

Datum
census_linear_counter_cmp(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT32(compare(fcinfo));
}

PG_FUNCTION_INFO_V1(census_linear_counter_hash);

Datum
census_linear_counter_hash(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT32((int32) canonical_hash(PG_GETARG_DATUM(0), counter_datum_packed, 0));
}

PG_FUNCTION_INFO_V1(census_linear_counter_hash_extended);

Datum
census_linear_counter_hash_extended(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT64((int64) canonical_hash(PG_GETARG_DATUM(0), counter_datum_packed,
										   (uint64) PG_GETARG_INT64(1)));
}
