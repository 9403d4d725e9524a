/*-------------------------------------------------------------------------
 *
 * unions.c
 *	  Times the union of many sets, from stored bytes to stored bytes, against
 *	  CRoaring's; and makes the sets that the benchmark has no file for.
 *
 *	unions time NAME FILE [SETS]
 *	unions make runs|full|nearly|sparse|dense SETS
 *	unions sort FILE
 *
 * A file has a set a line: members and ranges (first-last), separated by
 * commas.  "sort" takes the sets for the values that the rows of a table have,
 * and numbers those rows anew, sorted by the sets that they are in; rows in
 * none come last.
 *
 * Ours opens each value, adds it to an accumulator and writes the result.
 * CRoaring's takes a view of each bitmap's portable bytes, which copies nothing,
 * unites the views, and serializes the result after making runs of it: once by
 * roaring_bitmap_or_many(), once by roaring_bitmap_lazy_or_inplace(), one after
 * the other.  Milliseconds of CPU time, the least of several rounds in turns.
 *
 *-------------------------------------------------------------------------
 */
#include <inttypes.h>
#include <time.h>

#include <roaring/roaring.h>

#include "roaring_host.h"

#include "roaring/algebra/intervals.h"
#include "roaring/bytes/reader.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/kernels.h"

#define ROUNDS		7
#define ROUND_MS	40			/* at least, for each competitor */
#define SETS_MAX	100000

typedef struct Stored
{
	void	   *ours;
	size_t		our_len;
	char	   *theirs;
	size_t		their_len;
} Stored;

static Stored sets[SETS_MAX];
static uint32_t nsets;
static const roaring_bitmap_t *views[SETS_MAX];
static size_t our_size;			/* of the last union */
static size_t their_size;

/* --- reading --- */

typedef struct Interval
{
	uint32_t	first;
	uint32_t	last;
} Interval;

static Interval *line;
static size_t nline,
			line_cap;

/* The next line of a file; false at its end. */
static bool
read_line(FILE *f)
{
	int			c;
	uint64_t	value = 0;
	bool		digits = false,
				range = false,
				any = false;

	nline = 0;
	while ((c = getc_unlocked(f)) != EOF)
	{
		any = true;
		if (c >= '0' && c <= '9')
		{
			value = 10 * value + (uint64_t) (c - '0');
			digits = true;
			continue;
		}
		if (digits && value > UINT32_MAX)
		{
			fprintf(stderr, "member %" PRIu64 " has more than 32 bits\n", value);
			exit(1);
		}
		if (digits && nline == line_cap)
			line = realloc(line, (line_cap = line_cap ? 2 * line_cap : 1024) * sizeof(*line));
		if (digits && range)
			line[nline - 1].last = (uint32_t) value;
		else if (digits)
			line[nline++] = (Interval)
		{
			(uint32_t) value, (uint32_t) value
		};
		range = c == '-';
		digits = false;
		value = 0;
		if (c == '\n')
			break;
	}
	return any;
}

static FILE *
open_file(const char *name)
{
	FILE	   *f = fopen(name, "r");

	if (!f)
	{
		perror(name);
		exit(1);
	}
	return f;
}

static void
store(Stored *s)
{
	RoaringBuilder b;
	roaring_bitmap_t *r = roaring_bitmap_create();

	roaring_build_begin(&b, 0);
	for (size_t i = 0; i < nline; i++)
	{
		roaring_build_range(&b, line[i].first, line[i].last);
		roaring_bitmap_add_range_closed(r, line[i].first, line[i].last);
	}
	roaring_build_end(&b);
	s->ours = roaring_writer_finish(&b.writer, &s->our_len);
	roaring_bitmap_run_optimize(r);
	s->their_len = roaring_bitmap_portable_size_in_bytes(r);
	s->theirs = malloc(s->their_len);
	roaring_bitmap_portable_serialize(r, s->theirs);
	roaring_bitmap_free(r);
}

/* --- the competitors: the cardinality of the union --- */

static uint64_t
ours(void)
{
	RoaringAcc	acc;
	RoaringSet	set;
	uint64_t	card;
	void	   *result;

	roaring_acc_init(&acc);
	for (uint32_t i = 0; i < nsets; i++)
	{
		if (roaring_open(&set, sets[i].ours, sets[i].our_len))
			abort();
		roaring_acc_merge_set(&acc, &set);
	}
	result = roaring_acc_write(&acc, 0, &our_size);
	card = acc.card;
	roaring_acc_free(&acc);
	free(result);
	return card;
}

