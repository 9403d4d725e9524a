/*-------------------------------------------------------------------------
 *
 * kernels.h
 *	  Inner loops of set algebra that use vector instructions.
 *
 * RoaringKernels is a table of these loops.  One of three versions is chosen at run time: scalar (everywhere), AVX2
 * or AVX-512.  Loops that compute a set also count its runs, which container.h needs to choose the canonical kind.
 *
 * Pointers need no alignment.  Kernels never read beyond their input containers, whatever these contain, and write at
 * most ROARING_SLACK bytes beyond the stated bound.
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

/* Number of runs that take more bytes than a bitset.  A loop may stop counting runs at this number. */
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

	/* compute out = a op b; out may be a */
	RoaringCount (*bits_op[4]) (const uint8_t *a, const uint8_t *b, uint8_t *out);
	RoaringCount (*bits_count) (const uint8_t *bits);
	void		(*bits_add) (uint8_t *to, const uint8_t *from); /* to |= from */
	uint32_t	(*bits_and_card) (const uint8_t *a, const uint8_t *b);

	/*
	 * count the members of a bitset that are in the runs, which are pairs of
	 * uint16: first member and length minus 1
	 */
	uint32_t	(*bits_runs_card) (const uint8_t *bits, const uint8_t *runs, uint32_t nruns);

	void		(*bits_add_runs) (uint8_t *bits, const uint8_t *runs, uint32_t nruns);	/* bits |= runs */

	/*
	 * set bit i of "changes" if bit i of "bits" differs from bit i - 1; bit
	 * -1 counts as 0
	 */
	void		(*bits_changes) (const uint8_t *bits, uint8_t *changes);

	/*
	 * find the word with member *k (counted from 0); *k becomes the member's
	 * rank in the word; returns 1024 if there is no member *k
	 */
	uint32_t	(*bits_find) (const uint8_t *bits, uint32_t *k);

	/*
	 * compute out = a op b; out overlaps neither a nor b, and has room for na
	 * + nb members and ROARING_SLACK bytes
	 */
	RoaringCount (*array_op[4]) (const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
	uint32_t	(*array_and_card) (const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);

	/*
	 * write the at most 4096 members of a bitset as an array; returns their
	 * number
	 */
	uint32_t	(*bits_to_array) (const uint8_t *bits, uint8_t *out);

	/* count the runs of an array of n > 0 members */
	uint32_t	(*array_runs) (const uint8_t *a, uint32_t n);
} RoaringKernels;

/* The kernel set in use; the scalar set until roaring_kernels_choose() is called. */
extern const RoaringKernels *roaring_kernels;

/*
 * Use the named kernel set, or this machine's best kernel set if name is NULL.  Returns the kernel set, or NULL if this
 * machine cannot run it.
 */
extern const RoaringKernels *roaring_kernels_choose(const char *name);

#endif							/* CENSUS_ROARING_KERNELS_H */
