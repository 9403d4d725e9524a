/*-------------------------------------------------------------------------
 *
 * graph_check.c
 *	  What census_check() and graph_check() find in graphs.
 *
 * Checks of a graph, by one snapshot, so that concurrent changes raise no false alarm:
 *	- the tables have the shape that create_graph() gave them;
 *	- each page of both directions is sound, has only edges between its row and the next row, and pages are in order;
 *	- both directions have the same edges;
 *	- the attached table has the same edges, if the user may read it.
 *
 * A walk over the graph by source is merged with sorted edges: those of the direction by target, with their ends
 * exchanged, or those of the table's rows.  Sorting uses work_mem and temporary files.
 *
 * Lock rules: AccessShareLock on the graph's tables, their indexes, and the attached table, released at the end of the
 * check.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "access/xact.h"
#include "catalog/pg_class.h"
#include "core/check.h"
#include "core/citus.h"
#include "core/link.h"
#include "core/relation.h"
#include "graph/attach/graph_check.h"
#include "graph/graph.h"
#include "graph/read/edges.h"
#include "graph/write/graph_sort.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

/* Maximum number of edges that are reported one by one; further edges are only counted. */
#define NAMED 10

/* ---------- comparing edges ---------- */

/* Merge the graph walk with the sorted edges; report edges that only one side has. */
static void
merge(Graph *graph, GraphSort *sort, Snapshot snapshot, const char *only_graph, const char *only_sorted,
	  GraphDifference found, void *arg)
{
	GraphWalk	walk;
	GraphPair	a;
	GraphPair	b;
	bool		has_a;
	bool		has_b;

	graph_sort_finish(sort);
	graph_walk_begin(&walk, graph, GRAPH_OUT, NULL, snapshot);
	has_a = graph_walk_next(&walk, &a);
	has_b = graph_sort_next(sort, &b);
	while (has_a || has_b)
	{
		int			c = !has_b ? -1 : !has_a ? 1 : graph_pair_compare(a.key, a.member, b.key, b.member);

		CHECK_FOR_INTERRUPTS();
		if (c < 0)
			found(arg, only_graph, &a.key, &a.member);
		if (c > 0)
			found(arg, only_sorted, &b.key, &b.member);
		if (c <= 0)
			has_a = graph_walk_next(&walk, &a);
		if (c >= 0)
			has_b = graph_sort_next(sort, &b);
	}
	graph_walk_end(&walk);
	graph_sort_end(sort);
}

void
graph_compare_directions(Graph *graph, Snapshot snapshot, GraphDifference found, void *arg)
{
	GraphSort  *sort = graph_sort_begin((Size) work_mem * 1024);
	GraphWalk	walk;
	GraphPair	pair;

	graph_walk_begin(&walk, graph, GRAPH_IN, NULL, snapshot);
	while (graph_walk_next(&walk, &pair))
		graph_sort_add(sort, pair.member, pair.key);
	graph_walk_end(&walk);
	merge(graph, sort, snapshot, "not among the sources of its target", "not among the targets of its source", found, arg);
}

typedef struct TableRows
{
	GraphSort  *sort;
	GraphDifference found;
	void	   *arg;
} TableRows;

/* Add the edge of a row to the sort.  If one of its strings has no id, report the edge at once. */
static void
add_row(void *arg, const GraphValue *ends)
{
	TableRows  *rows = arg;
	bool		no_src = graph_attach_nameless(&ends[0]);
	bool		no_dst = graph_attach_nameless(&ends[1]);

	if (no_src || no_dst)
		rows->found(rows->arg, "not in the graph", no_src ? NULL : &ends[0].number, no_dst ? NULL : &ends[1].number);
	else
		graph_sort_add(rows->sort, ends[0].number, ends[1].number);
}

void
graph_compare_table(Graph *graph, const GraphLinks *row, Relation rel, Snapshot snapshot, GraphDifference found, void *arg)
{
	TableRows	rows = {graph_sort_begin((Size) work_mem * 1024), found, arg};
	GraphColumns columns;

	graph_attach_check_owner(graph->relid, RelationGetRelid(rel));
	graph_attach_linked(rel, row, &columns);
	graph_attach_read(rel, &columns, row->dictionary, snapshot, false, add_row, &rows);
	merge(graph, rows.sort, snapshot, "not in the table", "not in the graph", found, arg);
}

/* ---------- census_check() ---------- */

typedef struct GraphCheck
{
	Check	   *check;
	Oid			relid;
	GraphLinks	row;
	Snapshot	snapshot;
	bool		with_table;		/* compare the graph with its table, or else
								 * its two directions */
	const char *title;			/* title of the findings */
	int64		edges;			/* number of edges found */
} GraphCheck;

static void
found_edge(void *arg, const char *what, const int64 *src, const int64 *dst)
{
	GraphCheck *c = arg;

	if (++c->edges <= NAMED)
		check_found(c->check, c->title, "edge (%s, %s) is %s", src ? psprintf("%lld", (long long) *src) : "without an id",
					dst ? psprintf("%lld", (long long) *dst) : "without an id", what);
}