static uint64_t
serialized(roaring_bitmap_t *r)
{
	uint64_t	card = roaring_bitmap_get_cardinality(r);
	char	   *result;

	roaring_bitmap_run_optimize(r);
	their_size = roaring_bitmap_portable_size_in_bytes(r);
	result = malloc(their_size);
	roaring_bitmap_portable_serialize(r, result);
	roaring_bitmap_free(r);
	free(result);
	return card;
}

/* CRoaring 0.2 of Debian 12 has no view of portable bytes */
extern roaring_bitmap_t *roaring_bitmap_portable_deserialize_frozen(const char *bytes) __attribute__((weak));

/* CRoaring's view of stored bytes; a copy if it has no views. */
static roaring_bitmap_t *
view_of(const char *bytes)
{
	return roaring_bitmap_portable_deserialize_frozen ? roaring_bitmap_portable_deserialize_frozen(bytes) :
		roaring_bitmap_portable_deserialize(bytes);
}

static uint64_t
or_many(void)
{
	uint64_t	card;

	for (uint32_t i = 0; i < nsets; i++)
		views[i] = view_of(sets[i].theirs);
	card = serialized(roaring_bitmap_or_many(nsets, views));
	for (uint32_t i = 0; i < nsets; i++)
		roaring_bitmap_free(views[i]);
	return card;
}

static uint64_t
lazy(void)
{
	roaring_bitmap_t *r = roaring_bitmap_create();

	for (uint32_t i = 0; i < nsets; i++)
	{
		roaring_bitmap_t *view = view_of(sets[i].theirs);

		roaring_bitmap_lazy_or_inplace(r, view, false);
		roaring_bitmap_free(view);
	}
	roaring_bitmap_repair_after_lazy(r);
	return serialized(r);
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

/* A line: name, sets, members of all, of the union, bytes of ours, ms of ours, or_many, lazy. */
static int
measure(const char *name, const char *file, uint32_t most)
{
	static uint64_t (*const who[3]) (void) = {ours, or_many, lazy};
	FILE	   *f = open_file(file);
	uint64_t	members = 0,
				card[3];
	double		least[3] = {1e18, 1e18, 1e18};
	uint32_t	repeat[3];

	while (nsets < most && read_line(f))
		if (nline > 0)
			store(&sets[nsets++]);
	fclose(f);
	for (uint32_t i = 0; i < nsets; i++)
	{
		RoaringSet	set;

		if (roaring_open(&set, sets[i].ours, sets[i].our_len))
			abort();
		members += set.card;
	}
	for (int k = 0; k < 3; k++)
	{
		double		start = now(),
					took;

		card[k] = who[k] ();
		took = now() - start;
		repeat[k] = took > ROUND_MS ? 1 : (uint32_t) (ROUND_MS / (took + 0.001)) + 1;
	}
	if (card[0] != card[1] || card[0] != card[2])
	{
		fprintf(stderr, "%s: unions of %" PRIu64 ", %" PRIu64 " and %" PRIu64 " members\n", name, card[0], card[1], card[2]);
		return 1;
	}
	for (int turn = 0; turn < 3 * ROUNDS; turn++)
	{
		int			k = turn % 3;
		double		start = now(),
					took;

		for (uint32_t r = 0; r < repeat[k]; r++)
			if (who[k] () != card[0])
				abort();
		took = (now() - start) / repeat[k];
		if (took < least[k])
			least[k] = took;
	}
	printf("%s\t%u\t%" PRIu64 "\t%" PRIu64 "\t%zu\t%.6f\t%.6f\t%.6f\n", name, nsets, members, card[0], our_size, least[0], least[1], least[2]);
	return 0;
}

/* --- sets that are made --- */

static uint64_t state = 20260101;

static uint32_t
random_below(uint32_t n)
{
	/* splitmix64, Steele, Lea and Flood 2014 */
	uint64_t	z = (state += UINT64_C(0x9E3779B97F4A7C15));

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return (uint32_t) (((z ^ (z >> 31)) >> 32) * n >> 32);
}

/* Sets below 2^20: intervals and gaps of 1 to so many members, drawn evenly. */
static int
make(const char *kind, uint32_t n)
{
	static const struct
	{
		const char *name;
		uint32_t	interval;
		uint32_t	gap;
	}			kinds[] = {
		{"runs", 400, 20000},
		{"full", 4 * 65536, 65536},
		{"nearly", 2 * 65536, 2},
		{"sparse", 1, 2000},
		{"dense", 1, 20},
	};

	for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++)
		if (strcmp(kind, kinds[k].name) == 0)
		{
			for (uint32_t i = 0; i < n; i++)
			{
				bool		any = false;

				for (uint32_t at = random_below(kinds[k].gap); at < 1 << 20;)
				{
					uint32_t	last = at + random_below(kinds[k].interval);

					printf(last == at ? "%s%u" : "%s%u-%u", any ? "," : "", at, last);
					any = true;
					at = last + 2 + random_below(kinds[k].gap);
				}
				printf("\n");
			}
			return 0;
		}
	fprintf(stderr, "no kind is called %s\n", kind);
	return 1;
}

