/*-------------------------------------------------------------------------
 *
 * directory_check.c
 *	  What census_check() finds wrong with directories.
 *
 * Of each one: its id and the number of its partition are in range; the way up, from
 * parent to parent, comes to the root; it lies in the partition of its parent; its prefix is that of the
 * partition it lies in and its number, or a chosen one, which begins as no allocated one does.  Of the chosen
 * prefixes, none begins another.  (Two that are allocated cannot begin alike: their ids differ.)  Each id below the mark has its row, since removed directories keep theirs.
 *
 * Lock rules: AccessShareLock on census_private.directory, its indexes and sequences.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "catalog/pg_type.h"
#include "core/check.h"
#include "core/citus.h"
#include "core/extension.h"
#include "core/issuer.h"
#include "core/sequence.h"
#include "directory/directory.h"
#include "directory/directory_store.h"
#include "miscadmin.h"
#include "store/check_scan.h"
#include "store/shape.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"

typedef struct DirectoryCheck
{
	Check	   *check;
	DirectoryStore store;
	RowScan		scan;
	Tuplesortstate *chosen;		/* prefixes that were not allocated */
	DirectoryRow row;
	DirectoryRow partition;		/* that it lies in, if met on the way up */
} DirectoryCheck;

static char *
hex(const void *bytes, int length)
{
	char	   *text = palloc(length * 2 + 1);

	hex_encode(bytes, length, text);
	text[length * 2] = '\0';
	return text;
}

/* Up to the root; false, and a report, if the way does not lead there. */
static bool
climb(DirectoryCheck *c)
{
	DirectoryRow at = c->row;
	int64		home = directory_home(&c->row);
	int64		mark = c->row.id;	/* met before, if parents go in a circle */
	int64		steps = 0;
	int64		next_mark = 2;

	c->partition.id = 0;
	while (at.parent != DIRECTORY_ROOT)
	{
		DirectoryRow parent;

		CHECK_FOR_INTERRUPTS();
		if (!directory_find_id(&c->store, c->scan.snapshot, at.parent, &parent) || parent.name == NULL)
		{
			check_found(c->check, "missing parent", "%s: directory %lld lies in %lld, which is not there, below it directory %lld",
						rows_where(&c->scan), (long long) at.id, (long long) at.parent, (long long) c->row.id);
			return false;
		}
		if (parent.id == mark)
		{
			check_found(c->check, "circle of parents", "%s: directory %lld comes to %lld again and again", rows_where(&c->scan),
						(long long) c->row.id, (long long) mark);
			return false;
		}
		if (++steps == next_mark)
		{
			mark = parent.id;
			next_mark *= 2;
		}
		if (at.id == c->row.id && directory_home(&c->row) != directory_home_below(&parent))
			check_found(c->check, "directory out of its partition", "%s: directory %lld is of partition %lld, its parent leads to partition %lld",
						rows_where(&c->scan), (long long) c->row.id, (long long) home, (long long) directory_home_below(&parent));
		if (home != 0 && parent.partition == home)
			c->partition = parent;
		at = parent;
	}
	if (c->row.parent == DIRECTORY_ROOT && home != 0)
		check_found(c->check, "directory out of its partition", "%s: directory %lld is of partition %lld, and lies in the root",
					rows_where(&c->scan), (long long) c->row.id, (long long) home);
	return true;
}

static void
check_prefix(DirectoryCheck *c)
{
	const DirectoryRow *row = &c->row;
	int64		home = directory_home(row);
	uint8_t		own[DIRECTORY_PREFIX_MAX];
	int			n = (int) directory_prefix_write(own, row->id & DIRECTORY_NUMBER_MAX);
	int			above = home == 0 ? 0 : c->partition.prefix.length;

	if (row->prefix.length == 0 || row->prefix.length > DIRECTORY_PREFIX_LIMIT)
		check_found(c->check, "wrong prefix", "%s, directory %lld: a prefix of %d bytes", rows_where(&c->scan), (long long) row->id, row->prefix.length);
	else if (home == 0 && !directory_prefix_is_allocated(row->prefix.bytes[0]))
	{
		bytea	   *copy = palloc(VARHDRSZ + row->prefix.length);

		SET_VARSIZE(copy, VARHDRSZ + row->prefix.length);
		memcpy(VARDATA(copy), row->prefix.bytes, row->prefix.length);
		tuplesort_putdatum(c->chosen, PointerGetDatum(copy), false);
	}
	else if (home != 0 && c->partition.id == 0)
		return;					/* it was reported that it lies elsewhere */
	else if (row->prefix.length != above + n || memcmp(row->prefix.bytes + above, own, n) != 0 ||
			 (above > 0 && memcmp(row->prefix.bytes, c->partition.prefix.bytes, above) != 0))
		check_found(c->check, "wrong prefix", "%s: directory %lld has \\x%s, its id makes it %s\\x%s", rows_where(&c->scan), (long long) row->id,
					hex(row->prefix.bytes, row->prefix.length), above > 0 ? "that of its partition and " : "", hex(own, n));
}

