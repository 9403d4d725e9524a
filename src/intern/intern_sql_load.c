/*-------------------------------------------------------------------------
 *
 * intern_sql_load.c
 *	  Procedure intern_column().
 *
 * The procedure ends transactions, so it must be CALLed outside a transaction block.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "catalog/pg_type.h"
#include "core/argument.h"
#include "core/command.h"
#include "core/link.h"
#include "core/progress.h"
#include "core/reentry.h"
#include "executor/spi.h"
#include "intern/intern.h"
#include "miscadmin.h"
#include "nodes/parsenodes.h"
#include "storage/bufmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"

/* Number of blocks of the table in one transaction of intern_column(). */
#define COLUMN_BLOCKS	64

typedef struct ColumnLoad
{
	Oid			table;
	Oid			dictionary;
	char	   *select;
	char	   *update;
	BlockNumber blocks;			/* blocks of the table when the call began */
	int64		rows;			/* rows set */
	MemoryContext context;		/* reset after each COLUMN_BLOCKS blocks */
} ColumnLoad;

/*
 * Raise 42501 unless the user may read and update at least one column, so that a user without rights waits for no lock.
 * The queries check all other rights.
 */
static void
check_rights(Oid relid)
{
	const AclMode rights[] = {ACL_SELECT, ACL_UPDATE};

	for (int i = 0; i < lengthof(rights); i++)
	{
		AclResult	acl = pg_class_aclcheck(relid, GetUserId(), rights[i]);

		if (acl != ACLCHECK_OK)
			acl = pg_attribute_aclcheck_all(relid, GetUserId(), rights[i], ACLMASK_ANY);
		if (acl != ACLCHECK_OK)
			aclcheck_error(acl, get_relkind_objtype(get_rel_relkind(relid)), get_rel_name(relid));
	}
}

/* Check that both columns exist, and that the second is a bigint, for a clear message. */
static void
check_columns(Relation rel, const char *text_column, const char *id_column)
{
	const char *names[] = {text_column, id_column};

	for (int i = 0; i < lengthof(names); i++)
	{
		AttrNumber	attnum = get_attnum(RelationGetRelid(rel), names[i]);
		Oid			type = attnum > 0 ? get_atttype(RelationGetRelid(rel), attnum) : InvalidOid;

		if (attnum <= 0)
			ereport(ERROR,
					(errcode(ERRCODE_UNDEFINED_COLUMN),
					 errmsg("column \"%s\" of table \"%s\" does not exist", names[i], RelationGetRelationName(rel)),
					 i == 1 ? errhint("ALTER TABLE .. ADD COLUMN %s bigint makes it.", quote_identifier(names[i])) : 0));
		if (i == 1 && getBaseType(type) != INT8OID)
			ereport(ERROR,
					(errcode(ERRCODE_DATATYPE_MISMATCH),
					 errmsg("column \"%s\" of table \"%s\" is of type %s, not bigint", names[i], RelationGetRelationName(rel),
							format_type_be(type))));
	}
}

static void
prepare_load(ColumnLoad *load, const char *text_column, const char *id_column)
{
	Relation	rel = table_open(load->table, AccessShareLock);
	const char *name = quote_qualified_identifier(get_namespace_name(RelationGetNamespace(rel)),
												  RelationGetRelationName(rel));
	const char *text = quote_identifier(text_column);
	const char *id = quote_identifier(id_column);

	if (rel->rd_rel->relkind != RELKIND_RELATION)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not an ordinary table", RelationGetRelationName(rel)),
				 errhint("Of a partitioned table, load each partition.")));
	link_refuse_made(load->table);
	check_columns(rel, text_column, id_column);
	load->blocks = RelationGetNumberOfBlocks(rel);
	load->select = psprintf("SELECT pg_catalog.array_agg(s.c), pg_catalog.array_agg(s.v) FROM "
							"(SELECT ctid AS c, %s::pg_catalog.text AS v FROM ONLY %s "
							"WHERE ctid OPERATOR(pg_catalog.>=) $1 AND ctid OPERATOR(pg_catalog.<) $2 "
							"AND %s IS NULL AND %s IS NOT NULL FOR NO KEY UPDATE) s",
							text, name, id, text);
	load->update = psprintf("UPDATE ONLY %s t SET %s = u.id FROM "
							"ROWS FROM (pg_catalog.unnest($1), pg_catalog.unnest($2)) u(c, id) "
							"WHERE t.ctid OPERATOR(pg_catalog.=) u.c", name, id);
	table_close(rel, NoLock);
}

