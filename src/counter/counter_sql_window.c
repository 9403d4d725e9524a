/*-------------------------------------------------------------------------
 *
 * counter_sql_window.c
 *	  linear_count and linear_counter_agg over a frame that moves.
 *
 * PostgreSQL calls these where a frame's start moves, as in ROWS 100
 * PRECEDING, so that a row costs the rows that come and go, and not the whole
 * frame.  The state is internal: such aggregates never leave their process.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_sql.h"

#include "core/aggregate.h"
#include "counter/counter_window.h"

static CounterWindow *
window_of(FunctionCallInfo fcinfo)
{
	MemoryContext context = aggregate_context(fcinfo);
	CounterWindow *window;

	if (PG_ARGISNULL(0))
		return counter_window_new(counter_sql_shape(fcinfo), context);
	window = (CounterWindow *) PG_GETARG_POINTER(0);
	if (PG_NARGS() > 2)
		counter_sql_check_shape(fcinfo, counter_window_shape(window));
	return window;
}

/* transition: (state, value [, spec]) */
PG_FUNCTION_INFO_V1(census_linear_counter_moving_trans);

Datum
census_linear_counter_moving_trans(PG_FUNCTION_ARGS)
{
	CounterWindow *window = window_of(fcinfo);
	CounterHasher *hasher = counter_sql_hasher(fcinfo);
	uint64		hash;

	if (PG_ARGISNULL(1))
		PG_RETURN_POINTER(window);
	hash = counter_hash(hasher, PG_GETARG_DATUM(1));
	if (!counter_window_add(window, hash, hasher->loose))
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("frame has more than %u rows of a value", PG_UINT32_MAX)));
	PG_RETURN_POINTER(window);
}

/* inverse transition; NULL is how PostgreSQL is asked to start anew */
PG_FUNCTION_INFO_V1(census_linear_counter_moving_inverse);

Datum
census_linear_counter_moving_inverse(PG_FUNCTION_ARGS)
{
	CounterWindow *window = window_of(fcinfo);
	CounterHasher *hasher = counter_sql_hasher(fcinfo);
	uint64		hash;

	if (PG_ARGISNULL(1))
		PG_RETURN_POINTER(window);
	hash = counter_hash(hasher, PG_GETARG_DATUM(1));
	if (!counter_window_remove(window, hash, hasher->loose))
		PG_RETURN_NULL();
	PG_RETURN_POINTER(window);
}

PG_FUNCTION_INFO_V1(census_linear_count_moving_final);

Datum
census_linear_count_moving_final(PG_FUNCTION_ARGS)
{
	CounterTally tally;

	if (PG_ARGISNULL(0))
		PG_RETURN_INT64(0);
	counter_window_tally(window_of(fcinfo), &tally);
	counter_sql_warn(fcinfo, &tally);
	PG_RETURN_INT64(counter_count(&tally));
}

PG_FUNCTION_INFO_V1(census_linear_counter_moving_final);

Datum
census_linear_counter_moving_final(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	PG_RETURN_DATUM(counter_pack_state(counter_window_state(window_of(fcinfo))));
}
