/*-------------------------------------------------------------------------
 *
 * kernels.h
 *	  The inner loops of set algebra that profit from vector instructions.
 *
 * RoaringKernels is a table of them, in several versions of which one is chosen at run time: scalar (everywhere), AVX2
 * and AVX-512.  The number of runs is counted in the same loop that computes, so that the code that combines them over
 * the kinds of containers (container.h) can leave every result in its canonical kind.
 *
 * No pointer needs to be aligned.  Kernels never read beyond the containers they are given, whatever those hold, and
 * write at most the announced bound and ROARING_SLACK bytes more.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_KERNELS_H
#define CENSUS_ROARING_KERNELS_H

#include "roaring/bytes/writer.h"

typedef enum RoaringOp
{
	ROARING_AND,
	ROARING_OR,
	ROARING_ANDNOT,
	ROARING_XOR
} RoaringOp;

/* What a loop found: members, and their runs, which it may stop to count where a bitset takes no more than they do. */
#define ROARING_RUNS_MANY 2048

typedef struct RoaringCount
{
	uint32_t	card;
	uint32_t	nruns;
} RoaringCount;

static inline RoaringCount
roaring_count(uint32_t card, uint32_t nruns)
{
	RoaringCount c;

	c.card = card;
	c.nruns = nruns;
	return c;
}

/* Arrays are sequences of little-endian uint16, bitsets have 8192 bytes. */
typedef struct RoaringKernels
{
	const char *name;

	/* out = a op b; out may be a */
	RoaringCount (*bits_op[4]) (const uint8_t *a, const uint8_t *b, uint8_t *out);
	RoaringCount (*bits_count) (const uint8_t *bits);
	void		(*bits_add) (uint8_t *to, const uint8_t *from); /* to |= from */
	uint32_t	(*bits_and_card) (const uint8_t *a, const uint8_t *b);

	/*
	 * members of a bitset in runs, which are pairs of uint16: the first
	 * member, and how many follow
	 */
	uint32_t	(*bits_runs_card) (const uint8_t *bits, const uint8_t *runs, uint32_t nruns);

	void		(*bits_add_runs) (uint8_t *bits, const uint8_t *runs, uint32_t nruns);	/* to |= these */

	/* sets the bits that differ from the one before, of the first from 0 */
	void		(*bits_changes) (const uint8_t *bits, uint8_t *changes);

	/*
	 * the word of member k of a bitset, 1024 if there are fewer; *k becomes
	 * its place in the word
	 */
	uint32_t	(*bits_find) (const uint8_t *bits, uint32_t *k);

	/* out = a op b, elsewhere, with room for na + nb and ROARING_SLACK */
	RoaringCount (*array_op[4]) (const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
	uint32_t	(*array_and_card) (const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);

	/* members of a bitset (at most 4096) as an array */
	uint32_t	(*bits_to_array) (const uint8_t *bits, uint8_t *out);

	/* runs in an array of n > 0 */
	uint32_t	(*array_runs) (const uint8_t *a, uint32_t n);
} RoaringKernels;

/* The set in use.  Until a choice is made it is the scalar one. */
extern const RoaringKernels *roaring_kernels;

/* The best set of this machine, or the named one; NULL when it can't run here. */
extern const RoaringKernels *roaring_kernels_choose(const char *name);

#endif							/* CENSUS_ROARING_KERNELS_H */
