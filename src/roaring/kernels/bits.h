/*-------------------------------------------------------------------------
 *
 * bits.h
 *	  Bitsets of 8192 bytes: other containers applied to them, ranges of them;
 *	  and the canonical kind of a result, whatever loop left it.
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

/* --- finishing: leave the canonical kind in out, which has room for 8192 + ROARING_SLACK --- */

/* out holds a bitset with these counts */
extern RoaringResult roaring_finish_bits(uint8_t *out, RoaringCount count);

/* the same of a bitset that lies elsewhere; out has room for what comes out and ROARING_SLACK */
extern RoaringResult roaring_finish_copy(uint8_t *out, const uint8_t *bits, RoaringCount count);

/* out holds an array of so many members, 0 to 4096, in so many runs */
extern RoaringResult roaring_finish_counted(uint8_t *out, RoaringCount count);

/* out holds an array of card members, card may be 0 and at most 4096 */
extern RoaringResult roaring_finish_array(uint8_t *out, uint32_t card);

/* runs are nruns pairs elsewhere, rising, not touching, with card members in all */
extern RoaringResult roaring_finish_runs(uint8_t *out, const uint8_t *runs, uint32_t nruns, uint32_t card);

/* the members of c, which lies elsewhere and may be of any kind (its key does not matter) */
extern RoaringResult roaring_finish_container(uint8_t *out, const RoaringContainer *c);

#endif							/* CENSUS_ROARING_BITS_H */
