/*-------------------------------------------------------------------------
 *
 * acc.c
 *	  The accumulator: decide where members are kept; see collect/acc.h.
 *
 * Measured (one core, 10M members, compared with CRoaring's 64-bit bitmap): random members in 2^24 take 2.7 ns each
 * (CRoaring 20); random members in 2^63, which all stay pending, take 34 ns (CRoaring 1932).
 *
 *-------------------------------------------------------------------------
 */
#include <math.h>

#include "roaring/collect/slot.h"
#include "roaring/bytes/sort.h"

#define ACC_FIRST_SLOTS		16
#define ACC_FIRST_PENDING	32

/* Minimum number of pending members for which the number of their keys is estimated. */
#define ACC_LEAST_LOOK		1024

/*
 * Maximum number of keys whose slots fit in the caches.  For more keys, up to ACC_COLLECT_MAX members (32 MB) are
 * collected before they are added to slots (measured: 1000 sets of 1000 members in 2^32 take a fourth of the time).
 */
#define ACC_NEAR_KEYS		4096
#define ACC_COLLECT_MAX		((size_t) 4 * 1024 * 1024)

/* Number of slots that fit in the first-level cache. */
#define ACC_CACHED_SLOTS	128

/*
 * Minimum number of collected members for each key with which bitsets take less time than sorting (measured: 5,000
 * members of 4 keys, a third of the time).  The keys must be within a range of ACC_SPREAD_KEYS.
 */
#define ACC_SPREAD			128
#define ACC_SPREAD_KEYS		1024

/*
 * Members are not collected after a set whose average container has more members than this (4.6 if 300,000 are in
 * 2^32).
 */
#define ACC_GROUPED			2

/* Sets of more than ACC_NEAR_KEYS containers are gathered if the average container has at most this many members. */
#define ACC_GATHERED		12

/* Prefetch distance, in references. */
#define ACC_AHEAD			8

/* Runs of fewer members than this are added member by member. */
#define ACC_SHORT_RUN		4

static void
acc_grow_table(RoaringAcc *acc)
{
	size_t		n = acc->slots ? 2 * (acc->mask + 1) : ACC_FIRST_SLOTS;
	AccSlot    *old = acc->slots;
	AccSlot    *slots = roaring_mem_alloc(n * sizeof(AccSlot));

	memset(slots, 0, n * sizeof(AccSlot));
	acc->slots = slots;
	acc->shift = 64 - __builtin_ctzll(n);
	acc->last = NULL;
	if (old)
		for (size_t i = 0; i <= acc->mask; i++)
			if (old[i].kind != ACC_FREE)
			{
				size_t		h = acc_hash(acc, old[i].key);

				while (slots[h].kind != ACC_FREE)
					h = (h + 1) & (n - 1);
				slots[h] = old[i];
			}
	acc->mask = n - 1;
	if (old)
		roaring_mem_free(old);
}

/* Make a slot with an empty array, for a key without a slot. */
static AccSlot *
acc_new_slot(RoaringAcc *acc, uint64_t key)
{
	AccSlot    *s;
	size_t		h;

	if (acc->slots == NULL || 2 * acc->nslots > acc->mask)
		acc_grow_table(acc);
	h = acc_hash(acc, key);
	while (acc->slots[h].kind != ACC_FREE)
		h = (h + 1) & acc->mask;
	s = &acc->slots[h];
	s->key = key;
	s->n = 0;
	s->cap = ACC_INLINE;
	s->kind = ACC_ARRAY;
	s->clean = true;
	acc->nslots++;
	acc->last = s;
	return s;
}

/* Sort the pending members and remove duplicates. */
void
acc_sort_pending(RoaringAcc *acc)
{
	uint64_t   *before = acc->pending;
	size_t		n = acc->npending;

	acc->npending = roaring_sort_distinct(&acc->pending, n);
	if (acc->pending != before)
		acc->pending_cap = n;
}

static void
acc_drop_pending(RoaringAcc *acc)
{
	if (acc->pending)
		roaring_mem_free(acc->pending);
	acc->pending = NULL;
	acc->npending = acc->pending_cap = 0;
}

/*
 * Move pending members, which must be sorted, into slots, if their key has a slot or at least "least" pending
 * members.
 */
