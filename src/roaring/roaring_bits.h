/*-------------------------------------------------------------------------
 *
 * roaring_bits.h
 *	  Loops over bitsets that only the container operations need.
 *
 * out has zeros where roaring_bits_copy_range() copies to.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_BITS_H
#define CENSUS_ROARING_BITS_H

#include "roaring/roaring_kernels.h"

extern void roaring_bits_copy_range(uint8_t *out, const uint8_t *bits, uint32_t first, uint32_t last);
extern void roaring_bits_set_array(uint8_t *bits, const uint8_t *a, uint32_t n);
extern void roaring_bits_clear_array(uint8_t *bits, const uint8_t *a, uint32_t n);
extern void roaring_bits_flip_array(uint8_t *bits, const uint8_t *a, uint32_t n);

static inline bool
roaring_bits_test(const uint8_t *bits, uint16_t v)
{
	return bits[v >> 3] >> (v & 7) & 1;
}

#endif							/* CENSUS_ROARING_BITS_H */
