/*-------------------------------------------------------------------------
 *
 * shrink.c
 *	  Give back space that the delta of a graph has needed.
 *
 * When compaction has moved rows and runs into the pages, VACUUM shortens their tables, but never an index.  An index
 * keeps its largest size, which may be many times that of the pages.  So indexes that are far longer than the rows need
 * are rebuilt, as by REINDEX.
 *
 * Invariant: a rebuilt index has an entry for each version of a row that is in the table, whatever snapshots exist.
 * REINDEX leaves out versions that are dead on this server.  A snapshot of a standby may still see these; VACUUM logs a
 * conflict when it removes them, REINDEX does not.  So nothing is done before VACUUM has removed all dead versions,
 * which it does when no snapshot sees them.
 *
 * Lock rules: the delta in ShareLock, so that no row comes or goes, then its indexes in AccessExclusiveLock, all of
 * them only if they are free at once.  Other sessions wait for the milliseconds that a few rows take.  A standby
 * replays the exclusive locks, as those of VACUUM when it shortens a table: a transaction there that has read the graph
 * delays replay, or is cancelled (max_standby_streaming_delay).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/table.h"
#include "access/tableam.h"
#include "catalog/index.h"
#include "commands/vacuum.h"
#include "core/stats.h"
#include "graph/read/rows.h"
#include "graph/write/shrink.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/parsenodes.h"
#include "nodes/value.h"
#include "parser/parse_node.h"
#include "storage/bufmgr.h"
#include "storage/latch.h"
#include "storage/lmgr.h"
#include "storage/lock.h"
#include "store/shape.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/wait_event.h"

/*
 * An index is rebuilt if it has more blocks than LEAST_BLOCKS (2 MB), than TIMES_ROWS times what its rows need, and
 * than 1/PART_OF_TABLE of the table, which is read for it: a row at the table's end keeps VACUUM from shortening it.
 */
#define LEAST_BLOCKS	256
#define TIMES_ROWS		4
#define PART_OF_TABLE	4
/* Typical number of rows in a block of the table, and of each index; the maximum is 157 and 290. */
#define ROWS_A_BLOCK	128
/* Tries to find a moment in which no session has a lock, and the pause between them. */
#define LOCK_TRIES		20
#define LOCK_PAUSE_MS	5
/* The tables that changes pass through. */
#define GRAPH_VACUUMED(graph) {(graph)->relid, (graph)->facts->tables[GRAPH_RUNS], (graph)->facts->tables[GRAPH_PARTS]}

/* Waiting changes are rows, or are in runs: some 30 bytes each, and as much that merging has left. */
bool
graph_is_swollen(Graph *graph)
{
	static const GraphDirection tables[] = {GRAPH_DELTA, GRAPH_RUNS, GRAPH_PARTS};
	int64		blocks = 0;

	for (int i = 0; i < lengthof(tables); i++)
		blocks += RelationGetNumberOfBlocks(graph_read_table(graph, tables[i]));
	for (int i = 0; i < 2; i++)
		blocks += RelationGetNumberOfBlocks(graph_index(graph, GRAPH_DELTA, i));
	return blocks > Max(2 * LEAST_BLOCKS, ((int64) graph_compact_rows * 3 + graph_changes_that_wait(graph)) / ROWS_A_BLOCK);
}

/*
 * Has another session, such as one with an open cursor, locked one of the tables?  Then VACUUM would wait long: for the
 * lock, to shorten the table, and for a page of an index that the session has pinned, to clean it.
 */
bool
graph_is_open(const Graph *graph)
{
	const Oid	relids[] = GRAPH_VACUUMED(graph);
	int			holders = 0;

	for (int i = 0; i < lengthof(relids) && holders == 0; i++)
	{
		LOCKTAG		tag;

		SET_LOCKTAG_RELATION(tag, MyDatabaseId, relids[i]);
		(void) GetLockConflicts(&tag, AccessExclusiveLock, &holders);
	}
	return holders > 0;
}

