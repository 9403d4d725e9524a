/*-------------------------------------------------------------------------
 *
 * union.h
 *	  The union of the members of many keys; see union.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_UNION_H
#define CENSUS_GRAPH_READ_UNION_H

#include "graph/read/pieces.h"

/* Unions by one reader: pieces are begun, and their callbacks are ours. */
extern void graph_union_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);

/* As a roaring value behind VARHDRSZ bytes, in the current context. */
extern void *graph_union(GraphPieces *p, const RoaringSet *keys, Size *total);

#endif							/* CENSUS_GRAPH_READ_UNION_H */
