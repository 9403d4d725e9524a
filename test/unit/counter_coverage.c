/*-------------------------------------------------------------------------
 *
 * counter_coverage.c
 *	  How often are the bounds of intersections and differences right?
 *
 * For n, m of 1, 10 .. 10^6 values, of which none, one, half or all of the
 * fewer are common, counters are made of random positions (what a hash makes
 * of values is counter_simulation.c's to test), TRIALS times, and asked for
 * bounds at 95 %.  The seed is fixed.  -t prints the table of docs/counter.md.
 *
 *	  counter_coverage [-t] [-v] [TRIALS] [SEED]
 *
 *-------------------------------------------------------------------------
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counter/counter_pair.h"
#include "counter/counter_level.h"
#include "counter_host.h"

#define MAX_LEVELS 40
#define GROUPS 3				/* in A alone, in B alone, in both */

static uint64_t random_state;

/* splitmix64 */
static uint64_t
rnd(void)
{
	uint64_t	z = (random_state += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

static double
uniform(void)
{
	return (double) (rnd() >> 11) / 9007199254740992.0;
}

/* How many of n values have a hash that begins with so many zero bits. */
static uint64_t
on_or_above(uint64_t n, int level)
{
	double		p = ldexp(1, -level),
				sd = sqrt(n * p * (1 - p));
	double		x = n * p + sd * sqrt(-2 * log(1 - uniform())) * cos(6.283185307179586 * uniform());

	return level == 0 ? n : (uint64_t) fmax(rint(x), 0);
}

/* The bits of n values.  Levels that are all but surely full are filled. */
static void
fill(uint8_t *bits, CounterShape shape, uint64_t n)
{
	size_t		len = counter_level_bytes(shape.k);
	int			last = counter_levels_of(shape) - 1;
	int			low = 0;
	uint64_t	left;

	memset(bits, 0, len * MAX_LEVELS);
	while (low < last && n * counter_level_q(shape, low) > 40)
		memset(bits + low++ * len, 0xff, len);
	left = on_or_above(n, low);
	while (left-- > 0)
	{
		uint64_t	r = rnd();
		uint64_t	at = r & (((uint64_t) 1 << shape.k) - 1);
		int			level = low + __builtin_ctzll(r >> shape.k | UINT64_C(1) << 27);

		level = level < last ? level : last;
		bits[level * len + at / 8] |= (uint8_t) (1 << at % 8);
	}
}

static CounterTally
tally_of(const uint8_t *p, const uint8_t *q, const uint8_t *r, CounterShape shape)
{
	CounterTally t = {.shape = shape,.levels = true};
	size_t		len = counter_level_bytes(shape.k);

	for (int l = 0; l < MAX_LEVELS && l < counter_levels_of(shape); l++)
	{
		for (size_t i = 0; i < len; i += 8)
			t.ones[l] += (uint32_t) __builtin_popcountll(bytes_load64(p + l * len + i) | bytes_load64(q + l * len + i) |
														 (r ? bytes_load64(r + l * len + i) : 0));
		if (t.ones[l] > 0)
			t.nlevels = l + 1;
	}
	return t;
}

typedef struct
{
	int			covered;
	int			trials;
	double		sum,
				sum2,
				width;
} Seen;

/* Both numbers, so many times: seen[0] of the intersection, seen[1] of A - B. */
static void
cell(CounterShape shape, uint64_t n, uint64_t m, uint64_t common, int trials, Seen seen[2])
{
	static uint8_t *bits[GROUPS];
	uint64_t	size[GROUPS] = {n - common, m - common, common};

	memset(seen, 0, 2 * sizeof(Seen));
	for (int g = 0; g < GROUPS; g++)
		if (!bits[g])
			bits[g] = malloc(MAX_LEVELS * (size_t) 8192);
	for (int t = 0; t < trials; t++)
	{
		CounterPair pair;

		for (int g = 0; g < GROUPS; g++)
			fill(bits[g], shape, size[g]);
		pair.both_known = -1;
		pair.a = tally_of(bits[0], bits[2], NULL, shape);
		pair.b = tally_of(bits[1], bits[2], NULL, shape);
		pair.both = tally_of(bits[0], bits[1], bits[2], shape);
		pair.a_known = n <= shape.limit ? (double) n : -1;
		pair.b_known = m <= shape.limit ? (double) m : -1;
		for (int d = 0; d < 2; d++)
		{
			CounterEstimate e = d ? counter_difference(&pair, 0.95) : counter_intersection(&pair, 0.95);
			double		is = (double) (d ? n - common : common);

			seen[d].trials++;
			seen[d].covered += e.lower <= is && is <= e.upper;
			seen[d].sum += e.value - is;
			seen[d].sum2 += (e.value - is) * (e.value - is);
			seen[d].width += (e.upper - e.lower) / 2;
			if (!(e.lower <= e.value && e.value <= e.upper && e.lower >= 0))
			{
				printf("FAILED: bounds %g .. %g of %g\n", e.lower, e.upper, e.value);
				exit(1);
			}
		}
	}
}

static int	failures;
static double total_covered,
			total_cells;

/* How probable is it that bounds which hold with probability 0.95 hold at most "covered" times? */
static double
chance(int covered, int trials)
{
	double		p = 0;

	for (int k = 0; k <= covered; k++)
		p += exp(lgamma(trials + 1.0) - lgamma(k + 1.0) - lgamma(trials - k + 1.0) + k * log(0.95) + (trials - k) * log(0.05));
	return p;
}

static void
judge(const char *what, const Seen *s)
{
	double		cover = (double) s->covered / s->trials;

	total_covered += cover;
	total_cells++;
	/* as rare as four standard deviations of a normal distribution */
	if (chance(s->covered, s->trials) < 3.2e-5)
	{
		printf("FAILED: %s: covered %.3f of %d\n", what, cover, s->trials);
		failures++;
	}
}

static void
grid(CounterShape shape, const char *name, double to, int trials, bool table, bool verbose)
{
	static const char *const overlaps[] = {"none", "one", "half", "all"};
	double		worst[2][4] = {{1, 1, 1, 1}, {1, 1, 1, 1}};

	if (table)
		printf("\n%s, %d trials each\n\n| n | m | A & B: none | one | half | all | A - B: none | one | half | all |\n|---|---|---|---|---|---|---|---|---|---|\n", name, trials);
	for (double n = 1; n <= to; n *= 10)
		for (double m = 1; m <= to; m *= 10)
		{
			double		cover[2][4];

			if (n <= shape.limit && m <= shape.limit)
				continue;		/* exact */
			for (int o = 0; o < 4; o++)
			{
				double		least = fmin(n, m);
				double		common = o == 0 ? 0 : o == 1 ? 1 : o == 2 ? floor(least / 2) : least;
				Seen		seen[2];
				char		what[200];

				cell(shape, (uint64_t) n, (uint64_t) m, (uint64_t) common, trials, seen);
				for (int d = 0; d < 2; d++)
				{
					snprintf(what, sizeof(what), "%s: %g %s %g, common: %s", name, n, d ? "-" : "&", m, overlaps[o]);
					judge(what, &seen[d]);
					cover[d][o] = (double) seen[d].covered / trials;
					worst[d][o] = fmin(worst[d][o], cover[d][o]);
					if (verbose)
						printf("%-60s covered %.3f  bias %9.2f  sd %9.2f  +-%9.2f\n", what, cover[d][o], seen[d].sum / trials,
							   sqrt(seen[d].sum2 / trials), seen[d].width / trials);
				}
			}
			if (table)
				printf("| %.0f | %.0f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f |\n", n, m,
					   cover[0][0], cover[0][1], cover[0][2], cover[0][3], cover[1][0], cover[1][1], cover[1][2], cover[1][3]);
		}
	if (table)
		printf("| least | | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f |\n",
			   worst[0][0], worst[0][1], worst[0][2], worst[0][3], worst[1][0], worst[1][1], worst[1][2], worst[1][3]);
}

int
main(int argc, char **argv)
{
	bool		table = false,
				verbose = false;
	CounterShape ladder = {12, 64, 256},
				no_list = {12, 64, 0},
				plain = {16, 16, 256};
	int			trials;

	for (; argc > 1 && argv[1][0] == '-'; argc--, argv++)
	{
		table |= strcmp(argv[1], "-t") == 0;
		verbose |= strcmp(argv[1], "-v") == 0;
	}
	trials = argc > 1 ? atoi(argv[1]) : 100;
	random_state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	grid(ladder, "linear_spec()", 1e6, trials, table, verbose);
	grid(no_list, "linear_spec(exact => 0)", 1e6, trials, table, verbose);
	grid(plain, "linear_spec(mode => 'plain', bits => 65536)", 1e5, trials, table, verbose);
	if (total_covered / total_cells < 0.945)
	{
		printf("FAILED: covered %.4f on average\n", total_covered / total_cells);
		failures++;
	}
	return failures > 0;
}
