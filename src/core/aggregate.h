/*-------------------------------------------------------------------------
 *
 * aggregate.h
 *	  Checks that all functions of an aggregate share.
 *
 * A transition, combine or final function may change its state in place only if it runs inside an aggregate.  Such a
 * function gets its memory context from aggregate_context(), which raises an error outside an aggregate.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_AGGREGATE_H
#define CENSUS_AGGREGATE_H

#include "core/compat.h"

#include "core/errors.h"

/* Raise the error for a function of an aggregate that was called directly. */
static pg_noinline void
aggregate_refuse(void)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("this function is a part of an aggregate and cannot be called by itself")));
}

/* Return the memory context of the calling aggregate; raise 55000 outside an aggregate. */
static inline MemoryContext
aggregate_context(FunctionCallInfo fcinfo)
{
	MemoryContext context;

	if (!AggCheckCallContext(fcinfo, &context))
		aggregate_refuse();
	return context;
}

/* State of the aggregate, from argument 0 of its function; (Datum) 0 before the first row. */
#define AGGREGATE_STATE()	(PG_ARGISNULL(0) ? (Datum) 0 : PG_GETARG_DATUM(0))

/* Return the state unchanged.  Used when argument 1 is NULL. */
#define AGGREGATE_RETURN_STATE() \
	do { \
		if (PG_ARGISNULL(0)) \
			PG_RETURN_NULL(); \
		PG_RETURN_DATUM(PG_GETARG_DATUM(0)); \
	} while (0)

/*
 * Define a transition or combine function that returns new_state, or the old state if argument 1 is NULL.  The
 * expression new_state may use "owner", the memory context of the aggregate.
 */
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