/* Everything of one directory; what it leads to may be damaged, too. */
static void
check_row(void *arg)
{
	DirectoryCheck *c = arg;
	DirectoryRow *row = &c->row;

	directory_read_row(&c->store, ExecFetchSlotHeapTuple(c->scan.slot, false, NULL), row);
	if (row->id < 1 || (row->id & DIRECTORY_NUMBER_MAX) == 0)
		check_found(c->check, "id out of range", "%s: directory %lld", rows_where(&c->scan), (long long) row->id);
	if (row->partition < 0 || row->partition > DIRECTORY_PARTITION_MAX)
		check_found(c->check, "partition out of range", "%s: directory %lld is partition %lld", rows_where(&c->scan), (long long) row->id, (long long) row->partition);
	if (row->name == NULL)
		return;
	if (OidIsValid(row->rights) && get_rel_relkind(row->rights) == '\0')
		check_found(c->check, "rights of nobody", "%s: the relation that gives rights to directory %lld, OID %u, is not there", rows_where(&c->scan),
					(long long) row->id, row->rights);
	if (climb(c))
		check_prefix(c);
}

/* In ascending order, one that begins another begins the next one. */
static void
check_chosen(DirectoryCheck *c)
{
	bytea	   *before = NULL;
	Datum		datum;
	bool		isnull;

	tuplesort_performsort(c->chosen);
	while (compat_tuplesort_getdatum(c->chosen, &datum, &isnull))
	{
		bytea	   *prefix = DatumGetByteaPP(datum);
		int			n = before ? VARSIZE_ANY_EXHDR(before) : 0;

		CHECK_FOR_INTERRUPTS();
		if (before && VARSIZE_ANY_EXHDR(prefix) >= n && memcmp(VARDATA_ANY(prefix), VARDATA_ANY(before), n) == 0)
			check_found(c->check, "prefixes begin alike", "\\x%s begins \\x%s", hex(VARDATA_ANY(before), n),
						hex(VARDATA_ANY(prefix), VARSIZE_ANY_EXHDR(prefix)));
		before = prefix;
	}
	tuplesort_end(c->chosen);
}

/* The value of one of the sequences, or 0: what nextval() would return next. */
static int64
next_of(Check *check, Oid sequence, const char *name)
{
	int64		next;

	if (!OidIsValid(sequence) || !sequence_next_of(sequence, &next))
	{
		check_found(check, "damaged sequence", "\"%s\" is missing, or its page is not a sequence's", name);
		return 0;
	}
	shape_report_sequence(check, sequence);
	return next;
}

static const Issuer partition_issuer = {
	.name = "partitions of directories",
	.behind = "counter behind its ids",
	.advanced = "directory advanced",
	.takeover = "ids, prefixes and partitions whose rows are lost are free again: nothing that is left refers to them",
	.look = issuer_look_at_sequence,
	.advance = issuer_advance_sequence,
};

static void
check_directories(Check *check, Relation rel)
{
	DirectoryCheck c = {.check = check};
	TypeCacheEntry *type = lookup_type_cache(BYTEAOID, TYPECACHE_LT_OPR);
	int64		mark;
	int64		below = 0;
	int64		partition = 0;
	Oid			numbers = extension_table("directory_partition_seq", true);

	if (RelationGetRelid(rel) != extension_table("directory", true))
		return;
	if (check->everything && citus_role() == CITUS_WORKER)
		return;					/* they are the coordinator's */
	directory_open_store(&c.store, AccessShareLock);
	directory_report_guard(check, &c.store);
	mark = next_of(check, extension_table("directory_id_hint", true), "directory_id_hint");
	c.chosen = tuplesort_begin_datum(BYTEAOID, type->lt_opr, InvalidOid, false, maintenance_work_mem, NULL, TUPLESORT_NONE);
	rows_begin(&c.scan, check, rel);
	while (rows_next(&c.scan))
	{
		MemoryContext old = MemoryContextSwitchTo(c.scan.context);
		const char *bad = check_try(check_row, &c);

		if (bad)
			check_found(check, "unreadable row", "%s: %s", rows_where(&c.scan), bad);
		else
		{
			partition = Max(partition, c.row.partition);
			below += c.row.id > 0 && c.row.id < mark;
		}
		MemoryContextSwitchTo(old);
	}
	rows_end(&c.scan);
	check_chosen(&c);
	if (below < mark - 1)
		check_found(check, "gap below the mark", "census_private.directory_id_hint says that all ids below %lld are taken, %lld have no row", (long long) mark, (long long) (mark - 1 - below));
	if (next_of(check, numbers, "directory_partition_seq") > 0)
		issuer_settle(check, &partition_issuer, &numbers, "census_private.directory_partition_seq", "the table", partition);
	table_close(c.store.rel, AccessShareLock);
}

void
directory_check_init(void)
{
	static const CheckPart part = {.name = "directory",.relation = check_directories};

	check_register(&part);
}
