/*-------------------------------------------------------------------------
 *
 * graph_sql_table.c
 *	  Creating, renaming and dropping graphs; compaction, loading, figures.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "access/xact.h"
#include "catalog/namespace.h"
#include "catalog/pg_type.h"
#include "commands/defrem.h"
#include "commands/progress.h"
#include "core/about.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/name.h"
#include "core/null.h"
#include "core/procedure.h"
#include "core/result.h"
#include "core/shape.h"
#include "executor/spi.h"
#include "graph/graph_compact.h"
#include "graph/graph_load.h"
#include "graph/graph_read.h"
#include "graph/graph_sql.h"
#include "graph/graph_table.h"
#include "miscadmin.h"
#include "storage/latch.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/backend_progress.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/varlena.h"
#include "utils/wait_event.h"

static const char *const suffixes[2] = {"out", "in"};

/* The name of a page table: that of the graph, cut where it is too long. */
static char *
pages_name(const char *graph, GraphDirection direction)
{
	return makeObjectName(graph, NULL, suffixes[direction]);
}

/*
 * (Nobody plans queries of pages: autovacuum shall not sample them, each time that a pass has
 * written all.  A fillfactor would keep room that no new version fits into, beside versions
 * of a sixth of a block, and have each ask for as much more where it goes.)
 */
static void
create_pages(const char *nspname, const char *relname, const char *graph)
{
	char	   *table = quote_qualified_identifier(nspname, relname);

	command_run(psprintf("CREATE TABLE %s (lo_key pg_catalog.int8, lo_member pg_catalog.int8, page pg_catalog.bytea NOT NULL, "
						 "PRIMARY KEY (lo_key, lo_member)) USING heap WITH (autovacuum_analyze_threshold = 2147483647)", table));
	command_run(psprintf("ALTER TABLE %s ALTER COLUMN page SET STORAGE PLAIN", table));
	command_run(psprintf("COMMENT ON TABLE %s IS %s", table,
						 quote_literal_cstr(psprintf("pages of graph %s of the census extension", graph))));
}

static void
create_tables(const char *nspname, const char *relname)
{
	char	   *table = quote_qualified_identifier(nspname, relname);

	command_run(psprintf("CREATE TABLE %s (src pg_catalog.int8, dst pg_catalog.int8, present pg_catalog.bool NOT NULL, "
						 "PRIMARY KEY (src, dst), UNIQUE (dst, src)) USING heap", table));
	command_run(psprintf("COMMENT ON TABLE %s IS %s", table,
						 quote_literal_cstr("graph of the census extension: graph_add(), graph_out(); it holds the changes that compaction has not moved into its pages yet")));
	create_pages(nspname, pages_name(relname, GRAPH_OUT), table);
	create_pages(nspname, pages_name(relname, GRAPH_IN), table);
}

/*
 * Three tables that were restored without their row of census_private.graph: are they there?
 * Or the row names page tables that are gone, which others have taken the names of, as
 * when Citus has distributed one and brought it back.
 */
static bool
restored(Oid schema, const char *relname, Oid *tables)
{
	GraphRow	row;

	tables[0] = get_relname_relid(relname, schema);
	tables[1] = get_relname_relid(pages_name(relname, GRAPH_OUT), schema);
	tables[2] = get_relname_relid(pages_name(relname, GRAPH_IN), schema);
	for (int i = 0; i < 3; i++)
		if (!OidIsValid(tables[i]) || get_rel_relkind(tables[i]) != RELKIND_RELATION)
			return false;
	return !graph_registered(tables[0], &row) || get_rel_name(row.pages[GRAPH_OUT]) == NULL || get_rel_name(row.pages[GRAPH_IN]) == NULL;
}

/* DROP TABLE of a graph's name, which is not drop_graph(), leaves the tables of its pages. */
static void
refuse_remains(const char *relname, const Oid *tables)
{
	for (int i = 0; i < 2; i++)
		if (!OidIsValid(tables[0]) && OidIsValid(tables[1 + i]))
			ereport(ERROR,
					(errcode(ERRCODE_DUPLICATE_TABLE),
					 errmsg("graph \"%s\" cannot be made: relation \"%s\" already exists", relname, pages_name(relname, i)),
					 errhint("If it is left of a graph that was dropped by DROP TABLE, drop \"%s\" and \"%s\", too. drop_graph() drops all three.",
							 pages_name(relname, GRAPH_OUT), pages_name(relname, GRAPH_IN))));
}

