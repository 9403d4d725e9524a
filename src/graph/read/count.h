/*-------------------------------------------------------------------------
 *
 * count.h
 *	  Questions over the sets of many keys; see count.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_COUNT_H
#define CENSUS_GRAPH_READ_COUNT_H

#include "graph/tables/tables.h"
#include "roaring/bytes/reader.h"
#include "tally/tally.h"

/* What is counted: members of the filter, of the keys, or (NULL) of all. */
typedef struct GraphCounted
{
	GraphDirection direction;
	const RoaringSet *filter;
	const RoaringSet *keys;
} GraphCounted;

/* The n keys ("member") with the most members ("sets") in the filter, those first; how many there are. */
extern Size graph_count_keys(Graph *graph, const GraphCounted *what, Size n, Snapshot snapshot, TallyRow **rows);

/* The n targets ("member") of most targets ("sets") of the key, that are none of its own; how many there are. */
extern Size graph_suggest(Graph *graph, GraphDirection direction, int64 key, Size n, Snapshot snapshot, TallyRow **rows);

#endif							/* CENSUS_GRAPH_READ_COUNT_H */
