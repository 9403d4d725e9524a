/*-------------------------------------------------------------------------
 *
 * tally_sql_agg.c
 *	  Entry points: the aggregates.
 *
 * Sets and tallies that are NULL are skipped; a group that has no others has
 * no state, and its result is NULL.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/aggregate.h"
#include "core/errors.h"
#include "roaring/sql/datum.h"
#include "tally/tally_state.h"

/* The set to add: a stored one of middling size in memory that is used again. */
static Datum
set_arg(FunctionCallInfo fcinfo)
{
	return tally_state_fetches(PG_GETARG_DATUM(1)) ? PG_GETARG_DATUM(1) : roaring_sql_value(fcinfo, 1);
}

#define TRANS(name, new_state) \
PG_FUNCTION_INFO_V1(name); \
Datum \
name(PG_FUNCTION_ARGS) \
{ \
	MemoryContext owner = aggregate_context(fcinfo); \
	if (PG_ARGISNULL(1)) \
		AGGREGATE_RETURN_STATE(); \
	PG_RETURN_DATUM(new_state); \
}

TRANS(census_tally_trans, tally_state_add(AGGREGATE_STATE(), 0, set_arg(fcinfo), owner))
TRANS(census_tally_merge_trans, tally_state_add_tally(AGGREGATE_STATE(), PG_GETARG_DATUM(1), owner))
TRANS(census_tally_combine, tally_state_combine(AGGREGATE_STATE(), PG_GETARG_DATUM(1), owner))

PG_FUNCTION_INFO_V1(census_tally_at_least_trans);

Datum
census_tally_at_least_trans(PG_FUNCTION_ARGS)
{
	MemoryContext owner = aggregate_context(fcinfo);

	if (PG_ARGISNULL(1))
		AGGREGATE_RETURN_STATE();
	if (PG_ARGISNULL(2))
		ereport(ERROR,
				(errcode(CENSUS_ERR_NULL),
				 errmsg("\"%s\" must not be null", "sets")));
	tally_check_sets(PG_GETARG_INT64(2));
	PG_RETURN_DATUM(tally_state_add(AGGREGATE_STATE(), (uint64) PG_GETARG_INT64(2), set_arg(fcinfo), owner));
}

PG_FUNCTION_INFO_V1(census_tally_final);

/* A window goes on with the state: its results are copies. */
Datum
census_tally_final(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(tally_state_tally(PG_GETARG_DATUM(0), AggCheckCallContext(fcinfo, NULL) != AGG_CONTEXT_AGGREGATE));
}
