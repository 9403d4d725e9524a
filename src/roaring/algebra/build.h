/*-------------------------------------------------------------------------
 *
 * build.h
 *	  Builds a set from intervals in rising order.
 *
 *	RoaringBuilder b;
 *
 *	roaring_build_begin(&b, VARHDRSZ, ...);
 *	roaring_build_range(&b, first, last);	starts must not fall; intervals may
 *											touch and overlap
 *	roaring_build_end(&b);					then finish b.writer
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_BUILD_H
#define CENSUS_ROARING_BUILD_H

#include "roaring/bytes/writer.h"

typedef struct RoaringBuilder
{
	RoaringWriter writer;
	uint64_t	key;			/* of the container that is being collected */
	bool		any;			/* an interval has been given */
	uint64_t	first;			/* the interval that may still grow, as */
	uint64_t	last;			/* key << 16 | low */
	uint8_t    *pairs;			/* runs of the container */
	uint32_t	npairs;
	uint32_t	pairs_max;
	uint32_t	card;
} RoaringBuilder;

extern void roaring_build_begin(RoaringBuilder *b, size_t prefix);
extern void roaring_build_range(RoaringBuilder *b, int64_t first, int64_t last);
extern void roaring_build_end(RoaringBuilder *b);

#endif							/* CENSUS_ROARING_BUILD_H */
