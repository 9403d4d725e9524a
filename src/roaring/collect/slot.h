/*-------------------------------------------------------------------------
 *
 * slot.h
 *	  Slots of the accumulator, and declarations that only the accumulator's files use; see slot.c.
 *
 * Each file uses the files before it:
 *	slot.c		changes single slots and allocates their memory
 *	acc.c		keeps the table, the runs and the pending members
 *	write.c		counts the members and writes the stored form
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SLOT_H
#define CENSUS_ROARING_SLOT_H

#include "roaring/bytes/mem.h"
#include "roaring/collect/acc.h"

/*
 * Minimum number of pending members for which a key gets a slot.  Eight
 * members take 64 bytes; a slot takes 64 to 128 with its share of the table's
 * free slots.
 */
#define ACC_PROMOTE		8

static inline size_t
acc_hash(const RoaringAcc *acc, uint64_t key)
{
	/*
	 * Fibonacci hashing: the high bits of the product depend on all bits of
	 * the key
	 */
	return (size_t) (key * UINT64_C(0x9E3779B97F4A7C15) >> acc->shift);
}

/* Return the slot of a key, or NULL. */
static inline AccSlot *
acc_find(RoaringAcc *acc, uint64_t key)
{
	AccSlot    *s = acc->last;

	if (s && s->key == key)
		return s;
	if (acc->nslots == 0)
		return NULL;
	for (size_t h = acc_hash(acc, key);; h = (h + 1) & acc->mask)
	{
		s = &acc->slots[h];
		if (s->kind == ACC_FREE)
			return NULL;
		if (s->key == key)
		{
			acc->last = s;
			return s;
		}
	}
}

static inline uint8_t *
acc_data(AccSlot *s)
{
	return s->cap == ACC_INLINE ? s->u.in : s->u.out.p;
}

/* Return element i of an array or a list of runs. */
static inline uint16_t
acc_at(const uint8_t *a, uint32_t i)
{
	return bytes_load16(a + 2 * (size_t) i);
}

/* acc.c */
extern void acc_drain(RoaringAcc *acc);
extern void acc_flush_run(RoaringAcc *acc);
extern void acc_sort_pending(RoaringAcc *acc);
extern void acc_scatter(RoaringAcc *acc);
extern void acc_promote(RoaringAcc *acc, size_t least);
extern bool acc_spread(RoaringAcc *acc);

/* slot.c */
extern bool acc_gather(RoaringAcc *acc, const RoaringSet *set);
extern void acc_gather_free(RoaringAcc *acc);
extern void acc_slot_reserve(AccSlot *s, size_t n);
extern void acc_slot_grow(RoaringAcc *acc, AccSlot *s);
extern void acc_slot_range(RoaringAcc *acc, AccSlot *s, uint32_t first, uint32_t last);
extern void acc_slot_merge(RoaringAcc *acc, AccSlot *s, const RoaringContainer *c);
extern void acc_to_bits(AccSlot *s, const RoaringContainer *other);
extern void acc_slot_clean(RoaringAcc *acc, AccSlot *s);

/* View a slot as a container.  card is right only for clean arrays and bitsets, nruns only for RUNS and FULL. */
extern void acc_slot_container(const AccSlot *s, RoaringContainer *c);

static inline void
acc_slot_put(RoaringAcc *acc, AccSlot *s, uint16_t low)
{
	for (;;)
	{
		if (s->kind == ACC_BITS)
		{
			uint8_t    *b = &s->u.out.p[low >> 3];

			s->clean = false;
			*b |= (uint8_t) (1 << (low & 7));
			return;
		}
		if (s->kind == ACC_ARRAY && s->n < s->cap)
		{
			uint8_t    *a = acc_data(s);

			if (s->clean && s->n > 0)
			{
				uint16_t	before = acc_at(a, s->n - 1);

				if (before == low)
					return;
				s->clean = before < low;
			}
			bytes_store16(a + 2 * (size_t) s->n, low);
			s->n++;
			return;
		}
		if (s->kind == ACC_ARRAY)
			acc_slot_grow(acc, s);
		else
		{
			acc_slot_range(acc, s, low, low);
			return;
		}
	}
}

#endif							/* CENSUS_ROARING_SLOT_H */
