/*-------------------------------------------------------------------------
 *
 * intervals.h
 *	  A set as its maximal intervals of consecutive members, in order.
 *
 * Indexes and estimates ask for the intervals of a set: {1,2,3,9} is 1-3
 * and 9-9.  Intervals go on across the borders of containers.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_INTERVALS_H
#define CENSUS_ROARING_INTERVALS_H

#include "roaring/bytes/reader.h"

typedef struct RoaringIntervals
{
	const RoaringSet *set;		/* from roaring_open() */
	RoaringContainer c;			/* the container being read */
	uint32_t	next;			/* container to be read after it */
	uint32_t	at;				/* runs or members taken, or the next bit */
	bool		pending;		/* first and last are not given yet */
	int64_t		first;
	int64_t		last;
} RoaringIntervals;

extern void roaring_intervals_begin(RoaringIntervals *it, const RoaringSet *set);

/* The next interval, both ends included; false at the end. */
extern bool roaring_intervals_next(RoaringIntervals *it, int64_t *first, int64_t *last);

#endif							/* CENSUS_ROARING_INTERVALS_H */
