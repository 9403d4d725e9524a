/*-------------------------------------------------------------------------
 *
 * common.h
 *	  The members that keys have in common; see common.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_COMMON_H
#define CENSUS_GRAPH_READ_COMMON_H

#include "graph/read/graph_reader.h"

/* Return what a key of one reader and a key of the other have in common, as a roaring value in the current context. */
extern void *graph_meet(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b, Size *total);

/*
 * Return what all keys of a set have in common.  Both readers are of the same graph, direction and snapshot.  With
 * "count" only set it, and return NULL.
 */
extern void *graph_meet_all(GraphReader *a, GraphReader *b, const RoaringSet *keys, Size *total, int64 *count);

/* Numbers of members: of each side, and of both together. */
typedef struct GraphCounts
{
	int64		a;
	int64		b;
	int64		both;
} GraphCounts;

/* Count the members of two keys, or of a key and a set. */
extern GraphCounts graph_count_two(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b);
extern GraphCounts graph_count_with_set(GraphReader *a, int64 key, const RoaringSet *set);

/* Count the members that both keys have. */
extern int64 graph_meet_count(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b);

#endif							/* CENSUS_GRAPH_READ_COMMON_H */
