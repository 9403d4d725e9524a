/*-------------------------------------------------------------------------
 *
 * pairtree.c
 *	  Rows of a table in the order of a unique btree on two int8 columns.
 *
 * An index scan is made for queries: it builds scan keys, compares through a
 * function call for each column of some 15 entries on its way, and then takes
 * all entries of the leaf that satisfy the keys, in the one direction or the
 * other: "the last one not above" costs it half a leaf, 4 us.  Here pairs are
 * compared where they lie, and a few entries are taken at once, more when the
 * walk goes on.  Who looks up pairs in rising order stays on the leaf where he is.
 *
 * This reads the pages of nbtree (version 4, since PostgreSQL 12) by the rules
 * of its README, as keytree.c does: a page is locked for reading, and let go
 * before the next one; who finds that what he looks for is beyond the high key of
 * a page goes to the right.  Entries are ordered by their pair and then by the
 * place of their row, which makes each different: so a walk can go on behind the
 * entry that it took last wherever that has moved to.  A page to the left is
 * where its right neighbour says, unless one of them was split or deleted
 * meanwhile: then the way leads down from the root again.
 *
 * A leaf stays pinned until the walk leaves it, so that VACUUM, which wants to
 * clean it up, cannot give the rows that we have found to new tuples before we
 * have looked at them.  Nobody may wait for a transaction with that pin:
 * pairtree_release().
 *
 * Whoever reads for a serializable transaction locks the leaves that he reads
 * against what he has not seen there, as an index scan does.
 *
 * Entries whose rows are dead to everybody are marked by index scans, so that the
 * next one need not look at the rows.  We leave that to them: who has met many
 * has a scan go over them.
 *
 * Lock rules: at most one page is locked, never across a call.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/itup.h"
#include "access/nbtree.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "core/pairtree.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "storage/bufmgr.h"
#include "storage/predicate.h"
#include "utils/fmgroids.h"

/* From so many dead entries on a scan marks them. */
#define DEAD_MANY 16
/* So many pages above the leaves are looked at for runs. */
#define RUN_PAGES 64

void
pairtree_begin(PairTree *tree, Relation heap, Relation index, Snapshot snapshot)
{
	tree->heap = heap;
	tree->index = index;
	tree->snapshot = snapshot;
	tree->slot = table_slot_create(heap, NULL);
	tree->fetch = compat_table_index_fetch_begin(heap);
	/* a standby has its primary's marks, and perhaps older snapshots */
	tree->hints = !TransactionStartedDuringRecovery();
	tree->leaf = InvalidBuffer;
	tree->found = false;
	tree->ended = true;
	tree->n = tree->at = 0;
	tree->dead = 0;
}

/* An index scan over what we have walked marks the entries of dead rows. */
static void
mark_dead(PairTree *tree)
{
	IndexScanDesc scan;
	ScanKeyData keys[2];
	TupleTableSlot *slot;
	int64		here = tree->bound.a;

	tree->dead = 0;
	if (!tree->hints)
		return;
	slot = table_slot_create(tree->heap, NULL);
	scan = compat_index_beginscan(tree->heap, tree->index, tree->snapshot, 2);
	ScanKeyInit(&keys[0], 1, BTGreaterEqualStrategyNumber, F_INT8GE, Int64GetDatum(Min(tree->first_a, here)));
	ScanKeyInit(&keys[1], 1, BTLessEqualStrategyNumber, F_INT8LE, Int64GetDatum(Max(tree->first_a, here)));
	index_rescan(scan, keys, 2, NULL, 0);
	while (index_getnext_slot(scan, ForwardScanDirection, slot))
		CHECK_FOR_INTERRUPTS();
	index_endscan(scan);
	ExecDropSingleTupleTableSlot(slot);
}

static void
end_walk(PairTree *tree)
{
	tree->ended = true;
	tree->n = tree->at = 0;
	if (tree->dead >= DEAD_MANY)
		mark_dead(tree);
	tree->dead = 0;
}

void
pairtree_release(PairTree *tree)
{
	ExecClearTuple(tree->slot);
	table_index_fetch_reset(tree->fetch);
	if (BufferIsValid(tree->leaf))
		ReleaseBuffer(tree->leaf);
	tree->leaf = InvalidBuffer;
	tree->ended = true;
	tree->n = tree->at = 0;
}

void
pairtree_end(PairTree *tree)
{
	end_walk(tree);
	pairtree_release(tree);
	table_index_fetch_end(tree->fetch);
	ExecDropSingleTupleTableSlot(tree->slot);
}

/* An entry that has a NULL, of an older, dead row: NULLs come last. */
static pg_noinline int
compare_with_nulls(PairTree *tree, IndexTuple itup, const PairPlace *place)
{
	bool		isnull;
	int64		a = DatumGetInt64(index_getattr(itup, 1, RelationGetDescr(tree->index), &isnull));

	return isnull || a >= place->a ? 1 : -1;
}

