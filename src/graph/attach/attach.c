/*-------------------------------------------------------------------------
 *
 * attach.c
 *	  The tables that graphs are attached to.
 *
 * A graph is attached to a table by a CHECK of its delta, which names the table, and by six triggers of the table,
 * whose WHEN names the graph and the dictionaries.  The WHEN of the row trigger of UPDATE also names the two columns
 * (core/link.c).  So the server changes these names when the objects are renamed, refuses to drop the columns or to
 * change their type, and dumps them by name.
 *
 * Graph and table have the same owner.  Only the owner can add the CHECK and mark the triggers, so the TRIGGER right on
 * a table attaches nothing:
 *	- a trigger does nothing if its graph does not name the table;
 *	- if the graph names the table, an unmarked trigger, or the lack of one of the six, is an error.
 *
 * An edge must not be in two rows, because deleting one of them would remove the edge.  So a unique index over both
 * columns, or over one of them, is required.  After each change of the table's definition, such an index is looked for
 * again.  graph_lookup() uses the index to find out whether an edge has a row.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/relscan.h"
#include "access/tableam.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_index.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_subscription_rel.h"
#include "commands/defrem.h"
#include "core/errors.h"
#include "core/relation.h"
#include "core/relation_cache.h"
#include "graph/attach/attach.h"
#include "intern/intern.h"
#include "miscadmin.h"
#include "replication/worker_internal.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"

/* Number of rows whose texts are looked up together. */
#define CHUNK 1000

struct GraphLookup
{
	Relation	rel;
	Relation	index;
	const GraphColumns *columns;
	IndexScanDesc scan;
	TupleTableSlot *slot;
	int			nkeys;
	int			column[2];		/* of each index key: 0 source, 1 target */
	RegProcedure equal[2];
	MemoryContext context;		/* reset after each row */
};

static bool
concerns(const void *attachment, Oid relid)
{
	return relid == ((const GraphAttachment *) attachment)->graph;
}

static RelationCache attachments = RELATION_CACHE(GraphAttachment, key, concerns);

/* A table and a graph that the table's triggers name. */
typedef struct FollowedTable
{
	struct
	{
		Oid			relid;
		Oid			graph;
	}			key;			/* hash key */
	bool		valid;
	bool		child;			/* a partition or an inheritance child */
} FollowedTable;

static bool
names(const void *table, Oid relid)
{
	return relid == ((const FollowedTable *) table)->key.graph;
}

static RelationCache followed = RELATION_CACHE(FollowedTable, key, names);

/* Is the index unique over both columns or one of them, for all rows, and checked at once for each row? */
static bool
keeps_unique(Relation index, const GraphColumns *columns)
{
	Form_pg_index form = index->rd_index;
	bool		isnull;

	if (index->rd_rel->relam != BTREE_AM_OID || !form->indisunique || !form->indimmediate || !form->indisvalid ||
		form->indisexclusion || form->indnkeyatts > 2)
		return false;
	for (int i = 0; i < form->indnkeyatts; i++)
	{
		int			k = form->indkey.values[i] == columns->attno[1];

		if (form->indkey.values[i] != columns->attno[k] ||
			index->rd_opfamily[i] != get_opclass_family(GetDefaultOpClass(columns->type[k], BTREE_AM_OID)))
			return false;
	}
	(void) SysCacheGetAttr(INDEXRELID, index->rd_indextuple, Anum_pg_index_indpred, &isnull);
	return isnull;
}

static Oid
find_unique(Relation rel, const GraphColumns *columns)
{
	List	   *list = RelationGetIndexList(rel);
	ListCell   *lc;
	Oid			found = InvalidOid;

	foreach(lc, list)
	{
		Relation	index = index_open(lfirst_oid(lc), AccessShareLock);

		if (keeps_unique(index, columns))
			found = lfirst_oid(lc);
		index_close(index, AccessShareLock);
		if (OidIsValid(found))
			break;
	}
	list_free(list);
	return found;
}

