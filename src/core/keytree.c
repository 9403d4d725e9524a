/*-------------------------------------------------------------------------
 *
 * keytree.c
 *	  Point lookups, many in a row, in a btree on one int8 column.
 *
 * An index scan costs 0.65 us for a key that is not there: it builds scan keys,
 * descends from the root, and compares through a function call for each of some
 * 25 keys on the way.  Who looks up a batch of keys in ascending order does
 * better to stay where he is: the next key often lies on the same leaf, or
 * below the same page of level 1.  And int8 keys are compared where they lie.
 *
 * This reads the pages of nbtree (version 4, since PostgreSQL 12) as amcheck
 * and pageinspect do, by the rules of its README: a page is locked for reading,
 * and let go before the next one; whoever finds that the key is beyond the high
 * key of a page, since that was split, goes to the right, and so does who lands
 * on a page that is being deleted.  A page that was once the right one to
 * descend through therefore stays so.  A deleted page is not used anew while
 * our snapshot could have led somebody there.
 *
 * The leaf stays pinned until the next lookup, so that VACUUM, which wants to
 * clean it up, cannot give the rows that we have found to new tuples before we
 * have looked at them.  Nobody may wait for a transaction with that pin:
 * keytree_release().
 *
 * In an index of gigabytes nearly every key of a batch is on another page, whose
 * lines are in no cache of the processor; a lookup, and then the insertion, wait
 * for a dozen of them one after the other.  keytree_ahead() has the lines of
 * several keys loaded at the same time, and leaves their pages pinned.
 *
 * Lock rules: at most one page is locked, never across a call.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/itup.h"
#include "access/nbtree.h"
#include "access/xact.h"
#include "core/keytree.h"
#include "pgstat.h"
#include "storage/bufmgr.h"
#include "utils/rel.h"

void
keytree_begin(KeyTree *tree, Relation index)
{
	tree->index = index;
	tree->root = tree->parent = tree->leaf = InvalidBuffer;
	tree->nahead = tree->next = 0;
	tree->ntids = 0;
	tree->maxtids = 8;
	tree->tids = palloc(sizeof(ItemPointerData) * tree->maxtids);
	tree->more = false;
}

static void
release(Buffer *buf)
{
	if (BufferIsValid(*buf))
		ReleaseBuffer(*buf);
	*buf = InvalidBuffer;
}

static void
release_ahead(KeyTree *tree)
{
	while (tree->next < tree->nahead)
		release(&tree->ahead[tree->next++]);
}

/* Gives up all pins; the next lookup begins at the root. */
void
keytree_release(KeyTree *tree)
{
	release_ahead(tree);
	release(&tree->leaf);
	release(&tree->parent);
	release(&tree->root);
	tree->more = false;
}

void
keytree_end(KeyTree *tree)
{
	keytree_release(tree);
	pfree(tree->tids);
}

/* The page, of a buffer that is pinned, locked for reading. */
static Page
lock_page(KeyTree *tree, Buffer buf)
{
	LockBuffer(buf, BT_READ);
	_bt_checkpage(tree->index, buf);
	return BufferGetPage(buf);
}

/* Columns are NOT NULL now; an entry of an older, dead row with a NULL is last. */
static inline int64
item_key(Page page, OffsetNumber off)
{
	IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));

	if (unlikely(IndexTupleHasNulls(itup)))
		return PG_INT64_MAX;
	return *(int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
}

/* How the key of an item compares to "key": < 0, 0, > 0. */
static inline int
compare_item(Page page, OffsetNumber off, int64 key)
{
	IndexTuple	itup = (IndexTuple) PageGetItem(page, PageGetItemId(page, off));
	int64		item;

	if (unlikely(IndexTupleHasNulls(itup)))
		return 1;
	item = *(int64 *) ((char *) itup + MAXALIGN(sizeof(IndexTupleData)));
	return item < key ? -1 : item > key;
}

/* Is the page, by itself, one that the key may be on or below? */
static inline bool
covers(Page page, int64 key)
{
	BTPageOpaque opaque = BTPageGetOpaque(page);

	return !P_IGNORE(opaque) &&
		(P_RIGHTMOST(opaque) || compare_item(page, P_HIKEY, key) >= 0);
}

/*
 * From a locked page that is not to the right of the key, goes to the one that
 * covers it.
 */
