/*-------------------------------------------------------------------------
 *
 * allocator_check.c
 *	  Checks of allocators, for census_check().
 *
 * In the allocator's own table, each id must be in range.  The unique index, which amcheck compares with the table,
 * excludes duplicates.  A dense allocator must have a row for each id below its mark.  The mark is read before the
 * rows, so the rows below it are committed.  (Rows deleted by hand leave gaps, which stay until the mark is set back.)
 * A window allocator must have no id beyond its window.  The window is read after the rows, because it only moves up.
 *
 * In a column that the allocator fills, there must be no duplicates, and no id that the allocator could issue again.
 *
 * Lock rules: AccessShareLock on the allocator and its sequence; to advance the allocator, the locks of allocate().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "access/tableam.h"
#include "allocator/allocator_table.h"
#include "core/issuer.h"
#include "core/sequence.h"
#include "executor/tuptable.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "store/check_scan.h"
#include "store/shape.h"
#include "store/unique.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/* Store the last id of the window: no row of the allocator may have a greater id. */
static bool
look_at_window(void *counter, int64 *last)
{
	int64		next;
	int64		start;

	if (!sequence_next_of(((Allocator *) counter)->hint, &next))
		return false;
	window_bounds(next, &start, last);
	*last -= 1;
	return true;
}

static bool
advance_window(void *counter, int64 to)
{
	Allocator  *allocator = counter;

	return window_advance(allocator->relid, allocator->hint, to);
}

/* Issuer of window allocators. */
static const Issuer window_issuer = {"id beyond the window", "allocator advanced", ACL_UPDATE, look_at_window, advance_window};

static void
check_rows(Check *check, Relation rel, const Allocator *allocator, bool known, int64 next)
{
	bool		dense = allocator->mode == ALLOCATOR_DENSE;
	RowScan		scan;
	int64		below = 0;		/* number of rows below the mark */
	int64		greatest = PG_INT64_MIN;

	rows_begin(&scan, check, rel);
	while (rows_next(&scan))
	{
		int64		id = DatumGetInt64(scan.values[0]);

		if (scan.nulls[0])
			continue;			/* only in a damaged row */
		if (id < (dense ? 1 : 0))
			check_found(check, "id out of range", "%s: id %lld", rows_where(&scan), (long long) id);
		else if (id < next)
			below++;
		greatest = Max(greatest, id);
	}
	rows_end(&scan);
	if (!known)
		return;
	if (dense && below < next - 1)
		check_found(check, "gap below the mark", "\"%s\" says that all ids below %lld are taken, %lld have no row: setval('%s', 1, false) lets them be given out",
					get_rel_name(allocator->hint), (long long) next, (long long) (next - 1 - below), get_rel_name(allocator->hint));
	if (!dense)
		issuer_settle(check, &window_issuer, (void *) allocator, allocator->hint, NULL, psprintf("allocator \"%s\"", RelationGetRelationName(rel)), "the table", greatest);
}

/* State of the check of a column that an allocator fills. */
typedef struct ColumnCheck
{
	Allocator	allocator;		/* first, because Issuer callbacks take a
								 * ColumnCheck for an Allocator */
	Check	   *check;
	Relation	table;
	const IssuerUse *use;
	Relation	rel;			/* table of the allocator */
	Relation	index;
	RowScan		scan;			/* scan of the column's table */
	bool		entered;		/* a row was added for an id */
	UniqueBusy	busy;			/* transaction in flight that holds an id */
	int64		known;			/* ids up to this one are never issued again */
	int64		greatest;		/* greatest id of the column that has no row
								 * and may be issued; at first "known" */
} ColumnCheck;

/* Store the last id below the mark or the window.  A greater id without a row may be issued. */
static bool
look_before(void *counter, int64 *last)
{
	Allocator  *allocator = counter;
	int64		end;

	if (!sequence_next_of(allocator->hint, last))
		return false;
	if (allocator->mode == ALLOCATOR_WINDOW)
		window_bounds(*last, last, &end);
	*last -= 1;
	return true;
}

/* Does the allocator lack a row with this id, by the snapshot of the column's scan? */
static bool
lacks_row(ColumnCheck *c, int64 id)
{
	TupleTableSlot *slot = table_slot_create(c->rel, NULL);
	IndexScanDesc s = compat_index_beginscan(c->rel, c->index, c->scan.snapshot, 1);
	ScanKeyData key;
	bool		lacks;

	ScanKeyInit(&key, 1, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(id));
	index_rescan(s, &key, 1, NULL, 0);
	lacks = !index_getnext_slot(s, ForwardScanDirection, slot);
	index_endscan(s);
	ExecDropSingleTupleTableSlot(slot);
	return lacks;
}

/* Raise "greatest" to this id of the column, if the id is greater and has no row in the allocator. */
static void
look_at_id(void *arg, int64 id)
{
	ColumnCheck *c = arg;

	if (id > c->greatest && lacks_row(c, id))
		c->greatest = id;
}

