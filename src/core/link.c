/*-------------------------------------------------------------------------
 *
 * link.c
 *	  Links between relations that the server itself keeps.
 *
 * A link tells which relation belongs to which table.  It must follow renames and survive a dump, and only the owner of
 * the table may set it.  A row in a settings table is not enough: any user with the right to write such rows could set
 * a link, and the row would stay after the table is dropped.  So a table carries its links as constants in an
 * expression that never runs:
 *
 *	CHECK (true OR census_private.graph_pages('g_out'::regclass, 'g_in'::regclass))
 *	WHEN (.. OR (false AND census_private.graph_attachment('g'::regclass, .., NEW.a, NEW.b)))
 *
 * The server shows the relations in the expression by their current names, and dumps them.  Without CASCADE the server
 * refuses to drop a relation that is named in such an expression, or a column that a WHEN names.
 *
 * Only the owner of a table can add a CHECK.  But any role with the TRIGGER right can create or replace a trigger.  So
 * a trigger counts only if it carries a mark: it DEPENDS ON EXTENSION census (ALTER TRIGGER).  Only the owner can set
 * the mark, and replacing the trigger removes it.  pg_dump and ENABLE TRIGGER keep the mark.
 *
 * A link alone proves nothing.  LIKE and INHERITS copy CHECKs, any user may name any relation in a CHECK of their own
 * table, and a table may be given to another role together with its links.  So the caller checks that both relations
 * have the same owner, and that the named relation links back.
 *
 * Lock rules: catalogs are read in their current state, without a lock on the relations.  A caller that keeps a link
 * reads it again after a relcache invalidation.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "catalog/dependency.h"
#include "catalog/pg_class.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_depend.h"
#include "catalog/pg_extension.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_trigger.h"
#include "catalog/pg_type.h"
#include "commands/extension.h"
#include "core/extension.h"
#include "core/link.h"
#include "nodes/nodeFuncs.h"
#include "nodes/primnodes.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"

typedef struct Search
{
	Oid			function;		/* InvalidOid: any function of census_private */
	List	   *args;
} Search;

static bool
find_call(Node *node, Search *search)
{
	if (node == NULL)
		return false;
	if (IsA(node, FuncExpr) &&
		(OidIsValid(search->function) ? ((FuncExpr *) node)->funcid == search->function :
		 get_func_namespace(((FuncExpr *) node)->funcid) == extension_private()))
	{
		search->args = ((FuncExpr *) node)->args;
		return true;
	}
	return expression_tree_walker(node, find_call, search);
}

static List *
args_in(const char *expression, Oid function)
{
	Search		search = {.function = function};

	(void) find_call(stringToNode(expression), &search);
	return search.args;
}

/*
 * Return a list with one element for each CHECK of the table that calls this function: the name of the CHECK if "names"
 * is set, else the list of the call's arguments.  InvalidOid stands for any function of census_private.
 */
static List *
checks_with(Oid relid, Oid function, bool names)
{
	Relation	rel = table_open(ConstraintRelationId, AccessShareLock);
	List	   *found = NIL;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, Anum_pg_constraint_conrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relid));
	scan = systable_beginscan(rel, ConstraintRelidTypidNameIndexId, true, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		bool		isnull;
		Datum		expression = heap_getattr(tuple, Anum_pg_constraint_conbin, RelationGetDescr(rel), &isnull);
		List	   *args = isnull ? NIL : args_in(TextDatumGetCString(expression), function);

		if (args != NIL)
			found = lappend(found, names ? (void *) pstrdup(NameStr(((Form_pg_constraint) GETSTRUCT(tuple))->conname)) : args);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

List *
links_of_table(Oid relid, const char *name)
{
	Oid			function = extension_function(name);

	return OidIsValid(function) ? checks_with(relid, function, false) : NIL;
}

List *
link_constraints(Oid relid, const char *name)
{
	Oid			function = extension_function(name);

	return OidIsValid(function) ? checks_with(relid, function, true) : NIL;
}

/*
 * Raise 42809 if this is a table of census, which only functions of census may change.  Such a table has a CHECK that
 * calls a function of census_private, or belongs to the extension.
 */
void
link_refuse_made(Oid relid)
{
	if (checks_with(relid, InvalidOid, true) != NIL || getExtensionOfObject(RelationRelationId, relid) == get_extension_oid("census", false))
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is a table of census", get_rel_name(relid)),
				 errdetail("Only the functions that it is made for write it."),
				 errhint("Give a table of your own.")));
}

List *
link_of_table(Oid relid, const char *name)
{
	List	   *links = links_of_table(relid, name);

	return links == NIL ? NIL : linitial(links);
}

