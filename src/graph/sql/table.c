/*-------------------------------------------------------------------------
 *
 * table.c
 *	  Entry points that create, rename, drop, compact, load and list graphs, and return their statistics.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "access/xact.h"
#include "catalog/namespace.h"
#include "catalog/pg_type.h"
#include "commands/defrem.h"
#include "commands/event_trigger.h"
#include "core/argument.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/link.h"
#include "core/progress.h"
#include "core/reentry.h"
#include "core/relation.h"
#include "core/result.h"
#include "executor/spi.h"
#include "graph/graph.h"
#include "graph/read/log.h"
#include "graph/read/graph_reader.h"
#include "graph/read/rows.h"
#include "graph/tables/tables.h"
#include "graph/sql/shared.h"
#include "graph/write/append.h"
#include "graph/write/compact.h"
#include "graph/write/load.h"
#include "graph/write/shrink.h"
#include "miscadmin.h"
#include "storage/latch.h"
#include "storage/lmgr.h"
#include "store/row_count.h"
#include "store/shape.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/wait_event.h"

/* Return the name of a page table, which is the graph's name with an ending, shortened if necessary. */
static char *
pages_name(const char *graph, GraphDirection direction)
{
	return makeObjectName(graph, NULL, graph_suffixes[direction]);
}

/* Create the triggers that refuse SQL commands on the rows to every role. */
static void
create_guards(const char *table)
{
	static const char *const events[2][3] = {
	{"census_guard", "INSERT OR UPDATE OR DELETE", "ROW"}, {"census_guard_truncate", "TRUNCATE", "STATEMENT"}};

	for (int i = 0; i < 2; i++)
	{
		command_run(psprintf("CREATE TRIGGER %s BEFORE %s ON %s FOR EACH %s EXECUTE FUNCTION " EXTENSION_PRIVATE
							 ".row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()')",
							 events[i][0], events[i][1], table, events[i][2]));
		command_run(psprintf("ALTER TABLE %s ENABLE ALWAYS TRIGGER %s", table, events[i][0]));
	}
}

/*
 * Create a table of pages, of runs or of parts.  Autovacuum does not analyze the table after each compaction, because
 * no query on it is planned.  There is no fillfactor: a new version of a row, about a sixth of a block, would not fit
 * into the reserved space.  Index entries are not deduplicated: an entry for several versions of a row is not marked
 * dead while one version lives, so each question would read all versions until VACUUM.
 */
static char *
create_pages(const char *nspname, const char *relname, const char *graph, GraphDirection which)
{
	static const char *const columns[2][3] = {{"lo_key", "lo_member", "page"}, {"run", "place", "bytes"}};
	static const char *const what[GRAPH_TABLES] = {"pages", "pages", "runs of changes", "parts of runs of changes"};
	const char *const *names = columns[which >= GRAPH_RUNS];
	char	   *table = quote_qualified_identifier(nspname, relname);

	command_run(psprintf("CREATE TABLE %s (%s pg_catalog.int8, %s pg_catalog.int8, %s pg_catalog.bytea NOT NULL, "
						 "PRIMARY KEY (%s, %s) WITH (deduplicate_items = off), "
						 "CONSTRAINT census_pages CHECK (" LINK_ALWAYS "graph_page_of(%s::pg_catalog.regclass))) "
						 "USING heap WITH (autovacuum_analyze_threshold = 2147483647)",
						 table, names[0], names[1], names[2], names[0], names[1], quote_literal_cstr(graph)));
	command_run(psprintf("ALTER TABLE %s ALTER COLUMN %s SET STORAGE PLAIN", table, names[2]));
	command_run(psprintf("COMMENT ON TABLE %s IS %s", table,
						 quote_literal_cstr(psprintf("%s of graph %s of the census extension", what[which], graph))));
	create_guards(table);
	return table;
}

