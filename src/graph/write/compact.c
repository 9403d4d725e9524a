/*-------------------------------------------------------------------------
 *
 * compact.c
 *	  Moving the delta of a graph into its pages.
 *
 * What a row of the delta says of its edge is what holds, whatever the pages say.  So
 * rows may be folded into the pages long before they are deleted, one direction
 * after the other, some pages in a transaction: no query sees a difference.  A pass
 *
 *	  notes rows of the delta, as many as memory is for		(GRAPH_COLLECT)
 *	  folds them into the pages out, in the order of (src, dst)	(GRAPH_FOLD_OUT)
 *	  into the pages in, in that of (dst, src)			(GRAPH_FOLD_IN)
 *	  and deletes those rows that still say the same	(GRAPH_DELETE)
 *
 * and so on behind them.  Changes of runs come before those of rows, all of them, and are deleted with their runs.  So a page is written once for all changes of the pass that
 * it meets, in either direction, while transactions are small: old versions of pages
 * make room for those of the next one (apply.c).  As long as a snapshot sees
 * these they make none, and pages that are written then make the table longer, for
 * good: so a pass with patience waits for a while, in no transaction, until that
 * snapshot has gone, or a session waits for the lock of compaction.  What is left after a crash, or an error,
 * are rows that some pages know of already.
 *
 * A row that has been changed meanwhile is another row, and stays; what was folded of
 * it is overridden by that one.  Rows are deleted without waiting, so no writer can
 * wait for compaction while compaction waits for that writer (but for load.c, which has
 * kept writers out, and must leave no row behind).
 *
 * Only the holder of the lock of compaction writes pages, or deletes a row of the delta
 * without leaving another for its edge.  (TRUNCATE does as well, and is noticed by the
 * files.)  So rows that were noted are true of the pages as long as the lock is held.
 * The session holds it for a pass, and each transaction to its end as well: it must be
 * taken before the snapshot, for a page that another compaction has written after that
 * would be folded from its old bytes.
 *
 * Lock rules: the lock of compaction, then the delta, the pages out, the pages
 * in, the runs, all in RowExclusiveLock.
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
#include "graph/write/change.h"
#include "graph/write/compact.h"
#include "graph/write/merge.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/shape.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/timestamp.h"

/*
 * Old versions that a snapshot sees are many from so many blocks on (MUCH_BLOCKS), and from this
 * part of the table: more than two or three transactions leave that follow each other faster than
 * short statements beside them end.  A pass waits so long, in all, for snapshots that see them.
 *
 * Pages that a transaction writes, rows that it deletes (a change of one of
 * these waits for it), and rows that a pass has in hands at least.  Tests, which are built with
 * CENSUS_CHECKED, have small graphs.
 */
#ifdef CENSUS_CHECKED
#define MUCH_BLOCKS	4
#define PATIENCE_MS	10000
#define STEP_PAGES	8
#define STEP_ROWS	1000
#define LEAST_ROWS	20000
#define MOST_ROWS	20000
#else
#define MUCH_BLOCKS	128
#define PATIENCE_MS	5000
#define STEP_PAGES	500
#define STEP_ROWS	10000
#define LEAST_ROWS	200000
#define MOST_ROWS	(MaxAllocHugeSize / ROW_BYTES)
#endif

#define MUCH_PART	16

/* Memory for a row. */
#define ROW_BYTES	(2 * sizeof(GraphChange))

const Size	graph_pass_least = LEAST_ROWS * ROW_BYTES;

/* Takes the lock of compaction, to the end of the transaction; false if another session has it. */
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

/* Bytes that the pass has taken, or may take yet. */
Size
graph_pass_memory(const GraphPass *pass)
{
	Size		has = MemoryContextMemAllocated(pass->context, true);

	return pass->last ? has : Max(has, pass->memory);
}

/* The lock of the session, with the first step, and that of the transaction. */
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
 * The delta, and the pages from a direction to another, to be written.  False if one of
 * them has another file than when the rows were read: it was emptied, and so the rows
 * say nothing any more.
 */
