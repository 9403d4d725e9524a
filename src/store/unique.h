/*-------------------------------------------------------------------------
 *
 * unique.h
 *	  Find or create rows under a unique int8 key, in many sessions at once, below the executor; see unique.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_UNIQUE_H
#define CENSUS_UNIQUE_H

#include "access/genam.h"
#include "access/relscan.h"
#include "core/stats.h"
#include "executor/tuptable.h"
#include "store/treewalk.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

typedef enum UniqueHolder
{
	UNIQUE_FREE,				/* no row of any transaction holds the key */
	UNIQUE_OWN,
	UNIQUE_COMMITTED,
	/* held by another transaction in flight: unique_wait(), then look again */
	UNIQUE_BUSY
} UniqueHolder;

/* Transaction in flight that a dirty snapshot met (xid 0: none), and its row. */
typedef struct UniqueBusy
{
	TransactionId xid;
	uint32		token;			/* token of a speculative insertion, or 0 */
	ItemPointerData tid;
} UniqueBusy;

/* Point lookups of many keys. */
typedef struct KeyTree
{
	TreeWalk	walk;
	TreePlace	before;			/* where to look for more rows of the key */
	TreePlace	behind;			/* place behind all rows of the key */
	bool		more;			/* the next page may have more rows of the key */
	int			ntids;
	int			maxtids;
	ItemPointer tids;			/* rows that have, or had, the key */
} KeyTree;

typedef struct UniqueScan
{
	Relation	heap;
	TupleTableSlot *slot;		/* row that was found, unless UNIQUE_FREE */
	KeyTree		tree;			/* lookups in the unique index */
	IndexFetchTableData *fetch;
	SnapshotData dirty;
	Buffer		at;				/* buffer of the row that was looked at last */
	ItemPointer seen;			/* rows of the key that are not visible */
	int			nseen;
	int			maxseen;
} UniqueScan;

extern void unique_begin(UniqueScan *unique, Relation heap, Relation index);
extern int	unique_ahead(UniqueScan *unique, const int64 *keys, TreeHint *hints, int n);
extern UniqueHolder unique_look(UniqueScan *unique, int64 key);

/* Read rows by their places: find the places of a key, load some rows ahead, then look at each. */
extern int	unique_places(UniqueScan *unique, int64 key, ItemPointer tid);
extern void unique_fetch(UniqueScan *unique, const ItemPointerData *tids, int n);
extern UniqueHolder unique_look_at(UniqueScan *unique, const ItemPointerData *tid);
extern XLogRecPtr unique_unflushed(const UniqueScan *unique);
extern void unique_wait(UniqueScan *unique, StatsCounter waits);
extern UniqueBusy unique_busy(const SnapshotData *dirty, ItemPointer tid);
extern void unique_wait_for(Relation heap, UniqueBusy *busy, StatsCounter waits);
extern void unique_end(UniqueScan *unique);

extern void unique_lock(Oid relid, uint32 stripe);
extern void unique_unlock(Oid relid, uint32 stripe);

/* ---------- insertion of many rows ---------- */

typedef struct RowIndex
{
	Relation	rel;
	struct IndexInfo *info;
} RowIndex;

typedef struct RowWriter
{
	Relation	heap;
	RowIndex   *indexes;		/* indexes that a new row must enter */
	int			nindexes;
	TupleTableSlot **slots;		/* rows of one insertion */
	ItemPointerData *tids;		/* places of these rows after insertion */
	int			nslots;
	MemoryContext scratch;		/* reset after each insertion */
} RowWriter;

/*
 * Begin to write rows, at most "most" in one insertion.  If "most" is 0, existing rows are only entered into indexes.
 */
extern void row_writer_begin(RowWriter *w, Relation heap, int most);
extern void row_writer_end(RowWriter *w);

/*
 * Set the i-th row of the next insertion: its first n columns, which are not null.  Later columns, if any, were
 * dropped.
 */
extern void row_writer_put(RowWriter *w, int i, const Datum *values, int n);

/* Insert the first n rows; store their places in w->tids[]. */
extern void row_writer_insert(RowWriter *w, int n, CommandId cid);

/* Enter a row into the indexes whose first column is "column"; "check" applies to unique indexes. */
extern void row_writer_enter(RowWriter *w, AttrNumber column, Datum *values, ItemPointer tid, IndexUniqueCheck check);

/* Let the next insertions into these indexes begin at their last leaf. */
extern void row_writer_aim(RowWriter *w, AttrNumber column);

#endif							/* CENSUS_UNIQUE_H */
