/*-------------------------------------------------------------------------
 *
 * allocator_take.c
 *	  Take a free key of a unique int8 index without waiting for another transaction.
 *
 * store/unique.c takes one certain key, and waits for the transaction that holds it.  Here any free key is good.  So a
 * key that another transaction holds is skipped, even if that transaction may still release the key.
 *
 * The walk reads the index with a dirty snapshot.  So it sees rows committed after the caller's snapshot and rows in
 * flight, at every isolation level, and leaves no predicate locks.  If the visibility map marks a page as all-visible,
 * the walk does not visit the heap.
 *
 * Another session may take the key that the walk found.  So take_key() inserts the row as INSERT ... ON CONFLICT does:
 * speculatively, with UNIQUE_CHECK_PARTIAL, which reports another row instead of waiting for its transaction.  The
 * loser kills its row.  A killed speculative row is dead for all sessions at once, while a deleted row would be in
 * flight, and so be skipped, until this transaction ends.  And logical decoding leaves the killed row out; a plain
 * INSERT and DELETE would be replayed, and violate the subscriber's unique index.
 *
 * If two sessions insert one key at the same time, the session that enters the index second sees the entry of the other
 * session.  So at most one session wins, and both lose only if a third row has the key.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "access/tableam.h"
#include "access/visibilitymap.h"
#include "access/xact.h"
#include "allocator/allocator_table.h"
#include "catalog/index.h"
#include "core/stats.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/lmgr.h"
#include "storage/lock.h"
#include "utils/fmgroids.h"
#include "utils/resowner.h"

/* size of the header of an allocator's row, which has no NULLs: the id follows */
#define TAKE_ROW_SIZE MAXALIGN(SizeofHeapTupleHeader)

/* token of our speculative insertions; valid for token_xid in token_epoch */
static uint64 token_epoch = 0;
static TransactionId token_xid = InvalidTransactionId;
static uint32 token = 0;

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

/* Position the walk, so that take_walk_next() finds the first key in use that is not below "key". */
void
take_walk_from(TakeWalk *walk, int64 key)
{
	ScanKeyData skey;

	/* get index tuples only here: the index AM allocates two pages to do so */
	walk->scan->xs_want_itup = true;
	ScanKeyInit(&skey, 1, BTGreaterEqualStrategyNumber, F_INT8GE, Int64GetDatum(key));
	index_rescan(walk->scan, &skey, 1, NULL, 0);
}

/*
 * Set "settled" and "own" for the row in the slot.  In xmin and xmax the dirty snapshot reports other transactions
 * that insert or delete the row, but not our own.
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
 * Enter the row into other indexes on the same column: copies that REINDEX CONCURRENTLY builds or drops.  Returns
 * false if a copy has another row with the key.
 */
