/*-------------------------------------------------------------------------
 *
 * row_count.c
 *	  Estimate the number of rows of a table.
 *
 * The planner's estimate dates from the last VACUUM.  Before the first VACUUM the estimate is a guess from the widths
 * of column types: 1,070 rows of bytea for 40 pages of a graph.  So rows visible to the query's snapshot are counted:
 * in all blocks of a small table, and in ROW_COUNT_BLOCKS evenly spaced blocks of a large one.  Even spacing also fits
 * tables with all rows at the end, such as a compacted graph.
 *
 * Lock rules: the caller has the table open; blocks are locked as a query locks them.
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

/* Maximum number of blocks to read, which takes some milliseconds. */
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

/* Return the number of rows: exact for a table of at most ROW_COUNT_BLOCKS blocks, else estimated. */
int64
row_count(Relation rel)
{
	BufferAccessStrategy strategy;
	uint64		nblocks;
	uint64		nread;
	int64		rows = 0;

	/* another access method: return the estimate of the last VACUUM */
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
