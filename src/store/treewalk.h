/*-------------------------------------------------------------------------
 *
 * treewalk.h
 *	  Descents to a leaf of a btree on one or two int8 columns; see treewalk.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TREEWALK_H
#define CENSUS_TREEWALK_H

#include "storage/buf.h"
#include "storage/bufpage.h"
#include "storage/itemptr.h"
#include "utils/relcache.h"

/* An entry of the index, or a place between two entries.  With one column, b is 0. */
typedef struct TreePlace
{
	int64		a;
	int64		b;
	ItemPointerData tid;
} TreePlace;

/* Maximum number of places to read ahead at once; bounded by the processor's first cache. */
#define TREEWALK_AHEAD	16

typedef struct TreeWalk
{
	Relation	heap;
	Relation	index;
	int			ncolumns;
	Buffer		parent;			/* current page of level 1: pinned, or invalid */
	Buffer		leaf;			/* current leaf: pinned, or invalid */
	TreePlace	parent_from;	/* the parent is not right of this place */
	TreePlace	from;			/* the leaf is not right of this place */

	/* pinned leaves of places that will be looked up */
	Buffer		ahead[TREEWALK_AHEAD];
	TreePlace	ahead_from[TREEWALK_AHEAD];
	int			nahead;
	int			next;			/* index of the first leaf not used yet */
} TreeWalk;

extern void treewalk_begin(TreeWalk *walk, Relation heap, Relation index, int ncolumns);
extern void treewalk_release(TreeWalk *walk);

extern Page treewalk_lock(const TreeWalk *walk, Buffer buf);
extern bool treewalk_find(TreeWalk *walk, const TreePlace *place);

extern int	treewalk_compare(const TreeWalk *walk, Page page, OffsetNumber off, const TreePlace *place);
extern OffsetNumber treewalk_first(const TreeWalk *walk, Page page, const TreePlace *place);

/* Set *place before, or behind, all rows with these values; no row has such a place. */
static inline void
treewalk_before(TreePlace *place, int64 a, int64 b)
{
	place->a = a;
	place->b = b;
	ItemPointerSet(&place->tid, 0, 0);
}

static inline void
treewalk_behind(TreePlace *place, int64 a, int64 b)
{
	place->a = a;
	place->b = b;
	ItemPointerSet(&place->tid, InvalidBlockNumber, PG_UINT16_MAX);
}

static inline int
treewalk_compare_places(const TreePlace *x, const TreePlace *y)
{
	if (x->a != y->a)
		return x->a < y->a ? -1 : 1;
	if (x->b != y->b)
		return x->b < y->b ? -1 : 1;
	return ItemPointerCompare((ItemPointer) &x->tid, (ItemPointer) &y->tid);
}

/* Position found for a place; valid while a snapshot is held, because pages are not reused. */
typedef struct TreeHint
{
	BlockNumber block;			/* the leaf, or a page to its left; or invalid */
	float		share;			/* estimate: share of entries below the place */
} TreeHint;

/*
 * Does reading ahead pay?  Yes if the index has "least" blocks, and if there are buffers for the pins of all sessions.
 */
extern bool treewalk_fetch_pays(Relation index, BlockNumber least);

/* Read ahead for places that will be looked up next; at most TREEWALK_AHEAD, ascending.  hints may be NULL. */
extern void treewalk_fetch(TreeWalk *walk, const TreePlace *places, TreeHint *hints, int n);

#endif							/* CENSUS_TREEWALK_H */
