/*-------------------------------------------------------------------------
 *
 * tables.c
 *	  Open the tables of a graph, each at most once a call, and check the user's rights on them.
 *
 * Only our code writes the five tables; a trigger refuses SQL commands (check/check_sql_guard.c).  Our code reads and
 * writes them without the executor, but their owner can alter them.  So the shape of each table is checked before
 * its use (store/shape.c).
 *
 * An SQL function opens the graph, and so checks the user's rights.  It passes the Graph to other functions.  Each
 * table and index is locked, checked and opened at its first use; graph_close() closes them.  A caller that reads and
 * writes a table opens it for writing first.
 *
 * Rights on a graph are rights on its delta: SELECT to read, INSERT to add, DELETE to remove.  Only the owner may
 * compact, drop and rename.  Rights are checked before anything is locked.
 *
 * Lock rules: lock the tables in the order delta, pages out, pages in, runs, parts.  Locks are kept until the
 * transaction ends (see also graph_locks_briefly).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/relation.h"
#include "catalog/pg_trigger.h"
#include "catalog/pg_type.h"
#include "commands/trigger.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/link.h"
#include "core/locks.h"
#include "core/relation.h"
#include "core/relation_cache.h"
#include "graph/tables/tables.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/lsyscache.h"

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
shape_of(GraphDirection which)
{
	return which == GRAPH_DELTA ? &delta_shape : which >= GRAPH_RUNS ? &log_shape : &pages_shape;
}

void
graph_report_guards(Check *check, const Graph *graph, Relation rel)
{
	const TableShape *shape;
	const TableFacts *facts;
	const char *unfit;
	int			which = GRAPH_OUT;

	while (which < GRAPH_DELTA && graph->facts->tables[which] != RelationGetRelid(rel))
		which++;
	shape = shape_of(which);
	facts = shape_look(rel, shape);
	unfit = shape_unfit(facts, GRAPH_WRITES);
	if (unfit && shape_unfit(facts, SHAPE_READS) == NULL)
		check_found(check, "altered table", "it cannot be written to: %s", unfit);
	shape_report_guard(check, rel, shape);
}

/* ---------- facts about graphs that the session keeps ---------- */

static bool
concerns(const void *facts, Oid relid)
{
	const GraphFacts *f = facts;

	for (int i = 0; i < GRAPH_TABLES; i++)
		if (relid == f->tables[i])
			return true;
	return relid == f->attached_to;
}

static RelationCache graphs = RELATION_CACHE(GraphFacts, relid, concerns);

/* Mark all facts as invalid when memberships of roles change, because the facts include rights. */
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

/*
 * Read the links of f->relid from the catalogs.  Returns false if f->relid is no graph.  Raise an error if the graph's
 * pages are lost.
 */
static bool
load(GraphFacts *f)
{
	uint64		before = relation_changes;
	GraphLinks	links;

	if (!graph_links(f->relid, &links))
		return false;
	memcpy(f->tables, links.pages, sizeof(links.pages));
	f->tables[GRAPH_DELTA] = f->relid;
	f->attached_to = links.attached_to;
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!graph_has_made(f->relid, f->tables[i]))
			ereport(ERROR,
					(errcode(CENSUS_ERR_STATE),
					 errmsg("graph \"%s\" has lost its pages", get_rel_name(f->relid)),
					 errdetail("The table of pages that it names, %s, is gone, or names another graph, or belongs to another role.",
							   get_rel_name(f->tables[i]) ? get_rel_name(f->tables[i]) : "which was dropped"),
					 errhint("%s", graph_link_again(f->relid) ? graph_link_again(f->relid) :
							 "Give the five tables of a graph one owner; or drop what is left by drop_graph().")));
	f->valid = relation_changes == before;
	return true;
}

/* Return the facts of a graph.  Returns NULL if "relid" is no graph. */
static GraphFacts *
find(Oid relid)
{
	GraphFacts *f = relation_cache_find(&graphs, &relid);
	GraphFacts	looked = {.relid = relid};

	if (f != NULL && f->valid)
		return f;
	/* make no entry for a table that is no graph */
	if (!load(&looked))
		return NULL;
	f = relation_cache_enter(&graphs, &relid);
	looked.followed = f->followed;
	looked.followed_in = f->followed_in;
	*f = looked;
	return f;
}

static GraphFacts *
find_allowed(Oid relid, AclMode rights)
{
	GraphFacts *f = relation_cache_find(&graphs, &relid);
	uint64		before = relation_changes;

	if (f != NULL && f->valid && f->user == GetUserId() && (f->rights & rights) == rights)
		return f;
	shape_check_rights(relid, rights, &delta_shape);
	f = find(relid);
	if (f == NULL)
		refuse_none(relid);
	if (f->user != GetUserId())
		f->rights = ACL_NO_RIGHTS;
	f->user = GetUserId();
	if (relation_changes == before)
		f->rights |= rights;
	return f;
}

/* ---------- opening ---------- */

static Graph *
make(GraphFacts *facts)
{
	Graph	   *g = palloc0(sizeof(Graph));

	g->relid = facts->relid;
	g->facts = facts;
	return g;
}

/* Open a graph.  Raise an error if "relid" is no graph, or if the user lacks one of the rights. */
Graph *
graph_open(Oid relid, AclMode rights)
{
	return make(find_allowed(relid, rights));
}

/* Open a graph for an operation that only its owner may do.  Raise an error if the user is not the owner. */
Graph *
graph_open_owned(Oid relid)
{
	GraphFacts *f;

	relation_check_owner(relid);
	f = find(relid);
	if (f == NULL)
		refuse_none(relid);
	return make(f);
}

