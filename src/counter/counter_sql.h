/*-------------------------------------------------------------------------
 *
 * counter_sql.h
 *	  What the entry points have in common.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_SQL_H
#define COUNTER_SQL_H

#include "counter/counter.h"
#include "counter/counter_hash.h"

/* counter_sql.c */
extern Datum counter_sql_estimate_row(FunctionCallInfo fcinfo, CounterEstimate e);
extern double counter_sql_confidence(FunctionCallInfo fcinfo, int n);

extern void counter_sql_warn(FunctionCallInfo fcinfo, const CounterTally *tally);

/* counter_sql_type.c; how counters are told from other values */
extern Datum census_linear_counter_hash_extended(PG_FUNCTION_ARGS);

/* counter_sql_arg.c; the value is argument 1, or all from there on are */
extern CounterHasher *counter_sql_new_hasher(FunctionCallInfo fcinfo);
extern CounterHasher **counter_sql_columns(FunctionCallInfo fcinfo);

#endif							/* COUNTER_SQL_H */
