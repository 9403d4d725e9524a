/*-------------------------------------------------------------------------
 *
 * tally_sql_agg.c
 *	  Entry points: the aggregates, and text and binary form of tallies and
 *	  states.
 *
 * Sets and tallies that are NULL are skipped; a group that has no others has
 * no state, and its result is NULL.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/base64.h"
#include "core/errors.h"
#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"
#include "roaring/sql/arg.h"
#include "tally/tally_state.h"

static MemoryContext
aggregate_context(FunctionCallInfo fcinfo)
{
	MemoryContext context;

	if (!AggCheckCallContext(fcinfo, &context))
		roaring_error_no_aggregate();
	return context;
}

#define STATE_ARG()	(PG_ARGISNULL(0) ? (Datum) 0 : PG_GETARG_DATUM(0))

/* What a transition or combine function returns for a NULL argument. */
#define RETURN_STATE_FOR_NULL() \
	do { \
		if (PG_ARGISNULL(0)) \
			PG_RETURN_NULL(); \
		PG_RETURN_DATUM(PG_GETARG_DATUM(0)); \
	} while (0)

/* The set to add: a stored one of middling size in memory that is used again. */
static Datum
set_arg(FunctionCallInfo fcinfo)
{
	return tally_state_fetches(PG_GETARG_DATUM(1)) ? PG_GETARG_DATUM(1) : roaring_sql_value(fcinfo, 1);
}

PG_FUNCTION_INFO_V1(census_roaring_tally_trans);

Datum
census_roaring_tally_trans(PG_FUNCTION_ARGS)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		RETURN_STATE_FOR_NULL();
	PG_RETURN_DATUM(tally_state_add(STATE_ARG(), 0, set_arg(fcinfo), owner));
}

PG_FUNCTION_INFO_V1(census_roaring_at_least_trans);

Datum
census_roaring_at_least_trans(PG_FUNCTION_ARGS)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		RETURN_STATE_FOR_NULL();
	if (PG_ARGISNULL(2))
		ereport(ERROR,
				(errcode(CENSUS_ERR_NULL),
				 errmsg("\"%s\" must not be null", "k")));
	if (PG_GETARG_INT64(2) < 1)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("\"%s\" must be at least 1, not " INT64_FORMAT, "k", PG_GETARG_INT64(2)),
				 errdetail("Every bigint is a member of at least 0 of the sets.")));
	PG_RETURN_DATUM(tally_state_add(STATE_ARG(), (uint64) PG_GETARG_INT64(2), set_arg(fcinfo), owner));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_merge_trans);

Datum
census_roaring_tally_merge_trans(PG_FUNCTION_ARGS)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		RETURN_STATE_FOR_NULL();
	PG_RETURN_DATUM(tally_state_add_tally(STATE_ARG(), PG_GETARG_DATUM(1), owner));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_combine);

Datum
census_roaring_tally_combine(PG_FUNCTION_ARGS)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		RETURN_STATE_FOR_NULL();
	PG_RETURN_DATUM(tally_state_combine(STATE_ARG(), PG_GETARG_DATUM(1), owner));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_final);

/* A window goes on with the state: its results are copies. */
Datum
census_roaring_tally_final(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(tally_state_tally(PG_GETARG_DATUM(0), AggCheckCallContext(fcinfo, NULL) != AGG_CONTEXT_AGGREGATE));
}

/* --- text and binary form: base64 as text, for it travels between servers --- */

static Datum
from_bytes(const uint8_t *bytes, size_t len, bool state, int sqlstate)
{
	const char *reason = tally_validate(bytes, len, state);
	struct varlena *v;

	if (reason)
		ereport(ERROR,
				(errcode(sqlstate),
				 errmsg("invalid value of type %s, of %zu bytes", state ? "roaring_tally_state" : "roaring_tally", len),
				 errdetail("%s", reason)));
	v = palloc(VARHDRSZ + len);
	SET_VARSIZE(v, VARHDRSZ + len);
	memcpy(VARDATA(v), bytes, len);
	return PointerGetDatum(v);
}

static Datum
from_text(const char *text, bool state)
{
	size_t		len = strlen(text);
	uint8_t    *bytes = palloc(base64_decoded_bound(len) + 1);
	size_t		n;

	if (!base64_decode(text, len, bytes, &n))
		ereport(ERROR,
				(errcode(CENSUS_ERR_TEXT),
				 errmsg("invalid input syntax for type %s: \"%.*s\"", state ? "roaring_tally_state" : "roaring_tally",
						pg_mbcliplen(text, (int) len, 40), text),
				 errdetail("A tally is written in base64.")));
	return from_bytes(bytes, n, state, CENSUS_ERR_TEXT);
}

static Datum
from_message(StringInfo buf, bool state)
{
	int			len = buf->len - buf->cursor;

	return from_bytes((const uint8_t *) pq_getmsgbytes(buf, len), (size_t) len, state, CENSUS_ERR_BINARY);
}

/* It fits: a tally takes no more than a set may. */
static char *
to_text(Datum d)
{
	struct varlena *v = tally_datum_flat(d);
	size_t		len = VARSIZE_ANY_EXHDR(v);
	char	   *str = palloc(base64_encoded_size(len) + 1);

	base64_encode((const uint8_t *) VARDATA_ANY(v), len, str);
	str[base64_encoded_size(len)] = '\0';
	return str;
}

static bytea *
to_message(Datum d)
{
	struct varlena *v = tally_datum_flat(d);
	StringInfoData buf;

	pq_begintypsend(&buf);
	pq_sendbytes(&buf, VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v));
	return pq_endtypsend(&buf);
}

PG_FUNCTION_INFO_V1(census_roaring_tally_in);

Datum
census_roaring_tally_in(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(from_text(PG_GETARG_CSTRING(0), false));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_state_in);

Datum
census_roaring_tally_state_in(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(from_text(PG_GETARG_CSTRING(0), true));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_recv);

Datum
census_roaring_tally_recv(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(from_message((StringInfo) PG_GETARG_POINTER(0), false));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_state_recv);

Datum
census_roaring_tally_state_recv(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(from_message((StringInfo) PG_GETARG_POINTER(0), true));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_out);

Datum
census_roaring_tally_out(PG_FUNCTION_ARGS)
{
	PG_RETURN_CSTRING(to_text(PG_GETARG_DATUM(0)));
}

PG_FUNCTION_INFO_V1(census_roaring_tally_send);

Datum
census_roaring_tally_send(PG_FUNCTION_ARGS)
{
	PG_RETURN_BYTEA_P(to_message(PG_GETARG_DATUM(0)));
}
