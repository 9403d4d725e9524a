/*-------------------------------------------------------------------------
 *
 * compact.c
 *	  Move the waiting changes of a graph into its pages.
 *
 * A waiting change overrides the pages.  So changes may be folded into the pages long before they are deleted, one
 * direction after the other, some pages a transaction, and no query sees a difference.  The phases of a pass:
 *
 *	  GRAPH_TAKE		make runs of the rows of the delta, and merge runs (merge.c)
 *	  GRAPH_COLLECT		read changes of all runs, as many as fit into memory
 *	  GRAPH_FOLD_OUT	fold these changes into the pages out, in the order of (src, dst)
 *	  GRAPH_FOLD_IN		fold them into the pages in, in the order of (dst, src); then collect more, if any
 *	  GRAPH_DELETE		delete the runs
 *
 * So a page is written once a direction for all its changes in memory.  Transactions are small, so that each can reuse
 * the space of page versions that earlier transactions replaced (apply.c).  While a snapshot sees these versions, their
 * space cannot be reused, and writing would lengthen the table for good.  So a pass with patience waits for a while, in
 * no transaction, until that snapshot is gone or another session waits for the lock of compaction.  A crash or an error
 * leaves runs whose changes are in some pages already.
 *
 * Runs and rows that are written during a pass stay, and override what the pass folds, because they are later.  Runs
 * are deleted without waiting, the oldest first: if one is locked, it and all later runs stay, so that the latest
 * change of an edge still counts.  (load.c waits for the lock, because it excludes writers and must leave no run.)
 *
 * Only the holder of the lock of compaction writes pages, or removes changes without leaving later changes of their
 * edges.  So what a pass has read stays true as long as it holds the lock.  The exception is TRUNCATE, which the pass
 * notices because the tables have other files.  The session holds the lock during a pass.  Each transaction also takes
 * the lock, before its snapshot, because otherwise it could fold old bytes of a page that another compaction has
 * written since.
 *
 * Lock rules: the lock of compaction, then the delta, the pages out, the pages in, the runs and their parts, all in
 * RowExclusiveLock.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "core/errors.h"
#include "core/locks.h"
#include "core/progress.h"
#include "core/stats.h"
#include "graph/read/rows.h"
#include "graph/write/compact.h"
#include "graph/write/merge.h"
#include "graph/write/order.h"
#include "graph/write/run_write.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/shape.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/timestamp.h"

/*
 * MUCH_BLOCKS and MUCH_PART: old versions that a snapshot sees are too many if they fill at least MUCH_BLOCKS blocks
 * and 1/MUCH_PART of the table.  Two or three transactions leave less while short statements run.
 * PATIENCE_MS: maximum time that a pass waits for such snapshots, over all its waits.
 * STEP_PAGES: number of pages that a transaction writes.
 * LEAST_CHANGES, MOST_CHANGES: minimum and maximum of the number of changes that a pass may keep in memory.
 * Tests, which are built with CENSUS_CHECKED, have small graphs.
 */
#ifdef CENSUS_CHECKED
#define MUCH_BLOCKS	4
#define PATIENCE_MS	10000
#define STEP_PAGES	8
#define LEAST_CHANGES	20000
#define MOST_CHANGES	20000
#else
#define MUCH_BLOCKS	128
#define PATIENCE_MS	5000
#define STEP_PAGES	500
#define LEAST_CHANGES	200000
#define MOST_CHANGES	(MaxAllocHugeSize / CHANGE_BYTES)
#endif

#define MUCH_PART	16

/* Number of runs merged in a step after which GRAPH_TAKE is repeated, because probably more runs are to be merged. */
#define MANY_RUNS	64
/* Maximum number of steps with merges after which GRAPH_TAKE is repeated, because writers may add runs faster. */
#define MOST_MERGES	1000

/* Bytes of a change in memory, for both directions. */
#define CHANGE_BYTES	(2 * sizeof(GraphChange))

const Size	graph_pass_least = LEAST_CHANGES * CHANGE_BYTES;

/*
 * Take the lock of compaction until the transaction ends.  Returns false if another session holds it and "wait" is
 * false.
 */
bool
graph_compact_lock(Oid relid, bool wait)
{
	return lock_take(LOCK_GRAPH_COMPACTION, relid, 0, ExclusiveLock, false, wait);
}

