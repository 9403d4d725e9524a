/*-------------------------------------------------------------------------
 *
 * tally_run.c
 *	  Count key by key, and turn the counts into results; see tally.h.
 *
 * A key with few members is counted by sorting them, which gives a list of members and counts.  A key with more
 * members is counted by counters and planes (tally_key.h).  Thresholds and bits are computed for all members at once,
 * and members are visited one by one only if the result needs that.
 *
 * A key is skipped if the weight of its containers is below the least count that matters.  Counting a key stops when
 * its remaining containers cannot raise any count that high.
 *
 *-------------------------------------------------------------------------
 */
#include "tally/tally.h"

#include "roaring/bytes/mem.h"
#include "roaring/kernels/bits.h"
#include "roaring/kernels/container.h"
#include "roaring/kernels/point.h"
#include "tally/tally_key.h"
#include "tally/tally_planes.h"

/* Number of members added between two searches for the largest counter; a search takes a microsecond. */
#define LOOK_AFTER		16384

/*
 * Number of members, roughly, between two interrupt checks.  Members read and members returned both count, because one
 * container of four bytes may return 65536.
 */
#define INTERRUPT_AFTER 1000000

/* Cost of returning a member, or of inserting it among the best, as a number of members read. */
#define OUT_COST	32

/* Maximum members passed in one call of TallyEach. */
#define EACH_BATCH		4096

#define TOP_FIRST		64

typedef enum
{
	WANT_BETWEEN,
	WANT_TOP,
	WANT_EACH,
	WANT_PLANES
} Want;

/* The n members with the most sets. */
typedef struct Top
{
	TallyRow   *rows;			/* a heap with the worst row first */
	size_t		n;
	size_t		cap;
	uint64_t	max;			/* number of rows wanted */
} Top;

typedef struct Run
{
	Want		want;
	uint64_t	lo,
				hi;				/* for WANT_BETWEEN */
	RoaringWriter writer;
	Top			top;			/* for WANT_TOP */
	const RoaringSet *except,
			   *within;
	/* positions in the two sets from which the next key is searched for */
	uint32_t	except_at,
				within_at;
	TallyEach	each;			/* for WANT_EACH */
	void	   *each_arg;
	TallyPlanes planes;			/* for WANT_PLANES */

	TallyKey	counts;
	uint64_t	since_interrupt;

	/* containers of "except" and "within" for the current key */
	RoaringContainer except_c,
				within_c;
	bool		has_except;

	/* run_begin() clears only the fields above */
	uint32_t	sorted[ROARING_GROUP_SORT];
	uint32_t	tmp[ROARING_GROUP_SORT];
	uint16_t	low[EACH_BATCH];
	uint64_t	sets[EACH_BATCH];
	uint8_t		bits[ROARING_BITSET_BYTES + ROARING_SLACK];
	uint8_t		mask[ROARING_BITSET_BYTES + ROARING_SLACK];
} Run;

static inline bool
worse(const TallyRow *a, const TallyRow *b)
{
	return a->sets < b->sets || (a->sets == b->sets && a->member > b->member);
}

/* Insert x into the heap, at the free position i or below it. */
static void
sift_down(TallyRow *rows, size_t n, size_t i, TallyRow x)
{
	for (;;)
	{
		size_t		child = 2 * i + 1;

		if (child >= n)
			break;
		if (child + 1 < n && worse(&rows[child + 1], &rows[child]))
			child++;
		if (!worse(&rows[child], &x))
			break;
		rows[i] = rows[child];
		i = child;
	}
	rows[i] = x;
}

static void
sift_up(TallyRow *rows, size_t i, TallyRow x)
{
	for (; i > 0 && worse(&x, &rows[(i - 1) / 2]); i = (i - 1) / 2)
		rows[i] = rows[(i - 1) / 2];
	rows[i] = x;
}

/* Add a member; members come in ascending order. */
static void
top_add(Top *top, int64_t member, uint64_t sets)
{
	TallyRow	row = {member, sets};

	if (top->n == top->max)
	{
		if (top->max > 0 && worse(&top->rows[0], &row))
			sift_down(top->rows, top->n, 0, row);
		return;
	}
	if (top->n == top->cap)
	{
		size_t		cap = top->cap ? 2 * top->cap : TOP_FIRST;

		top->rows = top->rows ? roaring_mem_realloc(top->rows, cap * sizeof(TallyRow)) :
			roaring_mem_alloc(cap * sizeof(TallyRow));
		top->cap = cap;
	}
	sift_up(top->rows, top->n++, row);
}

