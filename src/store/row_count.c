/*-------------------------------------------------------------------------
 *
 * row_count.c
 *	  About how many rows a table has.
 *
 * The planner's estimate is as old as the last VACUUM, and of a table that had none it is a guess by the widths of
 * the columns' types: 1,070 rows of bytea for 40 pages of a graph.  So the rows are counted that the query's snapshot
 * sees, in all blocks of a small table, and in ROW_COUNT_BLOCKS of a large one, at even distances: a table whose rows
 * lie at its end, as those of a graph that was compacted do, is as well met as another.
 *
 * Lock rules: the caller has the table open; a block is locked as by a query.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/tableam.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "store/row_count.h"
#include "utils/snapmgr.h"

/* Blocks that are read: some milliseconds. */
#define ROW_COUNT_BLOCKS 500

static int64
rows_in_block(Relation rel, BlockNumber block, Snapshot snapshot, BufferAccessStrategy strategy)
{
	Buffer		buf = ReadBufferExtended(rel, MAIN_FORKNUM, block, RBM_NORMAL, strategy);
	Page		page = BufferGetPage(buf);
	OffsetNumber max;
	int64		rows = 0;

	LockBuffer(buf, BUFFER_LOCK_SHARE);
	max = PageIsNew(page) ? 0 : PageGetMaxOffsetNumber(page);
	for (OffsetNumber off = FirstOffsetNumber; off <= max; off++)
	{
		ItemId		item = PageGetItemId(page, off);
		HeapTupleData tuple;

		if (!ItemIdIsNormal(item))
			continue;
		tuple.t_data = (HeapTupleHeader) PageGetItem(page, item);
		tuple.t_len = ItemIdGetLength(item);
		tuple.t_tableOid = RelationGetRelid(rel);
		ItemPointerSet(&tuple.t_self, block, off);
		rows += HeapTupleSatisfiesVisibility(&tuple, snapshot, buf);
	}
	UnlockReleaseBuffer(buf);
	return rows;
}

/* The rows of a table of ROW_COUNT_BLOCKS blocks or less; about so many of a larger one. */
int64
row_count(Relation rel)
{
	BufferAccessStrategy strategy;
	uint64		nblocks;
	uint64		nread;
	int64		rows = 0;

	/* of a table of another kind than ours are, what the last VACUUM has left */
	if (rel->rd_tableam != GetHeapamTableAmRoutine())
		return (int64) Max(rel->rd_rel->reltuples, 0);
	nblocks = RelationGetNumberOfBlocks(rel);
	nread = Min(nblocks, ROW_COUNT_BLOCKS);
	strategy = GetAccessStrategy(BAS_BULKREAD);
	for (uint64 i = 0; i < nread; i++)
	{
		CHECK_FOR_INTERRUPTS();
		rows += rows_in_block(rel, (BlockNumber) (i * nblocks / nread), GetActiveSnapshot(), strategy);
	}
	FreeAccessStrategy(strategy);
	return nread < nblocks ? (int64) ((double) rows * nblocks / nread) : rows;
}
