/*-------------------------------------------------------------------------
 *
 * bits.h
 *	  Bitsets of 8192 bytes: change ranges, and apply other containers.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_BITS_H
#define CENSUS_ROARING_BITS_H

#include "roaring/kernels/kernels.h"

/* Masks of the first and last word that a range touches. */
#define RANGE_HEAD(first) (~UINT64_C(0) << ((first) & 63))
#define RANGE_TAIL(last) (~UINT64_C(0) >> (63 - ((last) & 63)))

/* Compute bits op= c, where op is OR, XOR or ANDNOT. */
extern void roaring_bits_apply(RoaringOp op, uint8_t *bits, const RoaringContainer *c);

static inline bool
roaring_bits_test(const uint8_t *bits, uint16_t v)
{
	return bits[v >> 3] >> (v & 7) & 1;
}

#endif							/* CENSUS_ROARING_BITS_H */
