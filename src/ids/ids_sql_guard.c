/*-------------------------------------------------------------------------
 *
 * ids_sql_guard.c
 *	  Guard against ALTER TABLE that fills a column with ids where rows have copies.
 *
 * ALTER TABLE .. ADD COLUMN .. DEFAULT next_id() makes a number for each existing row.  So does ADD COLUMN of a domain
 * with such a default, and ALTER COLUMN .. TYPE .. USING next_id().  Citus runs such a command on each placement
 * separately, so each copy of a row (in a reference table, or with shard_replication_factor above 1) would silently get
 * another id.  (Citus refuses nextval() there, by its name.)
 *
 * The event trigger fires for the coordinator's own table before Citus sends the command to the placements.  By then
 * the columns have their new types, so USING cannot be analyzed.  Therefore functions are identified by name.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/relation.h"
#include "catalog/namespace.h"
#include "catalog/pg_proc.h"
#include "commands/event_trigger.h"
#include "core/citus.h"
#include "core/extension.h"
#include "nodes/nodeFuncs.h"
#include "rewrite/rewriteHandler.h"
#include "utils/catcache.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

/*
 * Does census have a volatile function of that name?  This is also true for the next_id() that create_shard() makes,
 * because only names are compared.
 */
static bool
differs(const char *name)
{
	CatCList   *list = SearchSysCacheList1(PROCNAMEARGSNSP, CStringGetDatum(name));
	bool		found = false;

	for (int i = 0; i < list->n_members; i++)
	{
		Form_pg_proc form = (Form_pg_proc) GETSTRUCT(&list->members[i]->tuple);

		found |= form->provolatile == PROVOLATILE_VOLATILE && form->pronamespace == extension_schema();
	}
	ReleaseSysCacheList(list);
	return found;
}

static bool
is_other(Oid funcid, void *arg)
{
	return differs(get_func_name(funcid));
}

/* Does an expression call a function for which differs() is true?  "raw" is not NULL for a raw parse tree. */
static bool
calls_any(Node *node, void *raw)
{
	if (node == NULL)
		return false;
	if (raw)
		return (IsA(node, FuncCall) && differs(strVal(llast(((FuncCall *) node)->funcname)))) ||
			raw_expression_tree_walker(node, calls_any, raw);
	return check_functions_in_node(node, is_other, NULL) || expression_tree_walker(node, calls_any, raw);
}

/* Return the default of a column or, if it has none, of its type; NULL if neither has a default. */
static Node *
default_of(Oid relid, const char *column)
{
	AttrNumber	attnum = get_attnum(relid, column);
	Relation	rel = relation_open(relid, NoLock);

	/* OWNER_CODE(STORED_DEFAULT) */
	Node	   *expr = attnum == InvalidAttrNumber ? NULL : build_column_default(rel, attnum);

	relation_close(rel, NoLock);
	return expr;
}

/* guard_rewrite(): trigger of table_rewrite */
PG_FUNCTION_INFO_V1(census_guard_rewrite);

Datum
census_guard_rewrite(PG_FUNCTION_ARGS)
{
	AlterTableStmt *stmt;
	ListCell   *lc;
	Oid			relid;

	if (!CALLED_AS_EVENT_TRIGGER(fcinfo))
		ereport(ERROR,
				(errcode(ERRCODE_E_R_I_E_EVENT_TRIGGER_PROTOCOL_VIOLATED),
				 errmsg("guard_rewrite() is a function of an event trigger")));
	stmt = (AlterTableStmt *) ((EventTriggerData *) fcinfo->context)->parsetree;
	if (citus_role() == CITUS_ABSENT || !IsA(stmt, AlterTableStmt))
		PG_RETURN_NULL();
	relid = RangeVarGetRelid(stmt->relation, NoLock, true);
	if (!OidIsValid(relid) || !citus_has_copies(relid))
		PG_RETURN_NULL();
	foreach(lc, stmt->cmds)
	{
		AlterTableCmd *cmd = lfirst(lc);
		ColumnDef  *def = (ColumnDef *) cmd->def;
		const char *column = cmd->subtype == AT_AddColumn ? def->colname : cmd->name;

		if (cmd->subtype == AT_AddColumn ? calls_any(default_of(relid, column), NULL) :
			cmd->subtype == AT_AlterColumnType && calls_any(def->raw_default, def))
			ereport(ERROR,
					(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
					 errmsg("column \"%s\" of \"%s\" cannot be filled with ids by ALTER TABLE: its rows have copies on several nodes", column, get_rel_name(relid)),
					 errdetail("Each copy of a row would get an id of its own."),
					 errhint("ADD COLUMN without a default, give each row its id by UPDATE, then ALTER COLUMN .. SET DEFAULT: docs/scale-out.md has the commands.")));
	}
	PG_RETURN_NULL();
}
