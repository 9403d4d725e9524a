/*-------------------------------------------------------------------------
 *
 * graph_compact.h
 *	  Moving the delta of a graph into its pages; see graph_compact.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_COMPACT_H
#define CENSUS_GRAPH_COMPACT_H

#include "graph/graph_fold.h"
#include "graph/graph_table.h"

/* Rows of the delta that a transaction takes: who changes one of them waits for it. */
#define GRAPH_SLICE_ROWS	10000

/* One pass over the delta of a graph, a slice at a time. */
typedef struct GraphPass
{
	int64		from;			/* where the next slice begins */
	bool		done;
	bool		wait;			/* for who holds a row by a lock of his own,
								 * else the row stays */
	int64		rows;			/* that were taken */
	int64		pages;			/* that were written */
} GraphPass;

extern void graph_pass_begin(GraphPass *pass);
extern bool graph_compact_slice(Graph *graph, GraphPass *pass);
extern bool graph_compact_lock(Oid relid, bool wait);

/*
 * Folds changes, sorted by (key, member), into the pages of a direction.  The
 * caller has the lock of compaction, and a snapshot that was taken after it is
 * active.  How many pages were written?
 */
extern int64 graph_apply(Graph *graph, GraphDirection direction, const GraphChange *changes, Size n);

#endif							/* CENSUS_GRAPH_COMPACT_H */
