/*-------------------------------------------------------------------------
 *
 * counter_simulation.c
 *	  Is the estimate without bias, is its error what is said, and are the
 *	  bounds right as often as is said?
 *
 * Counters of several shapes take the same values, 1 .. 10^7 of them, as the
 * server would hash them, N times (32) so many; at some numbers they are asked.  The seed is fixed,
 * so that the test gives the same result each time; the tolerances are what
 * chance allows once in some ten thousand tests.  -v prints what is seen.
 *
 *	  counter_simulation [-v] [SEED [N]]
 *
 *-------------------------------------------------------------------------
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/hash.h"
#include "core/interrupt.h"
#include "counter/counter_estimate.h"
#include "counter/counter_pair.h"
#include "counter/counter_state.h"

static bool verbose;
static int	failures;

uint8_t *
counter_alloc(size_t size)
{
	return calloc(1, size);
}

void
interrupt_check(void)
{
}

static const struct
{
	const char *name;
	CounterShape shape;
	double		to;				/* saturated, or nearly, above */
}			shapes[] =

{
	{"ladder 4096", {12, 64, 256}, 1e7},
	{"ladder 4096, no list", {12, 64, 0}, 1e7},
	{"ladder 2048", {11, 64, 256}, 1e7},
	{"ladder 512, no list", {9, 64, 0}, 1e7},
	{"plain 2^16", {16, 16, 256}, 500000},
	{"plain 2^14, no list", {14, 14, 0}, 100000},
	{"plain 2^10, no list", {10, 10, 0}, 5000},
	{"5 levels of 4096", {12, 16, 0}, 400000},
};

#define NSHAPES (int) (sizeof(shapes) / sizeof(shapes[0]))

static const double at[] = {1, 2, 10, 30, 100, 250, 256, 300, 500, 1000, 2000, 5000, 1e4, 2e4, 5e4, 1e5, 1e6, 1e7};

#define NAT (int) (sizeof(at) / sizeof(at[0]))

static struct
{
	double		sum,
				sum2;
	int			trials,
				covered,
				exact;
}			seen[NSHAPES][NAT];

static CounterTally
tally_of(const uint8_t *s)
{
	CounterView v;
	CounterTally t;

	if (counter_open(s, counter_state_size(s), &v) != NULL || counter_tally(&v, &t) != NULL)
		abort();
	return t;
}

static uint8_t *
add(uint8_t *s, uint64_t h)
{
	uint8_t    *bigger = counter_state_add(s, h);

	if (bigger != s)
		free(s);
	return bigger;
}

static void
trial(uint64_t first, double most)
{
	uint8_t    *s[NSHAPES];
	int			next = 0;

	for (int i = 0; i < NSHAPES; i++)
		s[i] = counter_state_new(shapes[i].shape);
	for (uint64_t n = 1; n <= (uint64_t) most; n++)
	{
		uint64_t	h = hash_int64(first + n);

		for (int i = 0; i < NSHAPES; i++)
			if (n <= shapes[i].to)
				s[i] = add(s[i], h);
		if (next == NAT || n != (uint64_t) at[next])
			continue;
		for (int i = 0; i < NSHAPES; i++)
			if (n <= shapes[i].to)
			{
				CounterTally t = tally_of(s[i]);
				CounterEstimate e = counter_bounds(&t, 0.95);
				double		off = e.value / n - 1;

				seen[i][next].trials++;
				seen[i][next].sum += off;
				seen[i][next].sum2 += off * off;
				seen[i][next].covered += e.lower <= n && n <= e.upper;
				seen[i][next].exact += e.exact && e.value == n;
			}
		next++;
	}
	for (int i = 0; i < NSHAPES; i++)
		free(s[i]);
}

static void
judge(bool good, const char *what, const char *name, double n)
{
	if (good)
		return;
	printf("FAILED: %s of %s at %g\n", what, name, n);
	failures++;
}

static void
report(void)
{
	for (int i = 0; i < NSHAPES; i++)
		for (int j = 0; j < NAT; j++)
		{
			CounterShape shape = shapes[i].shape;
			int			T = seen[i][j].trials;
			double		n = at[j];
			double		bias = seen[i][j].sum / T;
			double		sd = sqrt(fmax(0, seen[i][j].sum2 / T - bias * bias));
			double		theory = counter_sd(shape, n) / n;
			double		cover = (double) seen[i][j].covered / T;

			if (T == 0)
				continue;
			if (n <= shape.limit)
			{
				judge(seen[i][j].exact == T && cover == 1, "exactness", shapes[i].name, n);
				continue;
			}
			if (verbose)
				printf("%-22s n %8g  trials %4d  bias %8.4f%%  sd %7.4f%%  theory %7.4f%%  covered %5.1f%%\n",
					   shapes[i].name, n, T, 100 * bias, 100 * sd, 100 * theory, 100 * cover);
			/* the bias that is left is of the order of the error squared */
			judge(fabs(bias) < 4 * theory / sqrt(T) + 2 * theory * theory, "bias", shapes[i].name, n);

			/*
			 * less than one collision, mostly: then the deviation is of rare
			 * events
			 */
			judge(sd / theory < (n * theory < 1 ? 3 : 1 + 4 * sqrt(0.75 / T) + 0.02), "standard error", shapes[i].name, n);
			judge(n * theory < 1 || sd / theory > 1 - 4 * sqrt(0.75 / T) - 0.02, "standard error", shapes[i].name, n);
			judge(cover > 0.95 - 4 * sqrt(0.95 * 0.05 / T), "coverage", shapes[i].name, n);
			/* and not by being too wide: half a count is added for n < 1000 */
			judge(n < 1000 || cover < 0.95 + 4 * sqrt(0.95 * 0.05 / T) + 0.02, "width", shapes[i].name, n);
		}
}

