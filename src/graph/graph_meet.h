/*-------------------------------------------------------------------------
 *
 * graph_meet.h
 *	  What two keys have in common; see graph_meet.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_MEET_H
#define CENSUS_GRAPH_MEET_H

#include "graph/graph_read.h"

/* Of two readers, each with a key loaded: a roaring value, in the current context. */
extern void *graph_meet(GraphReader *a, GraphReader *b, Size *total);

/* How many members both have. */
extern int64 graph_meet_count(GraphReader *a, GraphReader *b);

#endif							/* CENSUS_GRAPH_MEET_H */
