/*-------------------------------------------------------------------------
 *
 * window.h
 *	  Some members of a key, by value or by position; see window.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_WINDOW_H
#define CENSUS_GRAPH_READ_WINDOW_H

#include "graph/read/graph_reader.h"

/*
 * A window: go from the member "from" (inclusive) forward ("up") or backward; skip "skip" members, then take at most
 * "count".
 */
typedef struct GraphWindow
{
	int64		from;
	bool		up;
	uint64		skip;
	uint64		count;
} GraphWindow;

/* Return a key's members in the window as a roaring value in the current context. */
extern void *graph_window(GraphReader *r, int64 key, const GraphWindow *w, Size *total);

/* Return how many members of a key are not above "last". */
extern uint64 graph_rank(GraphReader *r, int64 key, int64 last);

#endif							/* CENSUS_GRAPH_READ_WINDOW_H */
