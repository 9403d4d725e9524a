/*-------------------------------------------------------------------------
 *
 * wide.h
 *	  A set that many others are counted against: its longer arrays as bitsets.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_WIDE_H
#define CENSUS_ROARING_WIDE_H

#include "roaring/bytes/reader.h"

/*
 * *wide has the members of set, and its longer arrays as bitsets: good for roaring_and_card(), roaring_op_card() and
 * roaring_intersects(), and, not being canonical, for nothing that makes a set.  Returns its memory (roaring_mem_alloc), or
 * NULL where nothing would be gained.
 */
extern void *roaring_widen(const RoaringSet *set, RoaringSet *wide);

#endif							/* CENSUS_ROARING_WIDE_H */
