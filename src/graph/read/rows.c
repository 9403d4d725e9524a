/*-------------------------------------------------------------------------
 *
 * rows.c
 *	  Read the rows of a graph's tables, of the delta and of the pages; and decide whether compaction is due.
 *
 * Delta: a snapshot sees at most one row of an edge, with one exception.  A transaction that keeps one snapshot may see
 * two rows of an edge: a row that compaction has moved since the snapshot, and a later row that the transaction itself
 * has written.  The unique index allows both, because the first row is dead to all other transactions.  The
 * transaction's own row counts.
 *
 * Changes that wait are rows of the delta and changes in runs (log.c).  A call that writes a run deletes the rows of
 * its edges; a call that writes a row does not touch runs.  So if an edge has a row and a change in a run, the row
 * counts.  Exception: a run of this transaction counts before a row of another transaction.
 *
 * Pages: in the order of (lo_key, lo_member), a row has the pairs from its own (lo_key, lo_member) up to that of the
 * next row, exclusive.  So a key is in all rows with lo_key = key, and may be in the last row before these.  All rows
 * are read by one snapshot of the caller.  The rows visible to a snapshot always cover all pairs without overlap,
 * because only compaction writes rows, and it replaces a page in one transaction.  There are no rows before the first
 * compaction, after TRUNCATE, or when all edges are removed.  If there are rows, the first begins at (-2^63, -2^63).
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
#include "access/sysattr.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "core/errors.h"
#include "graph/bytes/page.h"
#include "graph/read/rows.h"
#include "pgstat.h"
#include "storage/bufmgr.h"
#include "store/shape.h"
#include "utils/guc.h"
#include "utils/memutils.h"

/*
 * Number of changes that may wait for each block of pages: 4% of the block's 2400 edges after a load, 8% of its 1300
 * edges later.
 */
#define CHANGES_A_BLOCK	100
/* Only 1/ROWS_PART of the waiting changes may be rows of the delta, because all may be of one key. */
#define ROWS_PART		10

int			graph_compact_rows = 50000;

/* ---------- the delta ---------- */

void
graph_delta_begin(GraphDeltaScan *s, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	graph_log_begin(&s->log, graph, direction, snapshot);
	s->heap = NULL;
	if (!graph_log_is_alone(&s->log))
	{
		s->heap = graph_read_table(graph, GRAPH_DELTA);
		pairtree_begin(&s->tree, s->heap, graph_index(graph, GRAPH_DELTA, direction), snapshot);
	}
	s->direction = direction;
	s->ahead = false;
}

void
graph_delta_end(GraphDeltaScan *s)
{
	graph_log_end(&s->log);
	if (s->heap)
		pairtree_end(&s->tree);
}

void
graph_delta_release(GraphDeltaScan *s)
{
	if (s->heap)
		pairtree_release(&s->tree);
	graph_log_release(&s->log);
	s->ahead = false;
}

void
graph_delta_seek(GraphDeltaScan *s, int64 key, int64 member, int64 last_key, int64 last_member)
{
	if (s->heap)
		pairtree_seek(&s->tree, key, member, last_key, last_member);
	s->ahead = s->read_row = s->read_log = false;
	s->begins = true;
	graph_log_range(&s->log, key, member, last_key, last_member);
}

/* Layout of a row of the delta without NULLs. */
typedef struct DeltaRow
{
	int64		src;
	int64		dst;
	bool		present;
} DeltaRow;

/* Read the columns of a row.  Raise an error if one is NULL. */
static void
read_columns(Relation heap, HeapTuple tuple, int64 *src, int64 *dst, bool *present)
{
	TupleDesc	desc = RelationGetDescr(heap);
	bool		isnull[GRAPH_DELTA_NATTS];

	if (!HeapTupleHasNulls(tuple) && HeapTupleHeaderGetNatts(tuple->t_data) >= GRAPH_DELTA_NATTS)
	{
		const DeltaRow *row = (const DeltaRow *) GETSTRUCT(tuple);

		*src = row->src;
		*dst = row->dst;
		*present = row->present;
		return;
	}
	/* the row has NULLs, or was written before the table had all columns */
	*src = DatumGetInt64(heap_getattr(tuple, GRAPH_DELTA_SRC, desc, &isnull[0]));
	*dst = DatumGetInt64(heap_getattr(tuple, GRAPH_DELTA_DST, desc, &isnull[1]));
	*present = DatumGetBool(heap_getattr(tuple, GRAPH_DELTA_PRESENT, desc, &isnull[2]));
	if (isnull[0] || isnull[1] || isnull[2])
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("a row of graph \"%s\" has a null", RelationGetRelationName(heap)),
				 errhint("Correct the row: its columns are NOT NULL.")));
}

static HeapTuple
tuple_of(const GraphDeltaScan *s)
{
	return ((HeapTupleTableSlot *) s->tree.slot)->tuple;
}

