/*-------------------------------------------------------------------------
 *
 * compare.c
 *	  Do both directions of a graph agree, and the table that it is attached to?
 *
 * All edges by source, as a walk over the graph gives them, beside those by target,
 * turned round and sorted, or beside the rows of the table, sorted.  All of it by
 * one snapshot, in work_mem and temporary files.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/tableam.h"
#include "graph/attach/compare.h"
#include "graph/read/edges.h"
#include "graph/write/sort.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* Rows whose strings are looked up at once. */
#define CHUNK 1000

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
