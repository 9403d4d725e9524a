/*-------------------------------------------------------------------------
 *
 * check.c
 *	  What census_check() and graph_check() find wrong with graphs.
 *
 * Of the table that a graph goes by: it and its pages are of the shape that
 * create_graph() gave them; each page, in both directions, is sound, has what
 * belongs between its row and the next one, and all rise; both directions have
 * the same edges; and so has the table that the graph is attached to, if the user
 * may read it.  All by one snapshot, so what changes meanwhile makes no false alarm.
 *
 * Edges are compared so: all by source, as a walk over the graph gives them, beside those by target, turned round and
 * sorted, or beside the rows of the table, sorted; in work_mem and temporary files.
 *
 * Lock rules: AccessShareLock on the graph's tables, their indexes, and the table
 * that the graph is attached to, given back when all is done.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "access/tableam.h"
#include "access/xact.h"
#include "catalog/pg_class.h"
#include "commands/trigger.h"
#include "core/check.h"
#include "core/link.h"
#include "graph/attach/check.h"
#include "graph/graph.h"
#include "graph/read/edges.h"
#include "graph/write/sort.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

/* Rows whose strings are looked up at once. */
#define CHUNK 1000
/* So many edges are named, others are counted. */
#define NAMED 10

/* ---------- comparing edges ---------- */

/* The walk beside what was sorted: what only one of them has. */
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

/* The edges of some rows; those that no string has an id for are told of at once. */
static void
add_rows(GraphSort *sort, const GraphColumns *columns, const Oid *dictionary, GraphValue (*values)[2], Size n,
		 GraphDifference found, void *arg)
{
	static const bool make[CHUNK] = {0};
	GraphTexts	texts = {columns, dictionary, values, make, n};

	graph_attach_ids(&texts, 1);
	for (Size i = 0; i < n; i++)
	{
		const GraphValue *v = values[i];
		bool		no_src = graph_attach_nameless(&v[0]);
		bool		no_dst = graph_attach_nameless(&v[1]);

		if (no_src || no_dst)
			found(arg, "not in the graph", no_src ? NULL : &v[0].number, no_dst ? NULL : &v[1].number);
		else
			graph_sort_add(sort, v[0].number, v[1].number);
	}
}

/* The table is locked. */
void
graph_compare_table(Graph *graph, const GraphLinks *row, Relation rel, Snapshot snapshot, GraphDifference found, void *arg)
{
	GraphSort  *sort = graph_sort_begin((Size) work_mem * 1024);
	MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "census graph rows", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old;
	GraphColumns columns;
	TableScanDesc scan;
	TupleTableSlot *slot;
	GraphValue	values[CHUNK][2];
	Size		n = 0;

	graph_attach_check_owner(graph->relid, rel);
	graph_attach_linked(rel, row, &columns);
	slot = table_slot_create(rel, NULL);
	scan = compat_table_beginscan(rel, snapshot);
	old = MemoryContextSwitchTo(context);
	while (table_scan_getnextslot(scan, ForwardScanDirection, slot))
	{
		CHECK_FOR_INTERRUPTS();
		if (!graph_attach_values(&columns, slot, values[n]) || ++n < CHUNK)
			continue;
		add_rows(sort, &columns, row->dictionary, values, n, found, arg);
		MemoryContextReset(context);
		n = 0;
	}
	add_rows(sort, &columns, row->dictionary, values, n, found, arg);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	table_endscan(scan);
	ExecDropSingleTupleTableSlot(slot);
	merge(graph, sort, snapshot, "not in the table", "not in the graph", found, arg);
}

/* ---------- census_check() ---------- */

typedef struct GraphCheck
{
	Check	   *check;
	Graph	   *graph;
	GraphLinks	row;
	Snapshot	snapshot;
	const char *title;			/* of what is found */
	int64		edges;
} GraphCheck;

static void
found_edge(void *arg, const char *what, const int64 *src, const int64 *dst)
{
	GraphCheck *c = arg;
	char	   *from = src ? psprintf("%lld", (long long) *src) : pstrdup("without an id");
	char	   *to = dst ? psprintf("%lld", (long long) *dst) : pstrdup("without an id");

	if (++c->edges <= NAMED)
		check_found(c->check, c->title, "edge (%s, %s) is %s", from, to, what);
	pfree(from);
	pfree(to);
}

