/*-------------------------------------------------------------------------
 *
 * allocator_take.h
 *	  Taking a free key of a unique int8 index without waiting for anybody;
 *	  see allocator_take.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_TAKE_H
#define CENSUS_ALLOCATOR_TAKE_H

#include "access/genam.h"
#include "access/htup.h"
#include "executor/tuptable.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

/* an ascending walk over the keys that are in use, rows in flight included */
typedef struct TakeWalk
{
	Relation	heap;
	Relation	index;			/* unique btree on one int8 column */
	TupleTableSlot *slot;
	IndexScanDesc scan;
	Buffer		vmbuffer;
	SnapshotData dirty;
	bool		want_rows;		/* set it for the row of each key: its tid is
								 * scan->xs_heaptid */

	/* the key that take_walk_next() came to */
	int64		key;
	bool		settled;		/* committed, and nobody is deleting it */
	bool		own;			/* this transaction's, and nobody else's */
} TakeWalk;

extern void take_walk_begin(TakeWalk *walk, Relation heap, Relation index);
extern void take_walk_from(TakeWalk *walk, int64 key);
extern bool take_walk_next(TakeWalk *walk);
extern bool take_walk_finds(TakeWalk *walk, int64 key);
extern void take_walk_end(TakeWalk *walk);

/*
 * Asked when the row is in the table and its key in the index, before others
 * may take it for granted: false takes the row back.
 */
typedef bool (*TakeCheck) (void *arg);

extern bool take_key(Relation heap, Relation index, HeapTuple tuple, int64 key,
					 TakeCheck check, void *arg);
extern bool take_id(Relation heap, Relation index, int64 id, TakeCheck check, void *arg);

#endif							/* CENSUS_ALLOCATOR_TAKE_H */
