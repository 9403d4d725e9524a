/*-------------------------------------------------------------------------
 *
 * check_sql_guard.c
 *	  Trigger of tables whose rows only our code writes.
 *
 * A right on such a table is a right to call functions: INSERT on a graph is the right to add edges.  But a plain
 * INSERT of a row into the graph's log could remove an edge.  So the trigger refuses INSERT, COPY, UPDATE, DELETE,
 * MERGE and TRUNCATE, for superusers, too.  Our own code writes below the executor, where no trigger fires.  A restore
 * of a dump inserts rows before it creates the triggers.
 *
 * Two kinds of command pass: our own TRUNCATE (core/command.c), and changes that a logical subscription applies to this
 * table, as a role with the privileges of the table's owner.
 *
 * The table's owner can disable the triggers; census_check() reports that.
 *
 * row_guard(whom, functions): whom is "nobody", or "owner" if plain commands of the owner may pass, because they do no
 * harm and restore rows.  The hint of the error tells the user to call "functions" instead.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "commands/trigger.h"
#include "core/errors.h"
#include "core/command.h"
#include "miscadmin.h"
#include "replication/logicalworker.h"
#include "replication/worker_internal.h"
#include "utils/acl.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"

static const char *
command_name(TriggerEvent event)
{
	if (TRIGGER_FIRED_BY_INSERT(event))
		return "INSERT into";
	if (TRIGGER_FIRED_BY_UPDATE(event))
		return "UPDATE of";
	return TRIGGER_FIRED_BY_DELETE(event) ? "DELETE from" : "TRUNCATE of";
}

/*
 * Is this process an apply worker that received the row for this table?  Returns false for a row that a trigger of
 * another table writes.  (From 16 on rows are applied as the owner of their table, unless the subscription has
 * run_as_owner.)
 */
static bool
is_applied(Oid relid)
{
	return IsLogicalWorker() && DatumGetInt32(DirectFunctionCall1(pg_trigger_depth, (Datum) 0)) == 1 &&
		SearchSysCacheExists2(SUBSCRIPTIONRELMAP, ObjectIdGetDatum(relid), ObjectIdGetDatum(MySubscription->oid));
}

static bool
may_write(Relation rel, TriggerEvent event, const char *whom)
{
	Oid			relid = RelationGetRelid(rel);

	if (TRIGGER_FIRED_BY_TRUNCATE(event) && command_truncates(relid))
		return true;
	return compat_class_ownercheck(relid, GetUserId()) && (strcmp(whom, "owner") == 0 || is_applied(relid));
}

PG_FUNCTION_INFO_V1(census_row_guard);

Datum
census_row_guard(PG_FUNCTION_ARGS)
{
	TriggerData *data = (TriggerData *) fcinfo->context;

	if (!CALLED_AS_TRIGGER(fcinfo) || !TRIGGER_FIRED_BEFORE(data->tg_event) || data->tg_trigger->tgnargs != 2)
		ereport(ERROR,
				(errcode(ERRCODE_E_R_I_E_TRIGGER_PROTOCOL_VIOLATED),
				 errmsg("row_guard() is a function of triggers that the functions of census create")));
	if (!may_write(data->tg_relation, data->tg_event, data->tg_trigger->tgargs[0]))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%s \"%s\" is refused", command_name(data->tg_event), RelationGetRelationName(data->tg_relation)),
				 errdetail("Only the functions of census write its rows."),
				 errhint("Call %s.  To restore only its rows, use pg_restore --data-only --disable-triggers.", data->tg_trigger->tgargs[1])));
	if (TRIGGER_FIRED_FOR_STATEMENT(data->tg_event))
		return PointerGetDatum(NULL);
	return PointerGetDatum(TRIGGER_FIRED_BY_UPDATE(data->tg_event) ? data->tg_newtuple : data->tg_trigtuple);
}

/* Function that a link (core/link.c) calls.  The link's expression never runs it. */
PG_FUNCTION_INFO_V1(census_link);

Datum
census_link(PG_FUNCTION_ARGS)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("a link of census cannot be called"),
			 errhint("A link must be in a condition that never calls it: true OR .., false AND ..")));
}
