/*-------------------------------------------------------------------------
 *
 * graph_check.h
 *	  Compare both directions of a graph, and a graph with its attached table; see graph_check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_CHECK_H
#define CENSUS_GRAPH_CHECK_H

#include "graph/attach/attach.h"
#include "graph/read/graph_reader.h"

/* Report an edge that only one side has; "what" tells which side.  An end is NULL if its string has no id. */
typedef void (*GraphDifference) (void *arg, const char *what, const int64 *src, const int64 *dst);

extern void graph_compare_directions(Graph *graph, Snapshot snapshot, GraphDifference found, void *arg);
extern void graph_compare_table(Graph *graph, const GraphLinks *row, Relation rel, Snapshot snapshot,
								GraphDifference found, void *arg);

#endif							/* CENSUS_GRAPH_CHECK_H */