void
acc_promote(RoaringAcc *acc, size_t least)
{
	uint64_t   *v = acc->pending;
	size_t		n = acc->npending;
	size_t		kept = 0;

	for (size_t i = 0, e; i < n; i = e)
	{
		uint64_t	key = v[i] >> 16;
		AccSlot    *s;

		for (e = i + 1; e < n && v[e] >> 16 == key;)
			e++;
		s = acc_find(acc, key);
		if (s == NULL && e - i >= least)
			s = acc_new_slot(acc, key);
		if (s)
		{
			acc_slot_reserve(s, e - i);
			for (size_t j = i; j < e; j++)
				acc_slot_put(acc, s, (uint16_t) v[j]);
		}
		else
		{
			if (kept < i)
				memmove(&v[kept], &v[i], (e - i) * sizeof(*v));
			kept += e - i;
		}
		if ((i ^ e) & ~(size_t) 0xffff)
			roaring_mem_interrupt();
	}
	acc->npending = kept;
	if (kept == 0)
		acc_drop_pending(acc);
}

/* Move all collected members into bitsets if they are dense.  Returns false, with nothing changed, if they are not. */
bool
acc_spread(RoaringAcc *acc)
{
	uint64_t	first = UINT64_MAX;
	uint64_t	last = 0;
	size_t		n = acc->npending;

	if (!acc->collecting || n < ACC_SPREAD)
		return false;
	for (size_t i = 0; i < n; i++)
	{
		first = acc->pending[i] < first ? acc->pending[i] : first;
		last = acc->pending[i] > last ? acc->pending[i] : last;
	}
	first >>= 16;
	last >>= 16;
	if (last - first >= ACC_SPREAD_KEYS || n / ACC_SPREAD <= last - first)
		return false;
	for (size_t i = 0; i < n;)
	{
		uint64_t	key = acc->pending[i] >> 16;
		AccSlot    *s = acc_find(acc, key);

		roaring_mem_interrupt();
		if (s == NULL)
			s = acc_new_slot(acc, key);
		if (s->kind == ACC_ARRAY)
			acc_to_bits(s, NULL);
		for (; i < n && acc->pending[i] >> 16 == key; i++)
			acc_slot_put(acc, s, (uint16_t) acc->pending[i]);
	}
	acc_drop_pending(acc);
	return true;
}

/*
 * Estimate the number of different keys of the pending members by linear counting, with at least one bit for each
 * member.  The estimate is right within a few per cent, and costs a fraction of sorting.
 */
static double
acc_estimate_keys(const RoaringAcc *acc)
{
	size_t		n = acc->npending;
	int			log = 64 - __builtin_clzll(n);
	size_t		words = ((size_t) 1 << log) / 64;
	uint64_t   *map = roaring_mem_alloc(words * sizeof(*map));
	uint64_t	zeros = 0;
	double		bits = (double) words * 64;

	memset(map, 0, words * sizeof(*map));
	for (size_t i = 0; i < n; i++)
	{
		uint64_t	h = (acc->pending[i] >> 16) * UINT64_C(0x9E3779B97F4A7C15) >> (64 - log);

		map[h >> 6] |= UINT64_C(1) << (h & 63);
	}
	for (size_t i = 0; i < words; i++)
		zeros += 64 - (uint64_t) __builtin_popcountll(map[i]);
	roaring_mem_free(map);
	return zeros == 0 ? bits : bits * log1p((bits - (double) zeros) / (double) zeros);
}

/*
 * Handle a full pending array: give slots to keys with enough members, remove
 * duplicates, and enlarge the array if it is still half full.
 *
 * In sparse sets most pending members are the only member of their key.  So
 * the array is not sorted if the estimated number of keys shows that sorting
 * would not free much.
 */
