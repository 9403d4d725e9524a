/*-------------------------------------------------------------------------
 *
 * intervals.c
 *	  Read a set as intervals, and make a set from intervals; see intervals.h.
 *
 * Reading: each container gives pieces in order.  A piece is one run, a sequence of set bits, or one member of an
 * array.  A piece that begins directly after the previous piece extends the interval, also across containers.
 *
 * Making: an interval is pending until the next interval does not touch it.  Then the pending interval is cut at
 * container borders.  Parts that cover a whole container are written at once.  Other parts are collected as runs of
 * the current container.
 *
 *-------------------------------------------------------------------------
 */
#include <stdbool.h>

#include "roaring/algebra/intervals.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/container.h"
#include "roaring/kernels/point.h"

void
roaring_intervals_begin(RoaringIntervals *it, const RoaringSet *set)
{
	it->set = set;
	it->next = 0;
	it->at = 0;
	it->c.nruns = 0;
	it->c.kind = ROARING_RUN;	/* no runs: next_piece() reads container 0 */
	it->pending = false;
}

/* Return the first position >= at whose bit is not set, or 65536. */
static uint32_t
end_of_bits(const uint8_t *bits, uint32_t at)
{
	uint64_t	word = ~bytes_load64(bits + at / 64 * 8) >> (at & 63) << (at & 63);

	for (at /= 64; word == 0 && ++at < ROARING_BITSET_BYTES / 8;)
		word = ~bytes_load64(bits + 8 * (size_t) at);
	return word == 0 ? ROARING_CONTAINER_SPAN : 64 * at + (uint32_t) __builtin_ctzll(word);
}

/* Get the next piece of a container, as the head of this file defines it.  Returns false at the end. */
static bool
next_piece(RoaringIntervals *it, int64_t *first, int64_t *last)
{
	RoaringContainer *c = &it->c;
	uint16_t	low;

	for (;;)
	{
		if (c->kind == ROARING_RUN && it->at < c->nruns)
		{
			uint32_t	start = roaring_run_start(c, it->at);
			uint32_t	end = start + roaring_run_length1(c, it->at++);

			/* a damaged run may end after its container */
			*first = roaring_member(c->key, (uint16_t) start);
			*last = roaring_member(c->key, (uint16_t) (end < UINT16_MAX ? end : UINT16_MAX));
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

/* ---------- a set from intervals ---------- */

void
roaring_build_begin(RoaringBuilder *b, size_t prefix)
{
	memset(b, 0, sizeof(*b));
	roaring_writer_begin(&b->writer, prefix, 1, 0, 0, 64);
	b->pairs_max = 64;
	b->pairs = roaring_mem_alloc(4 * (size_t) b->pairs_max);
}

static void
flush_container(RoaringBuilder *b)
{
	if (b->card == 1)
		roaring_writer_add_lone(&b->writer, b->key, bytes_load16(b->pairs));
	else if (b->card > 0)
		roaring_writer_commit(&b->writer, b->key,
							  roaring_finish_runs(roaring_writer_room(&b->writer, ROARING_BITSET_BYTES),
												  b->pairs, b->npairs, b->card));
	b->npairs = b->card = 0;
}

static void
add_run(RoaringBuilder *b, uint64_t key, uint32_t first, uint32_t last)
{
	if (key != b->key)
		flush_container(b);
	b->key = key;
	if (b->npairs == b->pairs_max)
	{
		b->pairs_max *= 2;		/* at most 32768, because runs do not touch */
		b->pairs = roaring_mem_realloc(b->pairs, 4 * (size_t) b->pairs_max);
	}
	bytes_store16(b->pairs + 4 * b->npairs, (uint16_t) first);
	bytes_store16(b->pairs + 4 * b->npairs + 2, (uint16_t) (last - first));
	b->npairs++;
	b->card += last - first + 1;
}

static void
flush_interval(RoaringBuilder *b)
{
	uint64_t	key = b->first >> 16,
				last_key = b->last >> 16;
	uint32_t	low = (uint16_t) b->first;
	uint8_t		full[6] = {1, 0, 0, 0, 0xFF, 0xFF};

	if (!b->any)
		return;

	/*
	 * fail early if the set is too large: each full container takes an entry
	 * and one run
	 */
	if ((last_key - key) > ROARING_MAX_BYTES / (ROARING_ENTRY_BASE + sizeof(full)))
		roaring_mem_too_large();
	for (; key < last_key; key++, low = 0)
	{
		roaring_mem_interrupt();
		if (low > 0)
		{
			add_run(b, key, low, UINT16_MAX);
			continue;
		}
		flush_container(b);
		memcpy(roaring_writer_room(&b->writer, sizeof(full)), full, sizeof(full));
		roaring_writer_commit(&b->writer, key, roaring_result(ROARING_CONTAINER_SPAN, sizeof(full), ROARING_RUN));
	}
	add_run(b, key, low, (uint16_t) b->last);
}

void
roaring_build_range(RoaringBuilder *b, int64_t first, int64_t last)
{
	uint64_t	from = (uint64_t) first ^ ROARING_SIGN,
				to = (uint64_t) last ^ ROARING_SIGN;

	if (b->any && (from <= b->last || from - b->last == 1))
	{
		if (to > b->last)
			b->last = to;
		return;
	}
	flush_interval(b);
	b->first = from;
	b->last = to;
	b->any = true;
}

void
roaring_build_end(RoaringBuilder *b)
{
	flush_interval(b);
	flush_container(b);
	roaring_mem_free(b->pairs);
	b->pairs = NULL;
}
