/*-------------------------------------------------------------------------
 *
 * ids_page.c
 *	  The page of a generator's sequence, and its log.
 *
 * The position is the greater one of last_value and of what our tail behind
 * the tuple says (ids_format.h).  So a RESTART, a setval() to something lower,
 * or core's nextval() after a RESTART can lift a generator, but none of them
 * makes it repeat an id that it has given out.
 *
 * The log.  A WAL record says not "this id" but "all ids up to the mark",
 * about a second ahead, so a busy generator writes one or two records a
 * second.  Whoever reads the page from the log starts above the mark.  A
 * record is also written when the page is clean: it has been written to disk
 * since we stored there, by a checkpoint perhaps, after whose redo point the
 * log says nothing of it.  (nextval() asks for that redo point instead, by a
 * spinlock, for every value.)  As long as the page is dirty, no checkpoint that
 * began after its record has come to an end, and the one that does writes what
 * we store: to write the page one needs its lock, which we hold.  So nothing
 * may make the page dirty but what logs it, too.
 *
 * The pin.  nextval() looks its page up and pins it for every value.  We keep
 * the pin until the transaction ends, or a part of it is rolled back: a page
 * that was made there goes away then, and must not be pinned.  The lock on the
 * relation outlives the pin, so nobody else can want the page gone.  A session
 * that uses many generators at once keeps PINS_MAX pins and begins anew then:
 * buffers are few, and everybody's.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/rmgr.h"
#include "access/xact.h"
#include "access/xloginsert.h"
#ifdef COMPAT_SEQUENCE_XLOG_HEADER
#include "commands/sequence_xlog.h"
#endif
#include "core/events.h"
#include "ids/ids_generator.h"
#include "miscadmin.h"
#include "storage/buf_internals.h"
#include "storage/proc.h"
#include "utils/resowner.h"

/* sequence.c keeps these to itself */
#define SEQ_MAGIC 0x1717
typedef struct SequenceMagic
{
	uint32		magic;
} SequenceMagic;

/* where the columns of the tuple begin and end, and where our tail begins and ends */
#define COLUMNS_AT MAXALIGN(SizeofHeapTupleHeader)
#define COLUMNS_END (COLUMNS_AT + offsetof(FormData_pg_sequence_data, is_called) + sizeof(bool))
#define TAIL_AT MAXALIGN(COLUMNS_END)
#define TAIL_END (TAIL_AT + sizeof(IdTail))

#define PINS_MAX 16

static IdGenerator *all_pinned; /* generators whose page is pinned */
static int	pins;				/* how many */

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
	pins = 0;
}

