/*-------------------------------------------------------------------------
 *
 * shrink.c
 *	  Give back space that the delta of a graph has needed.
 *
 * When compaction has moved rows and runs into the pages, VACUUM shortens their tables, but never an index.  An index
 * keeps its largest size, which may be many times the size of the pages.  So indexes that are far longer than the rows
 * need are rebuilt, as by REINDEX.
 *
 * Invariant: a rebuilt index has an entry for each version of a row that is in the table, whatever snapshots exist.
 * REINDEX leaves out versions that are dead on this server.  A snapshot of a standby may still see these versions;
 * VACUUM logs a conflict when it removes them, REINDEX does not.  So no index is rebuilt before VACUUM has removed
 * all dead versions, which it does when no snapshot sees them.
 *
 * Lock rules: the delta in ShareLock, which keeps out writers, then its two indexes in AccessExclusiveLock; only if
 * all three are free at once.  Other sessions wait for a few milliseconds, because the table has few rows.  A standby
 * replays the exclusive locks, as it replays the lock of a VACUUM that shortens a table: a transaction there that has
 * read the graph delays replay, or is cancelled (max_standby_streaming_delay).
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
 * An index is rebuilt if its blocks exceed three limits: LEAST_BLOCKS (2 MB), TIMES_ROWS times what its rows need, and
 * 1/PART_OF_TABLE of the table.  A rebuild reads the table, which VACUUM cannot shorten while a row is at its end.
 */
#define LEAST_BLOCKS	256
#define TIMES_ROWS		4
#define PART_OF_TABLE	4
/* Typical number of rows in a block of the table, and of an index; at most 157 fit in the table, 290 in an index. */
#define ROWS_A_BLOCK	128
/* Maximum number of tries to lock the delta and its indexes. */
#define LOCK_TRIES		20
/* Pause between these tries. */
#define LOCK_PAUSE_MS	5
/* The tables that store waiting changes. */
#define GRAPH_VACUUMED(graph) {(graph)->relid, (graph)->facts->tables[GRAPH_RUNS], (graph)->facts->tables[GRAPH_PARTS]}

/*
 * Each waiting change is a row of the delta, or takes some 30 bytes of a run and as much space that merging left free.
 */
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
 * Has another session, such as a session with an open cursor, locked one of the tables?  If so, VACUUM would wait long:
 * for the lock that shortening the table needs, and for an index page that the session has pinned.
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

	/* VACUUM needs a context that outlives the caller's transaction */
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

/* Count the live rows.  Returns -1 if there are also dead versions of rows.  The caller's lock keeps out writers. */
static int64
count_live(Relation delta)
{
	int64		rows = count_rows(delta, GetActiveSnapshot());

	return count_rows(delta, SnapshotAny) == rows ? rows : -1;
}

/* Lock the delta and its indexes.  Returns false, with no lock, if they are not all free. */
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

/* Lock the delta and its indexes.  Returns false if in none of LOCK_TRIES tries all three are free. */
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

/* Is an index of the delta much longer than this many rows need?  Returns false if a query of this session uses it. */
static bool
is_long(Graph *graph, GraphDirection direction, int64 rows)
{
	Relation	delta = graph_read_table(graph, GRAPH_DELTA);
	Relation	index = graph_index(graph, GRAPH_DELTA, direction);
	int64		most = Max(TIMES_ROWS * rows / ROWS_A_BLOCK, RelationGetNumberOfBlocks(delta) / PART_OF_TABLE);

	return index->rd_refcnt == 1 && RelationGetNumberOfBlocks(index) > Max(LEAST_BLOCKS, most);
}

/*
 * Return the long indexes of the delta, as bit i for index i.  An index is compared with the counted rows if "count" is
 * set, else with 0 rows.  *relids gets the delta and its two indexes.
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

	/* parallel workers that build the index also need an active snapshot */
	PushActiveSnapshot(GetLatestSnapshot());
	found = find_long(relid, true, relids);
	for (int i = 0; i < 2; i++)

		/*
		 * rebuild only locked indexes: an index may have been replaced after
		 * the first look
		 */
		if (found >> i & 1 && relids[1 + i] == locked[1 + i])
		{
			/* OWNER_CODE(REINDEX) */
			compat_reindex_index(relids[1 + i], get_rel_persistence(relid));
			stats_count(STATS_GRAPH_SHRUNK, 1);
		}
	PopActiveSnapshot();
}
