/*-------------------------------------------------------------------------
 *
 * apply.c
 *	  Fold changes into the pages of one direction.
 *
 * Changes and pages are in the same order.  Each page with changes is read once, folded (bytes/fold.c), and written as
 * an update of its row; further pages become new rows.  The cost of a page is shared by all its changes.
 *
 * A caller that folds in several transactions is told how many changes are folded.  The old version of a page is dead
 * when the transaction that replaced it has ended, and the next transaction needs the space.  So between transactions
 * the blocks of old versions are pruned and the free space map is updated; VACUUM would do this only when the table is
 * twice as large.  A block with versions that an older snapshot sees is pruned when that snapshot is gone.  The caller
 * learns the bytes of these versions, and may wait.
 *
 * Lock rules: the caller holds the lock of compaction; the pages are locked in RowExclusiveLock; no buffer is locked
 * across a call.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "access/xact.h"
#include "catalog/indexing.h"
#include "graph/write/apply.h"
#include "graph/write/run_write.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/freespace.h"
#include "storage/procarray.h"
#include "store/shape.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* Maximum number of new rows that are written together. */
#define WRITER_ROWS		200
/* New rows are also written when their pages have this many bytes. */
#define WRITER_BYTES	(512 * 1024)

/* Number of rows to step over before descending the index again. */
#define STEPS 3

/* Number of tries to prune a block that cannot be pruned fully, as when another session has pinned it. */
#define TRIES 3
/* Maximum number of remembered blocks. */
#define MAX_LEFT 65536

typedef struct Row
{
	bool		there;			/* false: an empty page that no row stores yet */
	int64		lo_key;
	int64		lo_member;
	ItemPointerData tid;
	TransactionId by;			/* transaction that wrote the row */
	uint8_t    *page;
	Size		len;
	Size		room;
} Row;

typedef struct PageWriter
{
	Relation	heap;
	CatalogIndexState indexes;
	TupleTableSlot **slots;		/* new rows to insert */
	int			nslots;
	Size		bytes;			/* bytes of the pages of the new rows */
	MemoryContext context;		/* memory of the new rows */
	int64		updated;		/* number of rows updated or deleted */
	int64		inserted;
} PageWriter;

/* State of folding changes into the pages of one direction. */
typedef struct Application
{
	Graph	   *graph;
	GraphPages	pages;
	PageWriter	writer;
	Row			current;		/* page into which changes are folded */
	bool		has_next;		/* "pages" is at the row after "current" */
	bool		first;			/* the next emitted page replaces "current" */
	GraphRoom  *room;			/* blocks with old versions, or NULL */
	MemoryContext context;		/* memory of one fold */
} Application;

#define ST_SORT sort_blocks
#define ST_ELEMENT_TYPE GraphLeft
#define ST_COMPARE(a, b) ((a)->block < (b)->block ? -1 : (a)->block > (b)->block)
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

/* Remember that a block has an old version of len bytes. */
static void
note_left(GraphRoom *room, BlockNumber block, Size len)
{
	GraphLeft  *left;

	if (room == NULL || room->n == MAX_LEFT)
		return;
	if (room->n == room->max)
	{
		room->max = Max(64, room->max * 2);
		room->left = room->left ? repalloc(room->left, sizeof(GraphLeft) * room->max) :
			MemoryContextAlloc(room->context, sizeof(GraphLeft) * room->max);
	}
	left = &room->left[room->n++];
	left->block = block;
	left->by = GetTopTransactionId();
	left->bytes = (uint32) len;
	left->tries = 0;
}

bool
graph_room_prune(Relation rel, BlockNumber block)
{
	Buffer		buf = ReadBuffer(rel, block);
	Page		page = BufferGetPage(buf);
	Size		room;
	bool		more;

	/*
	 * set the hint of a full page, because without this hint PostgreSQL does
	 * not prune a page with a tenth of its space free, as most pages of parts
	 * have
	 */
	LockBuffer(buf, BUFFER_LOCK_EXCLUSIVE);
	if (!PageIsNew(page))
		PageSetFull(page);
	LockBuffer(buf, BUFFER_LOCK_UNLOCK);
	compat_page_prune(rel, buf);
	LockBuffer(buf, BUFFER_LOCK_SHARE);
	room = PageIsNew(page) ? 0 : PageGetHeapFreeSpace(page);
	more = TransactionIdIsValid(((PageHeader) page)->pd_prune_xid);
	UnlockReleaseBuffer(buf);
	RecordPageWithFreeSpace(rel, block, room);
	return !more;
}

