/*-------------------------------------------------------------------------
 *
 * graph_pieces.h
 *	  The members of many keys, in the pieces that they are stored in; see
 *	  graph_pieces.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_PIECES_H
#define CENSUS_GRAPH_PIECES_H

#include "graph/graph_read.h"

typedef struct GraphPieces
{
	GraphReader reader;

	/*
	 * a piece, good until the next; sign bits of members are flipped, and
	 * they rise
	 */
	void		(*set) (void *arg, const RoaringSet *set, const uint8_t *bytes, Size len);
	void		(*list) (void *arg, const uint64_t *members, Size n);
	void	   *arg;
	bool		unite;			/* a member may come twice */

	uint64_t   *members;		/* of a group */
	Size		max;
} GraphPieces;

/* Callbacks and arg are the caller's to set. */
extern void graph_pieces_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pieces_end(GraphPieces *p);

/* All pieces of a key, in no order. */
extern void graph_pieces_each(GraphPieces *p, int64 key);

#endif							/* CENSUS_GRAPH_PIECES_H */
