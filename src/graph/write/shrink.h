/*-------------------------------------------------------------------------
 *
 * shrink.h
 *	  Give back space that the delta of a graph has needed; see shrink.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_SHRINK_H
#define CENSUS_GRAPH_WRITE_SHRINK_H

#include "graph/tables/tables.h"

/* Are the delta, its indexes and the runs much larger than needed for the changes that may wait? */
extern bool graph_is_swollen(Graph *graph);

/* Has another session locked the delta or the runs? */
extern bool graph_is_open(const Graph *graph);

/*
 * Run VACUUM on the delta and the runs.  VACUUM ends the caller's transaction, and begins another.  "context" must
 * outlive both transactions.
 */
extern void graph_vacuum(const Graph *graph, bool truncate, MemoryContext context);

/* Rebuild indexes of the delta that are far longer than needed, if no session uses them. */
extern void graph_shrink(Oid relid);

#endif							/* CENSUS_GRAPH_WRITE_SHRINK_H */
