/*-------------------------------------------------------------------------
 *
 * delta_bulk.h
 *	  The waiting changes of many keys, or of many members; see delta_bulk.c.
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
	bool		own;			/* written by this transaction */
	bool		run;			/* true: from a run; false: from a row */
} GraphBulkRow;

/* Changes that were read sequentially: for each edge only the change that counts, in the order of (key, member). */
typedef struct GraphBulk
{
	GraphBulkRow *rows;			/* NULL: nothing was read */
	Size		n;
	Size		max;
	Size		at;				/* next change */
} GraphBulk;

/*
 * Stream of the changes whose member is in the filter: for each edge the change that counts, in the order of (key,
 * member).
 */
typedef struct GraphStream
{
	const RoaringSet *filter;
	const RoaringSet *keys;		/* only changes of these keys; NULL: of all */
	bool		more;			/* "next" is a change; false: at the end */
	GraphBulkRow next;
	GraphBulk	bulk;			/* source of changes; "at" is after "next" */
	GraphDeltaScan delta;		/* source of changes if bulk.rows is NULL */
} GraphStream;

extern void graph_stream_begin(GraphStream *s, Graph *graph, GraphDirection direction, const RoaringSet *filter,
							   const RoaringSet *keys, Snapshot snapshot);
extern void graph_stream_next(GraphStream *s);

/*
 * Skip the changes of next.key if they add at most "most" members.  Returns false, and skips nothing, if they add more
 * or are not in "bulk".
 */
extern bool graph_stream_skip(GraphStream *s, int64 most);
extern void graph_stream_end(GraphStream *s);

/* Reader of the changes of many keys, one key after another. */
typedef struct GraphAhead
{
	Graph	   *graph;
	Snapshot	snapshot;
	GraphDeltaScan *delta;		/* the caller's scan */

	/* the announced keys */
	const RoaringSet *keys;
	uint64		left;			/* number of keys not loaded yet */
	uint64		asked;			/* number of keys looked up */
	uint64		found;			/* number of changes found by these look-ups */
	bool		alone;			/* look up each key; never read all rows */
	BlockNumber blocks;			/* number of blocks of the delta */
	GraphBulk	bulk;			/* changes of the announced keys, once all
								 * rows were read */

	GraphSaids	saids;			/* changes of the key loaded last, in one list */
} GraphAhead;

/* "delta" is a scan of the same graph and snapshot; its direction is used. */
extern void graph_ahead_begin(GraphAhead *a, Graph *graph, Snapshot snapshot, GraphDeltaScan *delta);
extern void graph_ahead_end(GraphAhead *a);

/* Announce the keys.  The set is not copied.  The caller then loads each key once, in ascending order. */
extern void graph_ahead_keys(GraphAhead *a, const RoaringSet *keys);

/* Load the changes of the next key into a->saids, where they are valid until the next call. */
extern void graph_ahead_load(GraphAhead *a, int64 key);

#endif							/* CENSUS_GRAPH_READ_DELTA_BULK_H */