static bool
open_tables(Graph *graph, const GraphPass *pass, int from, int to, Relation *rels)
{
	bool		same = true;

	memset(rels, 0, sizeof(Relation) * 3);
	rels[0] = graph_open_delta(graph, RowExclusiveLock, SHAPE_DELETES);
	same = file_of(rels[0]) == pass->files[0];
	for (int i = from; i <= to; i++)
	{
		rels[i + 1] = graph_open_pages(graph, i, RowExclusiveLock, SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES);
		same = same && file_of(rels[i + 1]) == pass->files[i + 1];
	}
	return same;
}

static void
close_tables(Relation *rels)
{
	for (int i = 2; i >= 0; i--)
		if (rels[i])
			table_close(rels[i], NoLock);
}

static void
note_files(Graph *graph, GraphPass *pass)
{
	Relation	delta = graph_open_delta(graph, RowExclusiveLock, SHAPE_DELETES);

	pass->files[0] = file_of(delta);
	pass->blocks = RelationGetNumberOfBlocks(delta);
	table_close(delta, NoLock);
	for (int i = 0; i < 2; i++)
	{
		Relation	rel = graph_open_pages(graph, i, AccessShareLock, SHAPE_READS);

		pass->files[i + 1] = file_of(rel);
		table_close(rel, NoLock);
	}
}

/* Where the row of a change is, as a number, in the order of the table. */
static inline uint64
place_of(const GraphChange *c)
{
	ItemPointerData tid = graph_change_row(c);

	return (uint64) ItemPointerGetBlockNumber(&tid) << 16 | ItemPointerGetOffsetNumber(&tid);
}

#define ST_SORT sort_rows
#define ST_ELEMENT_TYPE GraphChange
#define ST_COMPARE(a, b) (place_of(a) < place_of(b) ? -1 : place_of(a) > place_of(b))
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static void
note_row(GraphPass *pass, Size most, int64 src, int64 dst, bool present, const ItemPointerData *tid)
{
	GraphChange *c;

	if (pass->n == pass->max)
	{
		pass->max = Min(Max(1024, pass->max * 2), most);
		for (int i = 0; i < 2; i++)
			pass->changes[i] = pass->changes[i] ? repalloc_huge(pass->changes[i], sizeof(GraphChange) * pass->max) :
				MemoryContextAllocHuge(pass->context, sizeof(GraphChange) * pass->max);
	}
	c = &pass->changes[GRAPH_OUT][pass->n++];
	c->key = src;
	c->member = dst;
	c->present = present;
	memcpy(c->row, tid, sizeof(c->row));
}

/*
 * Notes all rows, as they lie, and sorts them, which takes half of what walking along the
 * index does; false if they are more than that.
 */
static bool
collect_all(Graph *graph, GraphPass *pass, Size most)
{
	GraphDeltaRows r;

	graph_delta_rows_begin(&r, graph, GetActiveSnapshot(), RowExclusiveLock, SHAPE_DELETES);
	pass->n = 0;
	while (pass->n < most && graph_delta_rows_next(&r))
	{
		CHECK_FOR_INTERRUPTS();
		note_row(pass, most, r.src, r.dst, r.present, &r.tid);
	}
	graph_delta_rows_end(&r);
	if (pass->n == most)
		return false;
	pass->n = graph_changes_sort(pass->changes[GRAPH_OUT], pass->n);
	pass->last = true;
	return true;
}

/* All of the runs by target, as they are stored. */
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
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("runs of \"%s\" are damaged", RelationGetRelationName(log->heads)),
				 errdetail("They have other changes by target than by source.")));
}

/*
 * Notes the next changes of runs: of all that are there when the pass begins.  They are deleted when all are in the pages,
 * the oldest first: so what one says that is left is what counts.  Rows are later than any run, and follow.  If these are
 * all, they are turned round as well: true.
 */
