/*-------------------------------------------------------------------------
 *
 * log_walk.c
 *	  Open the parts of runs, and read the changes that runs have for a range of edges, or for a key.
 *
 * Parts are read without a visibility check, at the place that the head stores.  If another row is at that place, as
 * after a restore, the index finds the part.
 *
 * If several runs change an edge, the latest run counts.  Runs of this transaction are later than all other visible
 * runs; of other runs, a higher rank is later.  rows.c merges the changes of runs with the rows of the delta.
 *
 * Lock rules: those of log.c.  At most one part is pinned.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "access/htup_details.h"
#include "access/subtrans.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "graph/read/log.h"
#include "lib/binaryheap.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/predicate.h"
#include "storage/procarray.h"
#include "utils/memutils.h"

/* ---------- parts ---------- */

static inline int64
place_of(GraphDirection direction, int part)
{
	return direction == GRAPH_OUT ? part + 1 : -(part + 1);
}

/*
 * Find a part by the index, and keep its row pinned.  Returns NULL if the part does not exist.  DELETE and INSERT by
 * the owner, or a rolled back COPY, may have left several versions.  Returns the visible version, or any version if
 * none is visible, as for a run of an open transaction.
 */
static struct varlena *
find_part(GraphLog *log, const GraphRun *r, int64 place)
{
	bool		isnull;
	bool		seen = false;
	MemoryContext old = MemoryContextSwitchTo(log->context);
	struct varlena *bytes = NULL;

	if (log->tree == NULL)
	{
		PairTree   *tree = palloc(sizeof(PairTree));

		graph_log_open_parts(log);
		pairtree_begin(tree, log->parts, graph_index(log->graph, GRAPH_PARTS, 0), SnapshotAny);
		log->tree = tree;
	}
	pairtree_seek(log->tree, r->run, place, r->run, place);
	while (!seen && pairtree_next(log->tree))
	{
		Datum		datum = slot_getattr(log->tree->slot, GRAPH_LOG_BYTES, &isnull);

		if (isnull || toast_raw_datum_size(datum) > VARHDRSZ + GRAPH_PART_MAX)
			graph_log_damaged(log, r->run, "One of its parts is none.");
		seen = table_tuple_satisfies_snapshot(log->parts, log->tree->slot, log->snapshot);
		log->found = log->tree->slot->tts_tid;
		if (bytes)
			pfree(bytes);
		bytes = PG_DETOAST_DATUM_COPY(datum);
	}
	MemoryContextSwitchTo(old);
	if (bytes == NULL)
		return NULL;
	if (log->copy)
		pfree(log->copy);
	log->copy = bytes;
	return bytes;
}

/* Layout of an uncompressed row of parts. */
typedef struct PartRow
{
	int64		run;
	int64		place;
	struct varlena bytes;
} PartRow;

/*
 * Pin the block of a part.  Returns false if the table has no such block.  "recent" is NULL, or points to the buffer
 * where this transaction last read the block.  If the buffer still holds the block, the table is not opened.
 */
static bool
pin_block(GraphLog *log, BlockNumber block, Buffer *recent)
{
	if (BufferIsValid(log->buffer))
	{
		if (BufferGetBlockNumber(log->buffer) == block)
			return true;
		ReleaseBuffer(log->buffer);
		log->buffer = InvalidBuffer;
	}
	if (recent && BufferIsValid(*recent) && ReadRecentBuffer(log->shared->parts, MAIN_FORKNUM, block, *recent))
	{
		log->buffer = *recent;
		return true;
	}
	graph_log_open_parts(log);
	if (block >= log->nblocks)
		log->nblocks = RelationGetNumberOfBlocks(log->parts);
	if (block >= log->nblocks)
		return false;
	log->buffer = ReadBuffer(log->parts, block);
	if (recent)
	{
		*recent = log->buffer;
		log->shared->nblocks = log->nblocks;
		log->shared->parts = compat_rel_locator(log->parts);
	}
	return true;
}

