/*-------------------------------------------------------------------------
 *
 * delta_stream.h
 *	  What the delta says of the members of a set, by keys; see delta_stream.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_DELTA_STREAM_H
#define CENSUS_GRAPH_READ_DELTA_STREAM_H

#include "graph/read/delta.h"
#include "roaring/bytes/reader.h"

/* A row of the delta. */
typedef struct GraphStreamRow
{
	int64		key;
	int64		member;
	bool		present;
	bool		own;			/* this transaction has written it */
} GraphStreamRow;

/* Of each edge whose member is in the filter what counts of it, rising. */
typedef struct GraphStream
{
	const RoaringSet *filter;
	bool		more;			/* there is a next one: */
	GraphStreamRow next;

	/* all of them, */
	GraphStreamRow *rows;		/* or NULL, and they are read as they come: */
	Size		n;
	Size		at;				/* behind the next one */
	GraphDeltaScan delta;
} GraphStream;

extern void graph_stream_begin(GraphStream *s, Graph *graph, GraphDirection direction, const RoaringSet *filter,
							   Snapshot snapshot);
extern void graph_stream_next(GraphStream *s);

/* Has the key, to which the next one belongs, no more than so many that were added?  Then they are stepped over. */
extern bool graph_stream_skip(GraphStream *s, int64 most);
extern void graph_stream_end(GraphStream *s);

#endif							/* CENSUS_GRAPH_READ_DELTA_STREAM_H */
