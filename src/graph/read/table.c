/*-------------------------------------------------------------------------
 *
 * table.c
 *	  Which tables are graphs, and whether we may use them.
 *
 * A graph is five tables of the user's: the delta, by whose name it goes, the
 * pages of both directions, the runs of changes and their parts.  (Of the last four one says "pages" here, where they
 * are treated alike.)  Each says so itself, by a link in a CHECK
 * (core/link.c): the delta names its pages, and these name the delta.  Both must say
 * the same and have one owner; so no link leads to the pages of another
 * role, nor does a copy of the delta by LIKE.  The table that a graph is attached to
 * is named by a CHECK of the delta, and names the graph and two of its columns in a trigger that its owner has marked;
 * both have the same owner.
 *
 * The five are one object to SQL: DROP TABLE of the delta takes the pages along,
 * and these alone cannot be dropped.  All are written by our code alone, below the
 * executor: a trigger refuses commands of SQL (check/check_sql_guard.c).  They are read and
 * written below the executor, although their owner can alter them: what does not fit
 * is refused, see store/shape.c.
 *
 * Rights on a graph are those on its delta: SELECT to read, INSERT to add,
 * DELETE to remove; compacting, dropping and renaming are its owner's.  They are
 * judged before anything is locked.
 *
 * Lock rules: the delta first, then the pages out, the pages in, the runs, their parts; all are
 * kept to the end of the transaction.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/relation.h"
#include "access/table.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_class.h"
#include "catalog/pg_subscription.h"
#include "catalog/pg_subscription_rel.h"
#include "catalog/pg_trigger.h"
#include "catalog/pg_type.h"
#include "commands/trigger.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/extension.h"
#include "core/link.h"
#include "core/locks.h"
#include "core/relation.h"
#include "core/relation_cache.h"
#include "graph/read/table.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "store/shape.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

static const TableShape delta_shape = {
	.what = "graph",
	.maker = "create_graph()",
	.grants = "SELECT on it to read the graph, INSERT to add edges, and DELETE to remove them",
	.ncolumns = GRAPH_DELTA_NATTS,
	.columns = {{"src", INT8OID}, {"dst", INT8OID}, {"present", BOOLOID}},
	.guard = "row_guard",
	.guards = TRIGGER_TYPE_INSERT | TRIGGER_TYPE_UPDATE | TRIGGER_TYPE_DELETE | TRIGGER_TYPE_TRUNCATE,
	.nindexes = 2,
	.indexes = {
		[GRAPH_OUT] = {{GRAPH_DELTA_SRC, GRAPH_DELTA_DST}},
		[GRAPH_IN] = {{GRAPH_DELTA_DST, GRAPH_DELTA_SRC}},
	},
};

static const TableShape pages_shape = {
	.what = "page table of a graph",
	.maker = "create_graph()",
	.ncolumns = GRAPH_PAGE_NATTS,
	.columns = {{"lo_key", INT8OID}, {"lo_member", INT8OID}, {"page", BYTEAOID}},
	.guard = "row_guard",
	.guards = TRIGGER_TYPE_INSERT | TRIGGER_TYPE_UPDATE | TRIGGER_TYPE_DELETE | TRIGGER_TYPE_TRUNCATE,
	.nindexes = 1,
	.indexes = {{{GRAPH_PAGE_KEY, GRAPH_PAGE_MEMBER}}},
};

static const TableShape log_shape = {
	.what = "table of runs of a graph",
	.maker = "create_graph()",
	.ncolumns = GRAPH_PAGE_NATTS,
	.columns = {{"run", INT8OID}, {"place", INT8OID}, {"bytes", BYTEAOID}},
	.guard = "row_guard",
	.guards = TRIGGER_TYPE_INSERT | TRIGGER_TYPE_UPDATE | TRIGGER_TYPE_DELETE | TRIGGER_TYPE_TRUNCATE,
	.nindexes = 1,
	.indexes = {{{GRAPH_LOG_RUN, GRAPH_LOG_PLACE}}},
};

static const TableShape *
shape_of(const Graph *graph, Oid relid)
{
	if (relid == graph->relid)
		return &delta_shape;
	return relid == graph->pages[GRAPH_RUNS] || relid == graph->pages[GRAPH_PARTS] ? &log_shape : &pages_shape;
}

void
graph_report_guards(Check *check, const Graph *graph, Relation rel)
{
	const TableShape *shape = shape_of(graph, RelationGetRelid(rel));
	const TableFacts *facts = shape_look(rel, shape);
	const char *unfit = shape_unfit(facts, SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES);

	if (unfit && shape_unfit(facts, SHAPE_READS) == NULL)
		check_found(check, "altered table", "it cannot be written to: %s", unfit);
	shape_report_guard(check, rel, shape);
}

static bool
concerns(const void *graph, Oid relid)
{
	const Graph *g = graph;

	for (int i = 0; i < GRAPH_TABLES; i++)
		if (relid == g->pages[i])
			return true;
	return relid == g->attached_to;
}

static RelationCache graphs = RELATION_CACHE(Graph, relid, concerns);

/* The roles that some user is a member of have changed. */
static void
forget_rights(void)
{
	relation_cache_forget(&graphs);
}

