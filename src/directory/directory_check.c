/*-------------------------------------------------------------------------
 *
 * directory_check.c
 *	  What census_check() finds wrong with directories.
 *
 * What can be wrong with rows is said in SQL, by census_private.directory_wrong(), which runs as the table's owner.  The
 * mark, below which each id has its row (removed directories keep theirs), is read before the rows: it speaks of committed
 * ones.  The counter of partitions is read after them.
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
#include "core/command.h"
#include "core/extension.h"
#include "core/issuer.h"
#include "core/sequence.h"
#include "directory/directory.h"
#include "directory/directory_store.h"
#include "executor/spi.h"
#include "store/shape.h"
#include "utils/snapmgr.h"

static void
report(HeapTuple row, TupleDesc desc, void *arg)
{
	check_found(arg, SPI_getvalue(row, desc, 1), "%s", SPI_getvalue(row, desc, 2));
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

typedef struct DirectoryRows
{
	Check	   *check;
	int64		mark;
	int64		partition;		/* the greatest one */
} DirectoryRows;

/* By the latest snapshot: the mark was read before. */
static void
check_rows(void *arg)
{
	DirectoryRows *rows = arg;
	Oid			type = INT8OID;
	Datum		mark = Int64GetDatum(rows->mark);
	Datum		partition;
	bool		isnull;

	PushActiveSnapshot(GetLatestSnapshot());
	if (!rows->check->advance)
		(void) command_rows("SELECT what, detail FROM census_private.directory_wrong($1)", 1, &type, &mark, NULL, report, rows->check);
	partition = command_value("SELECT pg_catalog.max(partition) FROM census_private.directory", &isnull);
	rows->partition = isnull ? 0 : DatumGetInt64(partition);
	PopActiveSnapshot();
}

static void
check_directories(Check *check, Relation rel)
{
	DirectoryStore store;
	DirectoryRows rows = {.check = check};
	const char *bad;
	Oid			numbers = extension_table("directory_partition_seq", true);

	if (RelationGetRelid(rel) != extension_table("directory", true))
		return;
	if (check->everything && citus_role() == CITUS_WORKER)
		return;					/* they are the coordinator's */
	directory_open_store(&store, AccessShareLock);
	directory_report_guard(check, &store);
	rows.mark = next_of(check, extension_table("directory_id_hint", true), "directory_id_hint");
	bad = check_try_unlock(check_rows, &rows);
	if (bad)
		ereport(ERROR,
				(errcode(ERRCODE_DATA_CORRUPTED),
				 errmsg_internal("%s", bad)));
	if (next_of(check, numbers, "directory_partition_seq") > 0)
		issuer_settle(check, &partition_issuer, &numbers, "census_private.directory_partition_seq", "the table", rows.partition);
	table_close(store.rel, AccessShareLock);
}

void
directory_check_init(void)
{
	static const CheckPart part = {.name = "directory",.relation = check_directories};

	check_register(&part);
}
