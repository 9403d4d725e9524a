/*-------------------------------------------------------------------------
 *
 * range.h
 *	  Keep a range of a set, by value or by position; shift all members by a distance.
 *
 * Sets come from roaring_open().  Each function begins writer w with "prefix" spare bytes and writes its result; the
 * caller finishes the writer.  Ranges include both ends, and are empty if last < first.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_RANGE_H
#define CENSUS_ROARING_RANGE_H

#include "roaring/bytes/writer.h"

extern void roaring_range_make(int64_t first, int64_t last, size_t prefix, RoaringWriter *w);

/* Keep the members from first to last. */
extern void roaring_range_keep(const RoaringSet *set, int64_t first, int64_t last, size_t prefix, RoaringWriter *w);

/* Keep at most "count" members from position "start" on.  Positions are counted from 0. */
extern void roaring_range_keep_positions(const RoaringSet *set, uint64_t start, uint64_t count, size_t prefix, RoaringWriter *w);

/* Add distance to every member.  No member may overflow. */
extern void roaring_shift(const RoaringSet *set, int64_t distance, size_t prefix, RoaringWriter *w);

#endif							/* CENSUS_ROARING_RANGE_H */