static Datum
block_start(BlockNumber block)
{
	ItemPointer tid = palloc(sizeof(ItemPointerData));

	ItemPointerSet(tid, block, 0);
	return PointerGetDatum(tid);
}

/* Lock the rows of some blocks, intern their strings, and set their ids. */
static void
load_blocks(ColumnLoad *load, BlockNumber from, BlockNumber to)
{
	Oid			range_types[2] = {TIDOID, TIDOID};
	Datum		range[2] = {block_start(from), block_start(to)};
	Oid			update_types[2] = {get_array_type(TIDOID), INT8ARRAYOID};
	Datum		update[2];
	SPITupleTable *read;
	bool		isnull;
	Datum		values;

	REENTRY(COLUMN);
	if (SPI_execute_with_args(load->select, 2, range_types, range, NULL, false, 0) != SPI_OK_SELECT ||
		SPI_processed != 1)
		elog(ERROR, "could not read the table");
	read = SPI_tuptable;
	update[0] = SPI_getbinval(read->vals[0], read->tupdesc, 1, &isnull);
	if (!isnull)				/* NULL: no rows to set */
	{
		values = SPI_getbinval(read->vals[0], read->tupdesc, 2, &isnull);
		update[1] = intern_sql_array(load->dictionary, values);
		REENTRY(COLUMN);
		if (SPI_execute_with_args(load->update, 2, update_types, update, NULL, false, 0) != SPI_OK_UPDATE)
			elog(ERROR, "could not update the table");
		load->rows += SPI_processed;
	}
	SPI_freetuptable(read);
}

static void
load_piece(ColumnLoad *load, BlockNumber from, BlockNumber to)
{
	MemoryContext old = MemoryContextSwitchTo(load->context);

	load_blocks(load, from, to);
	MemoryContextSwitchTo(old);
	MemoryContextReset(load->context);
}

/* Report progress: in census_progress, and by a NOTICE after each tenth of the table. */
static void
report_progress(const ColumnLoad *load, BlockNumber done)
{
	BlockNumber before = done - 1 - (done - 1) % COLUMN_BLOCKS;

	progress_blocks(done, load->rows);
	if ((uint64) done * 10 / load->blocks != (uint64) before * 10 / load->blocks)
		ereport(NOTICE,
				(errmsg("intern_column(): %u of %u blocks, %lld rows set", done, load->blocks,
						(long long) load->rows)));
}

/*
 * intern_column(tab regclass, text_column name, bigint_column name, dictionary regclass): set the bigint column, where
 * it is NULL, to the id of the row's text.  Commits every COLUMN_BLOCKS blocks.
 */
PG_FUNCTION_INFO_V1(census_intern_column);

Datum
census_intern_column(PG_FUNCTION_ARGS)
{
	ColumnLoad	load = {0};
	BlockNumber at;

	refuse_nulls(fcinfo, 3);
	command_connect(fcinfo, "intern_column()");
	load.table = PG_GETARG_OID(0);
	load.dictionary = PG_ARGISNULL(3) ? intern_sql_default() : PG_GETARG_OID(3);
	check_rights(load.table);
	prepare_load(&load, NameStr(*PG_GETARG_NAME(1)), NameStr(*PG_GETARG_NAME(2)));
	load.context = AllocSetContextCreate(CurrentMemoryContext, "census intern_column",
										 ALLOCSET_DEFAULT_SIZES);
	progress_begin(PROGRESS_INTERN_COLUMN, load.table, load.blocks);
	for (at = 0; at < load.blocks; at += COLUMN_BLOCKS)
	{
		BlockNumber to = Min(at + COLUMN_BLOCKS, load.blocks);

		load_piece(&load, at, to);
		report_progress(&load, to);
		REENTRY(COMMIT);
		SPI_commit();
	}
	progress_end();
	SPI_finish();
	PG_RETURN_VOID();
}