/* Return the best rows, best first; the caller frees them. */
static TallyRow *
top_finish(Top *top)
{
	for (size_t n = top->n; n > 1; n--)
	{
		TallyRow	worst = top->rows[0];

		sift_down(top->rows, n - 1, 0, top->rows[n - 1]);
		top->rows[n - 1] = worst;
		if ((n & 0xfff) == 0)
			roaring_mem_interrupt();
	}
	return top->rows;
}

/* Return the least count with which a member is among the best. */
static inline uint64_t
top_need(const Top *top)
{
	return top->n < top->max ? 1 : top->max == 0 ? UINT64_MAX : top->rows[0].sets + 1;
}

static Run *
run_begin(Want want)
{
	Run		   *run = roaring_mem_alloc(sizeof(Run));

	memset(run, 0, offsetof(Run, sorted));
	run->want = want;
	tally_key_init(&run->counts);
	return run;
}

static void
run_end(Run *run)
{
	tally_key_free(&run->counts);
	roaring_mem_free(run);
}

static inline uint64_t
least_count(const Run *run)
{
	return run->want == WANT_BETWEEN ? run->lo : run->want == WANT_TOP ? top_need(&run->top) : 1;
}

static inline void
interrupt_after(Run *run, uint64_t work)
{
	run->since_interrupt += work;
	if (run->since_interrupt >= INTERRUPT_AFTER)
	{
		run->since_interrupt = 0;
		roaring_mem_interrupt();
	}
}

/* ---------- masks: which members count ---------- */

static bool
find_container(const RoaringSet *set, uint32_t *at, uint64_t key, RoaringContainer *c)
{
	*at = roaring_seek(set, *at, key);
	if (*at == set->n || roaring_key_at(set, *at) != key)
		return false;
	roaring_container(set, *at, c);
	return true;
}

/* Find the containers of "except" and "within" for this key.  Returns false if no member of the key can count. */
static bool
begin_masks(Run *run, uint64_t key)
{
	run->has_except = run->except && find_container(run->except, &run->except_at, key, &run->except_c);
	return !run->within || find_container(run->within, &run->within_at, key, &run->within_c);
}

static bool
may_count(const Run *run, uint16_t low)
{
	return (!run->within || roaring_container_contains(&run->within_c, low)) &&
		!(run->has_except && roaring_container_contains(&run->except_c, low));
}

static void
apply_masks(Run *run, uint8_t *bits)
{
	if (run->within)
	{
		memset(run->mask, 0, ROARING_BITSET_BYTES);
		roaring_bits_apply(ROARING_OR, run->mask, &run->within_c);
		roaring_kernels->bits_op[ROARING_AND] (bits, run->mask, bits);
	}
	if (run->has_except)
	{
		memset(run->mask, 0, ROARING_BITSET_BYTES);
		roaring_bits_apply(ROARING_OR, run->mask, &run->except_c);
		roaring_kernels->bits_op[ROARING_ANDNOT] (bits, run->mask, bits);
	}
}

/* ---------- results of counts ---------- */

/* Process n members of a key, run->low, with their counts, run->sets. */
static void
take_list(Run *run, uint64_t key, uint32_t n)
{
	uint64_t	all = 0;

	switch (run->want)
	{
		case WANT_BETWEEN:
			{
				uint8_t    *room = roaring_writer_room(&run->writer, 2 * n);
				uint32_t	m = 0;

				for (uint32_t i = 0; i < n; i++)
				{
					bytes_store16(room + 2 * (size_t) m, run->low[i]);
					m += run->sets[i] >= run->lo && run->sets[i] <= run->hi;
				}
				roaring_writer_commit(&run->writer, key, roaring_finish_array(room, m));
				break;
			}
		case WANT_TOP:
			for (uint32_t i = 0; i < n; i++)
				if (run->sets[i] >= top_need(&run->top) && may_count(run, run->low[i]))
					top_add(&run->top, roaring_member(key, run->low[i]), run->sets[i]);
			interrupt_after(run, OUT_COST * n);
			break;
		case WANT_EACH:
			if (n > 0)
				run->each(run->each_arg, key, run->low, run->sets, n);
			interrupt_after(run, OUT_COST * n);
			break;
		case WANT_PLANES:
			for (uint32_t i = 0; i < n; i++)
				all |= run->sets[i];
			/* repeated members of a damaged array may set the highest bit */
			for (uint32_t p = 0; p < TALLY_PLANES_MAX && all >> p; p++)
			{
				uint32_t	m = 0;

				for (uint32_t i = 0; i < n; i++)
				{
					bytes_store16(run->bits + 2 * (size_t) m, run->low[i]);
					m += run->sets[i] >> p & 1;
				}
				tally_planes_put_array(&run->planes, p, key, run->bits, m);
			}
			break;
	}
}

