/*-------------------------------------------------------------------------
 *
 * sql_attach.c
 *	  Attach graphs to tables: attaching, detaching, the trigger functions, and graph_check().
 *
 * Lock rules: graph_attach() locks the table in ShareRowExclusiveLock, which keeps out writers until the triggers are
 * committed, and then the graph as in write/load.c.  graph_detach() locks first the table, then the graph, both in
 * AccessExclusiveLock.  Writers of the table lock in the same order.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "catalog/catalog.h"
#include "catalog/dependency.h"
#include "catalog/heap.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_trigger.h"
#include "catalog/pg_type.h"
#include "commands/trigger.h"
#include "common/pg_prng.h"
#include "core/argument.h"
#include "core/as_owner.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/link.h"
#include "core/reentry.h"
#include "core/relation.h"
#include "core/result.h"
#include "graph/attach/attach.h"
#include "graph/attach/follow.h"
#include "graph/attach/graph_check.h"
#include "graph/read/edges.h"
#include "graph/sql/shared.h"
#include "graph/write/compact.h"
#include "graph/write/load.h"
#include "intern/intern.h"
#include "miscadmin.h"
#include "parser/parser.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rls.h"
#include "utils/snapmgr.h"

/* The triggers of a table: end of the name, event, and the clauses after ON.  No code uses the transition tables' names. */
static const struct
{
	const char *kind;
	const char *events;
	const char *tail;
}			triggers[GRAPH_TRIGGERS] = {
	{"inserted", "INSERT", "REFERENCING NEW TABLE AS census_new"},
	{"deleted", "DELETE", "REFERENCING OLD TABLE AS census_old"},
	{"updated", "UPDATE", "REFERENCING OLD TABLE AS census_old NEW TABLE AS census_new"},
	{"row", "INSERT OR DELETE", "FOR EACH ROW"},
	{"update", "UPDATE", "FOR EACH ROW"},
	{"truncate", "TRUNCATE", ""},
};

static void
refuse_kind(Relation rel)
{
	Oid			relid = RelationGetRelid(rel);
	const char *name = RelationGetRelationName(rel);

	if (rel->rd_rel->relkind == RELKIND_PARTITIONED_TABLE)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is a partitioned table", name),
				 errdetail("Partitions come and go with their rows, which tells no trigger."),
				 errhint("Attach a graph to each partition.")));
	if (rel->rd_rel->relkind != RELKIND_RELATION || IsSystemRelation(rel))
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not an ordinary table", name)));
	if (rel->rd_rel->relhassubclass && find_inheritance_children(relid, NoLock) != NIL)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" has inheritance children", name),
				 errdetail("Queries of the table also return the rows of its children, which are not in the table."),
				 errhint("Attach a graph to each child.")));
	link_refuse_made(relid);
	citus_check_local(relid);
}

static AttrNumber
column_named(Relation rel, const char *name)
{
	AttrNumber	attno = get_attnum(RelationGetRelid(rel), name);

	if (attno == InvalidAttrNumber)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_COLUMN),
				 errmsg("column \"%s\" of table \"%s\" does not exist", name, RelationGetRelationName(rel))));
	if (attno < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_COLUMN_REFERENCE),
				 errmsg("column \"%s\" of table \"%s\" is a system column", name, RelationGetRelationName(rel))));
#ifdef ATTRIBUTE_GENERATED_VIRTUAL
	if (TupleDescAttr(RelationGetDescr(rel), attno - 1)->attgenerated == ATTRIBUTE_GENERATED_VIRTUAL)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_COLUMN_REFERENCE),
				 errmsg("column \"%s\" of table \"%s\" is generated when it is read", name, RelationGetRelationName(rel)),
				 errhint("Make it GENERATED ALWAYS AS (..) STORED.")));
#endif
	return attno;
}

