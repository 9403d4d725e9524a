/*-------------------------------------------------------------------------
 *
 * range.h
 *	  Ranges of a set by value and by position; and moving all members by a distance.
 *
 * Sets come from roaring_open(); results are left in a writer, begun with this prefix, for the caller to finish.  Ranges
 * include both ends, and are empty when last < first.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_RANGE_H
#define CENSUS_ROARING_RANGE_H

#include "roaring/bytes/writer.h"

extern void roaring_range_make(int64_t first, int64_t last, size_t prefix, RoaringWriter *w);

/* The members in the range. */
extern void roaring_range_keep(const RoaringSet *set, int64_t first, int64_t last, size_t prefix, RoaringWriter *w);

/* Of those from a position on, counted from 0, so many. */
extern void roaring_range_keep_positions(const RoaringSet *set, uint64_t start, uint64_t count, size_t prefix, RoaringWriter *w);

/* Every member plus distance; none may overflow. */
extern void roaring_shift(const RoaringSet *set, int64_t distance, size_t prefix, RoaringWriter *w);

#endif							/* CENSUS_ROARING_RANGE_H */
