/*-------------------------------------------------------------------------
 *
 * delta.c
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
#include "access/genam.h"
#include "access/heapam.h"
#include "access/sysattr.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "core/errors.h"
#include "graph/read/delta.h"

void
graph_delta_begin(GraphDeltaScan *s, Graph *graph, GraphDirection direction,
				  Snapshot snapshot, LOCKMODE lockmode, int commands)
{
	s->heap = graph_open_delta(graph, lockmode, commands);
	s->index = graph_open_delta_index(graph, direction, lockmode);
	pairtree_begin(&s->tree, s->heap, s->index, snapshot);
	s->direction = direction;
	s->ahead = false;
}

void
graph_delta_end(GraphDeltaScan *s)
{
	pairtree_end(&s->tree);
	index_close(s->index, NoLock);
	table_close(s->heap, NoLock);
}

void
graph_delta_release(GraphDeltaScan *s)
{
	pairtree_release(&s->tree);
	s->ahead = false;
}

void
graph_delta_seek(GraphDeltaScan *s, int64 key, int64 member, int64 last_key, int64 last_member)
{
	pairtree_seek(&s->tree, key, member, last_key, last_member);
	s->ahead = false;
}

void
graph_delta_seek_after(GraphDeltaScan *s, int64 key, int64 member)
{
	pairtree_seek_after(&s->tree, key, member, PG_INT64_MAX, PG_INT64_MAX);
	s->ahead = false;
}

/* A row, as it lies. */
typedef struct DeltaRow
{
	int64		src;
	int64		dst;
	bool		present;
} DeltaRow;

static void
refuse_nulls(Relation heap, const bool *isnull)
{
	if (isnull[0] || isnull[1] || isnull[2])
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("a row of graph \"%s\" has a null", RelationGetRelationName(heap)),
				 errhint("Correct the row: its columns are NOT NULL.")));
}

/* The columns of a row; an error if one is NULL. */
static void
read_columns(Relation heap, TupleTableSlot *slot, int64 *src, int64 *dst, bool *present)
{
	slot_getsomeattrs(slot, GRAPH_DELTA_NATTS);
	*src = DatumGetInt64(slot->tts_values[GRAPH_DELTA_SRC - 1]);
	*dst = DatumGetInt64(slot->tts_values[GRAPH_DELTA_DST - 1]);
	*present = DatumGetBool(slot->tts_values[GRAPH_DELTA_PRESENT - 1]);
	refuse_nulls(heap, slot->tts_isnull);
}

static bool
is_own(TupleTableSlot *slot)
{
	bool		isnull;

	return TransactionIdIsCurrentTransactionId(DatumGetTransactionId(slot_getsysattr(slot, MinTransactionIdAttributeNumber, &isnull)));
}

static void
read_row(GraphDeltaScan *s)
{
	TupleTableSlot *slot = s->tree.slot;
	int64		src;
	int64		dst;

	read_columns(s->heap, slot, &src, &dst, &s->present);
	s->key = s->direction == GRAPH_OUT ? src : dst;
	s->member = s->direction == GRAPH_OUT ? dst : src;
	s->tid = slot->tts_tid;
	s->own = is_own(slot);
}

void
graph_delta_rows_begin(GraphDeltaRows *r, Graph *graph, Snapshot snapshot, LOCKMODE lockmode, int commands)
{
	r->heap = graph_open_delta(graph, lockmode, commands);
	r->scan = compat_table_beginscan(r->heap, snapshot);
}

/* A row that has NULLs, or was written before the table had all columns. */
static void
read_slowly(GraphDeltaRows *r)
{
	TupleDesc	desc = RelationGetDescr(r->heap);
	bool		isnull[GRAPH_DELTA_NATTS];

	r->src = DatumGetInt64(heap_getattr(r->tuple, GRAPH_DELTA_SRC, desc, &isnull[0]));
	r->dst = DatumGetInt64(heap_getattr(r->tuple, GRAPH_DELTA_DST, desc, &isnull[1]));
	r->present = DatumGetBool(heap_getattr(r->tuple, GRAPH_DELTA_PRESENT, desc, &isnull[2]));
	refuse_nulls(r->heap, isnull);
}

bool
graph_delta_rows_next(GraphDeltaRows *r)
{
	HeapTuple	tuple = r->tuple = heap_getnext(r->scan, ForwardScanDirection);

	if (tuple == NULL)
		return false;
	r->tid = tuple->t_self;
	if (HeapTupleHasNulls(tuple) || HeapTupleHeaderGetNatts(tuple->t_data) < GRAPH_DELTA_NATTS)
		read_slowly(r);
	else
	{
		const DeltaRow *row = (const DeltaRow *) GETSTRUCT(tuple);

		r->src = row->src;
		r->dst = row->dst;
		r->present = row->present;
	}
	return true;
}

bool
graph_delta_rows_own(GraphDeltaRows *r)
{
	return TransactionIdIsCurrentTransactionId(HeapTupleHeaderGetXmin(r->tuple->t_data));
}

void
graph_delta_rows_end(GraphDeltaRows *r)
{
	table_endscan(r->scan);
	table_close(r->heap, NoLock);
}

bool
graph_delta_next_row(GraphDeltaScan *s)
{
	if (s->ahead)
		s->ahead = false;
	else if (!pairtree_next(&s->tree))
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

		if (!pairtree_next(&s->tree))
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