/* Pass the members of a bitset one by one, with their counts. */
static void
take_bits(Run *run, uint64_t key, const uint8_t *bits)
{
	uint32_t	n = 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
	{
		for (uint64_t w = bytes_load64(bits + i); w; w &= w - 1)
		{
			run->low[n] = (uint16_t) (8 * i + (uint32_t) __builtin_ctzll(w));
			run->sets[n] = tally_key_count(&run->counts, run->low[n]);
			n++;
		}
		if (n > EACH_BATCH - 64 || (i == ROARING_BITSET_BYTES - 8 && n > 0))
		{
			run->each(run->each_arg, key, run->low, run->sets, n);
			interrupt_after(run, OUT_COST * n);
			n = 0;
		}
	}
}

/* Process the counts in counters and planes. */
static void
take_counts(Run *run, uint64_t key)
{
	const TallyKey *counts = &run->counts;
	uint8_t    *room;
	uint32_t	n;

	switch (run->want)
	{
		case WANT_BETWEEN:
			room = roaring_writer_room(&run->writer, ROARING_BITSET_BYTES);
			tally_key_at_least(counts, run->lo, room);
			if (run->hi < UINT64_MAX)
			{
				tally_key_at_least(counts, run->hi + 1, run->bits);
				roaring_kernels->bits_op[ROARING_ANDNOT] (room, run->bits, room);
			}
			roaring_writer_commit(&run->writer, key, roaring_finish_bits(room, roaring_kernels->bits_count(room)));
			break;
		case WANT_TOP:
			tally_key_at_least(counts, least_count(run), run->bits);
			apply_masks(run, run->bits);
			for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
				for (uint64_t w = bytes_load64(run->bits + i); w; w &= w - 1)
				{
					uint16_t	low = (uint16_t) (8 * i + (uint32_t) __builtin_ctzll(w));

					top_add(&run->top, roaring_member(key, low), tally_key_count(counts, low));
					interrupt_after(run, OUT_COST);
				}
			break;
		case WANT_EACH:
			tally_key_at_least(counts, 1, run->bits);
			take_bits(run, key, run->bits);
			break;
		case WANT_PLANES:
			n = tally_key_nplanes(counts);
			for (uint32_t p = 0; p < n; p++)
				tally_planes_put_bits(&run->planes, p, key, tally_key_plane(counts, p, run->bits));
			break;
	}
}

/* ---------- counting ---------- */

static void
count_by_sorting(Run *run, const RoaringGroup *g)
{
	uint32_t	m = roaring_group_members(g, run->sorted, run->tmp);
	uint32_t	n = 0;

	for (uint32_t i = 0; i < m; n++)
	{
		uint32_t	low = run->sorted[i] >> 6;
		uint64_t	sets = 0;

		for (; i < m && run->sorted[i] >> 6 == low; i++)
			sets += UINT64_C(1) << (run->sorted[i] & 63);
		run->low[n] = (uint16_t) low;
		run->sets[n] = sets;
	}
	take_list(run, g->key, n);
}

