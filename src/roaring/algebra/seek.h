/*-------------------------------------------------------------------------
 *
 * seek.h
 *	  Walking through a set by leaps: the next member from a place on, or the
 *	  one before it.
 *
 *	RoaringSeeker s;
 *
 *	roaring_seeker_begin(&s, &set);
 *	while (roaring_seeker_next(&s, from, &member)) ...	from must not fall
 *	while (roaring_seeker_previous(&s, to, &member)) ...	nor to rise
 *
 * A seeker goes one way, until it begins again.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SEEK_H
#define CENSUS_ROARING_SEEK_H

#include "roaring/bytes/reader.h"

typedef struct RoaringSeeker
{
	RoaringSet	set;			/* from roaring_open() */
	RoaringContainer c;			/* container i, once there has been a call */
	uint32_t	i;
	bool		open;
} RoaringSeeker;

extern void roaring_seeker_begin(RoaringSeeker *s, const RoaringSet *set);

/* The least member that is not below from; false when all are. */
extern bool roaring_seeker_next(RoaringSeeker *s, int64_t from, int64_t *member);

/* The greatest member that is not above to; false when all are. */
extern bool roaring_seeker_previous(RoaringSeeker *s, int64_t to, int64_t *member);

#endif							/* CENSUS_ROARING_SEEK_H */
