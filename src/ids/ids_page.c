/*-------------------------------------------------------------------------
 *
 * ids_page.c
 *	  The page of a generator's sequence, and its log.
 *
 * The log.  A WAL record says not "this id" but "all ids up to the mark",
 * about a second ahead, so a busy generator writes one or two records a
 * second.  Whoever reads the page from the log starts above the mark.  A
 * record is also written when the page was not logged since the redo point of
 * the last checkpoint, as recovery starts there.  The page is marked dirty
 * before that is asked: a checkpoint that begins after the question finds it
 * dirty, waits for our lock, and writes what we stored.
 *
 * The pin.  nextval() looks its page up and pins it for every value.  We keep
 * the pin until the transaction ends, or a part of it is rolled back: a page
 * that was made there goes away then, and must not be pinned.  The lock on the
 * relation outlives the pin, so nobody else can want the page gone.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/rmgr.h"
#include "access/xact.h"
#include "access/xlog.h"
#include "access/xloginsert.h"
#include "core/errors.h"
#include "core/events.h"
#include "ids/ids.h"
#include "ids/ids_format.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/proc.h"
#include "utils/resowner.h"

/* sequence.c keeps these to itself */
#define SEQ_MAGIC 0x1717
typedef struct SequenceMagic
{
	uint32		magic;
} SequenceMagic;

static IdGenerator *all_pinned; /* generators whose page is pinned */

/* a transaction that is about to end: its pins are gone, and it gets no more */
static LocalTransactionId settled = InvalidLocalTransactionId;

/* Pins the page on behalf of the current resource owner. */
static void
pin(IdGenerator *gen)
{
	Relation	rel;

	if (BufferIsValid(gen->buffer) &&
		ReadRecentBuffer(gen->locator, MAIN_FORKNUM, 0, gen->buffer))
		return;
	rel = RelationIdGetRelation(gen->relid);
	if (rel == NULL)
		elog(ERROR, "could not open relation with OID %u", gen->relid);
	gen->buffer = ReadBuffer(rel, 0);
	RelationClose(rel);
}

/* Pins it until the transaction ends. */
static void
pin_and_keep(IdGenerator *gen)
{
	ResourceOwner saved = CurrentResourceOwner;

	CurrentResourceOwner = TopTransactionResourceOwner;
	pin(gen);
	CurrentResourceOwner = saved;
	gen->pinned = compat_my_lxid();
	gen->next_pinned = all_pinned;
	all_pinned = gen;
}

static void
unpin_all(void)
{
	ResourceOwner saved = CurrentResourceOwner;

	CurrentResourceOwner = TopTransactionResourceOwner;
	for (; all_pinned; all_pinned = all_pinned->next_pinned)
	{
		all_pinned->pinned = InvalidLocalTransactionId;
		ReleaseBuffer(all_pinned->buffer);
	}
	CurrentResourceOwner = saved;
}

/* Its file may have changed: the next lock looks for the page anew. */
void
ids_page_forget(IdGenerator *gen)
{
	if (gen->pinned == compat_my_lxid())
		unpin_all();
	gen->buffer = InvalidBuffer;
}

static void
at_transaction_end(XactEvent event)
{
	switch (event)
	{
		case XACT_EVENT_PRE_COMMIT:
		case XACT_EVENT_PRE_PREPARE:
			unpin_all();
			settled = compat_my_lxid();
			break;
		case XACT_EVENT_ABORT:
			/* the resource owner releases what it owns, and does not mind */
			for (; all_pinned; all_pinned = all_pinned->next_pinned)
				all_pinned->pinned = InvalidLocalTransactionId;
			break;
		default:
			break;
	}
}

static void
at_subtransaction_end(SubXactEvent event, SubTransactionId mySubid, SubTransactionId parentSubid)
{
	if (event == SUBXACT_EVENT_ABORT_SUB)
		unpin_all();
}

void
ids_page_init(void)
{
	events_on_transaction(at_transaction_end);
	events_on_subtransaction(at_subtransaction_end);
}