List *
link_of_trigger(Relation pg_trigger, HeapTuple tuple, const char *name)
{
	Oid			function = extension_function(name);
	bool		isnull;
	Datum		when = heap_getattr(tuple, Anum_pg_trigger_tgqual, RelationGetDescr(pg_trigger), &isnull);

	return isnull || !OidIsValid(function) ? NIL : args_in(TextDatumGetCString(when), function);
}

/* Return argument i if it is a constant of this type and not null, else NULL. */
static const Const *
constant(const List *args, int i, Oid type)
{
	const Node *arg = i < list_length(args) ? list_nth(args, i) : NULL;

	if (arg == NULL || !IsA(arg, Const) || ((const Const *) arg)->constisnull || ((const Const *) arg)->consttype != type)
		return NULL;
	return (const Const *) arg;
}

Oid
link_relation(const List *args, int i)
{
	const Const *value = constant(args, i, REGCLASSOID);

	return value ? DatumGetObjectId(value->constvalue) : InvalidOid;
}

/* Return argument i if it is a text constant, else NULL. */
char *
link_text(const List *args, int i)
{
	const Const *value = constant(args, i, TEXTOID);

	return value ? TextDatumGetCString(value->constvalue) : NULL;
}

/* Return the column number if argument i is a column, else 0. */
AttrNumber
link_column(const List *args, int i)
{
	const Node *arg = i < list_length(args) ? list_nth(args, i) : NULL;

	return arg != NULL && IsA(arg, Var) ? ((const Var *) arg)->varattno : 0;
}

/* Is the CHECK "true OR ..."?  Such a CHECK holds for every row, and only carries a link. */
bool
link_holds_always(const Node *check)
{
	const BoolExpr *expr = (const BoolExpr *) check;
	const Const *first;

	if (!IsA(check, BoolExpr) || expr->boolop != OR_EXPR || !IsA(linitial(expr->args), Const))
		return false;
	first = linitial_node(Const, expr->args);
	return !first->constisnull && DatumGetBool(first->constvalue);
}

List *
link_carriers(const char *name)
{
	Oid			function = extension_function(name);
	Relation	rel = table_open(DependRelationId, AccessShareLock);
	List	   *relids = NIL;
	ScanKeyData keys[2];
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&keys[0], Anum_pg_depend_refclassid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(ProcedureRelationId));
	ScanKeyInit(&keys[1], Anum_pg_depend_refobjid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(function));
	scan = systable_beginscan(rel, DependReferenceIndexId, true, NULL, 2, keys);
	while (OidIsValid(function) && HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_depend form = (Form_pg_depend) GETSTRUCT(tuple);
		HeapTuple	constraint = form->classid == ConstraintRelationId ? SearchSysCache1(CONSTROID, ObjectIdGetDatum(form->objid)) : NULL;

		if (!HeapTupleIsValid(constraint))
			continue;
		relids = list_append_unique_oid(relids, ((Form_pg_constraint) GETSTRUCT(constraint))->conrelid);
		ReleaseSysCache(constraint);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return list_delete_oid(relids, InvalidOid);
}

static void
record(Oid class, Oid object, Oid refclass, Oid refobject, char deptype)
{
	ObjectAddress address;
	ObjectAddress on;

	ObjectAddressSet(address, class, object);
	ObjectAddressSet(on, refclass, refobject);
	recordDependencyOn(&address, &on, deptype);
	CommandCounterIncrement();
}

bool
link_is_owned(Oid relid, Oid owner)
{
	Oid			table;
	int32		column;

	/* despite its name, the server's function accepts any relation */
	return sequenceIsOwned(relid, DEPENDENCY_AUTO, &table, &column) && table == owner;
}

/*
 * Make "relid" owned by the relation "owner".  After a restore, two sessions that are the first to write the tables
 * may both record the dependency; a duplicate is harmless.
 */
void
link_own(Oid relid, Oid owner)
{
	record(RelationRelationId, relid, RelationRelationId, owner, DEPENDENCY_AUTO);
}

bool
link_is_marked(Oid trigger)
{
	return list_member_oid(getAutoExtensionsOfObject(TriggerRelationId, trigger), get_extension_oid("census", false));
}

/*
 * Record the same dependency as ALTER TRIGGER .. DEPENDS ON EXTENSION, but without the lock of that command, which
 * blocks readers of the table.
 */
void
link_mark(Oid trigger)
{
	record(TriggerRelationId, trigger, ExtensionRelationId, get_extension_oid("census", false), DEPENDENCY_AUTO_EXTENSION);
}
