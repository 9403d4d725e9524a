/*
 * Counting in memory: see test/bench/tally/memory.  The data are those of the design:
 *	a	1000 sets of 1000 in 2^20			b	the same in 2^32
 *	d	1000 sets of 10 to 100,000 members that follow a power law, of 5 million
 *	e	8 sets of 4 million draws in 2^24	f	64 of them
 *	g	1000 of 10,000 in 2^24
 *	h	100 of 300,000 in 2^32
 * or what stands on standard input, a set a line, members separated by commas.
 * All results are compared.
 */
#include <math.h>
#include <time.h>
#include <roaring/roaring.h>

#include "roaring_host.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/kernels.h"
#include "roaring/kernels/point.h"
#include "tally/tally_value.h"

static double
cpu_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/*
 * for (begin(); again();) ...: some runs, of half a second in all at least where one
 * is shorter; least is the time of the shortest.
 */
static double least,
			all,
			started;
static int	runs;

static void
begin(void)
{
	least = 1e18;
	all = 0;
	runs = -1;
}

static bool
again(void)
{
	double		ms = cpu_ms() - started;

	if (runs++ >= 0)
	{
		all += ms;
		if (ms < least)
			least = ms;
	}
	started = cpu_ms();
	return runs < 2 || (all < 500 && runs < 50);
}

static uint64_t state = 42;

