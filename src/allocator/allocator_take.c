/*-------------------------------------------------------------------------
 *
 * allocator_take.c
 *	  Taking a free key of a unique int8 index without waiting for anybody.
 *
 * core/claim.c is for those who want one certain key and wait for whoever holds it;
 * here any key will do, so a key that another transaction holds, even one that
 * it may yet give back, is passed over.
 *
 * The walk reads the index by a dirty snapshot: it sees rows committed after
 * the caller's snapshot and rows in flight, under every isolation level, and
 * leaves no predicate locks.  The heap is not visited where the visibility map
 * calls a page all-visible.
 *
 * What the walk found may be stale at once, so take_key() inserts the row the
 * way INSERT ... ON CONFLICT does: speculatively, with UNIQUE_CHECK_PARTIAL,
 * which reports another row instead of waiting for its transaction.  The loser
 * kills its row; a killed speculative row is dead for everybody at once (it
 * does not stay in flight, where others would pass over it until we end) and
 * logical decoding leaves it out (a plain INSERT and DELETE would be replayed,
 * and break the subscriber's unique index).
 *
 * Of two that insert one key at the same time, the index entry that came second
 * sees the first: at most one of them wins, and both lose only if a third row
 * is in the way.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/stratnum.h"
#include "access/tableam.h"
#include "access/visibilitymap.h"
#include "access/xact.h"
#include "allocator/allocator_take.h"
#include "catalog/index.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/lmgr.h"
#include "utils/fmgroids.h"

void
take_walk_begin(TakeWalk *walk, Relation heap, Relation index)
{
	walk->heap = heap;
	walk->index = index;
	walk->slot = table_slot_create(heap, NULL);
	walk->vmbuffer = InvalidBuffer;
	walk->want_rows = false;
	InitDirtySnapshot(walk->dirty);
	walk->scan = compat_index_beginscan(heap, index, &walk->dirty, 1);
}

/* The next key to come to is the first one in use that is not below this. */
void
take_walk_from(TakeWalk *walk, int64 key)
{
	ScanKeyData skey;

	/* only for a walk: the index AM allocates two pages for that */
	walk->scan->xs_want_itup = true;
	ScanKeyInit(&skey, 1, BTGreaterEqualStrategyNumber, F_INT8GE, Int64GetDatum(key));
	index_rescan(walk->scan, &skey, 1, NULL, 0);
}

/*
 * Whose is the row of the slot?  The dirty snapshot names the other transactions
 * that work on it, but not our own.
 */
static void
judge_row(TakeWalk *walk)
{
	HeapTuple	tuple;
	bool		shouldFree;

	walk->settled = walk->own = false;
	if (TransactionIdIsValid(walk->dirty.xmin) || TransactionIdIsValid(walk->dirty.xmax))
		return;
	tuple = ExecFetchSlotHeapTuple(walk->slot, false, &shouldFree);
	walk->own = TransactionIdIsCurrentTransactionId(HeapTupleHeaderGetXmin(tuple->t_data));
	walk->settled = !walk->own;
	if (shouldFree)
		heap_freetuple(tuple);
}

bool
take_walk_next(TakeWalk *walk)
{
	IndexScanDesc scan = walk->scan;
	ItemPointer tid;

	while ((tid = index_getnext_tid(scan, ForwardScanDirection)) != NULL)
	{
		bool		isnull;

		CHECK_FOR_INTERRUPTS();
		if (!walk->want_rows &&
			VM_ALL_VISIBLE(walk->heap, ItemPointerGetBlockNumber(tid), &walk->vmbuffer))
		{
			walk->settled = true;
			walk->own = false;
		}
		else if (index_fetch_heap(scan, walk->slot))
			judge_row(walk);
		else
			continue;			/* dead */
		if (scan->xs_want_itup)
			walk->key = DatumGetInt64(index_getattr(scan->xs_itup, 1, scan->xs_itupdesc, &isnull));
		return true;
	}
	return false;
}

/* Is the key in use? */
bool
take_walk_finds(TakeWalk *walk, int64 key)
{
	ScanKeyData skey;

	walk->key = key;
	ScanKeyInit(&skey, 1, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(key));
	index_rescan(walk->scan, &skey, 1, NULL, 0);
	return take_walk_next(walk);
}

void
take_walk_end(TakeWalk *walk)
{
	if (BufferIsValid(walk->vmbuffer))
		ReleaseBuffer(walk->vmbuffer);
	index_endscan(walk->scan);
	ExecDropSingleTupleTableSlot(walk->slot);
}

/*
 * Enters the row into the other indexes on the same column, which are copies
 * that REINDEX CONCURRENTLY builds or gives up.
 */
static bool
enter_copies(Relation heap, Relation index, TupleTableSlot *slot, Datum *values, bool *nulls)
{
	List	   *list = RelationGetIndexList(heap);
	ListCell   *lc;
	bool		won = true;

	foreach(lc, list)
	{
		Relation	copy;

		if (lfirst_oid(lc) == RelationGetRelid(index))
			continue;
		copy = index_open(lfirst_oid(lc), RowExclusiveLock);
		if (won && copy->rd_index->indisready && copy->rd_index->indnatts == 1 &&
			copy->rd_index->indkey.values[0] == index->rd_index->indkey.values[0])
		{
			IndexInfo  *info = BuildIndexInfo(copy);

			won = index_insert(copy, values, nulls, &slot->tts_tid, heap,
							   copy->rd_index->indisunique ? UNIQUE_CHECK_PARTIAL : UNIQUE_CHECK_NO,
							   false, info) || !copy->rd_index->indisunique;
			compat_index_insert_done(copy, info);
			pfree(info);
		}
		index_close(copy, NoLock);
	}
	list_free(list);
	return won;
}

/*
 * Inserts the row of the slot, whose index has one column, the key.  False, and
 * no row, if another row with that key is there or in flight, or if the check
 * says no.  Indexes on other columns are the caller's.
 */
bool
take_key(Relation heap, Relation index, TupleTableSlot *slot, TakeCheck check, void *arg)
{
	TransactionId xid = GetCurrentTransactionId();
	IndexInfo  *info = BuildIndexInfo(index);
	Datum		values[1];
	bool		nulls[1];
	uint32		token;
	bool		won;

	Assert(IndexRelationGetNumberOfKeyAttributes(index) == 1);
	values[0] = slot_getattr(slot, info->ii_IndexAttrNumbers[0], &nulls[0]);

	token = SpeculativeInsertionLockAcquire(xid);
	table_tuple_insert_speculative(heap, slot, GetCurrentCommandId(true), 0, NULL, token);
	won = index_insert(index, values, nulls, &slot->tts_tid, heap,
					   UNIQUE_CHECK_PARTIAL, false, info);
	compat_index_insert_done(index, info);
	if (won && list_length(heap->rd_indexlist) != 1)
		won = enter_copies(heap, index, slot, values, nulls);
	if (won && check)
		won = check(arg);
	table_tuple_complete_speculative(heap, slot, token, won);
	SpeculativeInsertionLockRelease(xid);
	pfree(info);
	return won;
}
