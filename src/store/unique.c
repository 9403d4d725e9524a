/*-------------------------------------------------------------------------
 *
 * unique.c
 *	  Getting or creating rows of a table under a unique int8 key, by many
 *	  sessions at once, below the executor.
 *
 * claim_look() says who holds a key *now*, by a dirty snapshot: rows that were
 * committed after the caller's snapshot count, and so do rows in flight.  That
 * is what a unique index itself asks, so the answer is the same under every
 * isolation level and there is nothing to spin on.
 *
 * To create a row exactly once:
 *
 *	  claim_lock(relid, stripe of the key)
 *	  claim_look(key): CLAIM_FREE: insert the heap row and the index entry
 *					   CLAIM_BUSY: claim_unlock(), claim_wait(), begin again
 *					   else: the row is there
 *	  claim_unlock()
 *
 * The stripe lock is held for the time of the insertion, never to the end of
 * the transaction.  Between the look and the index entry no other session that
 * follows the protocol can insert the key, so nobody ever inserts a row in vain
 * and has to take it back.  (An inserter that takes back a row leaves it in
 * flight for the others, who would wait for it, and leaves it in the stream of
 * logical decoding, where it breaks the subscriber's unique index.)  Rows
 * written by hand do not take the lock: the index must still be told to check.
 *
 * Lock rules: stripes are taken in ascending order, and none is held while a
 * transaction is waited for.  A session that claims several keys in one
 * transaction must do so in ascending order to be free of deadlocks.  The lock
 * is a heavyweight one, of the advisory class but with a last field that
 * pg_advisory_lock() cannot reach: it is visible in pg_locks, it is
 * interruptible, the deadlock detector knows it, and an error releases it.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/sysattr.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "access/xact.h"
#include "access/xlog.h"
#include "miscadmin.h"
#include "replication/syncrep.h"
#include "storage/bufmgr.h"
#include "storage/lmgr.h"
#include "storage/lock.h"
#include "store/unique.h"
#include "utils/memutils.h"

/* pg_advisory_lock() uses 1 and 2 */
#define CLAIM_LOCK_CLASS 0xCE01

void
claim_begin(ClaimScan *claim, Relation heap, Relation index)
{
	claim->heap = heap;
	claim->slot = table_slot_create(heap, NULL);
	claim->fetch = compat_table_index_fetch_begin(heap);
	keytree_begin(&claim->tree, heap, index);
	InitDirtySnapshot(claim->dirty);
	claim->seen = NULL;
	claim->nseen = claim->maxseen = 0;
}

/* What a row that the dirty snapshot sees is to us. */
static ClaimState
state_of_row(ClaimScan *claim)
{
	bool		isnull;
	TransactionId xmin;

	if (TransactionIdIsValid(claim->dirty.xmin) || TransactionIdIsValid(claim->dirty.xmax))
		return CLAIM_BUSY;
	xmin = DatumGetTransactionId(slot_getsysattr(claim->slot, MinTransactionIdAttributeNumber,
												 &isnull));
	return TransactionIdIsCurrentTransactionId(xmin) ? CLAIM_OWN : CLAIM_COMMITTED;
}

/* Is there a row that the dirty snapshot sees? */
static bool
fetch_row(ClaimScan *claim, ItemPointerData tid)
{
	bool		again = false;

	do
	{
		if (table_index_fetch_tuple(claim->fetch, &tid, &claim->dirty, claim->slot, &again, NULL))
			return true;
	} while (again);
	return false;
}

/* Notes that the row was looked at; false if it had been. */
static bool
note_row(ClaimScan *claim, ItemPointer tid)
{
	for (int i = 0; i < claim->nseen; i++)
		if (ItemPointerEquals(&claim->seen[i], tid))
			return false;
	if (claim->nseen == claim->maxseen)
	{
		claim->maxseen = Max(8, claim->maxseen * 2);
		claim->seen = claim->seen ?
			repalloc(claim->seen, sizeof(ItemPointerData) * claim->maxseen) :
			MemoryContextAlloc(GetMemoryChunkContext(claim->tree.tids),
							   sizeof(ItemPointerData) * claim->maxseen);
	}
	claim->seen[claim->nseen++] = *tid;
	return true;
}

/* Has the key a row that was not looked at? */
static bool
has_other_rows(ClaimScan *claim, int64 key)
{
	keytree_seek(&claim->tree, key);
	do
	{
		for (int i = 0; i < claim->tree.ntids; i++)
			if (note_row(claim, &claim->tree.tids[i]))
				return true;
	} while (keytree_more(&claim->tree));
	return false;
}

/* These keys, the first TREEWALK_AHEAD of them, will be looked at next; how many? */
int
claim_ahead(ClaimScan *claim, const int64 *keys, TreeHint *places, int n)
{
	n = Min(n, TREEWALK_AHEAD);
	keytree_ahead(&claim->tree, keys, places, n);
	return n;
}

