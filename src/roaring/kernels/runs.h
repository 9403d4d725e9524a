/*-------------------------------------------------------------------------
 *
 * runs.h
 *	  Set algebra on lists of runs.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_RUNS_H
#define CENSUS_ROARING_RUNS_H

#include "roaring/kernels/kernels.h"

/* Maximum number of runs of an operand.  A canonical run container has fewer, because 2 + 4 * 2048 > 8192. */
#define ROARING_RUNS_MAX 2048

typedef struct RoaringRuns
{
	uint32_t	n;
	uint32_t	card;
	/* with room for one run that roaring_put_run_if() does not count */
	uint8_t		pairs[4 * (2 * ROARING_RUNS_MAX + 1)];
} RoaringRuns;

/* Write a run, and count it only if "wanted".  There is no branch, because it would often be predicted wrong. */
static inline void
roaring_put_run_if(RoaringRuns *to, uint32_t first, uint32_t last, bool wanted)
{
	bytes_store16(to->pairs + 4 * to->n, (uint16_t) first);
	bytes_store16(to->pairs + 4 * to->n + 2, (uint16_t) (last - first));
	to->n += wanted;
	to->card += (last - first + 1) & (0 - (uint32_t) wanted);
}

static inline void
roaring_put_run(RoaringRuns *to, uint32_t first, uint32_t last)
{
	roaring_put_run_if(to, first, last, true);
}

/* Return the number of runs of a run container, or of members of an array. */
static inline uint32_t
roaring_intervals(const RoaringContainer *c)
{
	return c->kind == ROARING_RUN ? c->nruns : c->card;
}

/*
 * Compute to = a op b.  Neither operand may be a bitset, at least one must have runs, and together they may have at
 * most 2 * ROARING_RUNS_MAX intervals.
 */
extern void roaring_runs_op(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, RoaringRuns *to);

extern uint32_t roaring_runs_and_array(const RoaringContainer *runs, const RoaringContainer *array, uint8_t *out);
extern uint32_t roaring_runs_and_card(const RoaringContainer *a, const RoaringContainer *b);

#endif							/* CENSUS_ROARING_RUNS_H */
