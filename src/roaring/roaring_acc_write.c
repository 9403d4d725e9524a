/*-------------------------------------------------------------------------
 *
 * roaring_acc_write.c
 *	  The accumulator: sorting, counting, and writing the stored form.
 *
 * Settling sorts the keys of the table, the pending members and every array,
 * counts the bitsets, and so finds the exact size of the result before a byte
 * of it is written.  It changes no member, so it may be done any number of
 * times while members are being added (a window function does).
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/roaring_acc_impl.h"

/* A key with more pending members than this gets a slot when we settle. */
#define ACC_MAX_LOOSE		15

/* Below this an array is sorted by LSD radix alone, in the caches. */
#define SORT_SMALL			(1 << 14)
#define SORT_TOP_BITS		11

/* --- radix sort of members --- */

/* Least significant digit first; digits that all share are skipped. */
static void
sort_lsd(uint64_t *v, uint64_t *tmp, size_t n)
{
	uint64_t   *from = v;
	uint64_t   *to = tmp;
	uint64_t	diff = 0;
	bool		sorted = true;

	if (n <= 48)
	{
		for (size_t i = 1; i < n; i++)
		{
			uint64_t	x = v[i];
			size_t		j = i;

			for (; j > 0 && v[j - 1] > x; j--)
				v[j] = v[j - 1];
			v[j] = x;
		}
		return;
	}
	for (size_t i = 1; i < n; i++)
	{
		diff |= v[i] ^ v[0];
		sorted &= v[i - 1] <= v[i];
	}
	if (sorted)
		return;
	for (int shift = 0; shift < 64; shift += 8)
	{
		size_t		at[256] = {0};
		size_t		sum = 0;
		uint64_t   *swap = from;

		if ((diff >> shift & 0xff) == 0)
			continue;
		for (size_t i = 0; i < n; i++)
			at[from[i] >> shift & 0xff]++;
		for (int d = 0; d < 256; d++)
		{
			size_t		count = at[d];

			at[d] = sum;
			sum += count;
		}
		for (size_t i = 0; i < n; i++)
			to[at[from[i] >> shift & 0xff]++] = from[i];
		from = to;
		to = swap;
	}
	if (from != v)
		memcpy(v, from, n * sizeof(*v));
}

/*
 * Large arrays are dealt out by their highest differing bits first, into a
 * new array, so that each part is then sorted within the caches.  The source
 * is left alone until all is done.
 */
static uint64_t *
sort_large(const uint64_t *v, size_t n, uint64_t diff)
{
	int			high = 64 - __builtin_clzll(diff);
	int			shift = high > SORT_TOP_BITS ? high - SORT_TOP_BITS : 0;
	size_t		parts = (size_t) 1 << SORT_TOP_BITS;
	uint64_t   *out = roaring_mem_alloc(n * sizeof(*out));
	size_t	   *at = roaring_mem_alloc((parts + 1) * sizeof(*at));
	size_t		largest = 0;
	size_t		sum = 0;
	uint64_t   *tmp;

	memset(at, 0, (parts + 1) * sizeof(*at));
	for (size_t i = 0; i < n; i++)
	{
		at[v[i] >> shift & (parts - 1)]++;
		if (i % 1048576 == 1048575)
			roaring_mem_interrupt();
	}
	for (size_t d = 0; d <= parts; d++)
	{
		size_t		count = at[d];

		if (count > largest)
			largest = count;
		at[d] = sum;
		sum += count;
	}
	tmp = roaring_mem_alloc(largest * sizeof(*tmp));
	for (size_t i = 0; i < n; i++)
	{
		out[at[v[i] >> shift & (parts - 1)]++] = v[i];
		if (i % 1048576 == 1048575)
			roaring_mem_interrupt();
	}

	/* at[d] is now where part d ends */
	for (size_t d = 0, begin = 0; d < parts; begin = at[d++])
	{
		if (shift > 0)
			sort_lsd(out + begin, tmp, at[d] - begin);
		roaring_mem_interrupt();
	}
	roaring_mem_free(tmp);
	roaring_mem_free(at);
	return out;
}

void
roaring_sort(uint64_t **v, size_t n)
{
	uint64_t	diff = 0;
	bool		sorted = true;
	uint64_t   *out;

	for (size_t i = 1; i < n; i++)
	{
		diff |= (*v)[i] ^ (*v)[0];
		sorted &= (*v)[i - 1] <= (*v)[i];
	}
	if (sorted)
		return;
	if (n > SORT_SMALL)
		out = sort_large(*v, n, diff);
	else
	{
		uint64_t   *tmp = roaring_mem_alloc(n * sizeof(*tmp));

		sort_lsd(*v, tmp, n);
		roaring_mem_free(tmp);
		return;
	}
	roaring_mem_free(*v);
	*v = out;
}

