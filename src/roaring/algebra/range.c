/*-------------------------------------------------------------------------
 *
 * range.c
 *	  Ranges of a set, and shifts; see range.h.
 *
 * A range cuts at most two containers; all containers between them are copied or skipped whole.
 *
 * A shift by a multiple of the container size changes only the keys.  Any other shift divides every container, so
 * the set is read as intervals and made anew from the shifted intervals.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/range.h"
#include "roaring/kernels/container.h"

#include "roaring/algebra/intervals.h"
#include "roaring/algebra/lookup.h"

void
roaring_range_make(int64_t first, int64_t last, size_t prefix, RoaringWriter *w)
{
	RoaringBuilder b;

	roaring_build_begin(&b, prefix);
	if (first <= last)
		roaring_build_range(&b, first, last);
	roaring_build_end(&b);
	*w = b.writer;
}

/* Write the members of container c whose low bits are in a range.  The range does not cover the whole container. */
static void
add_cut(RoaringWriter *w, const RoaringContainer *c, uint16_t first, uint16_t last)
{
	uint8_t		run[6] = {1};
	RoaringContainer range = {.data = run + 2,.nruns = 1,.card = (uint32_t) (last - first) + 1,.kind = ROARING_RUN};
	uint8_t    *room = roaring_writer_room(w, ROARING_BITSET_BYTES);

	bytes_store16(run + 2, first);
	bytes_store16(run + 4, (uint16_t) (last - first));

	/*
	 * if c is full, the result is the range; & would copy it in a form that
	 * may not be canonical
	 */
	roaring_writer_commit(w, c->key, c->card == ROARING_CONTAINER_SPAN ?
						  roaring_finish_container(room, &range) : roaring_container_op(ROARING_AND, c, &range, room));
}

/* A range, as keys and low bits of its ends, and the containers that it touches: i to e - 1. */
typedef struct Cut
{
	uint64_t	first_key;
	uint64_t	last_key;
	uint32_t	i;
	uint32_t	e;
	uint16_t	first_low;
	uint16_t	last_low;
} Cut;

static Cut
find_cut(const RoaringSet *set, int64_t first, int64_t last)
{
	Cut			cut;

	cut.first_key = roaring_key(first);
	cut.last_key = roaring_key(last);
	cut.first_low = (uint16_t) first;
	cut.last_low = (uint16_t) last;
	cut.i = roaring_seek(set, 0, cut.first_key);
	cut.e = roaring_seek(set, cut.i, cut.last_key + 1);
	return cut;
}

static bool
cut_of(const Cut *cut, uint64_t key, uint16_t *first, uint16_t *last)
{
	*first = key == cut->first_key ? cut->first_low : 0;
	*last = key == cut->last_key ? cut->last_low : UINT16_MAX;
	return *first > 0 || *last < UINT16_MAX;
}

void
roaring_range_keep(const RoaringSet *set, int64_t first, int64_t last, size_t prefix, RoaringWriter *w)
{
	Cut			cut = find_cut(set, first, last);
	uint16_t	from,
				to;
	RoaringContainer c;
	bool		cuts_last;

	if (last < first)
		cut.e = cut.i;
	roaring_writer_begin(w, prefix, cut.e - cut.i, set->first_key,
						 set->n > 0 ? roaring_key_at(set, set->n - 1) : set->first_key,
						 cut.e - cut.i < set->n ? 0 : set->payload_len);
	if (cut.i < cut.e && cut_of(&cut, roaring_key_at(set, cut.i), &from, &to))
	{
		roaring_container(set, cut.i++, &c);
		add_cut(w, &c, from, to);
	}
	cuts_last = cut.i < cut.e && cut_of(&cut, roaring_key_at(set, cut.e - 1), &from, &to);
	roaring_writer_add_stretch(w, set, cut.i, cut.e - cuts_last);
	if (cuts_last)
	{
		roaring_container(set, cut.e - 1, &c);
		add_cut(w, &c, from, to);
	}
}

void
roaring_range_keep_positions(const RoaringSet *set, uint64_t start, uint64_t count, size_t prefix, RoaringWriter *w)
{
	int64_t		first = 0;
	int64_t		last = -1;

	if (count > 0 && start < set->card)
	{
		uint64_t	left = set->card - start;

		first = roaring_select(set, start);
		last = roaring_select(set, start + (count < left ? count : left) - 1);
	}
	roaring_range_keep(set, first, last, prefix, w);
}

void
roaring_shift(const RoaringSet *set, int64_t distance, size_t prefix, RoaringWriter *w)
{
	RoaringBuilder b;
	RoaringIntervals it;
	int64_t		first,
				last;

	if ((uint16_t) distance == 0)
	{
		RoaringSet	moved = *set;

		/* unsigned, so that a negative distance wraps around */
		moved.first_key += (uint64_t) (distance / ROARING_CONTAINER_SPAN);
		roaring_writer_begin(w, prefix, set->n, moved.first_key,
							 set->n > 0 ? roaring_key_at(&moved, set->n - 1) : moved.first_key, set->payload_len);
		roaring_writer_add_stretch(w, &moved, 0, set->n);
		return;
	}
	roaring_build_begin(&b, prefix);
	roaring_intervals_begin(&it, set);
	while (roaring_intervals_next(&it, &first, &last))
		roaring_build_range(&b, (int64_t) ((uint64_t) first + (uint64_t) distance),
							(int64_t) ((uint64_t) last + (uint64_t) distance));
	roaring_build_end(&b);
	*w = b.writer;
}
