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

/*
 * A run of at most 64 members changes at most two words; if one word suffices, the second is the same word with an empty
 * mask.  This avoids a branch that cannot be predicted for many short runs.
 */
#define RUN_SHORT 64
/* Number of positions of a list of runs that are processed side by side, because neighbors change the same word and would wait. */
#define RUN_LANES 4

typedef struct RunWords
{
	uint32_t	at[2];			/* offsets in bytes */
	uint64_t	mask[2];
} RunWords;

/* Returns the words of a run.  Members beyond the bitset, of damaged runs, are ignored. */
static inline RunWords
roaring_run_words(uint32_t first, uint32_t length1)
{
	uint64_t	members = (UINT64_C(2) << length1) - 1;
	uint32_t	i = first / 64;
	uint64_t	beyond = members >> 1 >> (63 - (first & 63)) & -(uint64_t) (i < ROARING_BITSET_BYTES / 8 - 1);

	return (RunWords)
	{
		{
			8		   *i,
						8 * (i + (beyond != 0))
		}		   ,
		{
			members << (first & 63), beyond
		}
	};
}

/* Compute bits op= c, where op is OR, XOR or ANDNOT. */
extern void roaring_bits_apply(RoaringOp op, uint8_t *bits, const RoaringContainer *c);

/* Add a range to a bitset. */
extern void roaring_bits_add_range(uint8_t *bits, uint32_t first, uint32_t last);

/* Is one of 8 words of a bitset not zero? */
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
