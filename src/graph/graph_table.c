/*-------------------------------------------------------------------------
 *
 * graph_table.c
 *	  Which tables are graphs, and whether we may use them.
 *
 * A graph is three tables of the user's: the delta, by whose name it goes, and
 * the pages of both directions, which census_private.graph names.  They are read and
 * written below the executor, whoever owns and alters them: what does not fit
 * is refused, see core/shape.c; and all three must have one owner, so that a row
 * of census_private.graph leads nobody to the pages of somebody else.
 *
 * Rights on a graph are those on its delta: SELECT to read, INSERT to add,
 * DELETE to remove; compacting, dropping and renaming are its owner's.  They are
 * judged before anything is locked.
 *
 * A row of census_private.graph may outlive its tables, as nothing tells us of a DROP
 * TABLE; so it counts only if all of this holds.
 *
 * Lock rules: the delta first, then the pages out, then the pages in; all are
 * kept to the end of the transaction.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/heapam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "catalog/indexing.h"
#include "catalog/pg_class.h"
#include "catalog/pg_trigger.h"
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/extension.h"
#include "core/hold.h"
#include "core/owner.h"
#include "core/shape.h"
#include "graph/graph_table.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "parser/parse_func.h"
#include "storage/lmgr.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/hsearch.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

/* the columns of census_private.graph */
#define Anum_graph 1
#define Anum_out 2
#define Anum_in 3
#define Anum_attached_to 4
#define Anum_attachment 5
#define Anum_dictionary 6
#define Natts_graph 6

static const TableShape settings_shape = {
	.what = "table",
	.maker = "CREATE EXTENSION",
	.ncolumns = Natts_graph,
	.columns = {
		{"graph", REGCLASSOID}, {"out_pages", REGCLASSOID}, {"in_pages", REGCLASSOID},
		{"attached_to", REGCLASSOID,.nullable = true}, {"attachment", INT4OID,.nullable = true},
		{"dictionary", REGCLASSOID,.nullable = true},
	},
	.nindexes = 1,
	.indexes = {{{Anum_graph}}},
};

static const TableShape delta_shape = {
	.what = "graph",
	.maker = "create_graph()",
	.ncolumns = GRAPH_DELTA_NATTS,
	.columns = {{"src", INT8OID}, {"dst", INT8OID}, {"present", BOOLOID}},
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
	.nindexes = 1,
	.indexes = {{{GRAPH_PAGE_KEY, GRAPH_PAGE_MEMBER}}},
};

static HTAB *graphs = NULL;
static Oid	settings_relid = InvalidOid;	/* census_private.graph, once it was read */

/* Changes to relations and roles that were heard of: another number, and what was looked up meanwhile may be old. */
static uint64 changes_heard = 0;

/* Called for a change to any relation: one of the three, what it is attached to, or what is said of all? */
static void
forget_graph(Oid relid)
{
	HASH_SEQ_STATUS all;
	Graph	   *g;

	changes_heard++;
	hash_seq_init(&all, graphs);
	while ((g = hash_seq_search(&all)) != NULL)
	{
		if (OidIsValid(relid) && relid != settings_relid && relid != g->relid && relid != g->pages[GRAPH_OUT] && relid != g->pages[GRAPH_IN] &&
			relid != g->attached_to)
			continue;
		g->valid = false;
		g->rights = ACL_NO_RIGHTS;
	}
}

/* Somebody's roles have changed. */
static void
forget_rights(void)
{
	HASH_SEQ_STATUS all;
	Graph	   *g;

	changes_heard++;
	hash_seq_init(&all, graphs);
	while ((g = hash_seq_search(&all)) != NULL)
		g->rights = ACL_NO_RIGHTS;
}

void
graph_table_init(void)
{
	HASHCTL		ctl = {0};

	ctl.keysize = sizeof(Oid);
	ctl.entrysize = sizeof(Graph);
	graphs = hash_create("census graphs", 16, &ctl, HASH_ELEM | HASH_BLOBS);
	events_on_relation(forget_graph);
	/* as acl.c watches role memberships */
	events_on_catalog(AUTHMEMROLEMEM, forget_rights);
	events_on_catalog(AUTHOID, forget_rights);
	events_on_catalog(DATABASEOID, forget_rights);
}

static SysScanDesc
settings_scan(Relation rel, Oid relid, int commands)
{
	const TableFacts *facts = shape_check(rel, &settings_shape, commands);
	ScanKeyData key;

	settings_relid = RelationGetRelid(rel);
	ScanKeyInit(&key, Anum_graph, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relid));
	return systable_beginscan(rel, facts->index[0], true, NULL, 1, &key);
}

