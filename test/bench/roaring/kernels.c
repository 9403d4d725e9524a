/*-------------------------------------------------------------------------
 *
 * kernels.c
 *	  Times the operations on two containers, with each kernel set, against
 *	  CRoaring's.
 *
 * Thousands of pairs of random arrays are gone through in turns, so that
 * branches cannot be learned by heart: nanoseconds of CPU time for a pair, the
 * least of several rounds in which all sets take turns.  Ours know the runs of
 * a result, too, which decide its kind; of bitsets CRoaring counts them by a
 * function of its own, and that is in its time.
 *
 *-------------------------------------------------------------------------
 */
#include <time.h>

#include <roaring/containers/containers.h>
#include <roaring/roaring_version.h>

#include "roaring_host.h"

#include "roaring/kernels/container.h"
#include "roaring/kernels/kernels.h"

#define MEMBERS 3000000			/* of all pairs, about */
#define PAIRS_MAX 20000
#define ROUNDS 7
#define BITSETS 64				/* pairs */

/* what is measured */
enum
{
	COUNT = ROARING_XOR + 1,	/* of the intersection */
	TO_ARRAY,					/* of a bitset */
	RUNS,						/* members and runs of a bitset */
	COUNT_COPIED				/* CRoaring's words are aligned, our bytes are
								 * not */
};

static const char *const names[] = {"and", "or", "andnot", "xor", "and cardinality", "to array", "members and runs", "and cardinality of copies"};
static const char *const sets[] = {"scalar", "avx2", "avx512"};

#define NSETS 3

static array_container_t *x[PAIRS_MAX],
		   *y[PAIRS_MAX],
		   *result;
static bitset_container_t *bx[BITSETS],
		   *by[BITSETS],
		   *bresult,
		   *copies[2];
static run_container_t *rx[PAIRS_MAX],
		   *ry[PAIRS_MAX],
		   *rresult;
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
theirs(int op, uint32_t i)
{
	if (op == ROARING_AND)
		array_container_intersection(x[i], y[i], result);
	else if (op == ROARING_OR)
		array_container_union(x[i], y[i], result);
	else if (op == ROARING_ANDNOT)
		array_container_andnot(x[i], y[i], result);
	else if (op == ROARING_XOR)
		array_container_xor(x[i], y[i], result);
	else
		sink += (uint64_t) array_container_intersection_cardinality(x[i], y[i]);
}

static void
ours(int op, uint32_t i)
{
	const uint8_t *p = (const uint8_t *) x[i]->array,
			   *q = (const uint8_t *) y[i]->array;
	uint32_t	n = (uint32_t) x[i]->cardinality,
				m = (uint32_t) y[i]->cardinality;

	sink += op == COUNT ? roaring_kernels->array_and_card(p, n, q, m) :
		roaring_kernels->array_op[op] (p, n, q, m, out).card;
}

/* The words of a bitset. CRoaring names the field "array" up to 0.2, and "words" from 0.3 on. */
static uint64_t *
words_of(const bitset_container_t *c)
{
	struct
	{
		int32_t		card;
		uint64_t   *words;
	}			is;

	_Static_assert(sizeof(is) == sizeof(*c), "a bitset of CRoaring has two fields");
	memcpy(&is, c, sizeof(is));
	return is.words;
}

static void
their_bits(int op, uint32_t i)
{
	if (op == COUNT_COPIED)
	{
		memcpy(words_of(copies[0]), words_of(bx[i]), ROARING_BITSET_BYTES);
		memcpy(words_of(copies[1]), words_of(by[i]), ROARING_BITSET_BYTES);
		sink += (uint64_t) bitset_container_and_justcard(copies[0], copies[1]);
	}
	else if (op == COUNT)
		sink += (uint64_t) bitset_container_and_justcard(bx[i], by[i]);
	else if (op == TO_ARRAY)
		sink += bitset_extract_setbits_uint16(words_of(bx[i]), BITSET_CONTAINER_SIZE_IN_WORDS, (uint16_t *) out, 0);
	else if (op == RUNS)
		sink += (uint64_t) bitset_container_compute_cardinality(bx[i]) + (uint64_t) bitset_container_number_of_runs(bx[i]);
	else
	{
		(void) (op == ROARING_AND ? bitset_container_and(bx[i], by[i], bresult) :
				op == ROARING_OR ? bitset_container_or(bx[i], by[i], bresult) :
				op == ROARING_ANDNOT ? bitset_container_andnot(bx[i], by[i], bresult) :
				bitset_container_xor(bx[i], by[i], bresult));
		sink += (uint64_t) bitset_container_number_of_runs(bresult);
	}
}

static void
our_bits(int op, uint32_t i)
{
	const uint8_t *p = (const uint8_t *) words_of(bx[i]),
			   *q = (const uint8_t *) words_of(by[i]);

	sink += op == COUNT || op == COUNT_COPIED ? roaring_kernels->bits_and_card(p, q) :
		op == TO_ARRAY ? roaring_kernels->bits_to_array(p, out) :
		op == RUNS ? roaring_kernels->bits_count(p).card :
		roaring_kernels->bits_op[op] (p, q, out).card;
}

