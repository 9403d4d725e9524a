/*-------------------------------------------------------------------------
 *
 * roaring_kernels.h
 *	  Set algebra on single containers, on the stored bytes.
 *
 * Two layers.  RoaringKernels is a table of the inner loops that profit from
 * vector instructions, in several versions of which one is chosen at run
 * time: scalar (everywhere), AVX2 and AVX-512.  The functions below combine
 * them over the kinds of containers, and leave every result in its canonical
 * kind: the number of runs is counted in the same loop that computes.
 *
 * No pointer needs to be aligned.  Kernels never read beyond the containers
 * they are given, whatever those hold, and write at most the announced bound
 * and ROARING_SLACK bytes more.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_KERNELS_H
#define CENSUS_ROARING_KERNELS_H

#include "roaring/roaring_writer.h"

typedef enum RoaringOp
{
	ROARING_AND,
	ROARING_OR,
	ROARING_ANDNOT,
	ROARING_XOR
} RoaringOp;

/*
 * The result of a loop: members, and runs of consecutive members.  Whoever
 * counts may stop counting runs at ROARING_RUNS_MANY, from where on a bitset
 * takes no more than they do.
 */
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
	uint32_t	(*bits_and_card) (const uint8_t *a, const uint8_t *b);

	/*
	 * out = a op b; out overlaps neither, and has room for na + nb members
	 * and ROARING_SLACK
	 */
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

/* --- finishing: leave the canonical kind in out, which has room for 8192 + ROARING_SLACK --- */

/* out holds a bitset with these counts */
extern RoaringResult roaring_finish_bits(uint8_t *out, RoaringCount count);

/* out holds an array of so many members, 0 to 4096, in so many runs */
extern RoaringResult roaring_finish_counted(uint8_t *out, RoaringCount count);

/* out holds an array of card members, card may be 0 and at most 4096 */
extern RoaringResult roaring_finish_array(uint8_t *out, uint32_t card);

/* runs are nruns pairs elsewhere, rising, not touching, with card members in all */
extern RoaringResult roaring_finish_runs(uint8_t *out, const uint8_t *runs, uint32_t nruns, uint32_t card);

/* --- bitsets of 8192 bytes --- */

extern void roaring_bits_set_range(uint8_t *bits, uint32_t first, uint32_t last);
extern void roaring_bits_clear_range(uint8_t *bits, uint32_t first, uint32_t last);
extern void roaring_bits_flip_range(uint8_t *bits, uint32_t first, uint32_t last);
extern uint32_t roaring_bits_range_card(const uint8_t *bits, uint32_t first, uint32_t last);

/* bits |= the members of c */
extern void roaring_bits_add_container(uint8_t *bits, const RoaringContainer *c);

/* --- containers --- */

/* out = a op b in canonical kind; out has room for the bound and ROARING_SLACK */
extern uint32_t roaring_container_bound(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b);
extern RoaringResult roaring_container_op(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, uint8_t *out);

extern uint32_t roaring_container_and_card(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_intersects(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_contains_all(const RoaringContainer *a, const RoaringContainer *b);	/* a @> b */

extern bool roaring_container_contains(const RoaringContainer *c, uint16_t low);
extern uint32_t roaring_container_rank(const RoaringContainer *c, uint16_t low);	/* members <= low */
extern uint16_t roaring_container_select(const RoaringContainer *c, uint32_t k);	/* k < card */
extern uint16_t roaring_container_min(const RoaringContainer *c);
extern uint16_t roaring_container_max(const RoaringContainer *c);

/*
 * The members from the k-th on (0-based), at most max of them, into out;
 * returns how many.  For streaming: call again with k advanced.
 */
extern uint32_t roaring_container_members(const RoaringContainer *c, uint32_t k, uint32_t max, uint16_t *out);

#endif							/* CENSUS_ROARING_KERNELS_H */