static void
found_more(GraphCheck *c)
{
	if (c->edges > NAMED)
		check_found(c->check, c->title, "and %lld more edges", (long long) (c->edges - NAMED));
	c->edges = 0;
}

static void
check_directions(void *arg)
{
	GraphCheck *c = arg;

	graph_compare_directions(c->graph, c->snapshot, found_edge, c);
}

/* Are its triggers there, and enabled?  The owner of the table may drop and disable them, others replace them. */
static void
check_triggers(GraphCheck *c)
{
	int			on = graph_count_triggers(c->row.attached_to, c->row.relid, true);

	if (on < GRAPH_TRIGGERS)
		check_found(c->check, "guard is off", "%d of the %d triggers on table \"%s\" are those of graph_attach() and fire always",
					on, GRAPH_TRIGGERS, get_rel_name(c->row.attached_to));
}

static void
check_table(void *arg)
{
	GraphCheck *c = arg;
	Relation	rel = table_open(c->row.attached_to, AccessShareLock);

	check_triggers(c);
	graph_compare_table(c->graph, &c->row, rel, c->snapshot, found_edge, c);
	table_close(rel, NoLock);
}

static void
try_step(GraphCheck *c, const char *title, void (*step) (void *arg))
{
	const char *bad;

	c->title = title;
	bad = check_try(step, c);
	found_more(c);
	if (bad)
		check_found(c->check, "damaged graph", "%s", bad);
}

static void
check_all(void *arg)
{
	GraphCheck *c = arg;

	/* there may be nothing to be read in it */
	table_close(graph_open_pages(c->graph, GRAPH_PARTS, AccessShareLock, SHAPE_READS), NoLock);
	c->snapshot = RegisterSnapshot(GetLatestSnapshot());
	try_step(c, "directions of a graph disagree", check_directions);
	if (OidIsValid(c->row.attached_to) && c->check->may_read(c->check, c->row.attached_to))
		try_step(c, "graph and table disagree", check_table);
	UnregisterSnapshot(c->snapshot);
}

/* Triggers that mean nothing, since the graph that they name does not name the table. */
static void
check_left(Check *check, Oid relid)
{
	ListCell   *lc;

	foreach(lc, graph_triggers(relid))
	{
		const GraphTrigger *trigger = lfirst(lc);

		if (!graph_names_table(trigger->graph, relid))
			check_found(check, "left of a graph", "its trigger \"%s\" does nothing, since no graph that it names is attached to the table: DROP TRIGGER %s ON %s",
						trigger->name, quote_identifier(trigger->name), graph_sql_name(relid));
	}
}

/* A table of pages, or what is left of a graph or of its attachment. */
static void
check_pages(Check *check, Relation rel)
{
	Oid			relid = RelationGetRelid(rel);
	Oid			graph;

	if (rel->trigdesc == NULL)
		return;
	check_left(check, relid);
	graph = link_relation(link_of_table(relid, "graph_page_of"), 0);
	if (graph_is_left(rel))
		check_found(check, "left of a graph", "the graph that it belonged to is gone, or was taken apart by DROP .. CASCADE: DROP TABLE %s",
					graph_sql_name(relid));
	else if (OidIsValid(graph) && graph_try(graph))
		graph_report_guards(check, graph_try(graph), rel);
}

static void
check_graph(Check *check, Relation rel)
{
	GraphCheck	c = {.check = check};
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
		check_pages(check, rel);
		return;
	}
	c.graph = graph_try(RelationGetRelid(rel));
	if (c.graph == NULL)
		return;
	graph_report_guards(check, c.graph, rel);
	if (graph_received_by(c.graph))
		check_found(check, "received by a subscription", "subscription \"%s\" brings its changes: it is compacted where it is published, and nothing of it here",
					graph_received_by(c.graph));

	/*
	 * a dump forgets what DROP TABLE takes along; it is recorded under a lock
	 * that stays
	 */
	if (!graph_owns_pages(c.graph) && !XactReadOnly && !IsInParallelMode() && compat_class_ownercheck(RelationGetRelid(rel), check->user))
	{
		LockRelationOid(RelationGetRelid(rel), AccessShareLock);
		graph_own_pages(c.graph);
	}
	graph_locks_briefly = true;
	PG_TRY();
	{
		bad = check_try_unlock(check_all, &c);
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
