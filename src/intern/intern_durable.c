/*-------------------------------------------------------------------------
 *
 * intern_durable.c
 *	  Ensure that an id reported to a client survives a crash.
 *
 * A crash loses commits that were not flushed: those with synchronous_commit = off, and those of the worker of
 * immediate dictionaries.  Other sessions see such rows before these commits are flushed.  A session that writes the id
 * into a row is safe, because its commit comes later in WAL.  But a read-only session commits without a flush.  After a
 * crash, the id that its client received may belong to another string.
 *
 * So a session records the position up to which WAL must be flushed for all strings that it has used, cached strings
 * included.  The position covers the commits of rows that the session found (unique_unflushed()), its own commits, and
 * commits of the worker on its behalf.  The session's next commit that must be durable flushes up to this position,
 * unless it flushes anyway, and waits for synchronous standbys as a commit does.  Nearly all rows are flushed by then
 * and cost nothing.  With synchronous standbys, a session waits only once for a position.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "access/xlog.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "replication/syncrep.h"

/* WAL position of the last commit of a row that the session has used; invalid: none */
static XLogRecPtr noted = InvalidXLogRecPtr;

/* WAL position for which before_commit() last waited */
static XLogRecPtr waited = InvalidXLogRecPtr;

/* synchronous_commit when before_commit() last waited */
static int	waited_level = SYNCHRONOUS_COMMIT_OFF;

/* rows of the running transaction were used, and may be cached */
static bool own = false;

/* Record the WAL position of the commit of a row that was found or created.  It may not be flushed yet. */
void
intern_durable_note(XLogRecPtr commit)
{
	noted = Max(noted, commit);
}

/* Record that a row of the running transaction was found or created. */
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

/* Will the commit flush?  A commit that writes a WAL record flushes all WAL before this record. */
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
	/* as in a commit, the transaction cannot abort from here on */
	HOLD_INTERRUPTS();
	XLogFlush(noted);
	SyncRepWaitForLSN(noted, true);
	RESUME_INTERRUPTS();
	waited = noted;
	waited_level = synchronous_commit;
}

static void
transaction_ends(XactEvent event, void *arg)
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
	RegisterXactCallback(transaction_ends, NULL);
}
