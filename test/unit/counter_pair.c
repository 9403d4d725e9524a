/*-------------------------------------------------------------------------
 *
 * counter_pair.c
 *	  What intersection, difference and Jaccard say of certain pairs of
 *	  counters, number by number: counter_pair.tsv.
 *
 * How good these numbers are is for counter_coverage.c and counter_simulation.c
 * to say; that they stay what they are is said here, since a search that goes a
 * step too few or looks at the wrong end is a little wrong, in a few places.
 *
 *	  counter_pair [-p] FILE	compares; -p prints instead
 *
 *-------------------------------------------------------------------------
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "counter/counter_pair.h"
#include "counter/counter_state.h"
#include "counter_host.h"

static const struct
{
	const char *name;
	CounterShape shape;
}			shapes[] =

{
	{"ladder", {12, 64, 256}},
	{"small", {6, 64, 0}},
	{"short", {8, 11, 16}},
	{"plain", {10, 10, 64}},
};

/* values of A, of B, in both */
static const int sizes[][3] = {
	{0, 0, 0}, {1, 0, 0}, {0, 5, 0}, {5, 0, 0}, {4000, 3500, 1000}, {5000, 3000, 2500}, {1, 1000, 0}, {1, 1000, 1}, {10, 3000, 0}, {10, 3000, 5}, {1000, 1, 1}, {200, 90000, 0}, {200, 90000, 100}, {200, 90000, 200},
	{40, 40, 0}, {40, 40, 20}, {40, 40, 40}, {300, 300, 0}, {300, 300, 150}, {300, 300, 300}, {2000, 2000, 1}, {3000, 1000, 500}, {3000, 1000, 1000},
	{7000, 500, 0}, {20000, 20000, 10000}, {20000, 30000, 100}, {100000, 900, 450}, {100000, 100000, 99990},
};

static const double confidences[] = {0.95, 0.5, 0.9999};

static const struct
{
	const char *name;
	CounterEstimate (*of) (const CounterPair *pair, double confidence);
}			functions[] =

{
	{"intersection", counter_intersection},
	{"difference", counter_difference},
};

static uint8_t *
counter_of(CounterShape shape, uint64_t from, int n)
{
	uint8_t    *state = counter_state_new(shape);

	for (int i = 0; i < n; i++)
		state = counter_state_add(state, hash_int64(from + i));
	return state;
}

/* As entry points do it; lists know all, here by the way they were made. */
static void
pair_of(CounterShape shape, const int size[3], uint64_t from, CounterPair *pair)
{
	uint8_t    *a = counter_of(shape, from, size[0]),
			   *b = counter_of(shape, from + size[0] - size[2], size[1]);

	counter_pair_init(pair, counter_state_levels(a, 1), counter_state_levels(b, 1));
	if (size[0] <= shape.limit)
		pair->a_known = size[0];
	if (size[1] <= shape.limit)
		pair->b_known = size[1];
	if (pair->a_known >= 0 && pair->b_known >= 0)
		pair->both_known = size[2];
}

static bool
near(double x, double y)
{
	return x == y || fabs(x - y) <= 1e-4 * fmax(fabs(x), fabs(y)) + 1e-6;
}

int
main(int argc, char **argv)
{
	bool		print = argc > 1 && strcmp(argv[1], "-p") == 0;
	FILE	   *f = argc > 1 && !print ? fopen(argv[1], "r") : NULL;
	uint64_t	from = 1;
	int			n = 0,
				failures = 0;
	char		line[300],
				key[100];

	if (!print && f == NULL)
		return 2;
	for (size_t s = 0; s < sizeof(shapes) / sizeof(shapes[0]); s++)
		for (size_t z = 0; z < sizeof(sizes) / sizeof(sizes[0]); z++)
		{
			CounterPair pair;

			pair_of(shapes[s].shape, sizes[z], from, &pair);
			from += 1000000;
			for (size_t d = 0; d < sizeof(functions) / sizeof(functions[0]); d++)
				for (size_t c = 0; c < sizeof(confidences) / sizeof(confidences[0]); c++)
				{
					CounterEstimate e = functions[d].of(&pair, confidences[c]),
								was = {0};
					int			exact = 0,
								saturated = 0;

					snprintf(key, sizeof(key), "%s\t%d\t%d\t%d\t%s\t%g", shapes[s].name, sizes[z][0], sizes[z][1], sizes[z][2],
							 functions[d].name, confidences[c]);
					n++;
					if (print)
					{
						printf("%s\t%.9g\t%.9g\t%.9g\t%d\t%d\n", key, e.value, e.lower, e.upper, e.exact, e.saturated);
						continue;
					}
					if (fgets(line, sizeof(line), f) == NULL || strncmp(line, key, strlen(key)) != 0 ||
						sscanf(line + strlen(key), "%lg%lg%lg%d%d", &was.value, &was.lower, &was.upper, &exact, &saturated) != 5)
					{
						printf("FAILED: %s: not what the file has next\n", key);
						return 1;
					}
					if (near(e.value, was.value) && near(e.lower, was.lower) && near(e.upper, was.upper) &&
						e.exact == exact && e.saturated == saturated)
						continue;
					printf("FAILED: %s: %g (%g .. %g), exact %d, saturated %d; was %g (%g .. %g), %d, %d\n", key, e.value, e.lower, e.upper,
						   e.exact, e.saturated, was.value, was.lower, was.upper, exact, saturated);
					failures++;
				}
			counter_host_free_all();
		}
	if (!print)
		printf("%d numbers compared, %d differ\n", n, failures);
	return failures > 0;
}
