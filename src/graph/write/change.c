/*-------------------------------------------------------------------------
 *
 * change.c
 *	  Add and remove edges by rows of the delta.  Calls of many edges write runs instead (append.c).
 *
 * Whether an edge exists before the change is decided by the newest state, not by the transaction's snapshot.
 * Otherwise a session that had to wait for the removal of an edge would still see the edge, and not add it.  Edges are
 * written a window at a time, in the order of (src, dst).  A window has sources of few stripes, so that windows of
 * different sessions seldom share a stripe.  For each window:
 *
 *	  lock the log, and the stripes of the sources (store/unique.c has the reasons)
 *	  look each edge up in the delta by a dirty snapshot:
 *		a row in flight		release the locks, wait, begin the window again
 *		the wanted state	nothing to do
 *		the opposite		delete the row, insert a new one
 *	  look edges without a row up in the runs, waiting for runs in flight, and then in the pages, by a snapshot that
 *	  is newer than the look at the delta, because compaction may have moved a row since
 *	  delete rows; insert the new rows with one WAL record, and their keys into the indexes; unlock
 *
 * A transaction that keeps one snapshot (REPEATABLE READ, SERIALIZABLE) fails with 40001 if the newest state of an edge
 * differs from its snapshot.  In this case another transaction has changed the edge since the snapshot, and ours must
 * neither overwrite a change that it does not see nor report a result that its snapshot contradicts.  The edge is
 * looked up in the snapshot as by a query.  So a serializable transaction takes the predicate locks of the query,
 * wherever the edge is stored.  Compaction changes no edge, so it causes no such error.
 *
 * Writers start the worker (graph_worker.c), which makes a run of rows.  At random, on average once in NOTICE_ROWS
 * written rows, a session reads the number of rows of the delta from the statistics.  So many small sessions do this as
 * often as a large session.  If these rows, and the rows of its own transaction, are enough for a run, the session
 * starts the worker, unless a worker runs.
 *
 * Lock rules: the delta in RowExclusiveLock, the pages, the runs and their parts in AccessShareLock; then for each
 * window the log, shared, and the stripes in ascending order.  The locks of log and stripes are released before waiting
 * for a relation or a transaction.  All sessions take edges in the same order, so that sessions that change many edges
 * do not deadlock.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "access/xact.h"
#include "common/pg_prng.h"
#include "core/locks.h"
#include "core/stats.h"
#include "core/worker.h"
#include "graph/read/graph_reader.h"
#include "graph/read/rows.h"
#include "graph/write/append.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "store/shape.h"
#include "store/treewalk.h"
#include "store/unique.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
#include "utils/timestamp.h"

/* Maximum number of changes of a window. */
#define WINDOW		128
/* 2^NEAR_BITS neighbouring sources share a stripe. */
#define NEAR_BITS	6
/* There are 2^STRIPE_BITS stripes. */
#define STRIPE_BITS	12
/* Maximum number of stripes of a window.  Two windows of scattered sources share a stripe with probability 1/16. */
#define WINDOW_STRIPES	16
/* Writers read the statistics on average once in this many rows. */
#define NOTICE_ROWS		1000
/* Minimum time between two starts of the worker by a session for one graph, because a worker needs time to start. */
#define ASK_PAUSE_MS	1000

/* Changes that are written together. */
typedef struct Window
{
	const GraphChange *changes;
	int			n;
	uint32		stripes[WINDOW_STRIPES];	/* stripes of the sources,
											 * ascending */
	int			nstripes;
} Window;

/* What to do for a change. */
typedef enum Verdict
{
	UNKNOWN,					/* the edge has no row of the delta: look into
								 * runs and pages */
	NOTHING,					/* the edge is in the wanted state */
	INSERT,						/* the edge has no row: insert one */
	REPLACE						/* a row has the opposite state: replace it */
} Verdict;

typedef struct Writer
{
	Graph	   *graph;
	GraphLook	look;
	GraphDeltaScan delta;
	SnapshotData dirty;
	GraphLog	log;
	TransactionId run_of;		/* transaction in flight whose run has an edge
								 * of the window, or invalid */
	GraphPages	pages;			/* unused if the call is blind */
	RowWriter	rows;
	Verdict		verdicts[WINDOW];
	ItemPointerData old[WINDOW];	/* rows to replace */
	bool		gone[WINDOW];	/* an earlier try deleted the row */
	GraphHeldRow held;
	int64		changed;		/* number of rows written */
} Writer;

