/*-------------------------------------------------------------------------
 *
 * log.c
 *	  Reading runs of changes.
 *
 * A call that changes many edges writes a run: a row in the table of runs, its head, and some in that of parts
 * (write/append.c).  Whether a snapshot sees the run is whether it sees the head; parts are found through the head
 * alone, never change, and are there as long as it is seen.  So they are read without asking who sees them, at the
 * place that the head says, or through the index where that has another row, as after a dump.
 *
 * Heads are few: the compacting session merges runs (write/merge.c).  All are read for a question, as they lie.
 *
 * Which of several changes of an edge counts: a transaction's own come after all others that it sees.  Of others the
 * one of the run with the highest rank is the latest.  A row of the delta is later than any run, since what writes a run
 * deletes the rows of its edges (rows.c puts them together).
 *
 * A serializable transaction locks what it has asked for under numbers of pages that the table of runs does not have: a
 * key of either direction, or all.  So what conflicts does not depend on which run an edge is in, nor on whether it
 * was compacted.  Heads are not locked themselves: each question reads all of them.
 *
 * Lock rules: the runs, then their parts, as pages (table.c); a pin of the part read last.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/subtrans.h"
#include "access/table.h"
#include "access/transam.h"
#include "access/xact.h"
#include "core/errors.h"
#include "core/hash.h"
#include "graph/read/log.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/predicate.h"
#include "storage/procarray.h"
#include "store/shape.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* Numbers of pages that no table has, so far. */
#define PREDICATE_PAGES UINT32_C(0x80000000)
/* So many keys that are neighbours, 2^PREDICATE_NEAR_BITS, have one: as some are on one leaf of a btree. */
#define PREDICATE_NEAR_BITS 6

static void damaged(const GraphLog *log, int64 run, const char *reason) pg_attribute_noreturn();

static void
damaged(const GraphLog *log, int64 run, const char *reason)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("run %lld of \"%s\" is damaged", (long long) run, RelationGetRelationName(log->heads)),
			 errdetail("%s", reason),
			 errhint("Restore the graph from a backup, or load it anew.")));
}

void
graph_log_begin(GraphLog *log, Graph *graph, GraphDirection direction, Snapshot snapshot, LOCKMODE lockmode, int commands)
{
	log->graph = graph;
	log->direction = direction;
	log->snapshot = snapshot;
	log->lockmode = lockmode;
	log->commands = commands;
	log->context = CurrentMemoryContext;
	log->heads = log->parts = log->index = NULL;
	log->buffer = InvalidBuffer;
	log->copy = NULL;
	log->by_index = false;
	memset(&log->seen, 0, sizeof(log->seen));
	memset(&log->strange, 0, sizeof(log->strange));
	log->room_wanted = 0;
}

void
graph_log_release(GraphLog *log)
{
	if (BufferIsValid(log->buffer))
		ReleaseBuffer(log->buffer);
	log->buffer = InvalidBuffer;
	if (log->by_index)
		pairtree_release(&log->tree);
}

static void
forget(GraphRuns *list)
{
	for (int i = 0; i < list->n; i++)
	{
		pfree(unconstify(uint8_t *, list->runs[i].head.bytes));
		if (list->runs[i].changes)
			pfree(list->runs[i].changes);
	}
	list->n = 0;
}

void
graph_log_end(GraphLog *log)
{
	graph_log_release(log);
	forget(&log->seen);
	forget(&log->strange);
	if (log->seen.runs)
		pfree(log->seen.runs);
	if (log->strange.runs)
		pfree(log->strange.runs);
	if (log->copy)
		pfree(log->copy);
	if (log->by_index)
	{
		pairtree_end(&log->tree);
		index_close(log->index, NoLock);
	}
	if (log->parts)
		table_close(log->parts, NoLock);
	if (log->heads)
		table_close(log->heads, NoLock);
}

/* ---------- heads ---------- */

/* A row that is read as it lies, its bytes as they are stored. */
static void
read_row(const GraphLog *log, HeapTuple tuple, int64 *run, int64 *place, Datum *bytes)
{
	TupleDesc	desc = RelationGetDescr(log->heads);
	bool		isnull[GRAPH_PAGE_NATTS];

	*run = DatumGetInt64(heap_getattr(tuple, GRAPH_LOG_RUN, desc, &isnull[0]));
	*place = DatumGetInt64(heap_getattr(tuple, GRAPH_LOG_PLACE, desc, &isnull[1]));
	*bytes = heap_getattr(tuple, GRAPH_LOG_BYTES, desc, &isnull[2]);
	if (isnull[0] || isnull[1] || isnull[2])
		damaged(log, isnull[0] ? 0 : *run, "A column of the row is null.");
}

