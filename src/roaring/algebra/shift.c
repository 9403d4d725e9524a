/*-------------------------------------------------------------------------
 *
 * shift.c
 *	  Adds a distance to every member of a set.
 *
 * A distance is some keys and a rest below 65536.  Without a rest containers
 * stay as they are under other keys.  With one, each falls into two: what
 * stays under its key, and what moves to the next, where it meets what that
 * container keeps.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/shift.h"
#include "roaring/algebra/range.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/bits.h"
#include "roaring/kernels/container.h"
#include "roaring/kernels/point.h"
#include "roaring/kernels/runs.h"

/* A container in memory of its own. */
typedef struct Piece
{
	RoaringContainer c;			/* card 0: nothing */
	uint8_t		room[2 * ROARING_BITSET_BYTES + ROARING_SLACK];
} Piece;

static void
set_piece(Piece *p, uint64_t key, RoaringResult r)
{
	p->c.key = key;
	p->c.card = r.card;
	p->c.kind = r.kind;
	p->c.nruns = r.kind == ROARING_RUN ? bytes_load16(p->room) : 0;
	p->c.data = r.kind == ROARING_RUN ? p->room + 2 : p->room;
}

static void
split_array(const RoaringContainer *c, uint32_t rest, Piece *low, Piece *high)
{
	uint32_t	below = roaring_container_rank(c, (uint16_t) (UINT16_MAX - rest));

	for (uint32_t i = 0; i < c->card; i++)
		bytes_store16(i < below ? low->room + 2 * i : high->room + 2 * (i - below),
					  (uint16_t) (roaring_array_at(c, i) + rest));
	set_piece(low, c->key, roaring_finish_array(low->room, below));
	set_piece(high, c->key + 1, roaring_finish_array(high->room, c->card - below));
}

static void
split_runs(const RoaringContainer *c, uint32_t rest, Piece *low, Piece *high)
{
	RoaringRuns below,
				above;

	below.n = below.card = above.n = above.card = 0;
	for (uint32_t i = 0; i < c->nruns; i++)
	{
		uint32_t	first = roaring_run_start(c, i) + rest;
		uint32_t	last = first + roaring_run_length1(c, i);

		if (first <= UINT16_MAX)
			roaring_put_run(&below, first, last < UINT16_MAX ? last : UINT16_MAX);
		if (last > UINT16_MAX)
			roaring_put_run(&above, (first > UINT16_MAX ? first : UINT16_MAX + 1) & UINT16_MAX, last & UINT16_MAX);
	}
	set_piece(low, c->key, roaring_finish_runs(low->room, below.pairs, below.n, below.card));
	set_piece(high, c->key + 1, roaring_finish_runs(high->room, above.pairs, above.n, above.card));
}

static void
split_bits(const RoaringContainer *c, uint32_t rest, Piece *low, Piece *high)
{
	uint32_t	words = rest / 64,
				bits = rest % 64;
	uint64_t	before = 0;

	memset(low->room, 0, ROARING_BITSET_BYTES);
	memset(high->room, 0, ROARING_BITSET_BYTES);
	for (uint32_t i = 0; i <= 1024; i++)
	{
		uint64_t	word = i < 1024 ? bytes_load64(c->data + 8 * i) : 0;
		uint64_t	moved = bits ? word << bits | before >> (64 - bits) : word;
		uint32_t	to = i + words;

		if (to < 1024)
			bytes_store64(low->room + 8 * to, moved);
		else if (to < 2048)
			bytes_store64(high->room + 8 * (to - 1024), moved);
		before = word;
	}
	set_piece(low, c->key, roaring_finish_bits(low->room, roaring_kernels->bits_count(low->room)));
	set_piece(high, c->key + 1, roaring_finish_bits(high->room, roaring_kernels->bits_count(high->room)));
}

/* Writes what waits for its key; with what the next container keeps there. */
static void
write_pieces(RoaringWriter *w, const Piece *waiting, const Piece *low)
{
	if (waiting->c.card > 0 && low && low->c.card > 0 && waiting->c.key == low->c.key)
	{
		uint8_t    *room = roaring_writer_room(w, roaring_container_bound(ROARING_OR, &waiting->c, &low->c));

		roaring_writer_commit(w, low->c.key, roaring_container_op(ROARING_OR, &waiting->c, &low->c, room));
		return;
	}
	if (waiting->c.card > 0)
		roaring_writer_add(w, &waiting->c);
	if (low && low->c.card > 0)
		roaring_writer_add(w, &low->c);
}

void
roaring_shift(const RoaringSet *set, int64_t distance, size_t prefix, RoaringWriter *w)
{
	uint32_t	rest = (uint16_t) distance;
	uint64_t	keys = (uint64_t) ((distance - (int64_t) rest) / 65536);
	RoaringSet	moved = *set;
	Piece	   *waiting,
			   *low,
			   *high;

	/* modulo 2^64, as keys are added */
	moved.first_key += keys;
	roaring_writer_begin(w, prefix, rest == 0 ? set->n : 2 * set->n, moved.first_key,
						 set->n > 0 ? roaring_key_at(&moved, set->n - 1) + 1 : moved.first_key, set->payload_len);
	if (rest == 0)
	{
		roaring_writer_add_stretch(w, &moved, 0, set->n);
		return;
	}
	waiting = roaring_mem_alloc(sizeof(Piece));
	low = roaring_mem_alloc(sizeof(Piece));
	high = roaring_mem_alloc(sizeof(Piece));
	waiting->c.card = 0;
	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;
		Piece	   *swap = waiting;

		roaring_mem_interrupt();
		roaring_container(&moved, i, &c);
		if (c.kind == ROARING_ARRAY)
			split_array(&c, rest, low, high);
		else if (c.kind == ROARING_RUN)
			split_runs(&c, rest, low, high);
		else
			split_bits(&c, rest, low, high);
		write_pieces(w, waiting, low);
		waiting = high;
		high = swap;
	}
	write_pieces(w, waiting, NULL);
	roaring_mem_free(waiting);
	roaring_mem_free(low);
	roaring_mem_free(high);
}