TransactionId
graph_delta_xmin(const GraphDeltaScan *s)
{
	return HeapTupleHeaderGetXmin(tuple_of(s)->t_data);
}

TransactionId
graph_delta_xmax(const GraphDeltaScan *s)
{
	HeapTupleHeader header = tuple_of(s)->t_data;

	if (header->t_infomask & HEAP_XMAX_INVALID || HEAP_XMAX_IS_LOCKED_ONLY(header->t_infomask))
		return InvalidTransactionId;
	return HeapTupleHeaderGetUpdateXid(header);
}

static void
read_row(GraphDeltaScan *s)
{
	int64		src;
	int64		dst;

	read_columns(s->heap, tuple_of(s), &src, &dst, &s->present);
	s->key = s->direction == GRAPH_OUT ? src : dst;
	s->member = s->direction == GRAPH_OUT ? dst : src;
	s->tid = s->tree.slot->tts_tid;
	s->own = TransactionIdIsCurrentTransactionId(graph_delta_xmin(s));
}

void
graph_delta_rows_begin(GraphDeltaRows *r, Graph *graph, Snapshot snapshot)
{
	r->heap = graph_read_table(graph, GRAPH_DELTA);
	r->scan = compat_table_beginscan(r->heap, snapshot);
}

bool
graph_delta_rows_next(GraphDeltaRows *r)
{
	HeapTuple	tuple = r->tuple = heap_getnext(r->scan, ForwardScanDirection);

	if (tuple == NULL)
		return false;
	r->tid = tuple->t_self;
	read_columns(r->heap, tuple, &r->src, &r->dst, &r->present);
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
}

bool
graph_delta_next_row(GraphDeltaScan *s)
{
	if (s->ahead)
		s->ahead = false;
	else if (s->heap == NULL || !pairtree_next(&s->tree))
		return false;
	read_row(s);
	return true;
}

/* Step to the next edge that has a row.  Of two rows, take the row of this transaction.  Returns false at the end. */
static bool
next_edge(GraphDeltaScan *s)
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
			continue;			/* take the second row: it is own */
		s->key = key;
		s->member = member;
		s->present = present;
		s->own = own;
		if (s->ahead)
			return true;
	}
}

static void
read_ahead(GraphDeltaScan *s)
{
	if (!s->read_row)
	{
		s->has_row = next_edge(s);
		if (s->has_row)
		{
			s->row.key = s->key;
			s->row.member = s->member;
			s->row.present = s->present;
			s->row_own = s->own;
		}
		s->read_row = true;
	}
	if (!s->read_log)
		s->has_log = graph_log_next(&s->log);
	s->read_log = true;
}

bool
graph_delta_next_edge(GraphDeltaScan *s)
{
	const GraphChange *now = &s->log.now;
	int			c;

	if (s->begins)
	{
		graph_log_read(&s->log);
		if (s->log.seen.n + s->log.strange.n > 0)
			graph_log_walk(&s->log);
	}
	s->begins = false;
	if (s->log.seen.n == 0)
		return next_edge(s);
	read_ahead(s);
	if (!s->has_row && !s->has_log)
		return false;
	c = !s->has_row ? 1 : !s->has_log ? -1 : graph_pair_compare(s->row.key, s->row.member, now->key, now->member);
	s->read_row = c > 0;
	s->read_log = c < 0;
	if (c > 0 || (c == 0 && s->log.own && !s->row_own))
	{
		s->key = now->key;
		s->member = now->member;
		s->present = now->present;
		s->own = s->log.own;
		return true;
	}
	s->key = s->row.key;
	s->member = s->row.member;
	s->present = s->row.present;
	s->own = s->row_own;
	return true;
}

static void
say_row(const GraphDeltaScan *s, GraphSaids *saids, Size n)
{
	GraphSaid  *said = graph_saids_room(saids, n + 1) + n;

	said->member = (uint64_t) s->member ^ ROARING_SIGN;
	said->present = s->present;
}

/*
 * A later list overrides an earlier one.  So the order of the lists is: runs of other transactions, rows of other
 * transactions, own runs, own rows.
 */
void
graph_delta_key(GraphDeltaScan *s, int64 key, GraphSaids *saids)
{
	GraphSaids	own = {0};
	Size		n = 0;
	Size		nown = 0;

	graph_delta_seek(s, key, PG_INT64_MIN, key, PG_INT64_MAX);
	graph_log_read(&s->log);
	if (s->log.strange.n > 0)
		graph_log_meet_strange(&s->log);
	if (s->log.seen.n > 0)
		graph_log_key(&s->log, false, saids);
	while (next_edge(s))
	{
		CHECK_FOR_INTERRUPTS();
		if (s->own)
			say_row(s, &own, nown++);
		else
			say_row(s, saids, n++);
	}
	graph_saids_push(saids, n);
	if (s->log.seen.n > 0)
		graph_log_key(&s->log, true, saids);
	if (nown > 0)
		memcpy(graph_saids_room(saids, nown), own.said, sizeof(GraphSaid) * nown);
	graph_saids_push(saids, nown);
	graph_saids_free(&own);
}

