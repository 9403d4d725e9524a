/*-------------------------------------------------------------------------
 *
 * command.c
 *	  SQL that functions of the extension run, as the current user.
 *
 * Each of these connects to SPI for one command, and what it hands out is in
 * the caller's memory.  The search path is the caller's, too: all names in a
 * command, those of types and operators included, must be qualified.  A procedure
 * that ends transactions in between has a connection of its own: command_connect().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/command.h"
#include "core/errors.h"
#include "core/reentry.h"
#include "executor/spi.h"
#include "nodes/parsenodes.h"
#include "utils/plancache.h"

/* Rows that are fetched at once. */
#define FETCH_ROWS 10000

static void
check(int result, int expected, const char *sql)
{
	if (result != expected)
		elog(ERROR, "unexpected result %s of: %s", SPI_result_code_string(result), sql);
}

/* A command that returns nothing: DDL. */
void
command_run(const char *sql)
{
	SPI_connect();
	REENTRY(COMMAND);
	check(SPI_execute(sql, false, 0), SPI_OK_UTILITY, sql);
	SPI_finish();
}

/* The relations of the TRUNCATE that runs whose guards have not fired yet. */
static List *truncated = NIL;

/*
 * TRUNCATE of relations that refuse it (check_sql_guard.c).  The guard of each passes once, for this command.  All of
 * them fire before the first relation is emptied: none is open when the owner's code can run, which an index does.
 */
void
command_truncate(const char *sql, List *relids)
{
	List	   *before = truncated;

	PG_TRY();
	{
		truncated = relids;
		command_run(sql);
	}
	PG_FINALLY();
	{
		truncated = before;
	}
	PG_END_TRY();
}

/* May the guard of a relation let a TRUNCATE pass?  It may once. */
bool
command_truncates(Oid relid)
{
	bool		is = list_member_oid(truncated, relid);

	truncated = list_delete_oid(truncated, relid);
	return is;
}

/* An UPDATE; how many rows it changed. */
uint64
command_change(const char *sql, int nargs, Oid *types, Datum *args)
{
	uint64		rows;

	SPI_connect();
	REENTRY(COMMAND);
	check(SPI_execute_with_args(sql, nargs, types, args, NULL, false, 0), SPI_OK_UPDATE, sql);
	rows = SPI_processed;
	SPI_finish();
	return rows;
}

/* The first column of the first row of a query; null if there is none. */
Datum
command_value(const char *sql, bool *isnull)
{
	Datum		value = (Datum) 0;

	*isnull = true;
	SPI_connect();
	REENTRY(COMMAND);
	check(SPI_execute(sql, false, 1), SPI_OK_SELECT, sql);
	if (SPI_processed > 0)
	{
		Form_pg_attribute att = TupleDescAttr(SPI_tuptable->tupdesc, 0);

		value = SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1, isnull);
		if (!*isnull)
			value = SPI_datumTransfer(value, att->attbyval, att->attlen);
	}
	SPI_finish();
	return value;
}

/* An error unless it is one query that reads: what a user gives may be anything. */
static void
refuse_no_query(SPIPlanPtr plan, const char *sql)
{
	List	   *sources = SPI_plan_get_plan_sources(plan);

	if (list_length(sources) == 1 && SPI_is_cursor_plan(plan) &&
		((CachedPlanSource *) linitial(sources))->commandTag == CMDTAG_SELECT)
		return;
	ereport(ERROR,
			(errcode(CENSUS_ERR_ARGUMENT),
			 errmsg("\"%s\" is not one query that reads", sql),
			 errhint("Give one SELECT, VALUES or TABLE; rows of others, such as of DELETE .. RETURNING, go by a temporary table.")));
}

/*
 * Calls each() for all rows of a read-only query, some thousands of which are in memory at a time; how many there
 * were.  each() runs in a context that is gone afterwards: what it keeps it must copy to its own.
 */
uint64
command_rows(const char *sql, int nargs, Oid *types, Datum *args,
			 CommandColumns columns, CommandRow each, void *arg)
{
	SPIPlanPtr	plan;
	Portal		portal;
	uint64		rows = 0;

	SPI_connect();
	REENTRY(QUERY);
	plan = SPI_prepare_cursor(sql, nargs, types, CURSOR_OPT_NO_SCROLL);
	if (plan == NULL)
		elog(ERROR, "could not prepare (%s): %s", SPI_result_code_string(SPI_result), sql);
	refuse_no_query(plan, sql);
	REENTRY(QUERY);
	portal = SPI_cursor_open(NULL, plan, args, NULL, true);
	if (columns != NULL)
		columns(portal->tupDesc);
	for (;;)
	{
		SPITupleTable *read;
		uint64		n;

		REENTRY(QUERY);
		SPI_cursor_fetch(portal, true, FETCH_ROWS);
		read = SPI_tuptable;
		n = SPI_processed;
		if (n == 0)
			break;
		for (uint64 i = 0; i < n; i++)
			each(read->vals[i], read->tupdesc, arg);
		SPI_freetuptable(read);
		rows += n;
	}
	SPI_cursor_close(portal);
	SPI_finish();
	return rows;
}

/* Connects to SPI such that the transaction can be ended; an error, by the procedure's name, inside a block. */
void
command_connect(FunctionCallInfo fcinfo, const char *name)
{
	CallContext *context = (CallContext *) fcinfo->context;

	if (context == NULL || !IsA(context, CallContext) || context->atomic)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_TRANSACTION_TERMINATION),
				 errmsg("%s cannot run inside a transaction block", name),
				 errhint("It commits what it did: CALL it by itself.")));
	SPI_connect_ext(SPI_OPT_NONATOMIC);
}