/* Create the tables of a graph, with links to each other.  Returns the delta. */
static Oid
create_tables(Oid schema, const char *relname)
{
	const char *nspname = get_namespace_name(schema);
	char	   *table = quote_qualified_identifier(nspname, relname);
	char	   *pages[GRAPH_TABLES];

	command_run(psprintf("CREATE TABLE %s (src pg_catalog.int8, dst pg_catalog.int8, present pg_catalog.bool NOT NULL, "
						 "PRIMARY KEY (src, dst), UNIQUE (dst, src)) USING heap", table));
	command_run(psprintf("COMMENT ON TABLE %s IS %s", table,
						 quote_literal_cstr("graph of the census extension: graph_add(), graph_out(); it holds the changes of small calls that compaction has not moved yet")));
	create_guards(table);
	for (int i = 0; i < GRAPH_TABLES; i++)
		pages[i] = create_pages(nspname, pages_name(relname, i), table, i);
	command_run(psprintf("ALTER TABLE %s ADD CONSTRAINT census_graph CHECK (" LINK_ALWAYS "graph_pages(%s::pg_catalog.regclass, %s::pg_catalog.regclass, %s::pg_catalog.regclass, %s::pg_catalog.regclass))",
						 table, quote_literal_cstr(pages[GRAPH_OUT]), quote_literal_cstr(pages[GRAPH_IN]),
						 quote_literal_cstr(pages[GRAPH_RUNS]), quote_literal_cstr(pages[GRAPH_PARTS])));
	return get_relname_relid(relname, schema);
}

static void
refuse_taken(Oid schema, const char *relname)
{
	for (int i = -1; i < GRAPH_TABLES; i++)
		name_refuse_taken(schema, "graph", relname, i < 0 ? relname : pages_name(relname, i), NULL);
}

/* Make the five tables one object to SQL, and check that they have the right shape. */
static void
check_tables(Oid relid)
{
	Graph	   *graph = graph_open_owned(relid);

	graph_own_pages(graph);
	(void) graph_table(graph, GRAPH_DELTA, AccessShareLock, SHAPE_INSERTS | SHAPE_DELETES);
	for (int i = 0; i < GRAPH_TABLES; i++)
		(void) graph_table(graph, i, AccessShareLock, GRAPH_WRITES);
	graph_close(graph);
}

/*
 * graph_restored(): function of an event trigger, on ddl_command_end.  A dependency makes DROP take the five tables
 * as one object, but a dump omits it.  The last ALTER TABLE of a restore, which adds a guard or a link, finds
 * all tables; then this function records the dependency again.
 */
PG_FUNCTION_INFO_V1(census_graph_restored);

Datum
census_graph_restored(PG_FUNCTION_ARGS)
{
	AlterTableStmt *stmt;
	Oid			relid;
	Oid			of;
	GraphLinks	links;

	if (!CALLED_AS_EVENT_TRIGGER(fcinfo))
		ereport(ERROR,
				(errcode(ERRCODE_E_R_I_E_EVENT_TRIGGER_PROTOCOL_VIOLATED),
				 errmsg("graph_restored() is a function of an event trigger")));
	stmt = (AlterTableStmt *) ((EventTriggerData *) fcinfo->context)->parsetree;
	relid = IsA(stmt, AlterTableStmt) ? RangeVarGetRelid(stmt->relation, NoLock, true) : InvalidOid;
	if (!OidIsValid(relid))
		PG_RETURN_NULL();
	of = link_relation(link_of_table(relid, "graph_page_of"), 0);
	if (!graph_links(OidIsValid(of) ? of : relid, &links) || !compat_class_ownercheck(links.relid, GetUserId()))
		PG_RETURN_NULL();
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!graph_has_made(links.relid, links.pages[i]))
			PG_RETURN_NULL();

	/*
	 * do not wait: in a parallel restore another session may wait for our
	 * locks, and its ALTER TABLE will find all tables
	 */
	if (ConditionalLockRelationOid(links.relid, AccessShareLock))
		for (int i = 0; i < GRAPH_TABLES; i++)
			if (!link_is_owned(links.pages[i], links.relid))
				link_own(links.pages[i], links.relid);
	PG_RETURN_NULL();
}

/* create_graph(name text) */
PG_FUNCTION_INFO_V1(census_create_graph);

Datum
census_create_graph(PG_FUNCTION_ARGS)
{
	RangeVar   *name;
	Oid			schema;
	Oid			relid;

	refuse_nulls(fcinfo, 1);
	PreventCommandIfReadOnly("create_graph()");
	name = name_of_new(PG_GETARG_TEXT_PP(0), "graph", &schema);
	refuse_taken(schema, name->relname);
	relid = create_tables(schema, name->relname);
	citus_check_new(relid);
	check_tables(relid);
	PG_RETURN_OID(relid);
}