/* ---------- pages ---------- */

void
graph_pages_begin(GraphPages *p, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	p->heap = graph_read_table(graph, direction);
	pairtree_begin(&p->tree, p->heap, graph_index(graph, direction, 0), snapshot);
	p->detoasted = NULL;
	p->wide = NULL;
	p->narrow = false;
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

static void
make_wide(GraphPages *p)
{
	if (p->wide == NULL)
		p->wide = MemoryContextAlloc(p->context, GRAPH_WIDE_BYTES);
}

static void
widen(GraphPages *p)
{
	const char *bad;

	make_wide(p);
	bad = graph_page_widen(p->page, p->len, p->wide, &p->len);
	if (bad)
		graph_pages_damaged(p, bad);
	p->page = p->wide;
}

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
	if (!p->narrow && graph_page_is_bits(p->page, p->len))
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

void
graph_pages_find(GraphPages *p, int64 key, GraphGroup *group)
{
	const char *bad;

	if (graph_page_is_bits(p->page, p->len))
	{
		make_wide(p);
		bad = graph_page_find_bits(p->page, p->len, key, p->wide, group);
	}
	else
		bad = graph_page_find(p->page, p->len, key, group);
	if (bad)
		graph_pages_damaged(p, bad);
}

bool
graph_pages_have(GraphPages *p, int64 key, int64 member)
{
	GraphGroup	group;
	const char *bad;
	bool		has = false;

	p->narrow = true;
	graph_pages_seek_back(p, key, member);
	if (!graph_pages_next(p))
		return false;
	if (graph_page_is_bits(p->page, p->len))
		bad = graph_page_bits_have(p->page, p->len, key, member, &has);
	else if ((bad = graph_page_find(p->page, p->len, key, &group)) == NULL)
		bad = graph_group_has(&group, member, &has);
	if (bad)
		graph_pages_damaged(p, bad);
	return has;
}

/* ---------- both ---------- */

bool
graph_read_has(Graph *graph, int64 src, int64 dst, Snapshot snapshot)
{
	GraphDeltaScan delta;
	GraphPages	pages;
	bool		known;
	bool		has;

	graph_delta_begin(&delta, graph, GRAPH_OUT, snapshot);
	graph_delta_seek(&delta, src, dst, src, dst);
	known = graph_delta_next_edge(&delta);
	has = known && delta.present;
	graph_delta_end(&delta);
	if (known)
		return has;
	graph_pages_begin(&pages, graph, GRAPH_OUT, snapshot);
	has = graph_pages_have(&pages, src, dst);
	graph_pages_end(&pages);
	return has;
}

/* ---------- is compaction due? ---------- */

void
graph_rows_init(void)
{
	DefineCustomIntVariable("census.graph_compact_rows",
							"Number of waiting changes from which on a background worker compacts a graph.",
							"Of a large graph 4 to 8% of its edges must wait. -1 leaves it to graph_compact().",
							&graph_compact_rows, 50000, -1, INT_MAX,
							PGC_SIGHUP, 0, NULL, NULL, NULL);
}

int64
graph_live_rows(Oid relid)
{
	PgStat_StatTabEntry *entry = pgstat_fetch_stat_tabentry(relid);

	return entry ? (int64) compat_live_tuples(entry) : 0;
}

int64
graph_written_rows(Oid relid)
{
	PgStat_StatTabEntry *entry = pgstat_fetch_stat_tabentry(relid);

	return entry ? (int64) entry->tuples_inserted : 0;
}

int64
graph_untold_rows(Oid relid)
{
	PgStat_TableStatus *entry = find_tabstat_entry(relid);
	int64		rows = 0;

	if (entry == NULL)
		return 0;
	rows = compat_pending_inserts(entry);

	/*
	 * add the rows of the open transaction; from PostgreSQL 16 on, "rows"
	 * already includes them, and entry->trans is NULL
	 */
	for (const PgStat_TableXactStatus *trans = entry->trans; trans; trans = trans->upper)
		rows += trans->tuples_inserted;
	return rows;
}

int64
graph_changes_that_wait(Graph *graph)
{
	int64		most = (int64) RelationGetNumberOfBlocks(graph_read_table(graph, GRAPH_OUT)) * CHANGES_A_BLOCK;

	return Max(most, graph_compact_rows);
}

bool
graph_compaction_is_due(Graph *graph, int64 changes)
{
	return graph_compact_rows >= 0 && changes >= graph_compact_rows && changes >= graph_changes_that_wait(graph);
}

bool
graph_rows_are_due(Graph *graph, int64 written)
{
	return graph_compact_rows >= 0 &&
		graph_live_rows(graph->relid) + written >= Max(graph_compact_rows / ROWS_PART, 1);
}
