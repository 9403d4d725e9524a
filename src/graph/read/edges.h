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
	bool		has_delta;		/* "delta" is at a change that is not merged
								 * yet */
	bool		has_pair;		/* "pair" is not merged yet */
	GraphPair	pair;			/* next edge of the pages */
	bool		has_page;		/* "page" is open */
	GraphPage	page;
	GraphGroup	group;
	RoaringMembers slice;
	uint64_t   *members;		/* decoded members of a group that is not a
								 * slice */
	Size		room;
	Size		at;				/* index of the next decoded member */
	bool		any;			/* "last" is set */
	GraphPair	last;			/* pair of the pages that was read last */
} GraphWalk;

/*
 * Walk over the edges that the snapshot sees, in the order of (key, member).  Skip edges before "from"; NULL: skip
 * none.  graph_walk_next() returns false at the end.  A damaged page raises an error.
 */
extern void graph_walk_begin(GraphWalk *w, Graph *graph, GraphDirection direction, const GraphPair *from, Snapshot snapshot);
extern bool graph_walk_next(GraphWalk *w, GraphPair *pair);
extern void graph_walk_end(GraphWalk *w);

#endif							/* CENSUS_GRAPH_READ_EDGES_H */
