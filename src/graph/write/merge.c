/*-------------------------------------------------------------------------
 *
 * merge.c
 *	  Merge runs, and make a run of rows of the delta.
 *
 * A query reads the head of each run, and about one part of each run that may have the wanted change.  So runs that are
 * neighbours by rank are merged.  A merge starts at the latest run; each earlier run joins if it has at most twice as
 * many changes as all later runs of the merge.  If a run does not join a merge of less than MERGED_RUNS runs, another
 * merge starts there.  Each time that a change is written again, its run becomes at least one and a half times as
 * large.  So a change is seldom rewritten, and few runs are left (docs/internals/graph-log.md has the proof).
 *
 * Rows of small calls need ten times the space of changes in a run, and take readers longer.  When there are many rows,
 * they become a run with the highest rank, because a row is later than any run that has its edge.  A run in flight has
 * none of these edges: its writer must delete the row, so either the writer waits for us, or it has deleted the row and
 * we skip the row.
 *
 * Only the holder of the lock of compaction merges, in short transactions.  Nothing waits for such a transaction, and
 * no snapshot sees half of a merge.  A transaction of many calls merges its own runs by the same rule (append.c).
 *
 * Invariants.  The runs of a merge are visible to the snapshot and consecutive by rank, so that the order of ranks
 * stays right.  The new run takes their lowest rank.  A run in flight has a higher rank than earlier runs with its
 * edges.  It may have a lower rank than runs without its edges; a writer of its edges would have waited for it.  If a
 * merged run took a rank higher than the run in flight, older changes in the merged run would override that run.
 *
 * Lock rules: as for compaction (compact.c).  graph_take() also holds the lock of the log while it writes, so that no
 * other run gets the same rank.  Of two runs with the same rank either might override the other after one of them was
 * merged.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "common/pg_prng.h"
#include "graph/read/rows.h"
#include "graph/write/apply.h"
#include "graph/write/merge.h"
#include "graph/write/order.h"
#include "graph/write/run_write.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/freespace.h"
#include "store/shape.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* Minimum number of runs of a merge. */
#define MERGED_RUNS		4
/* A run that joins a merge has at most this many times the changes of all later runs of the merge. */
#define TIMES_LATER		2
/* Maximum number of changes of a merge. */
#define MERGED_MOST		200000
/* The changes of a merge, in both directions, may use 1/MEMORY_PART of maintenance_work_mem. */
#define MEMORY_PART		8
/* Maximum number of changes of a merge with little memory: 2.4 MB, as many as wait for compaction by default. */
#define MERGED_SURE		50000
/* Minimum number of blocks of the parts table that a merge searches for space. */
#define ROOM_BLOCKS		32

/*
 * Prune "wanted" blocks of the parts table, and record their free space.  Merges empty whole blocks of parts, and only
 * VACUUM would record these in the free space map.  Each call begins at a random block, because a process merges many
 * graphs.
 */
static void
find_room(Relation parts, BlockNumber wanted)
{
	BlockNumber nblocks = RelationGetNumberOfBlocks(parts);
	BlockNumber block = nblocks > 0 ? (BlockNumber) pg_prng_uint64_range(&pg_global_prng_state, 0, nblocks - 1) : 0;

	for (BlockNumber i = 0; i < Min(wanted, nblocks); i++)
	{
		CHECK_FOR_INTERRUPTS();
		(void) graph_room_prune(parts, block);
		block = block + 1 < nblocks ? block + 1 : 0;
	}
	FreeSpaceMapVacuumRange(parts, 0, nblocks);
}

static bool
is_kept(const GraphRun *r, const int64 *kept, int nkept)
{
	for (int k = 0; k < nkept; k++)
		if (kept[k] == r->run)
			return true;
	return false;
}

void
graph_log_only(GraphLog *log, const int64 *runs, int n)
{
	int			kept = 0;

	for (int i = 0; i < log->seen.n; i++)
		if (is_kept(&log->seen.runs[i], runs, n))
			log->seen.runs[kept++] = log->seen.runs[i];
	log->seen.n = kept;
}

