/*-------------------------------------------------------------------------
 *
 * stats_sql.c
 *	  census_stats_reset(), and the functions that keep the counts of
 *	  census_stats.
 *
 * The view reads the server's statistics by itself; what is counted, and where
 * it is kept, is core/stats.c's.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/reentry.h"
#include "core/stats.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"

/* A call would add to the count, where calls are tracked: so it is nobody's to call. */
PG_FUNCTION_INFO_V1(census_stats_counter);

Datum
census_stats_counter(PG_FUNCTION_ARGS)
{
	ereport(ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
			 errmsg("function %s() keeps a count and cannot be called",
					get_func_name(fcinfo->flinfo->fn_oid)),
			 errhint("The counts are in the view census_stats.")));
}

/* census_stats_reset() */
PG_FUNCTION_INFO_V1(census_stats_reset);

Datum
census_stats_reset(PG_FUNCTION_ARGS)
{
	stats_reset();
	PG_RETURN_VOID();
}

#ifdef USE_ASSERT_CHECKING

/* census_reentries(place text) returns bigint, for the test that declares it: see core/reentry.h. */
PG_FUNCTION_INFO_V1(census_reentries);

Datum
census_reentries(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT64((int64) reentry_count(text_to_cstring(PG_GETARG_TEXT_PP(0))));
}

#endif