/* Are they what we would have made? */
static void
check_tables(Oid relid)
{
	Graph	   *graph = graph_get_owned(relid);

	table_close(graph_open_delta(graph, AccessShareLock, SHAPE_INSERTS | SHAPE_DELETES), NoLock);
	table_close(graph_open_pages(graph, GRAPH_OUT, AccessShareLock, SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES), NoLock);
	table_close(graph_open_pages(graph, GRAPH_IN, AccessShareLock, SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES), NoLock);
}

/*
 * What the graph was attached to it remains attached to, if its triggers are there: they
 * would else belong to no graph, and refuse to have the table written.  Without its pages
 * they have refused it, too, so the table is what it was.
 */
static void
take_over(const Oid *tables)
{
	GraphRow	row = {0};
	int			ntriggers = 0;

	if (graph_registered(tables[0], &row) && OidIsValid(row.attached_to) && row.attachment != 0)
		(void) graph_triggers(row.attached_to, row.attachment, &ntriggers);
	if (ntriggers == 0)
		row.attached_to = row.dictionary = InvalidOid;
	row.relid = tables[0];
	for (int i = 0; i < 2; i++)
		row.pages[i] = tables[1 + i];
	graph_register_attachment(&row);
	check_tables(tables[0]);
	if (ntriggers == 0)
		ereport(NOTICE,
				(errmsg("graph \"%s\" takes over the tables that are there", get_rel_name(tables[0]))));
	else
		ereport(NOTICE,
				(errmsg("graph \"%s\" takes over the tables that are there", get_rel_name(tables[0])),
				 errdetail("It remains attached to the table \"%s\".", get_rel_name(row.attached_to)),
				 errhint("graph_check() tells where the two differ.")));
}

/* create_graph(name text) */
PG_FUNCTION_INFO_V1(census_create_graph);

Datum
census_create_graph(PG_FUNCTION_ARGS)
{
	RangeVar   *name;
	Oid			schema;
	Oid			tables[3];

	refuse_nulls(fcinfo, 1);
	PreventCommandIfReadOnly("create_graph()");
	name = name_of_new(PG_GETARG_TEXT_PP(0), "graph", &schema);
	if (restored(schema, name->relname, tables))
	{
		for (int i = 0; i < 3; i++)
			graph_sql_check_owner(tables[i]);
		take_over(tables);
		PG_RETURN_OID(tables[0]);
	}
	refuse_remains(name->relname, tables);
	create_tables(get_namespace_name(schema), name->relname);
	(void) restored(schema, name->relname, tables);
	graph_register(tables[0], tables[1], tables[2]);
	check_tables(tables[0]);
	PG_RETURN_OID(tables[0]);
}

/*
 * Locks the graph, which the user owns, as who drops or renames it does: it is still
 * there, and still his, and keeps its name.
 */
static void
lock_owned(Oid relid)
{
	LockRelationOid(relid, AccessExclusiveLock);
	if (get_rel_name(relid) == NULL)
		(void) graph_get_owned(relid);	/* says so */
	graph_sql_check_owner(relid);
}

/* The same of pages; false if they are no pages of this graph. */
static bool
lock_pages(Oid relid, Oid pages)
{
	if (!graph_has_made(relid, pages))
		return false;
	LockRelationOid(pages, AccessExclusiveLock);
	return graph_has_made(relid, pages);
}

/* drop_graph(graph regclass) */
PG_FUNCTION_INFO_V1(census_drop_graph);

