/*-------------------------------------------------------------------------
 *
 * shrink.h
 *	  Giving back what the delta of a graph once needed; see shrink.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_SHRINK_H
#define CENSUS_GRAPH_WRITE_SHRINK_H

#include "graph/read/table.h"

/* Has the delta, with its indexes, much more than so many rows need? */
extern bool graph_is_swollen(Graph *graph, int64 rows);

/* VACUUM of the delta, in transactions of its own: the caller's ends, and another is begun. */
extern void graph_vacuum(Oid relid, MemoryContext context);

/* Makes its indexes anew, if they are far longer than the table, and no session uses them. */
extern void graph_shrink(Graph *graph);

#endif							/* CENSUS_GRAPH_WRITE_SHRINK_H */