/* Set types and index of the columns whose attno the caller has set.  Raise an error if table or columns do not fit. */
void
graph_attach_columns(Relation rel, GraphColumns *columns)
{
	const char *name = RelationGetRelationName(rel);

	if (rel->rd_rel->relpersistence != RELPERSISTENCE_PERMANENT)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("a graph cannot be kept equal to \"%s\", which is %s", name,
						rel->rd_rel->relpersistence == RELPERSISTENCE_TEMP ? "temporary" : "not logged"),
				 errdetail("It is empty after a crash or the end of a session, and the graph would not be.")));
	for (int i = 0; i < 2; i++)
	{
		Form_pg_attribute att = TupleDescAttr(RelationGetDescr(rel), columns->attno[i] - 1);
		Oid			type = getBaseType(att->atttypid);

		columns->type[i] = type;
		if (type == INT2OID || type == INT4OID || type == INT8OID || graph_attach_has_text(columns, i))
			continue;
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("column \"%s\" of \"%s\" is of type %s", NameStr(att->attname), name, format_type_be(att->atttypid)),
				 errhint("The columns of an edge are of type smallint, integer, bigint, text or varchar; a generated column can be made of another.")));
	}
	columns->index = find_unique(rel, columns);
	if (!OidIsValid(columns->index))
	{
		const char *src = NameStr(TupleDescAttr(RelationGetDescr(rel), columns->attno[0] - 1)->attname);
		const char *dst = NameStr(TupleDescAttr(RelationGetDescr(rel), columns->attno[1] - 1)->attname);

		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("columns (%s, %s) of \"%s\" are not unique", src, dst, name),
				 errdetail("Of two equal rows, deleting one would remove the edge.  An index counts that is unique, valid, not deferrable, not partial, and has only these columns, or one of them."),
				 errhint("ALTER TABLE %s ADD UNIQUE (%s, %s);", quote_identifier(name), quote_identifier(src), quote_identifier(dst))));
	}
}

/* Set the columns that the triggers name.  Raise an error if there are none, or a text column has no dictionary. */
void
graph_attach_linked(Relation rel, const GraphLinks *links, GraphColumns *columns)
{
	if (links->columns[0] == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("no trigger of \"%s\" names the columns that make its edges", RelationGetRelationName(rel)),
				 errdetail("It was dropped, or made or replaced by another than graph_attach()."),
				 errhint("graph_detach() drops these triggers; then graph_truncate() the graph, and graph_attach() it anew.")));
	memcpy(columns->attno, links->columns, sizeof(columns->attno));
	graph_attach_columns(rel, columns);
	for (int i = 0; i < 2; i++)
		if (graph_attach_has_text(columns, i) && !OidIsValid(links->dictionary[i]))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("the triggers of \"%s\" name no dictionary for its column \"%s\"", RelationGetRelationName(rel),
							NameStr(TupleDescAttr(RelationGetDescr(rel), columns->attno[i] - 1)->attname)),
					 errhint("graph_detach() drops these triggers; then graph_truncate() the graph, and graph_attach() it anew.")));
}

void
graph_attach_gone(Oid relid)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("the graph that \"%s\" is attached to is gone", get_rel_name(relid)),
			 errhint("DROP TRIGGER drops the triggers by which it was.")));
}

void
graph_attach_check_owner(Oid graph, Oid relid)
{
	if (get_rel_name(graph) == NULL)
		graph_attach_gone(relid);
	if (relation_owner(graph) != relation_owner(relid))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("graph \"%s\" and the table \"%s\" that it is attached to have not the same owner", get_rel_name(graph), get_rel_name(relid)),
				 errhint("Give both, and the page tables of the graph, to one role by ALTER TABLE .. OWNER TO, or drop the triggers of census on the table.")));
}

/* Read the links.  Raise an error unless graph and table have the same owner and all triggers are in order. */
static void
check_triggers(Oid relid, Oid graph, bool marked, GraphLinks *links)
{
	graph_attach_check_owner(graph, relid);
	if (!marked || graph_count_triggers(relid, graph, false) < GRAPH_TRIGGERS || !graph_links(graph, links) ||
		links->attached_to != relid)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("table \"%s\" cannot follow into graph \"%s\"", get_rel_name(relid), get_rel_name(graph)),
				 errdetail("The graph has lost its pages, or one of the six triggers that graph_attach() made is gone, disabled, or was replaced."),
				 errhint("graph_detach() drops the triggers; then graph_truncate() the graph, and graph_attach() it anew.")));
}

/* Read the graph and the links of a trigger.  a->graph is invalid if the graph does not name the table. */
static void
load(Relation rel, GraphAttachment *a)
{
	Oid			relid = RelationGetRelid(rel);
	uint64		before = relation_changes;
	bool		marked = false;
	GraphLinks	links;
	ListCell   *lc;

	a->graph = InvalidOid;
	foreach(lc, graph_triggers(relid))
	{
		const GraphTrigger *trigger = lfirst(lc);

		if (trigger->oid != a->key.trigger || !graph_names_table(trigger->graph, relid))
			continue;
		a->graph = trigger->graph;
		marked = trigger->marked;
	}
	if (OidIsValid(a->graph))
	{
		check_triggers(relid, a->graph, marked, &links);
		graph_attach_linked(rel, &links, &a->columns);
		memcpy(a->dictionary, links.dictionary, sizeof(a->dictionary));
	}
	a->valid = relation_changes == before;
}

