/*-------------------------------------------------------------------------
 *
 * common.h
 *	  What two keys have in common, or more; see common.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_COMMON_H
#define CENSUS_GRAPH_READ_COMMON_H

#include "graph/read/graph_reader.h"

/* What a key of one reader has in common with a key of the other: a roaring value, in the current context. */
extern void *graph_meet(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b, Size *total);

/*
 * The members that all keys of a set have in common; both readers are of the same graph, direction and snapshot.  With
 * "count" that is set to their number, and there is no value.
 */
extern void *graph_meet_all(GraphReader *a, GraphReader *b, const RoaringSet *keys, Size *total, int64 *count);

/* How many members a has, b has, and both have. */
typedef struct GraphCounts
{
	int64		a;
	int64		b;
	int64		both;
} GraphCounts;

/* Of two keys, and of a key and a set. */
extern GraphCounts graph_count_two(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b);
extern GraphCounts graph_count_with_set(GraphReader *a, int64 key, const RoaringSet *set);

/* How many members both have. */
extern int64 graph_meet_count(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b);

#endif							/* CENSUS_GRAPH_READ_COMMON_H */
