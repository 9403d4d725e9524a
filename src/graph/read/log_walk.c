/*-------------------------------------------------------------------------
 *
 * log_walk.c
 *	  Walk over the changes that runs have for a range of edges, or for a key.
 *
 * If several runs change an edge, the latest run counts.  Runs of this transaction are later than all other visible
 * runs; of other runs, a higher rank is later.  rows.c merges the changes of runs with the rows of the delta.
 *
 * A serializable transaction takes predicate locks in the table of runs: for a question about one key, on a page number
 * made from key and direction, which the table does not have; for any other range, on the whole table.  So a conflict
 * does not depend on the run that has the edge, nor on compaction.  Heads get no predicate locks, because each question
 * reads all heads.
 *
 * Lock rules: those of log.c.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/subtrans.h"
#include "access/xact.h"
#include "core/hash.h"
#include "graph/read/log.h"
#include "lib/binaryheap.h"
#include "miscadmin.h"
#include "storage/predicate.h"
#include "utils/memutils.h"

/* First page number for predicate locks; no table is so long. */
#define PREDICATE_PAGES UINT32_C(0x80000000)
/* 2^PREDICATE_NEAR_BITS neighbouring keys share a page number, as they would share a leaf of a btree. */
#define PREDICATE_NEAR_BITS 6

/* ---------- a range ---------- */

/*
 * Open the next part of a run that has changes in the range: part *part, or a later part.  *part becomes the next
 * part to try.  Changes *from to *to, exclusive, of the opened part are in the range.  Returns false at the end.
 */
static bool
next_part(GraphLog *log, const GraphRun *r, int *part, GraphPartView *view, uint32_t *from, uint32_t *to)
{
	int			parts = r->head.parts[log->direction];

	while (*part < parts)
	{
		GraphFence	fence = graph_head_fence(&r->head, log->direction, *part);

		if (graph_pair_compare(fence.key, fence.member, log->last.key, log->last.member) > 0)
			break;
		CHECK_FOR_INTERRUPTS();
		if (!graph_log_open_part(log, r, log->direction, *part, view))
			return false;
		*from = graph_part_seek(view, log->from.key, log->from.member);
		*to = graph_part_seek_on(view, *from, log->last.key, log->last.member);
		*to += graph_part_is(view, *to, log->last.key, log->last.member);
		*part = *to < view->n ? parts : *part + 1;
		if (*from < *to)
			return true;
	}
	return false;
}

/* Decode the changes in the range from the run's next part.  Returns false at the end. */
static bool
fill(GraphLog *log, GraphRunWalk *w)
{
	GraphPartView view;
	uint32_t	from;
	uint32_t	to;
	const char *bad;

	w->n = w->at = 0;
	if (!next_part(log, w->run, &w->part, &view, &from, &to))
		return false;
	if (w->max < to - from)
	{
		if (w->changes)
			pfree(w->changes);
		w->changes = NULL;
		w->max = Max(to - from, 16);
		w->changes = MemoryContextAllocHuge(log->context, sizeof(GraphChange) * w->max);
	}
	bad = graph_part_read(&view, from, to, w->changes);
	if (bad)
		graph_log_damaged(log, w->run->run, bad);
	w->n = to - from;
	return true;
}

static inline int
first_part(const GraphLog *log, const GraphRun *r)
{
	return Max(graph_head_find(&r->head, log->direction, log->from.key, log->from.member), 0);
}

/* Start a walk over a run, in log->walks[nwalks].  Returns false if the run has no changes in the range. */
static bool
begin_run(GraphLog *log, const GraphRun *r)
{
	GraphRunWalk *w;

	if (log->nwalks == log->maxwalks)
	{
		int			max = Max(4, log->maxwalks * 2);

		log->walks = log->walks ? repalloc(log->walks, sizeof(GraphRunWalk) * max) :
			MemoryContextAlloc(log->context, sizeof(GraphRunWalk) * max);
		memset(log->walks + log->maxwalks, 0, sizeof(GraphRunWalk) * (max - log->maxwalks));
		log->maxwalks = max;
	}
	w = &log->walks[log->nwalks];
	w->run = r;
	w->part = first_part(log, r);
	return fill(log, w);
}

/* Order walks by edge, then latest run first.  The order is reversed, because binaryheap returns the greatest. */
static int
compare_walks(Datum a, Datum b, void *arg)
{
	const GraphRunWalk *x = (const GraphRunWalk *) DatumGetPointer(a);
	const GraphRunWalk *y = (const GraphRunWalk *) DatumGetPointer(b);
	const GraphChange *cx = &x->changes[x->at];
	const GraphChange *cy = &y->changes[y->at];
	int			order = graph_pair_compare(cy->key, cy->member, cx->key, cx->member);

	return order != 0 ? order : x < y ? 1 : -1;
}

/* End the previous walk. */
static void
begin_none(GraphLog *log)
{
	log->nwalks = 0;
	log->one = false;
	if (log->order)
		binaryheap_free(log->order);
	log->order = NULL;
}

static void
begin_runs(GraphLog *log)
{
	MemoryContext old;

	begin_none(log);
	for (int i = 0; i < log->seen.n; i++)
		log->nwalks += begin_run(log, &log->seen.runs[i]);
	if (log->nwalks == 0)
		return;
	old = MemoryContextSwitchTo(log->context);
	log->order = binaryheap_allocate(log->nwalks, compare_walks, NULL);
	MemoryContextSwitchTo(old);
	for (int i = 0; i < log->nwalks; i++)
		binaryheap_add_unordered(log->order, PointerGetDatum(&log->walks[i]));
	binaryheap_build(log->order);
}

