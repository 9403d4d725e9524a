/*-------------------------------------------------------------------------
 *
 * delta_ahead.h
 *	  What the delta says of many keys, one after the other; see delta_ahead.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_DELTA_AHEAD_H
#define CENSUS_GRAPH_READ_DELTA_AHEAD_H

#include "graph/read/delta.h"
#include "roaring/bytes/reader.h"

/* What it says of an edge. */
typedef struct GraphSaid
{
	uint64_t	member;			/* with the sign bit flipped */
	uint32_t	before;			/* where all are read: the row of the same key
								 * that came before it, from 1; or 0 */
	bool		present;
	bool		own;			/* this transaction has written it */
} GraphSaid;

/* A key, of those that are read at once. */
typedef struct GraphAheadSlot
{
	int64		key;
	uint32_t	last;			/* of its rows, from 1; or 0 */
	bool		used;
} GraphAheadSlot;

typedef struct GraphAhead
{
	Graph	   *graph;
	Snapshot	snapshot;
	GraphDeltaScan *delta;		/* the caller's */

	/* the keys to come, */
	const RoaringSet *keys;
	uint64		left;
	uint64		asked;			/* those that were looked up, and */
	uint64		found;			/* what there was of them */
	bool		alone;			/* they are to be looked up, all of them */
	BlockNumber blocks;			/* of the delta */

	/* all of it, once it was read, or NULL */
	GraphAheadSlot *slots;
	int			shift;			/* 64 - log2(slots) */
	GraphSaid  *all;

	GraphSaid  *said;			/* of one key */
	Size		n;
	Size		max;
} GraphAhead;

/* The delta's scan is by the same graph and snapshot. */
extern void graph_ahead_begin(GraphAhead *a, Graph *graph, Snapshot snapshot, GraphDeltaScan *delta);
extern void graph_ahead_end(GraphAhead *a);

/* These will be asked for, each once; the set stays where it is. */
extern void graph_ahead_keys(GraphAhead *a, const RoaringSet *keys);

/* What is said of one of them into a->said, a->n of it, rising, until the next call. */
extern void graph_ahead_load(GraphAhead *a, int64 key);

#endif							/* CENSUS_GRAPH_READ_DELTA_AHEAD_H */
