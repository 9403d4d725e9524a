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
 * Tallies of A, B and their union, all with levels and one shape.  Exact counts, from lists, are negative if unknown.
 */
typedef struct CounterPair
{
	CounterTally a;
	CounterTally b;
	CounterTally both;
	double		a_known;		/* number of values of A */
	double		b_known;		/* number of values of B */
	/* number common to two lists; no tallies needed */
	double		both_known;
	bool		loose;			/* the counts are loose (counter_format.h) */
} CounterPair;

extern void counter_pair_init(CounterPair *pair, const uint8_t *a, const uint8_t *b);
extern CounterEstimate counter_intersection(const CounterPair *pair, double confidence);
extern CounterEstimate counter_difference(const CounterPair *pair, double confidence);

#endif							/* COUNTER_PAIR_H */