static bool
collect_runs(Graph *graph, GraphPass *pass, Size most)
{
	GraphLog	log;
	bool		whole = !pass->begun;

	graph_log_begin(&log, graph, GRAPH_OUT, GetActiveSnapshot(), RowExclusiveLock, SHAPE_DELETES);
	graph_log_heads(&log, false);
	if (pass->runs == NULL)
	{
		pass->runs = MemoryContextAlloc(pass->context, sizeof(int64) * Max(log.seen.n, 1));
		pass->nruns = log.seen.n;
		for (int i = 0; i < log.seen.n; i++)
			pass->runs[i] = log.seen.runs[i].run;
	}
	graph_log_only(&log, pass->runs, pass->nruns);
	pass->n = 0;
	if (pass->begun)
		graph_log_seek(&log, pass->from.key, pass->from.member, PG_INT64_MAX, PG_INT64_MAX);
	else
		graph_log_seek(&log, PG_INT64_MIN, PG_INT64_MIN, PG_INT64_MAX, PG_INT64_MAX);
	while (pass->n < most && graph_log_next(&log))
	{
		const ItemPointerData none = {{0, 0}, 0};
		const GraphChange *c = &log.now;

		CHECK_FOR_INTERRUPTS();
		if (pass->begun && graph_pair_compare(c->key, c->member, pass->from.key, pass->from.member) <= 0)
			continue;
		note_row(pass, most, c->key, c->member, c->present, &none);
	}
	pass->last = pass->n < most;
	pass->begun = pass->begun || pass->n > 0;
	if (pass->n > 0)
	{
		pass->from.key = pass->changes[GRAPH_OUT][pass->n - 1].key;
		pass->from.member = pass->changes[GRAPH_OUT][pass->n - 1].member;
	}
	whole = whole && pass->last;
	if (whole && pass->n > 0)
		read_turned(&log, pass);
	graph_log_end(&log);
	return whole;
}

/* Deletes the runs of the pass, until a session has one locked. */
static void
delete_runs(Graph *graph, GraphPass *pass)
{
	GraphLog	log;
	int64		deleted = 0;
	int			i;

	graph_log_begin(&log, graph, GRAPH_OUT, GetActiveSnapshot(), RowExclusiveLock, SHAPE_DELETES);
	graph_log_heads(&log, false);
	graph_log_only(&log, pass->runs, pass->nruns);
	for (i = log.seen.n - 1; i >= 0 && graph_run_delete(&log, &log.seen.runs[i], pass->alone); i--)
		deleted += (int64) log.seen.runs[i].head.n;
	graph_log_end(&log);
	pass->rows += deleted;
	stats_count(STATS_GRAPH_COMPACTED, deleted);
}

/* Notes the next rows in the order of the index. */
static void
collect_next(Graph *graph, GraphPass *pass, Size most)
{
	GraphDeltaScan s;

	graph_delta_begin(&s, graph, GRAPH_OUT, GetActiveSnapshot(), RowExclusiveLock, SHAPE_DELETES);
	if (pass->begun)
		graph_delta_seek_after(&s, pass->from.key, pass->from.member);
	else
		graph_delta_seek(&s, PG_INT64_MIN, PG_INT64_MIN, PG_INT64_MAX, PG_INT64_MAX);
	pass->n = 0;
	while (pass->n < most && graph_delta_next_row(&s))
	{
		CHECK_FOR_INTERRUPTS();
		note_row(pass, most, s.key, s.member, s.present, &s.tid);
		pass->from.key = s.key;
		pass->from.member = s.member;
		pass->begun = true;
	}
	pass->last = pass->n < most;
	graph_delta_end(&s);
}

/* Turns changes round: from (src, dst) to (dst, src), sorted. */
static void
turn(GraphChange *changes, Size n)
{
	for (Size i = 0; i < n; i++)
	{
		int64		key = changes[i].key;

		changes[i].key = changes[i].member;
		changes[i].member = key;
	}
	(void) graph_changes_sort(changes, n);
}

