/*-------------------------------------------------------------------------
 *
 * aggregate.h
 *	  What the functions of an aggregate have in common.
 *
 * A state may be changed in place by a function that is called as a part of an
 * aggregate, and by no other: such functions ask for the aggregate's memory first.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_AGGREGATE_H
#define CENSUS_AGGREGATE_H

#include "core/compat.h"

#include "core/errors.h"

/* What a function of an aggregate says when it is called by hand. */
static pg_noinline void
aggregate_refuse(void)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("this function is a part of an aggregate and cannot be called by itself")));
}

/* The memory of the aggregate that calls; an error where none does. */
static inline MemoryContext
aggregate_context(FunctionCallInfo fcinfo)
{
	MemoryContext context;

	if (!AggCheckCallContext(fcinfo, &context))
		aggregate_refuse();
	return context;
}

/* The state in argument 0, 0 where there is none yet. */
#define AGGREGATE_STATE()	(PG_ARGISNULL(0) ? (Datum) 0 : PG_GETARG_DATUM(0))

/* What a transition or combine function returns for a NULL argument. */
#define AGGREGATE_RETURN_STATE() \
	do { \
		if (PG_ARGISNULL(0)) \
			PG_RETURN_NULL(); \
		PG_RETURN_DATUM(PG_GETARG_DATUM(0)); \
	} while (0)

/* A transition or combine function that skips NULL; new_state may use "owner", the memory of the aggregate. */
#define AGGREGATE_TRANS(name, new_state) \
PG_FUNCTION_INFO_V1(name); \
Datum \
name(PG_FUNCTION_ARGS) \
{ \
	MemoryContext owner = aggregate_context(fcinfo); \
	if (PG_ARGISNULL(1)) \
		AGGREGATE_RETURN_STATE(); \
	PG_RETURN_DATUM(new_state); \
}

#endif							/* CENSUS_AGGREGATE_H */
