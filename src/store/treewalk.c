/*-------------------------------------------------------------------------
 *
 * treewalk.c
 *	  Descents to a leaf of a btree on one or two int8 columns (TreeWalk), for lookups of many keys (unique.c) and for
 *	  walks over rows in the order of a unique btree on two columns (PairTree).
 *
 * An index scan is made for queries: it builds scan keys, descends from the root, and on its way calls a comparison
 * function for each column of some 25 entries.  Here int8 values are compared in place.  A walk that looks for places
 * in ascending order keeps its position, because the next place is often on the same leaf, or below the same page of
 * level 1.
 *
 * Gain: CPU time with an index scan (kept and rescanned) divided by CPU time with this file.  (A million edges and
 * 100,000 changes, 300,000 strings, one session; the least of three runs where nothing is written.)
 *
 *	has						2.9			lists of members		2.2 to 2.7
 *	suggestions				3.3			unions of many keys		6.3
 *	single adds				1.25		adds, 1000 a call		1.8
 *	new strings				1.2			known strings			1.3 to 1.4
 *	texts of ids, arrays	3.8			one by one				1.3
 *	graph_counts()			1.0			graph_check()			0.9
 *	compaction				1.0
 *
 * The last three read leaf after leaf, where this file gains nothing.  A step from a leaf to its neighbour is the
 * difficult part.  So this file has no such step, and leaves it to index scans.
 *
 * Pages of nbtree (version 4, since PostgreSQL 12) are read as amcheck and pageinspect do, by the rules of nbtree's
 * README:
 *
 * - a page is locked for reading, and unlocked before the next one is locked
 * - if a place is beyond the high key of a page, because the page was split, the descent moves right
 * - the descent also moves right from a page that is deleted or half-dead (a page may stay half-dead forever).  So a
 *   page that a descent has once reached stays usable as the start of a descent
 * - a deleted page is not reused while a snapshot from before the deletion is held.  So the caller holds a snapshot
 *   from the first lookup to treewalk_release()
 *
 * Entries are ordered by value and then by the TID of their row, so no two are equal.  "Before all rows of 5" and
 * "behind all rows of 5" are places like any other, and a walk can continue behind its last entry after this entry has
 * moved.
 *
 * Leaves of places that will be looked up may have been read ahead (treeahead.c).
 *
 * Walks over pairs: an index scan takes all matching entries of a leaf, in either direction.  So the search for "the
 * last entry not above a key" reads half a leaf, which takes 4 us.  Here a walk takes only a few entries of its first
 * leaf, and more as it continues.  After this leaf the walk continues as an index scan, which is as fast there, and can
 * step to a neighbour while leaves are split and deleted.
 *
 * Index scans mark entries whose rows are dead to all, so that later scans skip these rows.  Walks set no marks.
 * After a walk has met many dead entries, an index scan over the same range marks them.
 *
 * Lock rules, pins, snapshots: README.md.  A function whose comment begins with "Lock" returns with the page locked for
 * reading; the caller unlocks it.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/itup.h"
#include "access/nbtree.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "storage/bufmgr.h"
#include "storage/predicate.h"
#include "store/recent.h"
#include "store/treewalk.h"
#include "utils/fmgroids.h"
#include "utils/rel.h"

/* Minimum number of dead entries after which a walk runs an index scan to mark them. */
#define DEAD_MANY 16
/* Minimum number of consecutive rows, invisible to the snapshot, that a backward walk records as a gap. */
#define GAP_MANY 32

void
treewalk_begin(TreeWalk *walk, Relation heap, Relation index, int ncolumns)
{
	Assert(ncolumns == 1 || ncolumns == 2);
	walk->heap = heap;
	walk->index = index;
	walk->ncolumns = ncolumns;
	walk->parent = walk->leaf = InvalidBuffer;
	walk->nahead = walk->next = 0;
}

static void
release(Buffer *buf)
{
	if (BufferIsValid(*buf))
		ReleaseBuffer(*buf);
	*buf = InvalidBuffer;
}

/* Release the pages that were read ahead. */
void
treewalk_leave_ahead(TreeWalk *walk)
{
	while (walk->next < walk->nahead)
		ReleaseBuffer(walk->ahead[walk->next++]);
	walk->nahead = walk->next = 0;
}

/* Release all pins; the next lookup begins at the root. */
void
treewalk_release(TreeWalk *walk)
{
	treewalk_leave_ahead(walk);
	release(&walk->leaf);
	release(&walk->parent);
}