void
graph_table_init(void)
{
	events_on_roles(forget_rights);
}

/* The triggers of a table, which need not be locked, that call our function. */
List *
graph_triggers(Oid relation)
{
	Oid			function = extension_function("graph_attached");
	Relation	rel = table_open(TriggerRelationId, AccessShareLock);
	List	   *triggers = NIL;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, Anum_pg_trigger_tgrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relation));
	scan = systable_beginscan(rel, TriggerRelidNameIndexId, true, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_trigger form = (Form_pg_trigger) GETSTRUCT(tuple);
		GraphTrigger *trigger;

		if (form->tgfoid != function)
			continue;
		trigger = palloc(sizeof(GraphTrigger));
		trigger->oid = form->oid;
		trigger->name = pstrdup(NameStr(form->tgname));
		trigger->columns = link_of_trigger(rel, tuple, "graph_attachment");
		trigger->graph = link_relation(trigger->columns ? trigger->columns : link_of_trigger(rel, tuple, "graph_of"), 0);
		trigger->type = form->tgtype;
		trigger->enabled = form->tgenabled;
		trigger->marked = link_is_marked(form->oid);
		triggers = lappend(triggers, trigger);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return triggers;
}

/* What the triggers that the owner of a table has marked say of columns and dictionaries. */
static void
read_triggers(GraphLinks *links)
{
	ListCell   *lc;

	foreach(lc, graph_triggers(links->attached_to))
	{
		const GraphTrigger *trigger = lfirst(lc);
		const List *args = trigger->columns;

		if (trigger->graph != links->relid || !trigger->marked || link_column(args, 2) <= 0 ||
			link_column(args, 3) <= 0 || link_column(args, 2) == link_column(args, 3))
			continue;
		links->dictionary[0] = link_relation(args, 1);
		links->dictionary[1] = OidIsValid(link_relation(args, 4)) ? link_relation(args, 4) : links->dictionary[0];
		for (int i = 0; i < 2; i++)
			links->columns[i] = link_column(args, 2 + i);
	}
}

/* How many kinds of its triggers does a table have for a graph, marked by its owner, that fire, or fire ALWAYS? */
int
graph_count_triggers(Oid relation, Oid graph, bool always)
{
	List	   *types = NIL;
	ListCell   *lc;

	foreach(lc, graph_triggers(relation))
	{
		const GraphTrigger *trigger = lfirst(lc);

		if (trigger->graph == graph && trigger->marked && (always ? trigger->enabled == TRIGGER_FIRES_ALWAYS : trigger->enabled != TRIGGER_DISABLED))
			types = list_append_unique_int(types, trigger->type);
	}
	return list_length(types);
}

/* Does a graph, or what was one, say that it is attached to a table? */
bool
graph_names_table(Oid relid, Oid relation)
{
	ListCell   *lc;

	foreach(lc, links_of_table(relid, "graph_attached_to"))
		if (link_relation(lfirst(lc), 0) == relation)
		return true;
	return false;
}

/* What the delta says, and the triggers of the table that it names; false if it is none. */
bool
graph_links(Oid relid, GraphLinks *links)
{
	List	   *args = link_of_table(relid, "graph_pages");
	ListCell   *lc;

	memset(links, 0, sizeof(GraphLinks));
	if (args == NIL)
		return false;
	links->relid = relid;
	for (int i = 0; i < GRAPH_TABLES; i++)
		links->pages[i] = link_relation(args, i);
	foreach(lc, links_of_table(relid, "graph_attached_to"))
	{
		Oid			table = link_relation(lfirst(lc), 0);

		if (OidIsValid(table) && relation_owner(table) == relation_owner(relid))
			links->attached_to = table;
	}
	if (OidIsValid(links->attached_to))
		read_triggers(links);
	return true;
}

