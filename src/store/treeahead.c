/*-------------------------------------------------------------------------
 *
 * treeahead.c
 *	  Read ahead for lookups and walks of treewalk.c.
 *
 * If an index is larger than the processor's caches, nearly every place of a batch is on another page, and no line of
 * this page is in a cache.  A lookup and the insertion after it would wait for a dozen cache lines, one after the
 * other.  So places can be read ahead: the lines of several places are loaded at the same time.  Their pages stay
 * pinned until the lookups have passed them, or other places are read ahead.
 *
 * Lock rules, pins, snapshots: README.md.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/itup.h"
#include "access/nbtree.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/recent.h"
#include "store/treewalk.h"
#include "utils/rel.h"

/* Number of cache lines of a row to read ahead. */
#define ROW_LINES 12

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

/* Return the first column of an item.  A NULL, which belongs to an older, dead row, counts as the greatest value. */
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
 * Prefetch items for a binary search for a place near "guess": those that the search compares if the guess is right,
 * and all items of the last steps, because the guess may be wrong.
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
 * Pin the leaf of the place, or a leaf to its left.  If the hint has no block yet, find the leaf and fill the hint.
 * Returns false if there is no page above the leaves.
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
	*buf = recent_read(walk->index, hint->block);
	return true;
}

/*
 * Let the processor load, at the same time, the cache lines that lookups and insertions at these places will need.
 * There are at most TREEWALK_AHEAD places, in ascending order.  A plain lookup waits for each line before it can
 * request the next one.  The position on a page is guessed as if values were evenly distributed, as hashes are.  Each
 * hint gets the leaf of its place, so that the next call need not descend to the leaf.
 */
void
treewalk_fetch(TreeWalk *walk, const TreePlace *places, TreeHint *hints, int n)
{
	TreeHint	none[TREEWALK_AHEAD];

	Assert(n <= TREEWALK_AHEAD);
	treewalk_leave_ahead(walk);
	if (BufferIsValid(walk->leaf))
		ReleaseBuffer(walk->leaf);
	walk->leaf = InvalidBuffer;
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

void
pairtree_ahead(PairTree *tree, const TreePair *pairs, int n)
{
	TreePlace	places[TREEWALK_AHEAD];

	for (int i = 0; i < n; i++)
		treewalk_before(&places[i], pairs[i].a, pairs[i].b);
	treewalk_fetch(&tree->walk, places, NULL, n);
}

/* Prefetch the cache lines at the beginning of a row.  The page is not locked, so the line pointer may be outdated. */
static void
fetch_lines(Page page, OffsetNumber offset)
{
	unsigned	at = offset > MaxHeapTuplesPerPage ? BLCKSZ : ItemIdGetOffset(PageGetItemId(page, offset));

	for (unsigned end = Min(at + ROW_LINES * RECENT_LINE, BLCKSZ); at < end; at += RECENT_LINE)
		recent_fetch_line((char *) page + at);
}

void
pairtree_ahead_back(PairTree *tree, const TreePair *pairs, int n)
{
	Buffer		rows[TREEWALK_AHEAD];
	int			k = 0;

	for (int i = 0; i < n; i++)
	{
		const ItemPointerData *tid = &tree->entries[0].tid;
		char	   *page;

		pairtree_begin_walk(tree, false, true, pairs[i].a, pairs[i].b, PG_INT64_MIN, PG_INT64_MIN);
		tree->batch = 1;
		(void) pairtree_read_leaf(tree);
		if (tree->n == 0)
			continue;			/* the first row is on another leaf */
		tree->pairs[k] = pairs[i];
		tree->firsts[k] = tree->entries[0];
		rows[k] = ReadBuffer(tree->walk.heap, ItemPointerGetBlockNumber(tid));
		page = BufferGetPage(rows[k]);
		recent_fetch_line(page);
		recent_fetch_line((char *) PageGetItemId(page, ItemPointerGetOffsetNumber(tid)));
		k++;
	}
	for (int i = 0; i < k; i++)
	{
		fetch_lines(BufferGetPage(rows[i]), ItemPointerGetOffsetNumber(&tree->firsts[i].tid));
		ReleaseBuffer(rows[i]);
	}
	tree->ended = true;
	tree->n = tree->at = 0;
	tree->npairs = k;
	tree->next = 0;
}