void
ids_page_lock(IdGenerator *gen, IdPage *p)
{
	ItemId		item;

	p->keep_pin = true;
	if (unlikely(gen->pinned != compat_my_lxid()))
	{
		p->keep_pin = settled != compat_my_lxid();
		if (p->keep_pin)
			pin_and_keep(gen);
		else
			pin(gen);
	}
	p->buf = gen->buffer;
	LockBuffer(p->buf, BUFFER_LOCK_EXCLUSIVE);
	p->page = BufferGetPage(p->buf);
	if (((SequenceMagic *) PageGetSpecialPointer(p->page))->magic != SEQ_MAGIC)
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("the page of id generator with OID %u is not a sequence's", gen->relid)));
	item = PageGetItemId(p->page, FirstOffsetNumber);
	p->tuple.t_data = (HeapTupleHeader) PageGetItem(p->page, item);
	p->tuple.t_len = ItemIdGetLength(item);
	p->seq = (Form_pg_sequence_data) GETSTRUCT(&p->tuple);

	/* before the redo point is asked for: see above */
	MarkBufferDirty(p->buf);
}

void
ids_page_unlock(IdPage *p)
{
	LockBuffer(p->buf, BUFFER_LOCK_UNLOCK);
	if (unlikely(!p->keep_pin))
		ReleaseBuffer(p->buf);
}

/*
 * The last counter that the log covers, or -1 if that is not known to hold
 * for this page (ids_format.h).
 */
int64
ids_page_logged(const IdLayout *lay, const IdPage *p, int64 last)
{
	const int64 modulo = INT64CONST(1) << IDS_MARK_BITS;
	XLogRecPtr	lsn = PageGetLSN(p->page);
	int64		base = last >> lay->sequence_bits;
	int64		mark;

	if (((uint64) p->seq->log_cnt >> IDS_MARK_BITS) !=
		(lsn & ((UINT64CONST(1) << IDS_MARK_LSN_BITS) - 1)))
		return -1;
	if (lsn <= GetRedoRecPtr())
		return -1;
	mark = base + ((p->seq->log_cnt - base) & (modulo - 1));
	return ((mark + 1) << lay->sequence_bits) - 1;
}

/*
 * Stores a counter, and first logs the mark, the last counter of a tick, if
 * there is one to log.  The log gets the mark as the last id, the page then
 * the id itself.
 */
int64
ids_page_store(IdGenerator *gen, IdPage *p, int64 counter, int shard, int64 mark)
{
	int64		id = ids_compose(&gen->lay, counter, shard);
	int64		log_cnt = mark < 0 ? p->seq->log_cnt : 0;

	if (mark >= 0 && gen->needs_wal)
	{
		xl_seq_rec	xlrec;
		XLogRecPtr	lsn;

		/* the commit of this transaction must flush the record */
		GetTopTransactionId();

		START_CRIT_SECTION();
		p->seq->last_value = ids_compose(&gen->lay, mark, shard);
		p->seq->is_called = true;
		p->seq->log_cnt = 0;
		XLogBeginInsert();
		XLogRegisterBuffer(0, p->buf, REGBUF_WILL_INIT);
		compat_seq_rec_locator(xlrec) = gen->locator;
		XLogRegisterData((char *) &xlrec, sizeof(xlrec));
		XLogRegisterData((char *) p->tuple.t_data, p->tuple.t_len);
		/* PageSetLSN() evaluates its argument twice */
		lsn = XLogInsert(RM_SEQ_ID, XLOG_SEQ_LOG);
		PageSetLSN(p->page, lsn);
		log_cnt = (int64) ((lsn & ((UINT64CONST(1) << IDS_MARK_LSN_BITS) - 1)) << IDS_MARK_BITS |
						   (mark >> gen->lay.sequence_bits & ((1 << IDS_MARK_BITS) - 1)));
		p->seq->last_value = id;
		p->seq->log_cnt = log_cnt;
		END_CRIT_SECTION();
	}
	else
	{
		p->seq->last_value = id;
		p->seq->is_called = true;
		p->seq->log_cnt = log_cnt;
	}
	gen->last_counter = counter;
	return id;
}
