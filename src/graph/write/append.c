/*-------------------------------------------------------------------------
 *
 * append.c
 *	  Write the changes of a call of many edges as a run.
 *
 * A row of the delta needs two index entries, which for many edges is most of the work.  So a call of many edges writes
 * a run (read/log.c).  As in change.c, the newest state decides whether an edge exists already.  A call handles some
 * thousand edges, a window, at a time:
 *	- without a lock, look each edge up in the delta by a dirty snapshot; then take a snapshot, and use it to look up
 *	  edges without a row in the runs and the pages;
 *	- lock the log;
 *	- find the first edge that has changed since: a run that the snapshot does not see has the edge, or the edge has
 *	  another row in the delta, or the edge's row is gone;
 *	- delete the rows of the edges before the changed edge, write a run of these edges, and unlock;
 *	- wait for the transaction of the changed edge if it is in flight, and begin the next window with that edge.
 *
 * After a changed edge the next window is smaller.  All edges of a window are compared, also edges that need no change,
 * because the change that gave them their state may be rolled back.  Concurrent compaction does no harm: it moves
 * changes to places where the older snapshot does not look, and keeps the versions that this snapshot sees.
 *
 * A REPEATABLE READ or SERIALIZABLE transaction fails with 40001 as in change.c.
 *
 * Lock rules: the delta in RowExclusiveLock, the pages in AccessShareLock, then the runs and their parts.  The lock of
 * the log is held while edges are compared and written, and is released before waiting for a relation or a transaction.
 * Writers of rows also take this lock, shared (change.c), so that no row is added between the comparison and the run.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "core/locks.h"
#include "core/stats.h"
#include "graph/read/graph_reader.h"
#include "graph/write/append.h"
#include "graph/write/merge.h"
#include "graph/write/run_write.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/procarray.h"
#include "store/shape.h"
#include "store/treewalk.h"
#include "store/unique.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* Minimum number of edges for which a run costs less than rows, although readers must read one head more. */
int			graph_run_least = 16;

/* Maximum number of edges that are looked up, locked and written together.  This takes one or two milliseconds. */
#ifdef CENSUS_CHECKED
#define RUN_WINDOW	1000
#else
#define RUN_WINDOW	8192
#endif
/* Minimum size of a window, for calls that write the same edges as other sessions. */
#define LEAST_WINDOW	64

/* Minimum number of blocks of the delta's index that makes a call read it ahead. */
#define DELTA_AHEAD_BLOCKS	256
/* Minimum number of blocks of the page table that makes a call read it ahead. */
#define PAGES_AHEAD_BLOCKS	1024

typedef struct Appender
{
	Graph	   *graph;
	GraphLook	look;
	GraphDeltaScan delta;
	SnapshotData dirty;
	GraphLog	log;
	GraphPages	pages;			/* unused if the call is blind */
	bool		delta_ahead;	/* read the delta's index ahead */
	bool		pages_ahead;	/* read the pages ahead */
	int8	   *said;			/* state per edge of the window: -1 unknown, 0
								 * absent, 1 present */
	ItemPointerData *rows;		/* row of the delta per edge, or invalid */
	GraphChange *changed[2];	/* changes of the run, by direction */
	GraphHeldRow held;
} Appender;

/* Why a window ended. */
typedef enum Ending
{
	WRITTEN,
	AGAIN,						/* an edge has changed since it was looked up:
								 * begin a window with it without waiting */
	WAIT_RUN,					/* wait for the transaction of a run */
	WAIT_ROW,					/* wait for the transaction that "dirty"
								 * names: it changes a row of the delta */
	WAIT_LOCK					/* wait until the row in "held" can be deleted */
} Ending;

void
graph_append_init(void)
{
#ifdef CENSUS_CHECKED
	DefineCustomIntVariable("census.graph_run_least", "Changes of a call from which on it writes a run; 0: by chance.",
							NULL, &graph_run_least, graph_run_least, 0, INT_MAX, PGC_USERSET, 0, NULL, NULL, NULL);
#endif
}

void
graph_append_wait(TransactionId xid)
{
	instr_time	since;

	stats_wait_begin(STATS_GRAPH_WAITS, &since);
	XactLockTableWait(xid, NULL, NULL, XLTW_None);
	stats_wait_end(STATS_GRAPH_WAITS, &since);
}

