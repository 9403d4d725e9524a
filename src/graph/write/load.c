/*-------------------------------------------------------------------------
 *
 * load.c
 *	  Load very many edges directly into the pages.
 *
 * First the edges are sorted for both directions, without a lock.  Then writers, but not readers, are excluded, and the
 * delta and the runs are compacted, because their changes would override the pages.  Then the edges are folded into the
 * pages.  In an empty graph this only writes new pages.
 *
 * A serializable transaction fails with 40001 if it would rewrite a run, a row or a page that another transaction has
 * written after its snapshot, because it would see the changes of that transaction from then on.  A REPEATABLE READ
 * transaction does not fail, and sees them.  The keys of the loaded edges are checked against the predicate locks of
 * other transactions, as for a run (read/log_walk.c).  The server itself reports a conflict for pages that the other
 * transaction does not see.
 *
 * Lock rules: the lock of compaction, then the delta, in the same order as in compact.c.  The delta is locked in
 * ShareRowExclusiveLock, which waits for all transactions with rows in flight.  Both locks are held until the
 * transaction ends.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "commands/progress.h"
#include "store/shape.h"
#include "core/stats.h"
#include "graph/read/log.h"
#include "graph/write/compact.h"
#include "graph/write/load.h"
#include "miscadmin.h"
#include "access/relation.h"
#include "utils/backend_progress.h"
#include "utils/snapmgr.h"

/* Maximum number of edges that are folded together. */
#define CHUNK 100000

void
graph_load_begin(GraphLoad *load, Oid relid)
{
	Size		bytes = (Size) maintenance_work_mem * 1024 / 2;

	load->rows = 0;
	load->sorts[GRAPH_OUT] = graph_sort_begin(bytes);
	load->sorts[GRAPH_IN] = graph_sort_begin(bytes);
	pgstat_progress_start_command(PROGRESS_COMMAND_COPY, relid);
}

void
graph_load_add(GraphLoad *load, int64 src, int64 dst)
{
	graph_sort_add(load->sorts[GRAPH_OUT], src, dst);
	graph_sort_add(load->sorts[GRAPH_IN], dst, src);
	if (++load->rows % 10000 == 0)
	{
		CHECK_FOR_INTERRUPTS();
		pgstat_progress_update_param(PROGRESS_COPY_TUPLES_PROCESSED, load->rows);
	}
}

/* Move all rows and runs into the pages.  The caller's lock of the delta keeps out writers. */
static void
empty_delta(Graph *graph)
{
	GraphPass	pass;

	/*
	 * "alone", to wait for rows locked by SELECT .. FOR SHARE: a row that is
	 * left would override the pages
	 */
	graph_pass_begin(&pass, CurrentMemoryContext, true, (Size) maintenance_work_mem * 1024);
	while (!pass.done)
		if (!graph_pass_step(graph, &pass))
			elog(ERROR, "lock of compaction was lost");
	graph_pass_end(&pass);
}

/* Fold the sorted edges into the pages of a direction.  Returns the number of different edges. */
static int64
fold_all(GraphSort *sort, Graph *graph, GraphDirection direction, GraphLog *log)
{
	GraphChange *changes = palloc(sizeof(GraphChange) * CHUNK);
	int64		edges = 0;
	Size		n;

	graph_sort_finish(sort);
	do
	{
		GraphPair	pair;
		int64		most = PG_INT64_MAX;

		for (n = 0; n < CHUNK && graph_sort_next(sort, &pair); n++)
		{
			changes[n].key = pair.key;
			changes[n].member = pair.member;
			changes[n].present = true;
		}
		if (n == 0)
			break;
		PushActiveSnapshot(GetLatestSnapshot());
		(void) graph_apply(graph, direction, changes, n, &most, NULL);
		PopActiveSnapshot();
		CommandCounterIncrement();

		/* after writing, so that later lockers of the key see the pages */
		graph_log_conflict(log, direction, changes, n);
		edges += n;
		pgstat_progress_update_param(PROGRESS_COPY_TUPLES_EXCLUDED, edges);
	} while (n == CHUNK);
	graph_sort_end(sort);
	pfree(changes);
	return edges;
}

int64
graph_load_end(GraphLoad *load, Graph *graph)
{
	GraphLog	log;
	int64		edges;

	(void) graph_compact_lock(graph->relid, true);
	(void) graph_table(graph, GRAPH_DELTA, ShareRowExclusiveLock, SHAPE_DELETES);
	empty_delta(graph);
	graph_log_begin(&log, graph, GRAPH_OUT, NULL);
	graph_log_open(&log);
	edges = fold_all(load->sorts[GRAPH_OUT], graph, GRAPH_OUT, &log);
	stats_count(STATS_GRAPH_ADDED, edges);
	(void) fold_all(load->sorts[GRAPH_IN], graph, GRAPH_IN, &log);
	graph_log_end(&log);
	pgstat_progress_end_command();
	return edges;
}
