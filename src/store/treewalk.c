/*-------------------------------------------------------------------------
 *
 * treewalk.c
 *	  Descents to a leaf of a btree on one or two int8 columns, shared by lookups of many keys (unique.c) and walks
 *	  over pairs (pairtree.c).
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
 * The last three read leaf after leaf: there is nothing to gain, and steps between leaves are the difficult part.  So
 * this file has no step to a neighbour; index scans take it (pairtree.c).
 *
 * Pages of nbtree (version 4, since PostgreSQL 12) are read as amcheck and pageinspect do, by the rules of nbtree's
 * README:
 *
 * - a page is locked for reading, and unlocked before the next one is locked
 * - if a place is beyond the high key of a page, because the page was split, the descent moves right
 * - the descent also moves right from a page that is deleted or half-dead (a page may stay half-dead forever).  So a
 *   page that a descent has once reached stays usable as its start
 * - a deleted page is not reused while a snapshot from before the deletion is held.  So the caller holds a snapshot
 *   from the first lookup to treewalk_release()
 *
 * Entries are ordered by value and then by the TID of their row, so no two are equal.  "Before all rows of 5" and
 * "behind all rows of 5" are places like any other, and a walk can continue behind its last entry after that has moved.
 *
 * If an index is larger than the processor's caches, nearly every place of a batch is on another page, with no line in
 * a cache.  A lookup and the insertion after it would wait for a dozen lines, one after the other.  So places can be
 * read ahead: lines of several places are loaded at the same time.  Their pages stay pinned until the lookups have
 * passed, or other places are read ahead.
 *
 * Lock rules, pins, snapshots: README.md.  A function whose comment begins with "Lock" returns with the page locked for
 * reading; the caller unlocks it.
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

/* Release the pages that were read ahead. */
static void
leave_ahead(TreeWalk *walk)
{
	while (walk->next < walk->nahead)
		ReleaseBuffer(walk->ahead[walk->next++]);
	walk->nahead = walk->next = 0;
}

/* Release all pins; the next lookup begins at the root. */
void
treewalk_release(TreeWalk *walk)
{
	leave_ahead(walk);
	release(&walk->leaf);
	release(&walk->parent);
}

/*
 * Compare an entry that has a NULL with a place.  Columns are NOT NULL now, so it belongs to an older, dead row.
 * NULLs sort last.
 */
static pg_noinline int
compare_with_nulls(const TreeWalk *walk, IndexTuple itup, const TreePlace *place)
{
	bool		isnull;
	int64		a = DatumGetInt64(index_getattr(itup, 1, RelationGetDescr(walk->index), &isnull));

	return isnull || a >= place->a ? 1 : -1;
}

/*
 * Compare an entry with a place: < 0, 0, > 0.  A column that a pivot lacks counts as minus infinity.  Every pivot has
 * its first column, except the first pivot of a page above the leaves, which is never compared.
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
 * Return the entry of a page above the leaves whose child covers the place, or is left of it.  The first entry counts
 * as minus infinity.
 */
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
 * Lock the page of level 1 that covers the place.  Try the current one first.  Returns NULL if there is no such page:
 * then walk->leaf is the root, locked, or it is invalid because the index is empty.
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
treewalk_here(TreeWalk *walk, const TreePlace *place)
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
		if (treewalk_here(walk, place))
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

/* ---------- reading ahead ---------- */

bool
treewalk_fetch_pays(Relation index, BlockNumber least)
{
	if (NBuffers / MaxBackends < 2 * TREEWALK_AHEAD)
		return false;
#ifdef CENSUS_CHECKED
	static int	calls = 0;

	return calls++ % 2 == 0;	/* the tests take both paths */
#else
	return RelationGetNumberOfBlocks(index) >= least;
#endif
}

/* Return the first column of an item; a NULL, of an older dead row, counts as the greatest value. */
static inline int64
item_key(Page page, OffsetNumber off)
{
	IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));

	if (unlikely(IndexTupleHasNulls(itup)))
		return PG_INT64_MAX;
	return *(int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
}

/* Estimate which share of a child's entries is below the key, as if keys were evenly distributed. */
static double
share_below(Page page, OffsetNumber off, int64 key)
{
	/* the first item counts as minus infinity and has no key */
	BTPageOpaque opaque = BTPageGetOpaque(page);
	double		low = off > P_FIRSTDATAKEY(opaque) ? item_key(page, off) : PG_INT64_MIN;
	double		high = off < PageGetMaxOffsetNumber(page) ? item_key(page, off + 1) :
		P_RIGHTMOST(opaque) ? (double) PG_INT64_MAX : (double) item_key(page, P_HIKEY);

	return high > low ? Min(Max((key - low) / (high - low), 0), 1) : 0.5;
}

/*
 * Prefetch the items that a binary search for a place near "guess" meets: those on its way, and all of the last few,
 * because the guess may be wrong.
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

		recent_fetch_line((char *) page + ItemIdGetOffset(PageGetItemId(page, mid)));
		if (mid < at)
			low = mid + 1;
		else
			high = mid;
	}
	for (; low <= high; low++)
		recent_fetch_line((char *) page + ItemIdGetOffset(PageGetItemId(page, low)));
	recent_fetch_line((char *) page + ((PageHeader) page)->pd_upper - RECENT_LINE / 2);
}

/*
 * Pin the leaf of the place, or one to its left, by the hint if any.  Returns false if there is no page above the
 * leaves.
 */
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
 * Let the processor load what lookups and insertions of these places will need: at most TREEWALK_AHEAD places, in
 * ascending order, all at once.  A plain lookup waits for each line before it can ask for the next.  The position on a
 * page is guessed as if values were evenly distributed, as hashes are.  Hints are filled in, and make the next call
 * shorter.
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
			return;
		page = BufferGetPage(buf);
		for (Size at = 0; at < BLCKSZ / 5; at += RECENT_LINE)
			recent_fetch_line(page + at);
		recent_fetch_line(page + BLCKSZ - RECENT_LINE);
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
