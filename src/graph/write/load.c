/*-------------------------------------------------------------------------
 *
 * load.c
 *	  Load very many edges directly into the pages.
 *
 * The edges are sorted for both directions first, without a lock.  Then writers, but not readers, are excluded, and the
 * delta is compacted, because its changes would override the pages.  Then the edges are folded into the pages; in an
 * empty graph this only writes pages.
 *
 * A serializable transaction fails with 40001 if it would write what others have written since its snapshot (a run, a
 * row or a page), because it would see their changes from then on; REPEATABLE READ does see them.  The keys of its
 * edges are checked against the predicate locks of others, as for a run (read/log_walk.c); the server itself reports
 * pages that the other transaction does not see as conflicts.
 *
 * Lock rules: the lock of compaction, before the delta as in compact.c; then the delta in ShareRowExclusiveLock, which
 * waits for all transactions with rows in flight.  Both are held until the transaction ends.
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

/* Edges that are folded together. */
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

/* Compact the whole delta.  No other session writes it. */
static void
empty_delta(Graph *graph)
{
	GraphPass	pass;

	/*
	 * wait for rows held by SELECT .. FOR SHARE, which would override the
	 * pages
	 */
	graph_pass_begin(&pass, CurrentMemoryContext, true, (Size) maintenance_work_mem * 1024);
	while (!pass.done)
		if (!graph_pass_step(graph, &pass))
			elog(ERROR, "lock of compaction was lost");
	graph_pass_end(&pass);
}

/* Fold the edges of a direction.  Returns the number of different edges. */
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

		/*
		 * after the pages, so that a session that locks the key later sees
		 * them
		 */
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