bool
graph_run_delete(GraphLog *log, const GraphRun *run, bool wait)
{
	CommandId	cid = GetCurrentCommandId(true);
	ItemPointerData tid = run->tid;
	TM_FailureData failure;
	TM_Result	result = wait ? compat_heap_delete(log->heads, &tid, cid, &failure) :
		compat_heap_try_delete(log->heads, &tid, cid, &failure);

	if (result != TM_Ok)
		return false;
	for (int d = 0; d < 2; d++)
		for (int i = 0; i < run->head.parts[d]; i++)
		{
			CHECK_FOR_INTERRUPTS();
			tid = graph_log_part_tid(log, run, d, i);
			if (compat_heap_delete(log->parts, &tid, cid, &failure) != TM_Ok)
				graph_log_damaged(log, run->run, "One of its parts was deleted by itself, or is another run's, too.");
		}
	return true;
}

static Size
most_merged(void)
{
	Size		most = (Size) maintenance_work_mem * 1024 / MEMORY_PART / (2 * sizeof(GraphChange));

	return Min(Max(most, MERGED_SURE), MERGED_MOST);
}

/*
 * Return whether a run joins a merge of later runs that have "later" changes together.  A merge has at most "most"
 * changes.
 */
static bool
goes_with(const GraphRun *r, Size later, Size most)
{
	return later == 0 || (r->head.n <= TIMES_LATER * later && later + r->head.n <= most);
}

int
graph_merge_choose(const GraphLog *log, GraphWhose whose, Size newest, const int64 *kept, int nkept, int *first,
				   Size *changes)
{
	Size		most = most_merged();
	int			n = newest > 0;
	int			i;

	*first = 0;
	*changes = newest;
	for (i = 0; i < log->seen.n; i++)
	{
		const GraphRun *r = &log->seen.runs[i];
		bool		out = (whose != GRAPH_ANY && r->own != (whose == GRAPH_OWN)) || is_kept(r, kept, nkept);

		if (out || !goes_with(r, *changes, most))
		{
			if (whose == GRAPH_OWN || n >= MERGED_RUNS)
				break;
			n = 0;
			*changes = 0;
			*first = i + out;
		}
		if (!out)
		{
			n++;
			*changes += r->head.n;
		}
	}
	return n >= MERGED_RUNS ? i - *first : 0;
}

Size
graph_merge_read(GraphLog *log, Size most, GraphChange *const changes[2])
{
	Size		n[2] = {0};

	for (int d = 0; d < 2; d++)
	{
		graph_log_all(log, d);
		while (graph_log_next(log))
		{
			if (n[d] == most)
				graph_log_damaged(log, log->seen.runs[0].run, "It, or one merged with it, has more changes than it says.");
			if (n[d] % 1024 == 0)
				CHECK_FOR_INTERRUPTS();
			changes[d][n[d]++] = log->now;
		}
	}
	if (n[0] != n[1])
		graph_log_damaged(log, log->seen.runs[0].run, graph_runs_differ);
	return n[0];
}

/* Merge the runs of log->seen, from the latest on, up to one that is locked.  Returns the number of merged runs. */
static int
merge(GraphLog *log, Size most)
{
	GraphChange *changes[2];
	Size		n;
	int			deleted = 0;

	while (deleted < log->seen.n && graph_run_delete(log, &log->seen.runs[deleted], false))
		deleted++;
	log->seen.n = deleted;
	if (deleted == 0)
		return 0;
	for (int d = 0; d < 2; d++)
		changes[d] = palloc_extended(sizeof(GraphChange) * most, MCXT_ALLOC_HUGE);
	n = graph_merge_read(log, most, changes);
	find_room(log->parts, Max(ROOM_BLOCKS, (BlockNumber) (n / 250)));
	(void) graph_run_write(log, GRAPH_RUN_MERGED, log->seen.runs[deleted - 1].rank, changes, n);
	return deleted;
}

/*
 * Delete rows of the delta that the snapshot sees, and store their changes.  Returns the number of rows.  Without
 * "wait", skip rows that are locked.
 */