GraphAttachment *
graph_attachment(Relation rel, Oid trigger)
{
	GraphAttachmentKey key = {RelationGetRelid(rel), trigger};
	GraphAttachment *a = relation_cache_enter(&attachments, &key);

	if (!a->valid)
		load(rel, a);
	return a;
}

bool
graph_follows_rows(Oid relid, Oid graph)
{
	FollowedTable key = {{relid, graph}};
	FollowedTable *t = relation_cache_enter(&followed, &key.key);

	if (!t->valid)
	{
		uint64		before = relation_changes;
		GraphLinks	links;

		if (graph_names_table(graph, relid))
			check_triggers(relid, graph, true, &links);
		t->child = has_superclass(relid);
		t->valid = relation_changes == before;
	}

	/*
	 * the initial copy of a subscription is a COPY, which fires the statement
	 * triggers; other apply workers do not fire them
	 */
	return t->child || (MyLogicalRepWorker && MyLogicalRepWorker->relstate != SUBREL_STATE_DATASYNC);
}

static int64
number_of(Oid type, Datum datum)
{
	if (type == INT2OID)
		return DatumGetInt16(datum);
	return type == INT4OID ? DatumGetInt32(datum) : DatumGetInt64(datum);
}

bool
graph_attach_values(const GraphColumns *columns, TupleTableSlot *slot, GraphValue *values)
{
	Datum		datum[2];

	for (int i = 0; i < 2; i++)
	{
		bool		isnull;

		datum[i] = slot_getattr(slot, columns->attno[i], &isnull);
		if (isnull)
			return false;
	}
	for (int i = 0; i < 2; i++)
	{
		bool		text = graph_attach_has_text(columns, i);

		values[i].text = text ? PG_DETOAST_DATUM_COPY(datum[i]) : NULL;
		values[i].number = text ? 0 : number_of(columns->type[i], datum[i]);
	}
	return true;
}

static struct varlena *
text_of(const GraphValue *value)
{
	if (value->text == NULL)
		elog(ERROR, "a number was noted where a text is expected");
	return value->text;
}

/* Collect the texts of a dictionary from rows with make == made.  Returns their number.  If "texts" is NULL, count. */
static int
texts_of(const GraphTexts *sets, int nsets, Oid dictionary, bool made, GraphValue **texts)
{
	int			n = 0;

	for (int s = 0; s < nsets; s++)
		for (int column = 0; column < 2; column++)
		{
			if (!graph_attach_has_text(sets[s].columns, column) || sets[s].dictionary[column] != dictionary)
				continue;
			for (Size i = 0; i < sets[s].n; i++)
			{
				if (sets[s].make[i] != made)
					continue;
				if (texts)
					texts[n] = &sets[s].values[i][column];
				n++;
			}
		}
	return n;
}

static void
ids_of(const GraphTexts *sets, int nsets, Oid dictionary, bool made)
{
	int			n = texts_of(sets, nsets, dictionary, made, NULL);
	GraphValue **values = palloc_extended(sizeof(GraphValue *) * Max(n, 1), MCXT_ALLOC_HUGE);
	Datum	   *texts = palloc_extended(sizeof(Datum) * Max(n, 1), MCXT_ALLOC_HUGE);
	int64	   *ids = palloc_extended(sizeof(int64) * Max(n, 1), MCXT_ALLOC_HUGE);

	(void) texts_of(sets, nsets, dictionary, made, values);
	for (int i = 0; i < n; i++)
		texts[i] = PointerGetDatum(text_of(values[i]));
	if (n > 0)
		intern_texts(dictionary, texts, n, ids, made);
	for (int i = 0; i < n; i++)
		values[i]->number = ids[i];
	pfree(values);
	pfree(texts);
	pfree(ids);
}

/* Of the dictionaries of all texts, return the smallest OID above "above".  Returns InvalidOid if there is none. */
static Oid
next_dictionary(const GraphTexts *sets, int nsets, Oid above)
{
	Oid			next = InvalidOid;

	for (int s = 0; s < nsets; s++)
		for (int column = 0; column < 2; column++)
		{
			Oid			of = sets[s].dictionary[column];

			if (graph_attach_has_text(sets[s].columns, column) && of > above && (!OidIsValid(next) || of < next))
				next = of;
		}
	return next;
}

/*
 * Other transactions that need a string wait until the transaction that adds it ends.  To avoid deadlocks, look up
 * all strings of a statement in one order: dictionaries by OID, strings as the dictionary orders them.
 */
void
graph_attach_ids(const GraphTexts *sets, int nsets)
{
	for (Oid d = next_dictionary(sets, nsets, InvalidOid); OidIsValid(d); d = next_dictionary(sets, nsets, d))
	{
		ids_of(sets, nsets, d, true);
		ids_of(sets, nsets, d, false);
	}
}