bool
graph_row_delete(GraphDeltaScan *delta, GraphHeldRow *held, ItemPointer tid, CommandId cid)
{
	TM_FailureData failure;
	bool		ours = held->locked && ItemPointerEquals(&held->tid, tid);
	TM_Result	result = ours ? compat_heap_delete(delta->heap, tid, cid, &failure) :
		compat_heap_try_delete(delta->heap, tid, cid, &failure);

	if (result != TM_Ok)
		*held = (GraphHeldRow)
	{
		.tid = *tid
	};
	return result == TM_Ok;
}

void
graph_row_wait(GraphDeltaScan *delta, GraphHeldRow *held)
{
	TM_FailureData failure;

	graph_delta_release(delta);
	held->locked = table_tuple_lock(delta->heap, &held->tid, SnapshotAny, delta->tree.slot, GetCurrentCommandId(true),
									LockTupleExclusive, LockWaitBlock, 0, &failure) == TM_Ok;
	ExecClearTuple(delta->tree.slot);
	CommandCounterIncrement();	/* the next try must not see rows that this
								 * try deleted */
}

TransactionId
graph_append_meets(GraphLog *log, const GraphChange *edges, Size *n, const int8 *said)
{
	TransactionId xid = InvalidTransactionId;
	int8	   *met;

	if (log->strange.n == 0)
		return xid;
	met = palloc_extended(*n, MCXT_ALLOC_HUGE);
	for (int i = 0; i < log->strange.n; i++)
	{
		const GraphRun *r = &log->strange.runs[i];

		if (r->head.kind != GRAPH_RUN_CALL)
			continue;
		for (Size k = 0; k < *n; k++)
			met[k] = said && said[k] >= 0 ? 2 : -1;
		graph_log_ask(log, r, edges, *n, met);
		for (Size k = 0; k < *n; k++)
			if (met[k] == 0 || met[k] == 1)
			{
				xid = r->xmin;
				*n = k;
			}
	}
	pfree(met);
	graph_log_release(log);
	return xid;
}

void
graph_change_refuse(Graph *graph, const GraphChange *c)
{
	ereport(ERROR,
			(errcode(ERRCODE_T_R_SERIALIZATION_FAILURE),
			 errmsg("could not serialize access due to concurrent change of edge (%lld, %lld) of graph \"%s\"",
					(long long) c->key, (long long) c->member, get_rel_name(graph->relid))));
}

/* ---------- look edges up, without a lock ---------- */

static int
next_pairs(const GraphChange *changes, Size n, TreePair *pairs)
{
	int			k = (int) Min(n, TREEWALK_AHEAD);

	for (int i = 0; i < k; i++)
	{
		pairs[i].a = changes[i].key;
		pairs[i].b = changes[i].member;
	}
	return k;
}

static bool
has_rows(const Appender *a)
{
	return RelationGetNumberOfBlocks(a->delta.heap) > 0;
}

static bool
find_row(Appender *a, const GraphChange *c)
{
	graph_delta_seek(&a->delta, c->key, c->member, c->key, c->member);
	return graph_delta_next_row(&a->delta);
}

static inline bool
is_busy(const Appender *a)
{
	return TransactionIdIsValid(a->dirty.xmin) || TransactionIdIsValid(a->dirty.xmax);
}

/*
 * Look edges up in the delta, up to the first one whose row belongs to a transaction in flight.  Returns the number of
 * edges before that edge.
 */
static Size
look_into_delta(Appender *a, const GraphChange *changes, Size n)
{
	TreePair	pairs[TREEWALK_AHEAD];

	if (!has_rows(a))
		return n;
	pairtree_see(&a->delta.tree, &a->dirty);
	for (Size i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		if (a->delta_ahead && i % TREEWALK_AHEAD == 0)
			pairtree_ahead(&a->delta.tree, pairs, next_pairs(changes + i, n - i, pairs));
		if (!find_row(a, &changes[i]))
			continue;
		if (is_busy(a))
		{
			n = i;
			break;
		}
		a->said[i] = a->delta.present;
		a->rows[i] = a->delta.tid;
	}
	graph_delta_release(&a->delta);
	return n;
}