/*
 * Compare an entry that has a NULL with a place.  The columns are NOT NULL now, so such an entry belongs to an older,
 * dead row.  NULLs sort last.
 */
static pg_noinline int
compare_with_nulls(const TreeWalk *walk, IndexTuple itup, const TreePlace *place)
{
	bool		isnull;
	int64		a = DatumGetInt64(index_getattr(itup, 1, RelationGetDescr(walk->index), &isnull));

	return isnull || a >= place->a ? 1 : -1;
}

/*
 * Compare an entry with a place.  Returns < 0, 0 or > 0.  A column that a pivot lacks counts as minus infinity.  Every
 * pivot has its first column, except the first pivot of a page above the leaves, which is never compared.
 */
static inline int
compare_item(const TreeWalk *walk, int ncolumns, Page page, OffsetNumber off, const TreePlace *place)
{
	IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));
	const int64 *values = (const int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
	ItemPointer tid;

	if (unlikely(IndexTupleHasNulls(itup)))
		return compare_with_nulls(walk, itup, place);
	if (values[0] != place->a)
		return values[0] < place->a ? -1 : 1;
	if (ncolumns > 1)
	{
		if (BTreeTupleGetNAtts(itup, walk->index) < 2)
			return -1;
		if (values[1] != place->b)
			return values[1] < place->b ? -1 : 1;
	}
	tid = BTreeTupleGetHeapTID(itup);
	return tid ? ItemPointerCompare(tid, (ItemPointer) &place->tid) : -1;
}

int
treewalk_compare(const TreeWalk *walk, Page page, OffsetNumber off, const TreePlace *place)
{
	return compare_item(walk, walk->ncolumns, page, off, place);
}

/* Lock a pinned buffer for reading.  Returns its page.  (Do not use the call as the argument of a macro.) */
Page
treewalk_lock(const TreeWalk *walk, Buffer buf)
{
	LockBuffer(buf, BT_READ);
	_bt_checkpage(walk->index, buf);
	return BufferGetPage(buf);
}

/* Can a descent use this page, and is the place not to its right? */
static inline bool
covers(const TreeWalk *walk, Page page, const TreePlace *place)
{
	BTPageOpaque opaque = BTPageGetOpaque(page);

	return !P_IGNORE(opaque) &&
		(P_RIGHTMOST(opaque) || treewalk_compare(walk, page, P_HIKEY, place) >= 0);
}

static void
error_off_the_end(const TreeWalk *walk)
{
	ereport(ERROR,
			(errcode(ERRCODE_INDEX_CORRUPTED),
			 errmsg("fell off the end of index \"%s\"", RelationGetRelationName(walk->index)),
			 errhint("Please REINDEX it.")));
}

/* Move from a locked page, which is not right of the place, to the page that covers the place. */
static Page
move_right(const TreeWalk *walk, Buffer *buf, const TreePlace *place)
{
	Page		page = BufferGetPage(*buf);

	while (!covers(walk, page, place))
	{
		BTPageOpaque opaque = BTPageGetOpaque(page);
		BlockNumber next = opaque->btpo_next;

		if (P_RIGHTMOST(opaque))
			error_off_the_end(walk);
		LockBuffer(*buf, BUFFER_LOCK_UNLOCK);
		*buf = ReleaseAndReadBuffer(*buf, walk->index, next);
		page = treewalk_lock(walk, *buf);
	}
	return page;
}

/* Return the first entry, from "low" on, that is not below the place. */
static inline OffsetNumber
bisect(const TreeWalk *walk, int ncolumns, Page page, OffsetNumber low, const TreePlace *place)
{
	OffsetNumber high = PageGetMaxOffsetNumber(page) + 1;

	while (low < high)
	{
		OffsetNumber mid = low + (high - low) / 2;

		if (compare_item(walk, ncolumns, page, mid, place) < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/* two calls, so that the compiler knows ncolumns inside the loop of bisect() */
static inline OffsetNumber
first_not_below(const TreeWalk *walk, Page page, OffsetNumber low, const TreePlace *place)
{
	return walk->ncolumns == 1 ? bisect(walk, 1, page, low, place) : bisect(walk, 2, page, low, place);
}

/* Return the first entry of a leaf that is not below the place. */
OffsetNumber
treewalk_first(const TreeWalk *walk, Page page, const TreePlace *place)
{
	return first_not_below(walk, page, P_FIRSTDATAKEY(BTPageGetOpaque(page)), place);
}

/*
 * Return the entry, on a page above the leaves, whose child page covers the place or is left of the place.  The first
 * entry counts as minus infinity.
 */
OffsetNumber
treewalk_child(const TreeWalk *walk, Page page, const TreePlace *place)
{
	return first_not_below(walk, page, P_FIRSTDATAKEY(BTPageGetOpaque(page)) + 1, place) - 1;
}

static BlockNumber
child_of(const TreeWalk *walk, Page page, const TreePlace *place)
{
	OffsetNumber off = treewalk_child(walk, page, place);

	return BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, off)));
}