static bool
enter_copies(Relation heap, Relation index, HeapTuple tuple, Datum *values, bool *nulls)
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
			/* OWNER_CODE(OUR_INDEXES) */
			IndexInfo  *info = BuildIndexInfo(copy);

			won = index_insert(copy, values, nulls, &tuple->t_self, heap,
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
 * Return the token for our speculative insertions, and hold its lock.  The lock is taken once a (sub)transaction, not
 * once a row, because locking is a sixth of the cost of a row.  A session that meets an unconfirmed row waits for this
 * lock, and so for the end of our transaction, as it would for the confirmed row.  give_up_token() releases the lock
 * after a lost insertion, because the row is gone and nothing is left to wait for.
 */
static uint32
hold_token(TransactionId xid)
{
	ResourceOwner saved = CurrentResourceOwner;

	if (token_epoch != allocator_epoch || token_xid != xid)
	{
		CurrentResourceOwner = CurTransactionResourceOwner;
		token = SpeculativeInsertionLockAcquire(xid);
		CurrentResourceOwner = saved;
		token_xid = xid;
		token_epoch = allocator_epoch;
	}
	return token;
}

static void
give_up_token(void)
{
	ResourceOwner saved = CurrentResourceOwner;
	LOCKTAG		tag;

	SET_LOCKTAG_SPECULATIVE_INSERTION(tag, token_xid, token);
	CurrentResourceOwner = CurTransactionResourceOwner;
	(void) LockRelease(&tag, ExclusiveLock, false);
	CurrentResourceOwner = saved;
	token_epoch = 0;
}

/*
 * Insert the row, which has "key" in the only column of the index.  Returns false, without a row, if another row has
 * the key or the check fails.  "check" may be NULL.  The caller enters the row into indexes on other columns.
 */
bool
take_key(Relation heap, Relation index, HeapTuple tuple, int64 key, TakeCheck check, void *arg)
{
	/*
	 * constant, because btree ignores it and building one costs as much as a
	 * lookup
	 */
	static IndexInfo info = {.type = T_IndexInfo,.ii_NumIndexAttrs = 1,.ii_NumIndexKeyAttrs = 1};
	Datum		values[1] = {Int64GetDatum(key)};
	bool		nulls[1] = {false};
	bool		won;

	Assert(IndexRelationGetNumberOfKeyAttributes(index) == 1);
	tuple->t_tableOid = RelationGetRelid(heap);
	HeapTupleHeaderSetSpeculativeToken(tuple->t_data, hold_token(GetCurrentTransactionId()));
	heap_insert(heap, tuple, GetCurrentCommandId(true), HEAP_INSERT_SPECULATIVE, NULL);
	/* OWNER_CODE(OUR_INDEXES) */
	won = index_insert(index, values, nulls, &tuple->t_self, heap,
					   UNIQUE_CHECK_PARTIAL, false, &info);
	if (won && list_length(heap->rd_indexlist) != 1)
		won = enter_copies(heap, index, tuple, values, nulls);
	if (won && check)
		won = check(arg);
	if (won)
		heap_finish_speculative(heap, &tuple->t_self);
	else
	{
		stats_count(STATS_ALLOCATOR_LOST, 1);
		heap_abort_speculative(heap, &tuple->t_self);
		give_up_token();
	}
	return won;
}

/* Insert a row of an allocator, which has no column but the id.  Returns false like take_key(). */
bool
take_id(Relation heap, Relation index, int64 id, TakeCheck check, void *arg)
{
	union
	{
		HeapTupleHeaderData header;
		char		bytes[TAKE_ROW_SIZE + sizeof(int64)];
	}			row;
	HeapTupleData tuple = {.t_len = TAKE_ROW_SIZE + sizeof(int64),.t_data = &row.header};

	memset(&row, 0, TAKE_ROW_SIZE);
	row.header.t_hoff = TAKE_ROW_SIZE;
	HeapTupleHeaderSetNatts(&row.header, 1);
	memcpy(row.bytes + TAKE_ROW_SIZE, &id, sizeof(id));
	return take_key(heap, index, &tuple, id, check, arg);
}

/* Epochs, see allocator_table.h. */

uint64		allocator_epoch = 1;

/* bit n is set if epoch allocator_epoch - 1 - n ended with a commit */
static uint64 commits = 0;

static void
next_epoch(bool committed)
{
	commits = commits << 1 | (committed ? 1 : 0);
	allocator_epoch++;
}

bool
epoch_committed(uint64 epoch)
{
	uint64		age = allocator_epoch - 1 - epoch;

	return epoch < allocator_epoch && age < 64 && (commits >> age & 1) != 0;
}

/* Advance the epoch.  A prepared transaction has ended for this session, but is not committed. */
static void
end_of_transaction(XactEvent event, void *arg)
{
	if (event == XACT_EVENT_COMMIT || event == XACT_EVENT_ABORT || event == XACT_EVENT_PREPARE)
		next_epoch(event == XACT_EVENT_COMMIT);
}

static void
end_of_subtransaction(SubXactEvent event, SubTransactionId mine, SubTransactionId parent, void *arg)
{
	if (event == SUBXACT_EVENT_ABORT_SUB)
		next_epoch(false);
}

void
epoch_init(void)
{
	RegisterXactCallback(end_of_transaction, NULL);
	RegisterSubXactCallback(end_of_subtransaction, NULL);
}