static void
find_columns(Relation rel, const char *src, const char *dst, GraphColumns *columns)
{
	columns->attno[0] = column_named(rel, src);
	columns->attno[1] = column_named(rel, dst);
	if (columns->attno[0] == columns->attno[1])
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("column \"%s\" cannot be both the source and the target of an edge", src)));
	graph_attach_columns(rel, columns);
}

/* Raise an error unless this is a dictionary that the user may write. */
static void
check_dictionary(Oid dictionary)
{
	AclResult	allowed;

	/* raises an error unless the user may read the dictionary */
	intern_texts(dictionary, NULL, 0, NULL, false);
	allowed = pg_class_aclcheck(dictionary, GetUserId(), ACL_INSERT);
	if (allowed != ACLCHECK_OK)
		aclcheck_error(allowed, get_relkind_objtype(get_rel_relkind(dictionary)), get_rel_name(dictionary));
}

/*
 * Choose the dictionary of each text column: for the target column "target", if it is valid.  Otherwise choose "named"
 * or, if it is invalid, the default dictionary.
 */
static void
find_dictionaries(const GraphColumns *columns, Oid named, Oid target, Oid *dictionary)
{
	bool		own = graph_attach_has_text(columns, 1) && OidIsValid(target);
	bool		shared = graph_attach_has_text(columns, 0) || (graph_attach_has_text(columns, 1) && !own);

	if ((OidIsValid(named) && !shared) || (OidIsValid(target) && !own))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("dictionary \"%s\" was named, but %s", get_rel_name(OidIsValid(target) && !own ? target : named),
						OidIsValid(target) && !own ? "the target is not of type text or varchar" :
						own ? "the source is not of type text or varchar" : "neither column is of type text or varchar"),
				 errhint("Leave out the dictionary: integers are themselves the ends of edges.")));
	if (shared && !OidIsValid(named))
		named = intern_sql_default();
	if (shared)
		check_dictionary(named);
	if (own)
		check_dictionary(target);
	dictionary[0] = named;
	dictionary[1] = own ? target : named;
}

/* Return SQL of a column of OLD or NEW, cast so that it is compared byte by byte. */
static char *
compared(Relation rel, const GraphColumns *columns, int i, const char *row)
{
	const char *name = quote_identifier(NameStr(TupleDescAttr(RelationGetDescr(rel), columns->attno[i] - 1)->attname));

	if (graph_attach_has_text(columns, i))
		return psprintf("(%s.%s)::pg_catalog.text COLLATE pg_catalog.\"C\"", row, name);
	return psprintf("(%s.%s)::pg_catalog.int8", row, name);
}

static const char *
quoted(Oid relid)
{
	return OidIsValid(relid) ? quote_literal_cstr(relation_name(relid)) : "NULL";
}

/* Return SQL that calls a link function.  If an object that the call names is dropped, the link is dropped, too. */
static char *
link_to(const char *function, Oid relid, const char *columns, const Oid *dictionary)
{
	return psprintf(EXTENSION_PRIVATE ".%s(%s::pg_catalog.regclass, %s::pg_catalog.regclass, %s%s::pg_catalog.regclass)",
					function, quoted(relid), quoted(dictionary[0]), columns, quoted(dictionary[1]));
}

/*
 * Return the WHEN of a trigger.  The WHEN of a row trigger calls graph_follows_rows().  Only the row trigger of UPDATE
 * can name columns, so its WHEN names the columns of source and target.
 */
