/*-------------------------------------------------------------------------
 *
 * delta_bulk.h
 *	  What the delta says of many keys, or of many members; see delta_bulk.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_DELTA_BULK_H
#define CENSUS_GRAPH_READ_DELTA_BULK_H

#include "graph/read/rows.h"
#include "roaring/bytes/reader.h"

/* A row of the delta, or a change of a run. */
typedef struct GraphBulkRow
{
	int64		key;
	int64		member;
	bool		present;
	bool		own;			/* this transaction has written it */
	bool		run;			/* it is a change of a run */
} GraphBulkRow;

/* Rows that were read as they lie: of each edge what counts of it, rising. */
typedef struct GraphBulk
{
	GraphBulkRow *rows;			/* or NULL, and none were read */
	Size		n;
	Size		max;
	Size		at;				/* the next one */
} GraphBulk;

/* Of each edge whose member is in the filter what counts of it, rising. */
typedef struct GraphStream
{
	const RoaringSet *filter;
	const RoaringSet *keys;		/* whose edges these are; or NULL, all */
	bool		more;			/* there is a next one: */
	GraphBulkRow next;
	GraphBulk	bulk;			/* at is behind the next one; or they are read
								 * as they come: */
	GraphDeltaScan delta;
} GraphStream;

extern void graph_stream_begin(GraphStream *s, Graph *graph, GraphDirection direction, const RoaringSet *filter,
							   const RoaringSet *keys, Snapshot snapshot);
extern void graph_stream_next(GraphStream *s);

/* Has the key, to which the next one belongs, no more than so many that were added?  Then they are stepped over. */
extern bool graph_stream_skip(GraphStream *s, int64 most);
extern void graph_stream_end(GraphStream *s);

/* Keys that are asked for one after the other. */
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
	GraphBulk	bulk;			/* of the rest of them, once it was read */

	GraphSaids	saids;			/* of one key, one list */
} GraphAhead;

/* The delta's scan is by the same graph and snapshot. */
extern void graph_ahead_begin(GraphAhead *a, Graph *graph, Snapshot snapshot, GraphDeltaScan *delta);
extern void graph_ahead_end(GraphAhead *a);

/* These will be asked for, rising, each once; the set stays where it is. */
extern void graph_ahead_keys(GraphAhead *a, const RoaringSet *keys);

/* Puts the changes of one of them into a->saids; they stay there until the next call. */
extern void graph_ahead_load(GraphAhead *a, int64 key);

#endif							/* CENSUS_GRAPH_READ_DELTA_BULK_H */
