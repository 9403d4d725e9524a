/*
 * Counting in how many sets members are, against an oracle that writes down each
 * member of each set, sorts and counts: lists, ranges of counts, the best with and
 * without masks, and stored tallies, whose bytes must not depend on how the sets
 * were split and merged.
 *
 *	tally_counts KERNELS [ROUNDS [SEED]]
 */
#include <inttypes.h>

#include "roaring_host.h"
#include "roaring_random.h"
#include "roaring/kernels/point.h"
#include "tally/tally_kernels.h"
#include "tally/tally_value.h"

#define MAX_SETS 48
#define MAX_LEAVES 5

static uint64_t round_seed;

#define REQUIRE(x) \
	do { \
		if (!(x)) \
		{ \
			fprintf(stderr, "seed %" PRIu64 ", line %d: %s\n", round_seed, __LINE__, #x); \
			abort(); \
		} \
	} while (0)

/* --- the oracle --- */

typedef struct Count
{
	uint64_t	v;				/* the member, sign bit flipped */
	uint64_t	sets;
} Count;

typedef struct Counts
{
	Count	   *c;
	size_t		n;
	size_t		cap;
} Counts;

static void
counts_put(Counts *to, uint64_t v, uint64_t sets)
{
	if (to->n == to->cap)
	{
		to->cap = 2 * to->cap + 1024;
		to->c = realloc(to->c, to->cap * sizeof(Count));
	}
	to->c[to->n].v = v;
	to->c[to->n++].sets = sets;
}

static void
counts_put_set(Counts *to, const RoaringSet *set, uint64_t sets)
{
	static uint16_t low[ROARING_CONTAINER_SPAN];

	for (uint32_t i = 0; i < set->n; i++)
	{
		RoaringContainer c;
		uint32_t	n;

		roaring_container(set, i, &c);
		n = roaring_container_members(&c, 0, ROARING_CONTAINER_SPAN, low);
		for (uint32_t k = 0; k < n; k++)
			counts_put(to, c.key << 16 | low[k], sets);
	}
}

static int
compare_counts(const void *a, const void *b)
{
	uint64_t	x = ((const Count *) a)->v,
				y = ((const Count *) b)->v;

	return (x > y) - (x < y);
}

static void
counts_sum(Counts *c)
{
	size_t		n = 0;

	if (c->n > 0)
		qsort(c->c, c->n, sizeof(Count), compare_counts);
	for (size_t i = 0; i < c->n; i++)
		if (n > 0 && c->c[n - 1].v == c->c[i].v)
			c->c[n - 1].sets += c->c[i].sets;
		else
			c->c[n++] = c->c[i];
	c->n = n;
}

/* --- comparisons --- */

static void
take_list(void *arg, uint64_t key, const uint16_t *low, const uint64_t *sets, uint32_t n)
{
	REQUIRE(n > 0);
	for (uint32_t i = 0; i < n; i++)
		counts_put(arg, key << 16 | low[i], sets[i]);
}

static void
check_each(const Tally *t, const Counts *expected)
{
	Counts		got = {0};

	tally_each(t, take_list, &got);
	REQUIRE(got.n == expected->n);
	for (size_t i = 0; i < got.n; i++)
		REQUIRE(got.c[i].v == expected->c[i].v && got.c[i].sets == expected->c[i].sets);
	free(got.c);
}

static void
check_between(const Tally *t, const Counts *expected, uint64_t lo, uint64_t hi)
{
	size_t		total;
	void	   *p = tally_between(t, lo, hi, 0, &total);
	RoaringSet	set;
	Counts		got = {0};
	size_t		i = 0;

	REQUIRE(roaring_validate(p, total) == NULL && roaring_open(&set, p, total) == NULL);
	counts_put_set(&got, &set, 1);
	for (size_t k = 0; k < expected->n; k++)
		if (expected->c[k].sets >= lo && expected->c[k].sets <= hi)
		{
			REQUIRE(i < got.n && got.c[i].v == expected->c[k].v);
			i++;
		}
	REQUIRE(i == got.n);
	free(got.c);
	free(p);
}

static int
compare_rows(const void *a, const void *b)
{
	const TallyRow *x = a,
			   *y = b;

	if (x->sets != y->sets)
		return x->sets > y->sets ? -1 : 1;
	return (x->member > y->member) - (x->member < y->member);
}

static bool
contains(const RoaringSet *set, uint64_t v)
{
	RoaringContainer c;
	uint32_t	i = roaring_seek(set, 0, v >> 16);

	if (i == set->n || roaring_key_at(set, i) != v >> 16)
		return false;
	roaring_container(set, i, &c);
	return roaring_container_contains(&c, (uint16_t) v);
}

static void
check_top(const Tally *t, const Counts *expected, uint64_t n, const RoaringSet *except, const RoaringSet *within)
{
	TallyRow   *rows,
			   *best = malloc((expected->n + 1) * sizeof(TallyRow));
	size_t		found = tally_top(t, n, except, within, &rows);
	size_t		m = 0;

	for (size_t i = 0; i < expected->n; i++)
		if ((!except || !contains(except, expected->c[i].v)) && (!within || contains(within, expected->c[i].v)))
		{
			best[m].member = (int64_t) (expected->c[i].v ^ ROARING_SIGN);
			best[m++].sets = expected->c[i].sets;
		}
	qsort(best, m, sizeof(TallyRow), compare_rows);
	if (m > n)
		m = n;
	REQUIRE(found == m);
	for (size_t i = 0; i < m; i++)
		REQUIRE(rows[i].member == best[i].member && rows[i].sets == best[i].sets);
	free(best);
	free(rows);
}

/* --- stored tallies --- */

typedef struct Stored
{
	uint8_t    *bytes;
	size_t		len;
} Stored;

static Stored
store(const Tally *t)
{
	Stored		s;

	s.bytes = tally_value_write(t, 0, &s.len);
	REQUIRE(tally_validate(s.bytes, s.len) == NULL);
	return s;
}

static void
add_stored(Tally *t, const Stored *s)
{
	TallyValue	value;

	REQUIRE(tally_open(&value, s->bytes, s->len) == NULL);
	REQUIRE(tally_add_value(t, &value) == NULL);
}

/* Tallies of random parts, merged in a random tree: the bytes of all at once. */
static void
check_trees(const Value *sets, const uint32_t *exponents, uint32_t n, const Stored *all)
{
	Stored		part[MAX_SETS];
	uint32_t	nparts = 0;

	for (uint32_t i = 0; i < n;)
	{
		uint32_t	e = i + 1 + random_below(n - i);
		Tally		t;

		tally_init(&t);
		for (; i < e; i++)
			tally_add_set(&t, &sets[i].set, exponents[i]);
		tally_sort(&t);
		part[nparts++] = store(&t);
		tally_free(&t);
	}
	while (nparts > 1)
	{
		uint32_t	a = random_below(nparts),
					b = (a + 1 + random_below(nparts - 1)) % nparts;
		Stored		merged;
		Tally		t;

		tally_init(&t);
		add_stored(&t, &part[a]);
		add_stored(&t, &part[b]);
		tally_sort(&t);
		merged = store(&t);
		tally_free(&t);
		free(part[a].bytes);
		free(part[b].bytes);
		part[a] = merged;
		part[b] = part[--nparts];
		if (a == nparts)
			part[b] = merged;
	}
	if (n > 0)
	{
		REQUIRE(part[0].len == all->len && memcmp(part[0].bytes, all->bytes, all->len) == 0);
		free(part[0].bytes);
	}
}

/* Merges any two of n parts, in every way, until one is left. */
static uint64_t
merge_all_ways(const Stored *part, uint32_t n, const Stored *all)
{
	uint64_t	ways = 0;

	if (n == 1)
	{
		REQUIRE(part[0].len == all->len && memcmp(part[0].bytes, all->bytes, all->len) == 0);
		return 1;
	}
	for (uint32_t a = 0; a < n; a++)
		for (uint32_t b = a + 1; b < n; b++)
		{
			Stored		left[MAX_LEAVES];
			uint32_t	m = 0;
			Tally		t;

			for (uint32_t i = 0; i < n; i++)
				if (i != a && i != b)
					left[m++] = part[i];
			tally_init(&t);
			add_stored(&t, &part[a]);
			add_stored(&t, &part[b]);
			tally_sort(&t);
			left[m] = store(&t);
			tally_free(&t);
			ways += merge_all_ways(left, m + 1, all);
			free(left[m].bytes);
		}
	return ways;
}

/* Every way to split sets into parts, where from is the set to put next; and to merge those. */
static uint64_t
split_all_ways(const Value *sets, uint32_t n, uint32_t from, uint32_t *part_of, uint32_t nparts, const Stored *all)
{
	uint64_t	ways = 0;

	if (from == n)
	{
		Stored		part[MAX_LEAVES] = {0};

		for (uint32_t p = 0; p < nparts; p++)
		{
			Tally		t;

			tally_init(&t);
			for (uint32_t i = 0; i < n; i++)
				if (part_of[i] == p)
					tally_add_set(&t, &sets[i].set, 0);
			tally_sort(&t);
			part[p] = store(&t);
			tally_free(&t);
		}
		ways = merge_all_ways(part, nparts, all);
		for (uint32_t p = 0; p < nparts; p++)
			free(part[p].bytes);
		return ways;
	}
	for (part_of[from] = 0; part_of[from] <= nparts; part_of[from]++)
		ways += split_all_ways(sets, n, from + 1, part_of, part_of[from] == nparts ? nparts + 1 : nparts, all);
	return ways;
}

/* All of the splits and trees of a few sets. */
static void
every_tree(uint64_t seed)
{
	Value		sets[MAX_LEAVES];
	uint32_t	part_of[MAX_LEAVES];
	Stored		all;
	Tally		t;

	round_seed = random_state = seed;
	tally_init(&t);
	for (uint32_t i = 0; i < MAX_LEAVES; i++)
	{
		sets[i] = i > 0 && random_below(2) ? random_relative(&sets[random_below(i)]) : random_value(1 + random_below(3));
		tally_add_set(&t, &sets[i].set, 0);
	}
	tally_sort(&t);
	all = store(&t);
	tally_free(&t);
	/* 15 + 25 * 3 + 10 * 18 + 1 * 180 + 1, by the Stirling numbers of 5 sets */
	REQUIRE(split_all_ways(sets, MAX_LEAVES, 0, part_of, 0, &all) == 1 + 15 + 25 * 3 + 10 * 18 + 180);
	free(all.bytes);
	for (uint32_t i = 0; i < MAX_LEAVES; i++)
		value_free(&sets[i]);
}

/* A bag of them, as states in memory are. */
static void
check_bag(const Value *sets, const uint32_t *exponents, uint32_t n, const Counts *expected)
{
	size_t		room = TALLY_HEADER + 48;
	uint8_t    *bag;
	TallyValue	value;
	Tally		t;

	for (uint32_t i = 0; i < n; i++)
		room += TALLY_ENTRY_HEADER + sets[i].len;
	bag = malloc(room);
	tally_bag_init(bag, room);
	for (uint32_t i = 0; i < n; i++)
	{
		REQUIRE(tally_open(&value, bag, room) == NULL);
		REQUIRE(tally_bag_add(bag, &value, sets[i].bytes, sets[i].len, exponents[i]));
	}
	REQUIRE(tally_open(&value, bag, room) == NULL && value.bag);
	REQUIRE(value.room == 48);
	REQUIRE(!tally_bag_add(bag, &value, bag, 48 - TALLY_ENTRY_HEADER + 1, 0));
	REQUIRE(tally_validate(bag, room) != NULL);
	tally_init(&t);
	REQUIRE(tally_add_value(&t, &value) == NULL);
	tally_sort(&t);
	check_each(&t, expected);
	tally_free(&t);
	free(bag);
}

static void
check_all(const Tally *t, const Counts *expected)
{
	uint64_t	most = 0;
	uint64_t	k;
	Value		except = random_value(6),
				within = random_value(6);

	for (size_t i = 0; i < expected->n; i++)
		if (expected->c[i].sets > most)
			most = expected->c[i].sets;
	REQUIRE(most <= t->weight);
	check_each(t, expected);
	check_between(t, expected, 1, UINT64_MAX);
	check_between(t, expected, 2, UINT64_MAX);
	check_between(t, expected, most, most);
	check_between(t, expected, most + 1, UINT64_MAX);
	check_between(t, expected, 2, 1);
	k = 1 + random64() % (most + 1);
	check_between(t, expected, k, UINT64_MAX);
	check_between(t, expected, k, k + random64() % (most + 1));
	check_top(t, expected, 0, NULL, NULL);
	check_top(t, expected, 1 + random_below(20), NULL, NULL);
	check_top(t, expected, 1 + random_below(5000), &except.set, NULL);
	check_top(t, expected, 1 + random_below(200), NULL, &within.set);
	check_top(t, expected, 1 + random_below(50), &except.set, &within.set);
	if (random_below(4) == 0)
		check_top(t, expected, UINT64_MAX, &except.set, NULL);
	value_free(&except);
	value_free(&within);
}

static void
random_round(void)
{
	static const uint32_t large[] = {7, 8, 15, 16, 17, 30, 47, 56};
	uint32_t	n = random_below(3) == 0 ? random_below(4) : random_below(MAX_SETS);
	uint32_t	weights = random_below(4);
	uint32_t	containers = 1 + random_below(random_below(4) ? 3 : 12);
	Value		sets[MAX_SETS];
	uint32_t	exponents[MAX_SETS];
	Counts		expected = {0};
	Stored		all;
	Tally		t;

	tally_init(&t);
	for (uint32_t i = 0; i < n; i++)
	{
		/* many share their keys */
		sets[i] = i > 0 && random_below(2) ? random_relative(&sets[random_below(i)]) :
			random_below(30) ? random_value(containers) : random_sparse();
		exponents[i] = weights < 2 ? 0 : weights == 2 || random_below(4) ? random_below(4) : large[random_below(8)];
		tally_add_set(&t, &sets[i].set, exponents[i]);
		counts_put_set(&expected, &sets[i].set, UINT64_C(1) << exponents[i]);
	}
	counts_sum(&expected);
	REQUIRE(t.weight <= TALLY_MAX_WEIGHT);
	tally_sort(&t);
	check_all(&t, &expected);
	all = store(&t);
	check_trees(sets, exponents, n, &all);
	check_bag(sets, exponents, n, &expected);
	tally_free(&t);

	/* and a stored one is what it was made of */
	tally_init(&t);
	add_stored(&t, &all);
	tally_sort(&t);
	check_all(&t, &expected);
	tally_free(&t);
	free(all.bytes);
	for (uint32_t i = 0; i < n; i++)
		value_free(&sets[i]);
	free(expected.c);
}

/* --- counts around the limits of a byte and of two, from each kind of container --- */

static Value
set_of(uint32_t first, uint32_t last, uint32_t step)
{
	RoaringBuilder b;

	roaring_build_begin(&b, 0);
	for (uint32_t v = first; v <= last; v += step)
		roaring_build_range(&b, v, v);
	roaring_build_end(&b);
	return value_finish(&b.writer);
}

static void
limit_round(uint32_t n, uint32_t which)
{
	Value		sets[5];
	Counts		expected = {0};
	Tally		t;

	sets[0] = set_of(0, 65535, 8192);	/* an array */
	sets[1] = set_of(100, 110, 1);	/* a run */
	sets[2] = set_of(0, 65535, 2);	/* a bitset */
	sets[3] = set_of(0, 65535, 1);	/* full */
	sets[4] = set_of(7, 9, 2);	/* two members */
	tally_init(&t);
	for (uint32_t k = 0; k < 5; k++)
	{
		/* one kind often, or all by turns, or the others once */
		uint32_t	times = which == 5 ? n / 5 + (k < n % 5) : k == which ? n : which == 2 || k == 4;

		for (uint32_t i = 0; i < times; i++)
			tally_add_set(&t, &sets[k].set, 0);
		if (times > 0)
			counts_put_set(&expected, &sets[k].set, times);
	}

	/*
	 * members by themselves: one among the others, and more than there is
	 * room for elsewhere
	 */
	for (uint64_t i = 0; i < 100; i++)
	{
		uint64_t	elsewhere = (UINT64_C(3) << 62) + i / 2;
		uint64_t	list[3] = {12345 ^ ROARING_SIGN, elsewhere, elsewhere + 70000 * i};
		size_t		from = i > 0,
					many = i == 0 ? 1 : i % 3;

		tally_add_members(&t, list + from, many);
		for (size_t k = from; k < from + many; k++)
			counts_put(&expected, list[k], 1);
	}
	counts_sum(&expected);
	tally_sort(&t);
	check_all(&t, &expected);
	for (uint64_t k = n - 1; k <= n + 1; k++)
		check_between(&t, &expected, k, k);
	{
		Stored		s = store(&t);
		Tally		again;

		tally_init(&again);
		add_stored(&again, &s);
		tally_sort(&again);
		check_all(&again, &expected);
		tally_free(&again);
		free(s.bytes);
	}
	tally_free(&t);
	for (uint32_t k = 0; k < 5; k++)
		value_free(&sets[k]);
	free(expected.c);
}

/* One array to a key, longer than is sorted: what is counted of one key is not there for the next. */
static void
lone_arrays(void)
{
	Value		sets[2];
	Counts		expected = {0};
	Tally		t;

	sets[0] = set_of(0, 65535, 19);
	sets[1] = set_of(65536 + 5, 2 * 65536 - 1, 17);
	tally_init(&t);
	for (uint32_t i = 0; i < 2; i++)
	{
		tally_add_set(&t, &sets[i].set, 0);
		counts_put_set(&expected, &sets[i].set, 1);
	}
	counts_sum(&expected);
	tally_sort(&t);
	check_all(&t, &expected);
	tally_free(&t);
	for (uint32_t i = 0; i < 2; i++)
		value_free(&sets[i]);
	free(expected.c);
}

/*
 * Keys so many that the planes might take more than what is set aside for them,
 * though what is counted leads to little: some planes have memory of their own.
 */
static void
apart(void)
{
	enum
	{
		KEYS = 4000
	};
	Value		sets[4];
	Tally		t;
	Stored		s;
	TallyValue	value;
	TallyEntry	entry;
	size_t		at = 0;
	uint32_t	n = 0;

	for (uint32_t i = 0; i < 4; i++)
	{
		RoaringBuilder b;

		/* two bitsets' worth of runs a key, and a lone member behind */
		roaring_build_begin(&b, 0);
		for (uint64_t k = 0; k < KEYS; k++)
			roaring_build_range(&b, k << 16 | 100, k << 16 | (30000 + i));
		roaring_build_range(&b, (uint64_t) (KEYS + i) << 16, (uint64_t) (KEYS + i) << 16);
		roaring_build_end(&b);
		sets[i] = value_finish(&b.writer);
	}
	tally_init(&t);
	for (uint32_t i = 0; i < 4; i++)
		for (uint32_t times = 0; times <= i; times++)
			tally_add_set(&t, &sets[i].set, 0);
	tally_sort(&t);
	s = store(&t);
	tally_free(&t);

	/*
	 * 10 = 1010b of all; 9, 7 and 4 of those at the end; 1 to 4 of the lone
	 * ones
	 */
	REQUIRE(tally_open(&value, s.bytes, s.len) == NULL);
	for (; tally_next(&value, &at, &entry); n++)
	{
		static const uint64_t members[4] = {
			2 * KEYS + 2,
			(uint64_t) KEYS * (29901 + 1) + 2,
			2 * KEYS + 1,
			(uint64_t) KEYS * (29901 + 1),
		};
		RoaringSet	set;

		REQUIRE(entry.exponent == n && roaring_validate(entry.bytes, entry.len) == NULL);
		REQUIRE(roaring_open(&set, entry.bytes, entry.len) == NULL && set.card == members[n]);
	}
	REQUIRE(n == 4);
	free(s.bytes);
	for (uint32_t i = 0; i < 4; i++)
		value_free(&sets[i]);
}

/* Damaged runs with more members than the directory says: a plane leaves its place, none is overwritten. */
static void
more_than_said(void)
{
	Value		sets[3];
	uint64_t	should = 0;
	Tally		t;

	for (uint32_t i = 0; i < 3; i++)
	{
		RoaringBuilder b;

		roaring_build_begin(&b, 0);

		/*
		 * any two meet three times in 130, which is thrice as many runs as
		 * they have
		 */
		for (uint32_t k = 0; k < 499; k++)
			roaring_build_range(&b, 130 * k + 40 * i, 130 * k + 40 * i + (i == 2 ? 60 : 50));
		roaring_build_end(&b);
		sets[i] = value_finish(&b.writer);

		/*
		 * one container: the members minus 1 stand behind the short header;
		 * of more than 3000 that is said in all, 1503 are in two
		 */
		REQUIRE(sets[i].set.n == 1 && sets[i].set.card > 499 * 50);
		should += sets[i].set.card;
		bytes_store16(sets[i].bytes + ROARING_HEADER_ONE, 1001);
		REQUIRE(roaring_open(&sets[i].set, sets[i].bytes, sets[i].len) == NULL);
	}
	tally_init(&t);
	for (uint32_t i = 0; i < 3; i++)
		tally_add_set(&t, &sets[i].set, 0);
	tally_sort(&t);
	{
		TallyPlane	planes[TALLY_PLANES_MAX];
		uint32_t	n;
		size_t		total;
		uint8_t    *whole = tally_planes(&t, 3, 2, planes, &n, &total);
		uint64_t	sum = 0;

		for (uint32_t p = 0; p < n; p++)
		{
			RoaringSet	set;

			if (planes[p].len == 0)
				continue;
			REQUIRE(planes[p].at + planes[p].len <= total);
			REQUIRE(roaring_validate(whole + planes[p].at, planes[p].len) == NULL);
			REQUIRE(roaring_open(&set, whole + planes[p].at, planes[p].len) == NULL);
			sum += set.card << p;
		}
		REQUIRE(sum == should);
		free(whole);
	}
	tally_free(&t);
	for (uint32_t i = 0; i < 3; i++)
		value_free(&sets[i]);
}

/* Counters and planes that together have one more than a counter holds. */
static void
one_too_many(void)
{
	Value		bitset = set_of(1, 65535, 2);
	Value		array = set_of(1, 1001, 10);
	Tally		t;
	RoaringSet	found;
	void	   *value;
	size_t		total;

	tally_init(&t);
	for (uint32_t i = 0; i < 65536; i++)
		tally_add_set(&t, i < 30000 ? &array.set : &bitset.set, 0);
	tally_sort(&t);
	value = tally_between(&t, 65536, 65536, 0, &total);
	REQUIRE(roaring_open(&found, value, total) == NULL && found.card == array.set.card);
	free(value);
	tally_free(&t);
	value_free(&bitset);
	value_free(&array);
}

/* A range of counters has its ends, whatever the width of vectors. */
static void
ranges(void)
{
	static TallyCounters c;

	for (uint32_t n = 1; n <= 140; n++)
		for (uint32_t k = 0; k < 4; k++)
		{
			uint32_t	first = k == 0 ? 0 : k == 1 ? 77 : k == 2 ? 4096 : TALLY_SPAN - n;

			memset(&c, 0, sizeof(c));
			tally_kernels()->add_range(&c, first, first + n - 1);
			for (uint32_t v = 0; v < TALLY_SPAN; v++)
				REQUIRE(c.low[v] == (v >= first && v < first + n) && c.high[v] == 0);
		}
}

/* What the format promises of a tally, and what it refuses. */
static void
refused(void)
{
	/* the example of tally_format.h */
	static const uint8_t sound[] = {1, 0, 0, 0, 0x26, 0, 0, 0,
		0x0e, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0, 0x80, 0, 0, 3, 0, 5, 0,
	0x0e, 0, 0, 0, 1, 1, 8, 0, 0, 0, 0, 0, 0x80, 0, 0, 3, 0, 7, 0};
	uint8_t		bytes[sizeof(sound)];

	REQUIRE(tally_validate(sound, sizeof(sound)) == NULL);
	memcpy(bytes, sound, sizeof(sound));
	bytes[31] = 0;				/* the same bit twice */
	REQUIRE(tally_validate(bytes, sizeof(bytes)) != NULL);
	bytes[31] = 62;
	REQUIRE(tally_validate(bytes, sizeof(bytes)) == NULL);
	bytes[31] = 63;
	REQUIRE(tally_validate(bytes, sizeof(bytes)) != NULL);
}

/* Long work lets itself be interrupted. */
static void
interrupts(void)
{
	Value		set = set_of(0, 65535, 3);
	Tally		t;
	uint64_t	before;
	size_t		total;

	tally_init(&t);
	for (uint32_t i = 0; i < 20000; i++)
		tally_add_set(&t, &set.set, 0);
	tally_sort(&t);
	before = roaring_host_interrupts;
	free(tally_between(&t, 2, UINT64_MAX, 0, &total));
	REQUIRE(roaring_host_interrupts - before >= 15);
	tally_free(&t);

	for (uint32_t i = 0; i < 2000000; i++)
	{
		uint64_t	member = (i * UINT64_C(0x9E3779B97F4A7C15)) >> 20;

		tally_add_members(&t, &member, 1);
	}
	before = roaring_host_interrupts;
	tally_sort(&t);
	REQUIRE(roaring_host_interrupts - before >= 2);
	before = roaring_host_interrupts;
	free(tally_between(&t, 2, UINT64_MAX, 0, &total));
	REQUIRE(roaring_host_interrupts - before >= 4);
	tally_free(&t);
	value_free(&set);
}

/*
 * Bitsets of great weights, more than two of each, whose sums need no plane beyond the last one there can be, nor beyond
 * those that fit into counters; and an array.
 */
static void
greatest(void)
{
	for (uint32_t exponent = 11; exponent <= 61; exponent += exponent == 15 ? 42 : 1)
	{
		Value		v = set_of(0, 60000, 3),
					array = set_of(30, 60000, 300);
		Tally		t;
		TallyRow   *rows;

		tally_init(&t);
		for (uint32_t i = 0; i < 3; i++)
			tally_add_set(&t, &v.set, exponent);
		tally_add_set(&t, &array.set, 0);
		tally_sort(&t);
		REQUIRE(tally_top(&t, 1, NULL, NULL, &rows) == 1 && rows[0].member == 30);
		REQUIRE(rows[0].sets == (UINT64_C(3) << exponent) + 1);
		free(rows);
		tally_free(&t);
		value_free(&v);
		value_free(&array);
	}
}

int
main(int argc, char **argv)
{
	static const uint32_t limits[] = {255, 256, 257, 65535, 65536, 65537};
	uint32_t	rounds = argc > 2 ? (uint32_t) atoi(argv[2]) : 300;
	uint64_t	seed = argc > 3 ? (uint64_t) atoll(argv[3]) : 1;

	if (argc < 2 || !roaring_kernels_choose(argv[1]))
	{
		printf("kernels %s: not on this machine\n", argc < 2 ? "?" : argv[1]);
		return 0;
	}
	REQUIRE(strcmp(tally_kernels()->name, strcmp(argv[1], "avx512") == 0 ? "avx2" : argv[1]) == 0);
	refused();
	ranges();
	one_too_many();
	greatest();
	for (uint32_t i = 0; i < rounds; i++)
	{
		round_seed = random_state = seed + i;
		random_round();
	}
	for (uint32_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
		for (uint32_t which = 0; which < 6; which++)
		{
			/*
			 * those of two bytes take seconds: not where a few rounds are
			 * asked for
			 */
			if (limits[i] > 1000 && rounds < 20)
				continue;
			round_seed = random_state = limits[i] * 10 + which;
			limit_round(limits[i], which);
		}
	for (uint32_t i = 0; i < 1 + rounds / 8; i++)
		every_tree(seed + 500000 + i);
	lone_arrays();
	apart();
	more_than_said();
	interrupts();
	printf("kernels %s: %u rounds, seed %" PRIu64 ": as the oracle says\n", argv[1], rounds, seed);
	return 0;
}
