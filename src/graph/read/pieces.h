/*-------------------------------------------------------------------------
 *
 * pieces.h
 *	  The members of many keys, in the pieces that they are stored in; see
 *	  pieces.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_PIECES_H
#define CENSUS_GRAPH_READ_PIECES_H

#include "graph/read/delta_bulk.h"
#include "graph/read/graph_reader.h"

typedef struct GraphPieces
{
	GraphReader reader;
	GraphAhead	ahead;
	RoaringMembers walk;		/* over the keys */

	/*
	 * A piece, good until the next; sign bits of members are flipped, and
	 * they rise.  A set is over these bytes, and may be one from which
	 * members were taken out (roaring/algebra/take.h): it is not to be opened
	 * anew.
	 */
	void		(*set) (void *arg, const RoaringSet *set, const uint8_t *bytes, Size len);
	void		(*list) (void *arg, const uint64_t *members, Size n);
	void	   *arg;
	bool		unite;			/* a member may come twice */

	uint64_t   *members;		/* of a group */
	Size		max;
	uint8_t    *slice;			/* one that loses members */
	uint64_t   *changed;		/* members of a key that were added, from the
								 * end; of a group, that were removed */
	Size		max_changed;
} GraphPieces;

/* Callbacks and arg are the caller's to set. */
extern void graph_pieces_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pieces_end(GraphPieces *p);

/* Of these keys, which stay where they are: all pieces of one after the other, in no order; false at the end. */
extern void graph_pieces_keys(GraphPieces *p, const RoaringSet *keys);
extern bool graph_pieces_next(GraphPieces *p);

/* Unions by one reader: pieces are begun, and their callbacks are ours. */
extern void graph_union_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);

/* As a roaring value behind VARHDRSZ bytes, in the current context; with "count" that is set, and there is no value. */
extern void *graph_union(GraphPieces *p, const RoaringSet *keys, Size *total, int64 *count);

#endif							/* CENSUS_GRAPH_READ_PIECES_H */
