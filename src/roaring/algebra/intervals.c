/*-------------------------------------------------------------------------
 *
 * intervals.c
 *	  A set as its maximal intervals of consecutive members, in order.
 *
 * Pieces come from the containers in order: a run as it is, the members of
 * arrays and bitsets one by one from a chunk.  A piece that begins where the
 * one before ended prolongs it, also across containers.
 *
 *-------------------------------------------------------------------------
 */
#include <stdbool.h>

#include "roaring/algebra/intervals.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/point.h"

void
roaring_intervals_begin(RoaringIntervals *it, const RoaringSet *set)
{
	it->set = set;
	it->next = 0;
	it->at = 0;
	it->nchunk = it->ichunk = 0;
	it->c.card = 0;
	it->c.nruns = 0;
	it->c.kind = ROARING_RUN;	/* with no runs left: begin with container 0 */
	it->pending = false;
}

/* The next piece of the containers; false at the end. */
static bool
next_piece(RoaringIntervals *it, int64_t *first, int64_t *last)
{
	for (;;)
	{
		RoaringContainer *c = &it->c;

		if (c->kind == ROARING_RUN)
		{
			if (it->at < c->nruns)
			{
				uint32_t	start = roaring_run_start(c, it->at);

				*first = roaring_member(c->key, start);
				*last = *first + roaring_run_length1(c, it->at);
				it->at++;
				return true;
			}
		}
		else if (it->ichunk < it->nchunk)
		{
			*first = *last = roaring_member(c->key, it->chunk[it->ichunk++]);
			return true;
		}
		else if (it->at < c->card)
		{
			it->nchunk = roaring_container_members(c, it->at, ROARING_INTERVALS_CHUNK, it->chunk);
			it->at += it->nchunk;
			it->ichunk = 0;
			if (it->nchunk > 0)
				continue;
		}
		if (it->next >= it->set->n)
			return false;
		if ((it->next & 255) == 0)
			roaring_mem_interrupt();
		roaring_container(it->set, it->next++, c);
		it->at = 0;
		it->nchunk = it->ichunk = 0;
	}
}

bool
roaring_intervals_next(RoaringIntervals *it, int64_t *first, int64_t *last)
{
	int64_t		from;
	int64_t		to;

	if (!it->pending)
	{
		if (!next_piece(it, &it->first, &it->last))
			return false;
		it->pending = true;
	}
	while (next_piece(it, &from, &to))
	{
		if (it->last == INT64_MAX || from != it->last + 1)
		{
			*first = it->first;
			*last = it->last;
			it->first = from;
			it->last = to;
			return true;
		}
		it->last = to;
	}
	it->pending = false;
	*first = it->first;
	*last = it->last;
	return true;
}
