/*-------------------------------------------------------------------------
 *
 * treewalk.c
 *	  The way to the leaf of a btree on one or two int8 columns that a place is on: what lookups of many keys
 *	  (unique.c) and walks in the order of pairs (pairtree.c) share.
 *
 * An index scan is made for queries: it builds scan keys, descends from the root, and compares through a function call
 * for each column of some 25 entries on the way.  Here int8 values are compared where they lie, and a walk that looks
 * for places in rising order stays where it is: the next one often lies on the same leaf, or below the same page of
 * level 1.
 *
 * What that gains: CPU of the same calls with an index scan in its place, kept and rescanned, in parts of what they take
 * (a million edges and 100,000 changes, 300,000 strings, one session on a busy machine, the least of three runs where
 * nothing is written):
 *
 *	has						2.9		lists of members		2.2 to 2.7
 *	suggestions				3.3		unions of many keys		6.3
 *	single adds				1.25	adds, 1000 a call		1.8
 *	new strings				1.2		known strings			1.3 to 1.4
 *	texts of ids, arrays	3.8		one by one				1.3
 *	graph_counts()			1.0		graph_check()			0.9
 *	compaction				1.0
 *
 * Going on from leaf to leaf gains nothing, as the last ones show, and is what is hard to do: so there is no step to a
 * neighbour here, and an index scan takes it (pairtree.c).
 *
 * This reads the pages of nbtree (version 4, since PostgreSQL 12) as amcheck and pageinspect do, by the rules of its
 * README: a page is locked for reading, and let go before the next one.  When a place is beyond the high key of a page,
 * since that was split, the way goes to the right, and so it does from a page that is being deleted, or is half-dead,
 * which it may stay for ever.  A page that was once the right one to descend through therefore stays so.  A deleted
 * page is not used anew while our snapshot could have led a session there: the caller holds one from the first lookup
 * until treewalk_release().
 *
 * Entries are ordered by their values and then by the place of their row, which makes each different.  So "before all
 * rows of 5" and "behind them" are places like any other, and a walk can go on behind the entry that it took last
 * wherever that has moved to.
 *
 * Where an index is larger than the processor's caches nearly every place of a batch is on another page, whose lines
 * are in none of them; a lookup, and then the insertion, wait for a dozen of them one after the other.  So what comes
 * next can be read ahead: the lines of several places are loaded at the same time, and their pages stay pinned until the
 * lookups have come by, or other places are read ahead.
 *
 * Lock rules, pins, snapshots: README.md.  Those functions that say so return with the leaf, or the parent, locked for
 * reading: the caller unlocks it.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/itup.h"
#include "access/nbtree.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/recent.h"
#include "store/treewalk.h"
#include "utils/rel.h"

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

/* Gives up what was read ahead. */
static void
leave_ahead(TreeWalk *walk)
{
	while (walk->next < walk->nahead)
		ReleaseBuffer(walk->ahead[walk->next++]);
	walk->nahead = walk->next = 0;
}

/* Gives up all pins; the next lookup begins at the root. */
void
treewalk_release(TreeWalk *walk)
{
	leave_ahead(walk);
	release(&walk->leaf);
	release(&walk->parent);
}

/* An entry that has a NULL, of an older, dead row: columns are NOT NULL now.  NULLs come last. */
static pg_noinline int
compare_with_nulls(const TreeWalk *walk, IndexTuple itup, const TreePlace *place)
{
	bool		isnull;
	int64		a = DatumGetInt64(index_getattr(itup, 1, RelationGetDescr(walk->index), &isnull));

	return isnull || a >= place->a ? 1 : -1;
}

/*
 * How an entry compares to a place: < 0, 0, > 0.  Columns that a pivot lacks are minus infinity; it has its first
 * column, but for the first pivot of a page above the leaves, which is not compared with.
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

/* The page, of a buffer that is pinned, locked for reading.  (No argument for macros.) */
Page
treewalk_lock(const TreeWalk *walk, Buffer buf)
{
	LockBuffer(buf, BT_READ);
	_bt_checkpage(walk->index, buf);
	return BufferGetPage(buf);
}

