/*-------------------------------------------------------------------------
 *
 * unique.c
 *	  Find or create rows under a unique int8 key, in many sessions at once, below the executor.
 *
 * unique_look() returns which row holds a key *now*, by a dirty snapshot: rows committed after the caller's snapshot
 * count, and so do rows of transactions in flight.  The uniqueness check of an index does the same.  So the answer is
 * the same at every isolation level, and no caller has to retry in a loop.
 *
 * To create a row exactly once:
 *
 *	 unique_lock(relid, stripe of the key)
 *	 unique_look(key): UNIQUE_FREE: insert the heap row and the index entry
 *					   UNIQUE_BUSY: unique_unlock(), unique_wait(), begin again
 *					   else: the row exists
 *	 unique_unlock()
 *
 * The stripe lock is held during the insertion, never to the end of the transaction.  Between the look-up and the
 * index entry no other session that follows the protocol can insert the key.  So no row is inserted in vain and
 * deleted again.  (Such a row would stay in flight, and other sessions would wait for it.  It would also stay in the
 * stream of logical decoding, where it violates the subscriber's unique index.)  Rows written by hand take no lock, so
 * the index must still check uniqueness.
 *
 * Lookups go through treewalk.c in ascending order, which costs a fraction of an index scan (0.65 us for a missing
 * key).
 *
 * Lock rules: README.md; stripes: core/locks.h.  A transaction that takes several keys takes them in ascending order,
 * or deadlocks are possible.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/itup.h"
#include "access/nbtree.h"
#include "access/sysattr.h"
#include "access/tableam.h"
#include "access/transam.h"
#include "access/xact.h"
#include "access/xlog.h"
#include "catalog/index.h"
#include "core/locks.h"
#include "nodes/execnodes.h"
#include "pgstat.h"
#include "replication/syncrep.h"
#include "storage/bufmgr.h"
#include "storage/lmgr.h"
#include "store/recent.h"
#include "store/unique.h"
#include "utils/memutils.h"
#include "utils/rel.h"

/* Number of cache lines of a row to load ahead. */
#define ROW_LINES	2

static void
keytree_release(KeyTree *tree)
{
	treewalk_release(&tree->walk);
	tree->more = false;
}

static void
add_tids(KeyTree *tree, ItemPointer tids, int n)
{
	if (tree->ntids + n > tree->maxtids)
	{
		tree->maxtids = Max(tree->maxtids * 2, tree->ntids + n);
		tree->tids = repalloc(tree->tids, sizeof(ItemPointerData) * tree->maxtids);
	}
	memcpy(&tree->tids[tree->ntids], tids, sizeof(ItemPointerData) * n);
	tree->ntids += n;
}

/* Take the rows that the locked leaf has for the key, and unlock the leaf. */
static void
take_rows(KeyTree *tree)
{
	TreeWalk   *walk = &tree->walk;
	Page		page = BufferGetPage(walk->leaf);
	OffsetNumber max = PageGetMaxOffsetNumber(page);
	OffsetNumber off = treewalk_first(walk, page, &tree->before);

	tree->ntids = 0;
	for (; off <= max && treewalk_compare(walk, page, off, &tree->behind) < 0; off++)
	{
		ItemId		item = PageGetItemId(page, off);
		IndexTuple	itup = (IndexTuple) PageGetItem(page, item);

		/*
		 * no dirty snapshot sees a row of a dead entry, not even on a standby
		 */
		if (ItemIdIsDead(item))
			continue;
		if (BTreeTupleIsPosting(itup))
			add_tids(tree, BTreeTupleGetPosting(itup), BTreeTupleGetNPosting(itup));
		else
			add_tids(tree, &itup->t_tid, 1);
	}
	tree->more = off > max && !P_RIGHTMOST(BTPageGetOpaque(page)) &&
		treewalk_compare(walk, page, P_HIKEY, &tree->behind) < 0;

	/*
	 * a high key equal to the key has a TID, because other rows of the key
	 * follow it
	 */
	if (tree->more)
		tree->before.tid = *BTreeTupleGetHeapTID((IndexTuple) PageGetItem(page, PageGetItemId(page, P_HIKEY)));
	LockBuffer(walk->leaf, BUFFER_LOCK_UNLOCK);
}

/*
 * Look up a key.  Store in tids[] the rows that have the key, or had it and are not removed yet.  keytree_more() may
 * find more rows.
 */
