/*-------------------------------------------------------------------------
 *
 * window.h
 *	  Some of the members of a key, by value or by position; see window.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_WINDOW_H
#define CENSUS_GRAPH_READ_WINDOW_H

#include "graph/read/graph_reader.h"

/* From a member on, itself included, up or down: those behind the first ones, so many. */
typedef struct GraphWindow
{
	int64		from;
	bool		up;
	uint64		skip;
	uint64		count;
} GraphWindow;

/* A roaring value, in the current context. */
extern void *graph_window(GraphReader *r, int64 key, const GraphWindow *w, Size *total);

/* How many members a key has up to this one, itself included. */
extern uint64 graph_rank(GraphReader *r, int64 key, int64 last);

#endif							/* CENSUS_GRAPH_READ_WINDOW_H */
