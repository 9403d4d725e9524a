/*-------------------------------------------------------------------------
 *
 * change.h
 *	  Adding and removing edges; see change.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_CHANGE_H
#define CENSUS_GRAPH_WRITE_CHANGE_H

#include "graph/write/order.h"
#include "graph/tables/tables.h"

typedef enum GraphLook
{
	GRAPH_LOOK,					/* write nothing if the edge is in the wanted
								 * state */
	GRAPH_BLIND					/* do not look into the pages: rows may be
								 * written for edges in the wanted state, so
								 * the number of changes means nothing */
} GraphLook;

/*
 * Write changes, given in any order; the array is sorted in place.  Of several changes of an edge, the change with the
 * highest "row" counts.  Returns the number of edges that were added or removed.
 */
extern int64 graph_change(Graph *graph, GraphChange *changes, Size n, GraphLook look);

#endif							/* CENSUS_GRAPH_WRITE_CHANGE_H */
