/*-------------------------------------------------------------------------
 *
 * intern_durable.c
 *	  An id that was told outlives a crash.
 *
 * A crash loses commits that were not flushed: those made with synchronous_commit = off, and those of
 * the worker of immediate dictionaries.  Other sessions see such rows before they are safe.  A session
 * that writes the id into a row is safe, since its commit comes after in WAL.  One that has only read
 * commits without a flush; after a crash the id that it told its client may become another string's.
 *
 * So a session notes up to where WAL must be flushed for all strings that it knows, cached ones
 * included: the commits of rows that it has found (unique_unflushed()), of its own, and of the worker
 * for it.  At its next commit that promises durability, unless that flushes by itself, it flushes up
 * to there, and waits for synchronous standbys as a commit does.  Rows that have been flushed
 * meanwhile, nearly all, cost nothing; nor, with such standbys, do rows of before what was waited for.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xlog.h"
#include "core/events.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "replication/syncrep.h"

/* WAL up to here holds what the session knows; invalid: that was flushed */
static XLogRecPtr noted = InvalidXLogRecPtr;

/* WAL up to here was waited for, as a commit of this level waits */
static XLogRecPtr waited = InvalidXLogRecPtr;
static int	waited_level = SYNCHRONOUS_COMMIT_OFF;

/* rows of the running transaction are known, and may be cached */
static bool own = false;

/* A string was found, or made, whose commit is not known to be flushed. */
void
intern_durable_note(XLogRecPtr commit)
{
	noted = Max(noted, commit);
}

/* A row of the running transaction was found, or made. */
void
intern_durable_own(void)
{
	own = true;
}

XLogRecPtr
intern_durable_noted(void)
{
	return noted;
}

/* A commit that has a record of its own flushes all that comes before it. */
static bool
commit_flushes(void)
{
	return TransactionIdIsValid(GetTopTransactionIdIfAny()) && XactLastRecEnd != InvalidXLogRecPtr;
}

static void
before_commit(void)
{
	if (noted == InvalidXLogRecPtr || synchronous_commit == SYNCHRONOUS_COMMIT_OFF ||
		(noted <= waited && synchronous_commit <= waited_level) ||
		commit_flushes() || RecoveryInProgress())
		return;
	/* as a commit does it: from here on there is no way back */
	HOLD_INTERRUPTS();
	XLogFlush(noted);
	SyncRepWaitForLSN(noted, true);
	RESUME_INTERRUPTS();
	waited = noted;
	waited_level = synchronous_commit;
}

static void
transaction_ends(XactEvent event)
{
	switch (event)
	{
		case XACT_EVENT_PRE_COMMIT:
		case XACT_EVENT_PARALLEL_PRE_COMMIT:
			before_commit();
			break;
		case XACT_EVENT_COMMIT:
			if (own && synchronous_commit == SYNCHRONOUS_COMMIT_OFF)
				intern_durable_note(XactLastCommitEnd);
			own = false;
			break;
		case XACT_EVENT_ABORT:
		case XACT_EVENT_PREPARE:
			own = false;
			break;
		default:
			break;
	}
}

void
intern_durable_init(void)
{
	events_on_transaction(transaction_ends);
}