static void
look_into_pages(Appender *a, const GraphChange *changes, Size n)
{
	TreePair	pairs[TREEWALK_AHEAD];

	pairtree_see(&a->pages.tree, GetActiveSnapshot());
	for (Size i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		if (a->pages_ahead && i % TREEWALK_AHEAD == 0)
			pairtree_ahead_back(&a->pages.tree, pairs, next_pairs(changes + i, n - i, pairs));
		if (a->said[i] < 0)
			a->said[i] = graph_pages_have(&a->pages, changes[i].key, changes[i].member);
	}
	pairtree_release(&a->pages.tree);
}

/* Raise error 40001 if an edge's state in the transaction's snapshot differs from its newest state (change.c). */
static void
check_seen(Appender *a, const GraphChange *changes, Size n)
{
	GraphReader r;

	graph_reader_begin(&r, a->graph, GRAPH_OUT, GetTransactionSnapshot());
	for (Size i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		if (graph_reader_has(&r, changes[i].key, changes[i].member) != (a->said[i] == 1))
			graph_change_refuse(a->graph, &changes[i]);
	}
	graph_reader_end(&r);
}

/* Look up edges that have no row in the delta: in the runs and the pages, by the active snapshot. */
static void
look_further(Appender *a, const GraphChange *changes, Size n)
{
	graph_log_heads(&a->log, false);
	for (int i = 0; i < a->log.seen.n; i++)
		graph_log_ask(&a->log, &a->log.seen.runs[i], changes, n, a->said);
	graph_log_release(&a->log);
	look_into_pages(a, changes, n);
	if (IsolationUsesXactSnapshot())
		check_seen(a, changes, n);
}

/* ---------- under the lock of the log ---------- */

/*
 * Return whether the edge has a row version in the delta, even a dead one.  *changed becomes true if a version was
 * inserted or deleted after the snapshot.
 */
static bool
had_row(Appender *a, const GraphChange *c, bool *changed)
{
	bool		any = false;

	*changed = false;
	pairtree_see(&a->delta.tree, SnapshotAny);
	graph_delta_seek(&a->delta, c->key, c->member, c->key, c->member);
	while (graph_delta_next_row(&a->delta))
	{
		any = true;
		*changed |= graph_log_is_later(a->log.snapshot, graph_delta_xmin(&a->delta)) ||
			graph_log_is_later(a->log.snapshot, graph_delta_xmax(&a->delta));
	}
	return any;
}

/*
 * Compare the i-th edge's live row of the delta with the row that was found without a lock.  Returns WRITTEN if they
 * are the same.  A blind call, which did not look, stores the row instead.  If compaction moved the row into the pages
 * after the snapshot, there is no live row, and the pages that we read are old.  In this case the dead version of the
 * row shows the change.  This version still exists, because our snapshot is older than the move.
 */
static Ending
compare_row(Appender *a, const GraphChange *c, Size i, bool rows)
{
	bool		changed = false;
	bool		found = rows && had_row(a, c, &changed);

	if (found)
	{
		pairtree_see(&a->delta.tree, &a->dirty);
		found = find_row(a, c);
	}
	if (!found)
		return a->look == GRAPH_LOOK && (changed || ItemPointerIsValid(&a->rows[i])) ? AGAIN : WRITTEN;
	if (is_busy(a))
		return WAIT_ROW;
	if (a->look == GRAPH_BLIND)
	{
		a->said[i] = a->delta.present;
		a->rows[i] = a->delta.tid;
	}
	else if (!ItemPointerIsValid(&a->rows[i]) || !ItemPointerEquals(&a->rows[i], &a->delta.tid))
		return AGAIN;
	return WRITTEN;
}

/* Compare the rows of the first *n edges; *n becomes the number of edges before the first difference. */
static Ending
compare_delta(Appender *a, const GraphChange *changes, Size *n)
{
	bool		rows = has_rows(a);
	Ending		ending = WRITTEN;

	for (Size i = 0; i < *n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		ending = compare_row(a, &changes[i], i, rows);
		if (ending != WRITTEN)
			*n = i;
	}
	return ending;
}

static inline bool
is_to_change(const Appender *a, const GraphChange *c, Size i)
{
	return a->said[i] != c->present;
}

/*
 * Delete the rows of edges that go into the run, up to the first row that is gone or locked, which "held" stores.
 * Returns the number of edges before that row.
 */