/* Join entries of the same block.  The entries are sorted by block. */
static void
join_left(GraphRoom *room)
{
	int			n = 0;

	for (int i = 0; i < room->n; i++)
	{
		GraphLeft  *before = n > 0 ? &room->left[n - 1] : NULL;
		const GraphLeft *left = &room->left[i];

		if (before == NULL || before->block != left->block)
		{
			room->left[n++] = *left;
			continue;
		}
		before->bytes += left->bytes;
		before->tries = Max(before->tries, left->tries);
		if (TransactionIdPrecedes(before->by, left->by))
			before->by = left->by;
	}
	room->n = n;
}

uint64
graph_room_clear(Relation pages, GraphRoom *room)
{
	TransactionId oldest;
	BlockNumber nblocks;
	uint64		bytes = 0;
	int			kept = 0;
	bool		cleared = false;

	if (room->n == 0)
		return 0;
	oldest = GetOldestNonRemovableTransactionId(pages);
	nblocks = RelationGetNumberOfBlocks(pages);
	sort_blocks(room->left, room->n);
	join_left(room);
	for (int i = 0; i < room->n; i++)
	{
		GraphLeft	left = room->left[i];
		bool		seen = !TransactionIdPrecedes(left.by, oldest);

		CHECK_FOR_INTERRUPTS();
		if (left.block >= nblocks)
			continue;
		cleared |= !seen;
		if (!seen && (graph_room_prune(pages, left.block) || ++left.tries == TRIES))
			continue;
		room->left[kept++] = left;
		bytes += left.bytes;
	}
	if (cleared)
		FreeSpaceMapVacuumRange(pages, 0, nblocks);
	room->n = kept;
	return bytes;
}

