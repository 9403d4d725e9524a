/*-------------------------------------------------------------------------
 *
 * check.c
 *	  Register each part's checks of its stored data; report findings.
 *
 * Each <part>_init() registers which relations and values the part can check.  census_check() (check/check_sql.c)
 * calls these checks.
 *
 * Functions of the server raise errors on damaged data.  check_try() runs a step in a subtransaction and turns an
 * error into a text, so that the check continues.  Rollback of the subtransaction releases what the step had open.
 * check_try() raises an error again if damaged data is not its cause (cancel, out of memory).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/check.h"
#include "core/command.h"
#include "core/progress.h"
#include "core/result.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/resowner.h"
#include "utils/snapmgr.h"

CheckPart	check_parts[CHECK_MAX_PARTS];
int			check_nparts = 0;

void
check_register(const CheckPart *part)
{
	if (check_nparts == CHECK_MAX_PARTS)
		elog(ERROR, "no place for a part: enlarge the array in check.h");
	check_parts[check_nparts++] = *part;
}

/*
 * Add one finding to the result.  "what" is one of a few fixed phrases, so that findings can be counted.  "format"
 * and its arguments describe the place and the details.
 */
void
check_advanced(Check *check, const char *what, const char *format,...)
{
	char		detail[1024];
	Datum		values[4];
	bool		nulls[4] = {false};
	va_list		args;

	va_start(args, format);
	vsnprintf(detail, sizeof(detail), format, args);
	va_end(args);
	values[0] = CStringGetTextDatum(check->part);
	values[1] = ObjectIdGetDatum(check->relid);
	values[2] = CStringGetTextDatum(what);
	values[3] = CStringGetTextDatum(detail);
	result_rows_put(check->resultinfo, values, nulls);
	for (int i = 0; i < 4; i++)
		if (i != 1)
			pfree(DatumGetPointer(values[i]));
}

static void
found_row(HeapTuple row, TupleDesc desc, void *arg)
{
	Check	   *check = arg;

	if (desc->natts > 2)
		check->relid = (Oid) strtoul(SPI_getvalue(row, desc, 3), NULL, 10);
	check_found(check, SPI_getvalue(row, desc, 1), "%s", SPI_getvalue(row, desc, 2));
}

/* May damaged data be the cause of this error?  If so, check_try() returns the error as a text. */
static bool
is_damage(int sqlerrcode)
{
	switch (ERRCODE_TO_CATEGORY(sqlerrcode))
	{
		case ERRCODE_TO_CATEGORY(ERRCODE_OPERATOR_INTERVENTION):
		case ERRCODE_TO_CATEGORY(ERRCODE_INSUFFICIENT_RESOURCES):
		case ERRCODE_TO_CATEGORY(ERRCODE_TRANSACTION_ROLLBACK):
			return false;
		default:
			return sqlerrcode != ERRCODE_LOCK_NOT_AVAILABLE;
	}
}

/*
 * Run a step in a subtransaction.  Returns NULL, or message and hint of the error that the step raised.  If the step
 * succeeds and keep_locks is set, commit the subtransaction, which keeps its locks.  Else roll the subtransaction back.
 */
const char *
check_try(void (*step) (void *arg), void *arg, bool keep_locks)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	ErrorData  *volatile error = NULL;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	PG_TRY();
	{
		step(arg);
		if (keep_locks)
			ReleaseCurrentSubTransaction();
		else
			RollbackAndReleaseCurrentSubTransaction();
		MemoryContextSwitchTo(context);
		CurrentResourceOwner = owner;
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(context);
		error = CopyErrorData();
		FlushErrorState();
		RollbackAndReleaseCurrentSubTransaction();
		MemoryContextSwitchTo(context);
		CurrentResourceOwner = owner;
	}
	PG_END_TRY();
	if (error == NULL)
		return NULL;
	if (!is_damage(error->sqlerrcode))
		ReThrowError(error);
	progress_resume();
	return error->hint ? psprintf("%s: %s", error->message, error->hint) : error->message;
}

/* A query whose rows are findings: (what, detail), or (what, detail, OID of the relation). */
typedef struct CheckQuery
{
	Check	   *check;
	const char *sql;
	int			nargs;
	Oid		   *types;
	Datum	   *args;
} CheckQuery;

static void
run_query(void *arg)
{
	CheckQuery *q = arg;
	Oid			user;
	int			context;

	GetUserIdAndSecContext(&user, &context);
	SetUserIdAndSecContext(user, context | SECURITY_NOFORCE_RLS);
	PushActiveSnapshot(GetLatestSnapshot());
	(void) command_rows(q->sql, q->nargs, q->types, q->args, NULL, found_row, q->check);
	PopActiveSnapshot();
	SetUserIdAndSecContext(user, context);
}

/*
 * Report the rows of a query as findings; raise XX001 if the query fails.  The query gets the latest snapshot, because
 * it compares rows with numbers just read, such as the position of a counter.  Locks of the query are released.  The
 * current user is the owner of the relation.  Forced row-level security is not applied, because census_check() has
 * checked row-level security for its user.
 */
void
check_query(Check *check, const char *sql, int nargs, Oid *types, Datum *args)
{
	CheckQuery	q = {check, sql, nargs, types, args};
	const char *bad = check_try(run_query, &q, false);

	if (bad)
		ereport(ERROR,
				(errcode(ERRCODE_DATA_CORRUPTED),
				 errmsg_internal("%s", bad)));
}
