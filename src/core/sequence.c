/*-------------------------------------------------------------------------
 *
 * sequence.c
 *	  The page of a sequence, and the tail that we keep after its tuple.
 *
 * A sequence has no spare column.  But the server reads and writes only the columns of its tuple, and nextval(),
 * setval() and RESTART copy, log and replay the whole tuple.  So a tail after the columns stays with the sequence's
 * position: in the file, in the WAL, on a standby and in a base backup.  A dump does not contain the tail.
 *
 * Takeover: the tail has the identity (core/identity.c) of the server that last advanced the sequence.  If the tail
 * names another server, this server has taken over and may lack the end of the WAL.  In this case the sequence is
 * raised, once, by a stride beyond all numbers that may have been issued, and this server's identity is written to the
 * tail.  A sequence without a tail is new or comes from a dump: it gets the tail and keeps its position.  Code that
 * creates a sequence calls sequence_take_over() at once, because a standby that lacks the WAL of the first use would
 * find no tail.
 *
 * Lock rules: the sequence is locked as nextval() does, to the end of the transaction.  While its page is locked,
 * nothing waits or fails, except what nextval() also does with the page locked (writing WAL).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "access/xact.h"
#include "access/xloginsert.h"
#ifdef COMPAT_SEQUENCE_XLOG_HEADER
#include "commands/sequence_xlog.h"
#endif
#include "core/identity.h"
#include "core/sequence.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"

/*
 * Store the number that nextval() would return next, without a check of rights.  Unless "version" is NULL, store in
 * it a number that changes with every change of the sequence.  The caller has locked the relation.  Returns false if
 * rel is not a sequence, or its page is damaged.
 */
bool
sequence_next(Relation rel, int64 *next, XLogRecPtr *version)
{
	Buffer		buf;
	SequenceTuple tuple;
	bool		found;

	if (rel->rd_rel->relkind != RELKIND_SEQUENCE)
		return false;
	buf = ReadBuffer(rel, 0);
	LockBuffer(buf, BUFFER_LOCK_SHARE);
	found = sequence_find(BufferGetPage(buf), 0, &tuple);
	if (found)
	{
		*next = tuple.columns->last_value;
		if (tuple.columns->is_called && *next < PG_INT64_MAX)
			*next += 1;
		if (version)
			*version = PageGetLSN(BufferGetPage(buf));
	}
	UnlockReleaseBuffer(buf);
	return found;
}

/*
 * Like sequence_next(), but open the relation by its OID, under AccessShareLock.  Returns false also if the relation
 * does not exist.
 */
bool
sequence_next_of(Oid relid, int64 *next)
{
	Relation	rel = try_relation_open(relid, AccessShareLock);
	bool		found;

	if (rel == NULL)
		return false;
	found = sequence_next(rel, next, NULL);
	relation_close(rel, AccessShareLock);
	return found;
}

/*
 * Rebuild the page of a sequence with room for a tail in its tuple, and find the new tuple.  The caller is inside a
 * critical section.
 */
void
sequence_grow(Page page, Size tail_size, SequenceTuple *tuple)
{
	union
	{
		HeapTupleHeaderData header; /* gives bytes[] its alignment */
		char		bytes[SEQUENCE_TAIL_AT + SEQUENCE_TAIL_MAX];
	}			copy;
	XLogRecPtr	lsn = PageGetLSN(page);

	memset(&copy, 0, sizeof(copy));
	memcpy(&copy, tuple->header, SEQUENCE_COLUMNS_END);
	PageInit(page, BLCKSZ, sizeof(SequenceMagic));
	((SequenceMagic *) PageGetSpecialPointer(page))->magic = SEQUENCE_MAGIC;
	if (PageAddItem(page, compat_page_item(&copy), SEQUENCE_TAIL_AT + tail_size, InvalidOffsetNumber, false, false) != FirstOffsetNumber)
		elog(PANIC, "could not add the tuple of a sequence");
	PageSetLSN(page, lsn);
	(void) sequence_find(page, tail_size, tuple);
	if (tuple->tail == NULL)
		elog(PANIC, "could not find the tail of a sequence's tuple");
}

/*
 * Log the tuple as nextval() does, and set the LSN of the page.  The caller is inside a critical section and has
 * assigned a transaction id.  Returns the LSN.
 */
