/*-------------------------------------------------------------------------
 *
 * ids_page.c
 *	  The page of a generator's sequence, and its WAL.
 *
 * The position is the greater of last_value and the last id in our tail (ids_format.h).  So a RESTART, a setval() to a
 * lower value, or core nextval() after a RESTART can raise a generator, but never makes it repeat an id.
 *
 * WAL: a record covers not one id but all ids up to the mark, about a second ahead.  So a busy generator writes one or
 * two records a second, and a server that reads the page from WAL starts above the mark.  A record is also written if
 * the page is clean.  The reason: a checkpoint may have written the page since the last id.  In this case WAL after the
 * checkpoint's redo point has no record of the page.  (nextval() reads the redo point under a spinlock instead, for
 * every value.)  If the page is dirty, no checkpoint that began after the page's last record has finished.  Such a
 * checkpoint needs the page's lock, which we hold, so it will write what we store.  This is true only if all code that
 * makes the page dirty also writes WAL.
 *
 * Pins: nextval() looks up and pins its page for every value.  Here the pin is kept until the transaction ends, or
 * until a subtransaction is rolled back.  The rollback drops pages that the subtransaction has created, and these pages
 * must not be pinned.  The relation's lock is held longer than the pin, so no other session can drop the page.  A
 * session that has PINS_MAX pins releases all of them before it takes another pin, because all sessions share the
 * buffers.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/identity.h"
#include "ids/ids_generator.h"
#include "miscadmin.h"
#include "storage/buf_internals.h"
#include "storage/proc.h"
#include "utils/resowner.h"

#define PINS_MAX 16

/* Number of ids of the past by which WAL is ahead of the count (nextval() has the same number). */
#define PAST_LOGGED 32

int			ids_max_ahead = 1000;

static IdGenerator *all_pinned; /* list of generators whose page is pinned */
static int	pins;				/* number of pinned generators */

/* a transaction that is about to end: its pins are released, and no further pin is kept */
static LocalTransactionId settled = InvalidLocalTransactionId;

/* Pin the page; the current resource owner owns the pin. */
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

/* Pin the page until the transaction ends. */
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

/* Forget the buffer: the next lock looks up the page again, because its file may have changed. */
void
ids_page_forget(IdGenerator *gen)
{
	if (gen->pinned == compat_my_lxid())
		unpin_all();
	gen->buffer = InvalidBuffer;
}

static void
at_transaction_end(XactEvent event, void *arg)
{
	switch (event)
	{
		case XACT_EVENT_PRE_COMMIT:
		case XACT_EVENT_PRE_PREPARE:
			unpin_all();
			settled = compat_my_lxid();
			break;
		case XACT_EVENT_ABORT:
			/* the resource owner releases the pins itself */
			for (; all_pinned; all_pinned = all_pinned->next_pinned)
				all_pinned->pinned = InvalidLocalTransactionId;
			pins = 0;
			break;
		default:
			break;
	}
}

static void
at_subtransaction_end(SubXactEvent event, SubTransactionId mySubid, SubTransactionId parentSubid, void *arg)
{
	if (event == SUBXACT_EVENT_ABORT_SUB)
		unpin_all();
}

void
ids_page_init(void)
{
	RegisterXactCallback(at_transaction_end, NULL);
	RegisterSubXactCallback(at_subtransaction_end, NULL);
}

static inline bool
find_tuple(IdPage *p)
{
	bool		found = sequence_find(p->page, sizeof(IdTail), &p->tuple);

	p->tail = found ? p->tuple.tail : NULL;
	return found;
}

/*
 * Return an id's counter.  If the id is outside the layout, as it may be after a setval(), return the nearest counter.
 */
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
 * Compute the position: all counters up to p->counter are taken.  If is_called is false, last_value itself is not
 * taken.  That matters only for tickets, whose first counter is 1.
 */
static inline void
find_position(const IdGenerator *gen, IdPage *p)
{
	bool		called = p->tuple.columns->is_called;

	p->last = p->tuple.columns->last_value;
	p->counter = counter_of(gen, p->last);
	if (unlikely(!called))
		p->counter = Max(p->counter, 1) - 1;
	if (likely(p->tail && p->tail->last == p->last))
	{
		if (unlikely(!called))
			p->counter = counter_of(gen, p->last);
	}
	else if (p->tail)
	{
		p->counter = Max(p->counter, counter_of(gen, p->tail->last));
		p->last = Max(p->last, p->tail->last);
	}
}

