/*-------------------------------------------------------------------------
 *
 * stats.c
 *	  Counts of all sessions of a database, for census_stats.
 *
 * The counts are kept by the server's function statistics.  The alternatives do not work: shared memory of our own
 * needs preloading; a segment that sessions find without preloading (dsm_registry.c of 17, the lock table of
 * intern_request.c) is lost at a restart; and only a preloaded library can register its own kind of statistics (18).
 *
 * The server keeps a count of calls and a total time for every function.  It keeps both across restarts, drops them
 * with the function, and lets a session add to them regardless of track_functions.  So each counter has a function that
 * is never called: "calls" is the count, and "total_time" the time spent waiting.  The functions appear in
 * pg_stat_user_functions, too.  pg_stat_reset() resets the counts; a crash of the server sets them to zero, like all
 * its statistics.
 *
 * Counting adds to an array of the session and sets a bit.  The end of a transaction moves the counts to the server's
 * pending statistics.  The server moves pending statistics to shared memory at most once a second, when the session
 * is idle, and at the end of the session, also when it is terminated.  A commit may look up the functions in the
 * catalogs.  An abort moves only counts whose functions have been looked up; the other counts wait for the next
 * commit.
 *
 * Invariant: each count is in exactly one place: the array, pending, or shared.  With track_counts off, the array is
 * cleared instead.
 *
 * If another session's DROP EXTENSION commits after a function was looked up, an entry of the function may remain.
 * The entry is small, and is dropped with the database.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/extension.h"
#include "core/stats.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "port/pg_bitutils.h"
#include "utils/pgstat_internal.h"
#include "utils/timestamp.h"

/* Names of the functions that keep the counts.  The functions have no arguments. */
#define STATS_NAME(counter, name) "stats_" #name,
static const char *const names[] = {STATS_COUNTERS(STATS_NAME)};

/* Function whose count is the time of the last reset, in microseconds since 1970. */
#define RESET_NAME "stats_reset"

int64		stats_counts[STATS_N];
uint32		stats_touched = 0;
static instr_time times[STATS_N];
static Oid	functions[STATS_N]; /* invalid: to be looked up */

static void
forget_functions(void)
{
	memset(functions, 0, sizeof(functions));
}

static void
clear(int i)
{
	stats_counts[i] = 0;
	stats_touched &= ~((uint32) 1 << i);
	INSTR_TIME_SET_ZERO(times[i]);
}

/*
 * Move a count to the server's pending statistics.  In every release the pending entry of a function begins with
 * PgStat_FunctionCounts.
 */
static void
hand_over(int i)
{
	PgStat_EntryRef *entry = pgstat_prep_pending_entry(PGSTAT_KIND_FUNCTION, MyDatabaseId,
													   functions[i], NULL);
	PgStat_FunctionCounts *counts = (PgStat_FunctionCounts *) entry->pending;

	counts->compat_numcalls += stats_counts[i];
	INSTR_TIME_ADD(counts->compat_total_time, times[i]);
	clear(i);
}

/*
 * Move all counts that may not be zero to the server's pending statistics.  If may_look is set, look up functions that
 * are not known yet; else keep their counts.
 */
static void
hand_over_all(bool may_look)
{
	for (uint32 left = stats_touched; left != 0; left &= left - 1)
	{
		int			i = pg_rightmost_one_pos32(left);

		if (!OidIsValid(functions[i]) && may_look && stats_counts[i] != 0)
			functions[i] = extension_function(names[i]);
		if (stats_counts[i] == 0 || !pgstat_track_counts || (!OidIsValid(functions[i]) && may_look))
			clear(i);			/* not tracked, or the function does not exist */
		else if (OidIsValid(functions[i]))
			hand_over(i);
	}
}

static void
transaction_ends(XactEvent event, void *arg)
{
	switch (event)
	{
		case XACT_EVENT_PRE_COMMIT:
		case XACT_EVENT_PARALLEL_PRE_COMMIT:
		case XACT_EVENT_PRE_PREPARE:
			hand_over_all(true);
			break;
		case XACT_EVENT_ABORT:
		case XACT_EVENT_PARALLEL_ABORT:
			hand_over_all(false);
			break;
		default:
			break;
	}
}

void
stats_wait_end(StatsCounter counter, const instr_time *since)
{
	instr_time	now;

	INSTR_TIME_SET_CURRENT(now);
	INSTR_TIME_ACCUM_DIFF(times[counter], now, *since);
}

/* Store the time of the reset as the count of RESET_NAME.  No session adds to this count. */
static void
note_reset(void)
{
	Oid			function = extension_function(RESET_NAME);
	PgStat_EntryRef *entry;

	if (!OidIsValid(function))
		return;
	entry = pgstat_get_entry_ref_locked(PGSTAT_KIND_FUNCTION, MyDatabaseId, function, false);
	((PgStatShared_Function *) entry->shared_stats)->stats.compat_numcalls = GetCurrentTimestamp() +
		(POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * USECS_PER_DAY;
	pgstat_unlock_entry(entry);
}

/* Set all counts of the database to zero, except what other sessions have pending. */
void
stats_reset(void)
{
	for (int i = 0; i < STATS_N; i++)
	{
		Oid			function = extension_function(names[i]);

		clear(i);
		if (OidIsValid(function))
			pgstat_reset_entry(PGSTAT_KIND_FUNCTION, MyDatabaseId, function, GetCurrentTimestamp());
	}
	note_reset();
}

void
stats_init(void)
{
	RegisterXactCallback(transaction_ends, NULL);
	extension_on_functions(forget_functions);
}
