/*-------------------------------------------------------------------------
 *
 * command.c
 *	  SQL that functions of the extension run, as the current user.
 *
 * Each function connects to SPI for one command and returns its result in the caller's memory context.  The
 * search_path is that of the caller, so the text of a command qualifies all names, also those of types and operators.
 * A procedure that ends transactions calls command_connect() for an SPI connection of its own.
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

/* Number of rows fetched at a time. */
#define FETCH_ROWS 10000

static void
check(int result, int expected, const char *sql)
{
	if (result != expected)
		elog(ERROR, "unexpected result %s of: %s", SPI_result_code_string(result), sql);
}

/* Run a command that returns nothing (DDL). */
void
command_run(const char *sql)
{
	SPI_connect();
	REENTRY(COMMAND);
	check(SPI_execute(sql, false, 0), SPI_OK_UTILITY, sql);
	SPI_finish();
}

/* Relations of the running TRUNCATE whose guards have not fired yet. */
static List *truncated = NIL;

/*
 * Run a TRUNCATE of "relids", relations whose guards (check_sql_guard.c) refuse every other TRUNCATE.  During this
 * command each guard lets one TRUNCATE pass.  All guards fire before the first relation is emptied.  Code of the owner
 * in an index expression runs later, so the guards refuse a TRUNCATE that this code runs.
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

/* May the guard of a relation let this TRUNCATE pass?  Returns true once for each relation of command_truncate(). */
bool
command_truncates(Oid relid)
{
	bool		is = list_member_oid(truncated, relid);

	truncated = list_delete_oid(truncated, relid);
	return is;
}

/* Run an UPDATE.  Returns the number of rows that it changed. */
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

/* Return the first column of the first row of a query.  Sets *isnull if the value is null or there is no row. */
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

/*
 * Raise 22023 unless the plan is one SELECT that changes and locks no row.  The text may come from a user.  The result
 * code of SPI is not enough, because it does not show a DELETE in the WITH of a SELECT.
 */
static void
refuse_no_query(SPIPlanPtr plan, const char *sql)
{
	List	   *sources = SPI_plan_get_plan_sources(plan);
	List	   *queries = list_length(sources) == 1 ? ((CachedPlanSource *) linitial(sources))->query_list : NIL;
	Query	   *query = list_length(queries) == 1 ? linitial_node(Query, queries) : NULL;

	if (query && query->commandType == CMD_SELECT && query->rowMarks == NIL && !query->hasModifyingCTE)
		return;
	ereport(ERROR,
			(errcode(CENSUS_ERR_ARGUMENT),
			 errmsg("\"%s\" is not a single query that only reads", sql),
			 errhint("Give one SELECT, VALUES or TABLE.  Rows of another command, such as DELETE .. RETURNING, must go through a temporary table.")));
}

/*
 * Call each() for all rows of a read-only query.  If columns() is not NULL, call it first, with the query's row type.
 * Rows are fetched FETCH_ROWS at a time.  Returns the number of rows.  each() runs in a short-lived memory context, so
 * it copies what it keeps to a longer-lived one.
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

/* Connect to SPI so that the procedure "name" can end transactions.  Raise 2D000 inside a transaction block. */
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