/* Is the place on this page or below it, and not to the right of it?  (It may be to the left.) */
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

/* From a locked page that is not to the right of the place, to the one that covers it. */
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

/* The first entry, from "low" on, that is not below the place. */
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

/* with a number that the compiler knows, the loop asks for it no more */
static inline OffsetNumber
first_not_below(const TreeWalk *walk, Page page, OffsetNumber low, const TreePlace *place)
{
	return walk->ncolumns == 1 ? bisect(walk, 1, page, low, place) : bisect(walk, 2, page, low, place);
}

/* Of a leaf: the first entry that is not below the place. */
OffsetNumber
treewalk_first(const TreeWalk *walk, Page page, const TreePlace *place)
{
	return first_not_below(walk, page, P_FIRSTDATAKEY(BTPageGetOpaque(page)), place);
}

/* Of a page above the leaves: the entry of the child with the place, or left of it; the first one is minus infinity. */
static OffsetNumber
find_child(const TreeWalk *walk, Page page, const TreePlace *place)
{
	return first_not_below(walk, page, P_FIRSTDATAKEY(BTPageGetOpaque(page)) + 1, place) - 1;
}

static BlockNumber
child_of(const TreeWalk *walk, Page page, const TreePlace *place)
{
	OffsetNumber off = find_child(walk, page, place);

	return BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, off)));
}

/* Does a page that is pinned cover the place?  Then it is locked. */
static bool
still_covers(const TreeWalk *walk, Buffer buf, const TreePlace *place)
{
	if (covers(walk, treewalk_lock(walk, buf), place))
		return true;
	LockBuffer(buf, BUFFER_LOCK_UNLOCK);
	return false;
}

/* The leaf is where we are, from now on. */
static void
go_to(TreeWalk *walk, Buffer leaf, const TreePlace *from)
{
	release(&walk->leaf);
	walk->leaf = leaf;
	walk->from = *from;
}

/*
 * Locks the page of level 1 that covers the place, trying first where we were last, which covers what follows; NULL if
 * there is none: then the leaf, which is the root, is locked, or the index is empty and there is no leaf.
 */
static Page
find_parent(TreeWalk *walk, const TreePlace *place)
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
			walk->parent = at;	/* and the pin with it */
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

/* Locks the leaf where we are, if that covers the place. */
static bool
treewalk_here(TreeWalk *walk, const TreePlace *place)
{
	return BufferIsValid(walk->leaf) && treewalk_compare_places(place, &walk->from) >= 0 &&
		still_covers(walk, walk->leaf, place);
}

/* Locks the leaf that covers the place if it is one that was read ahead. */
static bool
find_ahead(TreeWalk *walk, const TreePlace *place)
{
	while (walk->next < walk->nahead && treewalk_compare_places(&walk->ahead_from[walk->next], place) <= 0)
	{
		int			i = walk->next++;

		go_to(walk, walk->ahead[i], &walk->ahead_from[i]);
		if (treewalk_here(walk, place))
			return true;
	}
	return false;
}

/* Locks the leaf that covers the place, trying first where we are, and the page above; false if the index is empty. */
bool
treewalk_find(TreeWalk *walk, const TreePlace *place)
{
	Page		page;
	BlockNumber child;
	Buffer		leaf;

	if (treewalk_here(walk, place) || find_ahead(walk, place))
		return true;
	page = find_parent(walk, place);
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

/* ---------- what comes next, read ahead ---------- */

bool
treewalk_fetch_pays(Relation index, BlockNumber least)
{
	if (NBuffers / MaxBackends < 2 * TREEWALK_AHEAD)
		return false;
#ifdef CENSUS_CHECKED
	static int	calls = 0;

	return calls++ % 2 == 0;	/* the tests go both ways */
#else
	return RelationGetNumberOfBlocks(index) >= least;
#endif
}

/* The first column of an item; that of an older, dead row, a NULL, is last. */
static inline int64
item_key(Page page, OffsetNumber off)
{
	IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));

	if (unlikely(IndexTupleHasNulls(itup)))
		return PG_INT64_MAX;
	return *(int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
}

