/*-------------------------------------------------------------------------
 *
 * rows.h
 *	  The rows of a graph's tables: of the delta, one for each edge whose last change came by a small call and has not
 *	  become part of a run (log.c); and of the pages, in the order of (lo_key, lo_member); see rows.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_ROWS_H
#define CENSUS_GRAPH_READ_ROWS_H

#include "access/relscan.h"
#include "graph/read/log.h"
#include "store/pairtree.h"
#include "utils/snapshot.h"

/* Reading rows by a snapshot, in the order of an index. */
typedef struct GraphDeltaScan
{
	Relation	heap;			/* NULL: there is no row, nothing was opened */
	PairTree	tree;			/* of (key, member) */
	GraphDirection direction;

	/* the row that the scan is at; key and member by direction */
	int64		key;
	int64		member;
	bool		present;
	bool		own;			/* this transaction has written it */
	ItemPointerData tid;

	bool		ahead;			/* a row was read that belongs to the next
								 * step */

	/*
	 * edges: those of rows, and of runs, of either the next one if it was
	 * read
	 */
	GraphLog	log;
	bool		begins;			/* the log was not asked for the range */
	bool		read_row;
	bool		has_row;
	GraphChange row;
	bool		row_own;
	bool		read_log;
	bool		has_log;
	GraphPair	from;			/* the range */
	GraphPair	last;
} GraphDeltaScan;

/* Reading all rows by a snapshot, in no order. */
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

/* Has this transaction written the row that was read last? */
extern bool graph_delta_rows_own(GraphDeltaRows *r);

extern void graph_delta_begin(GraphDeltaScan *s, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_delta_end(GraphDeltaScan *s);

/* Gives up what is pinned, before one waits. */
extern void graph_delta_release(GraphDeltaScan *s);

/* Rows from one edge to another, both included; all behind an edge. */
extern void graph_delta_seek(GraphDeltaScan *s, int64 key, int64 member, int64 last_key, int64 last_member);

/* By whom was the row written that the scan is at? */
extern TransactionId graph_delta_xmin(const GraphDeltaScan *s);

/* By whom was it deleted, if anybody has tried? */
extern TransactionId graph_delta_xmax(const GraphDeltaScan *s);

/* The next row, whatever it says; or the next edge of rows and runs, by what counts. */
extern bool graph_delta_next_row(GraphDeltaScan *s);
extern bool graph_delta_next_edge(GraphDeltaScan *s);

/* What is said of the edges of a key, of which nothing is yet. */
extern void graph_delta_key(GraphDeltaScan *s, int64 key, GraphSaids *saids);

/* ---------- pages ---------- */

typedef struct GraphPages
{
	Relation	heap;
	PairTree	tree;			/* of (lo_key, lo_member) */
	MemoryContext context;		/* of a page that was compressed, or wide */

	/* the row that the scan is at; the bytes are good until the next step */
	int64		lo_key;
	int64		lo_member;
	const void *page;
	Size		len;
	ItemPointerData tid;
	struct varlena *detoasted;	/* to be freed, or NULL */
	uint8_t    *wide;			/* room for the slice that a page of bits is,
								 * or NULL */
	bool		narrow;			/* the caller takes it as it is stored */
} GraphPages;

extern void graph_pages_begin(GraphPages *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pages_end(GraphPages *p);

/* From the last row that is not behind the pair, backwards; from the first row that is behind it, forwards. */
extern void graph_pages_seek_back(GraphPages *p, int64 key, int64 member);
extern void graph_pages_seek_after(GraphPages *p, int64 key, int64 member);

/* From the row that the pair belongs to, or from the first one behind it where there is none, forwards. */
extern void graph_pages_seek_on(GraphPages *p, int64 key, int64 member);

/* The next row of the walk, whichever way that goes; false at the end. */
extern bool graph_pages_next(GraphPages *p);

/* The group of a key in the page, which may be narrow. */
extern void graph_pages_find(GraphPages *p, int64 key, GraphGroup *group);

/* Is the pair in the pages? */
extern bool graph_pages_have(GraphPages *p, int64 key, int64 member);

/* Reports a damaged page: does not return. */
extern void graph_pages_damaged(const GraphPages *p, const char *reason) pg_attribute_noreturn();

/* ---------- is compaction due? ---------- */

/* census.graph_compact_rows: from so many changes on compaction is due, of a large graph from more on. */
extern int	graph_compact_rows;
extern void graph_rows_init(void);

/* How many rows has a table, by the statistics? */
extern int64 graph_live_rows(Oid relid);

/* How many rows have ever come to it, by the statistics of transactions that have ended? */
extern int64 graph_written_rows(Oid relid);

/* And by the session, its transaction included, of which they do not tell yet? */
extern int64 graph_untold_rows(Oid relid);

/* Is compaction due for so many changes? */
extern bool graph_compaction_is_due(Graph *graph, int64 changes);

/* How many changes may wait? */
extern int64 graph_changes_that_wait(Graph *graph);

/*
 * Are the rows of the delta to become a run?  Statistics tell how many there are, but for those that the session has
 * written, and not told of.
 */
extern bool graph_rows_are_due(Graph *graph, int64 written);

#endif							/* CENSUS_GRAPH_READ_ROWS_H */
