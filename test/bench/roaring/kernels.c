/*-------------------------------------------------------------------------
 *
 * kernels.c
 *	  Times the operations on two arrays against CRoaring's.
 *
 * Thousands of pairs of random arrays are gone through in turns, so that
 * branches cannot be learned by heart: nanoseconds of CPU time for a pair, the
 * least of several rounds.  Ours count the runs of the result, too.
 *
 *-------------------------------------------------------------------------
 */
#include <time.h>

#include <roaring/containers/array.h>

#include "roaring_host.h"

#include "roaring/kernels/choose.h"
#include "roaring/kernels/kernels.h"

#define MEMBERS 3000000			/* of all pairs, about */
#define PAIRS_MAX 20000
#define ROUNDS 7
#define COUNT 4					/* behind the operations */

static array_container_t * x[PAIRS_MAX],
*y[PAIRS_MAX],
*result;
static uint8_t out[4 * 65536];
static uint64_t state = 1;
static volatile uint64_t sink;

static uint32_t
random_below(uint32_t n)
{
	/* splitmix64, Steele, Lea and Flood 2014 */
	uint64_t	z = (state += UINT64_C(0x9E3779B97F4A7C15));

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return (uint32_t) (((z ^ (z >> 31)) >> 32) * n >> 32);
}

static array_container_t *
random_array(uint32_t n)
{
	static uint64_t in[1024];
	array_container_t *a = array_container_create_given_capacity((int32_t) n);

	memset(in, 0, sizeof(in));
	for (uint32_t k = 0; k < n;)
	{
		uint32_t	v = random_below(65536);

		k += !(in[v / 64] >> (v % 64) & 1);
		in[v / 64] |= UINT64_C(1) << (v % 64);
	}
	for (uint32_t w = 0; w < 1024; w++)
		for (uint64_t left = in[w]; left != 0; left &= left - 1)
			a->array[a->cardinality++] = (uint16_t) (64 * w + (uint32_t) __builtin_ctzll(left));
	return a;
}

static void
theirs(int op, const array_container_t * a, const array_container_t * b)
{
	if (op == ROARING_AND)
		array_container_intersection(a, b, result);
	else if (op == ROARING_OR)
		array_container_union(a, b, result);
	else if (op == ROARING_ANDNOT)
		array_container_andnot(a, b, result);
	else if (op == ROARING_XOR)
		array_container_xor(a, b, result);
	else
		sink += (uint64_t) array_container_intersection_cardinality(a, b);
}

static void
ours(int op, const array_container_t * a, const array_container_t * b)
{
	const uint8_t *p = (const uint8_t *) a->array,
			   *q = (const uint8_t *) b->array;
	uint32_t	n = (uint32_t) a->cardinality,
				m = (uint32_t) b->cardinality;

	sink += op == COUNT ? roaring_kernels->array_and_card(p, n, q, m) :
		roaring_kernels->array_op[op] (p, n, q, m, out).card;
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double) t.tv_sec * 1e9 + (double) t.tv_nsec;
}

static void
measure(uint32_t na, uint32_t nb)
{
	uint32_t	pairs = MEMBERS / (na + nb) < PAIRS_MAX ? MEMBERS / (na + nb) : PAIRS_MAX;

	for (uint32_t i = 0; i < pairs; i++)
	{
		/* now the one is the longer, now the other */
		x[i] = random_array(i % 2 ? nb : na);
		y[i] = random_array(i % 2 ? na : nb);
	}
	printf("| %u, %u |", na, nb);
	for (int op = ROARING_AND; op <= COUNT; op++)
	{
		double		least[2] = {1e18, 1e18};

		for (int turn = 0; turn < 2 * ROUNDS; turn++)
		{
			double		start = now(),
						took;

			for (uint32_t i = 0; i < pairs; i++)
				(turn % 2 ? ours : theirs) (op, x[i], y[i]);
			took = (now() - start) / pairs;
			if (took < least[turn % 2])
				least[turn % 2] = took;
		}
		printf(" %.0f (%.2f) |", least[1], least[0] / least[1]);
	}
	printf("\n");
	for (uint32_t i = 0; i < pairs; i++)
	{
		array_container_free(x[i]);
		array_container_free(y[i]);
	}
}

int
main(int argc, char **argv)
{
	static const uint32_t sizes[][2] = {
		{4, 4}, {16, 16}, {64, 64}, {256, 256}, {780, 780}, {2000, 2000}, {4000, 4000},
		{16, 64}, {16, 256}, {16, 1000}, {16, 4000}, {100, 400}, {100, 1000}, {100, 4000}, {400, 4000}, {1000, 4000}
	};

	if (!roaring_kernels_choose(argc > 1 ? argv[1] : NULL) || setjmp(roaring_host_too_large))
		return 1;
	result = array_container_create_given_capacity(16384);
	printf("| members (%s) | and | or | andnot | xor | and cardinality |\n|---|--:|--:|--:|--:|--:|\n", roaring_kernels->name);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		measure(sizes[i][0], sizes[i][1]);
	return 0;
}