/* Pins it until the transaction ends. */
static void
pin_and_keep(IdGenerator *gen)
{
	ResourceOwner saved = CurrentResourceOwner;

	if (pins >= PINS_MAX)
		unpin_all();
	CurrentResourceOwner = TopTransactionResourceOwner;
	pin(gen);
	CurrentResourceOwner = saved;
	gen->pinned = compat_my_lxid();
	gen->next_pinned = all_pinned;
	all_pinned = gen;
	pins++;
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
			pins = 0;
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

/* Finds tuple, columns and tail; false if that is no sequence's page. */
static inline bool
find_tuple(IdPage *p)
{
	ItemId		item;

	if (PageIsNew(p->page) || PageGetSpecialSize(p->page) < sizeof(SequenceMagic) ||
		((SequenceMagic *) PageGetSpecialPointer(p->page))->magic != SEQ_MAGIC)
		return false;
	item = PageGetItemId(p->page, FirstOffsetNumber);
	p->tuple.t_data = (HeapTupleHeader) PageGetItem(p->page, item);
	p->tuple.t_len = ItemIdGetLength(item);
	if (p->tuple.t_len < COLUMNS_END || p->tuple.t_data->t_hoff != COLUMNS_AT)
		return false;
	p->seq = (Form_pg_sequence_data) GETSTRUCT(&p->tuple);
	p->tail = p->tuple.t_len == TAIL_END ? (IdTail *) ((char *) p->tuple.t_data + TAIL_AT) : NULL;
	return true;
}

/* An id's counter; a setval() may have left anything. */
static inline int64
counter_of(const IdGenerator *gen, int64 id)
{
	if (unlikely(id < 0))
		return 0;
	if (unlikely(id > gen->max_id))
		return ids_max_counter(&gen->lay);
	return ids_counter(&gen->lay, id);
}

/*
 * The position: all counters up to p->counter are taken.  A last_value that
 * is not called is not, but that makes a difference to tickets alone, whose
 * first counter is 1.  What Citus has restarted has none: it was set to the
 * number of the node.
 */
static inline void
find_position(const IdGenerator *gen, IdPage *p)
{
	p->restarted = unlikely(gen->rewritten) && !p->seq->is_called && p->tail == NULL;
	p->last = unlikely(p->restarted) ? 0 : p->seq->last_value;
	p->counter = counter_of(gen, p->last);
	if (unlikely(!p->seq->is_called))
		p->counter = Max(p->counter, 1) - 1;
	if (likely(p->tail && p->tail->last == p->last))
	{
		if (unlikely(!p->seq->is_called))
			p->counter = counter_of(gen, p->last);
	}
	else if (p->tail)
	{
		p->counter = Max(p->counter, counter_of(gen, p->tail->last));
		p->last = Max(p->last, p->tail->last);
	}
}

/*
 * Locks the page, exclusively, and finds the position.  False, with a report
 * and without the lock, if the page is not a sequence's.
 */
bool
ids_page_lock(IdGenerator *gen, IdPage *p, IdReport *report)
{
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
	if (unlikely(!find_tuple(p)))
	{
		ids_page_unlock(p);
		report->what = IDS_BAD_PAGE;
		return false;
	}
	find_position(gen, p);
	p->logged = -1;
	if (likely(p->tail && p->tail->lsn == PageGetLSN(p->page) && compat_buffer_is_dirty(p->buf)))
		p->logged = p->tail->mark;
	return true;
}

/*
 * The last id that was given out or set, for who only looks; false if the page is
 * not a sequence's.  The relation is locked.
 */
bool
ids_page_look(Relation rel, bool rewritten, int64 *last)
{
	IdPage		p = {0};
	bool		found;

	p.buf = ReadBuffer(rel, 0);
	LockBuffer(p.buf, BUFFER_LOCK_SHARE);
	p.page = BufferGetPage(p.buf);
	found = find_tuple(&p);
	if (found)
	{
		*last = p.tail ? Max(p.seq->last_value, p.tail->last) : p.seq->last_value;
		if (rewritten && !p.seq->is_called && p.tail == NULL)
			*last = 0;			/* a bound of Citus' */
	}
	UnlockReleaseBuffer(p.buf);
	return found;
}

void
ids_page_unlock(IdPage *p)
{
	LockBuffer(p->buf, BUFFER_LOCK_UNLOCK);
	if (unlikely(!p->keep_pin))
		ReleaseBuffer(p->buf);
}

/* The page as a sequence's new one is, its tuple with room for the tail. */
static void
add_tail(IdPage *p)
{
	union
	{
		HeapTupleHeaderData header; /* for its alignment */
		char		bytes[TAIL_END];
	}			tuple;

	memset(&tuple, 0, sizeof(tuple));
	memcpy(&tuple, p->tuple.t_data, COLUMNS_END);
	PageInit(p->page, BufferGetPageSize(p->buf), sizeof(SequenceMagic));
	((SequenceMagic *) PageGetSpecialPointer(p->page))->magic = SEQ_MAGIC;
	if (PageAddItem(p->page, compat_page_item(&tuple), TAIL_END, InvalidOffsetNumber, false, false) != FirstOffsetNumber)
		elog(PANIC, "could not add the tuple of a sequence");
	(void) find_tuple(p);
	if (p->tail == NULL)
		elog(PANIC, "could not find the tail of a sequence's tuple");
}

/*
 * Stores a counter, and first logs the mark, the last counter of a tick.  The
 * log gets the mark as the last id, the page then the id itself.
 */
int64
ids_page_log(IdGenerator *gen, IdPage *p, int64 counter, int shard, int64 mark)
{
	int64		id;

	/* the commit of this transaction must flush the record */
	if (gen->needs_wal)
		GetTopTransactionId();

	START_CRIT_SECTION();
	MarkBufferDirty(p->buf);
	if (p->tail == NULL)
	{
		XLogRecPtr	lsn = PageGetLSN(p->page);

		add_tail(p);
		PageSetLSN(p->page, lsn);
	}
	(void) ids_page_store(gen, p, mark, shard);
	p->tail->mark = mark;
	p->tail->lsn = InvalidXLogRecPtr;
	if (gen->needs_wal)
	{
		xl_seq_rec	xlrec;
		XLogRecPtr	lsn;

		XLogBeginInsert();
		XLogRegisterBuffer(0, p->buf, REGBUF_WILL_INIT);
		compat_seq_rec_locator(xlrec) = gen->locator;
		XLogRegisterData((char *) &xlrec, sizeof(xlrec));
		XLogRegisterData((char *) p->tuple.t_data, p->tuple.t_len);
		/* PageSetLSN() evaluates its argument twice */
		lsn = XLogInsert(RM_SEQ_ID, XLOG_SEQ_LOG);
		PageSetLSN(p->page, lsn);
		p->tail->lsn = lsn;
	}
	id = ids_page_store(gen, p, counter, shard);
	END_CRIT_SECTION();
	return id;
}