static void
acc_make_room(RoaringAcc *acc)
{
	size_t		cap = acc->pending_cap;
	double		keys = cap >= ACC_LEAST_LOOK && !acc->collecting ? acc_estimate_keys(acc) : 0;

	acc->collecting |= keys > ACC_NEAR_KEYS && !acc->grouped;
	if (acc->collecting ? acc->npending >= ACC_COLLECT_MAX : acc->npending > ACC_PROMOTE / 2.0 * keys && cap >= ACC_LEAST_LOOK)
	{
		if (!acc_spread(acc))
		{
			acc_sort_pending(acc);
			acc_promote(acc, ACC_PROMOTE);
		}
	}
	if (acc->npending >= acc->pending_cap / 2)
	{
		cap = acc->pending_cap == 0 ? ACC_FIRST_PENDING : 2 * cap;
		acc->pending = acc->pending == NULL ? roaring_mem_alloc(cap * sizeof(uint64_t)) :
			roaring_mem_realloc(acc->pending, cap * sizeof(uint64_t));
		acc->pending_cap = cap;
	}
}

/* Add one member to the table or to the pending members. */
static void
acc_put(RoaringAcc *acc, uint64_t v)
{
	AccSlot    *s = acc->collecting ? NULL : acc_find(acc, v >> 16);

	if (s == NULL && acc->npending == acc->pending_cap)
	{
		acc_make_room(acc);
		s = acc->collecting ? NULL : acc_find(acc, v >> 16);
	}
	if (s)
		acc_slot_put(acc, s, (uint16_t) v);
	else
		acc->pending[acc->npending++] = v;
}

/* Add the members of the batch in three passes: prefetch the slots, prefetch their payloads, write. */
void
acc_drain(RoaringAcc *acc)
{
	AccSlot    *slots[ACC_BATCH];
	uint32_t	n = acc->nbatch;

	if (n > 0 && acc->collecting && acc->pending_cap - acc->npending >= n)
	{
		memcpy(acc->pending + acc->npending, acc->batch, n * sizeof(uint64_t));
		acc->npending += n;
		n = 0;
	}
	if (acc->nslots > 0 && !acc->collecting)
		for (uint32_t i = 0; i < n; i++)
			__builtin_prefetch(&acc->slots[acc_hash(acc, acc->batch[i] >> 16)], 1);
	for (uint32_t i = 0; i < n; i++)
	{
		AccSlot    *s = acc->collecting ? NULL : acc_find(acc, acc->batch[i] >> 16);

		slots[i] = s;
		if (s == NULL)
			continue;
		if (s->kind == ACC_BITS)
			__builtin_prefetch(s->u.out.p + ((uint16_t) acc->batch[i] >> 3), 1);
		else if (s->kind == ACC_ARRAY && s->cap > ACC_INLINE)
			__builtin_prefetch(s->u.out.p + 2 * (size_t) s->n, 1);
	}
	for (uint32_t i = 0; i < n; i++)
		if (slots[i])
			acc_slot_put(acc, slots[i], (uint16_t) acc->batch[i]);
	/* add these members last, because making a slot may move the table */
	for (uint32_t i = 0; i < n; i++)
		if (slots[i] == NULL)
			acc_put(acc, acc->batch[i]);
	acc->nbatch = 0;
}

void
roaring_acc_add_range(RoaringAcc *acc, uint64_t first, uint64_t last)
{
	uint64_t	key = first >> 16;

	acc->settled = false;
	for (;; key++)
	{
		uint32_t	lo = key == first >> 16 ? first & 0xffff : 0;
		uint32_t	hi = key == last >> 16 ? last & 0xffff : 0xffff;
		AccSlot    *s = acc_find(acc, key);

		if (s == NULL)
			s = acc_new_slot(acc, key);
		acc_slot_range(acc, s, lo, hi);
		if (key == last >> 16)
			break;
		if ((key & 0xff) == 0)
			roaring_mem_interrupt();
	}
}

void
acc_flush_run(RoaringAcc *acc)
{
	uint64_t	first = acc->run_first;
	uint64_t	n = acc->run_next - first;

	acc->settled = false;
	if (n >= ACC_SHORT_RUN)
		roaring_acc_add_range(acc, first, first + n - 1);
	else
		for (uint64_t i = 0; i < n; i++)
		{
			if (acc->nbatch == ACC_BATCH)
				acc_drain(acc);
			acc->batch[acc->nbatch++] = first + i;
		}
	acc->run_first = acc->run_next;
}

/* Add a member that does not extend the open run. */
void
roaring_acc_add_slow(RoaringAcc *acc, uint64_t v)
{
	/* skip a duplicate, which is common in sorted input */
	if (v - acc->run_first < acc->run_next - acc->run_first)
		return;
	acc_flush_run(acc);
	if (v == UINT64_MAX)
	{
		/* the greatest member has no successor, and run_next is exclusive */
		acc_put(acc, v);
		acc->run_first = acc->run_next = 0;
		return;
	}
	acc->run_first = v;
	acc->run_next = v + 1;
}

