/*-------------------------------------------------------------------------
 *
 * graph_delta.c
 *	  Reading the delta of a graph.
 *
 * Of one edge a snapshot sees one row at most, but for one case: a transaction
 * with one snapshot for all its queries still sees the row that compaction has
 * moved into the pages since, and the one that it has then written itself (the
 * unique index has nothing against it: the first one is dead to everybody else).
 * Its own row is the later one, and counts.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/relscan.h"
#include "access/sysattr.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "core/errors.h"
#include "graph/graph_delta.h"
#include "utils/fmgroids.h"

void
graph_delta_begin(GraphDeltaScan *s, Graph *graph, GraphDirection direction,
				  Snapshot snapshot, LOCKMODE lockmode, int commands)
{
	s->heap = graph_open_delta(graph, lockmode, commands);
	s->index = index_open(graph->delta_index[direction], lockmode);
	s->slot = table_slot_create(s->heap, NULL);
	s->scan = compat_index_beginscan(s->heap, s->index, snapshot, 2);
	s->direction = direction;
	s->ahead = s->ended = false;
	s->context = CurrentMemoryContext;
}

void
graph_delta_end(GraphDeltaScan *s)
{
	index_endscan(s->scan);
	ExecDropSingleTupleTableSlot(s->slot);
	index_close(s->index, NoLock);
	table_close(s->heap, NoLock);
}

static void
seek(GraphDeltaScan *s, ScanKeyData *keys, int n)
{
	index_rescan(s->scan, keys, n, NULL, 0);
	s->ahead = s->ended = false;
}

void
graph_delta_seek_edge(GraphDeltaScan *s, int64 key, int64 member)
{
	ScanKeyData keys[2];

	ScanKeyInit(&keys[0], 1, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(key));
	ScanKeyInit(&keys[1], 2, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(member));
	seek(s, keys, 2);
}

/* The number of keys of a scan is its beginning's: one that always holds. */
static void
seek_first(GraphDeltaScan *s, StrategyNumber strategy, RegProcedure procedure, int64 key)
{
	ScanKeyData keys[2];

	ScanKeyInit(&keys[0], 1, strategy, procedure, Int64GetDatum(key));
	ScanKeyInit(&keys[1], 2, BTGreaterEqualStrategyNumber, F_INT8GE, Int64GetDatum(PG_INT64_MIN));
	seek(s, keys, 2);
}

void
graph_delta_seek_key(GraphDeltaScan *s, int64 key)
{
	seek_first(s, BTEqualStrategyNumber, F_INT8EQ, key);
}

void
graph_delta_seek_from(GraphDeltaScan *s, int64 key)
{
	seek_first(s, BTGreaterEqualStrategyNumber, F_INT8GE, key);
}

static void
read_row(GraphDeltaScan *s)
{
	bool		isnull[GRAPH_DELTA_NATTS];
	int64		src = DatumGetInt64(slot_getattr(s->slot, GRAPH_DELTA_SRC, &isnull[0]));
	int64		dst = DatumGetInt64(slot_getattr(s->slot, GRAPH_DELTA_DST, &isnull[1]));
	TransactionId xmin;

	s->present = DatumGetBool(slot_getattr(s->slot, GRAPH_DELTA_PRESENT, &isnull[2]));
	if (isnull[0] || isnull[1] || isnull[2])
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("a row of graph \"%s\" has a null", RelationGetRelationName(s->heap)),
				 errhint("Correct the row: its columns are NOT NULL.")));
	s->key = s->direction == GRAPH_OUT ? src : dst;
	s->member = s->direction == GRAPH_OUT ? dst : src;
	s->tid = s->slot->tts_tid;
	xmin = DatumGetTransactionId(slot_getsysattr(s->slot, MinTransactionIdAttributeNumber, &isnull[0]));
	s->own = TransactionIdIsCurrentTransactionId(xmin);
}

/* The next row into the slot; a scan that has ended would begin anew. */
static bool
fetch(GraphDeltaScan *s)
{
	MemoryContext old = MemoryContextSwitchTo(s->context);

	if (!s->ended)
		s->ended = !index_getnext_slot(s->scan, ForwardScanDirection, s->slot);
	MemoryContextSwitchTo(old);
	return !s->ended;
}

bool
graph_delta_next_row(GraphDeltaScan *s)
{
	if (s->ahead)
		s->ahead = false;
	else if (!fetch(s))
		return false;
	read_row(s);
	return true;
}

bool
graph_delta_next_edge(GraphDeltaScan *s)
{
	if (!graph_delta_next_row(s))
		return false;
	for (;;)
	{
		int64		key = s->key;
		int64		member = s->member;
		bool		present = s->present;
		bool		own = s->own;

		if (!fetch(s))
			return true;
		read_row(s);
		s->ahead = s->key != key || s->member != member;
		if (!s->ahead && !own)
			continue;			/* the second row is ours */
		s->key = key;
		s->member = member;
		s->present = present;
		s->own = own;
		if (s->ahead)
			return true;
	}
}