/* Do the pages name this graph, whose owner is theirs? */
bool
graph_has_made(Oid relid, Oid pages)
{
	return OidIsValid(pages) && relation_owner(pages) == relation_owner(relid) &&
		link_relation(link_of_table(pages, "graph_page_of"), 0) == relid;
}

char *
graph_sql_name(Oid relid)
{
	return quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid));
}

const char *const graph_suffixes[GRAPH_TABLES] = {"out", "in", "runs", "parts"};

/* Which of a graph's tables is it, by its name?  -1: that does not say. */
static int
which_by_name(Oid relid)
{
	const char *name = get_rel_name(relid);
	const char *end = name ? strrchr(name, '_') : NULL;

	for (int i = 0; end && i < GRAPH_TABLES; i++)
		if (strcmp(end + 1, graph_suffixes[i]) == 0)
			return i;
	return -1;
}

/* The tables that say that they belong to a graph, as their names have them; false if there are not so many. */
bool
graph_find_pages(Oid relid, Oid *pages)
{
	List	   *others = NIL;
	ListCell   *lc;
	int			n = 0;

	memset(pages, 0, sizeof(Oid) * GRAPH_TABLES);
	foreach(lc, link_carriers("graph_page_of"))
	{
		int			which;

		if (!graph_has_made(relid, lfirst_oid(lc)))
			continue;
		n++;
		which = which_by_name(lfirst_oid(lc));
		if (which >= 0 && !OidIsValid(pages[which]))
			pages[which] = lfirst_oid(lc);
		else
			others = lappend_oid(others, lfirst_oid(lc));
	}
	foreach(lc, others)
	{
		int			i = 0;

		while (i < GRAPH_TABLES && OidIsValid(pages[i]))
			i++;
		if (i < GRAPH_TABLES)
			pages[i] = lfirst_oid(lc);
	}
	return n == GRAPH_TABLES;
}

static bool
is_among(const Oid *pages, Oid relid)
{
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (pages[i] == relid)
			return true;
	return false;
}

static bool
has_pages(Oid relid, Oid pages)
{
	GraphLinks	links;

	return graph_has_made(relid, pages) && graph_links(relid, &links) && is_among(links.pages, pages);
}

static bool
has_all_pages(Oid relid, const Oid *pages)
{
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!has_pages(relid, pages[i]))
			return false;
	return true;
}

/* The tables, as a list of SQL. */
static char *
sql_names(const Oid *pages)
{
	StringInfoData names;

	initStringInfo(&names);
	for (int i = 0; i < GRAPH_TABLES; i++)
		appendStringInfo(&names, "%s%s", i > 0 ? ", " : "", quote_literal_cstr(graph_sql_name(pages[i])));
	return names.data;
}

/* How to have a table say again what it belongs to, where the other one says so still; NULL if that is not what is wrong. */
char *
graph_link_again(Oid relid)
{
	Oid			graph = link_relation(link_of_table(relid, "graph_page_of"), 0);
	GraphLinks	links;
	Oid			pages[GRAPH_TABLES];
	ListCell   *lc;
	char	   *name;

	if (has_pages(graph, relid))
		return NULL;
	foreach(lc, graph_links(relid, &links) ? NIL : graph_all())
	{
		if (relation_owner(lfirst_oid(lc)) == relation_owner(relid) && graph_links(lfirst_oid(lc), &links) &&
			is_among(links.pages, relid))
			return psprintf("drop the CHECK by graph_page_of() of %s, if there is one, and ALTER TABLE %s ADD CONSTRAINT census_pages CHECK (" LINK_ALWAYS "graph_page_of(%s))",
							graph_sql_name(relid), graph_sql_name(relid), quote_literal_cstr(graph_sql_name(lfirst_oid(lc))));
	}
	if (OidIsValid(graph) && relation_owner(graph) == relation_owner(relid))
		relid = graph;
	if (!graph_find_pages(relid, pages) || has_all_pages(relid, pages))
		return NULL;
	name = graph_sql_name(relid);
	return psprintf("drop the CHECK by graph_pages() of %s, if there is one, and ALTER TABLE %s ADD CONSTRAINT census_graph CHECK (" LINK_ALWAYS "graph_pages(%s)), the pages out first, then those in, the runs, and their parts",
					name, name, sql_names(pages));
}