static Size
delete_rows(Appender *a, const GraphChange *changes, Size n)
{
	CommandId	cid = GetCurrentCommandId(true);

	for (Size i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		if (ItemPointerIsValid(&a->rows[i]) && is_to_change(a, &changes[i], i) &&
			!graph_row_delete(&a->delta, &a->held, &a->rows[i], cid))
			return i;
	}
	return n;
}

/*
 * Write the run.  If this transaction has many earlier runs, merge them into the new run, because otherwise each call
 * would leave a run.  The merged run gets the highest rank.  Runs of other transactions with ranks in between have none
 * of its edges.
 */
static void
write_with_own(Appender *a, Size n)
{
	GraphLog   *log = &a->log;
	GraphChange *old[2];
	GraphChange *both[2];
	Size		most;
	Size		nold;
	Size		k[2];
	int			seen = log->seen.n;
	int			first;
	int			old_runs = graph_merge_choose(log, GRAPH_OWN, n, NULL, 0, &first, &most);

	if (old_runs == 0)
	{
		(void) graph_run_write(log, GRAPH_RUN_CALL, log->rank + GRAPH_RANK_STEP, a->changed, n);
		return;
	}
	log->seen.n = old_runs;
	for (int d = 0; d < 2; d++)
	{
		old[d] = palloc_extended(sizeof(GraphChange) * most, MCXT_ALLOC_HUGE);
		both[d] = palloc_extended(sizeof(GraphChange) * most, MCXT_ALLOC_HUGE);
	}
	nold = graph_merge_read(log, most - n, old);
	for (int d = 0; d < 2; d++)
	{
		k[d] = graph_changes_merge(old[d], nold, a->changed[d], n, both[d]);
		pfree(old[d]);
	}
	if (k[0] != k[1])
		graph_log_damaged(log, log->seen.runs[0].run, graph_runs_differ);
	for (int i = 0; i < log->seen.n; i++)
		(void) graph_run_delete(log, &log->seen.runs[i], true);
	log->seen.n = seen;
	(void) graph_run_write(log, GRAPH_RUN_CALL, log->rank + GRAPH_RANK_STEP, both, k[0]);
	pfree(both[0]);
	pfree(both[1]);
}

/* Write a run of the edges among the first n that need a change.  Returns the number of changes written. */
static Size
write_run(Appender *a, const GraphChange *changes, Size n)
{
	GraphChange *out = a->changed[GRAPH_OUT];
	Size		k = 0;

	for (Size i = 0; i < n; i++)
		if (is_to_change(a, &changes[i], i))
			out[k++] = changes[i];
	if (k == 0)
		return 0;
	for (Size i = 0; i < k; i++)
		stats_count(out[i].present ? STATS_GRAPH_ADDED : STATS_GRAPH_REMOVED, 1);
	graph_changes_turn(out, k, a->changed[GRAPH_IN]);
	write_with_own(a, k);
	/* check after writing: a reader that locks the edge later sees the run */
	for (int d = 0; d < 2; d++)
		graph_log_conflict(&a->log, d, a->changed[d], k);
	return k;
}

/*
 * Write the first *n edges up to an obstacle.  Returns the kind of obstacle, or WRITTEN.  *n becomes the number of
 * edges before the obstacle.  If the obstacle is a run, *other becomes its transaction.
 */
static Ending
try_window(Appender *a, const GraphChange *changes, Size *n, Size *changed, TransactionId *other)
{
	Ending		ending = WRITTEN;
	Ending		compared;
	Size		deleted;

	a->log.room_wanted = graph_run_room(*n);
	graph_log_heads(&a->log, true);
	*other = graph_append_meets(&a->log, changes, n, NULL);
	if (TransactionIdIsValid(*other))
		ending = TransactionIdIsInProgress(*other) ? WAIT_RUN : AGAIN;
	compared = compare_delta(a, changes, n);
	if (compared != WRITTEN)
		ending = compared;
	deleted = delete_rows(a, changes, *n);
	if (deleted < *n)
		ending = WAIT_LOCK;
	*n = deleted;
	*changed += write_run(a, changes, *n);
	return ending;
}

