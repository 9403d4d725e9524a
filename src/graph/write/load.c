/*-------------------------------------------------------------------------
 *
 * load.c
 *	  Very many edges at once, straight into the pages.
 *
 * The edges are sorted for both directions first, without any lock.  Then
 * writers are kept out (readers are not), what the delta holds is compacted, for
 * a row there would override the pages, and the edges are folded into the pages,
 * which in a graph that is empty just means that pages are written.
 *
 * A serializable transaction fails with 40001 where it would write again what others have written since its snapshot (a
 * run, a row, or a page), which it would see from then on; one at REPEATABLE READ does see it.  The keys of its edges are
 * checked against those that others have asked for, as those of a run are (read/log_walk.c); a page that another one
 * does not see is a conflict to the server itself.
 *
 * Lock rules: the lock of compaction, as in compact.c before the delta,
 * then the delta in ShareRowExclusiveLock, which waits for all transactions with
 * rows in flight; both to the end of the transaction.
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

/* Edges that are folded at once. */
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

/* All of the delta into the pages; no other session writes it. */
static void
empty_delta(Graph *graph)
{
	GraphPass	pass;

	/* what SELECT .. FOR SHARE holds would override the pages, too */
	graph_pass_begin(&pass, CurrentMemoryContext, true, (Size) maintenance_work_mem * 1024);
	while (!pass.done)
		if (!graph_pass_step(graph, &pass))
			elog(ERROR, "lock of compaction was lost");
	graph_pass_end(&pass);
}

/* The edges of a direction; how many different ones? */
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
		/* behind the pages, which those see that lock the key later */
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
