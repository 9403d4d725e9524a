/*-------------------------------------------------------------------------
 *
 * graph_change.c
 *	  Adding and removing edges: rows of the delta.
 *
 * What an edge is before the change is asked of the newest state, never of the
 * transaction's snapshot: who was made to wait would else take for there what
 * has been removed meanwhile, and leave it out.  In windows of some edges, in
 * the order of (src, dst):
 *
 *	  lock the stripes of their sources (core/claim.c has the reasons)
 *	  look each up in the delta by a dirty snapshot:
 *		a row in flight		let go of the stripes, wait, begin the window again
 *		the same			nothing is to be done
 *		the contrary		to be deleted, and inserted anew
 *		no row				look into the pages, by a snapshot taken now, which
 *							is after the delta was looked at: compaction may
 *							have moved the row in between, never the other way
 *	  delete, insert the rows with one WAL record, and their keys in the first
 *	  index; unlock
 *	then their keys in the second index, in its order
 *
 * A transaction that keeps one snapshot (REPEATABLE READ) fails with 40001 where
 * the edge is not what it was in that snapshot: somebody else has changed it
 * since, and the later change of two must not be made without having seen the
 * first one, nor be one that the transaction itself does not see.
 *
 * Lock rules: the delta in RowExclusiveLock; stripes in ascending order, none
 * while a transaction is waited for; edges are taken in one order, so that two
 * sessions that change many at once do not deadlock.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "access/xact.h"
#include "catalog/index.h"
#include "common/hashfn.h"
#include "core/claim.h"
#include "core/errors.h"
#include "core/shape.h"
#include "core/stats.h"
#include "graph/graph_change.h"
#include "graph/graph_delta.h"
#include "graph/graph_order.h"
#include "graph/graph_pages.h"
#include "graph/graph_read.h"
#include "graph/graph_worker.h"
#include "miscadmin.h"
#include "nodes/execnodes.h"
#include "storage/lmgr.h"
#include "storage/predicate.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

#define WINDOW		128
#define STRIPES		64

typedef enum Verdict
{
	NOTHING,					/* it is as it shall be */
	INSERT,						/* no row is there, and one is needed */
	REPLACE						/* a row says the contrary */
} Verdict;

typedef struct Entry
{
	int64		dst;
	int64		src;
	ItemPointerData tid;
} Entry;

typedef struct IndexEntry
{
	Relation	rel;
	IndexInfo  *info;
	GraphDirection direction;
} IndexEntry;

typedef struct Writer
{
	Graph	   *graph;
	GraphLook	look;
	GraphDeltaScan delta;
	SnapshotData dirty;
	GraphPages	pages;
	bool		pages_open;
	IndexEntry *indexes;
	int			nindexes;
	TupleTableSlot *slots[WINDOW];
	int			nslots;
	Verdict		verdicts[WINDOW];
	ItemPointerData old[WINDOW];
	Entry	   *entries;		/* for the second index */
	Size		nentries;
	ItemPointerData held;		/* a row that could not be deleted */
	bool		locked;			/* we have locked it since */
	int64		changed;
	MemoryContext scratch;
} Writer;

#define ST_SORT sort_entries
#define ST_ELEMENT_TYPE Entry
#define ST_COMPARE(a, b) ((a)->dst != (b)->dst ? ((a)->dst < (b)->dst ? -1 : 1) : \
						  (a)->src < (b)->src ? -1 : (a)->src > (b)->src)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static void
error_serialization(Writer *w, const GraphChange *c)
{
	ereport(ERROR,
			(errcode(ERRCODE_T_R_SERIALIZATION_FAILURE),
			 errmsg("could not serialize access due to concurrent change of edge (%lld, %lld) of graph \"%s\"",
					(long long) c->key, (long long) c->member, RelationGetRelationName(w->delta.heap))));
}