static void
wait_for(Appender *a, Ending ending, TransactionId other)
{
	UniqueBusy	busy = unique_busy(&a->dirty, &a->delta.tid);

	graph_delta_release(&a->delta);
	if (ending == WAIT_RUN)
		graph_append_wait(other);
	else if (ending == WAIT_ROW)
		unique_wait_for(a->delta.heap, &busy, STATS_GRAPH_WAITS);
	else if (ending == WAIT_LOCK)
		graph_row_wait(&a->delta, &a->held);
	CHECK_FOR_INTERRUPTS();
}

/*
 * Look edges up in runs and pages by a new snapshot, and write them under the lock of the log.  The caller has looked
 * the edges up in the delta.
 */
static Ending
look_and_try(Appender *a, const GraphChange *changes, Size *n, Size *changed, TransactionId *other)
{
	Ending		ending;

	PushActiveSnapshot(GetLatestSnapshot());
	a->log.snapshot = GetActiveSnapshot();
	if (a->look == GRAPH_LOOK)
		look_further(a, changes, *n);
	graph_log_lock(a->graph->relid, ExclusiveLock);
	ending = try_window(a, changes, n, changed, other);
	graph_log_unlock(a->graph->relid, ExclusiveLock);
	graph_log_release(&a->log);
	graph_delta_release(&a->delta);
	PopActiveSnapshot();
	return ending;
}

/*
 * Write the first n edges up to an obstacle, and wait for the obstacle.  Returns the number of edges before the
 * obstacle.
 */
static Size
append_window(Appender *a, const GraphChange *changes, Size n, Size *changed)
{
	TransactionId other = InvalidTransactionId;
	Ending		ending = WAIT_ROW;

	memset(a->said, -1, n);
	for (Size i = 0; i < n; i++)
		ItemPointerSetInvalid(&a->rows[i]);
	if (a->look == GRAPH_LOOK)
		n = look_into_delta(a, changes, n);
	if (n > 0)
		ending = look_and_try(a, changes, &n, changed, &other);
	if (ending != WRITTEN)
		wait_for(a, ending, other);
	/* make the changes visible to the next window */
	CommandCounterIncrement();
	return n;
}

int64
graph_append(Graph *graph, const GraphChange *changes, Size n, GraphLook look, GraphWaiting *waiting)
{
	Appender	a = {.graph = graph,.look = look};
	Size		most = Min(n, RUN_WINDOW);
	Size		window = most;
	Size		changed = 0;
	int			first;
	Size		merged;

	InitDirtySnapshot(a.dirty);
	(void) graph_write_table(graph, GRAPH_DELTA, SHAPE_DELETES);
	graph_delta_begin(&a.delta, graph, GRAPH_OUT, &a.dirty);
	if (look == GRAPH_LOOK)
	{
		graph_pages_begin(&a.pages, graph, GRAPH_OUT, &a.dirty);
		a.pages_ahead = treewalk_fetch_pays(a.pages.heap, PAGES_AHEAD_BLOCKS);
	}
	graph_log_begin(&a.log, graph, GRAPH_OUT, NULL);
	graph_run_begin(&a.log);
	a.delta_ahead = treewalk_fetch_pays(graph_index(graph, GRAPH_DELTA, GRAPH_OUT), DELTA_AHEAD_BLOCKS);
	a.said = palloc(most);
	a.rows = palloc(sizeof(ItemPointerData) * most);
	for (int d = 0; d < 2; d++)
		a.changed[d] = palloc(sizeof(GraphChange) * most);
	for (Size done = 0; done < n;)
	{
		Size		wanted = Min(window, n - done);
		Size		written = append_window(&a, changes + done, wanted, &changed);

		/* if others write the same edges, a smaller window conflicts less */
		window = written < wanted ? Max(Min(most, LEAST_WINDOW), window / 4) : Min(most, window * 2);
		done += written;
	}
	waiting->changes = (int64) changed + graph_log_changes(&a.log);
	waiting->merge = graph_merge_choose(&a.log, GRAPH_ANY, changed, NULL, 0, &first, &merged) > 0;
	graph_run_end(&a.log);
	if (look == GRAPH_LOOK)
		graph_pages_end(&a.pages);
	graph_delta_end(&a.delta);
	for (int d = 0; d < 2; d++)
		pfree(a.changed[d]);
	pfree(a.rows);
	pfree(a.said);
	return (int64) changed;
}