static void
keytree_seek(KeyTree *tree, int64 key)
{
	TreeWalk   *walk = &tree->walk;

	pgstat_count_index_scan(walk->index);
	tree->ntids = 0;
	tree->more = false;
	treewalk_before(&tree->before, key, 0);
	treewalk_behind(&tree->behind, key, 0);
	if (treewalk_find(walk, &tree->before))
		take_rows(tree);
}

/* Replace tids[] by the rows of the key on the next page.  Returns false if the key has no more rows. */
static bool
keytree_more(KeyTree *tree)
{
	if (!tree->more)
		return false;
	ItemPointerInc(&tree->before.tid);
	if (!treewalk_find(&tree->walk, &tree->before))
		return false;
	take_rows(tree);
	return true;
}

void
unique_begin(UniqueScan *unique, Relation heap, Relation index)
{
	unique->heap = heap;
	unique->slot = table_slot_create(heap, NULL);
	unique->fetch = compat_table_index_fetch_begin(heap);
	treewalk_begin(&unique->tree.walk, heap, index, 1);
	unique->tree.more = false;
	unique->tree.ntids = 0;
	unique->tree.maxtids = 8;
	unique->tree.tids = palloc(sizeof(ItemPointerData) * unique->tree.maxtids);
	InitDirtySnapshot(unique->dirty);
	unique->at = InvalidBuffer;
	unique->seen = NULL;
	unique->nseen = unique->maxseen = 0;
}

static void
release_row(UniqueScan *unique)
{
	if (BufferIsValid(unique->at))
		ReleaseBuffer(unique->at);
	unique->at = InvalidBuffer;
}

/* Return the state of a row that the dirty snapshot sees. */
static UniqueHolder
state_of_row(UniqueScan *unique)
{
	bool		isnull;
	TransactionId xmin;

	if (TransactionIdIsValid(unique->dirty.xmin) || TransactionIdIsValid(unique->dirty.xmax))
		return UNIQUE_BUSY;
	xmin = DatumGetTransactionId(slot_getsysattr(unique->slot, MinTransactionIdAttributeNumber,
												 &isnull));
	return TransactionIdIsCurrentTransactionId(xmin) ? UNIQUE_OWN : UNIQUE_COMMITTED;
}

/* Fetch the row at a TID.  Returns true if a version of the row is visible to the dirty snapshot. */
static bool
fetch_row(UniqueScan *unique, ItemPointerData tid)
{
	bool		again = false;

	do
	{
		if (table_index_fetch_tuple(unique->fetch, &tid, &unique->dirty, unique->slot, &again, NULL))
			return true;
	} while (again);
	return false;
}

/* Record that the row is not visible.  Returns false if this was recorded before. */
static bool
note_row(UniqueScan *unique, ItemPointer tid)
{
	for (int i = 0; i < unique->nseen; i++)
		if (ItemPointerEquals(&unique->seen[i], tid))
			return false;
	if (unique->nseen == unique->maxseen)
	{
		unique->maxseen = Max(8, unique->maxseen * 2);
		unique->seen = unique->seen ?
			repalloc(unique->seen, sizeof(ItemPointerData) * unique->maxseen) :
			MemoryContextAlloc(GetMemoryChunkContext(unique->tree.tids),
							   sizeof(ItemPointerData) * unique->maxseen);
	}
	unique->seen[unique->nseen++] = *tid;
	return true;
}

/* Does the key have a row that note_row() has not recorded? */
static bool
has_other_rows(UniqueScan *unique, int64 key)
{
	keytree_seek(&unique->tree, key);
	do
	{
		for (int i = 0; i < unique->tree.ntids; i++)
			if (note_row(unique, &unique->tree.tids[i]))
				return true;
	} while (keytree_more(&unique->tree));
	return false;
}

/* Read ahead for the first TREEWALK_AHEAD keys.  Returns their number. */
int
unique_ahead(UniqueScan *unique, const int64 *keys, TreeHint *hints, int n)
{
	TreePlace	places[TREEWALK_AHEAD];

	n = Min(n, TREEWALK_AHEAD);
	for (int i = 0; i < n; i++)
		treewalk_before(&places[i], keys[i], 0);
	treewalk_fetch(&unique->tree.walk, places, hints, n);
	return n;
}