/* --- a table's rows, sorted --- */

static uint64_t *pairs;			/* row << 32 | set, then sorted */
static size_t npairs;

typedef struct Row
{
	size_t		at;				/* its pairs */
	size_t		n;
} Row;

static int
compare_pairs(const void *a, const void *b)
{
	uint64_t	x = *(const uint64_t *) a,
				y = *(const uint64_t *) b;

	return (x > y) - (x < y);
}

static int
compare_rows(const void *a, const void *b)
{
	const Row  *x = a,
			   *y = b;

	for (size_t i = 0; i < x->n && i < y->n; i++)
	{
		uint32_t	p = (uint32_t) pairs[x->at + i],
					q = (uint32_t) pairs[y->at + i];

		if (p != q)
			return p < q ? -1 : 1;
	}
	return (x->n > y->n) - (x->n < y->n);
}

static int
sort_rows(const char *file)
{
	FILE	   *f = open_file(file);
	size_t		cap = 0,
				nrows = 0;
	uint32_t	n = 0;
	Row		   *rows;

	for (; read_line(f); n++)
		for (size_t i = 0; i < nline; i++)
			for (uint64_t v = line[i].first; v <= line[i].last; v++)
			{
				if (npairs == cap)
					pairs = realloc(pairs, (cap = cap ? 2 * cap : 1024) * sizeof(*pairs));
				pairs[npairs++] = v << 32 | n;
			}
	fclose(f);
	qsort(pairs, npairs, sizeof(*pairs), compare_pairs);
	rows = malloc((npairs + 1) * sizeof(*rows));
	for (size_t i = 0, e; i < npairs; i = e)
	{
		for (e = i; e < npairs && pairs[e] >> 32 == pairs[i] >> 32;)
			e++;
		rows[nrows++] = (Row)
		{
			i, e - i
		};
	}
	qsort(rows, nrows, sizeof(*rows), compare_rows);
	/* the pairs again, set << 32 | row */
	for (size_t r = 0; r < nrows; r++)
		for (size_t i = rows[r].at; i < rows[r].at + rows[r].n; i++)
			pairs[i] = pairs[i] << 32 | r;
	qsort(pairs, npairs, sizeof(*pairs), compare_pairs);
	for (size_t i = 0; i < npairs; i++)
	{
		bool		first = i == 0 || pairs[i] >> 32 != pairs[i - 1] >> 32;

		printf(first && i > 0 ? "\n%u" : first ? "%u" : ",%u", (uint32_t) pairs[i]);
	}
	printf("\n");
	return 0;
}

int
main(int argc, char **argv)
{
	if (setjmp(roaring_host_too_large))
		return 1;
	roaring_kernels_choose(getenv("KERNELS"));
	if (argc >= 4 && strcmp(argv[1], "time") == 0)
		return measure(argv[2], argv[3], argc > 4 ? (uint32_t) atoi(argv[4]) : SETS_MAX);
	if (argc == 4 && strcmp(argv[1], "make") == 0)
		return make(argv[2], (uint32_t) atoi(argv[3]));
	if (argc == 3 && strcmp(argv[1], "sort") == 0)
		return sort_rows(argv[2]);
	fprintf(stderr, "usage: unions time NAME FILE [SETS] | make KIND SETS | sort FILE\n");
	return 2;
}