/* Is the row in the slot one that the transaction's snapshot has?  Else an error. */
static void
check_seen(Writer *w, const GraphChange *c)
{
	if (!IsolationUsesXactSnapshot() || w->look == GRAPH_BLIND || w->delta.own)
		return;
	if (!table_tuple_satisfies_snapshot(w->delta.heap, w->delta.tree.slot, GetTransactionSnapshot()))
		error_serialization(w, c);
}

/* Is the edge in the pages, by the snapshot of the window? */
static bool
in_pages(GraphPages *p, const GraphChange *c)
{
	GraphGroup	group;
	bool		has = false;
	const char *bad;

	graph_pages_seek_back(p, c->key, c->member);
	if (!graph_pages_back(p))
		return false;
	bad = graph_page_find(p->page, p->len, c->key, &group);
	if (bad == NULL)
		bad = graph_group_has(&group, c->member, &has);
	if (bad)
		graph_pages_damaged(p, bad);
	return has;
}

/* Nobody has a row for the edge: is one needed? */
static Verdict
judge_pages(Writer *w, const GraphChange *c)
{
	bool		now;

	if (w->look == GRAPH_BLIND)
		return INSERT;
	if (!w->pages_open)
	{
		/* opening them may wait for a lock */
		graph_delta_release(&w->delta);
		PushActiveSnapshot(GetLatestSnapshot());
		graph_pages_begin(&w->pages, w->graph, GRAPH_OUT, GetActiveSnapshot(), AccessShareLock, SHAPE_READS);
		w->pages_open = true;
	}
	now = in_pages(&w->pages, c);
	if (IsolationUsesXactSnapshot() &&
		now != graph_read_has(w->graph, c->key, c->member, GetTransactionSnapshot()))
		error_serialization(w, c);
	return now == c->present ? NOTHING : INSERT;
}

static void
close_pages(Writer *w)
{
	if (!w->pages_open)
		return;
	graph_pages_end(&w->pages);
	PopActiveSnapshot();
	w->pages_open = false;
}

/*
 * What is to be done for the i-th change of the window?  False if its row
 * depends on another transaction: the dirty snapshot tells which.
 */
static bool
judge(Writer *w, const GraphChange *c, int i)
{
	graph_delta_seek_edge(&w->delta, c->key, c->member);
	if (!graph_delta_next_row(&w->delta))
	{
		w->verdicts[i] = judge_pages(w, c);
		return true;
	}
	if (TransactionIdIsValid(w->dirty.xmin) || TransactionIdIsValid(w->dirty.xmax))
		return false;
	check_seen(w, c);
	w->verdicts[i] = w->delta.present == c->present ? NOTHING : REPLACE;
	w->old[i] = w->delta.tid;
	return true;
}

/* Waits for the transaction that was met, without a pin or a stripe. */
static void
wait_for_other(Writer *w)
{
	TransactionId xid = TransactionIdIsValid(w->dirty.xmin) ? w->dirty.xmin : w->dirty.xmax;
	uint32		token = w->dirty.speculativeToken;
	ItemPointerData tid = w->delta.tid;
	instr_time	since;

	graph_delta_release(&w->delta);
	stats_wait_begin(STATS_GRAPH_WAITS, &since);
	if (token != 0)
		SpeculativeInsertionWait(xid, token);
	else
		XactLockTableWait(xid, w->delta.heap, &tid, XLTW_InsertIndex);
	stats_wait_end(STATS_GRAPH_WAITS, &since);
}

/* Waits until a row is gone, or in nobody's hands: somebody may have locked it by hand. */
static void
wait_for_row(Writer *w)
{
	TM_FailureData failure;

	graph_delta_release(&w->delta);
	w->locked = table_tuple_lock(w->delta.heap, &w->held, SnapshotAny, w->delta.tree.slot, GetCurrentCommandId(true),
								 LockTupleExclusive, LockWaitBlock, 0, &failure) == TM_Ok;
	ExecClearTuple(w->delta.tree.slot);
	CommandCounterIncrement();	/* what was deleted is gone for the next try */
}

static uint32
stripe_of(int64 src)
{
	return (uint32) (((uint64) src * UINT64CONST(0x9E3779B97F4A7C15)) >> 58);
}

