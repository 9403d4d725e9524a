/*-------------------------------------------------------------------------
 *
 * delta.h
 *	  The delta of a graph: one row for each edge that was added or removed
 *	  since compaction saw it; see delta.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_DELTA_H
#define CENSUS_GRAPH_READ_DELTA_H

#include "access/relscan.h"
#include "graph/read/table.h"
#include "store/pairtree.h"
#include "utils/snapshot.h"

/* Reading rows by a snapshot, in the order of an index. */
typedef struct GraphDeltaScan
{
	Relation	heap;
	Relation	index;
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

extern void graph_delta_rows_begin(GraphDeltaRows *r, Graph *graph, Snapshot snapshot, LOCKMODE lockmode, int commands);
extern bool graph_delta_rows_next(GraphDeltaRows *r);
extern void graph_delta_rows_end(GraphDeltaRows *r);

/* Has this transaction written the row that was read last? */
extern bool graph_delta_rows_own(GraphDeltaRows *r);

extern void graph_delta_begin(GraphDeltaScan *s, Graph *graph, GraphDirection direction,
							  Snapshot snapshot, LOCKMODE lockmode, int commands);
extern void graph_delta_end(GraphDeltaScan *s);

/* Gives up what is pinned, before one waits. */
extern void graph_delta_release(GraphDeltaScan *s);

/* Rows from one edge to another, both included; all behind an edge. */
extern void graph_delta_seek(GraphDeltaScan *s, int64 key, int64 member, int64 last_key, int64 last_member);
extern void graph_delta_seek_after(GraphDeltaScan *s, int64 key, int64 member);

/* The next row, whatever it says; or the next edge, by the row that counts. */
extern bool graph_delta_next_row(GraphDeltaScan *s);
extern bool graph_delta_next_edge(GraphDeltaScan *s);

#endif							/* CENSUS_GRAPH_READ_DELTA_H */