/* Look up the single edge of the range in the runs, the latest first, until a run has the edge. */
static void
ask_for_one(GraphLog *log)
{
	bool		turned = log->direction == GRAPH_IN;
	GraphChange edge = {.key = turned ? log->from.member : log->from.key,.member = turned ? log->from.key : log->from.member};
	int8		said = -1;

	begin_none(log);
	for (int i = 0; i < log->seen.n && !log->one; i++)
	{
		graph_log_ask(log, &log->seen.runs[i], &edge, 1, &said);
		log->one = said >= 0;
		log->own = log->seen.runs[i].own;
	}
	log->now.key = log->from.key;
	log->now.member = log->from.member;
	log->now.present = said > 0;
}

/* ---------- serializable transactions ---------- */

static BlockNumber
page_of_key(GraphDirection direction, int64 key)
{
	uint64		hash = hash_int64(((uint64) key >> PREDICATE_NEAR_BITS) + hash_int64((uint64) direction));

	return PREDICATE_PAGES | ((uint32) hash & (PREDICATE_PAGES - 2));
}

void
graph_log_conflict(GraphLog *log, GraphDirection direction, const GraphChange *changes, Size n)
{
	if (!IsolationIsSerializable())
		return;
	for (Size i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		if (i == 0 || changes[i].key != changes[i - 1].key)
			CheckForSerializableConflictIn(log->heads, NULL, page_of_key(direction, changes[i].key));
	}
}

/* Take a predicate lock on the range: on its key, or on the table if the range has several keys. */
static void
lock_range(GraphLog *log)
{
	if (log->from.key != log->last.key)
		PredicateLockRelation(log->heads, log->snapshot);
	else
		PredicateLockPage(log->heads, page_of_key(log->direction, log->from.key), log->snapshot);
}

/* Report a conflict out for each call's run in log->strange that has changes in the range. */
static void
meet_strange(GraphLog *log)
{
	for (int i = 0; i < log->strange.n; i++)
	{
		const GraphRun *r = &log->strange.runs[i];

		if (r->head.kind == GRAPH_RUN_CALL && begin_run(log, r))
			CheckForSerializableConflictOut(log->heads, SubTransGetTopmostTransaction(r->xmin), log->snapshot);
	}
}

/* ---------- walks ---------- */

/* Set the range, and read the heads if needed. */
static void
seek(GraphLog *log, int64 key, int64 member, int64 last_key, int64 last_member)
{
	log->from.key = key;
	log->from.member = member;
	log->last.key = last_key;
	log->last.member = last_member;
	if (IsolationIsSerializable())
	{
		graph_log_open(log);
		/* lock before reading, so that a writer after the read finds the lock */
		lock_range(log);
		graph_log_heads(log, CheckForSerializableConflictOutNeeded(log->heads, log->snapshot));
		meet_strange(log);
	}
	else
		graph_log_read(log);
}

void
graph_log_seek(GraphLog *log, int64 key, int64 member, int64 last_key, int64 last_member)
{
	seek(log, key, member, last_key, last_member);
	if (key == last_key && member == last_member)
		ask_for_one(log);
	else
		begin_runs(log);
}

void
graph_log_all(GraphLog *log, GraphDirection direction)
{
	log->direction = direction;
	log->from.key = log->from.member = PG_INT64_MIN;
	log->last.key = log->last.member = PG_INT64_MAX;
	begin_runs(log);
}

static inline GraphRunWalk *
least(const GraphLog *log)
{
	return (GraphRunWalk *) DatumGetPointer(binaryheap_first(log->order));
}

bool
graph_log_next(GraphLog *log)
{
	GraphRunWalk *w;

	if (log->one)
	{
		log->one = false;
		return true;
	}
	if (log->order == NULL || binaryheap_empty(log->order))
		return false;
	w = least(log);
	log->now = w->changes[w->at];
	log->own = w->run->own;
	/* skip changes of the edge in earlier runs */
	for (;;)
	{
		if (++w->at < w->n || fill(log, w))
			binaryheap_replace_first(log->order, PointerGetDatum(w));
		else
			(void) binaryheap_remove_first(log->order);
		if (binaryheap_empty(log->order))
			return true;
		w = least(log);
		if (w->changes[w->at].key != log->now.key || w->changes[w->at].member != log->now.member)
			return true;
	}
}

/* ---------- one key ---------- */

void
graph_log_seek_key(GraphLog *log, int64 key)
{
	seek(log, key, PG_INT64_MIN, key, PG_INT64_MAX);
}

/* Add the changes of all parts of a run as one list. */
static void
key_of_run(GraphLog *log, const GraphRun *r, GraphSaids *saids)
{
	GraphPartView view;
	uint32_t	from;
	uint32_t	to;
	int			part = first_part(log, r);
	Size		n = 0;

	while (next_part(log, r, &part, &view, &from, &to))
	{
		GraphSaid  *said = graph_saids_room(saids, n + to - from) + n;
		const char *bad = graph_part_said(&view, from, to, said);

		if (bad == NULL && n > 0 && said[-1].member >= said->member)
			bad = "Its parts are out of order.";
		if (bad)
			graph_log_damaged(log, r->run, bad);
		n += to - from;
	}
	graph_saids_push(saids, n);
}

void
graph_log_key(GraphLog *log, bool own, GraphSaids *saids)
{
	for (int i = log->seen.n - 1; i >= 0; i--)
		if (log->seen.runs[i].own == own)
			key_of_run(log, &log->seen.runs[i], saids);
}
