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
	GRAPH_LOOK,					/* writes nothing where the edge is as it
								 * shall be */
	GRAPH_BLIND					/* does not look into the pages: a row may be
								 * written for what is as it shall be.  How
								 * many are returned means nothing then */
} GraphLook;

/*
 * Changes in any order; of several for one edge the last one holds, by its row.
 * Sorts them.  How many edges were added or removed?
 */
extern int64 graph_change(Graph *graph, GraphChange *changes, Size n, GraphLook look);

#endif							/* CENSUS_GRAPH_WRITE_CHANGE_H */
