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

/*
 * Largest relative error of a ladder of 2^k bits a level, multiplied by sqrt(2^k / 64).  For n much greater than 2^k
 * the error is this constant, with a ripple of less than a thousandth as n passes from level to level.  For smaller n
 * the error is smaller.
 */
#define COUNTER_LADDER_ERROR 0.080944506774136282

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
extern bool counter_suffices(double m, double n, double error);

#endif							/* COUNTER_ESTIMATE_H */
