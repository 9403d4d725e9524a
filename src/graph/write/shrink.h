/*-------------------------------------------------------------------------
 *
 * shrink.h
 *	  Giving back what the delta of a graph once needed; see shrink.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_SHRINK_H
#define CENSUS_GRAPH_WRITE_SHRINK_H

#include "graph/tables/tables.h"

/* Have the delta, with its indexes, and the runs much more than the changes that may wait need? */
extern bool graph_is_swollen(Graph *graph);

/* Does another session use the delta or the runs? */
extern bool graph_is_open(const Graph *graph);

/* VACUUM of the delta and the runs, in transactions of its own: the caller's ends, and another is begun. */
extern void graph_vacuum(const Graph *graph, bool truncate, MemoryContext context);

/* Makes its indexes anew, if they are far longer than the table, and no session uses them. */
extern void graph_shrink(Oid relid);

#endif							/* CENSUS_GRAPH_WRITE_SHRINK_H */
