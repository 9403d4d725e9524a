/*-------------------------------------------------------------------------
 *
 * bits.h
 *	  Apply containers of any kind to bitsets of 8192 bytes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_BITS_H
#define CENSUS_ROARING_BITS_H

#include "roaring/kernels/kernels.h"
#include "roaring/kernels/spans.h"

/* Compute bits op= c, where op is OR, XOR or ANDNOT. */
extern void roaring_bits_apply(RoaringOp op, uint8_t *bits, const RoaringContainer *c);

/* Is any of 8 words not zero? */
static inline bool
roaring_bits_any_of_8(const uint8_t *words)
{
	uint64_t	any = 0;

	for (uint32_t i = 0; i < 8; i++)
		any |= bytes_load64(words + 8 * i);
	return any != 0;
}

static inline bool
roaring_bits_test(const uint8_t *bits, uint16_t v)
{
	return bits[v >> 3] >> (v & 7) & 1;
}

#endif							/* CENSUS_ROARING_BITS_H */