void
graph_vacuum(const Graph *graph, bool truncate, MemoryContext context)
{
	const Oid	relids[] = GRAPH_VACUUMED(graph);
	VacuumStmt *stmt;

	/* must outlive the caller's transaction */
	PortalContext = AllocSetContextCreate(context, "census graph vacuum", ALLOCSET_SMALL_SIZES);
	MemoryContextSwitchTo(PortalContext);
	stmt = makeNode(VacuumStmt);
	stmt->is_vacuumcmd = true;
	stmt->options = list_make3(makeDefElem(pstrdup("skip_locked"), NULL, -1),
							   makeDefElem(pstrdup("index_cleanup"), (Node *) makeString(pstrdup("on")), -1),
							   makeDefElem(pstrdup("truncate"), (Node *) makeString(pstrdup(truncate ? "on" : "off")), -1));
	for (int i = 0; i < lengthof(relids); i++)
		stmt->rels = lappend(stmt->rels, makeVacuumRelation(NULL, relids[i], NIL));
	ExecVacuum(make_parsestate(NULL), stmt, true);
	MemoryContextDelete(PortalContext);
	PortalContext = NULL;
}

static int64
count_rows(Relation delta, Snapshot snapshot)
{
	TableScanDesc scan = compat_table_beginscan(delta, snapshot);
	int64		n = 0;

	while (heap_getnext(scan, ForwardScanDirection) != NULL)
	{
		CHECK_FOR_INTERRUPTS();
		n++;
	}
	table_endscan(scan);
	return n;
}

/* Count the live rows.  Returns -1 if there are other versions.  No session writes rows. */
static int64
count_live(Relation delta)
{
	int64		rows = count_rows(delta, GetActiveSnapshot());

	return count_rows(delta, SnapshotAny) == rows ? rows : -1;
}

/* Lock the delta and its indexes if all are free. */
static bool
try_locks(const Oid *relids)
{
	for (int i = 0; i < 3; i++)
	{
		if (ConditionalLockRelationOid(relids[i], i == 0 ? ShareLock : AccessExclusiveLock))
			continue;
		while (--i >= 0)
			UnlockRelationOid(relids[i], i == 0 ? ShareLock : AccessExclusiveLock);
		return false;
	}
	return true;
}

/* Lock them at the first moment when all are free.  Returns false if there is none. */
static bool
lock(const Oid *relids)
{
	for (int i = 0; i < LOCK_TRIES; i++)
	{
		if (try_locks(relids))
			return true;
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, LOCK_PAUSE_MS, PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
		CHECK_FOR_INTERRUPTS();
	}
	return false;
}

/*
 * Is an open index much longer than this many rows need?  An index that a query of this session reads does not count.
 */
static bool
is_long(Graph *graph, GraphDirection direction, int64 rows)
{
	Relation	delta = graph_read_table(graph, GRAPH_DELTA);
	Relation	index = graph_index(graph, GRAPH_DELTA, direction);
	int64		most = Max(TIMES_ROWS * rows / ROWS_A_BLOCK, RelationGetNumberOfBlocks(delta) / PART_OF_TABLE);

	return index->rd_refcnt == 1 && RelationGetNumberOfBlocks(index) > Max(LEAST_BLOCKS, most);
}

/*
 * Return a bit for each index of the delta that is long, for the counted rows or for none. relids: the delta and its
 * indexes.
 */
static int
find_long(Oid relid, bool count, Oid *relids)
{
	Graph	   *graph = graph_open_any(relid);
	Relation	delta;
	int64		rows = 0;
	int			found = 0;

	if (graph == NULL)
		return 0;
	delta = graph_read_table(graph, GRAPH_DELTA);
	if (count)
		rows = count_live(delta);
	for (int i = 0; i < 2 && rows >= 0; i++)
		found |= is_long(graph, i, rows) << i;
	relids[0] = relid;
	memcpy(relids + 1, graph->tables[GRAPH_DELTA].index_oid, sizeof(Oid) * 2);
	graph_close(graph);
	return found;
}

void
graph_shrink(Oid relid)
{
	Oid			relids[3];
	Oid			locked[3];
	int			found;

	if (find_long(relid, false, locked) == 0 || !lock(locked))
		return;

	/* parallel workers that build the index of a long table need it, too */
	PushActiveSnapshot(GetLatestSnapshot());
	found = find_long(relid, true, relids);
	for (int i = 0; i < 2; i++)
		/* the indexes may have been replaced since */
		if (found >> i & 1 && relids[1 + i] == locked[1 + i])
		{
			/* OWNER_CODE(REINDEX) */
			compat_reindex_index(relids[1 + i], get_rel_persistence(relid));
			stats_count(STATS_GRAPH_SHRUNK, 1);
		}
	PopActiveSnapshot();
}
