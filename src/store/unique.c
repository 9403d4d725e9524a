/*-------------------------------------------------------------------------
 *
 * unique.c
 *	  Getting or creating rows of a table under a unique int8 key, by many sessions at once, below the executor.
 *
 * unique_look() says which row holds a key *now*, by a dirty snapshot: rows that were committed after the caller's
 * snapshot count, and so do rows in flight.  That is what a unique index itself asks, so the answer is the same under
 * every isolation level and there is nothing to spin on.
 *
 * To create a row exactly once:
 *
 *	  unique_lock(relid, stripe of the key)
 *	  unique_look(key): UNIQUE_FREE: insert the heap row and the index entry
 *					   UNIQUE_BUSY: unique_unlock(), unique_wait(), begin again
 *					   else: the row is there
 *	  unique_unlock()
 *
 * The stripe lock is held for the time of the insertion, never to the end of the transaction.  Between the look and
 * the index entry no other session that follows the protocol can insert the key, so no row is ever inserted in vain
 * and taken back.  (A row that is taken back stays in flight for other sessions, which would wait for it, and stays in
 * the stream of logical decoding, where it breaks the subscriber's unique index.)  Rows written by hand do not take the
 * lock: the index must still be told to check.
 *
 * Lookups go through the index key after key: an index scan costs 0.65 us for a key that is not there; the way that
 * treewalk.c goes, in ascending order, a fraction of that.
 *
 * Lock rules: README.md, stripes: core/locks.h.  A session that takes several keys in one transaction must do so in
 * ascending order to be free of deadlocks.
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

/* Lines of a row that are loaded ahead. */
#define ROW_LINES	2

/* Gives up all pins; the next lookup begins at the root. */
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

/* Takes the rows that the locked leaf has for the key, and unlocks it. */
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

		/* dead to every snapshot that is asked for here, on standbys, too */
		if (ItemIdIsDead(item))
			continue;
		if (BTreeTupleIsPosting(itup))
			add_tids(tree, BTreeTupleGetPosting(itup), BTreeTupleGetNPosting(itup));
		else
			add_tids(tree, &itup->t_tid, 1);
	}
	tree->more = off > max && !P_RIGHTMOST(BTPageGetOpaque(page)) &&
		treewalk_compare(walk, page, P_HIKEY, &tree->behind) < 0;

	/* a high key of the key has a row's place, as others are behind it */
	if (tree->more)
		tree->before.tid = *BTreeTupleGetHeapTID((IndexTuple) PageGetItem(page, PageGetItemId(page, P_HIKEY)));
	LockBuffer(walk->leaf, BUFFER_LOCK_UNLOCK);
}

/* Looks the key up: tids[] are rows that have it, or had it, until they are cleaned up; keytree_more() may have more. */
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

/* Goes on with the page behind the one whose rows were looked at. */
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

/* Gives up the pin of unique_look_at(). */
static void
release_row(UniqueScan *unique)
{
	if (BufferIsValid(unique->at))
		ReleaseBuffer(unique->at);
	unique->at = InvalidBuffer;
}

/* What a row that the dirty snapshot sees is to us. */
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

/* Is there a row that the dirty snapshot sees? */
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

/* Notes that the row was looked at; false if it had been. */
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

/* Has the key a row that was not looked at? */
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

/* These keys, the first TREEWALK_AHEAD of them, will be looked at next; how many? */
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
 * Which row holds the key?  The row, if any, is in unique->slot until the next call.  Keys that are looked at in
 * ascending order are found faster.
 *
 * A row that is updated, if not in its place, has two entries: of the new one, which may yet go, and of the old one,
 * which counts until then.  And it may be updated between our look at the index, which does not have the new one yet,
 * and that at the old one, which is dead by then: so the key is free only if the index still has no other rows once all
 * were found dead.
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
 * How many rows have the key, or had it, as far as they are on one page of the index; INT_MAX if there may be more.
 * "tid" is the first of them.
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

/* Gets the processor to load the rows at these places, at most TREEWALK_AHEAD: all at once. */
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

		for (unsigned end = Min(at + ROW_LINES * TREEWALK_LINE, BLCKSZ); at < end; at += TREEWALK_LINE)
			treewalk_fetch_line((char *) page + at);
	}
	for (int i = 0; i < n; i++)
		ReleaseBuffer(bufs[i]);
}

/*
 * Who holds the row at a place that the index had for some key; UNIQUE_FREE if there is none that the dirty snapshot sees.
 * The leaf may be unpinned since, and the place another row's: the caller compares.  Unlike an index scan this does not ask
 * the page to be pruned.
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
 * Up to where WAL must be flushed for the row of UNIQUE_COMMITTED to be there after a crash; invalid if it is.  A commit
 * that flushed nothing has left its place in WAL with its entry of pg_xact; a hint bit says that it is flushed, or comes
 * before the last change of the page.
 *
 * A commit that did not wait may have been flushed since, by any session, and not be on a synchronous standby yet.  So
 * where there are such, its place is what is returned, flushed or not.
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

/* Waits for the end of the transaction, or of its speculative insertion.  The caller has released its pins. */
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

/* After UNIQUE_BUSY: waits for the transaction that was met, without a pin. */
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
 * Many rows.  Those of one insertion have one WAL record.  Each index is entered by a call of its own: the first one
 * while the stripe of the key is locked, the others when all rows are there, in their order.
 */

/* Those that are ready: ours, and the copies that REINDEX CONCURRENTLY makes of them. */
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

Relation
row_writer_index(const RowWriter *w, AttrNumber column)
{
	for (int i = 0; i < w->nindexes; i++)
		if (w->indexes[i].rel->rd_index->indkey.values[0] == column)
			return w->indexes[i].rel;
	elog(ERROR, "table \"%s\" has no index on column %d", RelationGetRelationName(w->heap), column);
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
