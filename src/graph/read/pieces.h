/*-------------------------------------------------------------------------
 *
 * pieces.h
 *	  The members of many keys, in the pieces in which they are stored; see pieces.c.
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
	 * Callbacks for a piece, which is valid until the next.  Members ascend,
	 * with the sign bit flipped.  Members may have been taken out of a set
	 * (roaring/algebra/take.h), so do not open its bytes again.
	 */
	void		(*set) (void *arg, const RoaringSet *set, const uint8_t *bytes, Size len);
	void		(*list) (void *arg, const uint64_t *members, Size n);
	void	   *arg;
	bool		unite;			/* a member may come twice */

	uint64_t   *members;		/* of a group */
	Size		max;
	uint8_t    *slice;			/* copy of a slice that loses members */
	uint64_t   *changed;		/* added members of a key, from the end;
								 * removed members of a group */
	Size		max_changed;
} GraphPieces;

/* The caller sets the callbacks and arg. */
extern void graph_pieces_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pieces_end(GraphPieces *p);

/* Set the keys, which are not copied; pass on all pieces of the next key, in any order.  Returns false at the end. */
extern void graph_pieces_keys(GraphPieces *p, const RoaringSet *keys);
extern bool graph_pieces_next(GraphPieces *p);

/* Begin pieces for unions, which set their own callbacks. */
extern void graph_union_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);

/*
 * Return the union as a roaring value after VARHDRSZ bytes, in the current context.  With "count" only set it, and
 * return NULL.
 */
extern void *graph_union(GraphPieces *p, const RoaringSet *keys, Size *total, int64 *count);

#endif							/* CENSUS_GRAPH_READ_PIECES_H */