static void
read_row(Relation rel, HeapTuple tuple, GraphRow *row)
{
	Datum		values[Natts_graph];
	bool		nulls[Natts_graph];

	shape_deform(rel, &settings_shape, tuple, values, nulls);
	row->relid = DatumGetObjectId(values[Anum_graph - 1]);
	row->pages[GRAPH_OUT] = DatumGetObjectId(values[Anum_out - 1]);
	row->pages[GRAPH_IN] = DatumGetObjectId(values[Anum_in - 1]);
	row->attached_to = nulls[Anum_attached_to - 1] ? InvalidOid : DatumGetObjectId(values[Anum_attached_to - 1]);
	row->attachment = nulls[Anum_attachment - 1] ? 0 : DatumGetInt32(values[Anum_attachment - 1]);
	row->dictionary = nulls[Anum_dictionary - 1] ? InvalidOid : DatumGetObjectId(values[Anum_dictionary - 1]);
}

/* Reads the row of census_private.graph; false if there is none. */
bool
graph_registered(Oid relid, GraphRow *row)
{
	Relation	rel = table_open(extension_table("graph", false), AccessShareLock);
	SysScanDesc scan = settings_scan(rel, relid, SHAPE_READS);
	HeapTuple	tuple = systable_getnext(scan);
	bool		found = HeapTupleIsValid(tuple);

	if (found)
		read_row(rel, tuple, row);
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

/* What census_check() finds of census_private.graph. */
bool
graph_report_settings(Check *check, Oid relid)
{
	return shape_report(check, "graph", &settings_shape, SHAPE_INSERTS | SHAPE_DELETES, relid);
}

/* The graph that the triggers of a table with this argument keep. */
bool
graph_registered_attachment(Oid relation, int32 attachment, GraphRow *row)
{
	Relation	rel = table_open(extension_table("graph", false), AccessShareLock);
	SysScanDesc scan;
	HeapTuple	tuple;
	bool		found = false;

	(void) shape_check(rel, &settings_shape, SHAPE_READS);
	scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	while (!found && HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		read_row(rel, tuple, row);
		found = row->attached_to == relation && row->attachment == attachment;
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

/* The function of the triggers, or invalid. */
Oid
graph_trigger_function(void)
{
	return extension_function("graph_attached");
}

/* Is it a trigger of the attachment? 0: of any. */
static bool
is_trigger_of(Relation rel, HeapTuple tuple, Oid function, int32 attachment)
{
	Form_pg_trigger form = (Form_pg_trigger) GETSTRUCT(tuple);
	char		expected[16];
	Datum		args;
	bool		isnull;

	if (form->tgfoid != function)
		return false;
	if (attachment == 0)
		return true;
	args = heap_getattr(tuple, Anum_pg_trigger_tgargs, RelationGetDescr(rel), &isnull);
	if (form->tgnargs != 1 || isnull)
		return false;
	snprintf(expected, sizeof(expected), "%d", attachment);
	return strncmp(VARDATA_ANY(DatumGetByteaPP(args)), expected, VARSIZE_ANY_EXHDR(DatumGetByteaPP(args))) == 0;
}

/* The triggers of a table, which need not be locked, with this argument; 0: with any. */
Oid *
graph_triggers(Oid relation, int32 attachment, int *n)
{
	Oid			function = graph_trigger_function();
	Relation	rel = table_open(TriggerRelationId, AccessShareLock);
	Oid		   *triggers = NULL;
	int			max = 0;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	*n = 0;
	ScanKeyInit(&key, Anum_pg_trigger_tgrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relation));
	scan = systable_beginscan(rel, TriggerRelidNameIndexId, true, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		if (!is_trigger_of(rel, tuple, function, attachment))
			continue;
		if (*n == max)
		{
			max = Max(8, max * 2);
			triggers = triggers ? repalloc(triggers, sizeof(Oid) * max) : palloc(sizeof(Oid) * max);
		}
		triggers[(*n)++] = ((Form_pg_trigger) GETSTRUCT(tuple))->oid;
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return triggers;
}

static void
error_no_graph(Oid relid)
{
	const char *name = get_rel_name(relid);

	if (name == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("relation with OID %u does not exist", relid)));
	ereport(ERROR,
			(errcode(ERRCODE_WRONG_OBJECT_TYPE),
			 errmsg("\"%s\" is not a graph", name),
			 errhint("create_graph() creates one, or takes over the tables of one that was restored.")));
}

/* Looks up what the catalogs say; "missing" says how far it got. */
static bool
load(Graph *g)
{
	uint64		before = changes_heard;
	Oid			owner = relation_owner(g->relid);
	GraphRow	row;
	int			ntriggers = 0;

	if (!OidIsValid(owner) || !graph_registered(g->relid, &row))
		return false;
	memcpy(g->pages, row.pages, sizeof(g->pages));
	g->attached_to = row.attached_to;
	if (OidIsValid(row.attached_to) && row.attachment != 0)
		(void) graph_triggers(row.attached_to, row.attachment, &ntriggers);
	g->attached = ntriggers > 0;
	if (relation_owner(g->pages[GRAPH_OUT]) != owner || relation_owner(g->pages[GRAPH_IN]) != owner)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the page tables of graph \"%s\" are missing, or belong to another role", get_rel_name(g->relid)),
				 errhint("Give the tables that census_private.graph names for it to the owner of the graph; if they are gone, drop the graph by drop_graph().")));
	g->valid = changes_heard == before;
	return true;
}

