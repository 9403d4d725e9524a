/*-------------------------------------------------------------------------
 *
 * intervals.h
 *	  Read a set as its maximal intervals of consecutive members, in order; and make a set from intervals.
 *
 * Index scans and estimates read the intervals of a set: those of {1,2,3,9} are 1-3 and 9-9.  An interval may cover
 * several containers.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_INTERVALS_H
#define CENSUS_ROARING_INTERVALS_H

#include "roaring/bytes/writer.h"

typedef struct RoaringIntervals
{
	const RoaringSet *set;		/* from roaring_open() */
	RoaringContainer c;			/* the container being read */
	uint32_t	next;			/* container to be read after the current one */
	/* number of members or runs read; of a bitset: the next bit */
	uint32_t	at;
	bool		pending;		/* interval (first, last) is not returned yet */
	int64_t		first;
	int64_t		last;
} RoaringIntervals;

extern void roaring_intervals_begin(RoaringIntervals *it, const RoaringSet *set);

/* Get the next interval, both ends included.  Returns false at the end. */
extern bool roaring_intervals_next(RoaringIntervals *it, int64_t *first, int64_t *last);

/*
 * Make a set from intervals:
 *
 *	RoaringBuilder b;
 *
 *	roaring_build_begin(&b, VARHDRSZ);
 *	roaring_build_range(&b, first, last);	in ascending order of first; intervals may touch and overlap
 *	roaring_build_end(&b);					then finish b.writer
 */
typedef struct RoaringBuilder
{
	RoaringWriter writer;
	uint64_t	key;			/* key of the container being collected */
	bool		any;			/* first and last are set */
	uint64_t	first;			/* start of the interval that may still grow */
	uint64_t	last;			/* interval's end; both are key << 16 | low */
	uint8_t    *pairs;			/* runs of the container */
	uint32_t	npairs;
	uint32_t	pairs_max;
	uint32_t	card;
} RoaringBuilder;

extern void roaring_build_begin(RoaringBuilder *b, size_t prefix);
extern void roaring_build_range(RoaringBuilder *b, int64_t first, int64_t last);
extern void roaring_build_end(RoaringBuilder *b);

#endif							/* CENSUS_ROARING_INTERVALS_H */
