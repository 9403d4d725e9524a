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
	GRAPH_LOOK,					/* write nothing if the edge is as wanted */
	GRAPH_BLIND					/* do not look into the pages: a row may be
								 * written for an edge that is as wanted, and
								 * the number of changes means nothing */
} GraphLook;

/*
 * Write changes in any order, and sort them.  Of several changes of one edge the last counts, by its "row".  Returns
 * the number of edges that were added or removed.
 */
extern int64 graph_change(Graph *graph, GraphChange *changes, Size n, GraphLook look);

#endif							/* CENSUS_GRAPH_WRITE_CHANGE_H */