/* A has a values, B has b, i of them are the same. */
static void
two(CounterShape shape_a, CounterShape shape_b, int a, int b, int i, int T)
{
	double		sum[2] = {0},
				sum2[2] = {0},
				width[2] = {0};
	int			covered[2] = {0};
	static uint64_t key = UINT64_C(1) << 60;

	for (int t = 0; t < T; t++)
	{
		uint8_t    *sa = counter_state_new(shape_a),
				   *sb = counter_state_new(shape_b);
		CounterView va,
					vb;
		const char *why;
		CounterPair pair;
		CounterShape join = counter_shape_join(shape_a, shape_b);

		for (int x = 0; x < a; x++)
			sa = add(sa, hash_int64(key + x));
		for (int x = a - i; x < a - i + b; x++)
			sb = add(sb, hash_int64(key + x));
		key += a + b;
		counter_open(sa, counter_state_size(sa), &va);
		counter_open(sb, counter_state_size(sb), &vb);
		counter_pair_init(&pair, counter_state_levels(counter_state_merge(counter_state_new(join), &va, &why), 1),
						  counter_state_levels(counter_state_merge(counter_state_new(join), &vb, &why), 1));
		if (!va.levels)
			pair.a_known = va.count;
		if (!vb.levels)
			pair.b_known = vb.count;
		for (int d = 0; d < 2; d++)
		{
			CounterEstimate e = d ? counter_difference(&pair, 0.95) : counter_intersection(&pair, 0.95);
			double		n = d ? a - i : i;

			sum[d] += e.value - n;
			sum2[d] += (e.value - n) * (e.value - n);
			width[d] += (e.upper - e.lower) / 2;
			covered[d] += e.lower <= n && n <= e.upper;
		}
		free(sa);
		free(sb);
	}
	for (int d = 0; d < 2; d++)
	{
		double		sd = sqrt(sum2[d] / T);
		char		name[100];
		bool		near_end;

		snprintf(name, sizeof(name), "%s of %d and %d with %d", d ? "difference" : "intersection", a, b, i);
		if (verbose)
			printf("%-50s bias %8.2f  sd %8.2f  bounds +-%8.2f  covered %5.1f%%\n", name, sum[d] / T, sd, width[d] / T,
				   100.0 * covered[d] / T);
		/* clamped at nothing and at all, an estimate near there has a bias */
		near_end = i < 2 * sd || a - i < 2 * sd || b - i < 2 * sd;
		judge(fabs(sum[d] / T) < 4 * sd / sqrt(T) + 0.5 * sd * near_end, "bias", name, i);
		judge((double) covered[d] / T > 0.95 - 4 * sqrt(0.95 * 0.05 / T), "coverage", name, i);
		judge(width[d] / T < 3 * sd + 2, "width", name, i);
	}
}

int
main(int argc, char **argv)
{
	uint64_t	seed;
	int			most;

	verbose = argc > 1 && strcmp(argv[1], "-v") == 0;
	seed = argc > 1 + verbose ? strtoull(argv[1 + verbose], NULL, 10) : 1;
	most = argc > 2 + verbose ? atoi(argv[2 + verbose]) : 32;
	for (int t = 0; t < 400; t++)
		trial((seed << 44) + ((uint64_t) t << 24), t < most ? 1e7 : t < 120 ? 1e6 : 1e5);
	report();

	{
		CounterShape ladder = {12, 64, 256},
					plain = {16, 16, 256};

		two(ladder, ladder, 5000, 5000, 2500, 300);
		two(ladder, ladder, 20000, 20000, 1000, 100);
		two(ladder, ladder, 20000, 2000, 2000, 100);
		two(ladder, ladder, 20000, 200, 100, 100);
		two(ladder, ladder, 200, 20000, 100, 100);
		two(ladder, ladder, 10000, 10000, 0, 100);
		two(plain, plain, 20000, 20000, 10000, 200);
		two(plain, plain, 20000, 1000, 10, 200);
		two(plain, ladder, 20000, 20000, 10000, 100);
	}
	if (failures == 0 && verbose)
		printf("all within tolerance\n");
	return failures > 0;
}