static char *
trigger_when(Relation rel, const GraphColumns *columns, const char *kind, Oid graph, const Oid *dictionary)
{
	TupleDesc	desc = RelationGetDescr(rel);
	char	   *by_rows = psprintf(EXTENSION_PRIVATE ".graph_follows_rows(%s::pg_catalog.regclass, %s::pg_catalog.regclass)",
								   quoted(RelationGetRelid(rel)), quoted(graph));

	if (strcmp(kind, "row") == 0)
		return psprintf("%s OR (false AND %s)", by_rows, link_to("graph_of", graph, "", dictionary));
	if (strcmp(kind, "update") != 0)
		return psprintf("true OR %s", link_to("graph_of", graph, "", dictionary));
	return psprintf("(%s AND (%s IS DISTINCT FROM %s OR %s IS DISTINCT FROM %s)) OR (false AND %s)", by_rows,
					compared(rel, columns, 0, "OLD"), compared(rel, columns, 0, "NEW"),
					compared(rel, columns, 1, "OLD"), compared(rel, columns, 1, "NEW"),
					link_to("graph_attachment", graph,
							psprintf("NEW.%s, NEW.%s, ",
									 quote_identifier(NameStr(TupleDescAttr(desc, columns->attno[0] - 1)->attname)),
									 quote_identifier(NameStr(TupleDescAttr(desc, columns->attno[1] - 1)->attname))),
							dictionary));
}

/*
 * Add a CHECK to the delta, without the lock of ALTER TABLE .. ADD CONSTRAINT.  That lock would wait for readers of
 * the graph, and such a reader may wait for the table that we have locked.  Cached plans need not know the CHECK,
 * because no executor writes the graph.
 */
static void
add_check(Oid graph, const char *expression)
{
	Relation	rel = table_open(graph, ShareRowExclusiveLock);
	Constraint *check = makeNode(Constraint);
	SelectStmt *stmt = (SelectStmt *) linitial_node(RawStmt, raw_parser(psprintf("SELECT %s", expression), RAW_PARSE_DEFAULT))->stmt;

	check->contype = CONSTR_CHECK;
	check->conname = "census_attached";
	check->raw_expr = linitial_node(ResTarget, stmt->targetList)->val;
	check->skip_validation = true;
	compat_check_enforce(check);
	/* OWNER_CODE(OUR_CHECK) */
	(void) AddRelationNewConstraints(rel, NIL, list_make1(check), false, true, false, NULL);
	table_close(rel, NoLock);
	CommandCounterIncrement();
}

/*
 * Create the six triggers and the CHECK. The triggers fire ALWAYS, because the graph must also follow rows that
 * logical replication applies.  With our search_path, operators in the triggers are those of pg_catalog.  The CHECK is
 * NOT VALID, so that a dump has it after the data.  If a restore lacks the table, only the CHECK fails.
 */
static void
create_links(Oid relid, const GraphColumns *columns, Oid graph, const Oid *dictionary)
{
	Relation	rel = relation_open(relid, NoLock);

	/*
	 * put a random number into the names, so that no other trigger has the
	 * same name
	 */
	uint32		number = (uint32) pg_prng_uint64_range(&pg_global_prng_state, 1, PG_INT32_MAX);
	char	   *when[GRAPH_TRIGGERS];
	int			level = NewGUCNestLevel();

	for (int i = 0; i < GRAPH_TRIGGERS; i++)
		when[i] = trigger_when(rel, columns, triggers[i].kind, graph, dictionary);
	relation_close(rel, NoLock);	/* CREATE TRIGGER needs the table unused */
	(void) set_config_option("search_path", "pg_catalog, pg_temp", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
	for (int i = 0; i < GRAPH_TRIGGERS; i++)
	{
		char	   *name = psprintf("census_graph_%u_%s", number, triggers[i].kind);

		command_run(psprintf("CREATE TRIGGER %s AFTER %s ON %s %s WHEN (%s) EXECUTE FUNCTION " EXTENSION_PRIVATE ".graph_attached()",
							 name, triggers[i].events, relation_name(relid), triggers[i].tail, when[i]));
		command_run(psprintf("ALTER TABLE %s ENABLE ALWAYS TRIGGER %s", relation_name(relid), name));
		link_mark(get_trigger_oid(relid, name, false));
	}
	add_check(graph, psprintf("true OR %s", link_to("graph_attached_to", relid, "", dictionary)));
	AtEOXact_GUC(true, level);
}

/* Drop the links of an attachment on both sides: all triggers that name the graph, and its CHECK. */
static void
drop_links(Oid graph, Oid relid)
{
	ListCell   *lc;

	foreach(lc, graph_triggers(relid))
	{
		const GraphTrigger *trigger = lfirst(lc);

		if (trigger->graph == graph)
			command_run(psprintf("DROP TRIGGER %s ON %s", quote_identifier(trigger->name), relation_name(relid)));
	}
	foreach(lc, link_constraints(graph, "graph_attached_to"))
		command_run(psprintf("ALTER TABLE %s DROP CONSTRAINT %s", relation_name(graph), quote_identifier(lfirst(lc))));
}

static void
load_edge(void *load, const GraphValue *ends)
{
	graph_load_add(load, ends[0].number, ends[1].number);
}

/* Raise an error if the graph has an edge.  The caller's lock keeps out writers. */
static void
refuse_edges(Graph *graph)
{
	Snapshot	snapshot = RegisterSnapshot(GetLatestSnapshot());
	GraphWalk	walk;
	GraphPair	pair;
	bool		any;

	graph_walk_begin(&walk, graph, GRAPH_OUT, NULL, snapshot);
	any = graph_walk_next(&walk, &pair);
	graph_walk_end(&walk);
	UnregisterSnapshot(snapshot);
	if (any)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("graph \"%s\" has edges", get_rel_name(graph->relid)),
				 errdetail("A graph that is attached has those of the table, and no others."),
				 errhint("graph_truncate() empties it.")));
}