/* Lock a page table for dropping or renaming.  Returns false if it does not belong to this graph. */
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
	GraphLinks	links;
	StringInfoData command;

	refuse_nulls(fcinfo, 1);
	relid = PG_GETARG_OID(0);
	PreventCommandIfReadOnly("drop_graph()");
	relation_check_owner(relid);
	if (!graph_links(relid, &links) && !graph_find_pages(relid, links.pages))
		(void) graph_open_owned(relid); /* raises the right error */
	if (OidIsValid(links.attached_to))
		graph_sql_detach(&links);
	initStringInfo(&command);
	LockRelationOid(relid, AccessExclusiveLock);
	appendStringInfo(&command, "DROP TABLE %s", relation_name(relid));
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (lock_pages(relid, links.pages[i]))
			appendStringInfo(&command, ", %s", relation_name(links.pages[i]));
	command_run(command.data);
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
	Oid			pages[GRAPH_TABLES];

	refuse_nulls(fcinfo, 2);
	relid = PG_GETARG_OID(0);
	given = makeRangeVarFromNameList(name_parts(PG_GETARG_TEXT_PP(1)));
	name = given->relname;
	PreventCommandIfReadOnly("graph_rename()");
	(void) graph_open_owned(relid);
	if (given->schemaname != NULL)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_NAME),
				 errmsg("graph_rename() does not move graph \"%s\" to schema \"%s\"", get_rel_name(relid), given->schemaname),
				 errhint("Give the name alone; ALTER TABLE .. SET SCHEMA moves each of the graph's five tables.")));
	LockRelationOid(relid, AccessExclusiveLock);
	memcpy(pages, graph_open_owned(relid)->facts->tables, sizeof(pages));
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!lock_pages(relid, pages[i]))
			(void) graph_open_owned(relid); /* raises the right error */
	command_run(psprintf("ALTER TABLE %s RENAME TO %s", relation_name(relid), quote_identifier(name)));
	for (int i = 0; i < GRAPH_TABLES; i++)
		command_run(psprintf("ALTER TABLE %s RENAME TO %s", relation_name(pages[i]), quote_identifier(pages_name(name, i))));
	PG_RETURN_VOID();
}

/* Maximum number of tries to lock, GRAPH_PASS_WAIT_MS apart.  The worker also locks briefly to merge runs. */
#define LOCK_TRIES 50

/* Run one step in its own transaction, after a pause if necessary.  Returns false if another session compacts. */
static bool
compact_step(Oid relid, GraphPass *pass, bool wait)
{
	Graph	   *graph;
	bool		done;

	REENTRY(COMMIT);
	SPI_commit();
	if (pass->waits || wait)
	{
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, GRAPH_PASS_WAIT_MS, PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
		CHECK_FOR_INTERRUPTS();
	}
	/* a step must see current data, whatever the default isolation level is */
	XactIsoLevel = XACT_READ_COMMITTED;
	graph = graph_open_owned(relid);
	if (graph_received_by(relid))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("graph \"%s\" is received by subscription \"%s\"", get_rel_name(relid), graph_received_by(relid)),
				 errhint("Compact it on the server that publishes it.")));
	PreventCommandIfReadOnly("graph_compact()");
	graph_pass_report(relid, pass);
	done = graph_pass_step(graph, pass);
	graph_close(graph);
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
	(void) graph_open_owned(relid);
	PreventCommandIfReadOnly("graph_compact()");
	command_connect(fcinfo, "graph_compact()");
	/* the memory of the pass must outlive the transactions */
	graph_pass_begin(&pass, PortalContext, false, (Size) maintenance_work_mem * 1024);
	PG_TRY();
	{
		for (int tries = 0; !pass.done && (alone || tries < LOCK_TRIES); tries += !alone)
			alone = compact_step(relid, &pass, !alone);
		REENTRY(COMMIT);
		SPI_commit();
		XactIsoLevel = XACT_READ_COMMITTED;
		relation_check_owner(relid);
		graph_shrink(relid);
		REENTRY(COMMIT);
		SPI_commit();
	}
	PG_FINALLY();
	{
		graph_pass_end(&pass);
	}
	PG_END_TRY();
	progress_end();
	SPI_finish();
	if (!alone)
		ereport(NOTICE,
				(errmsg("graph \"%s\" is being compacted by another session", get_rel_name(relid))));
	PG_RETURN_VOID();
}

static bool
is_integer(Oid type)
{
	return type == INT8OID || type == INT4OID || type == INT2OID;
}

static int64
integer_value(Datum value, Oid type)
{
	return type == INT8OID ? DatumGetInt64(value) : type == INT4OID ? DatumGetInt32(value) : DatumGetInt16(value);
}

