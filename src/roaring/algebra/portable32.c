/*-------------------------------------------------------------------------
 *
 * portable32.c
 *	  The portable 32-bit format of the Roaring libraries.
 *
 * CRoaring reads and writes it; here its containers become ours, and ours its.
 * Both have the same three kinds with the same bytes, but ours choose the kind
 * by the members alone, so each one is finished anew on its way in.
 *
 * CRoaring's validator has looked at what is read.  What our own bytes must not
 * hold is refused here all the same, since releases differ in what they let
 * pass: runs that touch.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/portable32.h"

#include "core/croaring.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/bits.h"
#include "roaring/kernels/point.h"

/* the key of member 0, and where signed 32-bit numbers turn negative */
#define KEY_ZERO (UINT64_C(1) << (ROARING_KEY_BITS - 1))
#define HALF (UINT32_C(1) << 15)

static const char *
take_runs(const CRoaringContainer *from, RoaringContainer *c)
{
	uint32_t	free_from = 0;

	c->kind = ROARING_RUN;
	c->nruns = from->n;
	for (uint32_t i = 0; i < c->nruns; i++)
	{
		uint32_t	first = roaring_run_start(c, i),
					last = first + roaring_run_length1(c, i);

		if (first < free_from || last > UINT16_MAX)
			return "Runs overlap, touch, are out of order or leave their container.";
		c->card += last - first + 1;
		free_from = last + 2;
	}
	return c->card == 0 ? "A container is empty." : NULL;
}

static const char *
take_container(const CRoaringBitmap *bitmap, uint32_t i, bool is_signed, RoaringWriter *w)
{
	CRoaringContainer from = croaring_container(bitmap, i);
	RoaringContainer c = {.data = from.data};
	const char *bad = NULL;

	c.key = KEY_ZERO + from.key - (is_signed && from.key >= HALF ? 2 * HALF : 0);
	if (from.kind == CROARING_RUNS)
		bad = take_runs(&from, &c);
	else
	{
		c.kind = from.kind == CROARING_ARRAY ? ROARING_ARRAY : ROARING_BITSET;
		c.card = from.n;
		if (c.card == 0 || (c.kind == ROARING_ARRAY && c.card > ROARING_ARRAY_MAX))
			bad = "The cardinality of a container is not that of its kind.";
	}
	if (!bad)
		roaring_writer_commit(w, c.key, roaring_finish_container(roaring_writer_room(w, ROARING_BITSET_BYTES), &c));
	return bad;
}

const char *
roaring_portable32_read(const void *bytes, size_t len, bool is_signed, size_t prefix, void **value, size_t *total)
{
	CRoaringBitmap *bitmap;
	RoaringWriter w;
	uint32_t	n,
				first = 0;
	const char *bad = croaring_read32(bytes, len, &bitmap);

	if (bad)
		return bad;
	n = croaring_containers(bitmap);
	/* negative ones come first in ours */
	while (is_signed && first < n && croaring_container(bitmap, first).key < HALF)
		first++;
	roaring_writer_begin(&w, prefix, n, 0, 0, len);
	for (uint32_t i = 0; i < n && !bad; i++)
	{
		roaring_mem_interrupt();
		bad = take_container(bitmap, (first + i) % n, is_signed, &w);
	}
	croaring_free(bitmap);
	if (bad)
	{
		roaring_writer_abandon(&w);
		return bad;
	}
	*value = roaring_writer_finish(&w, total);
	return NULL;
}

/* ---------- writing ---------- */

bool
roaring_portable32_fits(const RoaringSet *set, bool is_signed, int64_t *member)
{
	uint64_t	first = is_signed ? KEY_ZERO - HALF : KEY_ZERO,
				last = first + 2 * HALF - 1;
	RoaringContainer c;
	bool		low = set->n > 0 && roaring_key_at(set, 0) < first;

	if (set->n == 0 || (!low && roaring_key_at(set, set->n - 1) <= last))
		return true;
	roaring_container(set, low ? 0 : set->n - 1, &c);
	*member = roaring_member(c.key, low ? roaring_container_min(&c) : roaring_container_max(&c));
	return false;
}

void *
roaring_portable32_write(const RoaringSet *set, size_t prefix, size_t *total)
{
	CRoaringBitmap *bitmap = croaring_create(set->n);
	uint32_t	first = roaring_seek(set, 0, KEY_ZERO);
	uint8_t    *value;

	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;
		CRoaringContainer to;

		roaring_mem_interrupt();
		roaring_container(set, (first + i) % set->n, &c);
		to.kind = c.kind == ROARING_ARRAY ? CROARING_ARRAY : c.kind == ROARING_BITSET ? CROARING_BITSET : CROARING_RUNS;
		to.key = (uint16_t) c.key;
		to.n = c.kind == ROARING_RUN ? c.nruns : c.card;
		to.data = c.data;
		croaring_add(bitmap, &to);
	}
	*total = prefix + croaring_size32(bitmap);
	if (*total > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	value = roaring_mem_alloc(*total);
	croaring_write32(bitmap, value + prefix);
	croaring_free(bitmap);
	return value;
}