/*
 * Which row holds the key?  Returns its state; the row, if any, is in unique->slot until the next call.  Keys in
 * ascending order are found faster.
 *
 * After an UPDATE that is not HOT the key has two index entries.  One entry is of the new row, which may still be
 * rolled back.  The other entry is of the old row, which counts until the UPDATE commits.  We may read the index before
 * the UPDATE adds the new entry, and fetch the old row after the UPDATE commits.  So the key is free only if, after all
 * rows were found dead, the index still has no other row.
 */
UniqueHolder
unique_look(UniqueScan *unique, int64 key)
{
	for (;;)
	{
		ItemPointerData in_flight;

		ItemPointerSetInvalid(&in_flight);
		unique->nseen = 0;
		keytree_seek(&unique->tree, key);
		do
		{
			for (int i = 0; i < unique->tree.ntids; i++)
			{
				ItemPointerData tid = unique->tree.tids[i];

				if (!fetch_row(unique, tid))
					(void) note_row(unique, &tid);
				else if (TransactionIdIsValid(unique->dirty.xmin))
					in_flight = tid;
				else
					return state_of_row(unique);
			}
		} while (keytree_more(&unique->tree));
		if (ItemPointerIsValid(&in_flight))
		{
			if (fetch_row(unique, in_flight))
				return state_of_row(unique);
		}
		else if (unique->nseen == 0 || !has_other_rows(unique, key))
			return UNIQUE_FREE;
		CHECK_FOR_INTERRUPTS();
	}
}

/*
 * Return the number of rows that have the key, or had it.  Returns INT_MAX if the next page of the index may have more.
 * Store the place of the first row in *tid.
 */
int
unique_places(UniqueScan *unique, int64 key, ItemPointer tid)
{
	KeyTree    *tree = &unique->tree;

	keytree_seek(tree, key);
	if (tree->ntids > 0)
		*tid = tree->tids[0];
	return tree->more ? INT_MAX : tree->ntids;
}

/* Prefetch the rows of these TIDs, at most TREEWALK_AHEAD. */
void
unique_fetch(UniqueScan *unique, const ItemPointerData *tids, int n)
{
	Buffer		bufs[TREEWALK_AHEAD];

	for (int i = 0; i < n; i++)
		recent_fetch(unique->heap, ItemPointerGetBlockNumber(&tids[i]),
					 offsetof(PageHeaderData, pd_linp) + sizeof(ItemIdData) * (ItemPointerGetOffsetNumber(&tids[i]) - 1));
	for (int i = 0; i < n; i++)
		bufs[i] = recent_read(unique->heap, ItemPointerGetBlockNumber(&tids[i]));
	for (int i = 0; i < n; i++)
	{
		/* the page is not locked: the row may be anywhere by now */
		Page		page = BufferGetPage(bufs[i]);
		OffsetNumber off = ItemPointerGetOffsetNumber(&tids[i]);
		unsigned	at = off > MaxHeapTuplesPerPage ? BLCKSZ : ItemIdGetOffset(PageGetItemId(page, off));

		for (unsigned end = Min(at + ROW_LINES * RECENT_LINE, BLCKSZ); at < end; at += RECENT_LINE)
			recent_fetch_line((char *) page + at);
	}
	for (int i = 0; i < n; i++)
		ReleaseBuffer(bufs[i]);
}

/*
 * Return the state of the row at a place that the index had for a key.  Returns UNIQUE_FREE if no version of the row is
 * visible to the dirty snapshot.  If the leaf is not pinned, the place may have another row by now, so the caller must
 * check that the row is the expected one.  Unlike an index scan, this function does not prune the page.
 */
UniqueHolder
unique_look_at(UniqueScan *unique, const ItemPointerData *tid)
{
	BlockNumber block = ItemPointerGetBlockNumber(tid);
	BufferHeapTupleTableSlot *slot = (BufferHeapTupleTableSlot *) unique->slot;
	ItemPointerData at = *tid;
	bool		found;

	if (!BufferIsValid(unique->at) || BufferGetBlockNumber(unique->at) != block)
	{
		release_row(unique);
		unique->at = recent_read(unique->heap, block);
	}
	LockBuffer(unique->at, BUFFER_LOCK_SHARE);
	slot->base.tupdata.t_self = *tid;
	found = heap_hot_search_buffer(&at, unique->heap, unique->at, &unique->dirty, &slot->base.tupdata, NULL, true);
	LockBuffer(unique->at, BUFFER_LOCK_UNLOCK);
	if (!found)
		return UNIQUE_FREE;
	ExecStoreBufferHeapTuple(&slot->base.tupdata, unique->slot, unique->at);
	return state_of_row(unique);
}

