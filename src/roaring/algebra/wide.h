/*-------------------------------------------------------------------------
 *
 * wide.h
 *	  Copy a set with bitsets in place of its longer arrays, for intersections with many other sets.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_WIDE_H
#define CENSUS_ROARING_WIDE_H

#include "roaring/bytes/reader.h"

/*
 * Make *wide a copy of set with bitsets in place of its longer arrays and lists of runs.  The copy is not canonical:
 * use it to count, to intersect and to look up members, and do not compare or store its bytes.  Returns the copy's
 * memory, to be freed with roaring_mem_free(), or NULL if a copy would be no faster or too large.
 */
extern void *roaring_widen(const RoaringSet *set, RoaringSet *wide);

#endif							/* CENSUS_ROARING_WIDE_H */