static uint64
stripes_of(const GraphChange *changes, int n)
{
	uint64		mask = 0;

	for (int i = 0; i < n; i++)
		mask |= UINT64CONST(1) << stripe_of(changes[i].key);
	return mask;
}

static void
lock_stripes(Oid relid, uint64 mask)
{
	for (uint32 i = 0; i < STRIPES; i++)
		if (mask >> i & 1)
			claim_lock(relid, i);
}

static void
unlock_stripes(Oid relid, uint64 mask)
{
	for (uint32 i = 0; i < STRIPES; i++)
		if (mask >> i & 1)
			claim_unlock(relid, i);
}

/* Judges the window; false if somebody has to be waited for. */
static bool
judge_window(Writer *w, const GraphChange *changes, int n)
{
	for (int i = 0; i < n; i++)
		if (!judge(w, &changes[i], i))
			return false;
	return true;
}

/*
 * Takes the contrary rows away; false if one is gone, or in somebody's hands,
 * which is noted.  Our own lock is in nobody's hands else, but the server says so
 * only to those who would wait.
 */
static bool
delete_old(Writer *w, int n, CommandId cid)
{
	for (int i = 0; i < n; i++)
	{
		TM_FailureData failure;
		bool		ours = w->locked && ItemPointerEquals(&w->held, &w->old[i]);
		TM_Result	result;

		if (w->verdicts[i] != REPLACE)
			continue;
		result = ours ? compat_heap_delete(w->delta.heap, &w->old[i], cid, &failure) :
			compat_heap_try_delete(w->delta.heap, &w->old[i], cid, &failure);
		if (result == TM_Ok)
			continue;
		w->held = w->old[i];
		w->locked = false;
		return false;
	}
	return true;
}

static void
insert_keys(Writer *w, GraphDirection direction, int64 first, int64 second, ItemPointer tid)
{
	Datum		values[2] = {Int64GetDatum(first), Int64GetDatum(second)};
	bool		isnull[2] = {false, false};

	for (int i = 0; i < w->nindexes; i++)
	{
		IndexEntry *e = &w->indexes[i];

		if (e->direction == direction)
			index_insert(e->rel, values, isnull, tid, w->delta.heap,
						 direction == GRAPH_OUT ? UNIQUE_CHECK_YES : UNIQUE_CHECK_NO, false, e->info);
	}
}

static void
insert_window(Writer *w, const GraphChange *changes, int n, CommandId cid)
{
	MemoryContext old = MemoryContextSwitchTo(w->scratch);
	int			k = 0;

	for (int i = 0; i < n; i++)
	{
		TupleTableSlot *slot;

		if (w->verdicts[i] == NOTHING)
			continue;
		slot = w->slots[k++];
		ExecClearTuple(slot);
		slot->tts_values[GRAPH_DELTA_SRC - 1] = Int64GetDatum(changes[i].key);
		slot->tts_values[GRAPH_DELTA_DST - 1] = Int64GetDatum(changes[i].member);
		slot->tts_values[GRAPH_DELTA_PRESENT - 1] = BoolGetDatum(changes[i].present);
		memset(slot->tts_isnull, 0, sizeof(bool) * GRAPH_DELTA_NATTS);
		ExecStoreVirtualTuple(slot);
	}
	if (k > 0)
		heap_multi_insert(w->delta.heap, w->slots, k, cid, 0, NULL);
	k = 0;
	for (int i = 0; i < n; i++)
	{
		Entry	   *e = &w->entries[w->nentries];

		if (w->verdicts[i] == NOTHING)
			continue;
		e->src = changes[i].key;
		e->dst = changes[i].member;
		e->tid = w->slots[k]->tts_tid;
		insert_keys(w, GRAPH_OUT, e->src, e->dst, &e->tid);
		ExecClearTuple(w->slots[k++]);
		w->nentries++;
		stats_count(changes[i].present ? STATS_GRAPH_ADDED : STATS_GRAPH_REMOVED, 1);
	}
	w->changed += k;
	MemoryContextSwitchTo(old);
	MemoryContextReset(w->scratch);
}

