/*-------------------------------------------------------------------------
 *
 * follow.c
 *	  Write the changes of tables to the graphs that are attached to them.
 *
 * Three AFTER statement triggers (INSERT, DELETE, UPDATE) read the changed rows from the transition tables, and write
 * their edges to the graph in batches.  Between triggers only a command number is kept; see below.
 *
 * Statement triggers do not fire in the apply worker of logical replication, nor for a partition or an inheritance
 * child that is written through its parent.  In these cases two row triggers write each edge separately.  Their WHEN
 * calls graph_follows_rows(), which also checks that no statement trigger is missing.
 *
 * The code collects the edges of one trigger in the order in which the rows changed.  graph_change() sorts them; the
 * last change of an edge wins.  This is the state of the table unless another trigger of the same graph has fired
 * since the statement began: a trigger of a nested statement, or of another command of the same statement (WITH,
 * MERGE, ON CONFLICT).  The graph's facts store the command in which a trigger of its table fired last.  If this
 * command is not before the statement, each edge is looked up in the table by the unique index.  So of all triggers
 * that change an edge, the last one writes the state of the table.
 *
 * No other session changes the edge at the same time: a transaction that has changed an edge keeps the edge's entry of
 * the unique index until it ends.  For the same reason the pages of the graph need not be read (GRAPH_BLIND).
 *
 * Writing runs no code of users.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/locks.h"
#include "executor/executor.h"
#include "graph/attach/follow.h"
#include "graph/write/change.h"
#include "miscadmin.h"
#include "port/pg_bswap.h"
#include "utils/datum.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/tuplestore.h"

/* Maximum number of edges that are written together. */
#define EDGES_MOST	65536
/* Maximum number of bytes of the texts of these edges. */
#define BYTES_MOST	(16 * 1024 * 1024)

/* A scan of a transition table. */
typedef struct Rows
{
	Tuplestorestate *store;		/* NULL if the event has no such table */
	int			pointer;
	TupleTableSlot *slot;
} Rows;

/* Allocate room for "most" edges, which are kept in the order of their changes. */
static void
begin_edges(GraphTexts *edges, const GraphAttachment *of, int64 most)
{
	*edges = (GraphTexts)
	{
		.columns = &of->columns,.dictionary = of->dictionary
	};
	edges->values = palloc(sizeof(*edges->values) * most);
	edges->make = palloc(sizeof(bool) * most);
}

/* Add the edge of a row, unless one of its ends is NULL. Removing an edge creates no ids. */
static void
add(GraphTexts *edges, TupleTableSlot *slot, bool present)
{
	edges->make[edges->n] = present;
	edges->n += graph_attach_values(edges->columns, slot, edges->values[edges->n]);
}

/* Set the ids of all texts of n graphs, in one order.  Use the rights of the table's owner, as foreign keys do. */
static void
find_ids(Relation rel, const GraphTexts *edges, int n)
{
	Oid			user;
	int			context;

	GetUserIdAndSecContext(&user, &context);
	SetUserIdAndSecContext(rel->rd_rel->relowner, context | SECURITY_LOCAL_USERID_CHANGE);
	graph_attach_ids(edges, n);
	SetUserIdAndSecContext(user, context);
}

