/*-------------------------------------------------------------------------
 *
 * counter_estimate.h
 *	  Compute an estimate, and its error, from the bits of a counter.
 *
 * Pure C.  counter_estimate.c has the mathematics and its sources.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_ESTIMATE_H
#define COUNTER_ESTIMATE_H

#include <math.h>

#include "counter/counter_value.h"

/* Largest size that counter_size() returns, in bits. */
#define COUNTER_SIZE_MAX ((uint64_t) 1 << 53)

typedef struct CounterEstimate
{
	double		value;
	double		lower;			/* bounds, at the requested confidence */
	double		upper;
	bool		exact;			/* not an estimate */
	bool		saturated;		/* all bits are set: value is a lower bound */
} CounterEstimate;

static inline int
counter_levels_of(CounterShape shape)
{
	return shape.top - shape.k + 1;
}

/* Return the probability that a value sets one particular bit of level l. */
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
