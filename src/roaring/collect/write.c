/*-------------------------------------------------------------------------
 *
 * write.c
 *	  The accumulator: count the members and write the stored form.
 *
 * Settling sorts the keys of the table, the pending members and every array, and
 * counts the bitsets.  So the size of the result is known before it is written.
 * Settling changes no member, so it may happen any number of times between
 * additions (as in a window function).
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/collect/slot.h"
#include "roaring/bytes/sort.h"
#include "roaring/kernels/container.h"

/* Maximum number of pending members of a key after settling; a key with more gets a slot. */
#define ACC_MAX_LOOSE		15

/* --- settling --- */

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

/* Add a container to the counts and the size of the result. */
static void
acc_note(RoaringAcc *acc, uint64_t key, uint32_t card, uint32_t nruns)
{
	RoaringContainer c = {.card = card,.nruns = nruns,.kind = roaring_canonical_kind(card, nruns)};

	if (card == 0)
		return;
	if (acc->ncontainers == 0 || key < acc->first_key)
		acc->first_key = key;
	if (acc->ncontainers == 0 || key > acc->last_key)
		acc->last_key = key;
	acc->ncontainers++;
	acc->card += card;
	if (card > 1)
		acc->payload += roaring_container_bytes(&c);
}

void
roaring_acc_settle(RoaringAcc *acc)
{
	if (acc->settled && acc->run_first == acc->run_next)
		return;
	acc_flush_run(acc);
	acc_scatter(acc);
	acc_drain(acc);
	(void) acc_spread(acc);
	acc_sort_pending(acc);
	/* without a table all members are written from the pending array */
	if (acc->nslots > 0)
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
		size_t		e = roaring_members_group(acc->pending, acc->npending, i, &nruns);

		acc_note(acc, acc->pending[i] >> 16, (uint32_t) (e - i), nruns);
		if (i >> 20 != e >> 20)
			roaring_mem_interrupt();
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

static void
acc_emit_slot(RoaringWriter *w, AccSlot *s)
{
	RoaringContainer c;
	uint8_t    *room;
	uint32_t	card,
				nruns;
	uint8_t		kind;

	acc_slot_count(s, &card, &nruns);
	if (card == 0)
		return;
	acc_slot_container(s, &c);
	kind = roaring_canonical_kind(card, nruns);

	/*
	 * room for an array even if it becomes runs: roaring_finish_counted()
	 * converts it in place
	 */
	room = roaring_writer_room(w, c.kind == ROARING_ARRAY || kind == ROARING_ARRAY ? 2 * card :
							   kind == ROARING_RUN ? 2 + 4 * nruns : ROARING_BITSET_BYTES);
	if (c.kind == ROARING_ARRAY)
		memcpy(room, c.data, 2 * (size_t) card);
	roaring_writer_commit(w, c.key, c.kind == ROARING_BITSET ? roaring_finish_copy(room, c.data, roaring_count(card, nruns)) :
						  c.kind == ROARING_ARRAY ? roaring_finish_counted(room, roaring_count(card, nruns)) :
						  roaring_finish_runs(room, c.data, nruns, card));
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
			p = roaring_writer_add_members(&w, acc->pending, acc->npending, p);
		if (((k + p) & 0xff) == 0)
			roaring_mem_interrupt();
	}
	return roaring_writer_finish(&w, total);
}