static void
refuse_none(Oid relid)
{
	const char *again = get_rel_name(relid) ? graph_link_again(relid) : NULL;

	if (again)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not a graph", get_rel_name(relid)),
				 errhint("It is a part of one: %s.", again)));
	shape_refuse(relid, &delta_shape);
}

/* Looks up what the catalogs say; false if it is none. */
static bool
load(Graph *g)
{
	uint64		before = relation_changes;
	GraphLinks	links;

	if (!graph_links(g->relid, &links))
		return false;
	memcpy(g->pages, links.pages, sizeof(g->pages));
	g->attached_to = links.attached_to;
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!graph_has_made(g->relid, g->pages[i]))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("graph \"%s\" has lost its pages", get_rel_name(g->relid)),
					 errdetail("The table of pages that it names, %s, is gone, or names another graph, or belongs to another role.",
							   get_rel_name(g->pages[i]) ? get_rel_name(g->pages[i]) : "which was dropped"),
					 errhint("%s", graph_link_again(g->relid) ? graph_link_again(g->relid) :
							 "Give the five tables of a graph one owner; or drop what is left by drop_graph().")));
	g->valid = relation_changes == before;
	return true;
}

/* What is known of a graph; NULL if it is none. */
static Graph *
find(Oid relid)
{
	Graph	   *g = relation_cache_find(&graphs, &relid);
	Graph		looked = {.relid = relid};

	if (g != NULL && g->valid)
		return g;
	/* what is no graph does not enter our memory */
	if (!load(&looked))
		return NULL;
	g = relation_cache_enter(&graphs, &relid);
	*g = looked;
	return g;
}

/* An error unless the user has the rights on the graph, and it is one. */
Graph *
graph_get(Oid relid, AclMode rights)
{
	Graph	   *g = relation_cache_find(&graphs, &relid);
	uint64		before = relation_changes;

	if (g != NULL && g->valid && g->user == GetUserId() && (g->rights & rights) == rights)
		return g;
	shape_check_rights(relid, rights, &delta_shape);
	g = find(relid);
	if (g == NULL)
		refuse_none(relid);
	if (g->user != GetUserId())
		g->rights = ACL_NO_RIGHTS;
	g->user = GetUserId();
	if (relation_changes == before)
		g->rights |= rights;
	return g;
}

/* The same for what is its owner's. */
Graph *
graph_get_owned(Oid relid)
{
	Graph	   *g;

	relation_check_owner(relid);
	g = find(relid);
	if (g == NULL)
		refuse_none(relid);
	return g;
}

/* What is attached follows its table: an error. */
void
graph_refuse_attached(const Graph *graph)
{
	if (OidIsValid(graph->attached_to))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("graph \"%s\" is attached to table \"%s\"", get_rel_name(graph->relid), get_rel_name(graph->attached_to)),
				 errhint("Change the table, and the graph follows; or call graph_detach() first.")));
}

/*
 * The name of the subscription by which its rows come, or NULL.  Compaction comes by it, too: that of this server would
 * change the same rows.  A subscription counts whose owner has the rights of the graph's owner: a guard refuses what
 * others bring (check/check_sql_guard.c).
 */
