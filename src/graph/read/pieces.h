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
	 * Callbacks for a piece, which is valid until the next callback.  list():
	 * members ascend, with the sign bit flipped.  set(): use "set" and do not
	 * open "bytes" again, because members may have been taken out of the set
	 * (roaring/algebra/take.h).
	 */
	void		(*set) (void *arg, const RoaringSet *set, const uint8_t *bytes, Size len);
	void		(*list) (void *arg, const uint64_t *members, Size n);
	void	   *arg;
	bool		unite;			/* an added member may be passed on twice */

	uint64_t   *members;		/* decoded members of a group */
	Size		max;
	uint8_t    *slice;			/* copy of a slice, to remove members from */
	uint64_t   *changed;		/* at the end, added members of a key; before
								 * them, removed members of a group */
	Size		max_changed;
} GraphPieces;

/* Begin.  Afterwards the caller sets the callbacks and arg. */
extern void graph_pieces_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pieces_end(GraphPieces *p);

/*
 * graph_pieces_keys() sets the keys, which are not copied.  graph_pieces_next() passes all pieces of the next key to
 * the callbacks, in any order.  Returns false at the end.
 */
extern void graph_pieces_keys(GraphPieces *p, const RoaringSet *keys);
extern bool graph_pieces_next(GraphPieces *p);

/* Begin pieces for graph_union(), and set its callbacks. */
extern void graph_union_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);

/*
 * Return the union of the sets of the keys as a roaring value after VARHDRSZ bytes, in the current context.  If "count"
 * is not NULL, store only the number of members in *count, and return NULL.
 */
extern void *graph_union(GraphPieces *p, const RoaringSet *keys, Size *total, int64 *count);

#endif							/* CENSUS_GRAPH_READ_PIECES_H */