static void
their_runs(int op, uint32_t i)
{
	if (op == ROARING_AND)
		run_container_intersection(rx[i], ry[i], rresult);
	else if (op == ROARING_OR)
		run_container_union(rx[i], ry[i], rresult);
	else if (op == ROARING_ANDNOT)
		run_container_andnot(rx[i], ry[i], rresult);
	else if (op == ROARING_XOR)
		run_container_xor(rx[i], ry[i], rresult);
	else
		sink += (uint64_t) run_container_intersection_cardinality(rx[i], ry[i]);
}

static RoaringContainer
our_container(const run_container_t *r)
{
	RoaringContainer c = {.data = (const uint8_t *) r->runs,.nruns = (uint32_t) r->n_runs,.kind = ROARING_RUN};

	for (int32_t i = 0; i < r->n_runs; i++)
		c.card += r->runs[i].length + 1u;
	return c;
}

static RoaringContainer ours_x[PAIRS_MAX],
			ours_y[PAIRS_MAX];

static void
our_runs(int op, uint32_t i)
{
	sink += op == COUNT ? roaring_container_and_card(&ours_x[i], &ours_y[i]) :
		roaring_container_op((RoaringOp) op, &ours_x[i], &ours_y[i], out).card;
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double) t.tv_sec * 1e9 + (double) t.tv_nsec;
}

/* a line of Markdown: CRoaring's time, and how many times faster each set is */
static void
compare(int op, uint32_t pairs, uint32_t repeat, void (*them) (int, uint32_t), void (*us) (int, uint32_t))
{
	double		least[NSETS + 1] = {1e18, 1e18, 1e18, 1e18};

	for (int turn = 0; turn < (NSETS + 1) * ROUNDS; turn++)
	{
		int			who = turn % (NSETS + 1);
		double		start,
					took;

		if (who > 0 && !roaring_kernels_choose(sets[who - 1]))
			continue;
		start = now();
		for (uint32_t r = 0; r < repeat; r++)
			for (uint32_t i = 0; i < pairs; i++)
				(who == 0 ? them : us) (op, i);
		took = (now() - start) / pairs / repeat;
		if (took < least[who])
			least[who] = took;
	}
	printf(" %.0f |", least[0]);
	for (int set = 1; set <= NSETS; set++)
	{
		if (least[set] < 1e18)
			printf(" %.0f (%.2f) |", least[set], least[0] / least[set]);
		else
			printf(" |");
	}
	printf("\n");
}

static void
measure_arrays(int op)
{
	static const uint32_t sizes[][2] = {
		{1, 1}, {2, 2}, {2, 3}, {3, 3}, {4, 4}, {8, 8}, {16, 16}, {32, 32}, {40, 40}, {64, 64}, {100, 100}, {160, 160}, {256, 256}, {400, 400},
		{780, 780}, {2000, 2000}, {4000, 4000}, {3, 30}, {16, 64}, {16, 256}, {3, 1000}, {1, 4000}, {16, 1000}, {20, 1000}, {16, 4000}, {60, 300},
		{100, 400}, {100, 1000}, {100, 4000}, {400, 4000}, {1000, 4000}
	};

	for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++)
	{
		uint32_t	na = sizes[s][0],
					nb = sizes[s][1],
					pairs = MEMBERS / (na + nb) < PAIRS_MAX ? MEMBERS / (na + nb) : PAIRS_MAX;

		for (uint32_t i = 0; i < pairs; i++)
		{
			/* now the one is the longer, now the other */
			x[i] = random_array(i % 2 ? nb : na);
			y[i] = random_array(i % 2 ? na : nb);
		}
		printf("| %u, %u |", na, nb);
		compare(op, pairs, 1, theirs, ours);
		for (uint32_t i = 0; i < pairs; i++)
		{
			array_container_free(x[i]);
			array_container_free(y[i]);
		}
	}
}

static bitset_container_t *
random_bits(uint32_t n)
{
	bitset_container_t *b = bitset_container_create();

	for (uint32_t k = 0; k < n; k++)
		bitset_container_set(b, (uint16_t) random_below(65536));
	return b;
}

static void
measure_bits(int op)
{
	static const uint32_t draws[] = {1000, 4000, 8000, 40000, 200000};

	for (size_t s = 0; s < sizeof(draws) / sizeof(draws[0]); s++)
	{
		if (op == TO_ARRAY && draws[s] > 4000)
			break;
		for (uint32_t i = 0; i < BITSETS; i++)
		{
			bx[i] = random_bits(draws[s]);
			by[i] = random_bits(draws[s]);
		}
		printf("| %u draws |", draws[s]);
		compare(op, BITSETS, 200, their_bits, our_bits);
		for (uint32_t i = 0; i < BITSETS; i++)
		{
			bitset_container_free(bx[i]);
			bitset_container_free(by[i]);
		}
	}
}

