/*-------------------------------------------------------------------------
 *
 * links.c
 *	  The tables that belong to a graph, and the table that the graph is attached to.
 *
 * A graph is five tables of the user's: the delta, whose name is the graph's name; a table of pages for each of the two
 * directions; the runs of changes; and the parts of runs.  Code that treats the last four alike calls them "pages".
 *
 * The tables are linked by CHECKs (core/link.c): the delta names its four pages, and each of these names the delta.
 * The links of both sides must agree, and all tables must have one owner.  So neither a link to the pages of another
 * role nor a copy of the delta by LIKE makes a graph.  Another CHECK of the delta names the table that the graph is
 * attached to.  Triggers of that table, marked by the owner of table and graph, name the graph; one of them also names
 * two columns.
 *
 * For SQL the five tables are one object: DROP TABLE of the delta also drops the pages, which cannot be dropped
 * separately.
 *
 * Lock rules: this file locks catalogs only.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_subscription.h"
#include "catalog/pg_subscription_rel.h"
#include "catalog/pg_trigger.h"
#include "commands/trigger.h"
#include "core/extension.h"
#include "core/link.h"
#include "core/relation.h"
#include "graph/tables/links.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

/* Return a list of GraphTrigger: the triggers of a table that call graph_attached().  The table need not be locked. */
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

/* Read columns and dictionaries from the attached table's triggers for this graph.  Ignore unmarked triggers. */
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

/*
 * Count how many of the GRAPH_TRIGGERS kinds of triggers a table has for a graph.  A trigger counts only if the owner
 * has marked it and it is enabled; with "always", only if it is enabled ALWAYS.
 */
int
graph_count_triggers(Oid relation, Oid graph, bool always)
{
	static const int16 types[GRAPH_TRIGGERS] = {
		TRIGGER_TYPE_INSERT, TRIGGER_TYPE_DELETE, TRIGGER_TYPE_UPDATE, TRIGGER_TYPE_TRUNCATE,
		TRIGGER_TYPE_ROW | TRIGGER_TYPE_INSERT | TRIGGER_TYPE_DELETE, TRIGGER_TYPE_ROW | TRIGGER_TYPE_UPDATE
	};
	List	   *found = NIL;
	ListCell   *lc;
	int			n = 0;

	foreach(lc, graph_triggers(relation))
	{
		const GraphTrigger *trigger = lfirst(lc);

		if (trigger->graph == graph && trigger->marked && (always ? trigger->enabled == TRIGGER_FIRES_ALWAYS : trigger->enabled != TRIGGER_DISABLED))
			found = lappend_int(found, trigger->type);
	}
	for (int i = 0; i < GRAPH_TRIGGERS; i++)
		n += list_member_int(found, types[i]);
	return n;
}

/* Does the delta "relid" name "relation" as its attached table?  The pages of the graph may be missing. */
bool
graph_names_table(Oid relid, Oid relation)
{
	ListCell   *lc;

	foreach(lc, links_of_table(relid, "graph_attached_to"))
		if (link_relation(lfirst(lc), 0) == relation)
		return true;
	return false;
}

/* Read the links of a delta, and of the triggers of its attached table.  Returns false if "relid" is no delta. */
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

/* Does the table "pages" name the graph "relid", and do both have the same owner? */
bool
graph_has_made(Oid relid, Oid pages)
{
	return OidIsValid(pages) && relation_owner(pages) == relation_owner(relid) &&
		link_relation(link_of_table(pages, "graph_page_of"), 0) == relid;
}

const char *const graph_suffixes[GRAPH_TABLES] = {"out", "in", "runs", "parts"};

/* Return the GraphDirection of a page table by the suffix of its name; -1 if the suffix is unknown. */
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

/*
 * Find the page tables that name a graph, and store them in the order of GraphDirection by the suffixes of their names.
 * A table with an unknown or repeated suffix takes a free place.  Returns false unless exactly GRAPH_TABLES tables name
 * the graph.
 */
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

bool
graph_has_pages(Oid relid, Oid pages)
{
	GraphLinks	links;

	return graph_has_made(relid, pages) && graph_links(relid, &links) && is_among(links.pages, pages);
}

static bool
has_all_pages(Oid relid, const Oid *pages)
{
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!graph_has_pages(relid, pages[i]))
			return false;
	return true;
}

/* Return the names of the page tables as a list of SQL literals. */
static char *
sql_names(const Oid *pages)
{
	StringInfoData names;

	initStringInfo(&names);
	for (int i = 0; i < GRAPH_TABLES; i++)
		appendStringInfo(&names, "%s%s", i > 0 ? ", " : "", quote_literal_cstr(relation_name(pages[i])));
	return names.data;
}

/*
 * Return a hint with the command that restores a lost link between a delta and its pages.  Returns NULL if no link is
 * lost, or if the links of both sides are lost.
 */
char *
graph_link_again(Oid relid)
{
	Oid			graph = link_relation(link_of_table(relid, "graph_page_of"), 0);
	GraphLinks	links;
	Oid			pages[GRAPH_TABLES];
	ListCell   *lc;
	char	   *name;

	if (graph_has_pages(graph, relid))
		return NULL;
	foreach(lc, graph_links(relid, &links) ? NIL : graph_all())
	{
		if (relation_owner(lfirst_oid(lc)) == relation_owner(relid) && graph_links(lfirst_oid(lc), &links) &&
			is_among(links.pages, relid))
			return psprintf("drop the CHECK by graph_page_of() of %s, if there is one, and ALTER TABLE %s ADD CONSTRAINT census_pages CHECK (" LINK_ALWAYS "graph_page_of(%s))",
							relation_name(relid), relation_name(relid), quote_literal_cstr(relation_name(lfirst_oid(lc))));
	}
	if (OidIsValid(graph) && relation_owner(graph) == relation_owner(relid))
		relid = graph;
	if (!graph_find_pages(relid, pages) || has_all_pages(relid, pages))
		return NULL;
	name = relation_name(relid);
	return psprintf("drop the CHECK by graph_pages() of %s, if there is one, and ALTER TABLE %s ADD CONSTRAINT census_graph CHECK (" LINK_ALWAYS "graph_pages(%s)), the pages out first, then those in, the runs, and their parts",
					name, name, sql_names(pages));
}

/*
 * Return the name of the subscription that replicates rows into this graph, or NULL.  Such a graph must not be
 * compacted here, because the subscription also replicates the publisher's compaction, which changes the same rows.  A
 * subscription counts only if its owner has the rights of the graph's owner, because the guard refuses rows of other
 * roles (check/check_sql_guard.c).
 */
const char *
graph_received_by(Oid graph)
{
	Relation	rel = table_open(SubscriptionRelRelationId, AccessShareLock);
	Oid			owner = relation_owner(graph);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;
	char	   *name = NULL;

	ScanKeyInit(&key, Anum_pg_subscription_rel_srrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(graph));
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

/* Return all tables that have a CHECK with graph_pages(), as deltas have. */
List *
graph_all(void)
{
	return link_carriers("graph_pages");
}
