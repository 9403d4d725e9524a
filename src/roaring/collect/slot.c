/*-------------------------------------------------------------------------
 *
 * slot.c
 *	  The accumulator: change slots and allocate their memory.
 *
 * An array grows by doubling, from the 8 members that fit in the slot to 2048, and then becomes a bitset.  It is
 * not sorted.  From 256 entries on duplicates are removed before it grows, so that a member that is added a million
 * times does not make a bitset.
 *
 * Ranges and run containers are kept as runs while a slot has few runs; for more, a bitset is cheaper.  Runs that
 * begin in or after the last run, as in sorted rows of a table, are appended.  Other runs are inserted, or added as
 * loose runs: they stay unsorted until the slot is cleaned.
 *
 * A full bitset ignores further members of a union.  To detect a full bitset without counting, each bitset stores the
 * position of its first word with a hole.  A union removes no member, so the position only grows, and all checks
 * together cost one pass.
 *
 * A payload has 16 << class bytes, sizes that palloc() does not round up.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/collect/slot.h"
#include "roaring/kernels/bits.h"
#include "roaring/kernels/runs.h"

#define ACC_DEDUP_FROM		256
#define ACC_KERNEL_FROM		512

/* Maximum memory of gathered containers and their references. */
#define ACC_GATHER_MAX		((size_t) 32 * 1024 * 1024)

/* Maximum members of a range or run container that is added to an array. */
#define ACC_SMALL_RANGE		256

/* Maximum number of runs that are inserted into a slot's runs one by one; less if there are many runs in all. */
#define ACC_FEW_RUNS(many)	((many) ? 4 : 10)

/* Maximum number of runs and members together that are merged as runs. */
#define ACC_FEW_INTERVALS	48

/* Maximum number of runs in a slot with loose runs. */
#define ACC_LOOSE_RUNS		128
/* Only a container with more runs than this is added as loose runs. */
#define ACC_LOOSE_FROM		2

#define ACC_CHUNK_BYTES(class)	((size_t) 16 << (class))

/* --- memory --- */

typedef struct AccPiece
{
	struct AccPiece *next;
	uint8_t		payload[];
} AccPiece;

/*
 * Gather the containers of a set with a few members under each of many keys.  Adding them to their slots at once would
 * cost two cache misses a container.  So the payloads are copied.  When references and payloads take ACC_GATHER_MAX,
 * the references are sorted (collect/refs.h) and each slot is changed once (100 sets of 300,000 members in 2^32, 4.6 in
 * each container, take two thirds of the time).  Returns true if ACC_GATHER_MAX is reached.
 */
bool
acc_gather(RoaringAcc *acc, const RoaringSet *set)
{
	RoaringSet	copy = *set;
	AccPiece   *piece = roaring_mem_alloc(sizeof(AccPiece) + set->payload_len);

	/* roaring_refs_add_set() copies lone members, which have no payload */
	memcpy(piece->payload, set->payload, set->payload_len);
	copy.payload = piece->payload;
	piece->next = acc->pieces;
	acc->pieces = piece;
	acc->piece_bytes += set->payload_len;
	acc->settled = false;
	roaring_refs_add_set(&acc->gathered, &copy, 0);
	return acc->piece_bytes + roaring_refs_bytes(&acc->gathered) > ACC_GATHER_MAX;
}

void
acc_gather_free(RoaringAcc *acc)
{
	while (acc->pieces)
	{
		AccPiece   *piece = acc->pieces;

		acc->pieces = piece->next;
		roaring_mem_free(piece);
	}
	acc->piece_bytes = 0;
	roaring_refs_free(&acc->gathered);
}

void
roaring_acc_init(RoaringAcc *acc)
{
	memset(acc, 0, sizeof(*acc));
	roaring_refs_init(&acc->gathered);
}

/* Free the payload of a slot. */
static void
acc_release(AccSlot *s)
{
	if (s->kind == ACC_BITS || (s->kind != ACC_FULL && s->cap > ACC_INLINE))
		roaring_mem_free(s->u.out.p);
	s->cap = ACC_INLINE;
}

void
roaring_acc_free(RoaringAcc *acc)
{
	acc_gather_free(acc);
	if (acc->slots)
	{
		for (size_t i = 0; i <= acc->mask; i++)
			acc_release(&acc->slots[i]);
		roaring_mem_free(acc->slots);
	}
	if (acc->pending)
		roaring_mem_free(acc->pending);
	if (acc->keys)
		roaring_mem_free(acc->keys);
	if (acc->scratch)
		roaring_mem_free(acc->scratch);
	roaring_acc_init(acc);
}