static Size
take_rows(Graph *graph, GraphChange *changes, bool wait)
{
	CommandId	cid = GetCurrentCommandId(true);
	GraphDeltaRows r;
	Size		n = 0;

	(void) graph_write_table(graph, GRAPH_DELTA, SHAPE_DELETES);
	graph_delta_rows_begin(&r, graph, GetActiveSnapshot());
	while (n < GRAPH_TAKE_MOST && graph_delta_rows_next(&r))
	{
		TM_FailureData failure;
		ItemPointerData tid = r.tid;
		TM_Result	result = wait ? compat_heap_delete(r.heap, &tid, cid, &failure) :
			compat_heap_try_delete(r.heap, &tid, cid, &failure);

		CHECK_FOR_INTERRUPTS();
		if (result != TM_Ok)
			continue;
		graph_refuse_later(graph, HeapTupleHeaderGetXmin(r.tuple->t_data));
		memset(&changes[n], 0, sizeof(GraphChange));
		changes[n].key = r.src;
		changes[n].member = r.dst;
		changes[n++].present = r.present;
	}
	graph_delta_rows_end(&r);
	return n;
}

Size
graph_take(Graph *graph, bool alone)
{
	GraphChange *changes[2];
	Size		n;

	PushActiveSnapshot(GetLatestSnapshot());
	changes[GRAPH_OUT] = palloc(sizeof(GraphChange) * GRAPH_TAKE_MOST);
	n = take_rows(graph, changes[GRAPH_OUT], alone);
	if (n > 0)
	{
		GraphLog	log;

		(void) graph_changes_sort(changes[GRAPH_OUT], n);
		changes[GRAPH_IN] = palloc(sizeof(GraphChange) * n);
		graph_changes_turn(changes[GRAPH_OUT], n, changes[GRAPH_IN]);
		graph_log_begin(&log, graph, GRAPH_OUT, GetActiveSnapshot());
		log.room_wanted = graph_run_room(n);
		graph_run_begin(&log);

		/*
		 * the lock makes concurrent calls take other ranks, although their
		 * runs have no edge in common with this one
		 */
		graph_log_lock(graph->relid, ExclusiveLock);
		graph_log_heads(&log, false);

		/*
		 * if alone, make the run "own", to override earlier runs of this
		 * transaction: only runs of calls are "own"
		 */
		(void) graph_run_write(&log, alone ? GRAPH_RUN_CALL : GRAPH_RUN_MERGED, log.rank + GRAPH_RANK_STEP, changes, n);
		graph_log_unlock(graph->relid, ExclusiveLock);
		graph_run_end(&log);
		pfree(changes[GRAPH_IN]);
	}
	pfree(changes[GRAPH_OUT]);
	PopActiveSnapshot();
	CommandCounterIncrement();
	return n;
}

int
graph_merge(Graph *graph, const int64 *kept, int nkept)
{
	MemoryContext scratch = AllocSetContextCreate(CurrentMemoryContext, "census graph merge", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(scratch);
	GraphLog	log;
	Size		most;
	int			first;
	int			n;

	/* lock the delta before all other tables */
	(void) graph_write_table(graph, GRAPH_DELTA, SHAPE_DELETES);
	PushActiveSnapshot(GetLatestSnapshot());
	graph_log_begin(&log, graph, GRAPH_OUT, GetActiveSnapshot());
	graph_run_begin(&log);
	log.room_wanted = GRAPH_HEAD_MAX / 2;
	graph_log_heads(&log, false);
	n = graph_merge_choose(&log, GRAPH_OTHERS, 0, kept, nkept, &first, &most);
	if (n > 0)
	{
		memmove(log.seen.runs, log.seen.runs + first, sizeof(GraphRun) * n);
		log.seen.n = n;
		n = merge(&log, most);
	}
	graph_run_end(&log);
	PopActiveSnapshot();
	MemoryContextSwitchTo(old);
	MemoryContextDelete(scratch);
	if (n > 0)
		CommandCounterIncrement();
	return n;
}