/*
 * Who holds the key?  The row, if any, is in claim->slot until the next call.
 * Keys that are looked at in ascending order are found faster.
 *
 * A row that is updated, if not in its place, has two entries: of the new one,
 * which may yet go, and of the old one, which counts until then.  And it may be
 * updated between our look at the index, which does not have the new one yet,
 * and that at the old one, which is dead by then: so that the key is free only
 * if the index still has no other rows once all were found dead.
 */
ClaimState
claim_look(ClaimScan *claim, int64 key)
{
	for (;;)
	{
		ItemPointerData in_flight;

		ItemPointerSetInvalid(&in_flight);
		claim->nseen = 0;
		keytree_seek(&claim->tree, key);
		do
		{
			for (int i = 0; i < claim->tree.ntids; i++)
			{
				ItemPointerData tid = claim->tree.tids[i];

				if (!fetch_row(claim, tid))
					(void) note_row(claim, &tid);
				else if (TransactionIdIsValid(claim->dirty.xmin))
					in_flight = tid;
				else
					return state_of_row(claim);
			}
		} while (keytree_more(&claim->tree));
		if (ItemPointerIsValid(&in_flight))
		{
			if (fetch_row(claim, in_flight))
				return state_of_row(claim);
		}
		else if (claim->nseen == 0 || !has_other_rows(claim, key))
			return CLAIM_FREE;
		CHECK_FOR_INTERRUPTS();
	}
}

/*
 * Up to where WAL must be flushed for the row of CLAIM_COMMITTED to be there
 * after a crash; invalid if it is.  A commit that flushed nothing has left its
 * place in WAL with its entry of pg_xact; a hint bit says that it is flushed, or
 * comes before the last change of the page.
 *
 * A commit that waited for nobody may have been flushed since, by whomever, and
 * not be on a synchronous standby yet.  So where there are such, its place is
 * what is returned, flushed or not.
 */
XLogRecPtr
claim_unflushed(const ClaimScan *claim)
{
	BufferHeapTupleTableSlot *slot = (BufferHeapTupleTableSlot *) claim->slot;
	bool		standbys = SyncRepStandbyNames != NULL && SyncRepStandbyNames[0] != '\0';
	HeapTupleHeader tuple;
	XLogRecPtr	lsn;

	if (!TTS_IS_BUFFERTUPLE(claim->slot) || !BufferIsValid(slot->buffer))
		return InvalidXLogRecPtr;
	tuple = slot->base.tuple->t_data;
	lsn = BufferGetLSNAtomic(slot->buffer);
	if (!standbys && HeapTupleHeaderXminCommitted(tuple) && !XLogNeedsFlush(lsn))
		return InvalidXLogRecPtr;
	if (!HeapTupleHeaderXminFrozen(tuple))
		lsn = TransactionIdGetCommitLSN(HeapTupleHeaderGetRawXmin(tuple));
	return lsn != InvalidXLogRecPtr && (standbys || XLogNeedsFlush(lsn)) ? lsn : InvalidXLogRecPtr;
}

/*
 * After CLAIM_BUSY: waits until the transaction that was met has ended (or, of
 * a speculative insertion, is decided).  No pin is held meanwhile.
 */
void
claim_wait(ClaimScan *claim)
{
	TransactionId xwait = TransactionIdIsValid(claim->dirty.xmin) ?
		claim->dirty.xmin : claim->dirty.xmax;
	uint32		token = claim->dirty.speculativeToken;
	ItemPointerData tid = claim->slot->tts_tid;

	Assert(TransactionIdIsValid(xwait));
	ExecClearTuple(claim->slot);
	table_index_fetch_reset(claim->fetch);
	keytree_release(&claim->tree);
	if (token != 0)
		SpeculativeInsertionWait(xwait, token);
	else
		XactLockTableWait(xwait, claim->heap, &tid, XLTW_InsertIndex);
}

void
claim_end(ClaimScan *claim)
{
	keytree_end(&claim->tree);
	table_index_fetch_end(claim->fetch);
	ExecDropSingleTupleTableSlot(claim->slot);
}

static void
claim_locktag(LOCKTAG *tag, Oid relid, uint32 stripe)
{
	SET_LOCKTAG_ADVISORY(*tag, MyDatabaseId, relid, stripe, CLAIM_LOCK_CLASS);
}

void
claim_lock(Oid relid, uint32 stripe)
{
	LOCKTAG		tag;

	claim_locktag(&tag, relid, stripe);
	(void) LockAcquire(&tag, ExclusiveLock, false, false);
}

void
claim_unlock(Oid relid, uint32 stripe)
{
	LOCKTAG		tag;

	claim_locktag(&tag, relid, stripe);
	(void) LockRelease(&tag, ExclusiveLock, false);
}
