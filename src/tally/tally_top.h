/*-------------------------------------------------------------------------
 *
 * tally_top.h
 *	  The n best of many members: those of the most sets.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_TOP_H
#define CENSUS_TALLY_TOP_H

#include "tally/tally.h"

typedef struct TallyTop
{
	TallyRow   *rows;			/* a heap: the worst of them first */
	size_t		n;
	size_t		cap;
	uint64_t	max;			/* how many are wanted */
} TallyTop;

extern void tally_top_init(TallyTop *top, uint64_t max);

/* Members must come rising. */
extern void tally_top_add(TallyTop *top, int64_t member, uint64_t sets);

/* The best ones, best first; the caller frees them. */
extern TallyRow *tally_top_finish(TallyTop *top);

/* A member of fewer sets than this is none of the best. */
static inline uint64_t
tally_top_need(const TallyTop *top)
{
	return top->n < top->max ? 1 : top->max == 0 ? UINT64_MAX : top->rows[0].sets + 1;
}

#endif							/* CENSUS_TALLY_TOP_H */