/*
 * Return the position up to which WAL must be flushed so that the row of UNIQUE_COMMITTED survives a crash.  Returns
 * InvalidXLogRecPtr if no flush is needed.  For a commit that did not flush, the server keeps the position in memory,
 * beside the commit's entry of pg_xact.  A hint bit means that the commit is flushed, or that its WAL comes before the
 * last change of the page.
 *
 * With synchronous standbys, a commit that did not wait for them may have been flushed by any session, but may be
 * missing on a standby.  So in this case the position is returned even if it is flushed.
 */
XLogRecPtr
unique_unflushed(const UniqueScan *unique)
{
	BufferHeapTupleTableSlot *slot = (BufferHeapTupleTableSlot *) unique->slot;
	bool		standbys = SyncRepStandbyNames != NULL && SyncRepStandbyNames[0] != '\0';
	HeapTupleHeader tuple;
	XLogRecPtr	lsn;

	if (!TTS_IS_BUFFERTUPLE(unique->slot) || !BufferIsValid(slot->buffer))
		return InvalidXLogRecPtr;
	tuple = slot->base.tuple->t_data;
	lsn = BufferGetLSNAtomic(slot->buffer);
	if (!standbys && HeapTupleHeaderXminCommitted(tuple) && !XLogNeedsFlush(lsn))
		return InvalidXLogRecPtr;
	if (!HeapTupleHeaderXminFrozen(tuple))
		lsn = TransactionIdGetCommitLSN(HeapTupleHeaderGetRawXmin(tuple));
	return lsn != InvalidXLogRecPtr && (standbys || XLogNeedsFlush(lsn)) ? lsn : InvalidXLogRecPtr;
}

UniqueBusy
unique_busy(const SnapshotData *dirty, ItemPointer tid)
{
	return (UniqueBusy)
	{
		TransactionIdIsValid(dirty->xmin) ? dirty->xmin : dirty->xmax, dirty->speculativeToken, *tid
	};
}

/* Wait for the end of the transaction, or of its speculative insertion.  The caller must have released its pins. */
void
unique_wait_for(Relation heap, UniqueBusy *busy, StatsCounter waits)
{
	instr_time	since;

	Assert(TransactionIdIsValid(busy->xid));
	stats_wait_begin(waits, &since);
	if (busy->token != 0)
		SpeculativeInsertionWait(busy->xid, busy->token);
	else
		XactLockTableWait(busy->xid, heap, &busy->tid, XLTW_InsertIndex);
	stats_wait_end(waits, &since);
}

/* After UNIQUE_BUSY: release all pins, and wait for the other transaction. */
void
unique_wait(UniqueScan *unique, StatsCounter waits)
{
	UniqueBusy	busy = unique_busy(&unique->dirty, &unique->slot->tts_tid);

	ExecClearTuple(unique->slot);
	release_row(unique);
	table_index_fetch_reset(unique->fetch);
	keytree_release(&unique->tree);
	unique_wait_for(unique->heap, &busy, waits);
}

void
unique_end(UniqueScan *unique)
{
	release_row(unique);
	treewalk_release(&unique->tree.walk);
	pfree(unique->tree.tids);
	table_index_fetch_end(unique->fetch);
	ExecDropSingleTupleTableSlot(unique->slot);
}

void
unique_lock(Oid relid, uint32 stripe)
{
	(void) lock_take(LOCK_STRIPE, relid, stripe, ExclusiveLock, false, true);
}

void
unique_unlock(Oid relid, uint32 stripe)
{
	lock_give_back(LOCK_STRIPE, relid, stripe, ExclusiveLock, false);
}

/*
 * Insertion of many rows, with one WAL record.  The caller enters the indexes separately: the first one while the
 * stripe of the key is locked, the others after all rows are inserted, in index order.
 */