/*
 * Raise error 40001 if the edge's state in the transaction's snapshot differs from its newest state, "now".  In a
 * serializable transaction this lookup takes the predicate locks, and finds the conflicts, of a query for the edge,
 * because the result of the call tells the edge's state.
 */
static void
check_seen(Writer *w, const GraphChange *c, bool now)
{
	if (now != graph_read_has(w->graph, c->key, c->member, GetTransactionSnapshot()))
		graph_change_refuse(w->graph, c);
}

/*
 * Judge the i-th change by the delta.  Returns false if a transaction in flight changes the row of the edge; w->dirty
 * names this transaction.
 */
static bool
judge(Writer *w, const GraphChange *c, int i)
{
	graph_delta_seek(&w->delta, c->key, c->member, c->key, c->member);
	if (!graph_delta_next_row(&w->delta))
	{
		w->verdicts[i] = w->look == GRAPH_BLIND || w->gone[i] ? INSERT : UNKNOWN;
		return true;
	}
	if (TransactionIdIsValid(w->dirty.xmin) || TransactionIdIsValid(w->dirty.xmax))
		return false;
	w->verdicts[i] = w->delta.present == c->present ? NOTHING : REPLACE;
	w->old[i] = w->delta.tid;
	return true;
}

/* Release all pins, and wait for the transaction that stopped the window.  The caller has released the locks. */
static void
wait_for_other(Writer *w)
{
	UniqueBusy	busy = unique_busy(&w->dirty, &w->delta.tid);

	graph_delta_release(&w->delta);
	if (TransactionIdIsValid(w->run_of))
		graph_append_wait(w->run_of);
	else
		unique_wait_for(w->delta.heap, &busy, STATS_GRAPH_WAITS);
}

static uint32
stripe_of(int64 src)
{
	return (uint32) ((((uint64) src >> NEAR_BITS) * UINT64CONST(0x9E3779B97F4A7C15)) >> (64 - STRIPE_BITS));
}

static bool
find_stripe(Window *win, uint32 stripe, int *at)
{
	for (*at = win->nstripes; *at > 0 && win->stripes[*at - 1] >= stripe; (*at)--)
		if (win->stripes[*at - 1] == stripe)
			return true;
	return false;
}

/* Put the next changes into a window, up to WINDOW changes of WINDOW_STRIPES stripes. */
static void
begin_window(Window *win, const GraphChange *changes, Size n)
{
	win->changes = changes;
	win->nstripes = 0;
	for (win->n = 0; win->n < WINDOW && (Size) win->n < n; win->n++)
	{
		uint32		stripe = stripe_of(changes[win->n].key);
		int			at;

		if (find_stripe(win, stripe, &at))
			continue;
		if (win->nstripes == WINDOW_STRIPES)
			break;
		memmove(&win->stripes[at + 1], &win->stripes[at], sizeof(uint32) * (win->nstripes++ - at));
		win->stripes[at] = stripe;
	}
}

static void
lock_stripes(Oid relid, const Window *win)
{
	for (int i = 0; i < win->nstripes; i++)
		unique_lock(relid, win->stripes[i]);
}

static void
unlock_stripes(Oid relid, const Window *win)
{
	for (int i = 0; i < win->nstripes; i++)
		unique_unlock(relid, win->stripes[i]);
}

/* Judge the changes of a window by the delta.  Returns false if the window must wait for another transaction. */
static bool
judge_by_delta(Writer *w, const Window *win)
{
	for (int i = 0; i < win->n; i++)
		if (!judge(w, &win->changes[i], i))
			return false;
	return true;
}

/* Judge changes without a row by the runs.  Returns false if a run of a transaction in flight has one of the edges. */
static bool
judge_by_runs(Writer *w, const Window *win)
{
	int8		said[WINDOW];
	Size		n = win->n;

	w->log.snapshot = GetActiveSnapshot();
	graph_log_heads(&w->log, true);
	for (int i = 0; i < win->n; i++)
		said[i] = w->verdicts[i] == UNKNOWN || w->verdicts[i] == INSERT ? -1 : 2;
	if (w->log.strange.n > 0)
		w->run_of = graph_append_meets(&w->log, win->changes, &n, said);
	for (int i = 0; i < w->log.seen.n; i++)
		graph_log_ask(&w->log, &w->log.seen.runs[i], win->changes, win->n, said);
	graph_log_release(&w->log);
	for (int i = 0; i < win->n; i++)
		if (w->verdicts[i] == UNKNOWN && said[i] >= 0)
			w->verdicts[i] = said[i] == win->changes[i].present ? NOTHING : INSERT;
	return !TransactionIdIsValid(w->run_of);
}

