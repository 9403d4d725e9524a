/*-------------------------------------------------------------------------
 *
 * argument.h
 *	  Refuse arguments that are null or negative; see argument.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ARGUMENT_H
#define CENSUS_ARGUMENT_H

#include "fmgr.h"

extern void null_refused(FunctionCallInfo fcinfo, int arg) pg_attribute_noreturn();

/* Raise 22004 if the argument is null.  Arguments are counted from 0. */
static inline void
refuse_null(FunctionCallInfo fcinfo, int arg)
{
	if (unlikely(PG_ARGISNULL(arg)))
		null_refused(fcinfo, arg);
}

/* Raise 22004 if one of the first n arguments is null. */
static inline void
refuse_nulls(FunctionCallInfo fcinfo, int n)
{
	for (int i = 0; i < n; i++)
		refuse_null(fcinfo, i);
}

/* Raise 22023 unless skip >= 0. */
extern void check_skip(int64 skip);

#endif							/* CENSUS_ARGUMENT_H */
