/*-------------------------------------------------------------------------
 *
 * stats.c
 *	  What all sessions of a database did: the counts of census_stats.
 *
 * They are kept by the server's own statistics.  Shared memory of ours would need preloading; a segment that sessions
 * find without it (dsm_registry.c of 17, the lock table of intern_request.c) would not outlive a restart; and kinds of
 * statistics of an extension's own (18) can be registered by a preloaded library only.  But every function has a count
 * of calls, and the time they took, which the server keeps through restarts, forgets with the function, and lets a
 * session add to whether calls are tracked or not (track_functions).  So there is a function for each counter, which
 * is never called: its "calls" are what is counted, its "total time" is what waiting took.  They are seen in
 * pg_stat_user_functions, too, pg_stat_reset() resets them, and a crash of the server, as all its statistics, sets
 * them to zero.
 *
 * Counting adds to an array of the session's, and sets a bit.  The end of a transaction hands what was counted to the
 * server's pending statistics, which it shares when it shares those of tables: at most once a second, when the session
 * is idle, and at its end, be it terminated.  At a commit the functions may be looked up in the catalogs; at an abort
 * only those that are known already are told, and the rest waits for the next commit.
 *
 * Invariant: a count is in the array, or pending, or shared, once.  With track_counts off the array is emptied instead.
 *
 * A session that takes a function for there, while another's DROP EXTENSION commits, may leave its entry behind; it is
 * small, and goes with the database.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/events.h"
#include "core/extension.h"
#include "core/stats.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "port/pg_bitutils.h"
#include "utils/pgstat_internal.h"
#include "utils/timestamp.h"

/* The functions that keep the counts, without arguments. */
#define STATS_NAME(counter, name) "stats_" #name,
static const char *const names[] = {STATS_COUNTERS(STATS_NAME)};

/* This one's count is the time of the last reset, in microseconds after 1970. */
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

/* Hands a count to the server.  The pending entry of a function begins, in every version, with the struct counts. */
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

/* Hands over what was counted, looking the functions up if that is possible. */
static void
hand_over_all(bool may_look)
{
	for (uint32 left = stats_touched; left != 0; left &= left - 1)
	{
		int			i = pg_rightmost_one_pos32(left);

		if (!OidIsValid(functions[i]) && may_look && stats_counts[i] != 0)
			functions[i] = extension_function(names[i]);
		if (stats_counts[i] == 0 || !pgstat_track_counts || (!OidIsValid(functions[i]) && may_look))
			clear(i);			/* not wanted, or there is no place for it */
		else if (OidIsValid(functions[i]))
			hand_over(i);
	}
}

static void
transaction_ends(XactEvent event)
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

/* Sets the time of the reset, which no session adds to. */
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

/* Sets all counts of the database to zero, but for what sessions have pending. */
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
	events_on_transaction(transaction_ends);
	extension_on_functions(forget_functions);
}
