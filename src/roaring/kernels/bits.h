/*-------------------------------------------------------------------------
 *
 * bits.h
 *	  Bitsets of 8192 bytes: other containers applied to them, ranges of them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_BITS_H
#define CENSUS_ROARING_BITS_H

#include "roaring/kernels/kernels.h"

extern uint32_t roaring_bits_range_card(const uint8_t *bits, uint32_t first, uint32_t last);

/* bits op= the members of c; OR, XOR or ANDNOT */
extern void roaring_bits_apply(RoaringOp op, uint8_t *bits, const RoaringContainer *c);

static inline bool
roaring_bits_test(const uint8_t *bits, uint16_t v)
{
	return bits[v >> 3] >> (v & 7) & 1;
}

#endif							/* CENSUS_ROARING_BITS_H */