/* Lock the graph against other writers, and check that it can be attached. */
static void
take_graph(Oid relid)
{
	Graph	   *graph = graph_open_owned(relid);

	(void) graph_compact_lock(relid, true);
	(void) graph_table(graph, GRAPH_DELTA, ShareRowExclusiveLock, SHAPE_INSERTS | SHAPE_DELETES);
	graph_close(graph);
	graph = graph_open_owned(relid);
	graph_refuse_attached(graph);
	refuse_edges(graph);
	graph_close(graph);
}

static int64
attach(Oid graph_relid, Oid relid, const GraphColumns *columns, const Oid *dictionary)
{
	Relation	rel;
	MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "census graph load", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(context);
	Graph	   *graph;
	Snapshot	snapshot;
	GraphLoad	load;
	int64		edges;

	create_links(relid, columns, graph_relid, dictionary);
	graph_load_begin(&load, graph_relid);
	rel = relation_open(relid, NoLock);
	snapshot = RegisterSnapshot(GetLatestSnapshot());
	graph_attach_read(rel, columns, dictionary, snapshot, true, load_edge, &load);
	UnregisterSnapshot(snapshot);
	relation_close(rel, NoLock);
	graph = graph_open_owned(graph_relid);
	edges = graph_load_end(&load, graph);
	graph_close(graph);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	return edges;
}

/* graph_attach(graph regclass, relation regclass, src name, dst name, dictionary regclass, dst_dictionary regclass) */
PG_FUNCTION_INFO_V1(census_graph_attach);

Datum
census_graph_attach(PG_FUNCTION_ARGS)
{
	Oid			relid;
	Relation	rel;
	GraphColumns columns;
	Oid			dictionary[2];

	refuse_nulls(fcinfo, 4);
	relid = PG_GETARG_OID(0);
	graph_refuse_attached(graph_open_owned(relid));
	relation_check_owner(PG_GETARG_OID(1));
	PreventCommandIfReadOnly("graph_attach()");
	rel = relation_open(PG_GETARG_OID(1), ShareRowExclusiveLock);
	refuse_kind(rel);
	graph_attach_check_owner(relid, RelationGetRelid(rel));
	find_columns(rel, NameStr(*PG_GETARG_NAME(2)), NameStr(*PG_GETARG_NAME(3)), &columns);
	find_dictionaries(&columns, PG_ARGISNULL(4) ? InvalidOid : PG_GETARG_OID(4),
					  PG_ARGISNULL(5) ? InvalidOid : PG_GETARG_OID(5), dictionary);
	relation_close(rel, NoLock);
	take_graph(relid);
	drop_links(relid, PG_GETARG_OID(1));
	PG_RETURN_INT64(attach(relid, PG_GETARG_OID(1), &columns, dictionary));
}