/* What is known of a graph; NULL if it is none. */
static Graph *
find(Oid relid)
{
	Graph	   *g = hash_search(graphs, &relid, HASH_FIND, NULL);
	Graph		looked = {.relid = relid};
	bool		found;

	if (g != NULL && g->valid)
		return g;
	/* what is no graph does not enter our memory */
	if (!load(&looked))
		return NULL;
	g = hash_search(graphs, &relid, HASH_ENTER, &found);
	if (found)
		looked.written = g->written;
	*g = looked;
	return g;
}

/* An error unless the user has the rights on the graph, and it is one. */
Graph *
graph_get(Oid relid, AclMode rights)
{
	Graph	   *g = hash_search(graphs, &relid, HASH_FIND, NULL);
	uint64		before = changes_heard;
	AclResult	allowed;

	if (g != NULL && g->valid && g->user == GetUserId() && (g->rights & rights) == rights)
		return g;
	allowed = pg_class_aclcheck(relid, GetUserId(), rights);
	if (allowed != ACLCHECK_OK)
	{
		const char *name = get_rel_name(relid);

		/* a sequence, say, of which nobody has such a right */
		if (name == NULL || get_rel_relkind(relid) != RELKIND_RELATION)
			error_no_graph(relid);
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("permission denied for table %s", name),
				 errhint("Its owner can GRANT SELECT on it to read the graph, INSERT to add edges, and DELETE to remove them.")));
	}
	g = find(relid);
	if (g == NULL)
		error_no_graph(relid);
	if (g->user != GetUserId())
		g->rights = ACL_NO_RIGHTS;
	g->user = GetUserId();
	if (changes_heard == before)
		g->rights |= rights;
	return g;
}

/* The same for what is its owner's. */
Graph *
graph_get_owned(Oid relid)
{
	Graph	   *g;

	if (!compat_class_ownercheck(relid, GetUserId()))
	{
		const char *name = get_rel_name(relid);

		if (name == NULL)
			error_no_graph(relid);
		aclcheck_error(ACLCHECK_NOT_OWNER, get_relkind_objtype(get_rel_relkind(relid)), name);
	}
	g = find(relid);
	if (g == NULL)
		error_no_graph(relid);
	return g;
}

static bool
has_column(Oid relid, AttrNumber column, const char *name, Oid type)
{
	return get_attnum(relid, name) == column && get_atttype(relid, column) == type;
}

/*
 * Are these pages that create_graph() has made for a graph of this owner, whatever
 * was done to them since?  Whoever may write census_private.graph may have named any table
 * there, and must not make others drop or rename it.
 */
bool
graph_has_made(Oid relid, Oid pages)
{
	return get_rel_relkind(pages) == RELKIND_RELATION && relation_owner(pages) == relation_owner(relid) &&
		has_column(pages, GRAPH_PAGE_KEY, "lo_key", INT8OID) &&
		has_column(pages, GRAPH_PAGE_MEMBER, "lo_member", INT8OID) &&
		has_column(pages, GRAPH_PAGE_BYTES, "page", BYTEAOID);
}

/* For the worker: NULL if it is none, or none any more. */
Graph *
graph_try(Oid relid)
{
	return get_rel_relkind(relid) == RELKIND_RELATION ? find(relid) : NULL;
}

