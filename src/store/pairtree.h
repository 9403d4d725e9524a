/*-------------------------------------------------------------------------
 *
 * pairtree.h
 *	  Walks over rows in the order of a unique btree on two int8 columns; see pairtree.c.
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

/* Number of entries that a walk takes first. */
#define PAIRTREE_FEW	4
/* Maximum number of entries that a walk takes at once. */
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
	int			batch;			/* number of entries to take next */
	int			at;
	int			n;
	TreePlace	entries[PAIRTREE_MANY];

	/*
	 * index scan after the first leaf, or NULL; its start key, and the place
	 * after which its rows count
	 */
	IndexScanDesc scan;
	ScanKeyData from[2];
	TreePlace	scan_from;

	/* pairs of later backward walks, and their first entries */
	TreePair	pairs[TREEWALK_AHEAD];
	TreePlace	firsts[TREEWALK_AHEAD];
	int			npairs;
	int			next;			/* index of the first pair not used yet */

	/* if "gap" is set: places, exclusive, between which no row is visible */
	bool		gap;
	TreePlace	gap_top;
	TreePlace	gap_bottom;
	TreePlace	top;			/* no visible row was met since this place */
	int			unseen;			/* number of invisible rows since "top" */

	int64		first_a;		/* first column of the first pair */
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
 * Read ahead for walks that will begin at these pairs, in ascending order, at most TREEWALK_AHEAD: load their leaves
 * (treewalk.c), and for backward walks also the first rows.  Backward walks need an MVCC snapshot, which sees the same
 * rows later.
 */
extern void pairtree_ahead(PairTree *tree, const TreePair *pairs, int n);
extern void pairtree_ahead_back(PairTree *tree, const TreePair *pairs, int n);

/* Store the next row of the walk in tree->slot.  Returns false at the end. */
extern bool pairtree_next(PairTree *tree);

/* Release all pins and end the walk. */
extern void pairtree_release(PairTree *tree);

#endif							/* CENSUS_PAIRTREE_H */
