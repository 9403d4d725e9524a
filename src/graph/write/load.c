/*-------------------------------------------------------------------------
 *
 * load.c
 *	  Load very many edges directly into the pages.
 *
 * First the edges are sorted for both directions, without a lock.  Then writers, but not readers, are excluded, and the
 * delta and the runs are compacted, because their changes would override the pages.  Then the edges are folded into the
 * pages.  In an empty graph this only writes new pages.
 *
 * A serializable transaction adds the edges as a call of graph_add_array() does (change.c).  Compaction is no
 * serializable transaction.  If compaction rewrites a page, and a load then rewrites the new page, a reader of the old
 * page would never meet the page of the load, and the server would not report the conflict.  After a load, a REPEATABLE
 * READ transaction sees the changes of other transactions that the load has moved into pages.
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
#include "graph/write/change.h"
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
	 * the pass is "alone", to wait for rows that SELECT .. FOR SHARE has
	 * locked: a remaining row would override the pages
	 */
	graph_pass_begin(&pass, CurrentMemoryContext, true, (Size) maintenance_work_mem * 1024);
	while (!pass.done)
		if (!graph_pass_step(graph, &pass))
			elog(ERROR, "lock of compaction was lost");
	graph_pass_end(&pass);
}

/* Take the next sorted edges, at most CHUNK.  Returns their number. */
static Size
next_chunk(GraphSort *sort, GraphChange *changes)
{
	GraphPair	pair;
	Size		n;

	for (n = 0; n < CHUNK && graph_sort_next(sort, &pair); n++)
	{
		changes[n].key = pair.key;
		changes[n].member = pair.member;
		changes[n].present = true;
	}
	return n;
}

/* Fold the sorted edges into the pages of a direction.  Returns the number of different edges. */
static int64
fold_all(GraphSort *sort, Graph *graph, GraphDirection direction, GraphChange *changes)
{
	int64		edges = 0;
	Size		n;

	graph_sort_finish(sort);
	while ((n = next_chunk(sort, changes)) > 0)
	{
		int64		most = PG_INT64_MAX;

		PushActiveSnapshot(GetLatestSnapshot());
		(void) graph_apply(graph, direction, changes, n, &most, NULL);
		PopActiveSnapshot();
		CommandCounterIncrement();
		edges += n;
		pgstat_progress_update_param(PROGRESS_COPY_TUPLES_EXCLUDED, edges);
	}
	return edges;
}

/* Add the edges as changes.  Returns the number of edges that were added. */
static int64
add_all(GraphSort *sort, Graph *graph, GraphChange *changes)
{
	int64		added = 0;
	Size		n;

	graph_sort_finish(sort);
	while ((n = next_chunk(sort, changes)) > 0)
		added += graph_change(graph, changes, n, GRAPH_LOOK);
	return added;
}

int64
graph_load_end(GraphLoad *load, Graph *graph)
{
	GraphChange *changes = palloc0(sizeof(GraphChange) * CHUNK);
	int64		edges;

	if (IsolationIsSerializable())
		edges = add_all(load->sorts[GRAPH_OUT], graph, changes);
	else
	{
		(void) graph_compact_lock(graph->relid, true);
		(void) graph_table(graph, GRAPH_DELTA, ShareRowExclusiveLock, SHAPE_DELETES);
		empty_delta(graph);
		edges = fold_all(load->sorts[GRAPH_OUT], graph, GRAPH_OUT, changes);
		(void) fold_all(load->sorts[GRAPH_IN], graph, GRAPH_IN, changes);
		stats_count(STATS_GRAPH_ADDED, edges);
	}
	graph_sort_end(load->sorts[GRAPH_OUT]);
	graph_sort_end(load->sorts[GRAPH_IN]);
	pfree(changes);
	pgstat_progress_end_command();
	return edges;
}
