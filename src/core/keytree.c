/*-------------------------------------------------------------------------
 *
 * keytree.c
 *	  Point lookups, many in a row, in a btree on one int8 column.
 *
 * An index scan costs 0.65 us for a key that is not there; the way that
 * treewalk.c goes, key after key in ascending order, a fraction of that.
 *
 * In an index of gigabytes nearly every key of a batch is on another page, whose
 * lines are in no cache of the processor; a lookup, and then the insertion, wait
 * for a dozen of them one after the other.  keytree_ahead() has the lines of
 * several keys loaded at the same time, and leaves their pages pinned.
 *
 * Lock rules: at most one page is locked, never across a call.  The leaf of the
 * last lookup, the page above it, and those fetched ahead stay pinned: nobody may
 * wait for a transaction with that (treewalk.c): keytree_release().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/itup.h"
#include "access/nbtree.h"
#include "core/keytree.h"
#include "pgstat.h"
#include "storage/bufmgr.h"
#include "utils/rel.h"

void
keytree_begin(KeyTree *tree, Relation heap, Relation index)
{
	treewalk_begin(&tree->walk, heap, index, 1);
	tree->nahead = tree->next = 0;
	tree->ntids = 0;
	tree->maxtids = 8;
	tree->tids = palloc(sizeof(ItemPointerData) * tree->maxtids);
	tree->more = false;
}

static void
release_ahead(KeyTree *tree)
{
	while (tree->next < tree->nahead)
		ReleaseBuffer(tree->ahead[tree->next++]);
}

/* Gives up all pins; the next lookup begins at the root. */
void
keytree_release(KeyTree *tree)
{
	release_ahead(tree);
	treewalk_release(&tree->walk);
	tree->more = false;
}

void
keytree_end(KeyTree *tree)
{
	keytree_release(tree);
	pfree(tree->tids);
}

/* The key of an item; that of an older, dead row, a NULL, is last. */
static inline int64
item_key(Page page, OffsetNumber off)
{
	IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));

	if (unlikely(IndexTupleHasNulls(itup)))
		return PG_INT64_MAX;
	return *(int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
}

/*
 * About which share of the keys of a child, an entry of a page above the leaves,
 * is below the key, if they lie evenly.
 */
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

/* Locks the leaf that covers the key if it is one that was fetched ahead. */
static bool
find_ahead(KeyTree *tree, const TreePlace *place)
{
	while (tree->next < tree->nahead && tree->ahead_from[tree->next] <= place->a)
	{
		TreePlace	from;

		treewalk_before(&from, tree->ahead_from[tree->next], 0);
		if (treewalk_take(&tree->walk, tree->ahead[tree->next++], &from, place))
			return true;
	}
	return false;
}

/* Asks the processor for the line of an address. */
static inline void
fetch(const char *address)
{
#ifdef __GNUC__
	__builtin_prefetch(address);
#endif
}

#define CACHE_LINE	64

/*
 * Asks for the items that a binary search for the key will meet, which lies
 * about at "guess": every one that it has to compare with on its way there, and
 * the last few, where the guess may be wrong.
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

		fetch((char *) page + ItemIdGetOffset(PageGetItemId(page, mid)));
		if (mid < at)
			low = mid + 1;
		else
			high = mid;
	}
	for (; low <= high; low++)
		fetch((char *) page + ItemIdGetOffset(PageGetItemId(page, low)));
	fetch((char *) page + ((PageHeader) page)->pd_upper - CACHE_LINE / 2);
}

/* Pins the leaf where the key belongs, or one to its left; false if there is none. */
static bool
pin_place(KeyTree *tree, int64 key, KeyPlace *place, Buffer *buf)
{
	TreeWalk   *walk = &tree->walk;
	TreePlace	before;
	Page		page;
	OffsetNumber off;

	if (BlockNumberIsValid(place->block))
	{
		*buf = place->buffer;
		if (!compat_read_recent_buffer(walk->index, place->block, place->buffer))
			*buf = ReadBuffer(walk->index, place->block);
		return true;
	}
	treewalk_before(&before, key, 0);
	page = treewalk_parent(walk, &before);
	if (page == NULL)
	{
		if (BufferIsValid(walk->leaf))
			LockBuffer(walk->leaf, BUFFER_LOCK_UNLOCK);
		return false;
	}
	off = treewalk_child(walk, page, &before);
	place->block = BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, off)));
	place->share = share_below(page, off, key);
	LockBuffer(walk->parent, BUFFER_LOCK_UNLOCK);
	*buf = place->buffer = ReadBuffer(walk->index, place->block);
	return true;
}

/*
 * Gets the processor to load what lookups of these keys, at most KEYTREE_AHEAD,
 * in ascending order, and insertions of them, will need: all at the same time,
 * where a lookup waits for a line before it knows which one is next.  In an
 * index that is in no cache of the processor most of the time goes there.
 *
 * Where on its page a key will be is guessed: keys are hashes, and lie evenly.
 * With others it is a guess, no more.  Places are filled in, and are a shorter
 * way the next time.
 */
void
keytree_ahead(KeyTree *tree, const int64 *keys, KeyPlace *places, int n)
{
	Assert(n <= KEYTREE_AHEAD);
	treewalk_leave(&tree->walk);
	release_ahead(tree);
	tree->nahead = tree->next = 0;
	for (int i = 0; i < n; i++)
	{
		Buffer		buf;
		char	   *page;

		if (!pin_place(tree, keys[i], &places[i], &buf))
			break;
		page = BufferGetPage(buf);
		for (Size at = 0; at < BLCKSZ / 5; at += CACHE_LINE)
			fetch(page + at);
		fetch(page + BLCKSZ - CACHE_LINE);
		tree->ahead[i] = buf;
		tree->ahead_from[i] = keys[i];
		tree->nahead++;
	}
	for (int i = 0; i < tree->nahead; i++)
	{
		fetch_items(treewalk_lock(&tree->walk, tree->ahead[i]), places[i].share);
		LockBuffer(tree->ahead[i], BUFFER_LOCK_UNLOCK);
	}
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

		/*
		 * Whose deletion has ended, which a standby knows before it has this
		 * page; older snapshots are not asked for here (keytree.h).
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
	LockBuffer(walk->leaf, BUFFER_LOCK_UNLOCK);
}

/*
 * Looks the key up: tids[] are rows that have it, or had it, since an entry
 * stays until it is cleaned up.  Rarely there are more: keytree_more().
 */
void
keytree_seek(KeyTree *tree, int64 key)
{
	TreeWalk   *walk = &tree->walk;

	pgstat_count_index_scan(walk->index);
	tree->ntids = 0;
	tree->more = false;
	treewalk_before(&tree->before, key, 0);
	treewalk_behind(&tree->behind, key, 0);
	if (treewalk_here(walk, &tree->before) || find_ahead(tree, &tree->before) || treewalk_find(walk, &tree->before))
		take_rows(tree);
}

/* Goes on with the page to the right of the one whose rows were looked at. */
bool
keytree_more(KeyTree *tree)
{
	TreeWalk   *walk = &tree->walk;

	if (!tree->more)
		return false;
	(void) treewalk_lock(walk, walk->leaf);
	if (!treewalk_right(walk))
		return false;
	/* rows of the key itself are to the left, too */
	walk->from = tree->behind;
	walk->known = true;
	take_rows(tree);
	return true;
}