static uint64_t
rnd(void)
{
	uint64_t	z = (state += UINT64_C(0x9E3779B97F4A7C15));

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

static double
unit(void)
{
	return (rnd() >> 11) * (1.0 / 9007199254740992.0);
}

#define MAX_SETS 20000
static void *bytes[MAX_SETS];
static size_t lens[MAX_SETS];
static RoaringSet sets[MAX_SETS];
static uint32_t nsets;
static RoaringAcc acc;

static void
add(uint64_t member)
{
	roaring_acc_add(&acc, member ^ ROARING_SIGN);
}

static void
end_set(void)
{
	bytes[nsets] = roaring_acc_write(&acc, 0, &lens[nsets]);
	roaring_open(&sets[nsets], bytes[nsets], lens[nsets]);
	nsets++;
	roaring_acc_free(&acc);
	roaring_acc_init(&acc);
}

static void
uniform(uint32_t n, uint32_t members, uint32_t bits)
{
	for (uint32_t i = 0; i < n; i++, end_set())
		for (uint32_t j = 0; j < members; j++)
			add(rnd() >> (64 - bits));
}

static void
make(const char *name)
{
	char	   *line = NULL;
	size_t		cap = 0;

	roaring_acc_init(&acc);
	if (strcmp(name, "a") == 0)
		uniform(1000, 1000, 20);
	else if (strcmp(name, "b") == 0)
		uniform(1000, 1000, 32);
	else if (strcmp(name, "e") == 0)
		uniform(8, 4000000, 24);
	else if (strcmp(name, "f") == 0)
		uniform(64, 4000000, 24);
	else if (strcmp(name, "g") == 0)
		uniform(1000, 10000, 24);
	else if (strcmp(name, "h") == 0)
		uniform(100, 300000, 32);
	else if (strcmp(name, "d") == 0)
		for (int i = 0; i < 1000; i++, end_set())
			for (uint32_t j = 0, n = 10 * pow(10000, unit()); j < n; j++)
				add((uint64_t) (5000000 * pow(unit(), 1 / 0.3)) * UINT64_C(2654435761) % 5000011);
	else
		for (; getline(&line, &cap, stdin) > 0 && nsets < MAX_SETS; end_set())
			for (char *p = line; *p >= '0' && *p <= '9';)
			{
				add(strtoull(p, &p, 10));
				if (*p == ',')
					p++;
			}
}

static uint64_t
card_of(void *value, size_t len)
{
	RoaringSet	set;
	uint64_t	card;

	if (roaring_open(&set, value, len))
		abort();
	card = set.card;
	free(value);
	return card;
}

static void
collect(Tally *t, uint32_t from, uint32_t to)
{
	tally_init(t);
	for (uint32_t i = from; i < to; i++)
		tally_add_set(t, &sets[i], 0);
	tally_sort(t);
}

static uint64_t
at_least(uint64_t k)
{
	Tally		t;
	size_t		len;
	void	   *value;

	collect(&t, 0, nsets);
	value = tally_between(&t, k, UINT64_MAX, 0, &len);
	tally_free(&t);
	return card_of(value, len);
}

static uint64_t
plain_union(void)
{
	RoaringAcc	a;
	size_t		len;
	void	   *value;

	roaring_acc_init(&a);
	for (uint32_t i = 0; i < nsets; i++)
		roaring_acc_merge_set(&a, &sets[i]);
	value = roaring_acc_write(&a, 0, &len);
	roaring_acc_free(&a);
	return card_of(value, len);
}

static uint64_t
top(void)
{
	Tally		t;
	TallyRow   *rows;
	uint64_t	sum = 0;

	collect(&t, 0, nsets);
	for (size_t n = tally_top(&t, 10, NULL, NULL, &rows); n-- > 0;)
		sum += rows[n].sets;
	free(rows);
	tally_free(&t);
	return sum;
}

static size_t
store(Tally *t, uint8_t **out)
{
	size_t		len;

	*out = tally_value_write(t, 0, &len);
	tally_free(t);
	return len;
}

static roaring_bitmap_t *peers[MAX_SETS];

static void
make_peers(void)
{
	static uint16_t low[65536];

	for (uint32_t i = 0; i < nsets; i++)
	{
		peers[i] = roaring_bitmap_create();
		for (uint32_t j = 0; j < sets[i].n; j++)
		{
			RoaringContainer c;
			uint32_t	n;

			roaring_container(&sets[i], j, &c);
			n = roaring_container_members(&c, 0, 65536, low);
			for (uint32_t k = 0; k < n; k++)
				roaring_bitmap_add(peers[i], (uint32_t) (c.key << 16 | low[k]));
		}
		roaring_bitmap_run_optimize(peers[i]);
	}
}

/* c[t] has the members of more than t sets: |= those of c[t - 1] that the next set has */
static uint64_t
fold(uint32_t k)
{
	roaring_bitmap_t *c[8];
	uint64_t	card;

	for (uint32_t t = 0; t < k; t++)
		c[t] = roaring_bitmap_create();
	for (uint32_t i = 0; i < nsets; i++)
	{
		for (uint32_t t = k; t-- > 1;)
		{
			roaring_bitmap_t *more = roaring_bitmap_and(c[t - 1], peers[i]);

			roaring_bitmap_or_inplace(c[t], more);
			roaring_bitmap_free(more);
		}
		roaring_bitmap_or_inplace(c[0], peers[i]);
	}
	card = roaring_bitmap_get_cardinality(c[k - 1]);
	for (uint32_t t = 0; t < k; t++)
		roaring_bitmap_free(c[t]);
	return card;
}

static void
require(bool x, const char *what)
{
	if (!x)
	{
		fprintf(stderr, "WRONG: %s\n", what);
		exit(1);
	}
}

static uint64_t
peer_union(void)
{
	roaring_bitmap_t *u = roaring_bitmap_or_many(nsets, (const roaring_bitmap_t **) peers);
	uint64_t	card = roaring_bitmap_get_cardinality(u);

	roaring_bitmap_free(u);
	return card;
}

static size_t
store_part(uint32_t from, uint32_t to, uint8_t **out)
{
	Tally		t;

	collect(&t, from, to);
	return store(&t, out);
}

/* Four stored ones together. */
static size_t
merge(uint8_t **part, const size_t *part_size, uint8_t **out)
{
	Tally		t;

	tally_init(&t);
	for (int q = 0; q < 4; q++)
	{
		TallyValue	v;

		require(tally_open(&v, part[q], part_size[q]) == NULL && tally_add_value(&t, &v) == NULL, "state");
	}
	tally_sort(&t);
	return store(&t, out);
}

int
main(int argc, char **argv)
{
	static const char *const names[] = {"avx512", "avx2", "scalar"};
	double		t_union,
				t2,
				t5,
				t_top,
				t_state,
				t_peer,
				fold2,
				fold5;
	size_t		input = 0;
	uint64_t	members = 0,
				two = 0,
				five = 0;

	roaring_kernels_choose(NULL);
	make(argv[1]);
	for (uint32_t i = 0; i < nsets; i++)
		input += lens[i];
	make_peers();
	for (begin(); again();)
		members = peer_union();
	t_peer = least;
	for (begin(); again();)
		two = fold(2);
	fold2 = least;
	for (begin(); again();)
		five = fold(5);
	fold5 = least;
	for (int i = 0; i < 3; i++)
	{
		uint8_t    *part[4],
				   *value = NULL,
				   *merged = NULL;
		size_t		size = 0,
					merged_size = 0,
					part_size[4];

		if (!roaring_kernels_choose(names[i]))
			continue;
		for (begin(); again();)
			require(plain_union() == members, "union");
		t_union = least;
		for (begin(); again();)
			require(at_least(2) == two, "at least 2");
		t2 = least;
		for (begin(); again();)
			require(at_least(5) == five, "at least 5");
		t5 = least;
		for (begin(); again();)
			require(top() > 0, "top");
		t_top = least;
		for (begin(); again();)
		{
			free(value);
			size = store_part(0, nsets, &value);
		}
		t_state = least;
		for (uint32_t q = 0; q < 4; q++)
			part_size[q] = store_part(nsets * q / 4, nsets * (q + 1) / 4, &part[q]);
		for (begin(); again();)
		{
			free(merged);
			merged_size = merge(part, part_size, &merged);
		}
		require(merged_size == size && memcmp(merged, value, size) == 0, "merge");
		printf("| %s | %s | %.2f | %.2f (%.2f) | %.2f (%.2f) | %.2f (%.2f) | %.2f (%.2f) | %.2f | %.2f (%.2f) | %.2f | %.2f | %.2f | %.1f | %.1f |\n", argv[1], names[i], t_union,
			   t2, t2 / t_union, t5, t5 / t_union, t_top, t_top / t_union, t_state, t_state / t_union, (double) size / input, least, least / t_union,
			   t_peer, fold2, fold5, fold2 / t2, fold5 / t5);
		fflush(stdout);
		for (int q = 0; q < 4; q++)
			free(part[q]);
		free(value);
		free(merged);
	}
	return 0;
}