bool
graph_log_is_later(Snapshot snapshot, TransactionId xmin)
{
	if (!TransactionIdIsNormal(xmin) || TransactionIdIsCurrentTransactionId(xmin) || !XidInMVCCSnapshot(xmin, snapshot))
		return false;
	return TransactionIdIsInProgress(xmin) || TransactionIdDidCommit(xmin);
}

static bool
is_strange(const GraphLog *log, HeapTupleHeader header)
{
	return !HeapTupleHeaderXminInvalid(header) && graph_log_is_later(log->snapshot, HeapTupleHeaderGetXmin(header));
}

/* Notes a head, whose bytes are copied as they are stored. */
static void
note_head(GraphLog *log, GraphRuns *list, HeapTuple tuple)
{
	GraphRun   *r;
	Datum		bytes;
	MemoryContext old = MemoryContextSwitchTo(log->context);

	if (list->n == list->max)
	{
		list->max = Max(16, list->max * 2);
		list->runs = list->runs ? repalloc(list->runs, sizeof(GraphRun) * list->max) : palloc(sizeof(GraphRun) * list->max);
	}
	r = &list->runs[list->n];
	memset(r, 0, sizeof(*r));
	read_row(log, tuple, &r->run, &r->rank, &bytes);
	r->xmin = HeapTupleHeaderGetXmin(tuple->t_data);
	r->own = TransactionIdIsCurrentTransactionId(r->xmin);
	r->tid = tuple->t_self;
	r->head.bytes = palloc(VARSIZE_ANY(DatumGetPointer(bytes)));
	memcpy(unconstify(uint8_t *, r->head.bytes), DatumGetPointer(bytes), VARSIZE_ANY(DatumGetPointer(bytes)));
	list->n++;
	MemoryContextSwitchTo(old);
}

/* Opens what was copied. */
static void
open_heads(GraphLog *log, GraphRuns *list)
{
	for (int i = 0; i < list->n; i++)
	{
		GraphRun   *r = &list->runs[i];
		void	   *copy = unconstify(uint8_t *, r->head.bytes);
		MemoryContext old = MemoryContextSwitchTo(log->context);
		struct varlena *bytes = PG_DETOAST_DATUM_PACKED(PointerGetDatum(copy));
		const char *bad;

		MemoryContextSwitchTo(old);
		bad = graph_head_open(&r->head, VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes));
		if (bad)
			damaged(log, r->run, bad);
		/* what is to be freed begins with the bytes */
		memmove(bytes, VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes));
		r->head.bytes = (const uint8_t *) bytes;
		/* what is merged is others', whoever has done it */
		r->own = r->own && r->head.kind == GRAPH_RUN_CALL;
		if ((void *) bytes != copy)
			pfree(copy);
	}
}

static void
read_heads(GraphLog *log, BlockNumber block, bool strange)
{
	Buffer		buf = ReadBuffer(log->heads, block);
	Page		page;
	OffsetNumber max;

	compat_page_prune(log->heads, buf);
	LockBuffer(buf, BUFFER_LOCK_SHARE);
	page = BufferGetPage(buf);
	max = PageIsNew(page) ? 0 : PageGetMaxOffsetNumber(page);
	for (OffsetNumber off = FirstOffsetNumber; off <= max; off++)
	{
		ItemId		item = PageGetItemId(page, off);
		HeapTupleData tuple;

		if (!ItemIdIsNormal(item))
			continue;
		tuple.t_data = (HeapTupleHeader) PageGetItem(page, item);
		tuple.t_len = ItemIdGetLength(item);
		tuple.t_tableOid = RelationGetRelid(log->heads);
		ItemPointerSet(&tuple.t_self, block, off);
		if (log->room_wanted > 0)
		{
			int64		run;
			int64		rank;
			Datum		bytes;

			read_row(log, &tuple, &run, &rank, &bytes);
			log->rank = Max(log->rank, rank);
		}
		if (HeapTupleSatisfiesVisibility(&tuple, log->snapshot, buf))
			note_head(log, &log->seen, &tuple);
		else if (strange && is_strange(log, tuple.t_data))
			note_head(log, &log->strange, &tuple);
	}
	if (log->room_wanted > 0 && !BlockNumberIsValid(log->room) && !PageIsNew(page) &&
		PageGetHeapFreeSpace(page) >= log->room_wanted)
		log->room = block;
	UnlockReleaseBuffer(buf);
}