/* Return the least class whose chunks hold n > ACC_INLINE uint16. */
static inline int
acc_class(uint32_t n)
{
	return 29 - __builtin_clz(n - 1);
}

/* Make room for n uint16 in an array or in runs. */
static void
acc_reserve(AccSlot *s, uint32_t n)
{
	uint32_t	hole = s->cap > ACC_INLINE ? s->u.out.hole : 0;
	int			class;
	uint8_t    *p;

	if (n <= s->cap)
		return;
	class = acc_class(n);
	p = roaring_mem_alloc(ACC_CHUNK_BYTES(class));
	memcpy(p, acc_data(s), s->kind == ACC_RUNS ? 4 * (size_t) s->n : 2 * (size_t) s->n);
	acc_release(s);
	s->u.out.p = p;
	s->u.out.hole = hole;
	s->cap = (uint16_t) (ACC_INLINE << class);
}

/* Make room in an array for n more members. */
void
acc_slot_reserve(AccSlot *s, size_t n)
{
	if (s->kind == ACC_ARRAY && s->n + n <= ACC_ARRAY_MAX)
		acc_reserve(s, s->n + (uint32_t) n);
}

/* --- sorting one array --- */

static uint32_t
acc_insertion_sort(uint8_t *a, uint32_t n)
{
	uint32_t	m = 0;

	for (uint32_t i = 0; i < n; i++)
	{
		uint16_t	v = acc_at(a, i);
		uint32_t	j = m;

		while (j > 0 && acc_at(a, j - 1) > v)
			j--;
		if (j > 0 && acc_at(a, j - 1) == v)
			continue;
		memmove(a + 2 * (size_t) (j + 1), a + 2 * (size_t) j, 2 * (size_t) (m - j));
		bytes_store16(a + 2 * (size_t) j, v);
		m++;
	}
	return m;
}

/* Sort many members through a clear bitset, and clear it.  For many members this is faster than acc_bitset_sort(). */
static uint32_t
acc_kernel_sort(uint8_t *bits, uint8_t *a, uint32_t n)
{
	uint8_t		sorted[2 * ACC_ARRAY_MAX + ROARING_SLACK];
	RoaringContainer c = {.kind = ROARING_ARRAY,.data = a,.card = n};

	roaring_bits_apply(ROARING_OR, bits, &c);
	n = roaring_kernels->bits_to_array(bits, sorted);
	memcpy(a, sorted, 2 * (size_t) n);
	memset(bits, 0, ROARING_BITSET_BYTES);
	return n;
}

/* Sort and remove duplicates in linear time, through a clear bitset and a summary of its words; clear the bitset. */
static uint32_t
acc_bitset_sort(uint64_t *w, uint8_t *a, uint32_t n)
{
	uint64_t	top[16] = {0};
	uint32_t	m = 0;

	for (uint32_t i = 0; i < n; i++)
	{
		uint32_t	v = acc_at(a, i);
		uint32_t	q = v >> 6;
		uint64_t	bit = UINT64_C(1) << (v & 63);

		w[q] |= bit;
		top[q >> 6] |= UINT64_C(1) << (q & 63);
	}
	for (uint32_t t = 0; t < 16; t++)
		for (uint64_t x = top[t]; x; x &= x - 1)
		{
			uint32_t	q = t * 64 + (uint32_t) __builtin_ctzll(x);
			uint64_t	y = w[q];

			w[q] = 0;
			for (; y; y &= y - 1)
				bytes_store16(a + 2 * (size_t) m++, (uint16_t) (q * 64 + (uint32_t) __builtin_ctzll(y)));
		}
	return m;
}

/*
 * Merge lists two by two; list l is from[begin[l]] to from[begin[l + 1] - 1].  Updates "begin".  Returns the new number
 * of lists.
 */
static uint32_t
acc_merge_twos(const uint32_t *from, uint32_t *to, uint32_t *begin, uint32_t lists)
{
	uint32_t	k = 0,
				left = 0;

	for (uint32_t l = 0; l < lists; l += 2)
	{
		uint32_t	i = begin[l],
					j = begin[l + 1],
					i_end = j,
					j_end = l + 1 < lists ? begin[l + 2] : j;

		begin[left++] = k;
		while (i < i_end && j < j_end)
		{
			bool		first = from[i] <= from[j];

			to[k++] = first ? from[i] : from[j];
			i += first;
			j += !first;
		}
		while (i < i_end)
			to[k++] = from[i++];
		while (j < j_end)
			to[k++] = from[j++];
	}
	begin[left] = k;
	return left;
}