/* Open the indexes that are ready: ours, and copies that REINDEX CONCURRENTLY makes. */
static void
open_indexes(RowWriter *w)
{
	List	   *list = RelationGetIndexList(w->heap);
	ListCell   *lc;

	w->indexes = palloc(sizeof(RowIndex) * list_length(list));
	foreach(lc, list)
	{
		RowIndex   *index = &w->indexes[w->nindexes];

		index->rel = index_open(lfirst_oid(lc), RowExclusiveLock);
		if (index->rel->rd_index->indisready)
		{
			/* OWNER_CODE(OUR_INDEXES) */
			index->info = BuildIndexInfo(index->rel);
			w->nindexes++;
		}
		else
			index_close(index->rel, NoLock);
	}
	list_free(list);
}

void
row_writer_begin(RowWriter *w, Relation heap, int most)
{
	memset(w, 0, sizeof(*w));
	w->heap = heap;
	w->nslots = most;
	w->slots = palloc(sizeof(TupleTableSlot *) * most);
	w->tids = palloc(sizeof(ItemPointerData) * most);
	for (int i = 0; i < most; i++)
		w->slots[i] = table_slot_create(heap, NULL);
	w->scratch = AllocSetContextCreate(CurrentMemoryContext, "census rows", ALLOCSET_DEFAULT_SIZES);
	open_indexes(w);
}

void
row_writer_end(RowWriter *w)
{
	for (int i = 0; i < w->nindexes; i++)
	{
		compat_index_insert_done(w->indexes[i].rel, w->indexes[i].info);
		index_close(w->indexes[i].rel, NoLock);
	}
	for (int i = 0; i < w->nslots; i++)
		ExecDropSingleTupleTableSlot(w->slots[i]);
	MemoryContextDelete(w->scratch);
}

void
row_writer_put(RowWriter *w, int i, const Datum *values, int n)
{
	TupleTableSlot *slot = w->slots[i];

	ExecClearTuple(slot);
	memcpy(slot->tts_values, values, sizeof(Datum) * n);
	memset(slot->tts_isnull, true, sizeof(bool) * slot->tts_tupleDescriptor->natts);
	memset(slot->tts_isnull, false, sizeof(bool) * n);
	ExecStoreVirtualTuple(slot);
}

void
row_writer_insert(RowWriter *w, int n, CommandId cid)
{
	MemoryContext old = MemoryContextSwitchTo(w->scratch);

	heap_multi_insert(w->heap, w->slots, n, cid, 0, NULL);
	for (int i = 0; i < n; i++)
	{
		w->tids[i] = w->slots[i]->tts_tid;
		ExecClearTuple(w->slots[i]);
	}
	MemoryContextSwitchTo(old);
	MemoryContextReset(w->scratch);
}

void
row_writer_enter(RowWriter *w, AttrNumber column, Datum *values, ItemPointer tid, IndexUniqueCheck check)
{
	bool		isnull[INDEX_MAX_KEYS] = {false};

	for (int i = 0; i < w->nindexes; i++)
	{
		Relation	rel = w->indexes[i].rel;

		if (rel->rd_index->indkey.values[0] == column)
			/* OWNER_CODE(OUR_INDEXES) */
			index_insert(rel, values, isnull, tid, w->heap,
						 rel->rd_index->indisunique ? check : UNIQUE_CHECK_NO, false, w->indexes[i].info);
	}
}

/*
 * Let the next insertions of ascending values begin at the last leaf of the column's indexes, instead of at the root.
 * The server itself remembers the block of this leaf for an index of three or more levels (above 100,000 rows).  At
 * each insertion the server checks that the value belongs to the block.  It forgets the block if the value does not
 * belong to it, or if the leaf is full.
 */
void
row_writer_aim(RowWriter *w, AttrNumber column)
{
	for (int i = 0; i < w->nindexes; i++)
	{
		Relation	rel = w->indexes[i].rel;
		TreeWalk	walk;
		TreePlace	end;

		if (rel->rd_index->indkey.values[0] != column || RelationGetTargetBlock(rel) != InvalidBlockNumber)
			continue;
		treewalk_begin(&walk, w->heap, rel, 1);
		treewalk_behind(&end, PG_INT64_MAX, 0);
		if (treewalk_find(&walk, &end))
		{
			RelationSetTargetBlock(rel, BufferGetBlockNumber(walk.leaf));
			LockBuffer(walk.leaf, BUFFER_LOCK_UNLOCK);
		}
		treewalk_release(&walk);
	}
}
