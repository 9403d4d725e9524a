/*-------------------------------------------------------------------------
 *
 * argument.h
 *	  Arguments that must not be null, or negative; see argument.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ARGUMENT_H
#define CENSUS_ARGUMENT_H

#include "fmgr.h"

extern void null_refused(FunctionCallInfo fcinfo, int arg) pg_attribute_noreturn();

/* The argument, counted from 0, is there. */
static inline void
refuse_null(FunctionCallInfo fcinfo, int arg)
{
	if (unlikely(PG_ARGISNULL(arg)))
		null_refused(fcinfo, arg);
}

/* The first n arguments are there. */
static inline void
refuse_nulls(FunctionCallInfo fcinfo, int n)
{
	for (int i = 0; i < n; i++)
		refuse_null(fcinfo, i);
}

/* A number of members that are left out is not negative. */
extern void check_skip(int64 skip);

#endif							/* CENSUS_ARGUMENT_H */
