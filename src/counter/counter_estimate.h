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

extern bool counter_saturated(const CounterTally *tally);
extern double counter_value(const CounterTally *tally);
extern double counter_sd(CounterShape shape, double n);
extern double counter_stderr(const CounterTally *tally);
extern CounterEstimate counter_bounds(const CounterTally *tally, double confidence);
extern CounterEstimate counter_intersection(const CounterTally *a, const CounterTally *b,
											const CounterTally *both, double confidence);
extern CounterEstimate counter_difference(const CounterTally *a, const CounterTally *b,
										  const CounterTally *both, double confidence);
extern double counter_size(double n, double error);
extern double counter_ladder_error(int k);

#endif							/* COUNTER_ESTIMATE_H */