/* Notes the next rows of the delta, as many as the pass has memory for. */
static void
collect(Graph *graph, GraphPass *pass)
{
	Size		most = Min(pass->memory / ROW_BYTES, MOST_ROWS);
	bool		turned = false;

	note_files(graph, pass);
	if (!pass->in_rows)
		turned = collect_runs(graph, pass, most);
	else if (pass->begun || !collect_all(graph, pass, most))
		collect_next(graph, pass, most);
	if (pass->n == 0 || turned)
		return;
	memcpy(pass->changes[GRAPH_IN], pass->changes[GRAPH_OUT], sizeof(GraphChange) * pass->n);
	turn(pass->changes[GRAPH_IN], pass->n);
}

/* Does the row that was noted still say the same, by this snapshot? */
static bool
is_same(Relation heap, TupleTableSlot *slot, BlockNumber nblocks, ItemPointer tid, const GraphChange *c)
{
	bool		isnull[GRAPH_DELTA_NATTS];
	bool		same;

	if (ItemPointerGetBlockNumber(tid) >= nblocks ||
		!table_tuple_fetch_row_version(heap, tid, GetActiveSnapshot(), slot))
		return false;
	same = DatumGetInt64(slot_getattr(slot, GRAPH_DELTA_SRC, &isnull[0])) == c->key &&
		DatumGetInt64(slot_getattr(slot, GRAPH_DELTA_DST, &isnull[1])) == c->member &&
		DatumGetBool(slot_getattr(slot, GRAPH_DELTA_PRESENT, &isnull[2])) == c->present &&
		!isnull[0] && !isnull[1] && !isnull[2];
	ExecClearTuple(slot);
	return same;
}

/* Has a run the edge, which has come after the pass took the others?  What the row says is later. */
static bool
is_in_run(GraphLog *log, const GraphChange *c)
{
	int8		said = -1;

	for (int i = 0; i < log->seen.n && said < 0; i++)
		graph_log_ask(log, &log->seen.runs[i], c, 1, &said);
	return said >= 0;
}

/*
 * Deletes some of the rows, as they lie: those that still say what was folded, that no session has locked, and whose edge
 * is in no run: else that would count from here on.
 */
static void
delete_rows(Graph *graph, Relation heap, GraphPass *pass)
{
	GraphLog	log;
	TupleTableSlot *slot = table_slot_create(heap, NULL);
	BlockNumber nblocks = RelationGetNumberOfBlocks(heap);
	CommandId	cid = GetCurrentCommandId(true);
	Size		to = Min(pass->n, pass->at + STEP_ROWS);
	int64		deleted = 0;

	graph_log_begin(&log, graph, GRAPH_OUT, GetActiveSnapshot(), RowExclusiveLock, SHAPE_DELETES);
	graph_log_heads(&log, false);
	for (; pass->at < to; pass->at++)
	{
		const GraphChange *c = &pass->changes[GRAPH_OUT][pass->at];
		ItemPointerData tid = graph_change_row(c);
		TM_FailureData failure;
		TM_Result	result;

		CHECK_FOR_INTERRUPTS();
		if (!is_same(heap, slot, nblocks, &tid, c) || is_in_run(&log, c))
			continue;
		result = pass->alone ? compat_heap_delete(heap, &tid, cid, &failure) :
			compat_heap_try_delete(heap, &tid, cid, &failure);
		deleted += result == TM_Ok;
	}
	graph_log_end(&log);
	ExecDropSingleTupleTableSlot(slot);
	pass->rows += deleted;
	stats_count(STATS_GRAPH_COMPACTED, deleted);
}

/* Should the pass wait for snapshots that see old versions?  Its patience ends. */
static bool
has_patience(const Graph *graph, GraphPass *pass)
{
	TimestampTz now = GetCurrentTimestamp();

	if (pass->waits)
		pass->patience -= (int) TimestampDifferenceMilliseconds(pass->since, now);
	pass->since = now;
	return pass->patience > 0 && !lock_is_wanted(LOCK_GRAPH_COMPACTION, graph->relid, ExclusiveLock, true);
}

