/*-------------------------------------------------------------------------
 *
 * rows.h
 *	  Read the rows of a graph's tables: of the delta and of the pages; see rows.c.
 *
 * The delta has one row for each edge whose last change came by a small call and is not in a run yet (log.c).  Pages
 * are read in the order of (lo_key, lo_member).
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_ROWS_H
#define CENSUS_GRAPH_READ_ROWS_H

#include "access/relscan.h"
#include "graph/read/log.h"
#include "store/treewalk.h"
#include "utils/snapshot.h"

/* Scan of delta rows, or of delta rows and runs, in the order of (key, member). */
typedef struct GraphDeltaScan
{
	Relation	heap;			/* NULL: no row is visible, "tree" is not open */
	PairTree	tree;			/* walk over (key, member) */
	GraphDirection direction;

	/* current row or edge; key and member by direction */
	int64		key;
	int64		member;
	bool		present;
	bool		own;			/* this transaction wrote the row or run */
	ItemPointerData tid;

	bool		ahead;			/* the next row was already read */

	/* merge of rows and runs */
	GraphLog	log;
	bool		begins;			/* the log was not read since the last seek */
	bool		read_row;		/* the next edge of rows was read */
	bool		has_row;		/* rows have a next edge: "row" */
	GraphChange row;
	bool		row_own;		/* "row" is of this transaction */
	bool		read_log;		/* the next edge of runs was read */
	bool		has_log;		/* runs have a next edge: log.now */
} GraphDeltaScan;

/* Scan of all delta rows, in any order. */
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

/* Was the current row written by this transaction? */
extern bool graph_delta_rows_own(GraphDeltaRows *r);

extern void graph_delta_begin(GraphDeltaScan *s, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_delta_end(GraphDeltaScan *s);

/* Release all pins and end the walk.  Call this function before waiting for another transaction. */
extern void graph_delta_release(GraphDeltaScan *s);

/* Begin a walk over a range, from one edge to another, inclusive. */
extern void graph_delta_seek(GraphDeltaScan *s, int64 key, int64 member, int64 last_key, int64 last_member);

/* Return the transaction that wrote the current row; FrozenTransactionId for a frozen row. */
extern TransactionId graph_delta_xmin(const GraphDeltaScan *s);

/* Return the transaction that deleted the current row, or tried to; InvalidTransactionId if there is none. */
extern TransactionId graph_delta_xmax(const GraphDeltaScan *s);

/* Step to the next row; runs are ignored.  Returns false at the end. */
extern bool graph_delta_next_row(GraphDeltaScan *s);

/* Step to the next edge that a row or a run changes, with the change that counts.  Returns false at the end. */
extern bool graph_delta_next_edge(GraphDeltaScan *s);

/* Add the waiting changes of a key, from rows and runs, to "saids". */
extern void graph_delta_key(GraphDeltaScan *s, int64 key, GraphSaids *saids);

/* ---------- pages ---------- */

typedef struct GraphPages
{
	Relation	heap;
	PairTree	tree;			/* walk over (lo_key, lo_member) */
	MemoryContext context;		/* holds "detoasted" and "wide" */

	/* current row; the bytes are valid until the next step */
	int64		lo_key;
	int64		lo_member;
	const void *page;
	Size		len;
	ItemPointerData tid;
	struct varlena *detoasted;	/* copy of a compressed page, or NULL */
	uint8_t    *wide;			/* room for a page of bits as a slice, or NULL */
	bool		narrow;			/* the caller takes pages of bits as they are */
} GraphPages;

extern void graph_pages_begin(GraphPages *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pages_end(GraphPages *p);

/* Start a backward walk at the last row that is not after the pair. */
extern void graph_pages_seek_back(GraphPages *p, int64 key, int64 member);

/* Start a forward walk at the first row after the pair. */
extern void graph_pages_seek_after(GraphPages *p, int64 key, int64 member);

/* Start a forward walk at the row that the pair belongs to, or at the first row if all rows are after the pair. */
extern void graph_pages_seek_on(GraphPages *p, int64 key, int64 member);

/* Step to the next row in the direction of the walk.  Returns false at the end. */
extern bool graph_pages_next(GraphPages *p);

/* Find the group of a key in the current page, which may be a page of bits.  group->n is 0 if there is none. */
extern void graph_pages_find(GraphPages *p, int64 key, GraphGroup *group);

/* Do the pages have this pair? */
extern bool graph_pages_have(GraphPages *p, int64 key, int64 member);

/* Report that the current page is damaged.  Does not return. */
extern void graph_pages_damaged(const GraphPages *p, const char *reason) pg_attribute_noreturn();

/* ---------- both ---------- */

/* Does the graph have this edge?  Opens the pages only if no change of the edge waits. */
extern bool graph_read_has(Graph *graph, int64 src, int64 dst, Snapshot snapshot);

/* ---------- is compaction due? ---------- */

/* census.graph_compact_rows: minimum number of waiting changes that makes compaction due; a large graph needs more. */
extern int	graph_compact_rows;
extern void graph_rows_init(void);

/* Return the number of live rows of a table, by the statistics. */
extern int64 graph_live_rows(Oid relid);

/* Return how many rows ended transactions have inserted into a table, rolled back or not, by the statistics. */
extern int64 graph_written_rows(Oid relid);

/* Return how many rows this session has inserted into a table and not yet reported to the statistics. */
extern int64 graph_untold_rows(Oid relid);

/* Is compaction due if this number of changes waits? */
extern bool graph_compaction_is_due(Graph *graph, int64 changes);

/* Return the number of waiting changes that makes compaction due, unless census.graph_compact_rows is -1. */
extern int64 graph_changes_that_wait(Graph *graph);

/*
 * Should the rows of the delta become a run?  "written" is the number of rows that this session has not yet reported to
 * the statistics; it is added to the statistics' number of live rows.
 */
extern bool graph_rows_are_due(Graph *graph, int64 written);

#endif							/* CENSUS_GRAPH_READ_ROWS_H */