static void
writer_begin(PageWriter *w, Relation heap)
{
	memset(w, 0, sizeof(*w));
	w->heap = heap;
	/* OWNER_CODE(OUR_INDEXES) */
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
flush(PageWriter *w)
{
	if (w->nslots == 0)
		return;
	/* OWNER_CODE(OUR_INDEXES) */
	CatalogTuplesMultiInsertWithInfo(w->heap, w->slots, w->nslots, w->indexes);
	for (int i = 0; i < w->nslots; i++)
		ExecClearTuple(w->slots[i]);
	MemoryContextReset(w->context);
	w->nslots = 0;
	w->bytes = 0;
}

static void
writer_insert(PageWriter *w, int64 lo_key, int64 lo_member, const void *page, Size len)
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

static void
writer_update(PageWriter *w, ItemPointer tid, int64 lo_key, int64 lo_member, const void *page, Size len)
{
	Datum		values[GRAPH_PAGE_NATTS];
	bool		nulls[GRAPH_PAGE_NATTS] = {0};
	HeapTuple	tuple;

	fill(values, lo_key, lo_member, page, len);
	tuple = heap_form_tuple(RelationGetDescr(w->heap), values, nulls);
	/* OWNER_CODE(OUR_INDEXES) */
	CatalogTupleUpdateWithInfo(w->heap, tid, tuple, w->indexes);
	heap_freetuple(tuple);
	pfree(DatumGetPointer(values[GRAPH_PAGE_BYTES - 1]));
	w->updated++;
}

static void
writer_delete(PageWriter *w, ItemPointer tid)
{
	simple_heap_delete(w->heap, tid);
	w->updated++;
}

static void
writer_end(PageWriter *w)
{
	flush(w);
	for (int i = 0; i < WRITER_ROWS && w->slots[i]; i++)
		ExecDropSingleTupleTableSlot(w->slots[i]);
	pfree(w->slots);
	CatalogCloseIndexes(w->indexes);
	MemoryContextDelete(w->context);
}

/* Copy the row that "pages" is at into "current". */
static void
take_row(Application *a)
{
	Row		   *row = &a->current;
	bool		isnull;

	if (row->page == NULL || row->room < a->pages.len)
	{
		row->room = Max(a->pages.len, (Size) BLCKSZ);
		row->page = row->page ? repalloc(row->page, row->room) : palloc(row->room);
	}
	memcpy(row->page, a->pages.page, a->pages.len);
	row->len = a->pages.len;
	row->lo_key = a->pages.lo_key;
	row->lo_member = a->pages.lo_member;
	row->tid = a->pages.tid;
	row->by = DatumGetTransactionId(slot_getsysattr(a->pages.tree.slot, MinTransactionIdAttributeNumber, &isnull));
	row->there = true;
}

/* Make "current" an empty page that starts before all rows and has no row yet. */
static void
take_nothing(Application *a)
{
	Row		   *row = &a->current;

	if (row->room == 0)
	{
		row->room = BLCKSZ;
		row->page = palloc(row->room);
	}
	row->page[0] = GRAPH_FORMAT_V1;
	row->page[1] = GRAPH_PAIRS;
	row->len = GRAPH_HEADER;
	row->lo_key = row->lo_member = PG_INT64_MIN;
	row->there = false;
}

static bool
is_behind(const GraphChange *c, const GraphPages *p)
{
	return graph_pair_compare(c->key, c->member, p->lo_key, p->lo_member) < 0;
}

/* Make the page that covers a change the current one, and move "pages" to the row after it. */
static void
find_page(Application *a, const GraphChange *c)
{
	for (int step = 0; step < STEPS && a->has_next && !is_behind(c, &a->pages); step++)
	{
		take_row(a);
		a->has_next = graph_pages_next(&a->pages);
		if (!a->has_next || is_behind(c, &a->pages))
			return;
	}
	graph_pages_seek_back(&a->pages, c->key, c->member);
	if (graph_pages_next(&a->pages))
		take_row(a);
	else
		take_nothing(a);
	if (a->current.there)
		graph_pages_seek_after(&a->pages, a->current.lo_key, a->current.lo_member);
	else
		graph_pages_seek_after(&a->pages, c->key, c->member);
	a->has_next = graph_pages_next(&a->pages);
}

/* Write a page that a fold emits.  The first one replaces the current page; each other one becomes a new row. */
static void
write_page(void *context, int64_t key, int64_t member, const uint8_t *page, size_t len)
{
	Application *a = context;
	Row		   *row = &a->current;

	CHECK_FOR_INTERRUPTS();
	if (!a->first)
		writer_insert(&a->writer, key, member, page, len);
	else if (row->there)
	{
		writer_update(&a->writer, &row->tid, row->lo_key, row->lo_member, page, len);
		note_left(a->room, ItemPointerGetBlockNumber(&row->tid), row->len);
	}
	else
		writer_insert(&a->writer, row->lo_key, row->lo_member, page, len);
	a->first = false;
}

static void
fold(Application *a, const GraphChange *changes, Size n)
{
	MemoryContext old = MemoryContextSwitchTo(a->context);
	bool		changed;
	const char *bad;

	a->first = true;
	if (a->current.there)
		graph_refuse_later(a->graph, a->current.by);
	bad = graph_fold(a->current.page, a->current.len, changes, n, write_page, a, &changed);
	if (bad)
	{
		a->pages.lo_key = a->current.lo_key;
		a->pages.lo_member = a->current.lo_member;
		graph_pages_damaged(&a->pages, bad);
	}
	if (changed && a->first && a->current.there)
	{
		writer_delete(&a->writer, &a->current.tid);
		note_left(a->room, ItemPointerGetBlockNumber(&a->current.tid), a->current.len);
	}
	MemoryContextSwitchTo(old);
	MemoryContextReset(a->context);
}

Size
graph_apply(Graph *graph, GraphDirection direction, const GraphChange *changes, Size n, int64 *most, GraphRoom *room)
{
	Application a = {.graph = graph,.room = room};
	int64		written = 0;
	Size		i = 0;

	(void) graph_write_table(graph, direction, GRAPH_WRITES);
	graph_pages_begin(&a.pages, graph, direction, GetActiveSnapshot());
	writer_begin(&a.writer, a.pages.heap);
	a.context = AllocSetContextCreate(CurrentMemoryContext, "census graph fold", ALLOCSET_DEFAULT_SIZES);
	while (i < n && written < *most)
	{
		Size		end = i + 1;

		CHECK_FOR_INTERRUPTS();
		find_page(&a, &changes[i]);
		while (end < n && (!a.has_next || is_behind(&changes[end], &a.pages)))
			end++;
		fold(&a, changes + i, end - i);
		i = end;
		written = a.writer.updated + a.writer.inserted;
	}
	writer_end(&a.writer);
	graph_pages_end(&a.pages);
	if (a.current.page)
		pfree(a.current.page);
	MemoryContextDelete(a.context);
	*most -= written;
	return i;
}
