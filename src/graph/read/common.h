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

/*
 * Return the common members of key_a and key_b as a roaring value after VARHDRSZ bytes, in the current context.  *total
 * includes these bytes.
 */
extern void *graph_meet(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b, Size *total);

/*
 * Return the members that all keys of a set have, like graph_meet().  Both readers are of the same graph, direction and
 * snapshot.  If "count" is not NULL, store only the number of members in *count, and return NULL.
 */
extern void *graph_meet_all(GraphReader *a, GraphReader *b, const RoaringSet *keys, Size *total, int64 *count);

/* Numbers of members: of a, of b, and of a & b. */
typedef struct GraphCounts
{
	int64		a;
	int64		b;
	int64		both;
} GraphCounts;

/* Count the members of two keys, and their common members.  graph_count_with_set() takes a set as "b". */
extern GraphCounts graph_count_two(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b);
extern GraphCounts graph_count_with_set(GraphReader *a, int64 key, const RoaringSet *set);

/* Count the members that both keys have. */
extern int64 graph_meet_count(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b);

#endif							/* CENSUS_GRAPH_READ_COMMON_H */