XLogRecPtr
sequence_log(Buffer buf, const RelFileLocator *locator, const SequenceTuple *tuple)
{
	xl_seq_rec	xlrec;
	XLogRecPtr	lsn;

	XLogBeginInsert();
	XLogRegisterBuffer(0, buf, REGBUF_WILL_INIT);
	compat_seq_rec_locator(xlrec) = *locator;
	XLogRegisterData((char *) &xlrec, sizeof(xlrec));
	XLogRegisterData((char *) tuple->header, tuple->length);
	/* insert before PageSetLSN(), which evaluates its argument twice */
	lsn = XLogInsert(RM_SEQ_ID, XLOG_SEQ_LOG);
	PageSetLSN(BufferGetPage(buf), lsn);
	return lsn;
}

static bool
is_ours(const SequenceTuple *tuple)
{
	return tuple->tail != NULL && ((SequenceTail *) tuple->tail)->server == identity_known;
}

/* Raise the sequence if its tail names another server, and write this server's identity to the tail. */
static void
take_over(Buffer buf, Relation rel, SequenceTuple *tuple, int64 (*lift) (int64 next))
{
	Form_pg_sequence_data columns;

	START_CRIT_SECTION();
	MarkBufferDirty(buf);
	if (tuple->tail == NULL)
		sequence_grow(BufferGetPage(buf), sizeof(SequenceTail), tuple);
	else
	{
		columns = tuple->columns;
		columns->last_value = lift(columns->last_value + (columns->is_called && columns->last_value < PG_INT64_MAX));
		columns->is_called = false;
		columns->log_cnt = 0;
	}
	((SequenceTail *) tuple->tail)->server = identity_known;
	if (RelationNeedsWAL(rel))
		(void) sequence_log(buf, &compat_rel_locator(rel), tuple);
	END_CRIT_SECTION();
}

/*
 * Ensure that this server may issue numbers of the sequence.  lift() gets the next number and returns the first number
 * that no other server can have issued.  lift() must not fail.
 */
void
sequence_take_over(Oid relid, int64 (*lift) (int64 next))
{
	Relation	rel = relation_open(relid, RowExclusiveLock);
	Buffer		buf = ReadBuffer(rel, 0);
	SequenceTuple tuple;
	bool		ours;

	(void) identity_of_server();
	LockBuffer(buf, BUFFER_LOCK_SHARE);
	ours = !sequence_find(BufferGetPage(buf), sizeof(SequenceTail), &tuple) || is_ours(&tuple);
	LockBuffer(buf, BUFFER_LOCK_UNLOCK);
	if (!ours)
	{
		identity_look();
		/* with a transaction id, the commit flushes the WAL record */
		if (RelationNeedsWAL(rel))
			(void) GetTopTransactionId();
		LockBuffer(buf, BUFFER_LOCK_EXCLUSIVE);
		if (sequence_find(BufferGetPage(buf), sizeof(SequenceTail), &tuple) && !is_ours(&tuple))
			take_over(buf, rel, &tuple, lift);
		LockBuffer(buf, BUFFER_LOCK_UNLOCK);
	}
	ReleaseBuffer(buf);
	relation_close(rel, NoLock);
}

/*
 * Take n consecutive numbers up to "max", as n calls of nextval() do, but with one lock of the page and one WAL record.
 * currval() and lastval() do not return these numbers.  Returns false, and takes no number, if fewer numbers are left,
 * or if the sequence has not reached 1.  The caller has locked the sequence.  The increment of the sequence is 1.
 */
bool
sequence_take(Oid relid, int64 max, int64 n, int64 *first)
{
	Relation	rel = relation_open(relid, NoLock);
	SequenceTuple tuple;
	Form_pg_sequence_data columns;
	Buffer		buf;
	bool		taken = false;

	/* with a transaction id, the commit flushes the WAL record */
	if (RelationNeedsWAL(rel))
		(void) GetTopTransactionId();
	buf = ReadBuffer(rel, 0);
	LockBuffer(buf, BUFFER_LOCK_EXCLUSIVE);
	if (sequence_find(BufferGetPage(buf), sizeof(SequenceTail), &tuple))
	{
		columns = tuple.columns;
		taken = columns->last_value >= 1 && columns->last_value <= max &&
			max - columns->last_value + !columns->is_called >= n;
	}
	if (taken)
	{
		*first = columns->last_value + columns->is_called;
		START_CRIT_SECTION();
		MarkBufferDirty(buf);
		columns->last_value = *first + n - 1;
		columns->is_called = true;
		columns->log_cnt = 0;
		if (RelationNeedsWAL(rel))
			(void) sequence_log(buf, &compat_rel_locator(rel), &tuple);
		END_CRIT_SECTION();
	}
	UnlockReleaseBuffer(buf);
	relation_close(rel, NoLock);
	return taken;
}
