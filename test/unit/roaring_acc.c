/*
 * The accumulator against an oracle: random programs of members, ranges,
 * containers, sets and other accumulators, in several densities, by union and
 * by symmetric difference.  The oracle keeps every member it was given in one
 * array and sorts that.  Results must be canonical and hold just its members.
 *
 *	roaring_acc [PROGRAMS [SEED]]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "roaring/algebra/validate.h"
#include "roaring/bytes/mem.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/point.h"

static size_t live;				/* allocations that have not been freed */

void *
roaring_mem_alloc(size_t n)
{
	void	   *p = malloc(n);

	if (p == NULL)
		abort();
	memset(p, 0xa5, n);
	live++;
	return p;
}

void *
roaring_mem_realloc(void *p, size_t n)
{
	return realloc(p, n);
}

void
roaring_mem_free(void *p)
{
	live--;
	free(p);
}

void
roaring_mem_too_large(void)
{
	fprintf(stderr, "too large\n");
	exit(1);
}

void
roaring_mem_portable_too_large(void)
{
	roaring_mem_too_large();
}

void
roaring_mem_interrupt(void)
{
}

static uint64_t rnd_state;

static uint64_t
rnd(void)
{
	uint64_t	z = (rnd_state += UINT64_C(0x9E3779B97F4A7C15));

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

typedef struct Oracle
{
	uint64_t   *v;
	size_t		n;
	size_t		cap;
} Oracle;

static void
oracle_add(Oracle *o, uint64_t v)
{
	if (o->n == o->cap)
		o->v = realloc(o->v, (o->cap = o->cap ? 2 * o->cap : 1024) * sizeof(*o->v));
	o->v[o->n++] = v;
}

static int
compare(const void *a, const void *b)
{
	uint64_t	x = *(const uint64_t *) a;
	uint64_t	y = *(const uint64_t *) b;

	return x < y ? -1 : x > y;
}

static void
oracle_settle(Oracle *o)
{
	size_t		m = 0;

	if (o->n > 0)
		qsort(o->v, o->n, sizeof(*o->v), compare);
	for (size_t i = 0, e; i < o->n; i = e)
	{
		for (e = i; e < o->n && o->v[e] == o->v[i];)
			e++;
		o->v[m++] = o->v[i];
	}
	o->n = m;
}

static void
fail(const char *what, uint64_t program)
{
	printf("program %" PRIu64 ": %s\n", program, what);
	exit(1);
}

static void
check(RoaringAcc *acc, Oracle *o, uint64_t program)
{
	size_t		total;
	uint8_t    *bytes;
	RoaringSet	set;
	size_t		at = 0;
	const char *reason;

	oracle_settle(o);
	bytes = roaring_acc_write(acc, 4, &total);
	if ((reason = roaring_validate(bytes + 4, total - 4)) != NULL)
		fail(reason, program);
	if ((reason = roaring_open(&set, bytes + 4, total - 4)) != NULL)
		fail(reason, program);
	if (set.card != o->n || acc->card != o->n)
	{
		printf("%" PRIu64 " members, expected %zu\n", set.card, o->n);
		fail("cardinality", program);
	}
	if (total - 4 > roaring_acc_bytes(acc))
		fail("larger than announced", program);
	for (uint32_t i = 0; i < set.n; i++)
	{
		static uint16_t low[65536];
		RoaringContainer c;
		uint32_t	n;

		roaring_container(&set, i, &c);
		n = roaring_container_members(&c, 0, 65536, low);
		for (uint32_t j = 0; j < n; j++)
			if (o->v[at++] != (c.key << 16 | low[j]))
				fail("member", program);
	}
	roaring_mem_free(bytes);
}

static uint64_t next_value;		/* after the sequence that was added last */

/* A member, in one of several densities; the edges are common. */
static uint64_t
member(int density)
{
	static const uint64_t edges[] = {0, 1, 0xffff, 0x10000, 0xffffffff, UINT64_C(0x100000000),
	UINT64_MAX, UINT64_MAX - 1, UINT64_C(1) << 63, (UINT64_C(1) << 63) - 1};

	if (rnd() % 512 == 0)
		return edges[rnd() % (sizeof(edges) / sizeof(*edges))];
	switch (density)
	{
		case 0:
			return rnd() % 3000;
		case 1:
			return rnd() >> 46;
		case 2:
			return rnd() >> 38;
		case 3:
			return rnd() >> 30;
		case 4:
			return rnd();
		default:				/* few members, in few keys */
			return (rnd() % 50) << 50 | (rnd() % 7) << 13;
	}
}

static void
			step(RoaringAcc *acc, Oracle *o, int density, int depth);

/* As states are combined: what the other one holds is written, and merged. */
static void
merge_acc(RoaringAcc *acc, RoaringAcc *from)
{
	size_t		total;
	void	   *bytes = roaring_acc_write(from, 0, &total);
	RoaringSet	set;

	roaring_open(&set, bytes, total);
	roaring_acc_merge_set(acc, &set);
	roaring_mem_free(bytes);
}

/* A few steps into an accumulator of its own, then into the given one. */
static void
merge(RoaringAcc *acc, Oracle *o, int density)
{
	RoaringAcc	other;
	Oracle		mine = {0};

	roaring_acc_init(&other);
	for (int i = rnd() % 4; i >= 0; i--)
		step(&other, &mine, density, 1);
	merge_acc(acc, &other);
	oracle_settle(&mine);
	for (size_t i = 0; i < mine.n; i++)
		oracle_add(o, mine.v[i]);
	free(mine.v);
	roaring_acc_free(&other);
}

static void
step(RoaringAcc *acc, Oracle *o, int density, int depth)
{
	uint64_t	v = rnd() % 16 ? member(density) : UINT64_MAX - rnd() % 20;
	uint64_t	n = rnd() % (rnd() % 4 ? 300 : 20000);

	switch (rnd() % (depth ? 6 : 8))
	{
		case 5:					/* many ranges, short or long, under few or
								 * many keys */
			{
				uint64_t	keys = rnd() % 2 ? 1 + rnd() % 8 : 1000,
							gap = 1 + rnd() % 16,
							most = rnd() % 4 ? 50 : 20000;

				for (n = rnd() % (most > 50 ? 20 : 2000); n > 0; n--)
				{
					uint64_t	first = (rnd() % keys) << 16 | (rnd() % (65536 / gap) * gap);
					uint64_t	last = first + rnd() % most;

					if (rnd() % 256 == 0)
						last = first | 0xffff;
					roaring_acc_add_range(acc, first, last);
					for (uint64_t i = first; i <= last; i++)
						oracle_add(o, i);
				}
			}
			break;
		case 0:					/* members in any order */
			while (n--)
			{
				roaring_acc_add(acc, v);
				oracle_add(o, v);
				v = member(density);
			}
			break;
		case 1:					/* rising, with repeats and gaps */
			for (; n--; v += rnd() % 3)
			{
				roaring_acc_add(acc, v);
				oracle_add(o, v);
			}
			break;
		case 2:					/* a sequence, perhaps going on with the last
								 * one */
			if (rnd() % 2)
				v = next_value;
			for (; n--; v++)
			{
				roaring_acc_add(acc, v);
				oracle_add(o, v);
			}
			next_value = v;
			break;
		case 3:					/* a range */
			n = rnd() % 8 == 0 ? rnd() % 200000 : rnd() % 100;
			if (v > UINT64_MAX - n)
				v = UINT64_MAX - n;
			roaring_acc_add_range(acc, v, v + n);
			for (uint64_t i = 0; i <= n; i++)
				oracle_add(o, v + i);
			/* and one that touches it, or leaves out one */
			v += n + 1 + rnd() % 2;
			if (rnd() % 2 || v > UINT64_MAX - 50 || v < 1000)
				break;
			roaring_acc_add_range(acc, v, v + 5);
			for (uint64_t i = 0; i <= 5; i++)
				oracle_add(o, v + i);
			break;
		case 4:					/* a list that rises, some of it in a row */
			{
				Oracle		list = {0};

				for (; n > 0; n--, v = rnd() % 4 ? member(density) : v + 1)
					oracle_add(&list, v);
				oracle_settle(&list);
				roaring_acc_add_members(acc, list.v, list.n);
				for (size_t i = 0; i < list.n; i++)
					oracle_add(o, list.v[i]);
				free(list.v);
			}
			break;
		default:
			merge(acc, o, density);
			break;
	}
}

/*
 * Scattered members, more than are collected at a time (ACC_COLLECT_MAX): what has
 * come by then is sorted, keys with many of them get slots, and collecting goes on.
 */
static void
collected(int bits, uint64_t program)
{
	RoaringAcc	acc;
	RoaringAcc	other;
	Oracle		o = {0};
	uint64_t	before[64] = {0};

	rnd_state = program;
	roaring_acc_init(&acc);
	roaring_acc_init(&other);
	for (uint32_t i = 0; i < 2500; i++)
	{
		Oracle		mine = {0};
		RoaringAcc	set_acc;
		RoaringSet	set;
		size_t		total;
		uint8_t    *bytes;

		/* sets of members that are alone, some of which have come before */
		for (uint32_t k = 0; k < 2000; k++)
			oracle_add(&mine, k % 8 ? rnd() >> (64 - bits) : before[rnd() % 64]);
		before[i % 64] = mine.v[1];
		roaring_acc_init(&set_acc);
		oracle_settle(&mine);
		for (size_t k = 0; k < mine.n; k++)
		{
			roaring_acc_add(&set_acc, mine.v[k]);
			oracle_add(&o, mine.v[k]);
		}
		bytes = roaring_acc_write(&set_acc, 0, &total);
		roaring_open(&set, bytes, total);
		if (i % 8 == 0)
			for (size_t k = 0; k < mine.n; k++)
				roaring_acc_add(&acc, mine.v[k]);
		else if (i % 8 == 4)
			roaring_acc_add_members(&acc, mine.v, mine.n);
		else
			roaring_acc_merge_set(i % 4 == 1 ? &other : &acc, &set);
		roaring_mem_free(bytes);
		roaring_acc_free(&set_acc);
		free(mine.v);
	}
	if (!acc.collecting || !other.collecting)
		fail("members were not collected", program);
	merge_acc(&acc, &other);
	/* at half of them keys with many got their slots; others stay as they are */
	if (bits < 32 ? acc.nslots == 0 : acc.npending < 3500000)
		fail("not as many were collected as should be", program);
	check(&acc, &o, program);
	check(&acc, &o, program);
	free(o.v);
	roaring_acc_free(&other);
	roaring_acc_free(&acc);
	if (live != 0)
		fail("memory was not freed", program);
}

/*
 * Lists of members that are collected: dense ones (few keys) become bitsets, beside slots that are there, and scattered
 * ones stay in the list, whether they are asked for once or between additions.
 */
static void
spread(uint32_t keys, uint32_t lists, uint64_t program)
{
	RoaringAcc	acc;
	Oracle		o = {0};
	uint64_t	base = UINT64_MAX - (uint64_t) keys * 65536 + 1;

	rnd_state = program;
	roaring_acc_init(&acc);
	roaring_acc_collect(&acc);
	for (uint32_t i = 0; i < lists; i++)
	{
		Oracle		mine = {0};

		for (uint32_t k = 0; k < 1000; k++)
			oracle_add(&mine, base + rnd() % ((uint64_t) keys * 65536));
		oracle_settle(&mine);
		for (size_t k = 0; k < mine.n; k++)
			oracle_add(&o, mine.v[k]);
		if (i % 5 == 4)
		{
			/* slots of other kinds, one of them full */
			uint64_t	first = base + 65536 * (uint64_t) (rnd() % keys);
			uint64_t	n = i == 4 ? 65536 : 300;

			roaring_acc_add_range(&acc, first, first + n - 1);
			for (uint64_t k = 0; k < n; k++)
				oracle_add(&o, first + k);
		}
		roaring_acc_add_members(&acc, mine.v, mine.n);
		free(mine.v);
		if (i == lists / 2)
			check(&acc, &o, program);
	}
	roaring_acc_settle(&acc);
	if (keys < 100 ? acc.npending > 0 : acc.npending < 1000)
		fail("dense members were not put into bitsets, or others were", program);
	check(&acc, &o, program);
	free(o.v);
	roaring_acc_free(&acc);
	if (live != 0)
		fail("memory was not freed", program);
}

/*
 * Sets of a few members under each of many keys, which are gathered; among them
 * other containers, other sets, members, and what is asked in between.
 */
static void
gathered(uint64_t program)
{
	RoaringAcc	acc;
	RoaringAcc	other;
	Oracle		o = {0};
	size_t		most = 0;

	rnd_state = program;
	roaring_acc_init(&acc);
	roaring_acc_init(&other);
	for (uint32_t i = 0; i < 60; i++)
	{
		Oracle		mine = {0};
		RoaringAcc	set_acc;
		RoaringAcc *to = i > 51 && i % 3 == 1 ? &other : &acc;
		RoaringSet	set;
		size_t		total;
		uint8_t    *bytes;
		uint32_t	keys = 5000 + rnd() % 3000;
		uint64_t	first = rnd() % 4 << 60;

		for (uint32_t k = 0; k < keys; k++)
			for (uint32_t n = rnd() % 9; n > 0; n--)
				oracle_add(&mine, first + ((k + i % 3) << 16 | (rnd() & 0xffff)));
		/* a bitset, runs, a run */
		for (uint32_t n = 0; n < 8000; n++)
			oracle_add(&mine, first + (7 << 16 | (rnd() & 0xffff)));
		for (uint32_t n = 0; n < 2000; n++)
			oracle_add(&mine, first + (UINT64_C(10000) << 16) + n / 20 * 200 + n % 20);
		for (uint32_t n = 0; n < 16384 && i % 16 == 0; n++)
			oracle_add(&mine, first + (UINT64_C(10001) << 16 | n));
		oracle_settle(&mine);
		roaring_acc_init(&set_acc);
		for (size_t k = 0; k < mine.n; k++)
		{
			roaring_acc_add(&set_acc, mine.v[k]);
			oracle_add(&o, mine.v[k]);
		}
		bytes = roaring_acc_write(&set_acc, 0, &total);
		roaring_open(&set, bytes, total);
		roaring_acc_merge_set(to, &set);
		roaring_mem_free(bytes);
		roaring_acc_free(&set_acc);
		free(mine.v);
		if (acc.gathered.nrefs > most)
			most = acc.gathered.nrefs;
		for (uint32_t n = rnd() % 3000; n > 0; n--)
		{
			uint64_t	v = first + (rnd() & 0x1fffffff);

			roaring_acc_add(to, v);
			oracle_add(&o, v);
		}
		if (i % 20 == 11)
			check(&acc, &o, program);
	}
	if (most < 5000)
		fail("sets were not gathered", program);
	merge_acc(&acc, &other);
	check(&acc, &o, program);
	free(o.v);
	roaring_acc_free(&other);
	/* what is gathered is freed where nobody asks, too */
	roaring_acc_free(&acc);
	if (live != 0)
		fail("memory was not freed", program);
}

/* The bytes of all slots' payloads. */
static size_t
payload_bytes(const RoaringAcc *acc)
{
	size_t		bytes = 0;

	for (size_t i = 0; acc->slots && i <= acc->mask; i++)
		if (acc->slots[i].kind == ACC_BITS)
			bytes += ROARING_BITSET_BYTES;
		else if (acc->slots[i].kind != ACC_FULL && acc->slots[i].cap > ACC_INLINE)
			bytes += 2 * (size_t) acc->slots[i].cap;
	return bytes;
}

/* Sets with two of 16 members under each of a hundred keys: what was added a thousand times takes no more memory. */
static void
repeated(uint64_t program)
{
	RoaringAcc	acc;
	Oracle		o = {0};

	rnd_state = program;
	roaring_acc_init(&acc);
	for (uint32_t i = 0; i < 3000; i++)
	{
		RoaringAcc	one;

		roaring_acc_init(&one);
		for (uint64_t k = 0; k < 200; k++)
		{
			uint64_t	v = k / 2 << 16 | (k % 2 * 300 + 37 * (rnd() % 8));

			roaring_acc_add(&one, v);
			oracle_add(&o, v);
		}
		merge_acc(&acc, &one);
		roaring_acc_free(&one);
	}
	if (payload_bytes(&acc) > 300000)
		fail("repeated members take memory", program);
	check(&acc, &o, program);
	free(o.v);
	roaring_acc_free(&acc);
}

/* The kind of the slot that a key of sets has after roaring_acc_merge_set(). */
static int
kind_of(const RoaringAcc *acc, uint64_t key)
{
	for (size_t i = 0; acc->slots && i <= acc->mask; i++)
		if (acc->slots[i].kind != ACC_FREE && acc->slots[i].key == key)
			return acc->slots[i].kind;
	return ACC_FREE;
}

/* A container that many sets have filled is known to be full: bitsets, arrays, and runs among them. */
static void
filled(uint64_t program)
{
	static const uint32_t steps[] = {2, 3, 48};

	for (int i = 0; i < 3; i++)
	{
		RoaringAcc	acc;
		Oracle		o = {0};

		roaring_acc_init(&acc);
		for (uint32_t first = 0; first < steps[i]; first++)
		{
			RoaringAcc	one;

			roaring_acc_init(&one);
			if (i == 1)
				roaring_acc_add_range(&one, first * 20000, first * 20000 + 25535);
			for (uint32_t v = first; v < 65536; v += steps[i])
				roaring_acc_add(&one, v);
			if (first == steps[i] - 1 && kind_of(&acc, 0) != ACC_BITS)
				fail("a container is full too soon", program);
			merge_acc(&acc, &one);
			roaring_acc_free(&one);
		}
		for (uint64_t v = 0; v < 65536; v++)
			oracle_add(&o, v);
		if (kind_of(&acc, 0) != ACC_FULL)
			fail("a container that is full is not known to be", program);
		check(&acc, &o, program);
		free(o.v);
		roaring_acc_free(&acc);
	}
}

/*
 * Sets of a table whose rows are sorted: each has five runs behind those of the one before, the first of which goes
 * on where that one's last ended.  They stay runs.
 */
static void
sorted_rows(uint64_t program)
{
	RoaringAcc	acc;
	Oracle		o = {0};

	roaring_acc_init(&acc);
	for (uint64_t i = 0; i < 200; i++)
	{
		RoaringAcc	one;

		roaring_acc_init(&one);
		for (uint64_t key = 0; key < 50; key++)
			for (uint64_t k = 0; k < 5; k++)
			{
				uint64_t	first = key << 16 | (320 * i + 70 * k);

				roaring_acc_add_range(&one, first, first + 39);
				for (uint64_t v = first; v < first + 40; v++)
					oracle_add(&o, v);
			}
		merge_acc(&acc, &one);
		roaring_acc_free(&one);
	}
	for (uint64_t key = 0; key < 50; key++)
		if (kind_of(&acc, key) != ACC_RUNS)
			fail("the runs of sorted rows are no runs", program);
	check(&acc, &o, program);
	free(o.v);
	roaring_acc_free(&acc);
}

/*
 * Sets of 1 to 20 runs of one container, anywhere, the same ones again and again, or such that fill it: of ten sets of
 * six runs the union stays runs.  Members and ranges come between.
 */
static void
loose_runs(uint64_t program)
{
	uint32_t	sets = 1 + rnd() % 60,
				most = 1 + rnd() % 20,
				longest = 1 << (1 + rnd() % 15),
				kinds = 1 + rnd() % 4;
	RoaringAcc	acc,
				few;
	Oracle		o = {0};

	roaring_acc_init(&acc);
	roaring_acc_init(&few);
	for (uint32_t i = 0; i < sets; i++)
	{
		RoaringAcc	one;
		uint64_t	again = rnd_state,
					runs;

		roaring_acc_init(&one);
		/* one of a few sets, or another one */
		if (kinds < 4)
			rnd_state = program * 31 + i % (8 * kinds);
		runs = 1 + rnd() % most;
		for (uint64_t k = 0; k < runs; k++)
		{
			uint64_t	first = rnd() % 65536,
						last = first + 1 + rnd() % longest;

			last = last > 65535 ? 65535 : last;
			roaring_acc_add_range(&one, first, last);
			for (uint64_t v = first; v <= last; v++)
				oracle_add(&o, v);
		}
		if (kinds < 4)
			rnd_state = again + i;
		merge_acc(&acc, &one);
		roaring_acc_free(&one);
		if (rnd() % 16 == 0)
		{
			uint64_t	v = rnd() % 65536;

			roaring_acc_add(&acc, v);
			oracle_add(&o, v);
		}
		if (rnd() % 16 == 0)
			roaring_acc_settle(&acc);
	}
	check(&acc, &o, program);
	free(o.v);
	roaring_acc_free(&acc);

	for (uint64_t i = 0; i < 10; i++)
	{
		RoaringAcc	one;

		roaring_acc_init(&one);
		for (uint64_t k = 0; k < 6; k++)
			roaring_acc_add_range(&one, 10000 * k + 900 * ((7 * i) % 10), 10000 * k + 900 * ((7 * i) % 10) + 200);
		merge_acc(&few, &one);
		roaring_acc_free(&one);
	}
	if (kind_of(&few, 0) != ACC_RUNS)
		fail("the runs of ten sets are no runs", program);
	roaring_acc_free(&few);
}

/* The set whose intervals of so many members each, from first on, are the bits of a mask. */
static uint8_t *
of_mask(uint64_t mask, uint64_t first, uint64_t step, size_t *total)
{
	RoaringAcc	acc;
	uint8_t    *bytes;

	roaring_acc_init(&acc);
	for (uint64_t i = 0; i < 64; i++)
		if (mask >> i & 1)
			roaring_acc_add_range(&acc, first + i * step, first + (i + 1) * step - 1);
	bytes = roaring_acc_write(&acc, 0, total);
	roaring_acc_free(&acc);
	return bytes;
}

/* Containers of a few runs that touch, cover and end beside each other, up to the whole container. */
static void
masks(uint64_t program)
{
	static const uint32_t wheres[][2] = {{0, 1024}, {1, 1024}, {0, 1}, {65536 - 64, 1}, {65536 - 320, 5}};
	const uint32_t *where = wheres[rnd() % 5];
	uint64_t	expected = 0;
	RoaringAcc	acc;
	uint8_t    *mine,
			   *other;
	size_t		total,
				other_total;

	roaring_acc_init(&acc);
	for (uint64_t n = 1 + rnd() % 6; n > 0; n--)
	{
		uint64_t	mask = 0;
		RoaringSet	set;
		uint8_t    *bytes;

		for (uint64_t k = rnd() % 8; k > 0; k--)
			mask ^= ~UINT64_C(0) << (rnd() % 4 ? rnd() % 64 : 0);
		bytes = of_mask(mask, where[0], where[1], &total);
		if (roaring_open(&set, bytes, total) != NULL)
			fail("a set of a mask", program);
		roaring_acc_merge_set(&acc, &set);
		roaring_mem_free(bytes);
		expected |= mask;
	}
	mine = roaring_acc_write(&acc, 0, &total);
	other = of_mask(expected, where[0], where[1], &other_total);
	if (total != other_total || memcmp(mine, other, total) != 0)
		fail("a union of masks", program);
	roaring_mem_free(mine);
	roaring_mem_free(other);
	roaring_acc_free(&acc);
}

int
main(int argc, char **argv)
{
	uint64_t	programs = argc > 1 ? strtoull(argv[1], NULL, 0) : 2000;
	uint64_t	seed = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;

	for (uint64_t p = 0; p < programs; p++)
	{
		RoaringAcc	acc;
		Oracle		o = {0};
		int			density;

		rnd_state = seed * 1000003 + p;
		density = rnd() % 6;
		roaring_acc_init(&acc);
		for (int i = rnd() % 12; i >= 0; i--)
		{
			step(&acc, &o, density, 0);
			if (rnd() % 4 == 0)
			{
				check(&acc, &o, p);
				/* what goes on where the last run ended is not overlooked */
				for (uint64_t v = acc.run_next, k = 0; v > 0 && v < UINT64_MAX - 3 && k < 3; k++, v++)
				{
					roaring_acc_add(&acc, v);
					oracle_add(&o, v);
				}
				check(&acc, &o, p);
			}
		}
		check(&acc, &o, p);
		check(&acc, &o, p);
		free(o.v);
		roaring_acc_free(&acc);
		if (live != 0)
			fail("memory was not freed", p);
	}
	for (uint64_t p = 0; p < 3000 * (programs < 40 ? programs : 40); p++)
	{
		rnd_state = seed * 1000003 + p;
		masks(p);
	}
	for (uint64_t p = 0; p < programs; p++)
	{
		rnd_state = seed * 1000003 + p;
		loose_runs(p);
	}
	gathered(seed);
	repeated(seed);
	filled(seed);
	sorted_rows(seed);
	for (uint32_t i = 0; i < 20; i++)
	{
		spread(1 + i % 10, 1 + i, seed + i);
		spread(2000, 2 + i, seed + i);
	}

	/*
	 * each of these takes seconds: of the others none where a few programs
	 * are asked for
	 */
	if (programs >= 100)
	{
		gathered(seed + 1);
		collected(29, seed);
		collected(29, seed + 1);
		collected(44, seed + 2);
	}
	collected(44, seed + 3);
	printf("%" PRIu64 " programs, seed %" PRIu64 "\n", programs, seed);
	return 0;
}
