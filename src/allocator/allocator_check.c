/*-------------------------------------------------------------------------
 *
 * allocator_check.c
 *	  What census_check() finds wrong with allocators.
 *
 * Each id is in its range; the unique index, which amcheck compares with the table, keeps it there once.  A dense one has a row for each id
 * below its mark, which is read before the rows: it speaks of committed ones.  (Where rows were
 * deleted by hand there are gaps, which are not filled before the mark is put back.)  A window one
 * has no id beyond its window, which is read after the rows, since it only moves on.
 *
 * Of a column that an allocator fills: no id twice, and a row of the allocator for each id that it
 * may still give out.
 *
 * Lock rules: AccessShareLock on the allocator and its sequence; to lift it, as
 * allocate() has them locked.
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
#include "storage/lmgr.h"
#include "store/check_scan.h"
#include "store/shape.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/* The last id of the window: no row of the allocator's has a later one. */
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

/* Of its own rows. */
/* What gives out numbers: window allocators. */
static const Issuer window_issuer = {"id beyond the window", "allocator advanced", ACL_UPDATE, look_at_window, advance_window};

static void
check_rows(Check *check, Relation rel, const Allocator *allocator, bool known, int64 next)
{
	bool		dense = allocator->mode == ALLOCATOR_DENSE;
	RowScan		scan;
	int64		below = 0;		/* rows with ids below the mark */
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

/* A column that an allocator fills. */
typedef struct ColumnCheck
{
	Allocator	allocator;		/* first: it is the counter */
	Check	   *check;
	Relation	table;
	const IssuerUse *use;
	Relation	rel;			/* the allocator's */
	Relation	index;
	RowScan		scan;			/* of the table */
	int64		id;
	bool		has_row;
	int64		known;			/* ids up to it are not given out */
	int64		greatest;		/* id that has no row, and may be given out */
} ColumnCheck;

/* The last id below the mark or the window: what comes then and has no row may be given out. */
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

static void
find_row(void *arg)
{
	ColumnCheck *c = arg;
	TupleTableSlot *slot = table_slot_create(c->rel, NULL);
	IndexScanDesc s = compat_index_beginscan(c->rel, c->index, c->scan.snapshot, 1);
	ScanKeyData key;

	ScanKeyInit(&key, 1, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(c->id));
	index_rescan(s, &key, 1, NULL, 0);
	c->has_row = index_getnext_slot(s, ForwardScanDirection, slot);
	index_endscan(s);
	ExecDropSingleTupleTableSlot(slot);
}

static bool
lacks_row(ColumnCheck *c, int64 id)
{
	c->id = id;
	return check_try(find_row, c, true) == NULL && !c->has_row;
}

/* Of a window the greatest one says enough. */
static void
look_at_id(void *arg, int64 id)
{
	ColumnCheck *c = arg;

	if (id > (c->allocator.mode == ALLOCATOR_DENSE ? c->known : c->greatest) && lacks_row(c, id))
		c->greatest = Max(c->greatest, id);
}

static void
enter_id(void *arg, int64 id)
{
	ColumnCheck *c = arg;

	if (id > c->known && lacks_row(c, id))
		(void) take_id(c->rel, c->index, id, NULL, NULL);
}

/* A dense allocator is advanced by a row for each id: it stays without gaps.  What allocate() may do, too. */
static bool
advance_dense(void *counter, int64 to)
{
	ColumnCheck *c = counter;

	allocator_check_writable(c->rel, false);
	rows_of_column(&c->scan, c->check, c->table, c->use, enter_id, c);
	return true;
}

/* What gives out numbers: window allocators. */
static const Issuer window_column_issuer = {"ids without a row", "allocator advanced", ACL_UPDATE, look_before, advance_window};

/* What gives out numbers: dense allocators. */
static const Issuer dense_column_issuer = {"ids without a row", "allocator advanced", ACL_INSERT, look_before, advance_dense};

/*
 * The column of a table that an allocator fills: ids that are there twice, and ids that it knows
 * nothing of.  (An id that it has given has a row, until its window is over.)
 */
static void
check_column(Check *check, Relation table, const IssuerUse *use)
{
	ColumnCheck c = {.check = check,.table = table,.use = use,.allocator.relid = use->relid};
	LOCKMODE	lock = check->advance ? RowExclusiveLock : AccessShareLock;
	LOCKMODE	unlock = check->advance ? NoLock : lock;

	if (!allocator_links(&c.allocator) || !OidIsValid(c.allocator.hint))
		return;
	c.rel = try_relation_open(use->relid, lock);
	if (c.rel == NULL)
		return;
	/* else that is found where the allocator is looked at */
	if (allocator_unfit(c.rel, &c.allocator.index, SHAPE_READS) == NULL && look_before(&c.allocator, &c.known))
	{
		bool		dense = c.allocator.mode == ALLOCATOR_DENSE;

		c.greatest = c.known;
		c.index = index_open(c.allocator.index, lock);
		rows_of_column(&c.scan, check, table, use, look_at_id, &c);
		if (c.greatest > c.known)
			issuer_settle(check, dense ? &dense_column_issuer : &window_column_issuer, &c,
						  dense ? use->relid : c.allocator.hint, table,
						  psprintf("allocator \"%s\"", RelationGetRelationName(c.rel)),
						  psprintf("column \"%s\"", get_attname(RelationGetRelid(table), use->column, false)), c.greatest);
		index_close(c.index, unlock);
	}
	relation_close(c.rel, unlock);
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
