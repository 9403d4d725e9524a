/*-------------------------------------------------------------------------
 *
 * load.h
 *	  Very many edges at once, straight into the pages; see load.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_LOAD_H
#define CENSUS_GRAPH_WRITE_LOAD_H

#include "graph/tables/tables.h"
#include "graph/write/graph_sort.h"

typedef struct GraphLoad
{
	GraphSort  *sorts[2];		/* by direction */
	int64		rows;			/* that were given */
} GraphLoad;

extern void graph_load_begin(GraphLoad *load, Oid relid);
extern void graph_load_add(GraphLoad *load, int64 src, int64 dst);

/* Writes them all; how many different edges were given? */
extern int64 graph_load_end(GraphLoad *load, Graph *graph);

#endif							/* CENSUS_GRAPH_WRITE_LOAD_H */
