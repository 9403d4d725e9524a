/*-------------------------------------------------------------------------
 *
 * treewalk.h
 *	  The way to the leaves of a btree on one or two int8 columns; see
 *	  treewalk.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TREEWALK_H
#define CENSUS_TREEWALK_H

#include "storage/buf.h"
#include "storage/bufpage.h"
#include "storage/itemptr.h"
#include "utils/relcache.h"

/* An entry of the index, or a place between two.  Of one column "b" is 0. */
typedef struct TreePlace
{
	int64		a;
	int64		b;
	ItemPointerData tid;
} TreePlace;

/* So many places are read ahead at once: what the processor's first cache can take. */
#define TREEWALK_AHEAD	16

typedef struct TreeWalk
{
	Relation	heap;
	Relation	index;
	int			ncolumns;
	Buffer		parent;			/* of level 1, and */
	Buffer		leaf;			/* where we are: pinned, or invalid */
	TreePlace	parent_from;	/* the parent is not right of this */
	TreePlace	from;			/* the leaf is not right of this */

	/* leaves of places to come, pinned: treeahead.c */
	Buffer		ahead[TREEWALK_AHEAD];
	TreePlace	ahead_from[TREEWALK_AHEAD];
	int			nahead;
	int			next;			/* of these */
} TreeWalk;

extern void treewalk_begin(TreeWalk *walk, Relation heap, Relation index, int ncolumns);
extern void treewalk_leave(TreeWalk *walk);
extern void treewalk_leave_ahead(TreeWalk *walk);
extern void treewalk_release(TreeWalk *walk);

extern Page treewalk_lock(const TreeWalk *walk, Buffer buf);
extern Page treewalk_parent(TreeWalk *walk, const TreePlace *place);
extern bool treewalk_find(TreeWalk *walk, const TreePlace *place);

extern int	treewalk_compare(const TreeWalk *walk, Page page, OffsetNumber off, const TreePlace *place);
extern OffsetNumber treewalk_first(const TreeWalk *walk, Page page, const TreePlace *place);
extern OffsetNumber treewalk_child(const TreeWalk *walk, Page page, const TreePlace *place);

/* Before all rows of the values, or behind them: places that no row has. */
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

#endif							/* CENSUS_TREEWALK_H */