/* Write edges as collected or, if "look", as the table has them.  Skip an edge if one of its texts has no id. */
static void
write_edges(Relation rel, Graph *graph, const GraphTexts *edges, bool look)
{
	GraphLookup *lookup = look && edges->n > 0 ? graph_lookup_begin(rel, edges->columns) : NULL;
	GraphChange *changes = palloc_extended(sizeof(GraphChange) * Max(edges->n, 1), MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	Size		n = 0;

	for (Size i = 0; i < edges->n; i++)
	{
		const GraphValue *ends = edges->values[i];
		uint32		place = pg_hton32((uint32) i);

		if (graph_attach_nameless(&ends[0]) || graph_attach_nameless(&ends[1]))
			continue;
		CHECK_FOR_INTERRUPTS();
		changes[n].key = ends[0].number;
		changes[n].member = ends[1].number;
		changes[n].present = lookup ? graph_lookup(lookup, ends) : edges->make[i];
		memcpy(changes[n++].row, &place, sizeof(place));
	}
	if (lookup)
		graph_lookup_end(lookup);
	(void) graph_change(graph, changes, n, GRAPH_BLIND);
	pfree(changes);
}

/* Set the ids of all n graphs' texts.  Write the edges of the first graph.  Empty the edges of all n graphs. */
static void
write_first(Relation rel, Oid relid, GraphTexts *edges, int n, bool look)
{
	Graph	   *graph = graph_open_any(relid);

	if (graph == NULL)
		graph_attach_gone(RelationGetRelid(rel));
	find_ids(rel, edges, n);

	/* has a trigger fired since the statement began? */
	look = look || (is_held(graph->facts->followed_in) && graph->facts->followed >= GetActiveSnapshot()->curcid);
	write_edges(rel, graph, edges, look);
	graph_close(graph);
	for (int i = 0; i < n; i++)
		edges[i].n = 0;
}

/* Store the current command number, and mark it as used, so that the next statement gets a later number. */
static void
note_firing(Oid relid)
{
	Graph	   *graph = graph_open_any(relid);

	if (graph == NULL)
		return;
	graph->facts->followed = GetCurrentCommandId(true);
	graph->facts->followed_in = compat_my_lxid();
	graph_close(graph);
}

void
graph_follow_row(const TriggerData *data)
{
	Relation	rel = data->tg_relation;
	GraphAttachment of = *graph_attachment(rel, data->tg_trigger->tgoid);
	GraphTexts	edges;

	begin_edges(&edges, &of, 2);
	add(&edges, data->tg_trigslot, TRIGGER_FIRED_BY_INSERT(data->tg_event));
	if (TRIGGER_FIRED_BY_UPDATE(data->tg_event))
		add(&edges, data->tg_newslot, true);
	write_first(rel, of.graph, &edges, 1, true);
}

static bool
has_texts(const GraphAttachment *a)
{
	return graph_attach_has_text(&a->columns, 0) || graph_attach_has_text(&a->columns, 1);
}

/*
 * Return an array of *n attachments.  The first is the attachment of this trigger.  If this attachment has texts, the
 * others are the attachments with texts whose triggers will fire later for the same event.
 */
static GraphAttachment *
find_attachments(const TriggerData *data, int *n)
{
	const TriggerDesc *desc = data->tg_relation->trigdesc;
	int			count = desc->numtriggers;
	Trigger    *triggers = palloc(sizeof(Trigger) * count);
	GraphAttachment *found = palloc(sizeof(GraphAttachment) * count);

	/*
	 * copy the triggers, because reading catalogs may rebuild the descriptor
	 */
	memcpy(triggers, desc->triggers, sizeof(Trigger) * count);
	found[0] = *graph_attachment(data->tg_relation, data->tg_trigger->tgoid);
	*n = 1;
	for (int i = count - 1; has_texts(&found[0]) && triggers[i].tgoid != data->tg_trigger->tgoid; i--)
	{
		if (triggers[i].tgfoid != data->tg_trigger->tgfoid || triggers[i].tgtype != data->tg_trigger->tgtype)
			continue;
		found[*n] = *graph_attachment(data->tg_relation, triggers[i].tgoid);
		*n += OidIsValid(found[*n].graph) && has_texts(&found[*n]);
	}
	return found;
}

static Rows
begin_rows(Relation rel, Tuplestorestate *store)
{
	Rows		rows = {store};

	if (store == NULL)
		return rows;
	rows.pointer = tuplestore_alloc_read_pointer(store, EXEC_FLAG_REWIND);
	tuplestore_select_read_pointer(store, rows.pointer);
	tuplestore_rescan(store);
	rows.slot = MakeSingleTupleTableSlot(RelationGetDescr(rel), &TTSOpsMinimalTuple);
	return rows;
}

static bool
next_row(const Rows *rows)
{
	if (rows->store == NULL)
		return false;
	tuplestore_select_read_pointer(rows->store, rows->pointer);
	return tuplestore_gettupleslot(rows->store, true, false, rows->slot);
}

static void
end_rows(const Rows *rows)
{
	if (rows->slot)
		ExecDropSingleTupleTableSlot(rows->slot);
}

/* Do two versions of a row have the same edge? Returns false also if this is uncertain. */
static bool
are_same(const GraphColumns *columns, const Rows *old, const Rows *new)
{
	for (int i = 0; i < 2; i++)
	{
		Form_pg_attribute att = TupleDescAttr(old->slot->tts_tupleDescriptor, columns->attno[i] - 1);
		bool		isnull[2];
		Datum		a = slot_getattr(old->slot, columns->attno[i], &isnull[0]);
		Datum		b = slot_getattr(new->slot, columns->attno[i], &isnull[1]);

		if (isnull[0] || isnull[1] || !datumIsEqual(a, b, att->attbyval, att->attlen))
			return false;
	}
	return true;
}

static int64
count_rows(const Rows *rows)
{
	return rows->store ? tuplestore_tuple_count(rows->store) : 0;
}

void
graph_follow_statement(const TriggerData *data)
{
	Relation	rel = data->tg_relation;
	MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "census graph follow", ALLOCSET_SMALL_SIZES);
	MemoryContext texts = AllocSetContextCreate(context, "census graph texts", ALLOCSET_SMALL_SIZES);
	MemoryContext old_context = MemoryContextSwitchTo(context);
	Rows		old = begin_rows(rel, data->tg_oldtable);
	Rows		new = begin_rows(rel, data->tg_newtable);
	int64		most = Min(EDGES_MOST, count_rows(&old) + count_rows(&new)) + 2;
	int			n;
	GraphAttachment *of = find_attachments(data, &n);
	GraphTexts *edges = palloc(sizeof(GraphTexts) * n);
	bool		any = false;

	for (int i = 0; i < n; i++)
		begin_edges(&edges[i], &of[i], most);
	for (bool more = true; more;)
	{
		bool		was = next_row(&old);
		bool		is = next_row(&new);
		bool		full;

		CHECK_FOR_INTERRUPTS();
		MemoryContextSwitchTo(texts);
		full = MemoryContextMemAllocated(texts, false) >= BYTES_MOST;
		for (int i = 0; i < n; i++)
		{
			if (was && is && are_same(edges[i].columns, &old, &new))
				continue;
			if (was)
				add(&edges[i], old.slot, false);
			if (is)
				add(&edges[i], new.slot, true);
			full = full || edges[i].n >= EDGES_MOST;
		}
		MemoryContextSwitchTo(context);
		more = was || is;
		if (full || (!more && edges[0].n > 0))
		{
			any = any || edges[0].n > 0;
			write_first(rel, of[0].graph, edges, n, false);
			MemoryContextReset(texts);
		}
	}
	if (any)
		note_firing(of[0].graph);
	end_rows(&old);
	end_rows(&new);
	MemoryContextSwitchTo(old_context);
	MemoryContextDelete(context);
}