/* How an entry compares to a place: < 0, 0, > 0.  What a pivot lacks is minus infinity. */
static inline int
compare_item(PairTree *tree, Page page, OffsetNumber off, const PairPlace *place)
{
	IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));
	const int64 *keys = (const int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
	int			natts = BTreeTupleGetNAtts(itup, tree->index);
	ItemPointer tid;

	if (natts < 1)
		return -1;
	if (unlikely(IndexTupleHasNulls(itup)))
		return compare_with_nulls(tree, itup, place);
	if (keys[0] != place->a)
		return keys[0] < place->a ? -1 : 1;
	if (natts < 2)
		return -1;
	if (keys[1] != place->b)
		return keys[1] < place->b ? -1 : 1;
	tid = BTreeTupleGetHeapTID(itup);
	return tid ? ItemPointerCompare(tid, (ItemPointer) &place->tid) : -1;
}

static int
compare_places(const PairPlace *x, const PairPlace *y)
{
	if (x->a != y->a)
		return x->a < y->a ? -1 : 1;
	if (x->b != y->b)
		return x->b < y->b ? -1 : 1;
	return ItemPointerCompare((ItemPointer) &x->tid, (ItemPointer) &y->tid);
}

/* The page, of a buffer that is pinned, locked for reading.  (No argument for macros.) */
static Page
lock_page(PairTree *tree, Buffer buf)
{
	LockBuffer(buf, BT_READ);
	_bt_checkpage(tree->index, buf);
	return BufferGetPage(buf);
}

/* Is the place on this page, and not to the right of it?  (It may be to the left.) */
static inline bool
covers(PairTree *tree, Page page, const PairPlace *place)
{
	BTPageOpaque opaque = BTPageGetOpaque(page);

	return !P_IGNORE(opaque) &&
		(P_RIGHTMOST(opaque) || compare_item(tree, page, P_HIKEY, place) >= 0);
}

static void
error_off_the_end(PairTree *tree)
{
	ereport(ERROR,
			(errcode(ERRCODE_INDEX_CORRUPTED),
			 errmsg("fell off the end of index \"%s\"", RelationGetRelationName(tree->index)),
			 errhint("Please REINDEX it.")));
}

/* From a locked page that is not to the right of the place, to the one that covers it. */
static Page
move_right(PairTree *tree, Buffer *buf, const PairPlace *place)
{
	Page		page = BufferGetPage(*buf);

	while (!covers(tree, page, place))
	{
		BTPageOpaque opaque = BTPageGetOpaque(page);
		BlockNumber next = opaque->btpo_next;

		if (P_RIGHTMOST(opaque))
			error_off_the_end(tree);
		LockBuffer(*buf, BUFFER_LOCK_UNLOCK);
		*buf = ReleaseAndReadBuffer(*buf, tree->index, next);
		page = lock_page(tree, *buf);
	}
	return page;
}

/* The first entry, from "low" on, that is not below the place. */
static inline OffsetNumber
first_not_below(PairTree *tree, Page page, OffsetNumber low, const PairPlace *place)
{
	OffsetNumber high = PageGetMaxOffsetNumber(page) + 1;

	while (low < high)
	{
		OffsetNumber mid = low + (high - low) / 2;

		if (compare_item(tree, page, mid, place) < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/* From the root to the leaf that covers the place, which is locked; false if there is none. */
static bool
descend(PairTree *tree, const PairPlace *place)
{
	Buffer		buf = compat_bt_getroot(tree->index, tree->heap);

	if (!BufferIsValid(buf))
		return false;
	for (;;)
	{
		Page		page = move_right(tree, &buf, place);
		BTPageOpaque opaque = BTPageGetOpaque(page);
		OffsetNumber off;
		BlockNumber child;

		if (P_ISLEAF(opaque))
			break;
		/* the first one stands for minus infinity */
		off = first_not_below(tree, page, P_FIRSTDATAKEY(opaque) + 1, place) - 1;
		child = BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, off)));
		LockBuffer(buf, BUFFER_LOCK_UNLOCK);
		buf = ReleaseAndReadBuffer(buf, tree->index, child);
		(void) lock_page(tree, buf);
	}
	tree->leaf = buf;
	tree->from = *place;
	tree->found = true;
	return true;
}