Datum
census_drop_graph(PG_FUNCTION_ARGS)
{
	Oid			relid;
	GraphRow	row = {0};
	StringInfoData command;

	refuse_nulls(fcinfo, 1);
	relid = PG_GETARG_OID(0);
	PreventCommandIfReadOnly("drop_graph()");
	graph_sql_check_owner(relid);
	if (!graph_registered(relid, &row))
		(void) graph_get_owned(relid);	/* says what is wrong */
	if (OidIsValid(row.attached_to))
		graph_sql_detach(&row);
	initStringInfo(&command);
	lock_owned(relid);
	appendStringInfo(&command, "DROP TABLE %s", graph_sql_name(relid));
	for (int i = 0; i < 2; i++)
		if (lock_pages(relid, row.pages[i]))
			appendStringInfo(&command, ", %s", graph_sql_name(row.pages[i]));
		else if (get_rel_name(row.pages[i]) != NULL)
			ereport(NOTICE,
					(errmsg("table %s was left where it is", graph_sql_name(row.pages[i])),
					 errdetail("census_private.graph names it as pages of the graph, but it is of another kind, or of another owner.")));
	command_run(command.data);
	graph_unregister(relid);
	PG_RETURN_VOID();
}

/* graph_rename(graph regclass, name text) */
PG_FUNCTION_INFO_V1(census_graph_rename);

Datum
census_graph_rename(PG_FUNCTION_ARGS)
{
	Oid			relid;
	RangeVar   *given;
	char	   *name;
	Oid			pages[2];

	refuse_nulls(fcinfo, 2);
	relid = PG_GETARG_OID(0);
	given = makeRangeVarFromNameList(name_parts(PG_GETARG_TEXT_PP(1)));
	name = given->relname;
	PreventCommandIfReadOnly("graph_rename()");
	(void) graph_get_owned(relid);
	if (given->schemaname != NULL)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_NAME),
				 errmsg("graph_rename() does not move graph \"%s\" to schema \"%s\"", get_rel_name(relid), given->schemaname),
				 errhint("Give the name alone; ALTER TABLE .. SET SCHEMA moves each of the graph's three tables.")));
	lock_owned(relid);
	memcpy(pages, graph_get_owned(relid)->pages, sizeof(pages));
	for (int i = 0; i < 2; i++)
		if (!lock_pages(relid, pages[i]))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("table \"%s\", which census_private.graph names as pages of graph \"%s\", has no pages",
							get_rel_name(pages[i]), get_rel_name(relid)),
					 errhint("Correct the row of census_private.graph.")));
	command_run(psprintf("ALTER TABLE %s RENAME TO %s", graph_sql_name(relid), quote_identifier(name)));
	for (int i = 0; i < 2; i++)
		command_run(psprintf("ALTER TABLE %s RENAME TO %s", graph_sql_name(pages[i]), quote_identifier(pages_name(name, i))));
	PG_RETURN_VOID();
}

/* A step in a transaction of its own; false if somebody else compacts. */
static bool
compact_step(Oid relid, GraphPass *pass)
{
	Graph	   *graph;
	bool		done;

	SPI_commit();
	if (pass->waits)
	{
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, GRAPH_PASS_WAIT_MS, PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
		CHECK_FOR_INTERRUPTS();
	}
	/* whatever the session's default: a step sees what is there now */
	XactIsoLevel = XACT_READ_COMMITTED;
	graph = graph_get_owned(relid);
	PreventCommandIfReadOnly("graph_compact()");
	done = graph_pass_step(graph, pass);
	pgstat_progress_update_param(PROGRESS_COPY_TUPLES_PROCESSED, pass->rows);
	return done;
}

/* graph_compact(graph regclass) */
PG_FUNCTION_INFO_V1(census_graph_compact);

Datum
census_graph_compact(PG_FUNCTION_ARGS)
{
	Oid			relid;
	GraphPass	pass;
	volatile bool alone = true;

	refuse_nulls(fcinfo, 1);
	relid = PG_GETARG_OID(0);
	(void) graph_get_owned(relid);
	PreventCommandIfReadOnly("graph_compact()");
	procedure_connect(fcinfo, "graph_compact()");
	/* which lives longer than the transactions */
	graph_pass_begin(&pass, PortalContext, false);
	pgstat_progress_start_command(PROGRESS_COMMAND_COPY, relid);
	PG_TRY();
	{
		while (alone && !pass.done)
			alone = compact_step(relid, &pass);
		SPI_commit();
	}
	PG_FINALLY();
	{
		graph_pass_end(&pass);
	}
	PG_END_TRY();
	pgstat_progress_end_command();
	SPI_finish();
	if (!alone)
		ereport(NOTICE,
				(errmsg("graph \"%s\" is being compacted by another session", get_rel_name(relid))));
	PG_RETURN_VOID();
}

