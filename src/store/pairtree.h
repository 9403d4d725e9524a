/*-------------------------------------------------------------------------
 *
 * pairtree.h
 *	  Rows of a table in the order of a unique btree on two int8 columns; see
 *	  pairtree.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_PAIRTREE_H
#define CENSUS_PAIRTREE_H

#include "access/genam.h"
#include "access/relscan.h"
#include "executor/tuptable.h"
#include "store/treewalk.h"
#include "utils/snapshot.h"

/* So many entries of a leaf are taken at once, at first, and at most. */
#define PAIRTREE_FEW	4
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
	MemoryContext context;		/* of the walks */
	IndexFetchTableData *fetch;
	TupleTableSlot *slot;		/* the row that the walk is at */
	bool		hints;			/* entries marked dead are so for us, too */

	bool		forward;		/* the direction of the walk */
	bool		ended;
	TreePlace	bound;			/* entries beyond it were not taken yet */
	int64		last_a;			/* the walk ends behind this pair */
	int64		last_b;
	int			batch;			/* entries to be taken next */
	int			at;
	int			n;
	TreePlace	entries[PAIRTREE_MANY];

	/* goes on behind the first leaf, from a pair, behind a place */
	IndexScanDesc scan;
	ScanKeyData from[2];
	TreePlace	scan_from;

	/* walks down that were read ahead: pairs, and their first entries */
	TreePair	pairs[TREEWALK_AHEAD];
	TreePlace	firsts[TREEWALK_AHEAD];
	int			npairs;
	int			next;			/* of these */

	/* between two places, both exclusive, the snapshot sees no row */
	bool		gap;
	TreePlace	gap_top;
	TreePlace	gap_bottom;
	TreePlace	top;			/* nor has a walk down since here: */
	int			unseen;			/* rows that it has met */

	int64		first_a;		/* where the walk began */
	int			dead;			/* entries of rows that are dead to all */
} PairTree;

extern void pairtree_begin(PairTree *tree, Relation heap, Relation index, Snapshot snapshot);
extern void pairtree_end(PairTree *tree);

/* Another snapshot from here on. */
extern void pairtree_see(PairTree *tree, Snapshot snapshot);

/*
 * A walk up from the first pair that is not below the given one, or that is above
 * it, or down from the last one that is not above it; to the last one, inclusive.
 */
extern void pairtree_seek(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);
extern void pairtree_seek_after(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);
extern void pairtree_seek_back(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);

/*
 * Pairs, rising, at most TREEWALK_AHEAD, which walks will begin with next: their leaves are read ahead (treewalk.c),
 * and the rows that walks down meet first.  For these the snapshot must be one that does not change (MVCC).
 */
extern void pairtree_ahead(PairTree *tree, const TreePair *pairs, int n);
extern void pairtree_ahead_back(PairTree *tree, const TreePair *pairs, int n);

/* The next row of the walk, in tree->slot; false at the end. */
extern bool pairtree_next(PairTree *tree);

/* Gives up what is pinned; a walk is over. */
extern void pairtree_release(PairTree *tree);

#endif							/* CENSUS_PAIRTREE_H */
