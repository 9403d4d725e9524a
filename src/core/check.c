/*-------------------------------------------------------------------------
 *
 * check.c
 *	  Register each part's checks of its stored data; report findings.
 *
 * Each <part>_init() registers which relations and values the part can check.  census_check() (check/check_sql.c)
 * calls these checks.
 *
 * Functions of the server raise errors on damaged data.  check_try() runs a step in a subtransaction and turns an
 * error into a text, so that the check continues.  Rollback of the subtransaction releases what the step had open.  An
 * error that is not caused by the data (cancel, out of memory) is raised again.
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
 * Put one finding into the result.  "what" is one of a few fixed phrases, so that findings can be counted; the format
 * gives the place.
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

/* Does the error mean damaged data?  Then it is reported and the check continues. */
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
 * Run a step.  Returns NULL, or the message and hint of the error that the step raised.  Locks of a step that succeeds
 * are kept if keep_locks is set, else released.
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

/* Query whose rows are findings: (what, detail), or (what, detail, OID of the relation). */
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
 * Run a query with the latest snapshot, because it compares rows with numbers read before, such as the mark of a
 * counter.  Locks of the query are released.  The current user is the owner of the relation; forced row-level security
 * is not applied, because it was checked for the caller.
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
