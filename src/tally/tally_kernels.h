/*-------------------------------------------------------------------------
 *
 * tally_kernels.h
 *	  Inner loops of counting that profit from vector instructions.
 *
 * As in roaring/kernels/kernels.h, there are several kernel sets.  census.roaring_kernels governs both parts:
 * counting uses its scalar kernels if roaring does, else its AVX2 kernels.
 *
 * There are two ways to hold the count of each of the 65,536 low halves of a key:
 *
 *	counters	one byte each, with carries into 16 more bits.  Used for arrays and runs
 *	planes		bitsets: bit v of plane p is bit p of the count of v.  Used for bitsets, of which carry-save adders add
 *				8 at a time
 *
 * Pointers need not be aligned; bitsets have 8192 bytes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_KERNELS_H
#define CENSUS_TALLY_KERNELS_H

#include <stdbool.h>
#include <stdint.h>

#define TALLY_SPAN 65536
#define TALLY_COUNTERS_MAX 65535	/* maximum of a counter */
#define TALLY_CSA 8				/* number of bitsets added at a time */

typedef struct TallyCounters
{
	bool		high_used;		/* false: high is all zero */
	uint8_t		low[TALLY_SPAN];	/* count modulo 256 */
	uint16_t	high[TALLY_SPAN];	/* count / 256 */
} TallyCounters;

typedef struct TallyKernels
{
	const char *name;

	/* add 1 to the counters first to last */
	void		(*add_range) (TallyCounters *c, uint32_t first, uint32_t last);

	/* add the counts in n planes; planes from 16 on are empty */
	void		(*add_planes) (TallyCounters *c, uint8_t *const *planes, uint32_t n);

	uint32_t	(*max) (const TallyCounters *c);

	/* bits = counters >= k, 1 <= k <= TALLY_COUNTERS_MAX */
	void		(*at_least) (const TallyCounters *c, uint32_t k, uint8_t *bits);

	/* bits = bit p of each counter, p < 16 */
	void		(*plane) (const TallyCounters *c, uint32_t p, uint8_t *bits);

	/* add TALLY_CSA bitsets to n >= 4 planes, which can hold the sum */
	void		(*planes_add) (uint8_t *const *planes, uint32_t n, const uint8_t *const *bits);

	/*
	 * add 2^from to the count of each set bit, in n > from planes, which can
	 * hold the sum
	 */
	void		(*planes_ripple) (uint8_t *const *planes, uint32_t n, uint32_t from, const uint8_t *bits);

	/* bits = counts in n planes that are >= k */
	void		(*planes_at_least) (uint8_t *const *planes, uint32_t n, uint64_t k, uint8_t *bits);
} TallyKernels;

extern const TallyKernels *tally_kernels(void);

static inline void
tally_count_one(TallyCounters *c, uint32_t low)
{
	if (__builtin_expect(++c->low[low] == 0, false))
	{
		c->high[low]++;
		c->high_used = true;
	}
}

#endif							/* CENSUS_TALLY_KERNELS_H */