/* For who only looks at graphs, and gives back what it locks with its subtransaction. */
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
		error_no_graph(g->relid);
	citus_check_local(relid);
	/* it may have gone to another owner while we waited */
	if (!g->valid && find(g->relid) != g)
		error_no_graph(g->relid);
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

/* The delta, locked and checked for what is to be done to its rows. */
Relation
graph_open_delta(Graph *g, LOCKMODE lockmode, int commands)
{
	Relation	rel = open_relation(g, GRAPH_DELTA, g->relid, lockmode);
	const TableFacts *facts = shape_check(rel, &delta_shape, commands);

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
		error_no_graph(g->relid);
	note_index(g, GRAPH_PAGES_INDEX + direction, &g->page_index[direction], shape_check(rel, &pages_shape, commands)->index[0]);
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

/* Takes away the row of a graph, and those of tables that are gone. */
static void
sweep(Relation rel, Oid relid)
{
	SysScanDesc scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	HeapTuple	tuple;

	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		TM_FailureData failure;
		GraphRow	row;

		read_row(rel, tuple, &row);
		if (row.relid == relid || !SearchSysCacheExists1(RELOID, ObjectIdGetDatum(row.relid)))
			(void) compat_heap_try_delete(rel, &tuple->t_self, GetCurrentCommandId(true), &failure);
	}
	systable_endscan(scan);
}

static void
insert_row(Relation rel, const GraphRow *row)
{
	Datum		values[Natts_graph];
	bool		nulls[Natts_graph] = {0};

	values[Anum_graph - 1] = ObjectIdGetDatum(row->relid);
	values[Anum_out - 1] = ObjectIdGetDatum(row->pages[GRAPH_OUT]);
	values[Anum_in - 1] = ObjectIdGetDatum(row->pages[GRAPH_IN]);
	values[Anum_attached_to - 1] = ObjectIdGetDatum(row->attached_to);
	nulls[Anum_attached_to - 1] = !OidIsValid(row->attached_to);
	values[Anum_attachment - 1] = Int32GetDatum(row->attachment);
	nulls[Anum_attachment - 1] = !OidIsValid(row->attached_to);
	values[Anum_dictionary - 1] = ObjectIdGetDatum(row->dictionary);
	nulls[Anum_dictionary - 1] = !OidIsValid(row->dictionary);
	CatalogTupleInsert(rel, heap_form_tuple(RelationGetDescr(rel), values, nulls));
}

/* Writes the row of a graph, in the place of another one. */
static void
put_row(const GraphRow *row)
{
	Relation	rel = table_open(extension_table("graph", false), RowExclusiveLock);

	(void) shape_check(rel, &settings_shape, SHAPE_INSERTS | SHAPE_DELETES);
	sweep(rel, row->relid);
	insert_row(rel, row);
	table_close(rel, RowExclusiveLock);
	CommandCounterIncrement();
	CacheInvalidateRelcacheByRelid(row->relid);
}

void
graph_register(Oid relid, Oid out, Oid in)
{
	GraphRow	row = {.relid = relid,.pages = {out, in}};

	put_row(&row);
}

/* What a graph is attached to, or is not any more; its owner's lock keeps others from it. */
void
graph_register_attachment(const GraphRow *row)
{
	put_row(row);
	if (OidIsValid(row->attached_to) && SearchSysCacheExists1(RELOID, ObjectIdGetDatum(row->attached_to)))
		CacheInvalidateRelcacheByRelid(row->attached_to);
}

/* After its tables were dropped. */
void
graph_unregister(Oid relid)
{
	Relation	rel = table_open(extension_table("graph", false), RowExclusiveLock);

	(void) shape_check(rel, &settings_shape, SHAPE_DELETES);
	sweep(rel, relid);
	table_close(rel, RowExclusiveLock);
	CommandCounterIncrement();
}

/* All that census_private.graph names, whether they are there or not. */
int
graph_all(Oid **graphs)
{
	Oid			relid = extension_table("graph", true);
	Relation	rel;
	SysScanDesc scan;
	HeapTuple	tuple;
	int			n = 0;
	int			max = 64;

	*graphs = palloc(sizeof(Oid) * max);
	if (!OidIsValid(relid))
		return 0;
	rel = table_open(relid, AccessShareLock);
	(void) shape_check(rel, &settings_shape, SHAPE_READS);
	scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		GraphRow	row;

		if (n == max)
			*graphs = repalloc(*graphs, sizeof(Oid) * (max *= 2));
		read_row(rel, tuple, &row);
		(*graphs)[n++] = row.relid;
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return n;
}