/* Raise an error unless the query returns two columns of integers. */
static void
check_columns(TupleDesc desc)
{
	if (desc->natts != 2 || !is_integer(TupleDescAttr(desc, 0)->atttypid) || !is_integer(TupleDescAttr(desc, 1)->atttypid))
	{
		StringInfoData types;

		initStringInfo(&types);
		for (int i = 0; i < desc->natts; i++)
			appendStringInfo(&types, "%s%s", i > 0 ? ", " : "", format_type_be(TupleDescAttr(desc, i)->atttypid));
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the query of graph_load() must return two columns of integers, not (%s)", types.data),
				 errhint("Name the source first, then the target, cast to bigint where they are no smallint, integer or bigint.")));
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
	graph_load_add(arg, integer_value(src, TupleDescAttr(desc, 0)->atttypid),
				   integer_value(dst, TupleDescAttr(desc, 1)->atttypid));
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
	graph = graph_open(relid, ACL_INSERT);
	graph_refuse_attached(graph);
	PreventCommandIfReadOnly("graph_load()");
	context = AllocSetContextCreate(CurrentMemoryContext, "census graph load", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(context);
	graph_load_begin(&load, relid);
	MemoryContextSwitchTo(old);
	command_rows(text_to_cstring(PG_GETARG_TEXT_PP(1)), 0, NULL, NULL, check_columns, load_row, &load);
	MemoryContextSwitchTo(context);
	graph = graph_open(relid, ACL_INSERT);
	graph_refuse_attached(graph);
	(void) graph_load_end(&load, graph);
	graph_close(graph);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	PG_RETURN_VOID();
}

static int64
total_size(Relation rel)
{
	return DatumGetInt64(DirectFunctionCall1(pg_total_relation_size, ObjectIdGetDatum(RelationGetRelid(rel))));
}

/* graph_stats(graph regclass) */
PG_FUNCTION_INFO_V1(census_graph_stats);

Datum
census_graph_stats(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {INT8OID, INT8OID, INT8OID, INT8OID, INT8OID, INT8OID};
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {0};
	int64		bytes;
	Relation	delta = graph_read_table(graph, GRAPH_DELTA);
	GraphLog	log;

	graph_log_look(&log, graph, GetActiveSnapshot());
	values[0] = Int64GetDatum(row_count(delta) + graph_log_changes(&log));
	graph_log_end(&log);
	for (int i = 0; i < 2; i++)
	{
		Relation	pages = graph_read_table(graph, i);

		values[2 + 2 * i] = Int64GetDatum(row_count(pages));
		values[3 + 2 * i] = Int64GetDatum(total_size(pages));
	}
	bytes = total_size(delta) + total_size(graph_read_table(graph, GRAPH_RUNS)) + total_size(graph_read_table(graph, GRAPH_PARTS));
	values[1] = Int64GetDatum(bytes);
	graph_close(graph);
	PG_RETURN_DATUM(result_row(fcinfo, columns, lengthof(columns), values, nulls));
}

/* graph_list(): return all tables that have the links of a delta, and the tables and dictionaries that they name */
PG_FUNCTION_INFO_V1(census_graph_list);

Datum
census_graph_list(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {REGCLASSOID, REGCLASSOID, REGCLASSOID, REGCLASSOID, REGCLASSOID, REGCLASSOID};
	ListCell   *lc;

	result_rows_begin(fcinfo, columns, lengthof(columns));
	foreach(lc, graph_all())
	{
		GraphLinks	links;
		Oid			relids[lengthof(columns)];
		Datum		values[lengthof(columns)];
		bool		nulls[lengthof(columns)];

		if (!graph_links(lfirst_oid(lc), &links))
			continue;
		relids[0] = links.relid;
		relids[1] = links.pages[GRAPH_OUT];
		relids[2] = links.pages[GRAPH_IN];
		relids[3] = links.attached_to;
		relids[4] = links.dictionary[0];
		relids[5] = links.dictionary[1] != links.dictionary[0] ? links.dictionary[1] : InvalidOid;
		for (int i = 0; i < lengthof(columns); i++)
		{
			values[i] = ObjectIdGetDatum(relids[i]);
			nulls[i] = !OidIsValid(relids[i]);
		}
		result_rows_put((ReturnSetInfo *) fcinfo->resultinfo, values, nulls);
	}
	return (Datum) 0;
}

void
graph_init(void)
{
	graph_table_init();
	graph_check_init();
	graph_rows_init();
	graph_append_init();
}
