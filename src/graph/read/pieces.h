/*-------------------------------------------------------------------------
 *
 * pieces.h
 *	  The members of many keys, in the parts in which they are stored; see pieces.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_PIECES_H
#define CENSUS_GRAPH_READ_PIECES_H

#include "graph/read/delta_bulk.h"
#include "graph/read/side.h"

typedef struct GraphPieces
{
	GraphReader reader;
	GraphAhead	ahead;
	RoaringMembers walk;		/* over the keys */

	/*
	 * Callbacks for a part, which is valid until the next callback. Members
	 * of list() ascend, with the sign bit flipped.
	 */
	void		(*set) (void *arg, const RoaringSet *set, const uint8_t *bytes, Size len);
	void		(*list) (void *arg, const uint64_t *members, Size n);
	void	   *arg;
	GraphSide	side;			/* the current key */
} GraphPieces;

/* Begin.  Afterwards the caller sets the callbacks and arg. */
extern void graph_pieces_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_pieces_end(GraphPieces *p);

/*
 * graph_pieces_keys() sets the keys, which are not copied.  graph_pieces_next() passes all parts of the next key to the
 * callbacks, the last part first.  Returns false at the end.
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
