/*-------------------------------------------------------------------------
 *
 * graph_sort.c
 *	  Sort more edges than fit into memory.
 *
 * Pairs are collected in memory.  When memory is full, they are sorted by radix and written to a temporary file as a
 * run.  A heap merges the runs when they are read.  This is several times faster than tuplesort, which sorts rows: a
 * pair has 16 bytes without a header, and digits that all pairs share need no pass.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/write/graph_sort.h"
#include "lib/binaryheap.h"
#include "roaring/bytes/sort.h"
#include "storage/buffile.h"
#include "utils/memutils.h"

/* Initial size of the array of pairs. */
#define FIRST_PAIRS		1024
/* Minimum of "limit". */
#define LEAST_PAIRS		65536
/* Number of pairs that are read from a run, or written to it, at a time. */
#define RUN_PAIRS		4096

typedef struct Run
{
	BufFile    *file;
	Size		left;			/* pairs not read from the file yet */
	GraphPair  *pairs;			/* pairs that were read last */
	int			at;				/* index of the next pair */
	int			n;				/* number of pairs in "pairs" */
} Run;

struct GraphSort
{
	MemoryContext context;
	GraphPair  *pairs;
	Size		n;
	Size		max;
	Size		limit;			/* maximum number of pairs in memory */
	Run		   *runs;
	int			nruns;
	binaryheap *heap;
	Size		at;				/* next pair, if there are no runs */
	bool		any;			/* "last" is set */
	GraphPair	last;			/* pair that was returned last */
};

GraphSort *
graph_sort_begin(Size bytes)
{
	GraphSort  *s = palloc0(sizeof(GraphSort));

	s->context = CurrentMemoryContext;

	/* radix sort needs up to twice the bytes of the array in addition */
	s->limit = Max(bytes / (3 * sizeof(GraphPair)), LEAST_PAIRS);
	s->max = FIRST_PAIRS;
	s->pairs = palloc(sizeof(GraphPair) * s->max);
	return s;
}

/* Flip the sign bits, because the radix sort compares unsigned words. */
static void
flip_signs(GraphSort *s)
{
	for (Size i = 0; i < s->n; i++)
	{
		s->pairs[i].key ^= PG_INT64_MIN;
		s->pairs[i].member ^= PG_INT64_MIN;
	}
}

static void
sort_pairs(GraphSort *s)
{
	uint64_t   *words = (uint64_t *) s->pairs;

	flip_signs(s);
	(void) roaring_sort_pairs(&words, s->n, 1, 0);
	(void) roaring_sort_pairs(&words, s->n, 0, 0);
	s->pairs = (GraphPair *) words;
	flip_signs(s);
}

static void
write_run(GraphSort *s)
{
	Run		   *run;
	MemoryContext old = MemoryContextSwitchTo(s->context);

	sort_pairs(s);
	s->runs = s->runs ? repalloc(s->runs, sizeof(Run) * (s->nruns + 1)) : palloc(sizeof(Run));
	run = &s->runs[s->nruns++];
	memset(run, 0, sizeof(*run));
	run->file = BufFileCreateTemp(false);
	run->left = s->n;
	for (Size done = 0; done < s->n; done += RUN_PAIRS)
		BufFileWrite(run->file, s->pairs + done, sizeof(GraphPair) * Min(s->n - done, RUN_PAIRS));
	if (BufFileSeek(run->file, 0, 0, SEEK_SET) != 0)
		ereport(ERROR,
				(errcode_for_file_access(),
				 errmsg("could not rewind a temporary file")));
	/* radix sort may have left an array of only n pairs */
	pfree(s->pairs);
	s->max = FIRST_PAIRS;
	s->pairs = palloc(sizeof(GraphPair) * s->max);
	s->n = 0;
	MemoryContextSwitchTo(old);
}

void
graph_sort_add(GraphSort *s, int64 key, int64 member)
{
	if (s->n == s->limit)
		write_run(s);
	if (s->n == s->max)
	{
		s->max = Min(s->max * 2, s->limit);
		s->pairs = repalloc_huge(s->pairs, sizeof(GraphPair) * s->max);
	}
	s->pairs[s->n].key = key;
	s->pairs[s->n++].member = member;
}

/* Read the next pairs of a run if all pairs in memory are consumed.  Returns false at the end of the run. */
static bool
refill(Run *run)
{
	Size		bytes;

	if (run->at < run->n)
		return true;
	run->n = (int) Min(run->left, RUN_PAIRS);
	run->at = 0;
	if (run->n == 0)
		return false;
	bytes = sizeof(GraphPair) * run->n;
	if (BufFileRead(run->file, run->pairs, bytes) != bytes)
		ereport(ERROR,
				(errcode_for_file_access(),
				 errmsg("could not read from a temporary file")));
	run->left -= run->n;
	return true;
}

/* Reverse the order, because binaryheap returns the greatest element first. */
static int
compare_runs(Datum a, Datum b, void *arg)
{
	const Run  *x = (const Run *) DatumGetPointer(a);
	const Run  *y = (const Run *) DatumGetPointer(b);

	return graph_pair_compare(y->pairs[y->at].key, y->pairs[y->at].member,
							  x->pairs[x->at].key, x->pairs[x->at].member);
}

void
graph_sort_finish(GraphSort *s)
{
	MemoryContext old = MemoryContextSwitchTo(s->context);

	if (s->nruns == 0)
		sort_pairs(s);
	else
	{
		if (s->n > 0)
			write_run(s);
		s->heap = binaryheap_allocate(s->nruns, compare_runs, NULL);
		for (int i = 0; i < s->nruns; i++)
		{
			s->runs[i].pairs = palloc(sizeof(GraphPair) * RUN_PAIRS);
			if (refill(&s->runs[i]))
				binaryheap_add_unordered(s->heap, PointerGetDatum(&s->runs[i]));
		}
		binaryheap_build(s->heap);
	}
	MemoryContextSwitchTo(old);
}

/* Set *pair to the next pair, which may equal the previous pair.  Returns false at the end. */
static bool
next_pair(GraphSort *s, GraphPair *pair)
{
	Run		   *run;

	if (s->nruns == 0)
	{
		if (s->at == s->n)
			return false;
		*pair = s->pairs[s->at++];
		return true;
	}
	if (binaryheap_empty(s->heap))
		return false;
	run = (Run *) DatumGetPointer(binaryheap_first(s->heap));
	*pair = run->pairs[run->at++];
	if (refill(run))
		binaryheap_replace_first(s->heap, PointerGetDatum(run));
	else
		(void) binaryheap_remove_first(s->heap);
	return true;
}

bool
graph_sort_next(GraphSort *s, GraphPair *pair)
{
	do
	{
		if (!next_pair(s, pair))
			return false;
	} while (s->any && pair->key == s->last.key && pair->member == s->last.member);
	s->any = true;
	s->last = *pair;
	return true;
}

void
graph_sort_end(GraphSort *s)
{
	for (int i = 0; i < s->nruns; i++)
		BufFileClose(s->runs[i].file);
	if (s->heap)
		binaryheap_free(s->heap);
	pfree(s->pairs);
	pfree(s);
}