/* Lock a pinned page if it covers the place, else return false. */
static bool
still_covers(const TreeWalk *walk, Buffer buf, const TreePlace *place)
{
	if (covers(walk, treewalk_lock(walk, buf), place))
		return true;
	LockBuffer(buf, BUFFER_LOCK_UNLOCK);
	return false;
}

/* Make "leaf" the current leaf, which is not right of "from". */
static void
go_to(TreeWalk *walk, Buffer leaf, const TreePlace *from)
{
	release(&walk->leaf);
	walk->leaf = leaf;
	walk->from = *from;
}

/*
 * Lock the page of level 1 that covers the place.  Try the current page of level 1 first.  Returns NULL if the index
 * has no level 1.  In this case walk->leaf is the root, locked, or it is invalid if the index is empty.
 */
Page
treewalk_parent(TreeWalk *walk, const TreePlace *place)
{
	Buffer		at;
	Page		page;

	if (BufferIsValid(walk->parent) && treewalk_compare_places(place, &walk->parent_from) >= 0 &&
		still_covers(walk, walk->parent, place))
		return BufferGetPage(walk->parent);
	release(&walk->parent);
	at = compat_bt_getroot(walk->index, walk->heap);
	if (!BufferIsValid(at))
	{
		release(&walk->leaf);
		return NULL;
	}
	page = move_right(walk, &at, place);
	while (!P_ISLEAF(BTPageGetOpaque(page)))
	{
		BlockNumber child;

		if (BTPageGetOpaque(page)->btpo_level == 1)
		{
			walk->parent = at;	/* walk->parent takes over the pin */
			walk->parent_from = *place;
			return page;
		}
		child = child_of(walk, page, place);
		LockBuffer(at, BUFFER_LOCK_UNLOCK);
		at = ReleaseAndReadBuffer(at, walk->index, child);
		(void) treewalk_lock(walk, at);
		page = move_right(walk, &at, place);
	}
	go_to(walk, at, place);
	return NULL;
}

/* Lock the current leaf if it covers the place, else return false. */
static bool
lock_here(TreeWalk *walk, const TreePlace *place)
{
	return BufferIsValid(walk->leaf) && treewalk_compare_places(place, &walk->from) >= 0 &&
		still_covers(walk, walk->leaf, place);
}

/* Lock the leaf that covers the place if it was read ahead, else return false. */
static bool
find_ahead(TreeWalk *walk, const TreePlace *place)
{
	while (walk->next < walk->nahead && treewalk_compare_places(&walk->ahead_from[walk->next], place) <= 0)
	{
		int			i = walk->next++;

		go_to(walk, walk->ahead[i], &walk->ahead_from[i]);
		if (lock_here(walk, place))
			return true;
	}
	return false;
}

/* Lock the leaf that covers the place.  Try the current leaf, then its parent.  Returns false if the index is empty. */
bool
treewalk_find(TreeWalk *walk, const TreePlace *place)
{
	Page		page;
	BlockNumber child;
	Buffer		leaf;

	if (lock_here(walk, place) || find_ahead(walk, place))
		return true;
	page = treewalk_parent(walk, place);
	if (page == NULL)
		return BufferIsValid(walk->leaf);
	child = child_of(walk, page, place);
	LockBuffer(walk->parent, BUFFER_LOCK_UNLOCK);
	leaf = recent_read(walk->index, child);
	(void) treewalk_lock(walk, leaf);
	(void) move_right(walk, &leaf, place);
	go_to(walk, leaf, place);
	return true;
}

/* ---------- walks over pairs ---------- */