/* Would what is written now make the table longer?  Clears the room. */
static bool
is_crowded(Relation pages, GraphRoom *room)
{
	return graph_room_clear(pages, room) / BLCKSZ >= Max(MUCH_BLOCKS, RelationGetNumberOfBlocks(pages) / MUCH_PART);
}

/* Folds changes into the pages of a direction, unless it is to wait. */
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

/* What the phase does, once; false if the rows are true no more. */
static bool
run_phase(Graph *graph, GraphPass *pass, int64 *most)
{
	Relation	rels[3];
	bool		valid;

	switch (pass->phase)
	{
		case GRAPH_COLLECT:
			collect(graph, pass);
			return true;
		case GRAPH_FOLD_OUT:
		case GRAPH_FOLD_IN:
			{
				GraphDirection direction = pass->phase == GRAPH_FOLD_OUT ? GRAPH_OUT : GRAPH_IN;

				valid = open_tables(graph, pass, direction, direction, rels);
				if (valid)
					fold(graph, pass, direction, rels[direction + 1], most);
				close_tables(rels);
				return valid;
			}
		case GRAPH_DELETE:
			valid = open_tables(graph, pass, GRAPH_OUT, GRAPH_IN, rels);
			if (valid && pass->in_rows)
				delete_rows(graph, rels[0], pass);
			else if (valid)
			{
				delete_runs(graph, pass);
				pass->at = pass->n;
			}
			/* the room that the next pass begins with */
			for (int i = 0; valid && i < 2; i++)
				(void) graph_room_clear(rels[i + 1], &pass->room[i]);
			*most = 0;
			close_tables(rels);
			return valid;
	}
	return false;
}

/* A phase is over: what comes now? */
static void
next_phase(GraphPass *pass)
{
	pass->at = 0;
	if (pass->phase == GRAPH_COLLECT)
	{
		pass->phase = GRAPH_FOLD_OUT;
		pass->done = pass->in_rows && pass->n == 0;
		if (!pass->in_rows && pass->n == 0)
			pass->phase = GRAPH_DELETE;
	}
	else if (pass->phase == GRAPH_DELETE)
	{
		pass->phase = GRAPH_COLLECT;
		pass->done = pass->in_rows && pass->last;
		/* runs are followed by rows, from the first on */
		pass->begun = pass->in_rows && pass->begun;
		pass->in_rows = true;
	}
	else
	{
		pass->phase++;
		if (pass->phase == GRAPH_DELETE && pass->in_rows)
			sort_rows(pass->changes[GRAPH_OUT], pass->n);
		else if (pass->phase == GRAPH_DELETE && !pass->last)
			pass->phase = GRAPH_COLLECT;
	}
}

/* The rows read for this pass are stale. */
static void
begin_anew(GraphPass *pass)
{
	pass->phase = GRAPH_COLLECT;
	pass->begun = pass->in_rows = false;
	pass->runs = NULL;
	pass->nruns = 0;
	pass->n = pass->at = 0;
	pass->waits = false;
	pass->room[GRAPH_OUT].n = pass->room[GRAPH_IN].n = 0;
}

/* Of what it has in hands a third is done with each phase. */
void
graph_pass_report(Oid relid, const GraphPass *pass)
{
	double		phases = pass->phase == GRAPH_COLLECT ? 0 : pass->phase - GRAPH_FOLD_OUT + (double) pass->at / Max(pass->n, 1);

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
	if (!pass->alone)
		(void) graph_merge(graph, pass->runs, pass->nruns);
	PushActiveSnapshot(GetLatestSnapshot());
	while (!pass->done && most > 0)
	{
		CHECK_FOR_INTERRUPTS();
		if (!run_phase(graph, pass, &most))
		{
			begin_anew(pass);
			most = 0;
		}
		else if (pass->phase == GRAPH_COLLECT || pass->at == pass->n)
		{
			next_phase(pass);
			/* what comes meets pages that this snapshot does not see */
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
