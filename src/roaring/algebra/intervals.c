/*-------------------------------------------------------------------------
 *
 * intervals.c
 *	  A set as its maximal intervals of consecutive members, in order.
 *
 * Pieces come from the containers in order: a run as it is, the set bits of a bitset up to the next that is not, the
 * members of an array one by one.  A piece that begins where the one before ended prolongs it, also across containers.
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
	it->c.nruns = 0;
	it->c.kind = ROARING_RUN;	/* with no runs left: begin with container 0 */
	it->pending = false;
}

/* The first bit from at on that is not set. */
static uint32_t
end_of_bits(const uint8_t *bits, uint32_t at)
{
	uint64_t	word = ~bytes_load64(bits + at / 64 * 8) >> (at & 63) << (at & 63);

	for (at /= 64; word == 0 && ++at < ROARING_BITSET_BYTES / 8;)
		word = ~bytes_load64(bits + 8 * (size_t) at);
	return word == 0 ? ROARING_CONTAINER_SPAN : 64 * at + (uint32_t) __builtin_ctzll(word);
}

/* The next piece of the containers; false at the end. */
static bool
next_piece(RoaringIntervals *it, int64_t *first, int64_t *last)
{
	RoaringContainer *c = &it->c;
	uint16_t	low;

	for (;;)
	{
		if (c->kind == ROARING_RUN && it->at < c->nruns)
		{
			*first = roaring_member(c->key, (uint16_t) roaring_run_start(c, it->at));
			*last = *first + roaring_run_length1(c, it->at++);
			return true;
		}
		if (c->kind == ROARING_ARRAY && it->at < c->card)
		{
			*first = *last = roaring_member(c->key, roaring_array_at(c, it->at++));
			return true;
		}
		if (c->kind == ROARING_BITSET && it->at < ROARING_CONTAINER_SPAN && roaring_container_next(c, (uint16_t) it->at, &low))
		{
			it->at = end_of_bits(c->data, low);
			*first = roaring_member(c->key, low);
			*last = roaring_member(c->key, (uint16_t) (it->at - 1));
			return true;
		}
		if (it->next >= it->set->n)
			return false;
		if ((it->next & 255) == 0)
			roaring_mem_interrupt();
		roaring_container(it->set, it->next++, c);
		it->at = 0;
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
