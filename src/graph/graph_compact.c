/*-------------------------------------------------------------------------
 *
 * graph_compact.c
 *	  Moving the delta of a graph into its pages.
 *
 * A slice is a transaction, or a part of one: take the graph's lock of
 * compaction, then a snapshot; delete rows of the delta in the order of their
 * keys, passing by those that somebody else is changing; fold them into the
 * pages of the one direction in the order of (src, dst), and into those of the
 * other in that of (dst, src).  Whatever ends it leaves all as it was, or all
 * done.
 *
 * Nobody but the holder of the lock writes pages; it is held to the end of the
 * transaction.  It must be taken before the snapshot: a page that another
 * compaction has written after the snapshot would be folded from its old bytes
 * (the update would fail, since the row has changed; but without the lock a new
 * page could be doubled).
 *
 * Rows are deleted without waiting, so no writer can wait for compaction while
 * compaction waits for him (but for graph_load.c, which has kept writers out, and
 * must leave no row behind); and in key order, which touches pages one after the
 * other: scattered rows cost twice as much.
 *
 * Lock rules: the lock of compaction, then the delta, the pages out, the pages
 * in, all in RowExclusiveLock.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/table.h"
#include "access/xact.h"
#include "core/errors.h"
#include "core/shape.h"
#include "core/stats.h"
#include "graph/graph_compact.h"
#include "graph/graph_delta.h"
#include "graph/graph_order.h"
#include "graph/graph_pages.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/lock.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* pg_advisory_lock() uses 1 and 2, core/claim.c and intern those before this */
#define GRAPH_LOCK_COMPACTION	0xCE04

/* So many rows are stepped over before the index is descended anew. */
#define STEPS 3

/* Pages in a block, and how many times larger a slice is where they are few. */
#define PAGES_A_BLOCK	9
#define MORE_ROWS		5

typedef struct Row
{
	bool		there;			/* there is such a row */
	int64		lo_key;
	int64		lo_member;
	ItemPointerData tid;
	uint8_t    *page;
	Size		len;
	Size		room;
} Row;

/* Folding changes into the pages of one direction. */
typedef struct Application
{
	GraphPages	pages;
	GraphPageWriter writer;
	Row			current;		/* the page that changes are folded into */
	bool		has_next;		/* pages is at the row behind it */
	bool		first;			/* of the pages that take its place */
	MemoryContext context;		/* of one fold */
} Application;

/* Takes the lock of compaction, to the end of the transaction; false if somebody has it. */
bool
graph_compact_lock(Oid relid, bool wait)
{
	LOCKTAG		tag;

	SET_LOCKTAG_ADVISORY(tag, MyDatabaseId, relid, 0, GRAPH_LOCK_COMPACTION);
	return LockAcquire(&tag, ExclusiveLock, false, !wait) != LOCKACQUIRE_NOT_AVAIL;
}

/* The row that the scan is at becomes the current one. */
static void
take_row(Application *a)
{
	Row		   *row = &a->current;

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
	row->there = true;
}

/* Before the first row, where none is: an empty page. */
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

/* The page that the change belongs to is the current one, pages at the next. */
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
	if (graph_pages_back(&a->pages))
		take_row(a);
	else
		take_nothing(a);
	if (a->current.there)
		graph_pages_seek_after(&a->pages, a->current.lo_key, a->current.lo_member);
	else
		graph_pages_seek_after(&a->pages, c->key, c->member);
	a->has_next = graph_pages_next(&a->pages);
}

/* A page that takes the place of the current one, or stands behind it. */
static void
write_page(void *context, int64_t key, int64_t member, const uint8_t *page, size_t len)
{
	Application *a = context;
	Row		   *row = &a->current;

	CHECK_FOR_INTERRUPTS();
	if (!a->first)
		graph_writer_insert(&a->writer, key, member, page, len);
	else if (row->there)
		graph_writer_update(&a->writer, &row->tid, row->lo_key, row->lo_member, page, len);
	else
		graph_writer_insert(&a->writer, row->lo_key, row->lo_member, page, len);
	a->first = false;
}

static void
fold(Application *a, const GraphChange *changes, Size n)
{
	MemoryContext old = MemoryContextSwitchTo(a->context);
	bool		changed;
	const char *bad;

	a->first = true;
	bad = graph_fold(a->current.page, a->current.len, changes, n, write_page, a, &changed);
	if (bad)
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("page (%lld, %lld) of \"%s\" is damaged", (long long) a->current.lo_key,
						(long long) a->current.lo_member, RelationGetRelationName(a->pages.heap)),
				 errdetail("%s", bad),
				 errhint("Restore the graph from a backup, or load it anew.")));
	if (changed && a->first && a->current.there)
		graph_writer_delete(&a->writer, &a->current.tid);
	MemoryContextSwitchTo(old);
	MemoryContextReset(a->context);
}