/* Locks the leaf that covers the place; false if the index is empty.  The last one is tried first. */
static bool
find_leaf(PairTree *tree, const PairPlace *place)
{
	if (BufferIsValid(tree->leaf))
	{
		if (tree->found && compare_places(place, &tree->from) >= 0)
		{
			if (covers(tree, lock_page(tree, tree->leaf), place))
				return true;
			LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
		}
		ReleaseBuffer(tree->leaf);
		tree->leaf = InvalidBuffer;
	}
	if (descend(tree, place))
		return true;
	PredicateLockRelation(tree->index, tree->snapshot);
	/* somebody may have been first */
	return descend(tree, place);
}

/* Notes the rows of an entry that lie beyond the bound; false when there is no more room. */
static bool
take_item(PairTree *tree, Page page, OffsetNumber off)
{
	ItemId		item = PageGetItemId(page, off);
	IndexTuple	itup = (IndexTuple) PageGetItem(page, item);
	const int64 *keys = (const int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
	bool		posting = BTreeTupleIsPosting(itup);
	int			ntids = posting ? BTreeTupleGetNPosting(itup) : 1;

	if ((ItemIdIsDead(item) && tree->hints) || IndexTupleHasNulls(itup))
		return true;
	for (int i = 0; i < ntids; i++)
	{
		PairPlace  *place = &tree->entries[tree->n];
		int			k = tree->forward ? i : ntids - 1 - i;
		int			c;

		if (tree->n == tree->batch)
			return false;
		place->a = keys[0];
		place->b = keys[1];
		place->tid = posting ? *BTreeTupleGetPostingN(itup, k) : itup->t_tid;
		c = compare_places(place, &tree->bound);
		if (tree->forward ? c > 0 : c < 0)
			tree->n++;
	}
	return true;
}

/* Takes entries of the locked leaf that lie beyond the bound. */
static void
take_items(PairTree *tree)
{
	Page		page = BufferGetPage(tree->leaf);
	OffsetNumber first = P_FIRSTDATAKEY(BTPageGetOpaque(page));
	OffsetNumber max = PageGetMaxOffsetNumber(page);
	OffsetNumber off = first_not_below(tree, page, first, &tree->bound);

	/* rows of one entry may lie on both sides */
	if (tree->forward)
		for (off = off > first ? off - 1 : off; off <= max && take_item(tree, page, off); off++)
			 /* go on */ ;
	else
		for (; off > first && take_item(tree, page, off - 1); off--)
			 /* go on */ ;
}

/* From the locked leaf to the one on the right, which is locked; false at the end. */
static bool
step_right(PairTree *tree)
{
	Page		page = BufferGetPage(tree->leaf);
	BTPageOpaque opaque = BTPageGetOpaque(page);

	tree->found = false;
	do
	{
		BlockNumber next = opaque->btpo_next;

		if (P_RIGHTMOST(opaque))
		{
			LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
			return false;
		}
		LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
		CHECK_FOR_INTERRUPTS();
		tree->leaf = ReleaseAndReadBuffer(tree->leaf, tree->index, next);
		page = lock_page(tree, tree->leaf);
		opaque = BTPageGetOpaque(page);
	} while (P_IGNORE(opaque));
	return true;
}

/*
 * From the locked leaf to the one on the left, which is locked; false at the end.
 * If the two have changed, to the one that now covers the bound.
 */
static bool
step_left(PairTree *tree)
{
	BTPageOpaque opaque = BTPageGetOpaque(BufferGetPage(tree->leaf));
	BlockNumber me = BufferGetBlockNumber(tree->leaf);
	BlockNumber previous = opaque->btpo_prev;
	Page		page;
	Buffer		buf;

	LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
	if (previous == P_NONE)
		return false;
	CHECK_FOR_INTERRUPTS();
	buf = ReadBuffer(tree->index, previous);
	page = lock_page(tree, buf);
	opaque = BTPageGetOpaque(page);
	if (!P_IGNORE(opaque) && opaque->btpo_next == me)
	{
		ReleaseBuffer(tree->leaf);
		tree->leaf = buf;
		tree->from = tree->bound;
		tree->found = true;
		return true;
	}
	UnlockReleaseBuffer(buf);
	ReleaseBuffer(tree->leaf);
	tree->leaf = InvalidBuffer;
	return descend(tree, &tree->bound);
}

/* Takes the next entries; false if there are no more. */
static bool
read_batch(PairTree *tree)
{
	const PairPlace *lowest;

	tree->n = tree->at = 0;
	if (!find_leaf(tree, &tree->bound))
		return false;
	for (;;)
	{
		PredicateLockPage(tree->index, BufferGetBlockNumber(tree->leaf), tree->snapshot);
		take_items(tree);
		if (tree->n > 0)
			break;
		if (!(tree->forward ? step_right(tree) : step_left(tree)))
			return false;
	}
	LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
	/* a page only ever loses what is on its right */
	lowest = &tree->entries[tree->forward ? 0 : tree->n - 1];
	if (!tree->found || compare_places(lowest, &tree->from) < 0)
		tree->from = *lowest;
	tree->found = true;
	tree->batch = Min(tree->batch * 4, PAIRTREE_MANY);
	return true;
}

/* A walk from before or behind all rows of the pair. */
static void
seek(PairTree *tree, bool forward, bool behind, int64 a, int64 b, int64 last_a, int64 last_b)
{
	end_walk(tree);
	pgstat_count_index_scan(tree->index);
	tree->forward = forward;
	tree->ended = false;
	tree->batch = PAIRTREE_FEW;
	tree->first_a = a;
	tree->bound.a = a;
	tree->bound.b = b;
	tree->last_a = last_a;
	tree->last_b = last_b;
	/* no row has such a place */
	ItemPointerSet(&tree->bound.tid, behind ? InvalidBlockNumber : 0, behind ? PG_UINT16_MAX : 0);
}

void
pairtree_seek(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b)
{
	seek(tree, true, false, a, b, last_a, last_b);
}

void
pairtree_seek_after(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b)
{
	seek(tree, true, true, a, b, last_a, last_b);
}

void
pairtree_seek_back(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b)
{
	seek(tree, false, true, a, b, last_a, last_b);
}

/* Is there a row that the snapshot sees? */
static bool
fetch_row(PairTree *tree, ItemPointerData tid)
{
	bool		again = false;
	bool		dead = false;

	pgstat_count_index_tuples(tree->index, 1);
	do
	{
		if (table_index_fetch_tuple(tree->fetch, &tid, tree->snapshot, tree->slot, &again, &dead))
		{
			pgstat_count_heap_fetch(tree->index);
			return true;
		}
	} while (again);
	tree->dead += dead;
	return false;
}

static bool
is_beyond(const PairTree *tree, const PairPlace *p)
{
	if (p->a != tree->last_a)
		return (p->a > tree->last_a) == tree->forward;
	return p->b != tree->last_b && (p->b > tree->last_b) == tree->forward;
}

bool
pairtree_next(PairTree *tree)
{
	while (!tree->ended)
	{
		const PairPlace *p;

		if (tree->at == tree->n && !read_batch(tree))
			break;
		p = &tree->entries[tree->at];
		if (is_beyond(tree, p))
			break;
		tree->bound = *p;
		tree->at++;
		if (fetch_row(tree, p->tid))
			return true;
		CHECK_FOR_INTERRUPTS();
	}
	end_walk(tree);
	return false;
}

/* Counts on, over a page above the leaves: the run that is open, and the longest. */
static void
count_runs(PairTree *tree, Page page, int64 *a, int *run, int *longest)
{
	BTPageOpaque opaque = BTPageGetOpaque(page);
	OffsetNumber max = PageGetMaxOffsetNumber(page);

	/* the first one stands for minus infinity, and has no key */
	for (OffsetNumber off = P_FIRSTDATAKEY(opaque) + 1; off <= max; off++)
	{
		IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));
		int64		key;

		if (BTreeTupleGetNAtts(itup, tree->index) < 1 || IndexTupleHasNulls(itup))
			continue;
		key = *(const int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
		*run = *run > 0 && key == *a ? *run + 1 : 1;
		*a = key;
		*longest = Max(*longest, *run);
	}
}