void
graph_pass_begin(GraphPass *pass, MemoryContext context, bool alone, Size memory)
{
	memset(pass, 0, sizeof(*pass));
	pass->memory = Max(memory, graph_pass_least);
	pass->alone = alone;
	pass->patience = alone ? 0 : PATIENCE_MS;
	pass->context = AllocSetContextCreate(context, "census graph pass", ALLOCSET_DEFAULT_SIZES);
	for (int i = 0; i < 2; i++)
		pass->room[i].context = pass->context;
}

void
graph_pass_end(GraphPass *pass)
{
	if (OidIsValid(pass->locked))
		lock_give_back(LOCK_GRAPH_COMPACTION, pass->locked, 0, ExclusiveLock, true);
	pass->locked = InvalidOid;
	if (pass->context)
		MemoryContextDelete(pass->context);
	pass->context = NULL;
}

/* Return the number of bytes that the pass has allocated or may still allocate. */
Size
graph_pass_memory(const GraphPass *pass)
{
	Size		has = MemoryContextMemAllocated(pass->context, true);

	return pass->phase > GRAPH_COLLECT && pass->last ? has : Max(has, pass->memory);
}

/*
 * Take the lock of compaction: for the session in the first step, for the transaction in each step.  Returns false if
 * another session holds it.
 */
static bool
lock_pass(Graph *graph, GraphPass *pass)
{
	if (!pass->alone && !OidIsValid(pass->locked))
	{
		if (!lock_take(LOCK_GRAPH_COMPACTION, graph->relid, 0, ExclusiveLock, true, false))
			return false;
		pass->locked = graph->relid;
	}
	return graph_compact_lock(graph->relid, false);
}

static Oid
file_of(Relation rel)
{
	return rel->rd_rel->relfilenode;
}

/*
 * Open the delta, and the pages of the directions "from" to "to", for writing.  Returns false if a table has another
 * file than when the runs were read.  In this case the graph was truncated (all five tables at once), and the changes
 * are void.
 */
static bool
open_tables(Graph *graph, const GraphPass *pass, int from, int to)
{
	bool		same = file_of(graph_write_table(graph, GRAPH_DELTA, SHAPE_DELETES)) == pass->files[0];

	for (int i = from; i <= to; i++)
		same = file_of(graph_write_table(graph, i, GRAPH_WRITES)) == pass->files[i + 1] && same;
	return same;
}

static void
note_files(Graph *graph, GraphPass *pass)
{
	pass->files[0] = file_of(graph_write_table(graph, GRAPH_DELTA, SHAPE_DELETES));
	for (int i = 0; i < 2; i++)
		pass->files[i + 1] = file_of(graph_read_table(graph, i));
}

static void
note_change(GraphPass *pass, Size most, const GraphChange *change)
{
	if (pass->n == pass->max)
	{
		pass->max = Min(Max(1024, pass->max * 2), most);
		for (int i = 0; i < 2; i++)
			pass->changes[i] = pass->changes[i] ? repalloc_huge(pass->changes[i], sizeof(GraphChange) * pass->max) :
				MemoryContextAllocHuge(pass->context, sizeof(GraphChange) * pass->max);
	}
	pass->changes[GRAPH_OUT][pass->n++] = *change;
}

/* Read all changes of the runs in the order of (dst, src). */
static void
read_turned(GraphLog *log, GraphPass *pass)
{
	Size		n = 0;

	graph_log_all(log, GRAPH_IN);
	while (n < pass->n && graph_log_next(log))
	{
		CHECK_FOR_INTERRUPTS();
		pass->changes[GRAPH_IN][n++] = log->now;
	}
	if (n < pass->n || graph_log_next(log))
		graph_log_damaged(log, log->seen.runs[0].run, graph_runs_differ);
}

/*
 * Read the next changes of the pass's runs, which are the runs that exist at the first call.  If one call reads all
 * changes, read them a second time in the order of (dst, src), instead of sorting.
 */