/* The two columns of the query. */
static void
check_columns(TupleDesc desc)
{
	if (desc->natts != 2 || TupleDescAttr(desc, 0)->atttypid != INT8OID || TupleDescAttr(desc, 1)->atttypid != INT8OID)
	{
		StringInfoData types;

		initStringInfo(&types);
		for (int i = 0; i < desc->natts; i++)
			appendStringInfo(&types, "%s%s", i > 0 ? ", " : "", format_type_be(TupleDescAttr(desc, i)->atttypid));
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the query of graph_load() must return two columns of type bigint, not (%s)", types.data),
				 errhint("Name the source first, then the target, cast to bigint where they are of another type.")));
	}
}

static void
load_row(HeapTuple row, TupleDesc desc, void *arg)
{
	bool		no_src;
	bool		no_dst;
	Datum		src = heap_getattr(row, 1, desc, &no_src);
	Datum		dst = heap_getattr(row, 2, desc, &no_dst);

	if (no_src || no_dst)
		ereport(ERROR,
				(errcode(CENSUS_ERR_NULL),
				 errmsg("the query of graph_load() returned a null"),
				 errhint("Leave such rows out by WHERE .. IS NOT NULL.")));
	graph_load_add(arg, DatumGetInt64(src), DatumGetInt64(dst));
}

/* graph_load(graph regclass, query text) */
PG_FUNCTION_INFO_V1(census_graph_load);

Datum
census_graph_load(PG_FUNCTION_ARGS)
{
	Oid			relid;
	Graph	   *graph;
	GraphLoad	load;
	MemoryContext context;
	MemoryContext old;

	refuse_nulls(fcinfo, 2);
	relid = PG_GETARG_OID(0);
	graph = graph_get(relid, ACL_INSERT);
	graph_sql_refuse_attached(graph);
	PreventCommandIfReadOnly("graph_load()");
	context = AllocSetContextCreate(CurrentMemoryContext, "census graph load", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(context);
	graph_load_begin(&load, graph);
	MemoryContextSwitchTo(old);
	command_rows(text_to_cstring(PG_GETARG_TEXT_PP(1)), 0, NULL, NULL, check_columns, load_row, &load);
	MemoryContextSwitchTo(context);
	graph = graph_get(relid, ACL_INSERT);
	graph_sql_refuse_attached(graph);
	(void) graph_load_end(&load, graph);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	PG_RETURN_VOID();
}

/* graph_stats(graph regclass) */
PG_FUNCTION_INFO_V1(census_graph_stats);

Datum
census_graph_stats(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {INT8OID, INT8OID, INT8OID, INT8OID, INT8OID, INT8OID};
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
	Relation	delta = graph_open_delta(graph, AccessShareLock, SHAPE_READS);
	Relation	pages[2];
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {0};

	for (int i = 0; i < 2; i++)
		pages[i] = graph_open_pages(graph, i, AccessShareLock, SHAPE_READS);
	values[0] = Int64GetDatum(rows_about(delta));
	values[1] = DirectFunctionCall1(pg_total_relation_size, ObjectIdGetDatum(RelationGetRelid(delta)));
	for (int i = 0; i < 2; i++)
	{
		values[2 + 2 * i] = Int64GetDatum(rows_about(pages[i]));
		values[3 + 2 * i] = DirectFunctionCall1(pg_total_relation_size, ObjectIdGetDatum(RelationGetRelid(pages[i])));
		table_close(pages[i], NoLock);
	}
	table_close(delta, NoLock);
	PG_RETURN_DATUM(result_row(fcinfo, columns, lengthof(columns), values, nulls));
}