void
pairtree_begin(PairTree *tree, Relation heap, Relation index, Snapshot snapshot)
{
	treewalk_begin(&tree->walk, heap, index, 2);
	tree->snapshot = snapshot;
	tree->context = CurrentMemoryContext;
	tree->scan = NULL;
	tree->slot = table_slot_create(heap, NULL);
	tree->fetch = compat_table_index_fetch_begin(heap);
	/* a standby has the marks of its primary; our snapshot may be older */
	tree->hints = !TransactionStartedDuringRecovery();
	tree->ended = true;
	tree->n = tree->at = 0;
	tree->npairs = tree->next = 0;
	tree->dead = 0;
	tree->gap = false;
}

void
pairtree_see(PairTree *tree, Snapshot snapshot)
{
	tree->snapshot = snapshot;
	tree->gap = false;
}

/* Run an index scan over the range of the walk, which marks entries of dead rows. */
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
	slot = table_slot_create(tree->walk.heap, NULL);
	scan = compat_index_beginscan(tree->walk.heap, tree->walk.index, tree->snapshot, 2);
	ScanKeyInit(&keys[0], 1, BTGreaterEqualStrategyNumber, F_INT8GE, Int64GetDatum(Min(tree->first_a, here)));
	ScanKeyInit(&keys[1], 1, BTLessEqualStrategyNumber, F_INT8LE, Int64GetDatum(Max(tree->first_a, here)));
	index_rescan(scan, keys, 2, NULL, 0);
	while (index_getnext_slot(scan, ForwardScanDirection, slot))
		CHECK_FOR_INTERRUPTS();
	index_endscan(scan);
	ExecDropSingleTupleTableSlot(slot);
}

static void
end_scan(PairTree *tree)
{
	if (tree->scan)
		index_endscan(tree->scan);
	tree->scan = NULL;
}

static void
end_walk(PairTree *tree)
{
	end_scan(tree);
	tree->ended = true;
	tree->n = tree->at = 0;
	if (tree->dead >= DEAD_MANY)
		mark_dead(tree);
	tree->dead = 0;
}

void
pairtree_release(PairTree *tree)
{
	end_scan(tree);
	ExecClearTuple(tree->slot);
	table_index_fetch_reset(tree->fetch);
	treewalk_release(&tree->walk);
	tree->ended = true;
	tree->n = tree->at = 0;
	tree->npairs = tree->next = 0;
	tree->dead = 0;
}

void
pairtree_end(PairTree *tree)
{
	end_walk(tree);
	pairtree_release(tree);
	table_index_fetch_end(tree->fetch);
	ExecDropSingleTupleTableSlot(tree->slot);
}

/* Lock the leaf that covers the bound.  Returns false if the index is empty. */
static bool
find_leaf(PairTree *tree)
{
	if (treewalk_find(&tree->walk, &tree->bound))
		return true;
	PredicateLockRelation(tree->walk.index, tree->snapshot);
	/* a row may have been inserted before we took the predicate lock */
	return treewalk_find(&tree->walk, &tree->bound);
}

