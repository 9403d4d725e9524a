/*-------------------------------------------------------------------------
 *
 * link.c
 *	  Links between relations that the server itself keeps.
 *
 * A link says which relation belongs to which.  It must follow renames and survive a dump, and only the owner of the
 * table that it is about may set it.
 * A row of settings does none of that: a user that may write the row decides, and the row stays when the table goes.
 * So a table carries its links itself, as constants in an expression that never runs:
 *
 *	CHECK (true OR census_private.graph_pages('g_out'::regclass, 'g_in'::regclass))
 *	WHEN (.. OR (false AND census_private.graph_attachment('g'::regclass, .., NEW.a, NEW.b)))
 *
 * The server names the relations in it as they are called now, dumps it, and refuses to drop what it names without
 * CASCADE, and a column of a WHEN with it.
 *
 * LIKE and INHERITS copy CHECKs, and any user may name any relation in a table of theirs.  So a link alone proves
 * nothing: the caller asks for the same owner, and for a link back from what is named.
 *
 * Lock rules: the catalogs are read as they are now, without a lock on the relations.  A caller that keeps what was
 * found looks again after a relcache invalidation.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "catalog/dependency.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_class.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_depend.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_trigger.h"
#include "catalog/pg_type.h"
#include "core/extension.h"
#include "core/link.h"
#include "nodes/nodeFuncs.h"
#include "nodes/primnodes.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/rel.h"
#include "utils/syscache.h"

typedef struct Search
{
	Oid			function;
	List	   *args;
} Search;

static bool
find_call(Node *node, Search *search)
{
	if (node == NULL)
		return false;
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid == search->function)
	{
		search->args = ((FuncExpr *) node)->args;
		return true;
	}
	return expression_tree_walker(node, find_call, search);
}

static List *
args_in(Datum expression, Oid function)
{
	Search		search = {.function = function};

	(void) find_call(stringToNode(TextDatumGetCString(expression)), &search);
	return search.args;
}

List *
link_of_table(Oid relid, const char *name)
{
	Oid			function = extension_function(name);
	Relation	rel = table_open(ConstraintRelationId, AccessShareLock);
	List	   *args = NIL;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, Anum_pg_constraint_conrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relid));
	scan = systable_beginscan(rel, ConstraintRelidTypidNameIndexId, true, NULL, 1, &key);
	while (OidIsValid(function) && args == NIL && HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		bool		isnull;
		Datum		expression = heap_getattr(tuple, Anum_pg_constraint_conbin, RelationGetDescr(rel), &isnull);

		if (!isnull)
			args = args_in(expression, function);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return args;
}

List *
link_of_trigger(Relation pg_trigger, HeapTuple tuple, const char *name)
{
	Oid			function = extension_function(name);
	bool		isnull;
	Datum		expression = heap_getattr(tuple, Anum_pg_trigger_tgqual, RelationGetDescr(pg_trigger), &isnull);

	return isnull || !OidIsValid(function) ? NIL : args_in(expression, function);
}

/* A constant argument; NULL where it is none, or null. */
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

/* NULL if it is none. */
char *
link_text(const List *args, int i)
{
	const Const *value = constant(args, i, TEXTOID);

	return value ? TextDatumGetCString(value->constvalue) : NULL;
}

/* The number of a column of NEW, or 0. */
AttrNumber
link_column(const List *args, int i)
{
	const Node *arg = i < list_length(args) ? list_nth(args, i) : NULL;

	return arg != NULL && IsA(arg, Var) ? ((const Var *) arg)->varattno : 0;
}

/* Is it true OR something?  Then it says nothing of any row, and stands for a link. */
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

#define ANY_DEPENDENCY '\0'

/* The objects of a class that depend on another, in this way. */
static List *
dependents(Oid refclass, Oid refobject, Oid class, char deptype)
{
	Relation	rel = table_open(DependRelationId, AccessShareLock);
	List	   *found = NIL;
	ScanKeyData keys[2];
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&keys[0], Anum_pg_depend_refclassid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(refclass));
	ScanKeyInit(&keys[1], Anum_pg_depend_refobjid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(refobject));
	scan = systable_beginscan(rel, DependReferenceIndexId, true, NULL, 2, keys);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_depend form = (Form_pg_depend) GETSTRUCT(tuple);

		if (form->classid == class && (deptype == ANY_DEPENDENCY || form->deptype == deptype))
			found = list_append_unique_oid(found, form->objid);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

/* The table of a constraint; InvalidOid if it is gone. */
static Oid
table_of_constraint(Oid constraint)
{
	HeapTuple	tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(constraint));
	Oid			relid = InvalidOid;

	if (HeapTupleIsValid(tuple))
	{
		relid = ((Form_pg_constraint) GETSTRUCT(tuple))->conrelid;
		ReleaseSysCache(tuple);
	}
	return relid;
}

/* The same of a trigger. */
static Oid
table_of_trigger(Oid trigger)
{
	Relation	rel = table_open(TriggerRelationId, AccessShareLock);
	HeapTuple	tuple = get_catalog_object_by_oid(rel, Anum_pg_trigger_oid, trigger);

	table_close(rel, AccessShareLock);
	return HeapTupleIsValid(tuple) ? ((Form_pg_trigger) GETSTRUCT(tuple))->tgrelid : InvalidOid;
}

/* The tables that carry a link of this name, or have a trigger that calls a function of it. */
List *
link_carriers(const char *name)
{
	Oid			function = extension_function(name);
	List	   *relids = NIL;
	ListCell   *lc;

	if (!OidIsValid(function))
		return NIL;
	foreach(lc, dependents(ProcedureRelationId, function, ConstraintRelationId, ANY_DEPENDENCY))
		relids = list_append_unique_oid(relids, table_of_constraint(lfirst_oid(lc)));
	foreach(lc, dependents(ProcedureRelationId, function, TriggerRelationId, ANY_DEPENDENCY))
		relids = list_append_unique_oid(relids, table_of_trigger(lfirst_oid(lc)));
	return list_delete_oid(relids, InvalidOid);
}

/* The tables that have triggers whose WHEN names a table. */
List *
link_triggers_naming(Oid relid)
{
	List	   *relids = NIL;
	ListCell   *lc;

	foreach(lc, dependents(RelationRelationId, relid, TriggerRelationId, ANY_DEPENDENCY))
		relids = list_append_unique_oid(relids, table_of_trigger(lfirst_oid(lc)));
	relids = list_delete_oid(relids, relid);
	return list_delete_oid(relids, InvalidOid);
}

bool
link_is_owned(Oid relid, Oid owner)
{
	return list_member_oid(dependents(RelationRelationId, owner, RelationRelationId, DEPENDENCY_AUTO), relid);
}

/* Recorded again when the tables are first written after a restore, perhaps by two sessions: a double does no harm. */
void
link_own(Oid relid, Oid owner)
{
	ObjectAddress object;
	ObjectAddress on;

	ObjectAddressSet(object, RelationRelationId, relid);
	ObjectAddressSet(on, RelationRelationId, owner);
	recordDependencyOn(&object, &on, DEPENDENCY_AUTO);
	CommandCounterIncrement();
}
