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
}			Oracle;

static void
oracle_add(Oracle * o, uint64_t v)
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
oracle_settle(Oracle * o, RoaringAccOp op)
{
	size_t		m = 0;

	if (o->n > 0)
		qsort(o->v, o->n, sizeof(*o->v), compare);
	for (size_t i = 0, e; i < o->n; i = e)
	{
		for (e = i; e < o->n && o->v[e] == o->v[i];)
			e++;
		if (op == ROARING_ACC_OR || (e - i) % 2)
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
check(RoaringAcc *acc, Oracle * o, uint64_t program)
{
	size_t		total;
	uint8_t    *bytes;
	RoaringSet	set;
	size_t		at = 0;
	const char *reason;

	oracle_settle(o, acc->op);
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
			step(RoaringAcc *acc, Oracle * o, int density, int depth);

/* A few steps into an accumulator of its own, then into the given one. */
static void
merge(RoaringAcc *acc, Oracle * o, int density, int how)
{
	RoaringAcc	other;
	Oracle		mine = {0};
	size_t		total;
	uint8_t    *bytes;
	RoaringSet	set;

	roaring_acc_init(&other, acc->op);
	for (int i = rnd() % 4; i >= 0; i--)
		step(&other, &mine, density, 1);
	if (how == 0)
		roaring_acc_merge_acc(acc, &other);
	else
	{
		bytes = roaring_acc_write(&other, 0, &total);
		roaring_open(&set, bytes, total);
		roaring_acc_merge_set(acc, &set);
		roaring_mem_free(bytes);
	}
	oracle_settle(&mine, acc->op);
	for (size_t i = 0; i < mine.n; i++)
		oracle_add(o, mine.v[i]);
	free(mine.v);
	roaring_acc_free(&other);
}

static void
step(RoaringAcc *acc, Oracle * o, int density, int depth)
{
	uint64_t	v = rnd() % 16 ? member(density) : UINT64_MAX - rnd() % 20;
	uint64_t	n = rnd() % (rnd() % 4 ? 300 : 20000);

	switch (rnd() % (depth ? 4 : 6))
	{
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
		default:
			merge(acc, o, density, rnd() % 2);
			break;
	}
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
		roaring_acc_init(&acc, rnd() % 2 ? ROARING_ACC_OR : ROARING_ACC_XOR);
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
	printf("%" PRIu64 " programs, seed %" PRIu64 "\n", programs, seed);
	return 0;
}
