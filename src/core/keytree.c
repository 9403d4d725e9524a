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
 * Lock rules: at most one page is locked, never across a call.
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
keytree_begin(KeyTree *tree, Relation index)
{
	tree->index = index;
	tree->root = tree->parent = tree->leaf = InvalidBuffer;
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

/* Gives up all pins; the next lookup begins at the root. */
void
keytree_release(KeyTree *tree)
{
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

/*
 * How the key of an item compares to "key": < 0, 0, > 0.  Columns are NOT NULL
 * now; an entry of an older, dead row with a NULL is last.
 */
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

/* Of a page above the leaves: the child that the key is in, or to the right of. */
static BlockNumber
child_of(Page page, int64 key)
{
	/* the first item stands for minus infinity, and has no key */
	OffsetNumber first = P_FIRSTDATAKEY(BTPageGetOpaque(page));
	OffsetNumber off = first_not_below(page, first + 1, key) - 1;

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
 * Locks the leaf that the key is on, or to the right of; false if there is none.
 * The last leaf, and the page above it, are tried first: they cover what
 * follows the last key, if not what comes before.
 */
static bool
find_leaf(KeyTree *tree, int64 key)
{
	bool		ascending = BufferIsValid(tree->leaf) && key >= tree->from;
	Buffer		at;
	Page		page;
	BlockNumber child;

	if (ascending && still_there(tree, tree->leaf, key))
		return true;
	if (ascending && still_there(tree, tree->parent, key))
	{
		page = BufferGetPage(tree->parent);
		child = child_of(page, key);
		LockBuffer(tree->parent, BUFFER_LOCK_UNLOCK);
		tree->leaf = ReleaseAndReadBuffer(tree->leaf, tree->index, child);
		page = lock_page(tree, tree->leaf);
		move_right(tree, &tree->leaf, page, key);
		return true;
	}

	release(&tree->leaf);
	release(&tree->parent);
	if (!BufferIsValid(tree->root) && !pin_root(tree))
		return false;
	IncrBufferRefCount(tree->root);
	at = tree->root;
	page = move_right(tree, &at, lock_page(tree, at), key);
	while (!P_ISLEAF(BTPageGetOpaque(page)))
	{
		uint32		level = BTPageGetOpaque(page)->btpo_level;

		child = child_of(page, key);
		LockBuffer(at, BUFFER_LOCK_UNLOCK);
		if (level == 1)
			tree->parent = at;	/* and the pin with it */
		else
			ReleaseBuffer(at);
		at = ReadBuffer(tree->index, child);
		page = move_right(tree, &at, lock_page(tree, at), key);
	}
	tree->leaf = at;
	return true;
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

		if (ItemIdIsDead(item))
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
	tree->key = tree->from = key;
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
	tree->from = tree->key + 1; /* rows of the key itself are to the left, too */
	return true;
}
