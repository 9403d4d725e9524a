/*-------------------------------------------------------------------------
 *
 * arg.h
 *	  How entry points get at their roaring arguments.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SQL_ARG_H
#define CENSUS_ROARING_SQL_ARG_H

#include "core/errors.h"
#include "roaring/algebra/lookup.h"
#include "roaring/sql/datum.h"

/* Argument n, opened; *local is used unless it is kept across calls, in fn_extra, which then can keep nothing else. */
extern const RoaringSet *roaring_sql_set(FunctionCallInfo fcinfo, int n, RoaringSet *local);

/* The same to count or compare only: a set that keeps coming is given in a form that is fast for that (wide.h). */
extern const RoaringSet *roaring_sql_counted(FunctionCallInfo fcinfo, int n, RoaringSet *local);

/* Argument n for functions that open it themselves: a stored value lies in memory that the next call uses again. */
extern Datum roaring_sql_value(FunctionCallInfo fcinfo, int n);

/* Argument n for algebra/lookup.h, opened: slices, when it is out of line. */
extern void roaring_sql_source(FunctionCallInfo fcinfo, int n, RoaringSource *source);

/* Whether a value is stored so that reading a part of it saves time. */
extern bool roaring_sql_is_sliced(Datum value);

/* Argument n as two streams, opened. */
extern void roaring_sql_streams(FunctionCallInfo fcinfo, int n, RoaringStreams *streams);

/* A value that is_sliced() as streams, which live in this memory context, and as long as the value. */
extern void roaring_sql_value_streams(Datum value, RoaringStreams *streams);

/* Raises XX001 if there is a reason to. */
static inline void
roaring_sql_check(const char *bad)
{
	if (bad)
		roaring_damaged(bad);
}

#endif							/* CENSUS_ROARING_SQL_ARG_H */