static bool
is_taken_over(const IdPage *p)
{
	return p->tail == NULL || p->tail->server != identity_known;
}

/* Reread this server's identity with the page unlocked.  Returns true if the page still does not name this server. */
static bool
is_still_taken_over(IdPage *p)
{
	LockBuffer(p->buf, BUFFER_LOCK_UNLOCK);
	identity_look();
	LockBuffer(p->buf, BUFFER_LOCK_EXCLUSIVE);
	(void) find_tuple(p);
	return is_taken_over(p);
}

/* Lock the page, and fill in *p.  Raises XX001 if it is not a sequence's page. */
void
ids_page_lock(IdGenerator *gen, IdPage *p)
{
	p->keep_pin = true;
	p->past = -1;
	if (unlikely(gen->pinned != compat_my_lxid()))
	{
		p->keep_pin = settled != compat_my_lxid();
		if (p->keep_pin)
			pin_and_keep(gen);
		else
			pin(gen);
	}
	p->buf = gen->buffer;
	p->page = BufferGetPage(p->buf);
	LockBuffer(p->buf, BUFFER_LOCK_EXCLUSIVE);
	if (unlikely(!find_tuple(p)))
	{
		ids_page_unlock(p);
		ids_fail(IDS_BAD_PAGE, gen->relid, 0);
	}
	if (likely(p->tail && p->tail->lsn == PageGetLSN(p->page) && compat_buffer_is_dirty(p->buf)))
	{
		p->logged = p->tail->mark;
		p->taken_over = false;
	}
	else
	{
		p->logged = -1;
		p->taken_over = is_taken_over(p) && is_still_taken_over(p);
	}
	find_position(gen, p);
}

/*
 * Store the last id that was issued or set and, unless "past" is NULL, how many ids id_at() has made.  The caller has
 * locked the relation.  Returns false if the page is damaged.
 */
bool
ids_page_look(Relation rel, const IdDefinition *def, int64 *last, int64 *past)
{
	IdPage		p = {0};
	bool		found;

	p.buf = ReadBuffer(rel, 0);
	LockBuffer(p.buf, BUFFER_LOCK_SHARE);
	p.page = BufferGetPage(p.buf);
	found = find_tuple(&p);
	if (found)
	{
		*last = p.tuple.columns->last_value;
		if (p.tail)
			*last = Max(*last, p.tail->last);
		if (past)
			*past = p.tail ? p.tail->past : def->past;
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

/*
 * Write a WAL record with "mark", the last counter of a tick, as the last id; then store "counter" in the page.  The
 * record's count of ids of the past is also ahead of the page's count, by PAST_LOGGED, but is at most gen->def.past.
 * Returns the id of "counter".
 */
int64
ids_page_log(IdGenerator *gen, IdPage *p, int64 counter, int shard, int64 mark)
{
	int64		id,
				past;

	/* with a transaction id, the commit flushes the WAL record */
	if (gen->needs_wal)
		GetTopTransactionId();

	START_CRIT_SECTION();
	MarkBufferDirty(p->buf);
	if (p->tail == NULL)
	{
		sequence_grow(p->page, sizeof(IdTail), &p->tuple);
		p->tail = p->tuple.tail;
		p->tail->past = gen->def.past;
		p->tail->past_server = identity_known;
	}
	if (p->past >= 0)
	{
		p->tail->past = p->past;
		p->tail->past_server = identity_known;
	}
	(void) ids_page_store(gen, p, mark, shard);
	p->tail->mark = mark;
	p->tail->lsn = InvalidXLogRecPtr;
	p->tail->server = identity_known;
	p->tail->ahead = p->taken_over ? IDS_AHEAD_US : Max(p->tail->ahead, IDS_AHEAD_US);
	past = p->tail->past;
	p->tail->past = p->tail->past_mark = Max(past, Min(past + PAST_LOGGED, gen->def.past));
	if (gen->needs_wal)
		p->tail->lsn = sequence_log(p->buf, &gen->locator, &p->tuple);
	p->tail->past = past;
	id = ids_page_store(gen, p, counter, shard);
	END_CRIT_SECTION();
	return id;
}
