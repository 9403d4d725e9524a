/*-------------------------------------------------------------------------
 *
 * agg.c
 *	  Entry points of the set aggregates and of their state type.
 *
 * Members and sets that are NULL are skipped; a group that has no others has
 * no state, and its result is NULL, as that of sum() is, or 0, as that of
 * count() is.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/base64.h"
#include "core/errors.h"
#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"
#include "roaring/sql/arg.h"
#include "roaring/sql/state.h"
#include "utils/memutils.h"

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

static Datum
merge_trans(FunctionCallInfo fcinfo, RoaringStateOp op)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		RETURN_STATE_FOR_NULL();
	/* the rest of the sets need not be read */
	if (op == ROARING_STATE_AND && !PG_ARGISNULL(0) && roaring_state_is_nothing(STATE_ARG()))
		PG_RETURN_DATUM(STATE_ARG());
	PG_RETURN_DATUM(roaring_state_merge(STATE_ARG(), op, roaring_sql_value(fcinfo, 1), owner));
}

static Datum
combine(FunctionCallInfo fcinfo, RoaringStateOp op)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		RETURN_STATE_FOR_NULL();
	PG_RETURN_DATUM(roaring_state_combine(STATE_ARG(), op, PG_GETARG_DATUM(1), owner));
}

PG_FUNCTION_INFO_V1(census_roaring_agg_trans);

Datum
census_roaring_agg_trans(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(1))
		RETURN_STATE_FOR_NULL();
	/* what is read-write may be changed by anybody: no need to ask who calls */
	if (roaring_state_try_add(STATE_ARG(), PG_GETARG_INT64(1)))
		PG_RETURN_DATUM(PG_GETARG_DATUM(0));
	PG_RETURN_DATUM(roaring_state_add(STATE_ARG(), PG_GETARG_INT64(1), aggregate_context(fcinfo)));
}

PG_FUNCTION_INFO_V1(census_roaring_union_agg_trans);

Datum
census_roaring_union_agg_trans(PG_FUNCTION_ARGS)
{
	return merge_trans(fcinfo, ROARING_STATE_OR);
}

PG_FUNCTION_INFO_V1(census_roaring_intersection_agg_trans);

Datum
census_roaring_intersection_agg_trans(PG_FUNCTION_ARGS)
{
	return merge_trans(fcinfo, ROARING_STATE_AND);
}

PG_FUNCTION_INFO_V1(census_roaring_symmetric_difference_agg_trans);

Datum
census_roaring_symmetric_difference_agg_trans(PG_FUNCTION_ARGS)
{
	return merge_trans(fcinfo, ROARING_STATE_XOR);
}

PG_FUNCTION_INFO_V1(census_roaring_union_agg_combine);

Datum
census_roaring_union_agg_combine(PG_FUNCTION_ARGS)
{
	return combine(fcinfo, ROARING_STATE_OR);
}

PG_FUNCTION_INFO_V1(census_roaring_intersection_agg_combine);

Datum
census_roaring_intersection_agg_combine(PG_FUNCTION_ARGS)
{
	return combine(fcinfo, ROARING_STATE_AND);
}

PG_FUNCTION_INFO_V1(census_roaring_symmetric_difference_agg_combine);

Datum
census_roaring_symmetric_difference_agg_combine(PG_FUNCTION_ARGS)
{
	return combine(fcinfo, ROARING_STATE_XOR);
}

PG_FUNCTION_INFO_V1(census_roaring_agg_final);

Datum
census_roaring_agg_final(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(roaring_state_set(PG_GETARG_DATUM(0)));
}

PG_FUNCTION_INFO_V1(census_roaring_cardinality_agg_final);

Datum
census_roaring_cardinality_agg_final(PG_FUNCTION_ARGS)
{
	/* like count(); the final of intersections is strict, for all of nothing */
	PG_RETURN_INT64(PG_ARGISNULL(0) ? 0 : roaring_state_cardinality(PG_GETARG_DATUM(0)));
}

/* --- the type roaring_state: base64 as text, for a state is no set to read --- */

static Datum
state_from_bytes(const uint8_t *bytes, size_t len, int sqlstate)
{
	const char *reason = roaring_state_check(bytes, len);
	struct varlena *v;

	if (reason)
		ereport(ERROR,
				(errcode(sqlstate),
				 errmsg("invalid aggregate state of %zu bytes", len),
				 errdetail("%s", reason)));
	v = palloc(VARHDRSZ + len);
	SET_VARSIZE(v, VARHDRSZ + len);
	memcpy(VARDATA(v), bytes, len);
	return PointerGetDatum(v);
}

PG_FUNCTION_INFO_V1(census_roaring_state_in);

Datum
census_roaring_state_in(PG_FUNCTION_ARGS)
{
	char	   *text = PG_GETARG_CSTRING(0);
	size_t		len = strlen(text);
	uint8_t    *bytes = palloc(base64_decoded_bound(len) + 1);
	size_t		n;

	if (!base64_decode(text, len, bytes, &n))
		ereport(ERROR,
				(errcode(CENSUS_ERR_TEXT),
				 errmsg("invalid input syntax for type %s: \"%.*s\"", "roaring_state",
						pg_mbcliplen(text, (int) len, 40), text),
				 errdetail("An aggregate state is written in base64.")));
	return state_from_bytes(bytes, n, CENSUS_ERR_TEXT);
}

/* It fits: a state is little longer than a set may be (state.c). */
PG_FUNCTION_INFO_V1(census_roaring_state_out);

Datum
census_roaring_state_out(PG_FUNCTION_ARGS)
{
	struct varlena *v = roaring_state_flat(PG_GETARG_DATUM(0));
	size_t		len = VARSIZE(v) - VARHDRSZ;
	char	   *str = palloc(base64_encoded_size(len) + 1);

	base64_encode((const uint8_t *) VARDATA(v), len, str);
	str[base64_encoded_size(len)] = '\0';
	PG_RETURN_CSTRING(str);
}

PG_FUNCTION_INFO_V1(census_roaring_state_recv);

Datum
census_roaring_state_recv(PG_FUNCTION_ARGS)
{
	StringInfo	buf = (StringInfo) PG_GETARG_POINTER(0);
	int			len = buf->len - buf->cursor;

	return state_from_bytes((const uint8_t *) pq_getmsgbytes(buf, len), (size_t) len, CENSUS_ERR_BINARY);
}

PG_FUNCTION_INFO_V1(census_roaring_state_send);

Datum
census_roaring_state_send(PG_FUNCTION_ARGS)
{
	struct varlena *v = roaring_state_flat(PG_GETARG_DATUM(0));
	StringInfoData buf;

	pq_begintypsend(&buf);
	pq_sendbytes(&buf, VARDATA(v), VARSIZE(v) - VARHDRSZ);
	PG_RETURN_BYTEA_P(pq_endtypsend(&buf));
}
