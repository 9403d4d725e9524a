/*-------------------------------------------------------------------------
 *
 * spans.h
 *	  Change ranges of a bitset of 8192 bytes; used by the kernels.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SPANS_H
#define CENSUS_ROARING_SPANS_H

#include "roaring/kernels/kernels.h"

/* Mask of the first word that a range touches. */
#define RANGE_HEAD(first) (~UINT64_C(0) << ((first) & 63))
/* Mask of the last word that a range touches. */
#define RANGE_TAIL(last) (~UINT64_C(0) >> (63 - ((last) & 63)))

/*
 * Maximum number of members of a short run, which touches at most two words.  If the run touches one word, the second
 * word is the same word with an empty mask.  This avoids a branch that cannot be predicted for many short runs.
 */
#define RUN_SHORT 64
/* Number of parts of a list of runs that are processed in turn: neighbors change the same word and would wait. */
#define RUN_LANES 4

typedef struct RunWords
{
	uint32_t	at[2];			/* offsets of two words, in bytes */
	uint64_t	mask[2];
} RunWords;

/* Return the words and masks of a run.  A damaged run's members beyond the bitset are ignored. */
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

/* Number of words up to which a loop over pairs of words is faster than memset(). */
#define RANGE_LONG 24

typedef enum
{
	RANGE_SET,
	RANGE_CLEAR,
	RANGE_FLIP
} RangeAction;

static inline void
word_do(uint8_t *word, uint64_t mask, RangeAction action)
{
	uint64_t	x = bytes_load64(word);

	bytes_store64(word, action == RANGE_SET ? x | mask : action == RANGE_CLEAR ? x & ~mask : x ^ mask);
}

/* Change bits first to last.  A damaged run may end, but cannot begin, beyond the bitset (first has 16 bits). */
static inline void
range_do(uint8_t *bits, uint32_t first, uint32_t last, RangeAction action)
{
	uint32_t	i,
				j;
	uint64_t	end;

	if (last > 65535)
		last = 65535;
	if (first > last)
		return;
	i = first / 64;
	j = last / 64;
	if (i == j)
	{
		word_do(bits + 8 * i, RANGE_HEAD(first) & RANGE_TAIL(last), action);
		return;
	}
	if (action == RANGE_FLIP)
	{
		word_do(bits + 8 * i, RANGE_HEAD(first), action);
		for (uint32_t k = i + 1; k < j; k++)
			word_do(bits + 8 * k, ~UINT64_C(0), action);
		word_do(bits + 8 * j, RANGE_TAIL(last), action);
		return;
	}
	end = bytes_load64(bits + 8 * j);
	word_do(bits + 8 * i, RANGE_HEAD(first), action);
	if (j - i > RANGE_LONG)
		memset(bits + 8 * (i + 1), action == RANGE_SET ? 0xFF : 0, 8 * (j - i - 1));
	else
		for (uint32_t k = i + 1; k < j; k += 2)
			memset(bits + 8 * k, action == RANGE_SET ? 0xFF : 0, 16);
	bytes_store64(bits + 8 * j, action == RANGE_SET ? end | RANGE_TAIL(last) : end & ~RANGE_TAIL(last));
}

extern void roaring_bits_add_range(uint8_t *bits, uint32_t first, uint32_t last);

#endif							/* CENSUS_ROARING_SPANS_H */