/* About which share of the entries of a child of a page above the leaves is below the key, if they lie evenly. */
static double
share_below(Page page, OffsetNumber off, int64 key)
{
	/* the first item stands for minus infinity, and has no key */
	BTPageOpaque opaque = BTPageGetOpaque(page);
	double		low = off > P_FIRSTDATAKEY(opaque) ? item_key(page, off) : PG_INT64_MIN;
	double		high = off < PageGetMaxOffsetNumber(page) ? item_key(page, off + 1) :
		P_RIGHTMOST(opaque) ? (double) PG_INT64_MAX : (double) item_key(page, P_HIKEY);

	return high > low ? Min(Max((key - low) / (high - low), 0), 1) : 0.5;
}

/*
 * Asks for the items that a binary search for a place about at "guess" will meet: each that it has to compare with on
 * its way there, and the last few, where the guess may be wrong.
 */
static void
fetch_items(Page page, double guess)
{
	OffsetNumber low = P_FIRSTDATAKEY(BTPageGetOpaque(page));
	OffsetNumber high = PageGetMaxOffsetNumber(page);
	OffsetNumber at;

	if (high < low)
		return;
	at = low + (OffsetNumber) ((high - low) * guess);
	while (high - low > 8)
	{
		OffsetNumber mid = low + (high - low) / 2;

		treewalk_fetch_line((char *) page + ItemIdGetOffset(PageGetItemId(page, mid)));
		if (mid < at)
			low = mid + 1;
		else
			high = mid;
	}
	for (; low <= high; low++)
		treewalk_fetch_line((char *) page + ItemIdGetOffset(PageGetItemId(page, low)));
	treewalk_fetch_line((char *) page + ((PageHeader) page)->pd_upper - TREEWALK_LINE / 2);
}

/* Pins the leaf where the place is, or one to its left; false if there is none. */
static bool
pin_place(TreeWalk *walk, const TreePlace *place, TreeHint *hint, Buffer *buf)
{
	Page		page;
	OffsetNumber off;

	if (BlockNumberIsValid(hint->block))
	{
		*buf = recent_read(walk->index, hint->block);
		return true;
	}
	page = find_parent(walk, place);
	if (page == NULL)
	{
		if (BufferIsValid(walk->leaf))
			LockBuffer(walk->leaf, BUFFER_LOCK_UNLOCK);
		return false;
	}
	off = find_child(walk, page, place);
	hint->block = BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, off)));
	hint->share = share_below(page, off, place->a);
	LockBuffer(walk->parent, BUFFER_LOCK_UNLOCK);
	*buf = recent_read(walk->index, hint->block);
	return true;
}

/*
 * Gets the processor to load what lookups of these places, at most TREEWALK_AHEAD, rising, and insertions of them, will
 * need: all at once, where a lookup waits for a line before it knows which one is next.  Where on its page a place will
 * be is guessed, as if values lay evenly, as hashes do.  Hints are filled in, and are a shorter way the next time.
 */
void
treewalk_fetch(TreeWalk *walk, const TreePlace *places, TreeHint *hints, int n)
{
	TreeHint	none[TREEWALK_AHEAD];

	Assert(n <= TREEWALK_AHEAD);
	release(&walk->leaf);
	leave_ahead(walk);
	if (hints == NULL)
	{
		hints = none;
		for (int i = 0; i < n; i++)
			none[i].block = InvalidBlockNumber;
	}
	for (int i = 0; i < n; i++)
	{
		Buffer		buf;
		char	   *page;

		if (!pin_place(walk, &places[i], &hints[i], &buf))
			return;				/* there are no pages above the leaves */
		page = BufferGetPage(buf);
		for (Size at = 0; at < BLCKSZ / 5; at += TREEWALK_LINE)
			treewalk_fetch_line(page + at);
		treewalk_fetch_line(page + BLCKSZ - TREEWALK_LINE);
		walk->ahead[i] = buf;
		walk->ahead_from[i] = places[i];
		walk->nahead = i + 1;
	}
	for (int i = 0; i < n; i++)
	{
		fetch_items(treewalk_lock(walk, walk->ahead[i]), hints[i].share);
		LockBuffer(walk->ahead[i], BUFFER_LOCK_UNLOCK);
	}
}
