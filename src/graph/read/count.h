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

/* Count members of the filter in the sets of these keys; NULL: of all keys. */
typedef struct GraphCounted
{
	GraphDirection direction;
	const RoaringSet *filter;
	const RoaringSet *keys;
} GraphCounted;

/*
 * Find the n keys ("member") with the most members ("sets") in the filter, in this order.  Returns how many were found.
 */
extern Size graph_count_keys(Graph *graph, const GraphCounted *what, Size n, Snapshot snapshot, TallyRow **rows);

/*
 * Find the n members ("member") that most targets ("sets") of the key have, but the key itself has not.  Returns how
 * many were found.
 */
extern Size graph_suggest(Graph *graph, GraphDirection direction, int64 key, Size n, Snapshot snapshot, TallyRow **rows);

#endif							/* CENSUS_GRAPH_READ_COUNT_H */
