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

	/* leaves of places to come, pinned */
	Buffer		ahead[TREEWALK_AHEAD];
	TreePlace	ahead_from[TREEWALK_AHEAD];
	int			nahead;
	int			next;			/* of these */
} TreeWalk;

extern void treewalk_begin(TreeWalk *walk, Relation heap, Relation index, int ncolumns);
extern void treewalk_release(TreeWalk *walk);

extern Page treewalk_lock(const TreeWalk *walk, Buffer buf);
extern bool treewalk_find(TreeWalk *walk, const TreePlace *place);

extern int	treewalk_compare(const TreeWalk *walk, Page page, OffsetNumber off, const TreePlace *place);
extern OffsetNumber treewalk_first(const TreeWalk *walk, Page page, const TreePlace *place);

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

/* Where a place was found to be: good while a snapshot is held, as pages are. */
typedef struct TreeHint
{
	BlockNumber block;			/* of the leaf, or left of it; or invalid */
	float		share;			/* of the entries there below it: a guess */
} TreeHint;

/* Has the index so many blocks, and are there pins enough for all sessions? */
extern bool treewalk_fetch_pays(Relation index, BlockNumber least);

/* Places that will be looked for next, rising, at most TREEWALK_AHEAD; hints may be NULL. */
extern void treewalk_fetch(TreeWalk *walk, const TreePlace *places, TreeHint *hints, int n);

/* Asks the processor for the line of an address. */
#define TREEWALK_LINE	64
static inline void
treewalk_fetch_line(const char *address)
{
#ifdef __GNUC__
	__builtin_prefetch(address);
#endif
}

#endif							/* CENSUS_TREEWALK_H */
