/*-------------------------------------------------------------------------
 *
 * treewalk.h
 *	  Descents to a leaf of a btree on one or two int8 columns, and walks over rows in the order of a unique btree on
 *	  two; see treewalk.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TREEWALK_H
#define CENSUS_TREEWALK_H

#include "access/genam.h"
#include "access/relscan.h"
#include "executor/tuptable.h"
#include "storage/buf.h"
#include "storage/bufpage.h"
#include "storage/itemptr.h"
#include "utils/relcache.h"
#include "utils/snapshot.h"

/* An entry of the index, or a place between two entries.  If the index has one column, b is 0. */
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

	/* leaves that were read ahead, pinned; none is right of its ahead_from */
	Buffer		ahead[TREEWALK_AHEAD];
	TreePlace	ahead_from[TREEWALK_AHEAD];
	int			nahead;
	int			next;			/* index of the next leaf in ahead[] */
} TreeWalk;

extern void treewalk_begin(TreeWalk *walk, Relation heap, Relation index, int ncolumns);
extern void treewalk_release(TreeWalk *walk);

extern bool treewalk_find(TreeWalk *walk, const TreePlace *place);

/* Steps of treewalk_find() that treeahead.c uses, too; see treewalk.c. */
extern Page treewalk_lock(const TreeWalk *walk, Buffer buf);
extern Page treewalk_parent(TreeWalk *walk, const TreePlace *place);
extern OffsetNumber treewalk_child(const TreeWalk *walk, Page page, const TreePlace *place);
extern void treewalk_leave_ahead(TreeWalk *walk);

extern int	treewalk_compare(const TreeWalk *walk, Page page, OffsetNumber off, const TreePlace *place);
extern OffsetNumber treewalk_first(const TreeWalk *walk, Page page, const TreePlace *place);

/*
 * treewalk_before() sets *place before all rows with these values, treewalk_behind() behind all these rows.  No row has
 * exactly this place.
 */
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
	BlockNumber block;			/* leaf, or a page left of it; or invalid */
	float		share;			/* estimated part of leaf below the place */
} TreeHint;

/*
 * Does reading ahead pay?  Yes if the index has at least "least" blocks, and if there are enough buffers for the pins
 * of all sessions.
 */
extern bool treewalk_fetch_pays(Relation index, BlockNumber least);

/* Read ahead for places that will be looked up next; at most TREEWALK_AHEAD, ascending.  hints may be NULL. */
extern void treewalk_fetch(TreeWalk *walk, const TreePlace *places, TreeHint *hints, int n);

/* ---------- walks over pairs ---------- */

/* Maximum number of entries in the first batch of a walk. */
#define PAIRTREE_FEW	4
/* Maximum number of entries in any batch of a walk. */
#define PAIRTREE_MANY	64

typedef struct TreePair
{
	int64		a;
	int64		b;
} TreePair;

typedef struct PairTree
{
	TreeWalk	walk;
	Snapshot	snapshot;
	MemoryContext context;		/* context of the index scans */
	IndexFetchTableData *fetch;
	TupleTableSlot *slot;		/* current row of the walk */
	bool		hints;			/* our snapshot may use marks of dead entries */

	bool		forward;
	bool		ended;
	TreePlace	bound;			/* place that the walk has reached */
	int64		last_a;			/* last pair of the walk, inclusive */
	int64		last_b;
	int			batch;			/* maximum size of the next batch */
	int			at;
	int			n;
	TreePlace	entries[PAIRTREE_MANY];

	/* index scan that continues the walk after the first leaf, or NULL */
	IndexScanDesc scan;
	ScanKeyData from[2];		/* start key of the scan */
	TreePlace	scan_from;		/* the scan skips rows up to this place */

	/* pairs at which backward walks will begin, and the first entry of each */
	TreePair	pairs[TREEWALK_AHEAD];
	TreePlace	firsts[TREEWALK_AHEAD];
	int			npairs;
	int			next;			/* index of the next pair in pairs[] */

	/* if "gap" is set, no row between gap_top and gap_bottom is visible */
	bool		gap;
	TreePlace	gap_top;
	TreePlace	gap_bottom;
	TreePlace	top;			/* no visible row was met since this place */
	int			unseen;			/* number of invisible rows since "top" */

	int64		first_a;		/* "a" of the pair where the walk began */
	int			dead;			/* entries met whose rows are dead to all */
} PairTree;

extern void pairtree_begin(PairTree *tree, Relation heap, Relation index, Snapshot snapshot);
extern void pairtree_end(PairTree *tree);

/* Use another snapshot from here on. */
extern void pairtree_see(PairTree *tree, Snapshot snapshot);

/*
 * Begin a walk that ends at the pair (last_a, last_b), inclusive:
 *
 *	pairtree_seek()			upwards, from the first pair that is not below (a, b)
 *	pairtree_seek_after()	upwards, from the first pair above (a, b)
 *	pairtree_seek_back()	downwards, from the last pair that is not above (a, b)
 */
extern void pairtree_seek(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);
extern void pairtree_seek_after(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);
extern void pairtree_seek_back(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);

/*
 * Read ahead for walks that will begin at these pairs: load their leaves, and for backward walks also the first rows.
 * There are at most TREEWALK_AHEAD pairs, in ascending order.  Backward walks need an MVCC snapshot, which sees the
 * same rows later.
 */
extern void pairtree_ahead(PairTree *tree, const TreePair *pairs, int n);
extern void pairtree_ahead_back(PairTree *tree, const TreePair *pairs, int n);

/* Steps of walks that treeahead.c uses, too; see treewalk.c. */
extern void pairtree_begin_walk(PairTree *tree, bool forward, bool behind, int64 a, int64 b, int64 last_a, int64 last_b);
extern bool pairtree_read_leaf(PairTree *tree);

/* Store the next row of the walk in tree->slot.  Returns false at the end. */
extern bool pairtree_next(PairTree *tree);

/* Release all pins and end the walk. */
extern void pairtree_release(PairTree *tree);

#endif							/* CENSUS_TREEWALK_H */
