/*-------------------------------------------------------------------------
 *
 * notes.c
 *	  What a statement changes in an attached table.
 *
 * A trigger of each row notes its edge, and one of the statement's end writes what
 * was noted, sorted and at once: an edge in a batch costs half of one by itself.
 * A trigger of the statement's beginning says that the end will come.  Where it
 * has not (a logical replication's apply knows rows alone; a table that has been
 * made a partition since is written by way of its parent), rows are written one
 * by one.
 *
 * Triggers tell of rows late, and not in the order in which they changed: those of
 * the user's run in between, and may change the same rows again.  So a note
 * says only that an edge was touched.  It is there if a row that is alive was seen
 * ("sure") and no other session has touched it; else the table is asked when it is
 * written, by the unique index, as the command sees it.  No other session can change
 * that: a transaction that has touched an edge holds it to its end, so that the
 * pages of the graph need not be read either (GRAPH_BLIND).
 *
 * Batches are on a stack, as statements are; a batch belongs to the subtransaction
 * that has begun it, and ends with it at the latest.  A statement within another
 * one may change what that one has noted as sure, so it ceases to be.
 *
 * A batch carries the description of its notes: graph, dictionary, columns and their
 * types.  The table's owner may replace triggers between two statements.  Rows of
 * another description never enter the batch, and its values are never read by another
 * one; a batch that no end comes for ends the transaction.
 *
 * Writing a batch runs no code of users.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/errors.h"
#include "core/events.h"
#include "graph/attach/notes.h"
#include "graph/write/change.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"

/* So many notes, or bytes of texts, are written before the statement's end. */
#define MAX_NOTES	65536
#define MAX_BYTES	(16 * 1024 * 1024)

typedef struct Batch
{
	struct Batch *outer;
	GraphAttachment of;			/* as the notes were taken */
	SubTransactionId subid;
	bool		doubted;		/* nothing is sure any more */
	MemoryContext context;		/* of the notes; NULL: there are none yet */
	GraphValue	(*values)[2];
	bool	   *sure;
	Size		named;			/* of so many, texts have been looked for */
	Size		n;
	Size		max;
	Size		bytes;
} Batch;

/* An edge that was touched, and by which note. */
typedef struct Edge
{
	int64		key;
	int64		member;
	Size		note;
	bool		sure;
} Edge;

static Batch *innermost = NULL;

#define ST_SORT sort_edges
#define ST_ELEMENT_TYPE Edge
#define ST_COMPARE(a, b) graph_pair_compare((a)->key, (a)->member, (b)->key, (b)->member)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static void
drop(Batch *batch)
{
	Batch	  **link = &innermost;

	while (*link != batch)
		link = &(*link)->outer;
	*link = batch->outer;
	if (batch->context)
		MemoryContextDelete(batch->context);
	pfree(batch);
}

static void
subtransaction_ends(SubXactEvent event, SubTransactionId mine, SubTransactionId parent)
{
	if (event == SUBXACT_EVENT_ABORT_SUB)
		while (innermost && innermost->subid == mine)
			drop(innermost);
	if (event == SUBXACT_EVENT_COMMIT_SUB)
		for (Batch *batch = innermost; batch && batch->subid == mine; batch = batch->outer)
			batch->subid = parent;
}

static void
transaction_ends(XactEvent event)
{
	if (event == XACT_EVENT_PRE_COMMIT || event == XACT_EVENT_PRE_PREPARE)
	{
		for (Batch *batch = innermost; batch; batch = batch->outer)
			if (batch->n > 0 && get_rel_name(batch->of.key.relid))
				ereport(ERROR,
						(errcode(CENSUS_ERR_STATE),
						 errmsg("changes of \"%s\" were not written to the graph that it is attached to", get_rel_name(batch->of.key.relid)),
						 errdetail("The trigger of census that writes them at the end of a statement did not fire, or has become another one's."),
						 errhint("Do not replace the triggers of graph_attach() between statements; graph_detach() and graph_attach() create them anew.")));
		return;
	}
	/* their memory is the transaction's */
	if (event == XACT_EVENT_COMMIT || event == XACT_EVENT_ABORT || event == XACT_EVENT_PREPARE)
		innermost = NULL;
}

void
graph_notes_init(void)
{
	events_on_transaction(transaction_ends);
	events_on_subtransaction(subtransaction_ends);
}

/* Statements around this one, or this row, may have noted what it changes. */
static void
doubt(const GraphAttachment *a)
{
	for (Batch *batch = innermost; batch; batch = batch->outer)
		if (batch->of.key.relid == a->key.relid && batch->of.graph == a->graph)
			batch->doubted = true;
}

static Batch *
begin(const GraphAttachment *a)
{
	Batch	   *batch = MemoryContextAllocZero(TopTransactionContext, sizeof(Batch));

	doubt(a);
	batch->of = *a;
	batch->subid = GetCurrentSubTransactionId();
	batch->outer = innermost;
	innermost = batch;
	return batch;
}

void
graph_notes_open(const GraphAttachment *a)
{
	(void) begin(a);
}

/* The batch of the statement, or NULL: one of this subtransaction, with the same description. */
static Batch *
find(const GraphAttachment *a)
{
	for (Batch *batch = innermost; batch; batch = batch->outer)
		if (batch->subid == GetCurrentSubTransactionId() && graph_attach_same(&batch->of, a))
		{
			batch->of.columns.index = a->columns.index;
			return batch;
		}
	return NULL;
}

/*
 * The ids of all texts that statements of this table have noted: several graphs may be attached to it, and the texts of a
 * statement are taken in one order.  With the rights of the owner, as a foreign key acts with those of its table's.
 */