/* Open a graph without checking rights.  Returns NULL if "relid" is no graph.  Raise an error if its pages are lost. */
Graph *
graph_open_any(Oid relid)
{
	GraphFacts *f = get_rel_relkind(relid) == RELKIND_RELATION ? find(relid) : NULL;

	return f ? make(f) : NULL;
}

void
graph_close(Graph *g)
{
	for (int i = GRAPH_DELTA; i >= 0; i--)
	{
		GraphTable *t = &g->tables[i];

		for (int k = 0; k < 2; k++)
			if (t->index[k])
				index_close(t->index[k], NoLock);
		if (t->rel)
			relation_close(t->rel, NoLock);
	}
	pfree(g);
}

void
graph_refuse_attached(const Graph *g)
{
	if (OidIsValid(g->facts->attached_to))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("graph \"%s\" is attached to table \"%s\"", get_rel_name(g->relid), get_rel_name(g->facts->attached_to)),
				 errhint("Change the table, and the graph follows; or call graph_detach() first.")));
}

/* Take locks that are released if the subtransaction is rolled back.  Set by graph_check.c. */
bool		graph_locks_briefly = false;

/*
 * Lock a relation until the transaction ends.  Remember a lock in one of the two usual modes, because a query may call
 * a function for each row, and calling the lock manager each time would cost too much.
 */
static void
lock_relation(GraphHeld *held, Oid relid, LOCKMODE lockmode)
{
	bool		usual = lockmode == AccessShareLock || lockmode == RowExclusiveLock;
	int			mode = lockmode == RowExclusiveLock;

	if (usual && held->relid == relid && is_held(held->by[mode]))
		return;
	if (!usual || graph_locks_briefly)
	{
		LockRelationOid(relid, lockmode);
		return;
	}
	if (held->relid != relid)
		*held = (GraphHeld)
	{
		.relid = relid
	};
	held->by[mode] = hold_relation(relid, lockmode);
}

/*
 * Raise an error unless the shape of the table allows t->commands.  Earlier checks are recorded in f->fit.  This is
 * safe, because an invalidation of the table also makes the facts invalid.
 */
static void
check_shape(GraphFacts *f, GraphDirection which, GraphTable *t)
{
	int			wanted = GRAPH_FIT | t->commands;

	if (wanted & ~f->fit[which])
	{
		const TableFacts *facts = shape_check(t->rel, shape_of(which), t->commands);

		memcpy(f->index[which], facts->index, sizeof(f->index[which]));
		f->fit[which] = f->valid ? f->fit[which] | wanted : 0;
	}
	memcpy(t->index_oid, f->index[which], sizeof(t->index_oid));
}

Relation
graph_table(Graph *g, GraphDirection which, LOCKMODE lockmode, int commands)
{
	GraphTable *t = &g->tables[which];
	Oid			relid = g->facts->tables[which];

	if (t->rel && (t->lockmode == lockmode || lockmode == AccessShareLock) && (commands & ~t->commands) == 0)
		return t->rel;
	lock_relation(&g->facts->held[which], relid, lockmode);
	/* facts that are still valid under the lock show that the table exists */
	if (t->rel == NULL)
		t->rel = g->facts->valid ? relation_open(relid, NoLock) : try_relation_open(relid, NoLock);
	if (t->rel == NULL)
		shape_refuse(g->relid, &delta_shape);
	citus_check_local(relid);

	/*
	 * while we waited for the lock, the table may have left the graph, for
	 * example by a change of its owner
	 */
	if ((!g->facts->valid && find(g->relid) != g->facts) || g->facts->tables[which] != RelationGetRelid(t->rel))
		shape_refuse(g->relid, &delta_shape);
	t->lockmode = lockmode;
	t->commands |= commands;
	check_shape(g->facts, which, t);
	if (which == GRAPH_DELTA && commands != SHAPE_READS && !g->facts->one_object)
		graph_own_pages(g);
	return t->rel;
}

/* Open the table's only index, or the delta's index for "direction".  Lock it like the table, to read or to write. */
Relation
graph_index(Graph *g, GraphDirection which, GraphDirection direction)
{
	GraphTable *t = &g->tables[which];
	int			i = which == GRAPH_DELTA ? direction : 0;

	lock_relation(&g->facts->held_index[which][i], t->index_oid[i],
				  t->lockmode == AccessShareLock ? AccessShareLock : RowExclusiveLock);
	if (t->index[i] == NULL)
		t->index[i] = index_open(t->index_oid[i], NoLock);
	return t->index[i];
}

/* ---------- one object ---------- */

/*
 * Is the table left over from a graph?  It has the shape and the guards of a graph's table (only its owner can set
 * guards).  But no link makes it a part of a graph, and graph_link_again() cannot restore a link.
 */
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
	return left && !graph_links(relid, &links) && !graph_has_pages(link_relation(link_of_table(relid, "graph_page_of"), 0), relid) &&
		graph_link_again(relid) == NULL;
}

/*
 * Record missing dependencies of the pages on the delta, which make the five tables one object to SQL.  They are
 * missing after a restore, because a dump does not include them.  Set one_object only if all dependencies were found,
 * because a dependency recorded here may be rolled back.
 */
void
graph_own_pages(const Graph *g)
{
	g->facts->one_object = true;
	for (int i = 0; i < GRAPH_TABLES; i++)
		if (!link_is_owned(g->facts->tables[i], g->relid))
		{
			g->facts->one_object = false;
			link_own(g->facts->tables[i], g->relid);
		}
}
