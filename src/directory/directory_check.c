/*-------------------------------------------------------------------------
 *
 * directory_check.c
 *	  Checks of directories, for census_check().
 *
 * census_private.directory_wrong(), an SQL function, checks the rows as the table's owner.  Each id below the mark
 * must have a row; a removed directory keeps its row.  The mark is read before the rows, so the rows below it are
 * committed.  The counter of partitions is read after the rows, so it is not below the numbers in them.
 *
 * Lock rules: AccessShareLock on census_private.directory, its indexes and sequences.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/extension.h"
#include "core/issuer.h"
#include "directory/directory.h"
#include "directory/directory_store.h"
#include "store/check_scan.h"
#include "store/shape.h"
#include "utils/lsyscache.h"

/* Issuer of partitions of directories. */
static const Issuer partition_issuer = {"counter behind its ids", "directory advanced", ACL_UPDATE, issuer_look_at_sequence, issuer_advance_sequence};

static void
check_directories(Check *check, Relation rel)
{
	DirectoryStore store;
	RowScan		scan;
	Oid			type = INT8OID;
	Datum		arg;
	Oid			numbers = extension_table("directory_partition_seq", true);
	AttrNumber	column = get_attnum(RelationGetRelid(rel), "partition");
	int64		mark = 0;
	int64		partition = 0;	/* greatest partition number in the table */
	int64		next;

	if (RelationGetRelid(rel) != extension_table("directory", true))
		return;
	if (check->everything && citus_role() == CITUS_WORKER)
		return;					/* only the coordinator has directories */
	directory_open_store(&store, AccessShareLock);
	directory_report_guard(check, &store);
	(void) shape_report_sequence(check, extension_table("directory_id_hint", true), &mark);
	rows_begin(&scan, check, rel);
	while (rows_next(&scan))
		partition = Max(partition, DatumGetInt64(scan.values[column - 1]));
	rows_end(&scan);
	arg = Int64GetDatum(mark);
	if (!check->advance && !scan.damaged)
		check_query(check, "SELECT * FROM census_private.directory_wrong($1)", 1, &type, &arg);
	if (shape_report_sequence(check, numbers, &next))
		issuer_settle(check, &partition_issuer, &numbers, numbers, NULL, "census_private.directory_partition_seq", "the table", partition);
	table_close(store.rel, AccessShareLock);
}

void
directory_check_init(void)
{
	static const CheckPart part = {.name = "directory",.relation = check_directories};

	check_register(&part);
}