/* Drop an attachment.  Raise an error unless the user owns the attached table. */
void
graph_sql_detach(const GraphLinks *links)
{
	relation_check_owner(links->attached_to);
	LockRelationOid(links->attached_to, AccessExclusiveLock);
	drop_links(links->relid, links->attached_to);
}

/* graph_detach(graph regclass) */
PG_FUNCTION_INFO_V1(census_graph_detach);

Datum
census_graph_detach(PG_FUNCTION_ARGS)
{
	Oid			relid;
	GraphLinks	links;

	refuse_nulls(fcinfo, 1);
	relid = PG_GETARG_OID(0);
	(void) graph_open_owned(relid);
	PreventCommandIfReadOnly("graph_detach()");
	if (!graph_links(relid, &links) || !OidIsValid(links.attached_to))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("graph \"%s\" is not attached to a table", get_rel_name(relid))));
	graph_sql_detach(&links);
	PG_RETURN_VOID();
}

/* Raise an error if TRUNCATE would fire a trigger of the owner. */
static void
refuse_truncate_trigger(Relation rel)
{
	Oid			guard = extension_function("row_guard");
	TriggerDesc *desc = rel->trigdesc;

	for (int i = 0; desc && i < desc->numtriggers; i++)
		if (TRIGGER_FOR_TRUNCATE(desc->triggers[i].tgtype) && desc->triggers[i].tgfoid != guard)
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("table \"%s\" of a graph has a trigger \"%s\" that fires on TRUNCATE", RelationGetRelationName(rel), desc->triggers[i].tgname),
					 errhint("Drop the trigger: the graph is emptied with the table that it is attached to.")));
}

/* Truncate the tables of a graph with the owner's rights; no code of the owner runs. */
static void
empty(Oid relid)
{
	Graph	   *graph = graph_open_any(relid);
	List	   *tables = NIL;
	StringInfoData command;
	AsOwner		before;

	if (graph == NULL)
		return;
	initStringInfo(&command);
	for (int i = -1; i < GRAPH_TABLES; i++)
	{
		Relation	rel = table_open(i < 0 ? relid : graph->facts->tables[i], AccessExclusiveLock);

		refuse_truncate_trigger(rel);
		tables = lappend_oid(tables, RelationGetRelid(rel));
		appendStringInfo(&command, "%s ONLY %s", i < 0 ? "TRUNCATE" : ",", relation_name(RelationGetRelid(rel)));
		table_close(rel, NoLock);
	}
	as_owner_begin(&before, relation_owner(relid));
	command_truncate(command.data, tables);
	as_owner_end(&before);
}

/* graph_truncate(graph regclass) */
PG_FUNCTION_INFO_V1(census_graph_truncate);

Datum
census_graph_truncate(PG_FUNCTION_ARGS)
{
	Oid			relid;

	refuse_nulls(fcinfo, 1);
	relid = PG_GETARG_OID(0);
	PreventCommandIfReadOnly("graph_truncate()");
	graph_refuse_attached(graph_open(relid, ACL_TRUNCATE));
	empty(relid);
	PG_RETURN_VOID();
}

static void
refuse_call(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_E_R_I_E_TRIGGER_PROTOCOL_VIOLATED),
			 errmsg("graph_attached() is a function of triggers that graph_attach() creates")));
}

/*
 * Does the trigger get the row, or all transition tables, of its event?  Returns true for TRUNCATE, which has neither.
 */