/* Compare both directions or, if "with_table", check the triggers of the table and compare its rows with the graph. */
static void
compare(void *arg)
{
	GraphCheck *c = arg;
	Graph	   *graph = graph_open_any(c->relid);
	Relation	rel;
	int			on;

	if (graph == NULL)
		return;
	if (!c->with_table)
	{
		graph_compare_directions(graph, c->snapshot, found_edge, c);
		graph_close(graph);
		return;
	}
	rel = table_open(c->row.attached_to, AccessShareLock);
	on = graph_count_triggers(c->row.attached_to, c->row.relid, true);
	if (on < GRAPH_TRIGGERS)
		check_found(c->check, "guard is off", "%d of the %d triggers on table \"%s\" are those of graph_attach() and fire always",
					on, GRAPH_TRIGGERS, RelationGetRelationName(rel));
	graph_compare_table(graph, &c->row, rel, c->snapshot, found_edge, c);
	table_close(rel, NoLock);
	graph_close(graph);
}

static void
try_compare(GraphCheck *c, bool with_table, const char *title)
{
	const char *bad;

	c->with_table = with_table;
	c->title = title;
	c->edges = 0;
	bad = check_try(compare, c, true);
	if (c->edges > NAMED)
		check_found(c->check, title, "and %lld more edges", (long long) (c->edges - NAMED));
	if (bad)
		check_found(c->check, "damaged graph", "%s", bad);
}

static void
check_all(void *arg)
{
	GraphCheck *c = arg;
	Graph	   *graph = graph_open_any(c->relid);

	if (graph == NULL)
		return;
	/* check the shape of the parts here, because a walk may not open them */
	(void) graph_read_table(graph, GRAPH_PARTS);
	graph_close(graph);
	c->snapshot = RegisterSnapshot(GetLatestSnapshot());
	try_compare(c, false, "directions of a graph disagree");
	if (OidIsValid(c->row.attached_to) && c->check->may_read(c->check, c->row.attached_to))
		try_compare(c, true, "graph and table disagree");
	UnregisterSnapshot(c->snapshot);
}

/*
 * Check a table that is no delta.  Report each trigger that calls graph_attached() if its graph is not attached to the
 * table.  Report the table if it is left over from a graph.  If it is a page table, check its shape and guards.
 */
static void
check_pages(Check *check, Relation rel)
{
	Oid			relid = RelationGetRelid(rel);
	Oid			graph = link_relation(link_of_table(relid, "graph_page_of"), 0);
	ListCell   *lc;

	foreach(lc, graph_triggers(relid))
	{
		const GraphTrigger *trigger = lfirst(lc);

		if (!graph_names_table(trigger->graph, relid))
			check_found(check, "left of a graph", "its trigger \"%s\" does nothing, since no graph that it names is attached to the table: DROP TRIGGER %s ON %s",
						trigger->name, quote_identifier(trigger->name), relation_name(relid));
	}
	if (graph_is_left(rel))
		check_found(check, "left of a graph", "the graph that it belonged to is gone, or was taken apart by DROP .. CASCADE: DROP TABLE %s",
					relation_name(relid));
	else if (OidIsValid(graph) && graph_open_any(graph))
		graph_report_guards(check, graph_open_any(graph), rel);
}

static void
check_graph(Check *check, Relation rel)
{
	GraphCheck	c = {.check = check};
	Graph	   *graph;
	const char *bad;

	if (check->advance || rel->rd_rel->relkind != RELKIND_RELATION)
		return;
	bad = rel->trigdesc ? graph_link_again(RelationGetRelid(rel)) : NULL;
	if (bad)
		check_found(check, "graph apart from its pages", "one does not name the other any more, nothing is lost: %s", bad);
	if (bad)
		return;
	if (!graph_links(RelationGetRelid(rel), &c.row))
	{
		if (rel->trigdesc)
			check_pages(check, rel);
		return;
	}
	graph = graph_open_any(RelationGetRelid(rel));
	if (graph == NULL)
		return;
	c.relid = RelationGetRelid(rel);
	citus_check_local(c.relid);
	graph_report_guards(check, graph, rel);
	if (graph_received_by(c.relid))
		check_found(check, "received by a subscription", "subscription \"%s\" brings its changes: it is compacted where it is published, and nothing of it here",
					graph_received_by(c.relid));
	graph_close(graph);
	graph_locks_briefly = true;
	PG_TRY();
	{
		bad = check_try(check_all, &c, false);
	}
	PG_FINALLY();
	{
		graph_locks_briefly = false;
	}
	PG_END_TRY();
	if (bad)
		check_found(check, "damaged graph", "%s", bad);
}

void
graph_check_init(void)
{
	static const CheckPart part = {.name = "graph",.relation = check_graph};

	check_register(&part);
}