static void
collect(Graph *graph, GraphPass *pass)
{
	Size		most = Min(pass->memory / CHANGE_BYTES, MOST_CHANGES);
	GraphLog	log;
	bool		whole = !pass->begun;

	note_files(graph, pass);
	(void) graph_write_table(graph, GRAPH_RUNS, SHAPE_DELETES);
	(void) graph_write_table(graph, GRAPH_PARTS, SHAPE_DELETES);
	graph_log_begin(&log, graph, GRAPH_OUT, GetActiveSnapshot());
	graph_log_heads(&log, false);
	if (pass->runs == NULL)
	{
		pass->runs = MemoryContextAlloc(pass->context, sizeof(int64) * Max(log.seen.n, 1));
		pass->nruns = log.seen.n;
		for (int i = 0; i < log.seen.n; i++)
			pass->runs[i] = log.seen.runs[i].run;
	}
	graph_log_only(&log, pass->runs, pass->nruns);
	for (int i = 0; i < log.seen.n; i++)
		graph_refuse_later(graph, log.seen.runs[i].xmin);
	pass->n = 0;
	if (pass->begun)
	{
		graph_log_range(&log, pass->from.key, pass->from.member, PG_INT64_MAX, PG_INT64_MAX);
		graph_log_walk(&log);
	}
	else
		graph_log_all(&log, GRAPH_OUT);
	while (pass->n < most && graph_log_next(&log))
	{
		const GraphChange *c = &log.now;

		CHECK_FOR_INTERRUPTS();
		if (!pass->begun || graph_pair_compare(c->key, c->member, pass->from.key, pass->from.member) > 0)
			note_change(pass, most, c);
	}
	pass->last = pass->n < most;
	pass->begun = pass->begun || pass->n > 0;
	if (pass->n > 0)
	{
		pass->from.key = pass->changes[GRAPH_OUT][pass->n - 1].key;
		pass->from.member = pass->changes[GRAPH_OUT][pass->n - 1].member;
	}
	if (pass->n > 0 && whole && pass->last)
		read_turned(&log, pass);
	else if (pass->n > 0)
		graph_changes_turn(pass->changes[GRAPH_OUT], pass->n, pass->changes[GRAPH_IN]);
	pass->blocks = log.parts ? log.nblocks : 0;
	graph_log_end(&log);
}

/* Delete the runs of the pass, the oldest first, up to one that a session has locked. */
static void
delete_runs(Graph *graph, GraphPass *pass)
{
	GraphLog	log;
	int64		deleted = 0;
	int			i;

	(void) graph_write_table(graph, GRAPH_RUNS, SHAPE_DELETES);
	(void) graph_write_table(graph, GRAPH_PARTS, SHAPE_DELETES);
	graph_log_begin(&log, graph, GRAPH_OUT, GetActiveSnapshot());
	graph_log_heads(&log, false);
	graph_log_only(&log, pass->runs, pass->nruns);
	for (i = log.seen.n - 1; i >= 0 && graph_run_delete(&log, &log.seen.runs[i], pass->alone); i--)
		deleted += (int64) log.seen.runs[i].head.n;
	graph_log_end(&log);
	pass->rows += deleted;
	stats_count(STATS_GRAPH_COMPACTED, deleted);
}

/*
 * Return whether the pass may still wait for snapshots that see old versions.  If it has waited, subtract the time from
 * its patience.
 */
static bool
has_patience(const Graph *graph, GraphPass *pass)
{
	TimestampTz now = GetCurrentTimestamp();

	if (pass->waits)
		pass->patience -= (int) TimestampDifferenceMilliseconds(pass->since, now);
	pass->since = now;
	return pass->patience > 0 && !lock_is_wanted(LOCK_GRAPH_COMPACTION, graph->relid, ExclusiveLock, true);
}

/*
 * Free old versions that no snapshot sees.  Returns true if so many old versions remain that new pages would lengthen
 * the table.
 */
static bool
is_crowded(Relation pages, GraphRoom *room)
{
	return graph_room_clear(pages, room) / BLCKSZ >= Max(MUCH_BLOCKS, RelationGetNumberOfBlocks(pages) / MUCH_PART);
}

/* Fold changes into the pages of a direction.  If the pass must wait first, fold nothing and set *most to 0. */
static void
fold(Graph *graph, GraphPass *pass, GraphDirection direction, Relation pages, int64 *most)
{
	GraphRoom  *room = pass->alone ? NULL : &pass->room[direction];

	pass->waits = room && is_crowded(pages, room) && has_patience(graph, pass);
	if (pass->waits)
		*most = 0;
	else
		pass->at += graph_apply(graph, direction, pass->changes[direction] + pass->at, pass->n - pass->at, most, room);
}