/*
 * Estimate whether loose runs overlap each other.  Returns true if one more run overlaps at least two of them, as it
 * does if the same runs are added many times.
 */
static bool
acc_runs_overlap(const uint8_t *runs, uint32_t n, const uint8_t *run)
{
	uint32_t	first = acc_at(run, 0),
				last = first + acc_at(run, 1),
				met = 0;

	for (uint32_t i = 0; i < n; i++)
		met += acc_at(runs, 2 * i) <= last && (uint32_t) acc_at(runs, 2 * i) + acc_at(runs, 2 * i + 1) >= first;
	return met > 1;
}

static void acc_to_full(AccSlot *s);

/* Sort loose runs and join runs that touch.  Loose runs are several sorted lists in sequence, which are merged. */
static void
acc_join_runs(AccSlot *s)
{
	uint32_t	runs[2][ACC_LOOSE_RUNS],
				begin[ACC_LOOSE_RUNS + 1],
				lists = 0,
				at = 0,
				n = s->n;
	uint8_t    *data = acc_data(s);
	uint32_t	first = 0,
				last = 0;

	for (uint32_t i = 0; i < n; i++)
	{
		uint32_t	run = bytes_load32(data + 4 * (size_t) i);

		runs[0][i] = run << 16 | run >> 16;
		if (i == 0 || runs[0][i] < runs[0][i - 1])
			begin[lists++] = i;
	}
	begin[lists] = n;
	for (; lists > 1; at = 1 - at)
		lists = acc_merge_twos(runs[at], runs[1 - at], begin, lists);
	s->n = 0;
	for (uint32_t i = 0; i < n; i++)
	{
		uint32_t	start = runs[at][i] >> 16,
					end = start + (runs[at][i] & 0xffff);

		if (end > 0xffff)		/* a damaged run */
			end = 0xffff;
		if (s->n == 0 || start > last + 1)
		{
			s->n++;
			first = start;
			last = end;
		}
		else if (end > last)
			last = end;
		bytes_store32(data + 4 * (size_t) (s->n - 1), first | (last - first) << 16);
	}
	if (last - first == 0xffff)
		acc_to_full(s);
}

/* Clean a slot: sort an array or loose runs, or count a bitset. */
void
acc_slot_clean(RoaringAcc *acc, AccSlot *s)
{
	if (s->clean)
		return;
	if (s->kind == ACC_BITS)
	{
		RoaringCount count = roaring_kernels->bits_count(s->u.out.p);

		s->n = count.card;
		s->u.out.nruns = count.nruns;
	}
	else if (s->kind == ACC_RUNS)
		acc_join_runs(s);
	else if (s->kind == ACC_ARRAY)
	{
		if (s->n <= 24)
			s->n = acc_insertion_sort(acc_data(s), s->n);
		else
		{
			if (acc->scratch == NULL)
			{
				acc->scratch = roaring_mem_alloc(ROARING_BITSET_BYTES);
				memset(acc->scratch, 0, ROARING_BITSET_BYTES);
			}
			s->n = s->n >= ACC_KERNEL_FROM ? acc_kernel_sort(acc->scratch, acc_data(s), s->n) :
				acc_bitset_sort((uint64_t *) acc->scratch, acc_data(s), s->n);
		}
	}
	s->clean = true;
}

/* --- changing the kind --- */

static const RoaringContainer acc_nothing = {.kind = ROARING_ARRAY};

/* Return the last member of run i, at most 65535 also for damaged runs. */
static inline uint32_t
acc_run_last(const uint8_t *runs, uint32_t i)
{
	uint32_t	last = (uint32_t) acc_at(runs, 2 * i) + acc_at(runs, 2 * i + 1);

	return last < 0xffff ? last : 0xffff;
}

static uint32_t
acc_runs_card(const uint8_t *runs, uint32_t n)
{
	uint32_t	card = 0;

	for (uint32_t i = 0; i < n; i++)
		card += acc_run_last(runs, i) - acc_at(runs, 2 * i) + 1;
	return card;
}

