/*-------------------------------------------------------------------------
 *
 * agg.c
 *	  Entry points of the set aggregates and of their state type.
 *
 * Members and sets that are NULL are skipped.  A group that has only NULLs has no state; its result is NULL, as for
 * sum().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/aggregate.h"
#include "core/encoded.h"
#include "roaring/sql/datum.h"
#include "roaring/sql/state.h"

static Datum
merge_trans(FunctionCallInfo fcinfo, RoaringStateOp op)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();
	/* an empty intersection stays empty: do not read further sets */
	if (op == ROARING_STATE_AND && !PG_ARGISNULL(0) && roaring_state_is_nothing(AGGREGATE_STATE()))
		PG_RETURN_DATUM(AGGREGATE_STATE());
	PG_RETURN_DATUM(roaring_state_merge(AGGREGATE_STATE(), op, roaring_sql_value(fcinfo, 1), owner));
}

#define MERGE_TRANS(name, op) ENTRY_POINT(name, merge_trans(fcinfo, op))

MERGE_TRANS(census_roaring_union_agg_trans, ROARING_STATE_OR)
MERGE_TRANS(census_roaring_intersection_agg_trans, ROARING_STATE_AND)

PG_FUNCTION_INFO_V1(census_roaring_agg_trans);

Datum
census_roaring_agg_trans(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();

	/* any caller may change a read-write state, also outside an aggregate */
	if (roaring_state_try_add(AGGREGATE_STATE(), PG_GETARG_INT64(1)))
		PG_RETURN_DATUM(PG_GETARG_DATUM(0));
	PG_RETURN_DATUM(roaring_state_add(AGGREGATE_STATE(), PG_GETARG_INT64(1), aggregate_context(fcinfo)));
}

/* Combine function of all set aggregates; the state stores the operation. */
AGGREGATE_TRANS(census_roaring_agg_combine, roaring_state_combine(AGGREGATE_STATE(), PG_GETARG_DATUM(1), owner))

ENTRY_POINT(census_roaring_agg_final, roaring_state_set(PG_GETARG_DATUM(0)))

ENTRY_POINT(census_roaring_agg_count_final, Int64GetDatum(roaring_state_cardinality(PG_GETARG_DATUM(0))))

/* --- the type roaring_state; its text is base64, because nobody reads it --- */

static const EncodedType state_type =
{
	"roaring_state", "An aggregate state is written in base64.", roaring_state_check, roaring_state_arrived
};

/* The base64 text always fits in a value, because a state is little longer than a set (state.c). */
ENCODED_FUNCTIONS(roaring_state, &state_type, roaring_state_flat)