/*
 * Judge the changes that are still UNKNOWN by the pages.  If the transaction keeps one snapshot, check all edges by
 * this snapshot.
 */
static void
judge_by_pages(Writer *w, const Window *win)
{
	bool		compare = IsolationUsesXactSnapshot();

	pairtree_see(&w->pages.tree, GetActiveSnapshot());
	for (int i = 0; i < win->n; i++)
	{
		const GraphChange *c = &win->changes[i];

		if (w->verdicts[i] == UNKNOWN)
			w->verdicts[i] = graph_pages_have(&w->pages, c->key, c->member) == c->present ? NOTHING : INSERT;
		/* an earlier try compared the edge before it deleted the row */
		if (compare && !w->gone[i])
			check_seen(w, c, (w->verdicts[i] == NOTHING) == c->present);
	}
	pairtree_release(&w->pages.tree);
}

/*
 * Judge changes without a row by the runs and the pages.  The snapshot is newer than the look at the delta, so it shows
 * a row that compaction has moved since.  Returns false if the window must wait for another transaction.
 */
static bool
judge_further(Writer *w, const Window *win)
{
	bool		runs = graph_log_has_runs(&w->log);
	bool		judged;

	if (!runs && w->look == GRAPH_BLIND)
		return true;
	PushActiveSnapshot(GetLatestSnapshot());
	judged = !runs || judge_by_runs(w, win);
	if (judged && w->look == GRAPH_LOOK)
		judge_by_pages(w, win);
	PopActiveSnapshot();
	return judged;
}

/* Delete the rows that are to be replaced.  Returns false, and stores the row in "held", if a row is gone or locked. */
static bool
delete_old(Writer *w, int n, CommandId cid)
{
	for (int i = 0; i < n; i++)
	{
		if (w->verdicts[i] != REPLACE)
			continue;
		w->gone[i] = graph_row_delete(&w->delta, &w->held, &w->old[i], cid);
		if (!w->gone[i])
			return false;
	}
	return true;
}

static void
insert_window(Writer *w, const GraphChange *changes, int n, CommandId cid)
{
	const GraphChange *edges[WINDOW];
	int			k = 0;

	for (int i = 0; i < n; i++)
	{
		Datum		values[GRAPH_DELTA_NATTS];

		if (w->verdicts[i] == NOTHING)
			continue;
		values[GRAPH_DELTA_SRC - 1] = Int64GetDatum(changes[i].key);
		values[GRAPH_DELTA_DST - 1] = Int64GetDatum(changes[i].member);
		values[GRAPH_DELTA_PRESENT - 1] = BoolGetDatum(changes[i].present);
		row_writer_put(&w->rows, k, values, GRAPH_DELTA_NATTS);
		edges[k++] = &changes[i];
		stats_count(changes[i].present ? STATS_GRAPH_ADDED : STATS_GRAPH_REMOVED, 1);
	}
	if (k > 0)
		row_writer_insert(&w->rows, k, cid);
	for (int i = 0; i < k; i++)
	{
		/* the keys are (src, dst) and (dst, src) */
		Datum		values[] = {Int64GetDatum(edges[i]->key), Int64GetDatum(edges[i]->member), Int64GetDatum(edges[i]->key)};

		/* only the first index checks uniqueness */
		row_writer_enter(&w->rows, GRAPH_DELTA_SRC, values, &w->rows.tids[i], UNIQUE_CHECK_YES);
		row_writer_enter(&w->rows, GRAPH_DELTA_DST, values + 1, &w->rows.tids[i], UNIQUE_CHECK_NO);
	}
	w->changed += k;
}

/* Write a window.  If an obstacle stops the window, wait for the obstacle, and return false: the caller tries again. */
static bool
write_window(Writer *w, const Window *win)
{
	const GraphChange *changes = win->changes;
	int			n = win->n;
	CommandId	cid = GetCurrentCommandId(true);
	bool		judged;
	bool		done;

	w->run_of = InvalidTransactionId;
	graph_log_lock(w->graph->relid, ShareLock);
	lock_stripes(w->graph->relid, win);
	judged = judge_by_delta(w, win) && judge_further(w, win);
	done = judged && delete_old(w, n, cid);
	if (done)
		insert_window(w, changes, n, cid);
	unlock_stripes(w->graph->relid, win);
	graph_log_unlock(w->graph->relid, ShareLock);
	if (done)
	{
		graph_delta_release(&w->delta);
		memset(w->gone, 0, sizeof(w->gone));
		return true;
	}
	if (judged)
		graph_row_wait(&w->delta, &w->held);
	else
		wait_for_other(w);
	CHECK_FOR_INTERRUPTS();
	return false;
}

