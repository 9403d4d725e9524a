/*-------------------------------------------------------------------------
 *
 * merge.c
 *	  Several runs become one, and rows of the delta a run.
 *
 * A question reads the head of each run, and a part or so of each that may know something.  So runs are merged,
 * neighbours by rank: from the latest on each that has no more than twice as many changes as those behind it together.
 * Each time that a change is written again its run has half as many more at least, so this is seldom, and few runs are
 * left, each of them more than twice as large as the later ones (docs/internals/graph-log.md has the proof).
 *
 * Rows of small calls take ten times the room of changes in a run, and readers longer.  So they become a run when they are
 * many: it has the highest rank, as a row is later than any run of its edge.  A run in flight has none of its edges: what
 * writes that deletes the row, and waits for us, or we leave the row.
 *
 * Only the holder of the lock of compaction merges, in transactions of its own, which are short: nobody waits for one,
 * and no snapshot sees a part of it.  (A transaction of many calls takes its own runs into the next one in the same way,
 * append.c.)
 *
 * Invariants.  What is merged are some of the runs that the snapshot sees, without a gap: so the ranks of the others are
 * right.  The new one takes the lowest rank of its parts.  A run that is in flight has a higher one than those that had
 * its edges before, and may have a lower one than others, which have none of its edges, for their writers would have
 * waited for it: with a higher rank than that what it says would be lost.
 *
 * Lock rules: those of compaction (compact.c).  What takes rows has the lock of the log as well, while it writes: of two
 * runs of one rank either might count, where others were merged with one of them.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "graph/read/rows.h"
#include "graph/write/merge.h"
#include "graph/write/order.h"
#include "graph/write/run_write.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/freespace.h"
#include "store/shape.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* So many runs are worth merging, */
#define MERGED_RUNS		4
/* where each has no more than so many times as many changes as the later ones. */
#define TIMES_LATER		2
/* Together they have no more than this, nor than this part of maintenance_work_mem is for, both directions of them, */
#define MERGED_MOST		200000
#define MEMORY_PART		8
/* but so many in any case: 2.4 MB, as many as wait for compaction by default. */
#define MERGED_SURE		50000
/* So many blocks of parts are looked at for room, at least. */
#define ROOM_BLOCKS		32

/*
 * Has blocks pruned, and tells what is free there: parts of merged runs leave whole blocks, of which the free space map
 * would hear from VACUUM.  A few with each merge, each time the next ones.
 */
static void
find_room(Relation parts, BlockNumber wanted)
{
	static BlockNumber next = 0;
	BlockNumber nblocks = RelationGetNumberOfBlocks(parts);

	for (BlockNumber i = 0; i < Min(wanted, nblocks); i++)
	{
		Buffer		buf;
		Page		page;
		Size		room;

		CHECK_FOR_INTERRUPTS();
		next = next + 1 < nblocks ? next + 1 : 0;
		buf = ReadBuffer(parts, next);
		compat_page_prune(parts, buf);
		LockBuffer(buf, BUFFER_LOCK_SHARE);
		page = BufferGetPage(buf);
		room = PageIsNew(page) ? 0 : PageGetHeapFreeSpace(page);
		UnlockReleaseBuffer(buf);
		RecordPageWithFreeSpace(parts, next, room);
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

/* Is a run merged with later ones of so many changes? */
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

/* Makes one of the runs that the log sees, but for those before one that somebody has locked; of how many? */
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

/* Notes rows that the snapshot sees, and deletes them. */
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
		 * a call that writes a run is to have another rank, though they have
		 * no edge in common
		 */
		graph_log_lock(graph->relid, ExclusiveLock);
		graph_log_heads(&log, false);
		/* what one has written oneself is not to come before it */
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

	/* which is locked first, whatever is done */
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
