/*-------------------------------------------------------------------------
 *
 * counter_pair.h
 *	  Estimate from two counters how many values are in both, or in only one of them.
 *
 * Pure C.  counter_pair.c has the mathematics.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_PAIR_H
#define COUNTER_PAIR_H

#include "counter/counter_estimate.h"

/*
 * Tallies of two counters A and B, both with levels and of one shape, and exact counts.  An exact count comes from a
 * list; it is negative if unknown.
 */
typedef struct CounterPair
{
	CounterTally a;
	CounterTally b;
	CounterTally both;			/* union of A and B */
	double		a_known;		/* number of values of A */
	double		b_known;		/* number of values of B */

	/*
	 * number of values in both A and B, if both are lists; then no tally is
	 * used
	 */
	double		both_known;
	bool		loose;			/* the counts are loose (counter_format.h) */
} CounterPair;

extern void counter_pair_init(CounterPair *pair, const uint8_t *a, const uint8_t *b);
extern CounterEstimate counter_intersection(const CounterPair *pair, double confidence);
extern CounterEstimate counter_difference(const CounterPair *pair, double confidence);

#endif							/* COUNTER_PAIR_H */
