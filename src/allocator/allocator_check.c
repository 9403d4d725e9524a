/*-------------------------------------------------------------------------
 *
 * allocator_check.c
 *	  What census_check() finds wrong with allocators.
 *
 * Each id is in its range, there once, and found by the index.  A dense one has a
 * row for each id below its mark, which is read before the rows: it speaks of
 * committed ones.  (Where somebody has deleted rows there are gaps, which are not
 * filled before the mark is put back.)  A window one has no id beyond its window,
 * which is read after the rows, since it only moves on.
 *
 * Lock rules: AccessShareLock on the allocator, its index and its sequence.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "allocator/allocator_check.h"
#include "allocator/allocator_table.h"
#include "allocator/allocator_window.h"
#include "core/check.h"
#include "core/rows.h"
#include "core/shape.h"
#include "storage/lmgr.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

typedef struct AllocatorCheck
{
	Check	   *check;
	RowScan		scan;
	Relation	index;
	int64		id;
} AllocatorCheck;

static void
check_index(void *arg)
{
	AllocatorCheck *c = arg;
	ScanKeyData key;

	ScanKeyInit(&key, 1, BTEqualStrategyNumber, F_INT8EQ, Int64GetDatum(c->id));
	if (!rows_indexed(&c->scan, c->index, &key, 1))
		check_found(c->check, "missing index entry", "%s: index \"%s\" does not lead to id %lld", rows_where(&c->scan),
					RelationGetRelationName(c->index), (long long) c->id);
}

/* What nextval() would return next; false and a report if that is no sequence. */
static bool
read_hint(Check *check, Oid hint, int64 *next)
{
	bool		called;

	if (!check_sequence(hint, next, &called))
	{
		check_found(check, "damaged sequence", "the page of \"%s\" is not a sequence's", get_rel_name(hint));
		return false;
	}
	if (called && *next < PG_INT64_MAX)
		*next += 1;
	return true;
}

static void
check_rows(Check *check, Relation rel, const Allocator *allocator)
{
	bool		dense = allocator->mode == ALLOCATOR_DENSE;
	AllocatorCheck c = {.check = check};
	RowNumbers	ids;
	int64		next = 0;
	int64		below = 0;		/* rows with ids below the mark */
	int64		greatest = PG_INT64_MIN;
	int64		start;
	int64		end;
	bool		known = read_hint(check, allocator->hint, &next);

	c.index = index_open(allocator->index, AccessShareLock);
	numbers_begin(&ids);
	rows_begin(&c.scan, check, rel);
	while (rows_next(&c.scan))
	{
		const char *bad;

		if (c.scan.nulls[0])
			continue;			/* of a primary key: a page that was damaged
								 * so */
		c.id = DatumGetInt64(c.scan.values[0]);
		if (c.id < (dense ? 1 : 0))
			check_found(check, "id out of range", "%s: id %lld", rows_where(&c.scan), (long long) c.id);
		else if (c.id < next)
			below++;
		greatest = Max(greatest, c.id);
		numbers_add(&ids, c.id);
		bad = check_try(check_index, &c);
		if (bad)
			check_found(check, "unreadable index", "%s, id %lld: %s", rows_where(&c.scan), (long long) c.id, bad);
	}
	rows_end(&c.scan);
	(void) numbers_end(&ids, check, "id is there twice");
	index_close(c.index, AccessShareLock);
	if (!known)
		return;
	if (dense && below < next - 1)
		check_found(check, "gap below the mark", "\"%s\" says that all ids below %lld are taken, %lld have no row: setval('%s', 1, false) lets them be given out",
					get_rel_name(allocator->hint), (long long) next, (long long) (next - 1 - below), get_rel_name(allocator->hint));
	if (!dense && read_hint(check, allocator->hint, &next))
	{
		window_bounds(next, &start, &end);
		if (greatest >= end)
			check_found(check, "id beyond the window", "there is id %lld; the window is %lld to %lld", (long long) greatest,
						(long long) start, (long long) (end - 1));
	}
}

static void
check_allocator(Check *check, Relation rel)
{
	Allocator	allocator = {.relid = RelationGetRelid(rel)};
	const char *unfit;

	if (rel->rd_rel->relkind != RELKIND_RELATION || !allocator_links(&allocator))
		return;
	if (!OidIsValid(allocator.hint))
	{
		check_found(check, "no sequence", "its column owns no sequence, or several: allocate() is refused");
		return;
	}
	LockRelationOid(allocator.hint, AccessShareLock);
	shape_report_sequence(check, allocator.hint);
	unfit = allocator_unfit(rel, &allocator.index);
	if (unfit)
		check_found(check, "altered table", "it cannot be used as an allocator: %s", unfit);
	else
		check_rows(check, rel, &allocator);
	UnlockRelationOid(allocator.hint, AccessShareLock);
}

void
allocator_check_init(void)
{
	static const CheckPart part = {.name = "allocator",.relation = check_allocator};

	check_register(&part);
}
