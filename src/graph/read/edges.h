/*-------------------------------------------------------------------------
 *
 * edges.h
 *	  The edges of a graph, one by one; see edges.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_EDGES_H
#define CENSUS_GRAPH_READ_EDGES_H

#include "graph/read/graph_reader.h"

typedef struct GraphWalk
{
	GraphDeltaScan delta;
	GraphPages	pages;
	bool		has_delta;		/* delta is at an edge that was not returned */
	bool		has_pair;		/* so is pair, of the pages */
	GraphPair	pair;
	bool		has_page;		/* page is open */
	GraphPage	page;
	GraphGroup	group;
	RoaringMembers slice;
	uint64_t   *members;		/* of a group that is no slice */
	Size		room;
	Size		at;
	bool		any;
	GraphPair	last;			/* of the pages */
} GraphWalk;

/* In the order of (key, member), by one snapshot, from an edge on or (NULL) all; a damaged page is an error. */
extern void graph_walk_begin(GraphWalk *w, Graph *graph, GraphDirection direction, const GraphPair *from, Snapshot snapshot);
extern bool graph_walk_next(GraphWalk *w, GraphPair *pair);
extern void graph_walk_end(GraphWalk *w);

#endif							/* CENSUS_GRAPH_READ_EDGES_H */