static Page
move_right(KeyTree *tree, Buffer *buf, Page page, int64 key)
{
	while (!covers(page, key))
	{
		BTPageOpaque opaque = BTPageGetOpaque(page);
		BlockNumber next = opaque->btpo_next;

		if (P_RIGHTMOST(opaque))
			ereport(ERROR,
					(errcode(ERRCODE_INDEX_CORRUPTED),
					 errmsg("fell off the end of index \"%s\"",
							RelationGetRelationName(tree->index)),
					 errhint("Please REINDEX it.")));
		LockBuffer(*buf, BUFFER_LOCK_UNLOCK);
		*buf = ReleaseAndReadBuffer(*buf, tree->index, next);
		page = lock_page(tree, *buf);
	}
	return page;
}

/* The first item of the page that is not below the key. */
static inline OffsetNumber
first_not_below(Page page, OffsetNumber low, int64 key)
{
	OffsetNumber high = PageGetMaxOffsetNumber(page) + 1;

	while (low < high)
	{
		OffsetNumber mid = low + (high - low) / 2;

		if (compare_item(page, mid, key) < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/*
 * Of a page above the leaves: the child that the key is in, or to the right of;
 * and about which share of the child's keys is below it, if they lie evenly.
 */
static BlockNumber
child_of(Page page, int64 key, double *share)
{
	/* the first item stands for minus infinity, and has no key */
	BTPageOpaque opaque = BTPageGetOpaque(page);
	OffsetNumber first = P_FIRSTDATAKEY(opaque);
	OffsetNumber off = first_not_below(page, first + 1, key) - 1;

	if (share)
	{
		double		low = off > first ? item_key(page, off) : PG_INT64_MIN;
		double		high = off < PageGetMaxOffsetNumber(page) ? item_key(page, off + 1) :
			P_RIGHTMOST(opaque) ? (double) PG_INT64_MAX : (double) item_key(page, P_HIKEY);

		*share = high > low ? Min(Max((key - low) / (high - low), 0), 1) : 0.5;
	}
	return BTreeTupleGetDownLink((IndexTuple) PageGetItem(page, PageGetItemId(page, off)));
}

/* Pins the (fast) root; false if the index is empty. */
static bool
pin_root(KeyTree *tree)
{
	Buffer		meta = ReadBuffer(tree->index, BTREE_METAPAGE);
	BTMetaPageData *data = BTPageGetMeta(lock_page(tree, meta));
	BlockNumber root = data->btm_fastroot;
	uint32		magic = data->btm_magic;
	uint32		version = data->btm_version;

	UnlockReleaseBuffer(meta);
	if (magic != BTREE_MAGIC || version != BTREE_VERSION)
		ereport(ERROR,
				(errcode(ERRCODE_INDEX_CORRUPTED),
				 errmsg("index \"%s\" is not a btree of version %d",
						RelationGetRelationName(tree->index), BTREE_VERSION),
				 errhint("Please REINDEX it.")));
	if (root == P_NONE)
		return false;
	tree->root = ReadBuffer(tree->index, root);
	return true;
}

/* Does a page that we have pinned cover the key?  Then it is locked. */
static bool
still_there(KeyTree *tree, Buffer buf, int64 key)
{
	if (!BufferIsValid(buf))
		return false;
	if (covers(lock_page(tree, buf), key))
		return true;
	LockBuffer(buf, BUFFER_LOCK_UNLOCK);
	return false;
}

/*
 * Locks the page of level 1 that covers the key; NULL if there is none: then the
 * leaf, which is the root, is locked, or the index is empty.  The page where we
 * were last is tried first: it covers what follows the last key, if not what
 * comes before.
 */
static Page
find_parent(KeyTree *tree, int64 key)
{
	Buffer		at;
	Page		page;

	if (BufferIsValid(tree->parent) && key >= tree->parent_from &&
		still_there(tree, tree->parent, key))
		return BufferGetPage(tree->parent);
	release(&tree->parent);
	if (!BufferIsValid(tree->root) && !pin_root(tree))
		return NULL;
	IncrBufferRefCount(tree->root);
	at = tree->root;
	page = move_right(tree, &at, lock_page(tree, at), key);
	while (!P_ISLEAF(BTPageGetOpaque(page)))
	{
		BlockNumber child;

		if (BTPageGetOpaque(page)->btpo_level == 1)
		{
			tree->parent = at;	/* and the pin with it */
			tree->parent_from = key;
			return page;
		}
		child = child_of(page, key, NULL);
		LockBuffer(at, BUFFER_LOCK_UNLOCK);
		at = ReleaseAndReadBuffer(at, tree->index, child);
		page = move_right(tree, &at, lock_page(tree, at), key);
	}
	release(&tree->leaf);
	tree->leaf = at;
	tree->leaf_from = key;
	return NULL;
}

/* Locks the leaf if it is one that was fetched ahead. */
static bool
find_ahead(KeyTree *tree, int64 key)
{
	while (tree->next < tree->nahead && tree->ahead_from[tree->next] <= key)
	{
		release(&tree->leaf);
		tree->leaf = tree->ahead[tree->next];
		tree->leaf_from = tree->ahead_from[tree->next];
		tree->next++;
		if (still_there(tree, tree->leaf, key))
			return true;
	}
	return false;
}

/*
 * Locks the leaf that the key is on, or to the right of; false if there is none.
 * The last leaf, those fetched ahead, and the page above are tried first.
 */
static bool
find_leaf(KeyTree *tree, int64 key)
{
	Page		page;
	BlockNumber child;

	if (BufferIsValid(tree->leaf) && key >= tree->leaf_from && still_there(tree, tree->leaf, key))
		return true;
	if (find_ahead(tree, key))
		return true;
	release(&tree->leaf);
	page = find_parent(tree, key);
	if (page == NULL)
		return BufferIsValid(tree->leaf);
	child = child_of(page, key, NULL);
	LockBuffer(tree->parent, BUFFER_LOCK_UNLOCK);
	tree->leaf = ReadBuffer(tree->index, child);
	move_right(tree, &tree->leaf, lock_page(tree, tree->leaf), key);
	return true;
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
	Page		page;
	double		share;

	if (BlockNumberIsValid(place->block))
	{
		*buf = place->buffer;
		if (!compat_read_recent_buffer(tree->index, place->block, place->buffer))
			*buf = ReadBuffer(tree->index, place->block);
		return true;
	}
	page = find_parent(tree, key);
	if (page == NULL)
	{
		if (BufferIsValid(tree->leaf))
			LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
		return false;
	}
	place->block = child_of(page, key, &share);
	place->share = share;
	LockBuffer(tree->parent, BUFFER_LOCK_UNLOCK);
	*buf = place->buffer = ReadBuffer(tree->index, place->block);
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
	release(&tree->leaf);
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
		fetch_items(lock_page(tree, tree->ahead[i]), places[i].share);
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
take_rows(KeyTree *tree, int64 key)
{
	Page		page = BufferGetPage(tree->leaf);
	BTPageOpaque opaque = BTPageGetOpaque(page);
	OffsetNumber max = PageGetMaxOffsetNumber(page);
	OffsetNumber off = first_not_below(page, P_FIRSTDATAKEY(opaque), key);

	tree->ntids = 0;
	for (; off <= max && compare_item(page, off, key) == 0; off++)
	{
		ItemId		item = PageGetItemId(page, off);
		IndexTuple	itup = (IndexTuple) PageGetItem(page, item);

		/* on a standby it is dead to the primary's snapshots, not to ours */
		if (ItemIdIsDead(item) && !TransactionStartedDuringRecovery())
			continue;
		if (BTreeTupleIsPosting(itup))
			add_tids(tree, BTreeTupleGetPosting(itup), BTreeTupleGetNPosting(itup));
		else
			add_tids(tree, &itup->t_tid, 1);
	}
	/* the high key is an upper bound, which other rows of the key may equal */
	tree->more = off > max && !P_RIGHTMOST(opaque) && compare_item(page, P_HIKEY, key) == 0;
	LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
}

/*
 * Looks the key up: tids[] are rows that have it, or had it, since an entry
 * stays until it is cleaned up.  Rarely there are more: keytree_more().
 */
void
keytree_seek(KeyTree *tree, int64 key)
{
	pgstat_count_index_scan(tree->index);
	tree->ntids = 0;
	tree->more = false;
	if (!find_leaf(tree, key))
		return;
	tree->key = tree->leaf_from = key;
	take_rows(tree, key);
}

/* Goes on with the page to the right of the one whose rows were looked at. */
bool
keytree_more(KeyTree *tree)
{
	Page		page;
	BlockNumber next;

	if (!tree->more || tree->key == PG_INT64_MAX)
		return false;
	page = lock_page(tree, tree->leaf);
	next = BTPageGetOpaque(page)->btpo_next;
	LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
	tree->leaf = ReleaseAndReadBuffer(tree->leaf, tree->index, next);
	page = lock_page(tree, tree->leaf);
	while (P_IGNORE(BTPageGetOpaque(page)))
	{
		next = BTPageGetOpaque(page)->btpo_next;
		LockBuffer(tree->leaf, BUFFER_LOCK_UNLOCK);
		tree->leaf = ReleaseAndReadBuffer(tree->leaf, tree->index, next);
		page = lock_page(tree, tree->leaf);
	}
	take_rows(tree, tree->key);
	tree->leaf_from = tree->key + 1;	/* rows of the key itself are to the
										 * left, too */
	return true;
}
