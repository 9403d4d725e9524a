/*-------------------------------------------------------------------------
 *
 * edges.h
 *	  Walk over the edges of a graph; see edges.c.
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
	bool		has_delta;		/* delta is at an edge not returned yet */
	bool		has_pair;		/* pair is an edge of the pages, not returned
								 * yet */
	GraphPair	pair;
	bool		has_page;		/* page is open */
	GraphPage	page;
	GraphGroup	group;
	RoaringMembers slice;
	uint64_t   *members;		/* of a group that is not a slice */
	Size		room;
	Size		at;
	bool		any;
	GraphPair	last;			/* last pair of the pages */
} GraphWalk;

/*
 * Walk in the order of (key, member), by one snapshot, from an edge on, or from the first if "from" is NULL. A damaged
 * page raises an error.
 */
extern void graph_walk_begin(GraphWalk *w, Graph *graph, GraphDirection direction, const GraphPair *from, Snapshot snapshot);
extern bool graph_walk_next(GraphWalk *w, GraphPair *pair);
extern void graph_walk_end(GraphWalk *w);

#endif							/* CENSUS_GRAPH_READ_EDGES_H */
