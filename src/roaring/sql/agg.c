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

#include "core/aggregate.h"
#include "core/encoded.h"
#include "roaring/sql/arg.h"
#include "roaring/sql/state.h"

static Datum
merge_trans(FunctionCallInfo fcinfo, RoaringStateOp op)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();
	/* the rest of the sets need not be read */
	if (op == ROARING_STATE_AND && !PG_ARGISNULL(0) && roaring_state_is_nothing(AGGREGATE_STATE()))
		PG_RETURN_DATUM(AGGREGATE_STATE());
	PG_RETURN_DATUM(roaring_state_merge(AGGREGATE_STATE(), op, roaring_sql_value(fcinfo, 1), owner));
}

PG_FUNCTION_INFO_V1(census_roaring_agg_trans);

Datum
census_roaring_agg_trans(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();

	/*
	 * what is read-write may be changed by any caller: no need to ask for an
	 * aggregate
	 */
	if (roaring_state_try_add(AGGREGATE_STATE(), PG_GETARG_INT64(1)))
		PG_RETURN_DATUM(PG_GETARG_DATUM(0));
	PG_RETURN_DATUM(roaring_state_add(AGGREGATE_STATE(), PG_GETARG_INT64(1), aggregate_context(fcinfo)));
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

/* Of all set aggregates: a state knows its operation. */
PG_FUNCTION_INFO_V1(census_roaring_agg_combine);

Datum
census_roaring_agg_combine(PG_FUNCTION_ARGS)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();
	PG_RETURN_DATUM(roaring_state_combine(AGGREGATE_STATE(), PG_GETARG_DATUM(1), owner));
}

PG_FUNCTION_INFO_V1(census_roaring_agg_final);

Datum
census_roaring_agg_final(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(roaring_state_set(PG_GETARG_DATUM(0)));
}

PG_FUNCTION_INFO_V1(census_roaring_agg_count_final);

Datum
census_roaring_agg_count_final(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT64(roaring_state_cardinality(PG_GETARG_DATUM(0)));
}

/* --- the type roaring_state: base64 as text, for a state is no set to read --- */

static const EncodedType state_type = {"roaring_state", "An aggregate state is written in base64.", roaring_state_check};

PG_FUNCTION_INFO_V1(census_roaring_state_in);

Datum
census_roaring_state_in(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(encoded_in(PG_GETARG_CSTRING(0), &state_type, fcinfo->context));
}

/* It fits: a state is little longer than a set may be (state.c). */
PG_FUNCTION_INFO_V1(census_roaring_state_out);

Datum
census_roaring_state_out(PG_FUNCTION_ARGS)
{
	PG_RETURN_CSTRING(encoded_out(roaring_state_flat(PG_GETARG_DATUM(0))));
}

PG_FUNCTION_INFO_V1(census_roaring_state_recv);

Datum
census_roaring_state_recv(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(encoded_recv((StringInfo) PG_GETARG_POINTER(0), &state_type));
}

PG_FUNCTION_INFO_V1(census_roaring_state_send);

Datum
census_roaring_state_send(PG_FUNCTION_ARGS)
{
	PG_RETURN_BYTEA_P(encoded_send(roaring_state_flat(PG_GETARG_DATUM(0))));
}