/* One window; false if it is to be tried again. */
static bool
write_window(Writer *w, const GraphChange *changes, int n)
{
	uint64		mask = stripes_of(changes, n);
	CommandId	cid = GetCurrentCommandId(true);
	bool		judged;
	bool		done;

	lock_stripes(w->graph->relid, mask);
	judged = judge_window(w, changes, n);
	done = judged && delete_old(w, n, cid);
	if (done)
		insert_window(w, changes, n, cid);
	close_pages(w);
	unlock_stripes(w->graph->relid, mask);
	if (done)
	{
		graph_delta_release(&w->delta);
		return true;
	}
	if (judged)
		wait_for_row(w);
	else
		wait_for_other(w);
	CHECK_FOR_INTERRUPTS();
	return false;
}

/* The indexes that a new row must enter: ours, and copies being built. */
static void
open_indexes(Writer *w)
{
	List	   *list = RelationGetIndexList(w->delta.heap);
	ListCell   *lc;

	w->indexes = palloc(sizeof(IndexEntry) * list_length(list));
	foreach(lc, list)
	{
		Relation	rel = index_open(lfirst_oid(lc), RowExclusiveLock);
		IndexEntry *e = &w->indexes[w->nindexes];

		if (!rel->rd_index->indisready)
		{
			index_close(rel, NoLock);
			continue;
		}
		e->rel = rel;
		e->info = BuildIndexInfo(rel);
		e->direction = rel->rd_index->indkey.values[0] == GRAPH_DELTA_SRC ? GRAPH_OUT : GRAPH_IN;
		w->nindexes++;
	}
	list_free(list);
}

static void
begin(Writer *w, Graph *graph, Size n, GraphLook look)
{
	memset(w, 0, sizeof(*w));
	w->graph = graph;
	w->look = look;
	InitDirtySnapshot(w->dirty);
	graph_delta_begin(&w->delta, graph, GRAPH_OUT, &w->dirty, RowExclusiveLock, SHAPE_INSERTS | SHAPE_DELETES);
	open_indexes(w);
	w->nslots = (int) Min(n, WINDOW);
	for (int i = 0; i < w->nslots; i++)
		w->slots[i] = table_slot_create(w->delta.heap, NULL);
	w->entries = palloc_extended(sizeof(Entry) * n, MCXT_ALLOC_HUGE);
	w->scratch = AllocSetContextCreate(CurrentMemoryContext, "census graph window", ALLOCSET_SMALL_SIZES);
}

static void
end(Writer *w)
{
	for (int i = 0; i < w->nindexes; i++)
	{
		compat_index_insert_done(w->indexes[i].rel, w->indexes[i].info);
		index_close(w->indexes[i].rel, NoLock);
	}
	for (int i = 0; i < w->nslots; i++)
		ExecDropSingleTupleTableSlot(w->slots[i]);
	pfree(w->entries);
	MemoryContextDelete(w->scratch);
	graph_delta_end(&w->delta);
}

int64
graph_change(Graph *graph, GraphChange *changes, Size n, GraphLook look)
{
	Writer		w;
	Size		from = 0;

	n = graph_changes_sort(changes, n);
	if (n == 0)
		return 0;
	begin(&w, graph, n, look);
	while (from < n)
	{
		int			window = (int) Min(n - from, WINDOW);

		CHECK_FOR_INTERRUPTS();
		if (write_window(&w, changes + from, window))
			from += window;
	}
	sort_entries(w.entries, w.nentries);
	for (Size i = 0; i < w.nentries; i++)
		insert_keys(&w, GRAPH_IN, w.entries[i].dst, w.entries[i].src, &w.entries[i].tid);
	end(&w);
	if (w.changed > 0)
	{
		CommandCounterIncrement();
		graph_worker_notice(graph, w.changed);
	}
	return w.changed;
}
