/*-------------------------------------------------------------------------
 *
 * pairtree.c
 *	  Walks over rows in the order of a unique btree on two int8 columns.
 *
 * An index scan takes all matching entries of a leaf, in either direction: "the last entry not above a key" costs half
 * a leaf, 4 us.  Here a walk takes only a few entries of the leaf that treewalk.c has found, and more as it continues.
 * After its first leaf the walk continues as an index scan.  From there on an index scan is as fast, and it can step
 * to a neighbour while leaves are split and deleted.  A caller that knows where its next walks begin can have their
 * leaves read ahead (treewalk.c).
 *
 * Index scans mark entries whose rows are dead to all, so that later scans skip these rows.  Walks set no marks.
 * After a walk has met many dead entries, an index scan over the same range marks them.
 *
 * Lock rules, pins, snapshots: README.md.
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
#include "store/pairtree.h"
#include "store/recent.h"
#include "store/treewalk.h"
#include "utils/fmgroids.h"

/* Number of dead entries in a walk from which it runs an index scan to mark them. */
#define DEAD_MANY 16
/* Number of consecutive rows invisible to the snapshot from which a backward walk records them as a gap to skip. */
#define GAP_MANY 32
/* Number of cache lines of a row to read ahead. */
#define ROW_LINES 12

void
pairtree_begin(PairTree *tree, Relation heap, Relation index, Snapshot snapshot)
{
	treewalk_begin(&tree->walk, heap, index, 2);
	tree->snapshot = snapshot;
	tree->context = CurrentMemoryContext;
	tree->scan = NULL;
	tree->slot = table_slot_create(heap, NULL);
	tree->fetch = compat_table_index_fetch_begin(heap);
	/* on a standby the primary set the marks; our snapshot may be older */
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
	/* a row may have been inserted before the lock */
	return treewalk_find(&tree->walk, &tree->bound);
}

/* Add one row of an entry to the batch if it is beyond "from", in the direction of the walk; else return false. */
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

	/* the bound may be inside the rows of one entry */
	if (tree->forward)
		for (off = off > first ? off - 1 : off; off <= max && take_item(tree, page, off); off++)
			 /* empty */ ;
	else
		for (; off > first && take_item(tree, page, off - 1); off--)
			 /* empty */ ;
}

/* Take the next entries of the leaf that covers the bound.  Returns true if later leaves may have more. */
static bool
read_leaf(PairTree *tree)
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
		/* a leaf loses entries only at its right end: ours has this place */
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

/* Take the next entries.  Returns false if there are none. */
static bool
read_batch(PairTree *tree)
{
	if (tree->scan == NULL)
	{
		bool		more = read_leaf(tree);

		if (tree->n > 0 || !more)
			return tree->n > 0;
		begin_scan(tree);
	}
	return read_scan(tree);
}

/* Begin a walk before, or behind, all rows of the pair (a, b). */
static void
seek(PairTree *tree, bool forward, bool behind, int64 a, int64 b, int64 last_a, int64 last_b)
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
	seek(tree, true, false, a, b, last_a, last_b);
}

void
pairtree_seek_after(PairTree *tree, int64 a, int64 b, int64 last_a, int64 last_b)
{
	pgstat_count_index_scan(tree->walk.index);
	seek(tree, true, true, a, b, last_a, last_b);
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

		seek(tree, false, true, pairs[i].a, pairs[i].b, PG_INT64_MIN, PG_INT64_MIN);
		tree->batch = 1;
		(void) read_leaf(tree);
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

/* Begin a backward walk from (a, b) with its first entry if that was read ahead. */
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
	seek(tree, false, true, a, b, last_a, last_b);
	begin_ahead(tree, a, b);
}

/* Fetch the row of an entry.  Returns true if the snapshot sees one. */
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
 * Skip the recorded gap if it has the place.  An old snapshot sees none of the pages that compaction or a load has
 * written since.  A backward walk to the last visible row passes all of them.  A later walk that reaches one of them
 * continues at that row.  (For a serializable transaction the first walk has locked the index pages in between.)
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