void
acc_slot_container(const AccSlot *s, RoaringContainer *c)
{
	static const uint8_t full[4] = {0, 0, 0xff, 0xff};

	c->key = s->key;
	c->kind = s->kind == ACC_ARRAY ? ROARING_ARRAY : s->kind == ACC_BITS ? ROARING_BITSET : ROARING_RUN;
	c->card = s->n;
	c->nruns = s->kind == ACC_FULL ? 1 : s->n;
	c->data = s->kind == ACC_FULL ? full : s->kind == ACC_BITS || s->cap > ACC_INLINE ? s->u.out.p : s->u.in;
}

static void
acc_to_full(AccSlot *s)
{
	acc_release(s);
	s->kind = ACC_FULL;
	s->clean = true;
}

/* Turn the slot into a bitset.  If "other" is a bitset, its members are added; other kinds and NULL are ignored. */
void
acc_to_bits(AccSlot *s, const RoaringContainer *other)
{
	RoaringContainer c;
	uint8_t    *bits = roaring_mem_alloc(ROARING_BITSET_BYTES);

	if (other && other->kind == ROARING_BITSET)
		memcpy(bits, other->data, ROARING_BITSET_BYTES);
	else
		memset(bits, 0, ROARING_BITSET_BYTES);
	acc_slot_container(s, &c);
	roaring_bits_apply(ROARING_OR, bits, &c);
	acc_release(s);
	s->u.out.p = bits;
	s->u.out.hole = 0;
	s->kind = ACC_BITS;
	s->clean = false;
}

/* Add a container to a slot's bitset, or turn the slot into a bitset of both. */
static void
acc_merge_bits(AccSlot *s, const RoaringContainer *c)
{
	if (s->kind != ACC_BITS)
	{
		acc_to_bits(s, c);
		if (c->kind == ROARING_BITSET)
			return;
	}
	roaring_bits_apply(ROARING_OR, s->u.out.p, c);
	s->clean = false;
	while (bytes_load64(s->u.out.p + 8 * s->u.out.hole) == ~UINT64_C(0))
		if (++s->u.out.hole == ROARING_BITSET_BYTES / 8)
		{
			acc_to_full(s);
			return;
		}
}

/* Write the members of runs, at most 2048 in all, as an array.  Returns their number. */
static uint32_t
acc_expand_runs(uint8_t *a, const uint8_t *runs, uint32_t n)
{
	uint32_t	m = 0;

	for (uint32_t i = 0; i < n; i++)
		for (uint32_t v = acc_at(runs, 2 * i), last = acc_run_last(runs, i); v <= last; v++)
			bytes_store16(a + 2 * (size_t) m++, (uint16_t) v);
	return m;
}

/* Turn a slot of runs into an array if the array is small, else into a bitset.  Other slots stay as they are. */
static void
acc_slot_open(RoaringAcc *acc, AccSlot *s)
{
	uint32_t	card;
	int			class;
	uint8_t    *p;

	if (s->kind == ACC_RUNS)
		acc_slot_clean(acc, s);
	if (s->kind == ACC_ARRAY || s->kind == ACC_FULL)
		return;
	card = s->kind == ACC_RUNS ? acc_runs_card(acc_data(s), s->n) : UINT32_MAX;
	if (card > ACC_ARRAY_MAX / 2)
	{
		if (s->kind != ACC_BITS)
			acc_merge_bits(s, &acc_nothing);
		return;
	}

	/*
	 * expand the runs into a chunk, not into the slot, which may contain the
	 * runs
	 */
	class = card <= ACC_INLINE ? 1 : acc_class(card);
	p = roaring_mem_alloc(ACC_CHUNK_BYTES(class));
	(void) acc_expand_runs(p, acc_data(s), s->n);
	acc_release(s);
	s->u.out.p = p;
	s->u.out.hole = 0;
	s->cap = (uint16_t) (ACC_INLINE << class);
	s->n = card;
	s->kind = ACC_ARRAY;
	s->clean = true;
}

/*
 * Handle a full array: remove duplicates, then enlarge the array or turn it into a bitset.  If the previous call
 * found hardly any duplicates, do not look for duplicates.
 */
void
acc_slot_grow(RoaringAcc *acc, AccSlot *s)
{
	if (s->n >= ACC_DEDUP_FROM && !s->clean)
	{
		bool		looks = s->u.out.hole == 0 || s->n >= ACC_ARRAY_MAX;
		uint32_t	before = s->n;

		if (looks)
		{
			acc_slot_clean(acc, s);
			if (s->n <= (uint32_t) (s->cap - s->cap / 4))
				return;
		}
		s->u.out.hole = looks && s->n >= before - before / 8;
	}
	if (s->n >= ACC_ARRAY_MAX)
		acc_to_bits(s, NULL);
	else
		acc_reserve(s, s->n + s->n / 2 < ACC_ARRAY_MAX ? s->n + s->n / 2 : ACC_ARRAY_MAX);
}