/* The latest first: one's own before all others. */
static int
compare_runs(const void *a, const void *b)
{
	const GraphRun *x = a;
	const GraphRun *y = b;

	if (x->own != y->own)
		return x->own ? -1 : 1;
	return x->rank > y->rank ? -1 : x->rank < y->rank;
}

static void
open_log(GraphLog *log)
{
	if (log->heads == NULL)
		log->heads = graph_open_pages(log->graph, GRAPH_RUNS, log->lockmode, log->commands);
}

void
graph_log_heads(GraphLog *log, bool strange)
{
	BlockNumber nblocks;

	open_log(log);
	forget(&log->seen);
	forget(&log->strange);
	log->rank = 0;
	log->room = InvalidBlockNumber;
	nblocks = RelationGetNumberOfBlocks(log->heads);
	for (BlockNumber block = 0; block < nblocks; block++)
	{
		CHECK_FOR_INTERRUPTS();
		read_heads(log, block, strange);
	}
	open_heads(log, &log->seen);
	open_heads(log, &log->strange);
	if (log->seen.n > 1)
		qsort(log->seen.runs, log->seen.n, sizeof(GraphRun), compare_runs);
}

bool
graph_log_has_runs(GraphLog *log)
{
	open_log(log);
	return RelationGetNumberOfBlocks(log->heads) > 0;
}

int64
graph_log_count(Graph *graph, Snapshot snapshot, int *small)
{
	GraphLog	log;
	int64		n = 0;

	*small = 0;
	/* which is locked first, whatever is done */
	table_close(graph_open_delta(graph, AccessShareLock, SHAPE_READS), NoLock);
	graph_log_begin(&log, graph, GRAPH_OUT, snapshot, AccessShareLock, SHAPE_READS);
	graph_log_heads(&log, false);
	for (int i = 0; i < log.seen.n; i++)
	{
		n += (int64) log.seen.runs[i].head.n;
		*small += log.seen.runs[i].head.n < GRAPH_RUN_SMALL;
	}
	graph_log_end(&log);
	return n;
}

/* ---------- parts ---------- */

static inline int64
place_of(GraphDirection direction, int part)
{
	return direction == GRAPH_OUT ? part + 1 : -(part + 1);
}

/* The part is looked for in the index; NULL if it is not there. */
static struct varlena *
find_part(GraphLog *log, const GraphRun *r, int64 place)
{
	bool		isnull;
	MemoryContext old = MemoryContextSwitchTo(log->context);
	struct varlena *bytes;

	if (!log->by_index)
	{
		log->index = graph_open_pages_index(log->graph, GRAPH_PARTS, log->lockmode);
		pairtree_begin(&log->tree, log->parts, log->index, SnapshotAny);
		log->by_index = true;
	}
	pairtree_seek(&log->tree, r->run, place, r->run, place);
	if (!pairtree_next(&log->tree))
	{
		MemoryContextSwitchTo(old);
		return NULL;
	}
	bytes = PG_DETOAST_DATUM_COPY(slot_getattr(log->tree.slot, GRAPH_LOG_BYTES, &isnull));
	log->found = log->tree.slot->tts_tid;
	pairtree_release(&log->tree);
	if (log->copy)
		pfree(log->copy);
	log->copy = bytes;
	MemoryContextSwitchTo(old);
	return bytes;
}

/* A row of parts that is as it was written. */
typedef struct PartRow
{
	int64		run;
	int64		place;
	struct varlena bytes;
} PartRow;

