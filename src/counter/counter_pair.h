/*-------------------------------------------------------------------------
 *
 * counter_pair.h
 *	  What two counters say of what is in both, and in one alone.
 *
 * Pure C.  counter_pair.c gives the mathematics.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_PAIR_H
#define COUNTER_PAIR_H

#include "counter/counter_estimate.h"

/* The tallies of A, B and their union, all of levels and one shape; what lists tell exactly is negative if unknown. */
typedef struct CounterPair
{
	CounterTally a;
	CounterTally b;
	CounterTally both;
	double		a_known;		/* values of A */
	double		b_known;		/* of B */
	double		both_known;		/* common to two lists, which need no tallies */
	bool		loose;			/* these are loose (counter_format.h) */
} CounterPair;

extern void counter_pair_init(CounterPair *pair, const uint8_t *a, const uint8_t *b);
extern CounterEstimate counter_intersection(const CounterPair *pair, double confidence);
extern CounterEstimate counter_difference(const CounterPair *pair, double confidence);

#endif							/* COUNTER_PAIR_H */