const char *
graph_received_by(const Graph *graph)
{
	Relation	rel = table_open(SubscriptionRelRelationId, AccessShareLock);
	Oid			owner = relation_owner(graph->relid);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;
	char	   *name = NULL;

	ScanKeyInit(&key, Anum_pg_subscription_rel_srrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(graph->relid));
	scan = systable_beginscan(rel, SubscriptionRelSrrelidSrsubidIndexId, true, NULL, 1, &key);
	while (name == NULL && HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		HeapTuple	subscription = SearchSysCache1(SUBSCRIPTIONOID, ObjectIdGetDatum(((Form_pg_subscription_rel) GETSTRUCT(tuple))->srsubid));

		if (!HeapTupleIsValid(subscription))
			continue;
		if (is_member_of_role(((Form_pg_subscription) GETSTRUCT(subscription))->subowner, owner))
			name = pstrdup(NameStr(((Form_pg_subscription) GETSTRUCT(subscription))->subname));
		ReleaseSysCache(subscription);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return name;
}

/* For the worker: NULL if it is none, or none any more. */
Graph *
graph_try(Oid relid)
{
	return get_rel_relkind(relid) == RELKIND_RELATION ? find(relid) : NULL;
}

/* For a caller that only looks at graphs, and gives back what it locks with its subtransaction. */
bool		graph_locks_briefly = false;

/*
 * Locks to the end of the transaction.  Questions are asked once a row, where even a
 * lock that one has already would be too dear; other modes are rare.
 */
static void
lock_relation(Graph *g, int which, Oid relid, LOCKMODE lockmode)
{
	LocalTransactionId *held = &g->held[which][lockmode == RowExclusiveLock];

	bool		usual = lockmode == AccessShareLock || lockmode == RowExclusiveLock;

	if (usual && is_held(*held))
		return;
	if (!usual || graph_locks_briefly)
		LockRelationOid(relid, lockmode);
	else
	{
		LocalTransactionId by = hold_relation(relid, lockmode);

		/* unless it was another relation's by then */
		if (g->valid)
			*held = by;
	}
}

static Relation
open_relation(Graph *g, int which, Oid relid, LOCKMODE lockmode)
{
	Relation	rel;

	lock_relation(g, which, relid, lockmode);
	rel = try_relation_open(relid, NoLock);
	if (rel == NULL)
		shape_refuse(g->relid, &delta_shape);
	citus_check_local(relid);
	/* it may have gone to another owner while we waited */
	if (!g->valid && find(g->relid) != g)
		shape_refuse(g->relid, &delta_shape);
	return rel;
}

/* Notes an index that was found. */
static void
note_index(Graph *g, int which, Oid *noted, Oid found)
{
	if (*noted == found)
		return;
	*noted = found;
	memset(g->held[which], 0, sizeof(g->held[which]));
}

/* Is the table left of a graph?  It is what create_graph() makes, guards that only its owner can set and all, without a link. */
bool
graph_is_left(Relation rel)
{
	static const TableShape *const shapes[] = {&delta_shape, &pages_shape, &log_shape};
	Oid			relid = RelationGetRelid(rel);
	bool		left = false;
	GraphLinks	links;

	for (int i = 0; rel->trigdesc && !left && i < lengthof(shapes); i++)
	{
		const TableFacts *facts = shape_look(rel, shapes[i]);

		left = facts->unfit == NULL && (facts->guards & shapes[i]->guards) == shapes[i]->guards;
	}
	return left && !graph_links(relid, &links) && !has_pages(link_relation(link_of_table(relid, "graph_page_of"), 0), relid) &&
		graph_link_again(relid) == NULL;
}

/*
 * Makes the five one object to SQL, if a dump has forgotten that they are.  It is noted
 * when it is found, not when it is recorded, which may be rolled back.
 */
void
graph_own_pages(Graph *g)
{
	g->one_object = true;
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!link_is_owned(g->pages[i], g->relid))
		{
			g->one_object = false;
			link_own(g->pages[i], g->relid);
		}
}

/* The delta, locked and checked for what is to be done to its rows. */
Relation
graph_open_delta(Graph *g, LOCKMODE lockmode, int commands)
{
	Relation	rel = open_relation(g, GRAPH_DELTA, g->relid, lockmode);
	const TableFacts *facts = shape_check(rel, &delta_shape, commands);

	if (commands != SHAPE_READS && !g->one_object)
		graph_own_pages(g);
	for (int i = 0; i < 2; i++)
		note_index(g, GRAPH_DELTA_INDEX + i, &g->delta_index[i], facts->index[i]);
	return rel;
}

Relation
graph_open_pages(Graph *g, GraphDirection direction, LOCKMODE lockmode, int commands)
{
	Relation	rel = open_relation(g, GRAPH_PAGES + direction, g->pages[direction], lockmode);

	/* the graph may have been given other pages meanwhile */
	if (RelationGetRelid(rel) != g->pages[direction])
		shape_refuse(g->relid, &delta_shape);
	note_index(g, GRAPH_PAGES_INDEX + direction, &g->page_index[direction], shape_check(rel, shape_of(g, g->pages[direction]), commands)->index[0]);
	return rel;
}

/* Indexes of the tables that were opened in the same mode. */
Relation
graph_open_delta_index(Graph *g, GraphDirection direction, LOCKMODE lockmode)
{
	lock_relation(g, GRAPH_DELTA_INDEX + direction, g->delta_index[direction], lockmode);
	return index_open(g->delta_index[direction], NoLock);
}

Relation
graph_open_pages_index(Graph *g, GraphDirection direction, LOCKMODE lockmode)
{
	lock_relation(g, GRAPH_PAGES_INDEX + direction, g->page_index[direction], lockmode);
	return index_open(g->page_index[direction], NoLock);
}

/* The tables that say that they are graphs. */
List *
graph_all(void)
{
	return link_carriers("graph_pages");
}
