/*-------------------------------------------------------------------------
 *
 * opaque_am.c
 *	  A table access method whose pages look like heap pages, but are none.
 *
 * Each table has three rows, whatever its file has: the first column is 1, 2, 3 (or NULL, if
 * it is no bigint), the others are NULL.  test/t/057_census_opaque.pl replaces the file by
 * that of a heap.  Code that reads the file as a heap returns rows that do not exist, and
 * code that writes to it overwrites bytes of unknown meaning.
 *
 * All functions that reading does not need are the heap's.
 *
 *-------------------------------------------------------------------------
 */
#include "postgres.h"

#include "access/heapam.h"
#include "access/relscan.h"
#include "access/tableam.h"
#include "catalog/pg_type.h"
#include "executor/tuptable.h"
#include "fmgr.h"

PG_MODULE_MAGIC;
PG_FUNCTION_INFO_V1(opaque_handler);

#define OPAQUE_ROWS 3

typedef struct OpaqueScan
{
	TableScanDescData base;
	int			row;
} OpaqueScan;

static TableAmRoutine opaque;

static const TupleTableSlotOps *
opaque_slot_callbacks(Relation rel)
{
	return &TTSOpsVirtual;
}

static TableScanDesc
opaque_scan_begin(Relation rel, Snapshot snapshot, int nkeys, struct ScanKeyData *key, ParallelTableScanDesc parallel,
				  uint32 flags)
{
	OpaqueScan *scan = palloc0(sizeof(OpaqueScan));

	RelationIncrementReferenceCount(rel);
	scan->base.rs_rd = rel;
	scan->base.rs_snapshot = snapshot;
	scan->base.rs_flags = flags;
	return &scan->base;
}

static void
opaque_scan_end(TableScanDesc scan)
{
	RelationDecrementReferenceCount(scan->rs_rd);
	if (scan->rs_flags & SO_TEMP_SNAPSHOT)
		UnregisterSnapshot(scan->rs_snapshot);
	pfree(scan);
}

static void
opaque_scan_rescan(TableScanDesc scan, struct ScanKeyData *key, bool set_params, bool strat, bool sync, bool pagemode)
{
	((OpaqueScan *) scan)->row = 0;
}

static bool
opaque_scan_getnextslot(TableScanDesc scan, ScanDirection direction, TupleTableSlot *slot)
{
	OpaqueScan *s = (OpaqueScan *) scan;
	TupleDesc	desc = slot->tts_tupleDescriptor;

	ExecClearTuple(slot);
	if (s->row == OPAQUE_ROWS)
		return false;
	for (int i = 0; i < desc->natts; i++)
	{
		slot->tts_isnull[i] = i > 0 || TupleDescAttr(desc, i)->atttypid != INT8OID;
		slot->tts_values[i] = i > 0 ? (Datum) 0 : Int64GetDatum(s->row + 1);
	}
	ExecStoreVirtualTuple(slot);
	ItemPointerSet(&slot->tts_tid, 0, ++s->row);
	return true;
}

/* of any arguments: another major has others */
static bool
opaque_no_block(void)
{
	return false;
}

static bool
opaque_needs_toast_table(Relation rel)
{
	return false;
}

Datum
opaque_handler(PG_FUNCTION_ARGS)
{
	opaque = *GetHeapamTableAmRoutine();
	opaque.slot_callbacks = opaque_slot_callbacks;
	opaque.relation_needs_toast_table = opaque_needs_toast_table;
	opaque.scan_analyze_next_block = (void *) opaque_no_block;
	opaque.scan_begin = opaque_scan_begin;
	opaque.scan_end = opaque_scan_end;
	opaque.scan_rescan = opaque_scan_rescan;
	opaque.scan_getnextslot = opaque_scan_getnextslot;
	PG_RETURN_POINTER(&opaque);
}