static run_container_t *
random_runs(uint32_t n)
{
	run_container_t *r = run_container_create_given_capacity((int32_t) n);
	uint32_t	step = 65536 / n;

	for (uint32_t i = 0; i < n; i++)
		r->runs[r->n_runs++] = (rle16_t)
	{
		(uint16_t) (i * step + random_below(step / 2)), (uint16_t) random_below(step / 2 - 1)
	};
	return r;
}

static void
measure_runs(int op)
{
	static const uint32_t sizes[] = {2, 5, 20, 100, 500, 1000};

	for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++)
	{
		uint32_t	pairs = MEMBERS / 10 / sizes[s] < PAIRS_MAX ? MEMBERS / 10 / sizes[s] : PAIRS_MAX;

		for (uint32_t i = 0; i < pairs; i++)
		{
			ours_x[i] = our_container(rx[i] = random_runs(sizes[s]));
			ours_y[i] = our_container(ry[i] = random_runs(sizes[s]));
		}
		printf("| %u runs |", sizes[s]);
		compare(op, pairs, 4, their_runs, our_runs);
		for (uint32_t i = 0; i < pairs; i++)
		{
			run_container_free(rx[i]);
			run_container_free(ry[i]);
		}
	}
}

/* --- pairs of a file: sets of members, a line each, separated by commas --- */

/* The next line's members by container, as arrays; a container of more than 4096 members is left out.  False at the end. */
static bool
read_set(FILE *f, array_container_t **of)
{
	unsigned	v;
	int			c = ',',
				n;

	for (n = 0; c == ',' && fscanf(f, "%u", &v) == 1; n++)
	{
		array_container_t *a = of[v >> 16];

		if (!a)
			a = of[v >> 16] = array_container_create_given_capacity(4096);
		if (a->cardinality < 4096)
			a->array[a->cardinality] = (uint16_t) v;
		a->cardinality += a->cardinality <= 4096;
		c = getc(f);
	}
	return n > 0;
}

/* Fills x and y with the arrays that two sets have under one key, sets 1 to 150 lines apart; returns how many pairs. */
static uint32_t
read_pairs(const char *file)
{
	static const uint32_t apart[] = {1, 2, 3, 5, 10, 20, 50, 100, 150};
	static array_container_t *of[256][65536];
	uint32_t	pairs = 0,
				n = 0;
	FILE	   *f = fopen(file, "r");

	memset(of, 0, sizeof(of));
	while (f && n < 256 && read_set(f, of[n]))
		n++;
	for (size_t k = 0; k < sizeof(apart) / sizeof(apart[0]); k++)
		for (uint32_t i = apart[k]; i < n; i++)
			for (uint32_t key = 0; key < 65536; key++)
			{
				array_container_t *a = of[i - apart[k]][key],
						   *b = of[i][key];

				if (a && b && a->cardinality <= 4096 && b->cardinality <= 4096 && pairs < PAIRS_MAX)
					x[pairs] = a, y[pairs++] = b;
			}
	if (pairs == 0)
	{
		fprintf(stderr, "%s: no pairs of arrays\n", file);
		exit(1);
	}
	fclose(f);
	return pairs;
}

static void
measure_files(int op, char **files)
{
	for (; *files; files++)
	{
		uint32_t	pairs = read_pairs(*files);

		printf("| %s, %u pairs |", strrchr(*files, '/') ? strrchr(*files, '/') + 1 : *files, pairs);
		compare(op, pairs, 1 + 2000 / pairs, theirs, ours);
	}
}

int
main(int argc, char **argv)
{
	static const char *const kinds[] = {"arrays", "bitsets", "run containers"};
	bool		files = argc > 2 && strcmp(argv[1], "files") == 0;

	if (setjmp(roaring_host_too_large))
		return 1;
	result = array_container_create_given_capacity(16384);
	bresult = bitset_container_create();
	copies[0] = bitset_container_create();
	copies[1] = bitset_container_create();
	rresult = run_container_create_given_capacity(65536);
	for (int kind = 0; kind < (files ? 1 : 3); kind++)
		for (int op = ROARING_AND; op <= (kind == 1 ? COUNT_COPIED : COUNT); op++)
		{
			if (argc > 1 && !files && strcmp(argv[1], names[op]) != 0)
				continue;
			printf("\n| %s, two %s | CRoaring %d.%d.%d |", names[op], kinds[kind], ROARING_VERSION_MAJOR,
				   ROARING_VERSION_MINOR, ROARING_VERSION_REVISION);
			for (int set = 0; set < NSETS; set++)
				printf(" %s |", sets[set]);
			printf("\n|---|--:|--:|--:|--:|\n");
			if (files)
				measure_files(op, argv + 2);
			else
				(kind == 0 ? measure_arrays : kind == 1 ? measure_bits : measure_runs) (op);
		}
	return 0;
}