/* Add one row of an entry to the batch if the row is beyond "from" in the direction of the walk; else return false. */
static bool
take_row(PairTree *tree, IndexTuple itup, const ItemPointerData *tid, const TreePlace *from)
{
	const int64 *keys = (const int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
	TreePlace  *place = &tree->entries[tree->n];
	int			c;

	if (IndexTupleHasNulls(itup))
		return false;
	place->a = keys[0];
	place->b = keys[1];
	place->tid = *tid;
	c = treewalk_compare_places(place, from);
	if (tree->forward ? c <= 0 : c >= 0)
		return false;
	tree->n++;
	return true;
}

/* Add the rows of an entry that are beyond the bound.  Returns false if the batch is full. */
static bool
take_item(PairTree *tree, Page page, OffsetNumber off)
{
	ItemId		item = PageGetItemId(page, off);
	IndexTuple	itup = (IndexTuple) PageGetItem(page, item);
	bool		posting = BTreeTupleIsPosting(itup);
	int			ntids = posting ? BTreeTupleGetNPosting(itup) : 1;

	if (ItemIdIsDead(item) && tree->hints)
		return true;
	for (int i = 0; i < ntids; i++)
	{
		if (tree->n == tree->batch)
			return false;
		(void) take_row(tree, itup, posting ? BTreeTupleGetPostingN(itup, tree->forward ? i : ntids - 1 - i) : &itup->t_tid,
						&tree->bound);
	}
	return true;
}

/* Add entries of the locked leaf beyond the bound, until the batch is full. */
static void
take_items(PairTree *tree)
{
	Page		page = BufferGetPage(tree->walk.leaf);
	OffsetNumber first = P_FIRSTDATAKEY(BTPageGetOpaque(page));
	OffsetNumber max = PageGetMaxOffsetNumber(page);
	OffsetNumber off = treewalk_first(&tree->walk, page, &tree->bound);

	/* the bound may be between two rows of a posting list */
	if (tree->forward)
		for (off = off > first ? off - 1 : off; off <= max && take_item(tree, page, off); off++)
			 /* empty */ ;
	else
		for (; off > first && take_item(tree, page, off - 1); off--)
			 /* empty */ ;
}

/* Take the next entries of the leaf that covers the bound.  Returns true if later leaves may have more. */
bool
pairtree_read_leaf(PairTree *tree)
{
	TreeWalk   *walk = &tree->walk;
	Page		page;
	BTPageOpaque opaque;
	TreePlace	last;
	bool		more;

	tree->n = tree->at = 0;
	if (!find_leaf(tree))
		return false;
	page = BufferGetPage(walk->leaf);
	opaque = BTPageGetOpaque(page);
	PredicateLockPage(walk->index, BufferGetBlockNumber(walk->leaf), tree->snapshot);
	take_items(tree);
	treewalk_behind(&last, tree->last_a, tree->last_b);
	more = tree->forward ? !P_RIGHTMOST(opaque) && treewalk_compare(walk, page, P_HIKEY, &last) < 0 : !P_LEFTMOST(opaque);
	LockBuffer(walk->leaf, BUFFER_LOCK_UNLOCK);
	if (tree->n > 0)
	{
		/*
		 * the leaf is not right of its lowest entry, because splits move
		 * entries only to the right
		 */
		const TreePlace *lowest = &tree->entries[tree->forward ? 0 : tree->n - 1];

		if (treewalk_compare_places(lowest, &walk->from) < 0)
			walk->from = *lowest;
		tree->batch = Min(tree->batch * 4, PAIRTREE_MANY);
	}
	return more;
}

/*
 * Begin an index scan at the pair of the bound, inclusive.  The scan may return rows of this pair that the walk has
 * passed, and a backward scan returns the rows of a posting list in ascending order.  So rows count only if they are
 * beyond scan_from, where the scan began.
 */
static void
begin_scan(PairTree *tree)
{
	MemoryContext old = MemoryContextSwitchTo(tree->context);
	StrategyNumber strategy = tree->forward ? BTGreaterEqualStrategyNumber : BTLessEqualStrategyNumber;
	ScanKeyData row = {.sk_flags = SK_ROW_HEADER,.sk_attno = 1,.sk_strategy = strategy,.sk_argument = PointerGetDatum(tree->from)};

	ScanKeyEntryInitialize(&tree->from[0], SK_ROW_MEMBER, 1, strategy, InvalidOid, InvalidOid, F_BTINT8CMP, Int64GetDatum(tree->bound.a));
	ScanKeyEntryInitialize(&tree->from[1], SK_ROW_MEMBER | SK_ROW_END, 2, strategy, InvalidOid, InvalidOid, F_BTINT8CMP, Int64GetDatum(tree->bound.b));
	tree->scan_from = tree->bound;
	tree->scan = compat_index_beginscan(tree->walk.heap, tree->walk.index, tree->snapshot, 1);
	tree->scan->xs_want_itup = true;
	index_rescan(tree->scan, &row, 1, NULL, 0);
	MemoryContextSwitchTo(old);
}

/* Take the next entry of the index scan; only one, because its leaf stays pinned until the next call. */
static bool
read_scan(PairTree *tree)
{
	ItemPointer tid;

	tree->n = tree->at = 0;
	while ((tid = index_getnext_tid(tree->scan, tree->forward ? ForwardScanDirection : BackwardScanDirection)) != NULL)
	{
		if (take_row(tree, tree->scan->xs_itup, tid, &tree->scan_from))
			return true;
		CHECK_FOR_INTERRUPTS();
	}
	return false;
}

/* Take the next entries.  Returns false if no entry is left. */
static bool
read_batch(PairTree *tree)
{
	if (tree->scan == NULL)
	{
		bool		more = pairtree_read_leaf(tree);

		if (tree->n > 0 || !more)
			return tree->n > 0;
		begin_scan(tree);
	}
	return read_scan(tree);
}

/* Begin a walk before all rows of the pair (a, b); with "behind", behind them. */
void
pairtree_begin_walk(PairTree *tree, bool forward, bool behind, int64 a, int64 b, int64 last_a, int64 last_b)
{
	end_walk(tree);
	tree->forward = forward;
	tree->ended = false;
	tree->batch = PAIRTREE_FEW;
	tree->first_a = a;
	if (behind)
		treewalk_behind(&tree->bound, a, b);
	else
		treewalk_before(&tree->bound, a, b);
	tree->top = tree->bound;
	tree->unseen = 0;
	tree->last_a = last_a;
	tree->last_b = last_b;
}

void
pairtree_seek(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b)
{
	pgstat_count_index_scan(tree->walk.index);
	pairtree_begin_walk(tree, true, false, a, b, last_a, last_b);
}

void
pairtree_seek_after(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b)
{
	pgstat_count_index_scan(tree->walk.index);
	pairtree_begin_walk(tree, true, true, a, b, last_a, last_b);
}

/* If the first entry of the backward walk from (a, b) was read ahead, begin with this entry. */
static void
begin_ahead(PairTree *tree, int64 a, int64 b)
{
	while (tree->next < tree->npairs)
	{
		int			i = tree->next++;

		if (tree->pairs[i].a != a || tree->pairs[i].b != b)
			continue;
		tree->entries[0] = tree->firsts[i];
		tree->n = 1;
		return;
	}
}

void
pairtree_seek_back(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b)
{
	pgstat_count_index_scan(tree->walk.index);
	pairtree_begin_walk(tree, false, true, a, b, last_a, last_b);
	begin_ahead(tree, a, b);
}

/* Fetch the row of an entry.  Returns true if a version of the row is visible to the snapshot. */
static bool
fetch_row(PairTree *tree, ItemPointerData tid)
{
	bool		again = false;
	bool		dead = false;

	if (tree->scan == NULL)		/* an index scan has already counted the row */
		pgstat_count_index_tuples(tree->walk.index, 1);
	do
	{
		if (table_index_fetch_tuple(tree->fetch, &tid, tree->snapshot, tree->slot, &again, &dead))
		{
			pgstat_count_heap_fetch(tree->walk.index);
			return true;
		}
	} while (again);
	if (tree->scan)
		tree->scan->kill_prior_tuple = dead && tree->hints;
	else
		tree->dead += dead;
	return false;
}

static bool
is_beyond(const PairTree *tree, const TreePlace *p)
{
	if (p->a != tree->last_a)
		return (p->a > tree->last_a) == tree->forward;
	return p->b != tree->last_b && (p->b > tree->last_b) == tree->forward;
}

/*
 * If the place is in the recorded gap, continue below the gap and return true.  An old snapshot sees none of the rows
 * that compaction or a load has written since.  The first backward walk over these rows records them as a gap; a later
 * walk that meets one of them continues at the next visible row.  (For a serializable transaction the first walk has
 * locked the index pages of the gap.)
 */
static bool
skip_gap(PairTree *tree, const TreePlace *p)
{
	if (!tree->gap || tree->forward || treewalk_compare_places(p, &tree->gap_top) >= 0 ||
		treewalk_compare_places(p, &tree->gap_bottom) <= 0)
		return false;
	end_scan(tree);
	tree->n = tree->at = 0;
	tree->bound = tree->gap_bottom;
	tree->unseen += GAP_MANY;
	return true;
}

static void
note_gap(PairTree *tree)
{
	if (!tree->forward && tree->unseen >= GAP_MANY && IsMVCCSnapshot(tree->snapshot))
	{
		tree->gap = true;
		tree->gap_top = tree->top;
		treewalk_behind(&tree->gap_bottom, tree->bound.a, tree->bound.b);
	}
	tree->top = tree->bound;
	tree->unseen = 0;
}

bool
pairtree_next(PairTree *tree)
{
	while (!tree->ended)
	{
		const TreePlace *p;

		if (tree->at == tree->n && !read_batch(tree))
			break;
		p = &tree->entries[tree->at];
		if (is_beyond(tree, p))
			break;
		if (skip_gap(tree, p))
			continue;
		tree->bound = *p;
		tree->at++;
		if (fetch_row(tree, p->tid))
		{
			note_gap(tree);
			return true;
		}
		tree->unseen++;
		CHECK_FOR_INTERRUPTS();
	}
	note_gap(tree);
	end_walk(tree);
	return false;
}