/* Return the part at the place that the head stores, or NULL if another row is there.  The block stays pinned. */
static struct varlena *
pin_part(GraphLog *log, const GraphRun *r, GraphDirection direction, int part)
{
	GraphFence	fence = graph_head_fence(&r->head, direction, part);
	int64		place = place_of(direction, part);
	Page		page;
	ItemId		item;
	struct varlena *bytes = NULL;

	if (!pin_block(log, fence.block, r->recent ? &r->recent[direction * r->head.parts[0] + part] : NULL))
		return NULL;
	LockBuffer(log->buffer, BUFFER_LOCK_SHARE);
	page = BufferGetPage(log->buffer);
	if (!PageIsNew(page) && fence.offset >= FirstOffsetNumber && fence.offset <= PageGetMaxOffsetNumber(page) &&
		ItemIdIsNormal(item = PageGetItemId(page, fence.offset)))
	{
		HeapTupleHeader header = (HeapTupleHeader) PageGetItem(page, item);
		PartRow    *row = (PartRow *) ((char *) header + header->t_hoff);

		if (HeapTupleHeaderGetNatts(header) == GRAPH_PAGE_NATTS && !(header->t_infomask & HEAP_HASNULL) &&
			row->run == r->run && row->place == place && !VARATT_IS_COMPRESSED(&row->bytes) &&
			!VARATT_IS_EXTERNAL(&row->bytes))
			bytes = &row->bytes;
	}
	LockBuffer(log->buffer, BUFFER_LOCK_UNLOCK);
	return bytes;
}

static void
refuse_lost(const GraphLog *log, const GraphRun *r)
{
	graph_log_damaged(log, r->run, "One of its parts is not there.");
}

/*
 * Open a part of a run; "view" is valid until the log opens another part.  Returns false if the part is gone because
 * the run's transaction has rolled back.
 */
static bool
open_part(GraphLog *log, const GraphRun *r, GraphDirection direction, int part, GraphPartView *view)
{
	struct varlena *bytes;
	const char *bad;

	bytes = pin_part(log, r, direction, part);
	if (bytes == NULL)
	{
		bytes = find_part(log, r, place_of(direction, part));
		pairtree_release(log->tree);
	}
	if (bytes == NULL)
	{
		if (!r->own && !TransactionIdIsInProgress(r->xmin) && !TransactionIdDidCommit(r->xmin))
			return false;
		refuse_lost(log, r);
	}
	bad = graph_part_open(view, VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes));
	if (bad == NULL)
	{
		GraphFence	fence = graph_head_fence(&r->head, direction, part);
		bool		last = part == r->head.parts[direction] - 1;
		GraphFence	next = last ? fence : graph_head_fence(&r->head, direction, part + 1);

		bad = graph_part_check(view, &fence, last ? NULL : &next);
	}
	if (bad)
		graph_log_damaged(log, r->run, bad);
	return true;
}

ItemPointerData
graph_log_part_tid(GraphLog *log, const GraphRun *r, GraphDirection direction, int part)
{
	/*
	 * use the index, because an old version may be at the place that the head
	 * stores
	 */
	if (find_part(log, r, place_of(direction, part)) == NULL)
		refuse_lost(log, r);
	return log->found;
}

void
graph_log_ask(GraphLog *log, const GraphRun *r, const GraphChange *edges, Size n, int8 *said)
{
	GraphPartView view;
	int			open = -1;

	for (Size i = 0; i < n; i++)
	{
		const GraphChange *e = &edges[i];
		int			part;
		uint32_t	at;

		if (said[i] >= 0)
			continue;
		part = graph_head_find(&r->head, GRAPH_OUT, e->key, e->member);
		if (part < 0)
			continue;
		if (part != open)
		{
			CHECK_FOR_INTERRUPTS();
			if (!open_part(log, r, GRAPH_OUT, part, &view))
				return;
			open = part;
		}
		at = graph_part_seek(&view, e->key, e->member);
		if (graph_part_is(&view, at, e->key, e->member))
			said[i] = graph_part_present(&view, at);
	}
}

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
		if (!open_part(log, r, log->direction, *part, view))
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

void
graph_log_meet_strange(GraphLog *log)
{
	for (int i = 0; i < log->strange.n; i++)
	{
		const GraphRun *r = &log->strange.runs[i];

		if (r->head.kind == GRAPH_RUN_CALL && begin_run(log, r))
			CheckForSerializableConflictOut(log->heads, SubTransGetTopmostTransaction(r->xmin), log->snapshot);
	}
}

/* ---------- walks ---------- */

void
graph_log_walk(GraphLog *log)
{
	graph_log_meet_strange(log);
	if (graph_pair_compare(log->from.key, log->from.member, log->last.key, log->last.member) == 0)
		ask_for_one(log);
	else
		begin_runs(log);
}

void
graph_log_all(GraphLog *log, GraphDirection direction)
{
	log->direction = direction;
	graph_log_range(log, PG_INT64_MIN, PG_INT64_MIN, PG_INT64_MAX, PG_INT64_MAX);
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

/* Add the changes that all parts of a run have in the range to "saids", as one list. */
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