int
pairtree_longest_run(Relation heap, Relation index)
{
	PairTree	tree = {.heap = heap,.index = index};
	Buffer		buf = compat_bt_getroot(index, heap);
	Page		page;
	BTPageOpaque opaque;
	int64		a = 0;
	int			run = 0;
	int			longest = 0;

	if (!BufferIsValid(buf))
		return 0;
	page = BufferGetPage(buf);
	opaque = BTPageGetOpaque(page);
	while (opaque->btpo_level > 1 && !P_IGNORE(opaque))
	{
		BlockNumber child = BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, P_FIRSTDATAKEY(opaque))));

		LockBuffer(buf, BUFFER_LOCK_UNLOCK);
		buf = ReleaseAndReadBuffer(buf, index, child);
		page = lock_page(&tree, buf);
		opaque = BTPageGetOpaque(page);
	}
	/* a page here stands for some 50,000 entries */
	for (int pages = 0; pages < RUN_PAGES && opaque->btpo_level == 1; pages++)
	{
		BlockNumber next = opaque->btpo_next;

		if (!P_IGNORE(opaque))
			count_runs(&tree, page, &a, &run, &longest);
		if (P_RIGHTMOST(opaque))
			break;
		LockBuffer(buf, BUFFER_LOCK_UNLOCK);
		buf = ReleaseAndReadBuffer(buf, index, next);
		page = lock_page(&tree, buf);
		opaque = BTPageGetOpaque(page);
	}
	UnlockReleaseBuffer(buf);
	return longest;
}