void
roaring_acc_collect(RoaringAcc *acc)
{
	acc->collecting = true;
}

void
roaring_acc_add_members(RoaringAcc *acc, const uint64_t *v, size_t n)
{
	acc_flush_run(acc);
	acc_drain(acc);
	while (n > 0 && acc->collecting)
	{
		size_t		room = acc->pending_cap - acc->npending;

		if (room == 0)
			acc_make_room(acc);
		else
		{
			if (room > n)
				room = n;
			memcpy(acc->pending + acc->npending, v, room * sizeof(uint64_t));
			acc->npending += room;
			v += room;
			n -= room;
		}
	}
	for (size_t i = 0; i < n; i++)
		roaring_acc_add(acc, v[i]);
}

static inline void
acc_merge(RoaringAcc *acc, const RoaringContainer *c)
{
	bool		few = c->kind == ROARING_ARRAY && c->card < ACC_PROMOTE;
	AccSlot    *s = few && acc->nslots > ACC_CACHED_SLOTS ? NULL : acc_find(acc, c->key);

	acc->settled = false;
	if (s == NULL && few)
	{
		/* use the batch, because acc_drain() prefetches slots and payloads */
		for (uint32_t i = 0; i < c->card; i++)
		{
			if (acc->nbatch == ACC_BATCH)
				acc_drain(acc);
			acc->batch[acc->nbatch++] = c->key << 16 | roaring_array_at(c, i);
		}
		return;
	}
	if (s == NULL)
		s = acc_new_slot(acc, c->key);
	if (s->kind != ACC_FULL)
		acc_slot_merge(acc, s, c);
}

/* Add the gathered members of a key.  A key with at least ACC_PROMOTE members gets a slot. */
static void
scatter_group(RoaringAcc *acc, const RoaringGroup *g, const RoaringRef *end)
{
	AccSlot    *s = acc_find(acc, g->key);

	if (s == NULL && g->total >= ACC_PROMOTE)
		s = acc_new_slot(acc, g->key);
	if (s)
		acc_slot_reserve(s, g->total);
	for (size_t i = 0; i < g->nmembers; i++)
		if (s)
			acc_slot_put(acc, s, (uint16_t) g->members[i]);
		else
			acc_put(acc, g->members[i]);
	for (size_t i = 0; i < g->nrefs; i++)
	{
		RoaringContainer c;

		if (g->refs + i + ACC_AHEAD < end)
			__builtin_prefetch((const uint8_t *) (uintptr_t) (g->refs[i + ACC_AHEAD].where >> 8));
		roaring_ref_container(&g->refs[i], &c);
		if (s)
			acc_slot_merge(acc, s, &c);
		else
			acc_merge(acc, &c);
	}
}

/* Add all gathered containers. */
void
acc_scatter(RoaringAcc *acc)
{
	RoaringGroupWalk walk = {0, 0};
	RoaringGroup g;
	uint32_t	n = 0;

	if (acc->pieces == NULL)
		return;
	acc->settled = false;
	roaring_refs_sort(&acc->gathered);
	while (roaring_refs_next(&acc->gathered, &walk, &g))
	{
		scatter_group(acc, &g, acc->gathered.refs + acc->gathered.nrefs);
		if ((++n & 0xff) == 0)
			roaring_mem_interrupt();
	}
	acc_gather_free(acc);
}

void
roaring_acc_merge_set(RoaringAcc *acc, const RoaringSet *set)
{
	/* slots are worth their cache misses if containers have several members */
	acc->grouped |= set->card > ACC_GROUPED * (uint64_t) set->n;
	if (set->n > ACC_NEAR_KEYS && acc->grouped && set->card <= ACC_GATHERED * (uint64_t) set->n)
	{
		if (acc_gather(acc, set))
			acc_scatter(acc);
		return;
	}
	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;

		roaring_container(set, i, &c);
		acc_merge(acc, &c);
		if ((i & 0xff) == 0xff)
			roaring_mem_interrupt();
	}
}