static void
find_ids(Relation rel)
{
	GraphTexts *sets = NULL;
	int			nsets = 0;
	Oid			user;
	int			context;

	for (Batch *batch = innermost; batch; batch = batch->outer)
	{
		if (batch->of.key.relid != RelationGetRelid(rel) || batch->subid != GetCurrentSubTransactionId() || batch->named == batch->n)
			continue;
		sets = sets ? repalloc(sets, sizeof(GraphTexts) * (nsets + 1)) : palloc(sizeof(GraphTexts));
		sets[nsets++] = (GraphTexts)
		{
			&batch->of.columns, batch->of.dictionary, batch->values + batch->named, batch->sure + batch->named, batch->n - batch->named
		};
		batch->named = batch->n;
	}
	GetUserIdAndSecContext(&user, &context);
	SetUserIdAndSecContext(rel->rd_rel->relowner, context | SECURITY_LOCAL_USERID_CHANGE);
	graph_attach_ids(sets, nsets);
	SetUserIdAndSecContext(user, context);
}

/* The edges of the notes, in order; those of a text without an id never were. */
static Edge *
find_edges(const Batch *batch, Size *n)
{
	Edge	   *edges = palloc_extended(sizeof(Edge) * batch->n, MCXT_ALLOC_HUGE);

	*n = 0;
	for (Size i = 0; i < batch->n; i++)
	{
		const GraphValue *v = batch->values[i];
		Edge	   *e = &edges[*n];

		if (graph_attach_nameless(&v[0]) || graph_attach_nameless(&v[1]))
			continue;
		e->key = v[0].number;
		e->member = v[1].number;
		e->note = i;
		e->sure = batch->sure[i] && !batch->doubted;
		*n += 1;
	}
	sort_edges(edges, *n);
	return edges;
}

/* Edges as they shall be, of what was noted. */
static void
write_notes(Relation rel, const Batch *batch)
{
	Graph	   *graph = graph_open_any(batch->of.graph);
	GraphLookup *lookup = NULL;
	GraphChange *changes;
	Edge	   *edges;
	Size		n;
	Size		k = 0;

	if (graph == NULL)
		graph_attach_gone(rel);
	find_ids(rel);
	edges = find_edges(batch, &n);
	changes = palloc_extended(sizeof(GraphChange) * Max(n, 1), MCXT_ALLOC_HUGE);
	for (Size i = 0; i < n;)
	{
		Edge	   *e = &edges[i];
		bool		sure = e->sure;

		CHECK_FOR_INTERRUPTS();
		for (i++; i < n && edges[i].key == e->key && edges[i].member == e->member; i++)
			sure = sure && edges[i].sure;
		if (!sure && lookup == NULL)
			lookup = graph_lookup_begin(rel, &batch->of.columns);
		changes[k].key = e->key;
		changes[k].member = e->member;
		changes[k++].present = sure || graph_lookup(lookup, batch->values[e->note]);
	}
	if (lookup)
		graph_lookup_end(lookup);
	pfree(edges);
	(void) graph_change(graph, changes, k, GRAPH_BLIND);
	graph_close(graph);
	pfree(changes);
}

static void
write_batch(Relation rel, Batch *batch)
{
	MemoryContext old;

	if (batch->n == 0)
		return;
	old = MemoryContextSwitchTo(batch->context);
	write_notes(rel, batch);
	MemoryContextSwitchTo(old);
	MemoryContextReset(batch->context);
	batch->values = NULL;
	batch->sure = NULL;
	batch->n = batch->named = batch->max = batch->bytes = 0;
}

static void
make_room(Batch *batch)
{
	if (batch->context == NULL)
		batch->context = AllocSetContextCreate(TopTransactionContext, "census graph notes", ALLOCSET_SMALL_SIZES);
	if (batch->n < batch->max)
		return;
	batch->max = Max(16, batch->max * 2);
	if (batch->values == NULL)
	{
		batch->values = MemoryContextAlloc(batch->context, sizeof(GraphValue) * 2 * batch->max);
		batch->sure = MemoryContextAlloc(batch->context, sizeof(bool) * batch->max);
	}
	else
	{
		batch->values = repalloc(batch->values, sizeof(GraphValue) * 2 * batch->max);
		batch->sure = repalloc(batch->sure, sizeof(bool) * batch->max);
	}
}

static void
note(Batch *batch, TupleTableSlot *slot, bool sure)
{
	MemoryContext old;

	make_room(batch);
	old = MemoryContextSwitchTo(batch->context);
	if (graph_attach_values(&batch->of.columns, slot, batch->values[batch->n]))
	{
		for (int i = 0; i < 2; i++)
			if (graph_attach_has_text(&batch->of.columns, i))
				batch->bytes += VARSIZE_ANY(batch->values[batch->n][i].text);
		batch->sure[batch->n++] = sure;
	}
	MemoryContextSwitchTo(old);
}

void
graph_notes_add(const GraphAttachment *a, Relation rel, TupleTableSlot *slot, bool sure)
{
	Batch	   *batch = find(a);
	bool		alone = batch == NULL;

	if (alone)
		batch = begin(a);
	note(batch, slot, sure);
	if (alone || batch->n >= MAX_NOTES || batch->bytes >= MAX_BYTES)
		write_batch(rel, batch);
	if (alone)
		drop(batch);
}

void
graph_notes_close(const GraphAttachment *a, Relation rel)
{
	Batch	   *batch = find(a);

	if (batch == NULL)
		return;
	write_batch(rel, batch);

	/*
	 * It need not be the innermost one: a statement that writes a table which
	 * several graphs are attached to has begun, and ends, with one after the
	 * other.  A batch that stayed would take the notes of statements that
	 * have none.
	 */
	drop(batch);
}
