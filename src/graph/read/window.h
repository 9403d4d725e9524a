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
 * A window: at most "count" members from a member on (inclusive), forward ("up") or backward, after the first "skip".
 */
typedef struct GraphWindow
{
	int64		from;
	bool		up;
	uint64		skip;
	uint64		count;
} GraphWindow;

/* Return the members of a window as a roaring value in the current context. */
extern void *graph_window(GraphReader *r, int64 key, const GraphWindow *w, Size *total);

/* Count the members of a key up to "last", inclusive. */
extern uint64 graph_rank(GraphReader *r, int64 key, int64 last);

#endif							/* CENSUS_GRAPH_READ_WINDOW_H */
