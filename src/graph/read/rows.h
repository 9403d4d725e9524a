/*-------------------------------------------------------------------------
 *
 * rows.h
 *	  The rows of a graph's tables: of the delta, one row an edge whose last change came by a small call and is not in a run yet
 *
 * (log.c); and of the pages, in the order of (lo_key, lo_member); see rows.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_ROWS_H
#define CENSUS_GRAPH_READ_ROWS_H

#include "access/relscan.h"
#include "graph/read/log.h"
#include "store/pairtree.h"
#include "utils/snapshot.h"

/* Scan of rows by a snapshot, in the order of an index. */
typedef struct GraphDeltaScan
{
	Relation	heap;			/* NULL: no rows, nothing is open */
	PairTree	tree;			/* of (key, member) */
	GraphDirection direction;

	/* current row; key and member by direction */
	int64		key;
	int64		member;
	bool		present;
	bool		own;			/* the current row is of this transaction */
	ItemPointerData tid;

	bool		ahead;			/* the row of the next step was read */

	/* edges of rows and runs; of each, the next one if it was read */
	GraphLog	log;
	bool		begins;			/* the log has not been asked for the range */
	bool		read_row;
	bool		has_row;
	GraphChange row;
	bool		row_own;
	bool		read_log;
	bool		has_log;
	GraphPair	from;			/* range */
	GraphPair	last;
} GraphDeltaScan;

/* Scan of all rows by a snapshot, in any order. */
typedef struct GraphDeltaRows
{
	Relation	heap;
	TableScanDesc scan;
	HeapTuple	tuple;
	int64		src;
	int64		dst;
	bool		present;
	ItemPointerData tid;
} GraphDeltaRows;

extern void graph_delta_rows_begin(GraphDeltaRows *r, Graph *graph, Snapshot snapshot);
extern bool graph_delta_rows_next(GraphDeltaRows *r);
extern void graph_delta_rows_end(GraphDeltaRows *r);

/* Is the current row of this transaction? */
extern bool graph_delta_rows_own(GraphDeltaRows *r);

extern void graph_delta_begin(GraphDeltaScan *s, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_delta_end(GraphDeltaScan *s);

/* Release pins, before waiting. */
extern void graph_delta_release(GraphDeltaScan *s);

/* Set a range of rows, from one edge to another, inclusive. */
extern void graph_delta_seek(GraphDeltaScan *s, int64 key, int64 member, int64 last_key, int64 last_member);

/* Return the transaction that has written the current row. */
extern TransactionId graph_delta_xmin(const GraphDeltaScan *s);

/* Return the transaction that deleted the current row, or tried to. */
extern TransactionId graph_delta_xmax(const GraphDeltaScan *s);

/* Step to the next row; or to the next edge of rows and runs, with the change that counts. */
extern bool graph_delta_next_row(GraphDeltaScan *s);
extern bool graph_delta_next_edge(GraphDeltaScan *s);

/* Return the waiting changes of a key. */
extern void graph_delta_key(GraphDeltaScan *s, int64 key, GraphSaids *saids);

/* ---------- pages ---------- */

typedef struct GraphPages
{
	Relation	heap;
	PairTree	tree;			/* of (lo_key, lo_member) */
	MemoryContext context;		/* of a compressed page, or of "wide" */

	/* current row; the bytes are valid until the next step */
	int64		lo_key;
	int64		lo_member;
	const void *page;
	Size		len;
	ItemPointerData tid;
	struct varlena *detoasted;	/* to be freed, or NULL */
	uint8_t    *wide;			/* room to turn a page of bits into a slice,
								 * or NULL */
	bool		narrow;			/* the caller takes pages of bits as they are */
} GraphPages;

extern void graph_pages_begin(GraphPages *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pages_end(GraphPages *p);

/* Start at the last row that is not after the pair, backward; or at the first row after the pair, forward. */
extern void graph_pages_seek_back(GraphPages *p, int64 key, int64 member);
extern void graph_pages_seek_after(GraphPages *p, int64 key, int64 member);

/* Start at the row that the pair belongs to, or at the first row if there is none, forward. */
extern void graph_pages_seek_on(GraphPages *p, int64 key, int64 member);

/* Step to the next row in the direction of the walk.  Returns false at the end. */
extern bool graph_pages_next(GraphPages *p);

/* Find the group of a key in the page, which may be a page of bits. */
extern void graph_pages_find(GraphPages *p, int64 key, GraphGroup *group);

/* Do the pages have this pair? */
extern bool graph_pages_have(GraphPages *p, int64 key, int64 member);

/* Report a damaged page.  Does not return. */
extern void graph_pages_damaged(const GraphPages *p, const char *reason) pg_attribute_noreturn();

/* ---------- is compaction due? ---------- */

/* census.graph_compact_rows: number of changes from which compaction is due; for a large graph the number is larger. */
extern int	graph_compact_rows;
extern void graph_rows_init(void);

/* Return the number of rows of a table, by the statistics. */
extern int64 graph_live_rows(Oid relid);

/* Return how many rows ended transactions have written to a table, by the statistics. */
extern int64 graph_written_rows(Oid relid);

/* Return how many rows this session has written that the statistics do not include yet. */
extern int64 graph_untold_rows(Oid relid);

/* Is compaction due for this number of changes? */
extern bool graph_compaction_is_due(Graph *graph, int64 changes);

/* Return the number of changes that may wait. */
extern int64 graph_changes_that_wait(Graph *graph);

/*
 * Shall the rows of the delta become a run?  "written" is added to the number of rows in the statistics, which lack
 * rows that this session has not reported.
 */
extern bool graph_rows_are_due(Graph *graph, int64 written);

#endif							/* CENSUS_GRAPH_READ_ROWS_H */
