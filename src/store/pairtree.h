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

/* Number of entries that a walk takes from a leaf: the first time, and at most. */
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
	MemoryContext context;		/* context of the index scans */
	IndexFetchTableData *fetch;
	TupleTableSlot *slot;		/* current row of the walk */
	bool		hints;			/* marks of dead entries are valid for our
								 * snapshot */

	bool		forward;
	bool		ended;
	TreePlace	bound;			/* entries beyond it are not taken yet */
	int64		last_a;			/* last pair of the walk, inclusive */
	int64		last_b;
	int			batch;			/* number of entries to take next */
	int			at;
	int			n;
	TreePlace	entries[PAIRTREE_MANY];

	/*
	 * continuation after the first leaf: begins at a pair, returns rows
	 * beyond a place
	 */
	IndexScanDesc scan;
	ScanKeyData from[2];
	TreePlace	scan_from;

	/* pairs of backward walks whose first entries were read ahead */
	TreePair	pairs[TREEWALK_AHEAD];
	TreePlace	firsts[TREEWALK_AHEAD];
	int			npairs;
	int			next;			/* index of the next one */

	/* the snapshot sees no row between two places, both exclusive */
	bool		gap;
	TreePlace	gap_top;
	TreePlace	gap_bottom;
	TreePlace	top;			/* no visible row was met since this place */
	int			unseen;			/* number of invisible rows since "top" */

	int64		first_a;		/* first column where the walk began */
	int			dead;			/* number of entries whose rows are dead to
								 * all */
} PairTree;

extern void pairtree_begin(PairTree *tree, Relation heap, Relation index, Snapshot snapshot);
extern void pairtree_end(PairTree *tree);

/* Use another snapshot from here on. */
extern void pairtree_see(PairTree *tree, Snapshot snapshot);

/*
 * Begin a walk up to, or down to, the last pair, inclusive:
 *
 *	pairtree_seek()			upwards, from the first pair that is not below (a, b)
 *	pairtree_seek_after()	upwards, from the first pair above (a, b)
 *	pairtree_seek_back()	downwards, from the last pair that is not above (a, b)
 */
extern void pairtree_seek(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);
extern void pairtree_seek_after(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);
extern void pairtree_seek_back(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b);

/*
 * Read ahead for walks that will begin at these pairs, in ascending order, at most TREEWALK_AHEAD: their leaves
 * (treewalk.c), and for backward walks also the first rows.  Backward walks need an MVCC snapshot, because it does not
 * change.
 */
extern void pairtree_ahead(PairTree *tree, const TreePair *pairs, int n);
extern void pairtree_ahead_back(PairTree *tree, const TreePair *pairs, int n);

/* Store the next row of the walk in tree->slot.  Returns false at the end. */
extern bool pairtree_next(PairTree *tree);

/* Release all pins and end the walk. */
extern void pairtree_release(PairTree *tree);

#endif							/* CENSUS_PAIRTREE_H */