int64
graph_apply(Graph *graph, GraphDirection direction, const GraphChange *changes, Size n)
{
	Application a = {0};
	Size		i = 0;

	graph_pages_begin(&a.pages, graph, direction, GetActiveSnapshot(), RowExclusiveLock,
					  SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES);
	graph_writer_begin(&a.writer, a.pages.heap);
	a.context = AllocSetContextCreate(CurrentMemoryContext, "census graph fold", ALLOCSET_DEFAULT_SIZES);
	while (i < n)
	{
		Size		end = i + 1;

		CHECK_FOR_INTERRUPTS();
		find_page(&a, &changes[i]);
		while (end < n && (!a.has_next || is_behind(&changes[end], &a.pages)))
			end++;
		fold(&a, changes + i, end - i);
		i = end;
	}
	graph_writer_end(&a.writer);
	graph_pages_end(&a.pages);
	if (a.current.page)
		pfree(a.current.page);
	MemoryContextDelete(a.context);
	return a.writer.updated + a.writer.inserted;
}

void
graph_pass_begin(GraphPass *pass)
{
	memset(pass, 0, sizeof(*pass));
	pass->from = PG_INT64_MIN;
}

/* Deletes the row; false if it is in somebody's hands, unless those are waited for. */
static bool
take_row_of(GraphDeltaScan *s, const GraphPass *pass, CommandId cid)
{
	TM_FailureData failure;

	if (pass->wait)
		return compat_heap_delete(s->heap, &s->tid, cid, &failure) == TM_Ok;
	return compat_heap_try_delete(s->heap, &s->tid, cid, &failure) == TM_Ok;
}

/* Deletes rows of the delta, as many as the limit, and notes what they say. */
static Size
take_rows(Graph *graph, GraphPass *pass, GraphChange *changes, int limit)
{
	GraphDeltaScan s;
	CommandId	cid = GetCurrentCommandId(true);
	Size		n = 0;

	graph_delta_begin(&s, graph, GRAPH_OUT, GetActiveSnapshot(), RowExclusiveLock, SHAPE_DELETES);
	graph_delta_seek_from(&s, pass->from);
	pass->done = true;
	while (graph_delta_next_row(&s))
	{
		CHECK_FOR_INTERRUPTS();
		if (n == limit)
		{
			pass->from = s.key;
			pass->done = false;
			break;
		}
		if (!take_row_of(&s, pass, cid))
			continue;
		changes[n].key = s.key;
		changes[n].member = s.member;
		changes[n++].present = s.present;
	}
	graph_delta_end(&s);
	return n;
}

/*
 * Rows of a slice.  They lie close together in the one direction and are scattered in the
 * other, where nearly each is another page: where these are fewer than rows, a slice
 * rewrites all of them, and more rows in a slice cost little more.
 */
static int
slice_rows(Graph *graph)
{
	Relation	delta = graph_open_delta(graph, RowExclusiveLock, SHAPE_DELETES);
	Relation	pages = graph_open_pages(graph, GRAPH_OUT, RowExclusiveLock,
										 SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES);
	bool		few = RelationGetNumberOfBlocks(pages) < GRAPH_SLICE_ROWS / PAGES_A_BLOCK;

	table_close(pages, NoLock);
	table_close(delta, NoLock);
	return few ? GRAPH_SLICE_ROWS * MORE_ROWS : GRAPH_SLICE_ROWS;
}

/*
 * The next slice of a pass; false if somebody else compacts the graph.  The
 * transaction should be READ COMMITTED, and have no snapshot yet.
 */
bool
graph_compact_slice(Graph *graph, GraphPass *pass)
{
	GraphChange *changes;
	int			limit;
	Size		n;

	if (!graph_compact_lock(graph->relid, false))
		return false;
	limit = slice_rows(graph);
	PushActiveSnapshot(GetLatestSnapshot());
	changes = palloc_extended(sizeof(GraphChange) * limit, MCXT_ALLOC_HUGE);
	n = take_rows(graph, pass, changes, limit);
	if (n > 0)
	{
		pass->rows += n;
		pass->pages += graph_apply(graph, GRAPH_OUT, changes, n);
		graph_changes_turn(changes, n);
		pass->pages += graph_apply(graph, GRAPH_IN, changes, n);
	}
	stats_count(STATS_GRAPH_COMPACTED, n);
	if (pass->done && pass->rows > 0)
		stats_count(STATS_GRAPH_COMPACTIONS, 1);
	pfree(changes);
	PopActiveSnapshot();
	CommandCounterIncrement();
	return true;
}