/* The part at the place where it was written, or NULL: its page stays pinned. */
static struct varlena *
pin_part(GraphLog *log, const GraphRun *r, int64 place, const GraphFence *fence)
{
	Page		page;
	ItemId		item;
	struct varlena *bytes = NULL;

	if (fence->block >= log->nblocks)
		log->nblocks = RelationGetNumberOfBlocks(log->parts);
	if (fence->block >= log->nblocks)
		return NULL;
	if (!BufferIsValid(log->buffer) || BufferGetBlockNumber(log->buffer) != fence->block)
	{
		if (BufferIsValid(log->buffer))
			ReleaseBuffer(log->buffer);
		log->buffer = ReadBuffer(log->parts, fence->block);
	}
	LockBuffer(log->buffer, BUFFER_LOCK_SHARE);
	page = BufferGetPage(log->buffer);
	if (!PageIsNew(page) && fence->offset >= FirstOffsetNumber && fence->offset <= PageGetMaxOffsetNumber(page) &&
		ItemIdIsNormal(item = PageGetItemId(page, fence->offset)))
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

void
graph_log_open_parts(GraphLog *log)
{
	log->parts = graph_open_pages(log->graph, GRAPH_PARTS, log->lockmode, log->commands);
	log->nblocks = RelationGetNumberOfBlocks(log->parts);
}

static void
refuse_lost(const GraphLog *log, const GraphRun *r)
{
	damaged(log, r->run, "One of its parts is not there.");
}

/* Opens a part of a run, which is good until the next one is; false if it is of one that was rolled back meanwhile. */
static bool
open_part(GraphLog *log, const GraphRun *r, GraphDirection direction, int part, GraphPartView *view)
{
	GraphFence	fence = graph_head_fence(&r->head, direction, part);
	int64		place = place_of(direction, part);
	struct varlena *bytes;
	const char *bad;

	if (log->parts == NULL)
		graph_log_open_parts(log);
	bytes = pin_part(log, r, place, &fence);
	if (bytes == NULL)
		bytes = find_part(log, r, place);
	if (bytes == NULL)
	{
		if (!r->own && !TransactionIdIsInProgress(r->xmin) && !TransactionIdDidCommit(r->xmin))
			return false;
		refuse_lost(log, r);
	}
	bad = graph_part_open(view, VARDATA_ANY(bytes), VARSIZE_ANY_EXHDR(bytes));
	if (bad)
		damaged(log, r->run, bad);
	return true;
}

ItemPointerData
graph_log_part_tid(GraphLog *log, const GraphRun *r, GraphDirection direction, int part)
{
	GraphFence	fence = graph_head_fence(&r->head, direction, part);
	int64		place = place_of(direction, part);
	ItemPointerData tid;

	if (log->parts == NULL)
		graph_log_open_parts(log);
	ItemPointerSet(&tid, fence.block, fence.offset);
	if (pin_part(log, r, place, &fence) == NULL)
	{
		if (find_part(log, r, place) == NULL)
			refuse_lost(log, r);
		tid = log->found;
	}
	return tid;
}

void
graph_log_ask(GraphLog *log, const GraphRun *r, const GraphChange *edges, Size n, int8 * said)
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

/* Opens the next part of the run that has changes in the range: which ones?  False if there are no more. */
static bool
next_part(GraphLog *log, GraphRun *r, GraphPartView *view, uint32_t *from, uint32_t *to)
{
	while (r->part < r->head.parts[log->direction])
	{
		GraphFence	fence = graph_head_fence(&r->head, log->direction, r->part);

		if (graph_pair_compare(fence.key, fence.member, log->last.key, log->last.member) > 0)
			break;
		CHECK_FOR_INTERRUPTS();
		if (!open_part(log, r, log->direction, r->part, view))
			return false;
		*from = graph_part_seek(view, log->from.key, log->from.member);
		*to = graph_part_seek(view, log->last.key, log->last.member);
		*to += graph_part_is(view, *to, log->last.key, log->last.member);
		r->part++;
		if (*to < view->n)
			r->part = r->head.parts[log->direction];
		if (*from < *to)
			return true;
	}
	return false;
}

/* The next changes of the run in the range; false if there are no more. */
static bool
fill(GraphLog *log, GraphRun *r)
{
	GraphPartView view;
	uint32_t	from;
	uint32_t	to;
	const char *bad;

	r->n = r->at = 0;
	if (!next_part(log, r, &view, &from, &to))
		return false;
	if (r->max < to - from)
	{
		if (r->changes)
			pfree(r->changes);
		r->max = Max(to - from, 16);
		r->changes = MemoryContextAllocHuge(log->context, sizeof(GraphChange) * r->max);
	}
	bad = graph_part_read(&view, from, to, r->changes);
	if (bad)
		damaged(log, r->run, bad);
	r->n = to - from;
	return true;
}

/* The run at the beginning of the range; false if it has nothing there. */
static bool
begin_run(GraphLog *log, GraphRun *r)
{
	r->n = r->at = 0;
	r->part = Max(graph_head_find(&r->head, log->direction, log->from.key, log->from.member), 0);
	return fill(log, r);
}

/* ---------- serializable transactions ---------- */

static BlockNumber
page_of_key(GraphDirection direction, int64 key)
{
	uint64		hash = hash_int64(((uint64) key >> PREDICATE_NEAR_BITS) + hash_int64((uint64) direction));

	return PREDICATE_PAGES | ((uint32) hash & (PREDICATE_PAGES - 2));
}

void
graph_log_conflict(GraphLog *log, int64 src, int64 dst)
{
	CheckForSerializableConflictIn(log->heads, NULL, page_of_key(GRAPH_OUT, src));
	CheckForSerializableConflictIn(log->heads, NULL, page_of_key(GRAPH_IN, dst));
}

/* The range has been read by the transaction. */
static void
lock_range(GraphLog *log)
{
	if (log->from.key != log->last.key)
		PredicateLockRelation(log->heads, log->snapshot);
	else
		PredicateLockPage(log->heads, page_of_key(log->direction, log->from.key), log->snapshot);
}

/* Runs that it does not see, and that have something there, are of transactions that come after it. */
static void
meet_strange(GraphLog *log)
{
	for (int i = 0; i < log->strange.n; i++)
	{
		GraphRun   *r = &log->strange.runs[i];

		if (r->head.kind == GRAPH_RUN_CALL && begin_run(log, r))
			CheckForSerializableConflictOut(log->heads, SubTransGetTopmostTransaction(r->xmin), log->snapshot);
	}
}

/* ---------- walks ---------- */

/* A range is asked for: the heads are there from now on. */
static void
seek(GraphLog *log, int64 key, int64 member, int64 last_key, int64 last_member)
{
	bool		serializable = IsolationIsSerializable();
	bool		first = log->heads == NULL;

	log->from.key = key;
	log->from.member = member;
	log->last.key = last_key;
	log->last.member = last_member;
	open_log(log);
	/* the lock first: what comes behind it is met by the writer */
	if (serializable)
		lock_range(log);
	if (serializable || first)
		graph_log_heads(log, serializable && CheckForSerializableConflictOutNeeded(log->heads, log->snapshot));
	if (log->strange.n > 0)
		meet_strange(log);
}

void
graph_log_seek(GraphLog *log, int64 key, int64 member, int64 last_key, int64 last_member)
{
	seek(log, key, member, last_key, last_member);
	for (int i = 0; i < log->seen.n; i++)
		(void) begin_run(log, &log->seen.runs[i]);
}

void
graph_log_all(GraphLog *log, GraphDirection direction)
{
	log->direction = direction;
	log->from.key = log->from.member = PG_INT64_MIN;
	log->last.key = log->last.member = PG_INT64_MAX;
	for (int i = 0; i < log->seen.n; i++)
		(void) begin_run(log, &log->seen.runs[i]);
}

bool
graph_log_next(GraphLog *log)
{
	GraphRun   *best = NULL;
	GraphPair	pair;

	for (int i = 0; i < log->seen.n; i++)
	{
		GraphRun   *r = &log->seen.runs[i];

		if (r->at == r->n)
			continue;
		if (best == NULL || graph_pair_compare(r->changes[r->at].key, r->changes[r->at].member, pair.key, pair.member) < 0)
		{
			best = r;
			pair.key = r->changes[r->at].key;
			pair.member = r->changes[r->at].member;
		}
	}
	if (best == NULL)
		return false;
	log->now = best->changes[best->at];
	log->own = best->own;
	for (int i = 0; i < log->seen.n; i++)
	{
		GraphRun   *r = &log->seen.runs[i];

		if (r->at < r->n && r->changes[r->at].key == pair.key && r->changes[r->at].member == pair.member &&
			++r->at == r->n)
			(void) fill(log, r);
	}
	return true;
}

/* ---------- one key ---------- */

void
graph_log_seek_key(GraphLog *log, int64 key)
{
	seek(log, key, PG_INT64_MIN, key, PG_INT64_MAX);
}

/* Lists of the parts of a run are one: each is behind the one before. */
static void
key_of_run(GraphLog *log, GraphRun *r, GraphSaids *saids)
{
	GraphPartView view;
	uint32_t	from;
	uint32_t	to;
	Size		n = 0;

	r->part = Max(graph_head_find(&r->head, log->direction, log->from.key, log->from.member), 0);
	while (next_part(log, r, &view, &from, &to))
	{
		GraphSaid  *said = graph_saids_room(saids, n + to - from) + n;
		const char *bad = graph_part_said(&view, from, to, said);

		if (bad == NULL && n > 0 && said[-1].member >= said->member)
			bad = "Its parts are out of order.";
		if (bad)
			damaged(log, r->run, bad);
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