/* --- adding ranges and containers --- */

/* Count a bitset, and turn it back into an array if many duplicates left it with few members. */
static void
acc_shrink_bits(AccSlot *s)
{
	RoaringCount count = roaring_kernels->bits_count(s->u.out.p);
	uint8_t    *bits = s->u.out.p;
	int			class;

	s->n = count.card;
	s->u.out.nruns = count.nruns;
	s->clean = true;
	if (count.card > ACC_ARRAY_MAX / 2 || count.card <= ACC_INLINE)
		return;
	/* a kernel writes up to ROARING_SLACK bytes after the members */
	class = acc_class(count.card + ROARING_SLACK / 2);
	s->u.out.p = roaring_mem_alloc(ACC_CHUNK_BYTES(class));
	s->u.out.hole = 0;
	(void) roaring_kernels->bits_to_array(bits, s->u.out.p);
	s->cap = (uint16_t) (ACC_INLINE << class);
	s->kind = ACC_ARRAY;
	roaring_mem_free(bits);
}

/* Insert a run into a slot's runs, and join it with all runs that it touches. */
static void
acc_insert_run(AccSlot *s, uint32_t first, uint32_t last)
{
	uint8_t    *runs = acc_data(s);
	uint32_t	lo = s->n,
				hi;

	while (lo > 0 && acc_at(runs, 2 * (lo - 1)) > last + 1)
		lo--;
	for (hi = lo; lo > 0 && acc_run_last(runs, lo - 1) + 1 >= first; lo--)
		;
	if (lo < hi)
	{
		uint32_t	end = acc_run_last(runs, hi - 1);

		if (acc_at(runs, 2 * lo) < first)
			first = acc_at(runs, 2 * lo);
		if (end > last)
			last = end;
	}
	acc_reserve(s, 2 * s->n + 2);
	runs = acc_data(s);
	if (hi != lo + 1)
		memmove(runs + 4 * (size_t) (lo + 1), runs + 4 * (size_t) hi, 4 * (size_t) (s->n - hi));
	bytes_store32(runs + 4 * (size_t) lo, first | (last - first) << 16);
	s->n += lo + 1 - hi;
	if (last - first == 0xffff)
		acc_to_full(s);
}

/*
 * Add runs or members to a slot of runs.  If they begin in or after the last run, as in sorted rows, append them.
 * Else add them as loose runs, or insert them one by one if they are few.  Returns false if nothing was added; the
 * slot may have become a bitset.
 */
static bool
acc_add_runs(RoaringAcc *acc, AccSlot *s, uint8_t kind, const uint8_t *data, uint32_t n)
{
	uint8_t    *runs = acc_data(s);
	uint32_t	step = kind == ROARING_RUN ? 2 : 1;
	int32_t		first = s->n == 0 ? 0 : acc_at(runs, 2 * (s->n - 1)),
				last = s->n == 0 ? -2 : (int32_t) acc_run_last(runs, s->n - 1);

	if (2 * (s->n + n) > ACC_ARRAY_MAX)
		return false;
	if (!s->clean || acc_at(data, 0) < first)
	{
		if (step == 2 && n > ACC_LOOSE_FROM && s->n + n <= ACC_LOOSE_RUNS)
		{
			acc_reserve(s, 2 * (s->n + n));
			memcpy(acc_data(s) + 4 * (size_t) s->n, data, 4 * (size_t) n);
			s->n += n;
			s->clean = false;
			return true;
		}
		if (!s->clean)
		{
			if (step == 2 && s->n + n > ACC_LOOSE_RUNS &&
				!acc_runs_overlap(acc_data(s), s->n, data + 4 * (size_t) (n / 2)))
			{
				acc_to_bits(s, NULL);
				return false;
			}
			acc_slot_clean(acc, s);
			return s->kind == ACC_FULL || (s->n <= ACC_LOOSE_RUNS / 2 && acc_add_runs(acc, s, kind, data, n));
		}
		if (n > ACC_FEW_RUNS(s->n + n > ACC_FEW_INTERVALS))
			return false;
		for (uint32_t i = 0; i < n && s->kind == ACC_RUNS; i++)
			acc_insert_run(s, acc_at(data, step * i), step == 1 ? acc_at(data, i) : acc_run_last(data, i));
		return true;
	}
	if ((int32_t) (step == 1 ? acc_at(data, n - 1) : acc_run_last(data, n - 1)) <= last)
		return true;
	acc_reserve(s, 2 * (s->n + n));
	runs = acc_data(s);
	for (uint32_t i = 0; i < n; i++)
	{
		int32_t		start = acc_at(data, step * i),
					end = step == 1 ? start : (int32_t) acc_run_last(data, i);

		if (end <= last)
			continue;
		if (start > last + 1)
		{
			first = start;
			s->n++;
		}
		last = end;
		bytes_store32(runs + 4 * (size_t) (s->n - 1), (uint32_t) first | (uint32_t) (last - first) << 16);
	}
	if (last - first == 0xffff)
		acc_to_full(s);
	return true;
}

