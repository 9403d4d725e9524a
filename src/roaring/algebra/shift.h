/*-------------------------------------------------------------------------
 *
 * shift.h
 *	  Moving all members of a set by a distance.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SHIFT_H
#define CENSUS_ROARING_SHIFT_H

#include "roaring/bytes/writer.h"

/* Every member plus distance; none may overflow. */
extern void roaring_shift(const RoaringSet *set, int64_t distance, size_t prefix, RoaringWriter *w);

#endif							/* CENSUS_ROARING_SHIFT_H */
