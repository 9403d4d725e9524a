/*-------------------------------------------------------------------------
 *
 * delta_bulk.h
 *	  The changes that wait of many keys, or of many members; see delta_bulk.c.
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
	bool		own;			/* of this transaction */
	bool		run;			/* a change of a run */
} GraphBulkRow;

/* Changes that were read sequentially: of each edge the one that counts, in order. */
typedef struct GraphBulk
{
	GraphBulkRow *rows;			/* NULL: none were read */
	Size		n;
	Size		max;
	Size		at;				/* next change */
} GraphBulk;

/* Of each edge whose member is in the filter the change that counts, in order. */
typedef struct GraphStream
{
	const RoaringSet *filter;
	const RoaringSet *keys;		/* keys of these edges; NULL: all */
	bool		more;			/* there is a next change */
	GraphBulkRow next;
	GraphBulk	bulk;			/* "at" is after the next one; if bulk has no
								 * rows, changes come from: */
	GraphDeltaScan delta;
} GraphStream;

extern void graph_stream_begin(GraphStream *s, Graph *graph, GraphDirection direction, const RoaringSet *filter,
							   const RoaringSet *keys, Snapshot snapshot);
extern void graph_stream_next(GraphStream *s);

/* Skip the changes of the next one's key if they add at most "most" members.  Returns false if they add more. */
extern bool graph_stream_skip(GraphStream *s, int64 most);
extern void graph_stream_end(GraphStream *s);

/* A reader of the changes of keys that are asked for one after the other. */
typedef struct GraphAhead
{
	Graph	   *graph;
	Snapshot	snapshot;
	GraphDeltaScan *delta;		/* the caller's */

	/* keys to come */
	const RoaringSet *keys;
	uint64		left;
	uint64		asked;			/* keys looked up */
	uint64		found;			/* changes found for them */
	bool		alone;			/* look up all keys */
	BlockNumber blocks;			/* of the delta */
	GraphBulk	bulk;			/* changes of the remaining keys, once read */

	GraphSaids	saids;			/* of one key, one list */
} GraphAhead;

/* The delta's scan is of the same graph and snapshot. */
extern void graph_ahead_begin(GraphAhead *a, Graph *graph, Snapshot snapshot, GraphDeltaScan *delta);
extern void graph_ahead_end(GraphAhead *a);

/* Announce keys, in the order in which they will be asked for, each once.  The set is not copied. */
extern void graph_ahead_keys(GraphAhead *a, const RoaringSet *keys);

/* Put the changes of the next key into a->saids, where they are valid until the next call. */
extern void graph_ahead_load(GraphAhead *a, int64 key);

#endif							/* CENSUS_GRAPH_READ_DELTA_BULK_H */