/* Call "each" with both ends of each row that the snapshot sees.  If "make", create ids for strings without one. */
void
graph_attach_read(Relation rel, const GraphColumns *columns, const Oid *dictionary, Snapshot snapshot, bool make,
				  GraphEnds each, void *arg)
{
	MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "census graph rows", ALLOCSET_DEFAULT_SIZES);
	TableScanDesc scan = compat_table_beginscan(rel, snapshot);
	TupleTableSlot *slot = table_slot_create(rel, NULL);
	MemoryContext old = MemoryContextSwitchTo(context);
	GraphValue	values[CHUNK][2];
	bool		makes[CHUNK];
	GraphTexts	texts = {columns, dictionary, values, makes, 0};

	memset(makes, make, sizeof(makes));
	for (bool more = true; more;)
	{
		CHECK_FOR_INTERRUPTS();
		more = table_scan_getnextslot(scan, ForwardScanDirection, slot);
		if (more && (!graph_attach_values(columns, slot, values[texts.n]) || ++texts.n < CHUNK))
			continue;
		graph_attach_ids(&texts, 1);
		for (Size i = 0; i < texts.n; i++)
			each(arg, values[i]);
		MemoryContextReset(context);
		texts.n = 0;
	}
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	ExecDropSingleTupleTableSlot(slot);
	table_endscan(scan);
}

GraphLookup *
graph_lookup_begin(Relation rel, const GraphColumns *columns)
{
	GraphLookup *l = palloc0(sizeof(GraphLookup));

	l->rel = rel;
	l->columns = columns;
	l->index = index_open(columns->index, AccessShareLock);
	l->nkeys = l->index->rd_index->indnkeyatts;
	for (int i = 0; i < l->nkeys; i++)
	{
		Oid			type = l->index->rd_opcintype[i];

		l->column[i] = l->index->rd_index->indkey.values[i] == columns->attno[1];
		l->equal[i] = get_opcode(get_opfamily_member(l->index->rd_opfamily[i], type, type, BTEqualStrategyNumber));
	}
	l->slot = table_slot_create(rel, NULL);
	l->scan = compat_index_beginscan(rel, l->index, SnapshotSelf, l->nkeys);
	l->context = AllocSetContextCreate(CurrentMemoryContext, "census graph lookup", ALLOCSET_SMALL_SIZES);
	return l;
}

static Datum
datum_of(Oid type, const GraphValue *value)
{
	switch (type)
	{
		case INT2OID:
			return Int16GetDatum((int16) value->number);
		case INT4OID:
			return Int32GetDatum((int32) value->number);
		case INT8OID:
			return Int64GetDatum(value->number);
		default:
			return PointerGetDatum(text_of(value));
	}
}

/* Compare bytes, because texts that are equal by a collation may have different ids. */
static bool
is_same_text(const struct varlena *a, const struct varlena *b)
{
	return VARSIZE_ANY_EXHDR(a) == VARSIZE_ANY_EXHDR(b) &&
		memcmp(VARDATA_ANY(a), VARDATA_ANY(b), VARSIZE_ANY_EXHDR(a)) == 0;
}

static bool
is_same(const GraphColumns *columns, const GraphValue *a, const GraphValue *b)
{
	for (int i = 0; i < 2; i++)
		if (graph_attach_has_text(columns, i) ? !is_same_text(text_of(&a[i]), text_of(&b[i])) : a[i].number != b[i].number)
			return false;
	return true;
}

bool
graph_lookup(GraphLookup *l, const GraphValue *values)
{
	ScanKeyData keys[2];
	bool		found = false;

	for (int i = 0; i < l->nkeys; i++)
		ScanKeyEntryInitialize(&keys[i], 0, i + 1, BTEqualStrategyNumber, InvalidOid, l->index->rd_indcollation[i],
							   l->equal[i], datum_of(l->columns->type[l->column[i]], &values[l->column[i]]));
	index_rescan(l->scan, keys, l->nkeys, NULL, 0);
	while (!found && index_getnext_slot(l->scan, ForwardScanDirection, l->slot))
	{
		MemoryContext old = MemoryContextSwitchTo(l->context);
		GraphValue	there[2];

		CHECK_FOR_INTERRUPTS();
		found = graph_attach_values(l->columns, l->slot, there) && is_same(l->columns, values, there);
		MemoryContextSwitchTo(old);
		MemoryContextReset(l->context);
	}
	ExecClearTuple(l->slot);
	return found;
}

void
graph_lookup_end(GraphLookup *l)
{
	index_endscan(l->scan);
	ExecDropSingleTupleTableSlot(l->slot);
	index_close(l->index, AccessShareLock);
	MemoryContextDelete(l->context);
	pfree(l);
}