static void
count_by_counters(Run *run, const RoaringGroup *g)
{
	uint64_t	need = least_count(run);
	uint64_t	left = g->weight;	/* weight that a member can still gain */

	/* stop early only if "left" is below this */
	uint64_t	look_below = need;
	uint32_t	since_look = 0;

	for (size_t i = 0; i < g->nrefs && run->want == WANT_PLANES && !run->counts.has_bitsets; i++)
		run->counts.has_bitsets = (g->refs[i].where & 3) == ROARING_BITSET;
	for (size_t i = 0; i < g->nmembers; i++)
	{
		tally_key_add(&run->counts, (uint16_t) g->members[i]);
		interrupt_after(run, 1);
	}
	left -= g->nmembers;
	for (size_t i = 0; i < g->nrefs; i++)
	{
		uint32_t	exponent = roaring_ref_exponent(&g->refs[i]);
		RoaringContainer c;

		if (left < look_below && since_look >= LOOK_AFTER)
		{
			uint64_t	bound = tally_key_bound(&run->counts);

			if (bound + left < need)
			{
				tally_key_clear(&run->counts);
				return;
			}

			/*
			 * while left >= look_below, "need" can still be reached, because
			 * the bound never decreases
			 */
			look_below = bound < need ? need - bound : 0;
			since_look = 0;
		}
		roaring_ref_container(&g->refs[i], &c);
		tally_key_add_container(&run->counts, &c, exponent);
		left -= UINT64_C(1) << exponent;
		since_look += c.kind == ROARING_ARRAY ? c.card : 1024;
		interrupt_after(run, c.kind == ROARING_ARRAY ? c.card : 1024);
	}
	tally_key_settle(&run->counts);
	take_counts(run, g->key);
	tally_key_clear(&run->counts);
}

static void
run_over(Run *run, const Tally *t)
{
	RoaringGroupWalk walk = {0, 0};
	RoaringGroup g;

	while (roaring_refs_next(&t->refs, &walk, &g))
	{
		interrupt_after(run, 64 + g.nrefs);
		if (g.weight < least_count(run) || !begin_masks(run, g.key))
			continue;
		if (g.total <= ROARING_GROUP_SORT)
			count_by_sorting(run, &g);
		else
			count_by_counters(run, &g);
	}
}

/* ---------- functions of tally.h ---------- */

void
tally_init(Tally *t)
{
	roaring_refs_init(&t->refs);
	t->weight = 0;
}

void
tally_free(Tally *t)
{
	roaring_refs_free(&t->refs);
	t->weight = 0;
}

static inline void
add_weight(Tally *t, uint64_t weight)
{
	t->weight = t->weight + weight < weight ? UINT64_MAX : t->weight + weight;
}

void
tally_add_set(Tally *t, const RoaringSet *set, uint32_t exponent)
{
	roaring_refs_add_set(&t->refs, set, exponent);
	if (set->n > 0)
		add_weight(t, UINT64_C(1) << exponent);
}

void
tally_add_members(Tally *t, const uint64_t *members, size_t n)
{
	roaring_refs_add_members(&t->refs, members, n);
	add_weight(t, n);
}

void
tally_sort(Tally *t)
{
	roaring_refs_sort(&t->refs);
}

void *
tally_between(const Tally *t, uint64_t lo, uint64_t hi, size_t prefix, size_t *total)
{
	Run		   *run = run_begin(WANT_BETWEEN);
	void	   *value;

	run->lo = lo;
	run->hi = hi;
	roaring_writer_begin(&run->writer, prefix, 1, 0, 0, 0);
	if (lo <= hi)
		run_over(run, t);
	value = roaring_writer_finish(&run->writer, total);
	run_end(run);
	return value;
}

size_t
tally_top(const Tally *t, uint64_t n, const RoaringSet *except, const RoaringSet *within, TallyRow **rows)
{
	Run		   *run = run_begin(WANT_TOP);
	size_t		found;

	run->except = except;
	run->within = within;
	run->top.max = n;
	if (n > 0)
		run_over(run, t);
	*rows = top_finish(&run->top);
	found = run->top.n;
	run_end(run);
	return found;
}

void
tally_each(const Tally *t, TallyEach each, void *arg)
{
	Run		   *run = run_begin(WANT_EACH);

	run->each = each;
	run->each_arg = arg;
	run_over(run, t);
	run_end(run);
}

uint8_t *
tally_planes(const Tally *t, size_t before, size_t between, TallyPlane *planes, uint32_t *n, size_t *total)
{
	Run		   *run = run_begin(WANT_PLANES);
	uint8_t    *whole;

	tally_planes_begin(&run->planes, &t->refs, before, between);
	run_over(run, t);
	whole = tally_planes_finish(&run->planes, total);
	*n = run->planes.n;
	memcpy(planes, run->planes.plane, *n * sizeof(TallyPlane));
	run_end(run);
	return whole;
}
