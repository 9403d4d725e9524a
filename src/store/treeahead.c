/*-------------------------------------------------------------------------
 *
 * treeahead.c
 *	  Leaves of a btree that will be looked at next, read ahead.
 *
 * Where an index is larger than the processor's caches nearly every place of a batch is on another page, whose lines
 * are in none of them; a lookup, and then the insertion, wait for a dozen of them one after the other.  Here the lines
 * of several places are loaded at the same time, and their pages stay pinned until the lookups have come by, or other
 * places are read ahead.
 *
 * Lock rules, pins: README.md.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/itup.h"
#include "access/nbtree.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/treeahead.h"
#include "utils/rel.h"

bool
treeahead_pays(Relation index, BlockNumber least)
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

		treeahead_line((char *) page + ItemIdGetOffset(PageGetItemId(page, mid)));
		if (mid < at)
			low = mid + 1;
		else
			high = mid;
	}
	for (; low <= high; low++)
		treeahead_line((char *) page + ItemIdGetOffset(PageGetItemId(page, low)));
	treeahead_line((char *) page + ((PageHeader) page)->pd_upper - TREEAHEAD_LINE / 2);
}

/* Pins the leaf where the place is, or one to its left; false if there is none. */
static bool
pin_place(TreeWalk *walk, const TreePlace *place, TreeHint *hint, Buffer *buf)
{
	Page		page;
	OffsetNumber off;

	if (BlockNumberIsValid(hint->block))
	{
		*buf = hint->buffer;
		if (!compat_read_recent_buffer(walk->index, hint->block, hint->buffer))
			*buf = ReadBuffer(walk->index, hint->block);
		return true;
	}
	page = treewalk_parent(walk, place);
	if (page == NULL)
	{
		if (BufferIsValid(walk->leaf))
			LockBuffer(walk->leaf, BUFFER_LOCK_UNLOCK);
		return false;
	}
	off = treewalk_child(walk, page, place);
	hint->block = BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, off)));
	hint->share = share_below(page, off, place->a);
	LockBuffer(walk->parent, BUFFER_LOCK_UNLOCK);
	*buf = hint->buffer = ReadBuffer(walk->index, hint->block);
	return true;
}

/*
 * Gets the processor to load what lookups of these places, at most TREEWALK_AHEAD, rising, and insertions of them, will
 * need: all at once, where a lookup waits for a line before it knows which one is next.  Where on its page a place will
 * be is guessed, as if values lay evenly, as hashes do.  Hints are filled in, and are a shorter way the next time.
 */
void
treeahead_fetch(TreeWalk *walk, const TreePlace *places, TreeHint *hints, int n)
{
	TreeHint	none[TREEWALK_AHEAD];

	Assert(n <= TREEWALK_AHEAD);
	treewalk_leave(walk);
	treewalk_leave_ahead(walk);
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
		for (Size at = 0; at < BLCKSZ / 5; at += TREEAHEAD_LINE)
			treeahead_line(page + at);
		treeahead_line(page + BLCKSZ - TREEAHEAD_LINE);
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
