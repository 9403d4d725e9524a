/*-------------------------------------------------------------------------
 *
 * load.h
 *	  Load very many edges directly into the pages; see load.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_LOAD_H
#define CENSUS_GRAPH_WRITE_LOAD_H

#include "graph/tables/tables.h"
#include "graph/write/graph_sort.h"

typedef struct GraphLoad
{
	GraphSort  *sorts[2];		/* edges by direction */
	int64		rows;			/* number of calls of graph_load_add() */
} GraphLoad;

extern void graph_load_begin(GraphLoad *load, Oid relid);
extern void graph_load_add(GraphLoad *load, int64 src, int64 dst);

/* Write all edges.  Returns the number of different edges; if serializable, the number of edges that were added. */
extern int64 graph_load_end(GraphLoad *load, Graph *graph);

#endif							/* CENSUS_GRAPH_WRITE_LOAD_H */
