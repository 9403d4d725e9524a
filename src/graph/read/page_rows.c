/*-------------------------------------------------------------------------
 *
 * page_rows.c
 *	  The rows of a page table, in the order of (lo_key, lo_member).
 *
 * A row has the pairs from its own lo up to the next row's.  So a key lies in
 * the rows whose lo_key it is, and in the last one before them.  Rows are read
 * by one snapshot, of the caller's; the rows that one snapshot sees always
 * divide all pairs among them, since compaction, which alone writes them,
 * changes and adds those of one page in one transaction.
 *
 * Before the first compaction there are no rows, nor after a TRUNCATE, or when
 * all edges have gone.  The row that is made then begins at (-2^63, -2^63).
 *
 * Lock rules, pins, snapshots: store/README.md.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "core/errors.h"
#include "graph/bytes/page.h"
#include "graph/read/page_rows.h"
#include "utils/memutils.h"

/* New rows are written when so many wait, or so many bytes. */
#define WRITER_ROWS		200
#define WRITER_BYTES	(512 * 1024)

void
graph_pages_begin(GraphPages *p, Graph *graph, GraphDirection direction,
				  Snapshot snapshot, LOCKMODE lockmode, int commands)
{
	p->heap = graph_open_pages(graph, direction, lockmode, commands);
	p->index = graph_open_pages_index(graph, direction, lockmode);
	pairtree_begin(&p->tree, p->heap, p->index, snapshot);
	p->detoasted = NULL;
	p->wide = NULL;
	p->context = CurrentMemoryContext;
}

static void
release_page(GraphPages *p)
{
	if (p->detoasted)
		pfree(p->detoasted);
	p->detoasted = NULL;
}

void
graph_pages_end(GraphPages *p)
{
	release_page(p);
	if (p->wide)
		pfree(p->wide);
	pairtree_end(&p->tree);
	index_close(p->index, NoLock);
	table_close(p->heap, NoLock);
}

void
graph_pages_seek_back(GraphPages *p, int64 key, int64 member)
{
	pairtree_seek_back(&p->tree, key, member, PG_INT64_MIN, PG_INT64_MIN);
}

void
graph_pages_seek_after(GraphPages *p, int64 key, int64 member)
{
	pairtree_seek_after(&p->tree, key, member, PG_INT64_MAX, PG_INT64_MAX);
}

void
graph_pages_damaged(const GraphPages *p, const char *reason)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("page (%lld, %lld) of \"%s\" is damaged", (long long) p->lo_key, (long long) p->lo_member,
					RelationGetRelationName(p->heap)),
			 errdetail("%s", reason),
			 errhint("Restore the graph from a backup, or load it anew.")));
}

/* A page of bits is the slice that it stands for from here on. */
static void
widen(GraphPages *p)
{
	const char *bad;

	if (p->wide == NULL)
		p->wide = MemoryContextAlloc(p->context, GRAPH_WIDE_BYTES);
	bad = graph_page_widen(p->page, p->len, p->wide, &p->len);
	if (bad)
		graph_pages_damaged(p, bad);
	p->page = p->wide;
}

/* The next row of the walk, whichever way that goes. */
bool
graph_pages_next(GraphPages *p)
{
	TupleTableSlot *slot = p->tree.slot;
	Datum		datum;
	bool		isnull[GRAPH_PAGE_NATTS];
	struct varlena *stored;
	MemoryContext old;

	release_page(p);
	if (!pairtree_next(&p->tree))
		return false;
	datum = slot_getattr(slot, GRAPH_PAGE_BYTES, &isnull[2]);
	p->lo_key = DatumGetInt64(slot_getattr(slot, GRAPH_PAGE_KEY, &isnull[0]));
	p->lo_member = DatumGetInt64(slot_getattr(slot, GRAPH_PAGE_MEMBER, &isnull[1]));
	p->tid = slot->tts_tid;
	if (isnull[0] || isnull[1] || isnull[2])
		graph_pages_damaged(p, "A column of the row is null.");
	if (toast_raw_datum_size(datum) > VARHDRSZ + GRAPH_PAGE_LIMIT)
		graph_pages_damaged(p, "The page is longer than any that is written.");
	old = MemoryContextSwitchTo(p->context);
	stored = PG_DETOAST_DATUM_PACKED(datum);
	MemoryContextSwitchTo(old);
	if (stored != (struct varlena *) DatumGetPointer(datum))
		p->detoasted = stored;
	p->page = VARDATA_ANY(stored);
	p->len = VARSIZE_ANY_EXHDR(stored);
	if (graph_page_is_bits(p->page, p->len))
		widen(p);
	return true;
}