/* Sorts the pending members; repeated ones become one, or cancel out. */
void
acc_sort_pending(RoaringAcc *acc)
{
	uint64_t   *before = acc->pending;
	size_t		n = acc->npending;
	size_t		m = 0;
	uint64_t   *v;

	roaring_sort(&acc->pending, n);
	if (acc->pending != before)
		acc->pending_cap = n;
	v = acc->pending;
	for (size_t i = 0; i < n; i++)
	{
		if (m > 0 && v[m - 1] == v[i])
		{
			if (acc->op == ROARING_ACC_XOR)
				m--;
		}
		else
			v[m++] = v[i];
	}
	acc->npending = m;
}

/* --- settling --- */

/* Members and runs of a slot. */
static void
acc_slot_count(AccSlot *s, uint32_t *card, uint32_t *nruns)
{
	switch (s->kind)
	{
		case ACC_ARRAY:
			*card = s->n;
			*nruns = s->n == 0 ? 0 : roaring_kernels->array_runs(acc_data(s), s->n);
			break;
		case ACC_BITS:
			*card = s->n;
			*nruns = s->u.out.nruns;
			break;
		case ACC_RUNS:
			*card = s->n;
			for (uint32_t i = 0; i < s->n; i++)
				*card += acc_at(acc_data(s), 2 * i + 1);
			*nruns = s->n;
			break;
		default:
			*card = ROARING_CONTAINER_SPAN;
			*nruns = 1;
			break;
	}
}

/* Notes a container of the result. */
static void
acc_note(RoaringAcc *acc, uint64_t key, uint32_t card, uint32_t nruns)
{
	uint8_t		kind = roaring_canonical_kind(card, nruns);

	if (card == 0)
		return;
	if (acc->ncontainers == 0 || key < acc->first_key)
		acc->first_key = key;
	if (acc->ncontainers == 0 || key > acc->last_key)
		acc->last_key = key;
	acc->ncontainers++;
	acc->card += card;
	if (card > 1)
		acc->payload += kind == ROARING_RUN ? 2 + 4 * nruns :
			kind == ROARING_ARRAY ? 2 * card : ROARING_BITSET_BYTES;
}

/* The members from i on that share a key: where they end, how many runs. */
static size_t
members_group(const uint64_t *v, size_t n, size_t i, uint32_t *nruns)
{
	size_t		e = i + 1;

	*nruns = 1;
	for (; e < n && v[e] >> 16 == v[i] >> 16; e++)
		*nruns += v[e] != v[e - 1] + 1;
	return e;
}

void
roaring_acc_settle(RoaringAcc *acc)
{
	if (acc->settled && acc->run_first == acc->run_next)
		return;
	acc_flush_run(acc);
	acc_drain(acc);
	acc_sort_pending(acc);
	acc_promote(acc, ACC_MAX_LOOSE + 1);

	if (acc->keys)
		roaring_mem_free(acc->keys);
	acc->keys = NULL;
	acc->nkeys = 0;
	acc->card = acc->ncontainers = acc->payload = 0;
	if (acc->nslots > 0)
	{
		acc->keys = roaring_mem_alloc(acc->nslots * sizeof(uint64_t));
		for (size_t i = 0; i <= acc->mask; i++)
		{
			AccSlot    *s = &acc->slots[i];
			uint32_t	card,
						nruns;

			if (s->kind == ACC_FREE)
				continue;
			acc_slot_clean(acc, s);
			acc_slot_count(s, &card, &nruns);
			acc_note(acc, s->key, card, nruns);
			acc->keys[acc->nkeys++] = s->key;
			if ((acc->nkeys & 0x3ff) == 0)
				roaring_mem_interrupt();
		}
		roaring_sort(&acc->keys, acc->nkeys);
	}
	for (size_t i = 0; i < acc->npending;)
	{
		uint32_t	nruns;
		size_t		e = members_group(acc->pending, acc->npending, i, &nruns);

		acc_note(acc, acc->pending[i] >> 16, (uint32_t) (e - i), nruns);
		i = e;
	}
	acc->settled = true;
}

size_t
roaring_acc_bytes(const RoaringAcc *acc)
{
	uint32_t	entry = ROARING_ENTRY_BASE + roaring_key_width(acc->last_key - acc->first_key);

	if (acc->ncontainers == 0)
		return ROARING_HEADER_EMPTY;
	return ROARING_HEADER_MANY + acc->ncontainers * entry + acc->payload;
}

/* --- writing --- */