/*
 * Merge an array or runs into a slot of an array or runs, which becomes runs.  Returns false if they have more than
 * ACC_FEW_INTERVALS runs and members together, or if acc_add_runs() does.
 */
static bool
acc_merge_intervals(RoaringAcc *acc, AccSlot *s, const RoaringContainer *c)
{
	RoaringContainer mine;
	RoaringRuns both;

	if (s->n + roaring_intervals(c) > ACC_FEW_INTERVALS)
		return false;
	acc_slot_clean(acc, s);
	acc_slot_container(s, &mine);
	roaring_runs_op(ROARING_OR, &mine, c, &both);
	acc_reserve(s, 2 * both.n);
	s->kind = ACC_RUNS;
	s->n = 0;
	return both.n == 0 || acc_add_runs(acc, s, ROARING_RUN, both.pairs, both.n);
}

/* Append the "card" members of a container to a slot's array. */
static void
acc_append(AccSlot *s, const RoaringContainer *c, uint32_t card)
{
	acc_reserve(s, s->n + card);
	if (c->kind == ROARING_RUN)
		(void) acc_expand_runs(acc_data(s) + 2 * (size_t) s->n, c->data, c->nruns);
	else
		memcpy(acc_data(s) + 2 * (size_t) s->n, c->data, 2 * (size_t) c->card);
	s->clean = s->clean && c->kind == ROARING_ARRAY &&
		(s->n == 0 || acc_at(acc_data(s), s->n - 1) < roaring_array_at(c, 0));
	s->n += card;
}

void
acc_slot_merge(RoaringAcc *acc, AccSlot *s, const RoaringContainer *c)
{
	bool		runs = c->kind == ROARING_RUN,
				few;
	uint32_t	card;

	if (s->kind == ACC_FULL)
		return;
	if (s->kind == ACC_BITS || c->kind == ROARING_BITSET)
	{
		acc_merge_bits(s, c);
		return;
	}
	if (runs && s->kind == ACC_ARRAY && s->n == 0)
	{
		s->kind = ACC_RUNS;
		s->clean = true;
	}
	if (s->kind == ACC_RUNS && acc_add_runs(acc, s, c->kind, c->data, roaring_intervals(c)))
		return;
	if (s->kind == ACC_BITS)
	{
		acc_merge_bits(s, c);
		return;
	}
	card = runs ? acc_runs_card(c->data, c->nruns) : c->card;
	few = !runs || card <= ACC_SMALL_RANGE;
	if (!(few && (s->kind == ACC_ARRAY || acc_runs_card(acc_data(s), s->n) <= ACC_SMALL_RANGE)) &&
		acc_merge_intervals(acc, s, c))
		return;
	acc_slot_open(acc, s);
	if (s->kind == ACC_ARRAY && few && s->n + card <= ACC_ARRAY_MAX)
	{
		if (s->n + card > s->cap)
			acc_slot_grow(acc, s);
		acc_append(s, c, card);
		return;
	}
	few = s->kind == ACC_ARRAY && s->n > 0 && !runs;
	acc_merge_bits(s, c);

	/*
	 * there may be many duplicates, which a bitset removes faster than
	 * sorting
	 */
	if (few)
		acc_shrink_bits(s);
}

/* Add a range to a slot, both ends included. */
void
acc_slot_range(RoaringAcc *acc, AccSlot *s, uint32_t first, uint32_t last)
{
	uint8_t		run[4];
	RoaringContainer c = {.data = run,.nruns = 1,.kind = ROARING_RUN};

	bytes_store16(run, (uint16_t) first);
	bytes_store16(run + 2, (uint16_t) (last - first));
	acc_slot_merge(acc, s, &c);
}
