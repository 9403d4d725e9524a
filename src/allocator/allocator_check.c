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
#include "catalog/pg_type.h"
#include "core/check.h"
#include "core/issuer.h"
#include "core/sequence.h"
#include "executor/tuptable.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "store/check_scan.h"
#include "store/shape.h"
#include "utils/acl.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/* The number that nextval() would return next; false and a report if that is no sequence. */
static bool
read_hint(Check *check, Oid hint, int64 *next)
{
	if (sequence_next_of(hint, next))
		return true;
	check_found(check, "damaged sequence", "the page of \"%s\" is not a sequence's", get_rel_name(hint));
	return false;
}

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
advance_window(Check *check, void *counter, int64 to)
{
	Allocator  *allocator = counter;
	AsOwner		before;
	bool		lifted;

	issuer_begin(check, allocator->hint, ACL_UPDATE, &before);
	lifted = window_advance(allocator->relid, allocator->hint, to);
	as_owner_end(&before);
	return lifted;
}

#define TAKEOVER_WINDOW "no id twice, if not more than 65,536 ids are lost"

/* Of its own rows. */
static const Issuer window_issuer = {
	.name = "window allocators",
	.behind = "id beyond the window",
	.advanced = "allocator advanced",
	.takeover = TAKEOVER_WINDOW,
	.look = look_at_window,
	.advance = advance_window,
};

static void
check_rows(Check *check, Relation rel, const Allocator *allocator)
{
	bool		dense = allocator->mode == ALLOCATOR_DENSE;
	RowScan		scan;
	int64		next = 0;
	int64		below = 0;		/* rows with ids below the mark */
	int64		greatest = PG_INT64_MIN;
	bool		known = read_hint(check, allocator->hint, &next);

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
		issuer_settle(check, &window_issuer, (void *) allocator, psprintf("allocator \"%s\"", RelationGetRelationName(rel)), "the table", greatest);
}

/* A column that an allocator fills. */
typedef struct ColumnCheck
{
	Check	   *check;
	Allocator	allocator;
	Relation	table;
	Relation	rel;			/* the allocator's */
	Relation	index;
	RowScan		scan;			/* of the table */
	int64		id;
	bool		has_row;
	bool		asked;			/* whether rows may be entered, and ... */
	bool		allowed;		/* ... so it is */
	int64		greatest;		/* id that has no row, and may be given out */
} ColumnCheck;

/* The last id below the mark or the window: what comes then and has no row may be given out. */
static bool
look_before(void *counter, int64 *last)
{
	Allocator  *allocator = &((ColumnCheck *) counter)->allocator;
	int64		next;
	int64		end;

	if (!sequence_next_of(allocator->hint, &next))
		return false;
	if (allocator->mode == ALLOCATOR_DENSE)
		*last = next;
	else
		window_bounds(next, last, &end);
	*last -= 1;
	return true;
}

static bool
advance_window_column(Check *check, void *counter, int64 to)
{
	ColumnCheck *c = counter;

	return issuer_trusts(check, c->table, c->allocator.hint, ACL_UPDATE, to) &&
		advance_window(check, &c->allocator, to);
}

/* enter_row() has made a row for each, if it may. */
static bool
advance_dense_column(Check *check, void *counter, int64 to)
{
	return ((ColumnCheck *) counter)->allowed;
}

static const Issuer window_column_issuer = {
	.name = "window allocators",
	.behind = "ids without a row",
	.advanced = "allocator advanced",
	.takeover = TAKEOVER_WINDOW,
	.look = look_before,
	.advance = advance_window_column,
};
static const Issuer dense_column_issuer = {
	.name = "dense allocators",
	.behind = "ids without a row",
	.advanced = "allocator advanced",
	.takeover = "ids whose rows are lost are free again, as those of what is rolled back: nothing that is left refers to them",
	.look = look_before,
	.advance = advance_dense_column,
};

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

