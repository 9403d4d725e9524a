/*-------------------------------------------------------------------------
 *
 * keytree.c
 *	  Point lookups, many in a row, in a btree on one int8 column.
 *
 * An index scan costs 0.65 us for a key that is not there; the way that
 * treewalk.c goes, key after key in ascending order, a fraction of that.
 *
 * Lock rules, pins: README.md.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/itup.h"
#include "access/nbtree.h"
#include "pgstat.h"
#include "storage/bufmgr.h"
#include "store/keytree.h"
#include "utils/rel.h"

void
keytree_begin(KeyTree *tree, Relation heap, Relation index)
{
	treewalk_begin(&tree->walk, heap, index, 1);
	tree->ntids = 0;
	tree->maxtids = 8;
	tree->tids = palloc(sizeof(ItemPointerData) * tree->maxtids);
	tree->more = false;
}

/* Gives up all pins; the next lookup begins at the root. */
void
keytree_release(KeyTree *tree)
{
	treewalk_release(&tree->walk);
	tree->more = false;
}

void
keytree_end(KeyTree *tree)
{
	keytree_release(tree);
	pfree(tree->tids);
}

void
keytree_ahead(KeyTree *tree, const int64 *keys, TreeHint *hints, int n)
{
	TreePlace	places[TREEWALK_AHEAD];

	for (int i = 0; i < n; i++)
		treewalk_before(&places[i], keys[i], 0);
	treeahead_fetch(&tree->walk, places, hints, n);
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

	/*
	 * a high key of this key has the place of a row, for there are others
	 * behind it
	 */
	if (tree->more)
		tree->before.tid = *BTreeTupleGetHeapTID((IndexTuple) PageGetItem(page, PageGetItemId(page, P_HIKEY)));
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
	if (treewalk_find(walk, &tree->before))
		take_rows(tree);
}

/* Goes on with the page behind the one whose rows were looked at. */
bool
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
