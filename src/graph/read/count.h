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

/* Question: count the filter's members in the set of each key. */
typedef struct GraphCounted
{
	GraphDirection direction;
	const RoaringSet *filter;
	const RoaringSet *keys;		/* wanted keys; NULL: all */
} GraphCounted;

/*
 * Find the n keys with the most members in the filter, sorted by descending count, then by key.  Keys without members
 * in the filter are left out.  A row has the key in "member", the count in "sets".  Returns the number of rows.
 */
extern Size graph_count_keys(Graph *graph, const GraphCounted *what, Size n, Snapshot snapshot, TallyRow **rows);

/*
 * For each member, count the key's targets whose sets have this member.  Find the n members with the greatest counts,
 * except the key itself and its targets.  A row has the member in "member", the count in "sets".  Returns the number of
 * rows.
 */
extern Size graph_suggest(Graph *graph, GraphDirection direction, int64 key, Size n, Snapshot snapshot, TallyRow **rows);

#endif							/* CENSUS_GRAPH_READ_COUNT_H */
