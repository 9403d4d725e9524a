/*-------------------------------------------------------------------------
 *
 * ids_sql_guard.c
 *	  A column that is added with ids by default, where rows have copies.
 *
 * ALTER TABLE .. ADD COLUMN .. DEFAULT next_id() makes a number for each row that is
 * there.  Citus has each placement do so by itself: of a reference table, or with
 * shard_replication_factor above 1, each copy of a row would get another id, and nobody
 * be told.  (Citus refuses nextval() there, by its name.)
 *
 * The event trigger sees the coordinator's own table before Citus sends the command to
 * the placements.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/namespace.h"
#include "commands/event_trigger.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/issuer.h"
#include "utils/lsyscache.h"
#include "utils/snapmgr.h"

/* Is the column filled by what gives out numbers? */
static bool
is_filled(Oid relid, const char *column)
{
	AttrNumber	attnum = get_attnum(relid, column);
	ListCell   *lc;

	bool		found = false;

	/* what the command has done until now is to be seen */
	PushCopiedSnapshot(GetTransactionSnapshot());
	UpdateActiveSnapshotCommandId();
	foreach(lc, issuer_uses(CurrentMemoryContext))
	{
		IssuerUse  *use = lfirst(lc);

		found |= use->table == relid && use->column == attnum;
	}
	PopActiveSnapshot();
	return found;
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
		const char *column = cmd->subtype == AT_AddColumn ? ((ColumnDef *) cmd->def)->colname : NULL;

		if (column && is_filled(relid, column))
			ereport(ERROR,
					(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
					 errmsg("column \"%s\" cannot be added to \"%s\" with ids by default: its rows have copies on several nodes", column, get_rel_name(relid)),
					 errdetail("Each copy of a row would get an id of its own."),
					 errhint("ADD COLUMN %s without a default, give each row its id by UPDATE, then ALTER COLUMN %s SET DEFAULT: docs/scale-out.md has the commands.", column, column)));
	}
	PG_RETURN_NULL();
}