static bool
has_rows(const TriggerData *data)
{
	return TRIGGER_FIRED_AFTER(data->tg_event) &&
		(TRIGGER_FIRED_FOR_ROW(data->tg_event) || TRIGGER_FIRED_BY_TRUNCATE(data->tg_event) ||
		 ((data->tg_oldtable != NULL) == !TRIGGER_FIRED_BY_INSERT(data->tg_event) &&
		  (data->tg_newtable != NULL) == !TRIGGER_FIRED_BY_DELETE(data->tg_event)));
}

/* Trigger function of an attached table.  A trigger does nothing if its graph is not attached to the table. */
PG_FUNCTION_INFO_V1(census_graph_attached);

Datum
census_graph_attached(PG_FUNCTION_ARGS)
{
	TriggerData *data = (TriggerData *) fcinfo->context;
	Oid			graph;

	if (!CALLED_AS_TRIGGER(fcinfo) || data->tg_trigger->tgnargs != 0 ||
		(TRIGGER_FIRED_FOR_ROW(data->tg_event) && !TRIGGER_FIRED_AFTER(data->tg_event)))
		refuse_call();
	graph = graph_attachment(data->tg_relation, data->tg_trigger->tgoid)->graph;
	if (!OidIsValid(graph))
		return PointerGetDatum(NULL);
	if (!has_rows(data))
		refuse_call();
	if (TRIGGER_FIRED_FOR_ROW(data->tg_event))
		graph_follow_row(data);
	else if (TRIGGER_FIRED_BY_TRUNCATE(data->tg_event))
		empty(graph);
	else if (!graph_follows_rows(RelationGetRelid(data->tg_relation), graph))
		graph_follow_statement(data);
	return PointerGetDatum(NULL);
}

/* graph_follows_rows(relation regclass, graph regclass) */
PG_FUNCTION_INFO_V1(census_graph_follows_rows);

Datum
census_graph_follows_rows(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(graph_follows_rows(PG_GETARG_OID(0), PG_GETARG_OID(1)));
}

static void
put_difference(void *arg, const char *what, const int64 *src, const int64 *dst)
{
	Datum		values[3] = {CStringGetTextDatum(what), Int64GetDatum(src ? *src : 0), Int64GetDatum(dst ? *dst : 0)};
	bool		nulls[3] = {false, src == NULL, dst == NULL};

	result_rows_put(arg, values, nulls);
	pfree(DatumGetPointer(values[0]));
}

static void
refuse_unreadable(Oid relid)
{
	AclResult	allowed = pg_class_aclcheck(relid, GetUserId(), ACL_SELECT);

	if (allowed != ACLCHECK_OK)
		aclcheck_error(allowed, get_relkind_objtype(get_rel_relkind(relid)), get_rel_name(relid));
	if (check_enable_rls(relid, InvalidOid, true) == RLS_ENABLED)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("row-level security hides rows of \"%s\"", get_rel_name(relid)),
				 errhint("Call graph_check() as the owner of the table, or as a role with BYPASSRLS.")));
}

/* graph_check(graph regclass) */
PG_FUNCTION_INFO_V1(census_graph_check);

Datum
census_graph_check(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {TEXTOID, INT8OID, INT8OID};
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	Snapshot	snapshot;
	GraphLinks	row;
	bool		attached = graph_links(graph->relid, &row) && OidIsValid(row.attached_to);

	if (attached)
		refuse_unreadable(row.attached_to);
	result_rows_begin(fcinfo, columns, lengthof(columns));
	snapshot = RegisterSnapshot(GetLatestSnapshot());
	graph_compare_directions(graph, snapshot, put_difference, fcinfo->resultinfo);
	if (attached)
	{
		Relation	rel = table_open(row.attached_to, AccessShareLock);

		graph_compare_table(graph, &row, rel, snapshot, put_difference, fcinfo->resultinfo);
		table_close(rel, NoLock);
	}
	UnregisterSnapshot(snapshot);
	graph_close(graph);
	return (Datum) 0;
}
