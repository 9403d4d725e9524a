/*-------------------------------------------------------------------------
 *
 * graph_count.h
 *	  Questions over the sets of many keys; see graph_count.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_COUNT_H
#define CENSUS_GRAPH_COUNT_H

#include "graph/graph_read.h"
#include "tally/tally.h"

typedef struct GraphCount
{
	int64		key;
	int64		n;
} GraphCount;

/* The n keys with the most members in the filter, those first; how many there are. */
extern Size graph_count_keys(Graph *graph, const RoaringSet *filter, Size n, Snapshot snapshot, GraphCount **counts);

/* The n targets of most targets of the key, that are none of its own; how many there are. */
extern Size graph_suggest(Graph *graph, int64 key, Size n, Snapshot snapshot, TallyRow **rows);

#endif							/* CENSUS_GRAPH_COUNT_H */