/* A dense allocator is advanced by a row for each id: it stays without gaps.  What allocate() may do, too. */
static void
enter_row(ColumnCheck *c)
{
	Oid			relid = RelationGetRelid(c->rel);
	AsOwner		before;

	issuer_begin(c->check, relid, ACL_INSERT, &before);
	if (!c->asked)
	{
		allocator_check_writable(c->rel, false);
		c->asked = true;
		c->allowed = issuer_trusts(c->check, c->table, relid, ACL_INSERT, c->id);
	}
	if (c->allowed)
		(void) take_id(c->rel, c->index, c->id, NULL, NULL);
	as_owner_end(&before);
}

static void
look_at_ids(ColumnCheck *c, AttrNumber column)
{
	Form_pg_attribute att = TupleDescAttr(RelationGetDescr(c->table), column - 1);
	bool		count_twice = !c->check->advance && !issuer_column_unique(c->table, column);
	bool		dense = c->allocator.mode == ALLOCATOR_DENSE;
	RowNumbers	numbers;
	int64		known;

	if (!look_before(c, &known))
		return;
	c->greatest = known;
	if (count_twice)
		numbers_begin(&numbers);
	rows_begin(&c->scan, c->check, c->table);
	while (rows_next(&c->scan))
	{
		if (c->scan.nulls[column - 1])
			continue;
		c->id = att->atttypid == INT8OID ? DatumGetInt64(c->scan.values[column - 1]) : DatumGetInt32(c->scan.values[column - 1]);
		if (count_twice)
			numbers_add(&numbers, c->id);
		/* of a window the greatest one says enough */
		if (c->id <= (dense ? known : c->greatest) || check_try(find_row, c) != NULL || c->has_row)
			continue;
		c->greatest = Max(c->greatest, c->id);
		if (dense && c->check->advance)
			enter_row(c);
	}
	rows_end(&c->scan);
	if (count_twice)
		(void) numbers_end(&numbers, c->check, "id is there twice");
	if (c->greatest > known)
		issuer_settle(c->check, dense ? &dense_column_issuer : &window_column_issuer, c,
					  psprintf("allocator \"%s\"", RelationGetRelationName(c->rel)),
					  psprintf("column \"%s\"", NameStr(att->attname)), c->greatest);
}

/*
 * The column of a table that an allocator fills: ids that are there twice, and ids that it knows
 * nothing of.  (An id that it has given has a row, until its window is over.)
 */
static void
check_column(Check *check, Relation table, AttrNumber column, Oid relid)
{
	ColumnCheck c = {.check = check,.table = table,.allocator.relid = relid};
	LOCKMODE	lock = check->advance ? RowExclusiveLock : AccessShareLock;
	LOCKMODE	unlock = check->advance ? NoLock : lock;

	if (!allocator_links(&c.allocator) || !OidIsValid(c.allocator.hint))
		return;
	c.rel = try_relation_open(relid, lock);
	if (c.rel == NULL)
		return;
	/* else that is found where the allocator is looked at */
	if (allocator_unfit(c.rel, &c.allocator.index, SHAPE_READS) == NULL)
	{
		c.index = index_open(c.allocator.index, lock);
		look_at_ids(&c, column);
		index_close(c.index, unlock);
	}
	relation_close(c.rel, unlock);
}

static void
check_allocator(Check *check, Relation rel)
{
	Allocator	allocator = {.relid = RelationGetRelid(rel)};
	const char *unfit;

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
	shape_report_sequence(check, allocator.hint);
	unfit = allocator_unfit(rel, &allocator.index, allocator.mode == ALLOCATOR_DENSE ? SHAPE_INSERTS : SHAPE_INSERTS | SHAPE_DELETES);
	if (unfit)
		check_found(check, "altered table", "it cannot be used as an allocator: %s", unfit);
	if (allocator_unfit(rel, &allocator.index, SHAPE_READS) == NULL)
		check_rows(check, rel, &allocator);
	UnlockRelationOid(allocator.hint, AccessShareLock);
}

void
allocator_check_init(void)
{
	static const CheckPart part = {.name = "allocator",.relation = check_allocator};

	check_register(&part);
}
