/*-------------------------------------------------------------------------
 *
 * tally.c
 *	  In how many of the sets of many keys is each member.
 *
 * Slices are copied and referred to, other members are counted by themselves.  The tally is compacted when it has grown to twice of what the last
 * compaction left, so that memory is bounded by what the counts take, not by what
 * was counted.
 *
 * Lock rules: those of the reader (reader.c).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/tally.h"
#include "roaring/algebra/take.h"
#include "utils/memutils.h"

/*
 * Sets that take more are counted as far as they go (tests, which are built with
 * CENSUS_CHECKED, have no such graphs).
 */
#ifdef CENSUS_CHECKED
#define COMPACT_LEAST ((Size) 1024 * 1024)
#else
#define COMPACT_LEAST ((Size) 64 * 1024 * 1024)
#endif

Size
graph_tally_bytes(const GraphTally *t)
{
	return t->kept + roaring_refs_bytes(&t->tally.refs);
}

/* The sets that were counted become one for each bit of the counts. */
static void
compact(GraphTally *t)
{
	MemoryContext before = t->keep;
	MemoryContext old;
	TallyPlane	planes[TALLY_PLANES_MAX];
	uint8	   *whole;
	size_t		total;
	uint32		n;

	tally_sort(&t->tally);
	t->keep = AllocSetContextCreate(CurrentMemoryContext, "census graph tally", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(t->keep);
	whole = tally_planes(&t->tally, 0, 0, planes, &n, &total);
	MemoryContextSwitchTo(old);
	tally_free(&t->tally);
	MemoryContextDelete(before);
	t->kept = total;
	for (uint32 p = 0; p < n; p++)
	{
		RoaringSet	set;

		if (planes[p].len == 0)
			continue;
		(void) roaring_open(&set, whole + planes[p].at, planes[p].len);
		tally_add_set(&t->tally, &set, p);
	}
	t->compacted = graph_tally_bytes(t);
}

/* A set, whose bytes are copied to memory that stays. */
static void
take_set(void *arg, const RoaringSet *set, const uint8_t *bytes, Size len)
{
	GraphTally *t = arg;
	void	   *copy = MemoryContextAllocHuge(t->keep, len);
	RoaringSet	kept = *set;

	memcpy(copy, bytes, len);
	roaring_move(&kept, bytes, copy);
	tally_add_set(&t->tally, &kept, 0);
	t->kept += len;
}

static void
take_list(void *arg, const uint64_t *members, Size n)
{
	tally_add_members(&((GraphTally *) arg)->tally, members, n);
}

void
graph_tally_begin(GraphTally *t, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	graph_pieces_begin(&t->pieces, graph, direction, snapshot);
	t->pieces.set = take_set;
	t->pieces.list = take_list;
	t->pieces.arg = t;
	tally_init(&t->tally);
	t->keep = AllocSetContextCreate(CurrentMemoryContext, "census graph tally", ALLOCSET_DEFAULT_SIZES);
	t->kept = 0;
	t->compacted = 0;
}

void
graph_tally_end(GraphTally *t)
{
	graph_pieces_end(&t->pieces);
	tally_free(&t->tally);
	MemoryContextDelete(t->keep);
}

void
graph_tally_keys(GraphTally *t, const RoaringSet *keys)
{
	graph_pieces_keys(&t->pieces, keys);
}

bool
graph_tally_next(GraphTally *t)
{
	Size		size;

	if (!graph_pieces_next(&t->pieces))
		return false;
	size = graph_tally_bytes(t);
	if (size > COMPACT_LEAST && size / 2 > t->compacted)
		compact(t);
	return true;
}

Size
graph_tally_top(GraphTally *t, Size n, const RoaringSet *except, TallyRow **rows)
{
	tally_sort(&t->tally);
	return tally_top(&t->tally, n, except, NULL, rows);
}
