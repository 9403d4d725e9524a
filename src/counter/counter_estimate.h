/*-------------------------------------------------------------------------
 *
 * counter_estimate.h
 *	  From the bits of a counter to a number, and how good it is.
 *
 * Pure C.  counter_estimate.c gives the mathematics and its sources.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_ESTIMATE_H
#define COUNTER_ESTIMATE_H

#include <math.h>

#include "counter/counter_value.h"

/* The largest size of a counter that counter_size() tells, in bits. */
#define COUNTER_SIZE_MAX ((uint64_t) 1 << 53)

typedef struct CounterEstimate
{
	double		value;			/* values */
	double		lower;			/* bounds, at the confidence asked for */
	double		upper;
	bool		exact;			/* it is no estimate */
	bool		saturated;		/* all bits are set: value is a floor */
} CounterEstimate;

/* How many levels a shape has. */
static inline int
counter_levels_of(CounterShape shape)
{
	return shape.top - shape.k + 1;
}

/* The probability that a value sets one certain bit of level l. */
static inline double
counter_level_q(CounterShape shape, int l)
{
	int			last = shape.top - shape.k;

	return ldexp(1.0, -shape.k - (l < last ? l + 1 : last));
}

extern bool counter_saturated(const CounterTally *tally);
extern double counter_value(const CounterTally *tally);
extern double counter_sd(CounterShape shape, double n);
extern double counter_stderr(const CounterTally *tally);
extern CounterEstimate counter_bounds(const CounterTally *tally, double confidence);
extern double counter_quantile(double confidence);
extern double counter_size(double n, double error);
extern double counter_ladder_error(int k);

#endif							/* COUNTER_ESTIMATE_H */