/* Writes a container, of known runs, in its canonical kind. */
static void
acc_emit(RoaringWriter *w, const RoaringContainer *c)
{
	RoaringResult r;
	uint8_t    *room;

	if (c->kind != ROARING_RUN && c->kind == roaring_canonical_kind(c->card, c->nruns))
	{
		roaring_writer_add(w, c);
		return;
	}
	room = roaring_writer_room(w, c->kind == ROARING_ARRAY ? 2 * c->card : ROARING_BITSET_BYTES);
	if (c->kind == ROARING_BITSET)
	{
		memcpy(room, c->data, ROARING_BITSET_BYTES);
		r = roaring_finish_bits(room, roaring_count(c->card, c->nruns));
	}
	else if (c->kind == ROARING_ARRAY)
	{
		memcpy(room, c->data, 2 * (size_t) c->card);
		r = roaring_finish_array(room, c->card);
	}
	else
		r = roaring_finish_runs(room, c->data, c->nruns, c->card);
	roaring_writer_commit(w, c->key, r);
}

static void
acc_emit_slot(RoaringWriter *w, AccSlot *s)
{
	static const uint8_t full[4] = {0, 0, 0xff, 0xff};
	RoaringContainer c;

	acc_slot_count(s, &c.card, &c.nruns);
	if (c.card == 0)
		return;
	c.key = s->key;
	c.kind = s->kind == ACC_ARRAY ? ROARING_ARRAY : s->kind == ACC_BITS ? ROARING_BITSET : ROARING_RUN;
	c.data = s->kind == ACC_FULL ? full : s->kind == ACC_BITS ? s->u.out.p : acc_data(s);
	acc_emit(w, &c);
}

/* Writes the members from i on that share a key; returns where they end. */
static size_t
members_emit(RoaringWriter *w, const uint64_t *v, size_t n, size_t i)
{
	RoaringContainer c;
	size_t		e = members_group(v, n, i, &c.nruns);
	uint8_t    *room;

	c.key = v[i] >> 16;
	c.card = (uint32_t) (e - i);
	if (c.card == 1)
		roaring_writer_add_lone(w, c.key, (uint16_t) v[i]);
	else if (c.card <= ROARING_ARRAY_MAX)
	{
		room = roaring_writer_room(w, 2 * c.card);
		for (size_t j = i; j < e; j++)
			bytes_store16(room + 2 * (j - i), (uint16_t) v[j]);
		roaring_writer_commit(w, c.key,
							  roaring_canonical_kind(c.card, c.nruns) == ROARING_ARRAY ?
							  roaring_result(c.card, 2 * c.card, ROARING_ARRAY) :
							  roaring_finish_array(room, c.card));
	}
	else
	{
		room = roaring_writer_room(w, ROARING_BITSET_BYTES);
		memset(room, 0, ROARING_BITSET_BYTES);
		for (size_t j = i; j < e; j++)
			room[(uint16_t) v[j] >> 3] |= (uint8_t) (1 << (v[j] & 7));
		roaring_writer_commit(w, c.key, roaring_finish_bits(room, roaring_count(c.card, c.nruns)));
	}
	return e;
}

void *
roaring_write_members(const uint64_t *v, size_t n, size_t prefix, size_t *total)
{
	RoaringWriter w;
	uint64_t	keys = n > 0;

	for (size_t i = 1; i < n; i++)
		keys += v[i] >> 16 != v[i - 1] >> 16;
	roaring_writer_begin(&w, prefix, (uint32_t) keys, n ? v[0] >> 16 : 0, n ? v[n - 1] >> 16 : 0,
						 keys == n ? 0 : 2 * n);
	for (size_t i = 0; i < n;)
	{
		i = members_emit(&w, v, n, i);
		if ((i & 0xff) == 0)
			roaring_mem_interrupt();
	}
	return roaring_writer_finish(&w, total);
}

void *
roaring_acc_write(RoaringAcc *acc, size_t prefix, size_t *total)
{
	RoaringWriter w;
	size_t		k = 0;
	size_t		p = 0;

	roaring_acc_settle(acc);
	if (prefix + roaring_acc_bytes(acc) > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	roaring_writer_begin(&w, prefix, (uint32_t) acc->ncontainers,
						 acc->ncontainers ? acc->first_key : 0,
						 acc->ncontainers ? acc->last_key : 0,
						 acc->payload + (acc->payload < ROARING_BITSET_BYTES ? 0 : ROARING_BITSET_BYTES));
	while (k < acc->nkeys || p < acc->npending)
	{
		if (p == acc->npending || (k < acc->nkeys && acc->keys[k] < acc->pending[p] >> 16))
			acc_emit_slot(&w, acc_find(acc, acc->keys[k++]));
		else
			p = members_emit(&w, acc->pending, acc->npending, p);
		if (((k + p) & 0xff) == 0)
			roaring_mem_interrupt();
	}
	return roaring_writer_finish(&w, total);
}