/* Enter a row for this id of the column, if the id has no row.  Set "busy" if another transaction holds the id. */
static void
enter_id(void *arg, int64 id)
{
	ColumnCheck *c = arg;
	bool		there = id <= c->known;

	while (!there)
	{
		TakeWalk	walk;

		CHECK_FOR_INTERRUPTS();
		take_walk_begin(&walk, c->rel, c->index);
		there = take_walk_finds(&walk, id);
		if (there && !walk.settled && !walk.own)
			c->busy = unique_busy(&walk.dirty, &walk.slot->tts_tid);
		take_walk_end(&walk);
		if (!there && take_id(c->rel, c->index, id, NULL, NULL))
			there = c->entered = true;
	}
}

/*
 * Advance a dense allocator: add a row for each id of the column that lacks one.  Needs INSERT, as allocate() does.  If
 * another transaction holds such an id, wait for this transaction, because it may roll back, and then enter the id.
 */
static bool
advance_dense(void *counter, int64 to)
{
	ColumnCheck *c = counter;

	LockRelationOid(c->allocator.relid, RowExclusiveLock);
	LockRelationOid(c->allocator.index, RowExclusiveLock);
	allocator_check_writable(c->rel, false);
	do
	{
		c->busy.xid = InvalidTransactionId;
		rows_of_column(&c->scan, c->check, c->table, c->use, enter_id, c);
		if (TransactionIdIsValid(c->busy.xid))
			XactLockTableWait(c->busy.xid, c->rel, &c->busy.tid, XLTW_InsertIndex);
	} while (TransactionIdIsValid(c->busy.xid));
	return c->entered;
}

/* Issuer of window allocators. */
static const Issuer window_column_issuer = {"ids without a row", "allocator advanced", ACL_UPDATE, look_before, advance_window};

/* Issuer of dense allocators. */
static const Issuer dense_column_issuer = {"ids without a row", "allocator advanced", ACL_INSERT, look_before, advance_dense};

/*
 * Check a column that an allocator fills: report duplicates, and ids without a row that the allocator could still
 * issue.  (An id that a window allocator issued has a row until its window is over.)
 */
static void
check_column(Check *check, Relation table, const IssuerUse *use)
{
	ColumnCheck c = {.check = check,.table = table,.use = use,.allocator.relid = use->relid};

	if (!allocator_links(&c.allocator) || !OidIsValid(c.allocator.hint))
		return;
	c.rel = try_relation_open(use->relid, AccessShareLock);
	if (c.rel == NULL)
		return;
	/* check_allocator() reports a table that is unfit */
	if (allocator_unfit(c.rel, &c.allocator.index, SHAPE_READS) == NULL && look_before(&c.allocator, &c.known))
	{
		bool		dense = c.allocator.mode == ALLOCATOR_DENSE;

		c.greatest = c.known;
		c.index = index_open(c.allocator.index, AccessShareLock);
		rows_of_column(&c.scan, check, table, use, look_at_id, &c);
		if (c.greatest > c.known)
			issuer_settle(check, dense ? &dense_column_issuer : &window_column_issuer, &c,
						  dense ? use->relid : c.allocator.hint, table,
						  psprintf("allocator \"%s\"", RelationGetRelationName(c.rel)),
						  psprintf("column \"%s\"", get_attname(RelationGetRelid(table), use->column, false)), c.greatest);
		index_close(c.index, AccessShareLock);
	}
	relation_close(c.rel, AccessShareLock);
}

static void
check_allocator(Check *check, Relation rel)
{
	Allocator	allocator = {.relid = RelationGetRelid(rel)};
	const char *unfit;
	int64		next = 0;
	bool		known;

	if (rel->rd_rel->relkind != RELKIND_RELATION)
		return;
	issuer_columns(check, rel, RELKIND_RELATION, check_column);
	if (!allocator_links(&allocator))
		return;
	if (!OidIsValid(allocator.hint))
	{
		check_found(check, "no sequence", "its column owns no sequence, or several: allocate() is refused");
		return;
	}
	LockRelationOid(allocator.hint, AccessShareLock);
	known = shape_report_sequence(check, allocator.hint, &next);
	unfit = allocator_unfit(rel, &allocator.index, allocator.mode == ALLOCATOR_DENSE ? SHAPE_INSERTS : SHAPE_INSERTS | SHAPE_DELETES);
	if (unfit)
		check_found(check, "altered table", "it cannot be used as an allocator: %s", unfit);
	if (allocator_unfit(rel, &allocator.index, SHAPE_READS) == NULL)
		check_rows(check, rel, &allocator, known, next);
	UnlockRelationOid(allocator.hint, AccessShareLock);
}

void
allocator_check_init(void)
{
	static const CheckPart part = {.name = "allocator",.relation = check_allocator};

	check_register(&part);
}