/* Run one step of the phase.  Returns false if the changes are void because the graph was truncated. */
static bool
run_phase(Graph *graph, GraphPass *pass, int64 *most)
{
	bool		valid;

	switch (pass->phase)
	{
		case GRAPH_TAKE:
			pass->last = graph_take(graph, pass->alone) < GRAPH_TAKE_MOST &&
				(pass->merged < MANY_RUNS || pass->merges > MOST_MERGES);
			*most = 0;
			return true;
		case GRAPH_COLLECT:
			collect(graph, pass);
			return true;
		case GRAPH_FOLD_OUT:
		case GRAPH_FOLD_IN:
			{
				GraphDirection direction = pass->phase == GRAPH_FOLD_OUT ? GRAPH_OUT : GRAPH_IN;

				valid = open_tables(graph, pass, direction, direction);
				if (valid)
					fold(graph, pass, direction, graph_read_table(graph, direction), most);
				return valid;
			}
		case GRAPH_DELETE:
			valid = open_tables(graph, pass, GRAPH_OUT, GRAPH_IN);
			if (valid)
				delete_runs(graph, pass);
			/* prune, so that the next pass finds free space */
			for (int i = 0; valid && i < 2; i++)
				(void) graph_room_clear(graph_read_table(graph, i), &pass->room[i]);
			*most = 0;
			return valid;
	}
	return false;
}

/* Go to the next phase when this one is done. */
static void
next_phase(GraphPass *pass)
{
	switch (pass->phase)
	{
		case GRAPH_TAKE:
			if (pass->last)
				pass->phase = GRAPH_COLLECT;
			break;
		case GRAPH_COLLECT:
			pass->phase = pass->n > 0 ? GRAPH_FOLD_OUT : GRAPH_DELETE;
			break;
		case GRAPH_DELETE:
			pass->done = true;
			break;
		default:
			if (pass->at < pass->n)
				return;
			pass->phase = pass->phase == GRAPH_FOLD_IN && !pass->last ? GRAPH_COLLECT : pass->phase + 1;
	}
	pass->at = 0;
}

/* Discard the changes that were read, and restart the pass. */
static void
begin_anew(GraphPass *pass)
{
	pass->phase = GRAPH_TAKE;
	pass->merges = 0;
	pass->begun = false;
	pass->runs = NULL;
	pass->nruns = 0;
	pass->n = pass->at = 0;
	pass->waits = false;
	pass->room[GRAPH_OUT].n = pass->room[GRAPH_IN].n = 0;
}

/* Report progress.  Folding out, folding in and deleting each count a third of the changes in memory. */
void
graph_pass_report(Oid relid, const GraphPass *pass)
{
	double		phases = pass->phase <= GRAPH_COLLECT ? 0 : pass->phase - GRAPH_FOLD_OUT + (double) pass->at / Max(pass->n, 1);

	progress_begin(PROGRESS_GRAPH_COMPACT, relid, pass->blocks);
	progress_blocks((BlockNumber) (pass->blocks * phases / 3), pass->rows);
}

bool
graph_pass_step(Graph *graph, GraphPass *pass)
{
	int64		most = STEP_PAGES;
	instr_time	since;

	if (!lock_pass(graph, pass))
		return false;
	stats_wait_begin(STATS_GRAPH_STEPS, &since);
	if (!pass->alone && !pass->vain && pass->phase > GRAPH_TAKE && graph_rows_are_due(graph, 0))
		pass->vain = graph_take(graph, false) == 0;
	pass->merged = pass->alone ? 0 : graph_merge(graph, pass->runs, pass->nruns);
	pass->merges += pass->merged > 0;
	PushActiveSnapshot(GetLatestSnapshot());
	while (!pass->done && most > 0)
	{
		CHECK_FOR_INTERRUPTS();
		if (!run_phase(graph, pass, &most))
		{
			begin_anew(pass);
			most = 0;
		}
		else
		{
			next_phase(pass);
			/* GRAPH_COLLECT needs a newer snapshot */
			if (pass->phase == GRAPH_COLLECT)
				most = 0;
		}
	}
	if (pass->done && pass->rows > 0)
		stats_count(STATS_GRAPH_COMPACTIONS, 1);
	PopActiveSnapshot();
	CommandCounterIncrement();
	stats_wait_end(STATS_GRAPH_STEPS, &since);
	return true;
}