void
graph_pages_seek_on(GraphPages *p, int64 key, int64 member)
{
	graph_pages_seek_back(p, key, member);
	if (graph_pages_next(p))
		pairtree_seek(&p->tree, p->lo_key, p->lo_member, PG_INT64_MAX, PG_INT64_MAX);
	else
		pairtree_seek(&p->tree, key, member, PG_INT64_MAX, PG_INT64_MAX);
}

bool
graph_pages_have(GraphPages *p, int64 key, int64 member)
{
	GraphGroup	group;
	const char *bad;
	bool		has = false;

	graph_pages_seek_back(p, key, member);
	if (!graph_pages_next(p))
		return false;
	bad = graph_page_find(p->page, p->len, key, &group);
	if (bad == NULL)
		bad = graph_group_has(&group, member, &has);
	if (bad)
		graph_pages_damaged(p, bad);
	return has;
}

void
graph_writer_begin(GraphPageWriter *w, Relation heap)
{
	memset(w, 0, sizeof(*w));
	w->heap = heap;
	w->indexes = CatalogOpenIndexes(heap);
	w->slots = palloc(sizeof(TupleTableSlot *) * WRITER_ROWS);
	for (int i = 0; i < WRITER_ROWS; i++)
		w->slots[i] = NULL;
	w->context = AllocSetContextCreate(CurrentMemoryContext, "census graph pages", ALLOCSET_DEFAULT_SIZES);
}

static void
fill(Datum *values, int64 lo_key, int64 lo_member, const void *page, Size len)
{
	struct varlena *bytes = palloc(VARHDRSZ + len);

	SET_VARSIZE(bytes, VARHDRSZ + len);
	if (len > 0)
		memcpy(VARDATA(bytes), page, len);
	values[GRAPH_PAGE_KEY - 1] = Int64GetDatum(lo_key);
	values[GRAPH_PAGE_MEMBER - 1] = Int64GetDatum(lo_member);
	values[GRAPH_PAGE_BYTES - 1] = PointerGetDatum(bytes);
}

static void
flush(GraphPageWriter *w)
{
	if (w->nslots == 0)
		return;
	CatalogTuplesMultiInsertWithInfo(w->heap, w->slots, w->nslots, w->indexes);
	for (int i = 0; i < w->nslots; i++)
		ExecClearTuple(w->slots[i]);
	MemoryContextReset(w->context);
	w->nslots = 0;
	w->bytes = 0;
}

void
graph_writer_insert(GraphPageWriter *w, int64 lo_key, int64 lo_member, const void *page, Size len)
{
	TupleTableSlot *slot = w->slots[w->nslots];
	MemoryContext old;

	old = MemoryContextSwitchTo(GetMemoryChunkContext(w->slots));
	if (slot == NULL)
		slot = w->slots[w->nslots] = MakeSingleTupleTableSlot(RelationGetDescr(w->heap), &TTSOpsHeapTuple);
	MemoryContextSwitchTo(w->context);
	ExecClearTuple(slot);
	fill(slot->tts_values, lo_key, lo_member, page, len);
	memset(slot->tts_isnull, 0, sizeof(bool) * GRAPH_PAGE_NATTS);
	ExecStoreVirtualTuple(slot);
	MemoryContextSwitchTo(old);
	w->nslots++;
	w->inserted++;
	w->bytes += len;
	if (w->nslots == WRITER_ROWS || w->bytes >= WRITER_BYTES)
		flush(w);
}

void
graph_writer_update(GraphPageWriter *w, ItemPointer tid, int64 lo_key, int64 lo_member, const void *page, Size len)
{
	Datum		values[GRAPH_PAGE_NATTS];
	bool		nulls[GRAPH_PAGE_NATTS] = {0};
	HeapTuple	tuple;

	fill(values, lo_key, lo_member, page, len);
	tuple = heap_form_tuple(RelationGetDescr(w->heap), values, nulls);
	CatalogTupleUpdateWithInfo(w->heap, tid, tuple, w->indexes);
	heap_freetuple(tuple);
	pfree(DatumGetPointer(values[GRAPH_PAGE_BYTES - 1]));
	w->updated++;
}

void
graph_writer_delete(GraphPageWriter *w, ItemPointer tid)
{
	simple_heap_delete(w->heap, tid);
	w->updated++;
}

void
graph_writer_end(GraphPageWriter *w)
{
	flush(w);
	for (int i = 0; i < WRITER_ROWS && w->slots[i]; i++)
		ExecDropSingleTupleTableSlot(w->slots[i]);
	pfree(w->slots);
	CatalogCloseIndexes(w->indexes);
	MemoryContextDelete(w->context);
}