static void
begin(Writer *w, Graph *graph, Size n, GraphLook look)
{
	/*
	 * do not clear the 8 kB of the walks, because the functions that begin a
	 * walk initialize it
	 */
	w->graph = graph;
	w->look = look;
	memset(&w->dirty, 0, sizeof(w->dirty));
	memset(w->gone, 0, sizeof(w->gone));
	w->held = (GraphHeldRow)
	{
		0
	};
	w->changed = 0;
	InitDirtySnapshot(w->dirty);
	(void) graph_write_table(graph, GRAPH_DELTA, SHAPE_INSERTS | SHAPE_DELETES);
	graph_delta_begin(&w->delta, graph, GRAPH_OUT, &w->dirty);
	if (look == GRAPH_LOOK)
		graph_pages_begin(&w->pages, graph, GRAPH_OUT, &w->dirty);
	graph_log_begin(&w->log, graph, GRAPH_OUT, NULL);
	graph_log_open(&w->log);
	graph_log_open_parts(&w->log);
	/* the index finds a part that is not at the place that its head stores */
	(void) graph_index(graph, GRAPH_PARTS, 0);
	row_writer_begin(&w->rows, w->delta.heap, (int) Min(n, WINDOW));
}

static void
end(Writer *w)
{
	row_writer_end(&w->rows);
	graph_log_end(&w->log);
	if (w->look == GRAPH_LOOK)
		graph_pages_end(&w->pages);
	graph_delta_end(&w->delta);
}

static bool
there_is_a_worker(void)
{
	if (!lock_take(LOCK_GRAPH_LEADER, 0, 0, ShareLock, true, false))
		return true;
	lock_give_back(LOCK_GRAPH_LEADER, 0, 0, ShareLock, true);
	return false;
}

/*
 * Start the worker unless one runs.  First flush the statistics, which tell the worker what we wrote: otherwise the
 * statistics could be ten seconds late.  A worker that is about to exit waits for us (graph_worker.c).
 */
static void
start_worker(void)
{
	pgstat_force_next_flush();
	/* if no worker slot is free, a later write tries again */
	if (!there_is_a_worker())
		(void) worker_start("census graph worker", "census_graph_worker_main", false);
}

/* After writing a run, start the worker if there are runs to merge or enough changes wait. */
static void
notice_run(Graph *graph, const GraphWaiting *waiting)
{
	if (waiting->merge || graph_compaction_is_due(graph, waiting->changes))
		start_worker();
}

/* After writing rows, start the worker if enough rows wait.  Read their number at random, once in NOTICE_ROWS rows. */
static void
notice(Graph *graph, int64 rows)
{
	static TimestampTz asked = 0;
	static Oid	asked_for = InvalidOid;
	TimestampTz now;

	if (graph_compact_rows < 0 || pg_prng_double(&pg_global_prng_state) * NOTICE_ROWS >= rows ||
		!graph_rows_are_due(graph, graph_untold_rows(graph->relid)))
		return;
	now = GetCurrentTimestamp();
	if (graph->relid == asked_for && !TimestampDifferenceExceeds(asked, now, ASK_PAUSE_MS))
		return;
	asked = now;
	asked_for = graph->relid;
	start_worker();
}

int64
graph_change(Graph *graph, GraphChange *changes, Size n, GraphLook look)
{
	Writer		w;
	Size		from = 0;

	if (n > 1)
		n = graph_changes_sort(changes, n);
	if (n == 0)
		return 0;
	if (graph_append_pays(n))
	{
		GraphWaiting waiting;
		int64		changed = graph_append(graph, changes, n, look, &waiting);

		if (changed > 0)
			notice_run(graph, &waiting);
		return changed;
	}
	begin(&w, graph, n, look);
	while (from < n)
	{
		Window		win;

		CHECK_FOR_INTERRUPTS();
		begin_window(&win, changes + from, n - from);
		if (write_window(&w, &win))
			from += win.n;
	}
	end(&w);
	if (w.changed > 0)
	{
		CommandCounterIncrement();
		notice(graph, w.changed);
	}
	return w.changed;
}
