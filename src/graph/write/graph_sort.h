/*-------------------------------------------------------------------------
 *
 * graph_sort.h
 *	  Sort more edges than fit into memory; see graph_sort.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_SORT_H
#define CENSUS_GRAPH_SORT_H

#include "graph/bytes/page.h"

typedef struct GraphSort GraphSort;

/* Begin to sort with about this many bytes of memory, allocated in the current context. */
extern GraphSort *graph_sort_begin(Size bytes);
extern void graph_sort_add(GraphSort *s, int64 key, int64 member);

/* Sort the pairs.  The caller has added the last pair. */
extern void graph_sort_finish(GraphSort *s);

/* Set *pair to the next pair in order; equal pairs are returned once.  Returns false at the end. */
extern bool graph_sort_next(GraphSort *s, GraphPair *pair);
extern void graph_sort_end(GraphSort *s);

#endif							/* CENSUS_GRAPH_SORT_H */
