/*-------------------------------------------------------------------------
 *
 * check.c
 *	  Each part's checks of the data that it stores.
 *
 * Each part says in its <part>_init() what it can look at: relations of its own kind, values of its own
 * type.  census_check() (check/check_sql.c) has them look.
 *
 * Server functions throw on damaged data.  check_try() makes a reason of an error, and the
 * check goes on: it runs the step in a subtransaction, whose rollback gives back whatever the step had
 * open.  An error that is no fault of the data (a cancel, want of memory) is thrown on.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/check.h"
#include "core/progress.h"
#include "utils/memutils.h"
#include "utils/resowner.h"

CheckPart	check_parts[CHECK_MAX_PARTS];
int			check_nparts = 0;

void
check_register(const CheckPart *part)
{
	if (check_nparts == CHECK_MAX_PARTS)
		elog(ERROR, "no place for a part: enlarge the array in check.h");
	check_parts[check_nparts++] = *part;
}

static void
pg_attribute_printf(3, 0)
tell(Check *check, const char *what, const char *format, va_list args)
{
	char		detail[1024];

	vsnprintf(detail, sizeof(detail), format, args);
	check->found(check, what, detail);
}

/* "what" is one of a few phrases, so that findings can be counted; the rest says where. */
void
check_found(Check *check, const char *what, const char *format,...)
{
	va_list		args;

	if (check->advance)
		return;
	va_start(args, format);
	tell(check, what, format, args);
	va_end(args);
}

/* A counter was lifted. */
void
check_advanced(Check *check, const char *what, const char *format,...)
{
	va_list		args;

	va_start(args, format);
	tell(check, what, format, args);
	va_end(args);
}

/* Is it the data's fault?  Then it is reported, and the check goes on. */
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

static const char *
try(void (*step) (void *arg), void *arg, bool keep_locks)
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

/* NULL, or the message of the error that the step raised, and its hint. */
const char *
check_try(void (*step) (void *arg), void *arg)
{
	return try(step, arg, true);
}

/* The same for a step that leaves locks behind, which are given back. */
const char *
check_try_unlock(void (*step) (void *arg), void *arg)
{
	return try(step, arg, false);
}
