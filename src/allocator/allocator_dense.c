/*-------------------------------------------------------------------------
 *
 * allocator_dense.c
 *	  Dense allocation: the smallest free id, under contention, without waiting.
 *
 * A walk up the primary key from the low-water mark finds the first gap.  The walk passes ids that are taken and ids
 * that other transactions hold, so no session waits.  A rollback of an id leaves a gap, which the next walk finds.
 *
 * Invariant: a session has seen every id below the low-water mark committed.  The mark is in the allocator's sequence,
 * moves only over committed rows, and is written only once in PUBLISH_EVERY ids.  Each session also keeps a later mark
 * of its own, until another session sets the shared mark.  Both marks may be too low, but never too high.  A session
 * that publishes may set the shared mark back a little.  A user may set it back by hand, to issue deleted ids again;
 * all sessions follow such a change.
 *
 * Inside a transaction another mark, "seen", also passes the transaction's own ids.  These ids may still be rolled
 * back, so "seen" is void when the epoch ends; after a commit it becomes the session's mark.  A walk begins at the
 * later of "seen" and the session's mark, so a transaction fills one gap after another.
 *
 * Three rules keep walks short:
 *
 * - Between the last id that this transaction took and the next id in use, no walk is needed.
 * - If a transaction stays open and holds the lowest id, the walks of all others would pass all ids allocated since.
 *   So after PATIENCE rows that do not move a mark the walk gallops: it probes at distances 1, 2, 4, ... until an id
 *   is unused, then bisects.  After O(log n) probes the walk has an unused id after a used one.  The gaps that the
 *   walk leaps over are filled once the mark can move again.  A transaction that continues after a leap checks every
 *   LOOK_BACK ids whether the mark can move.
 * - Without a sequence a new session would walk from the first id.  So it gallops after PATIENCE rows of any kind.
 *   Sessions that allocate more ids fill the gaps later.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "allocator/allocator_table.h"
#include "miscadmin.h"

/* Number of ids between two writes of the mark; each writes 99 bytes of WAL. */
#define PUBLISH_EVERY 64

/*
 * Number of rows after which a walk gallops.  If another transaction holds the lowest of 20,000 ids, an id takes 43 us
 * of CPU, of which walk and gallop take 36.
 */
#define PATIENCE 256

/* Number of ids taken after a leap before the transaction walks again.  These walks cost half a microsecond an id. */
#define LOOK_BACK 64

/* Return an unused id above "used", which is in use; 0 if the last id is in use. */
static int64
gallop(TakeWalk *walk, int64 used, int64 last)
{
	int64		step = 1;
	int64		unused;

	for (;;)
	{
		unused = step <= last - used ? used + step : last;
		if (!take_walk_finds(walk, unused))
			break;
		if (unused == last)
			return 0;
		used = unused;
		step *= 2;
	}
	while (unused - used > 1)
	{
		int64		middle = used + (unused - used) / 2;

		if (take_walk_finds(walk, middle))
			used = middle;
		else
			unused = middle;
	}
	return unused;
}

/*
 * Return the first free id that is not below "from".  Unless "patient" is set, the walk may gallop, and return a later
 * free id.  Stores the next id in use in memory->next_end.  If "from" is at a mark, moves the mark up with the walk.
 */
static int64
first_free(DenseMemory *memory, DenseTable *table, TakeWalk *walk, int64 from, bool patient)
{
	int64		start = Max(memory->low, memory->seen);
	int64		expected = from;
	bool		settled = from == memory->low;
	bool		known = from == start;
	int			passed = 0;

	memory->next_end = table->last;
	take_walk_from(walk, from);
	while (take_walk_next(walk))
	{
		if (walk->key > expected)
		{
			memory->next_end = Min(walk->key, table->last);
			break;				/* found a gap */
		}
		if (walk->key < expected)
			continue;			/* a second row in flight with this key */
		if (expected == table->last && (from != start || !patient))
			return first_free(memory, table, walk, start, true);
		if (expected == table->last)
			ereport(ERROR,
					(errcode(ERRCODE_SEQUENCE_GENERATOR_LIMIT_EXCEEDED),
					 errmsg("allocator \"%s\" is exhausted: id %lld is taken",
							RelationGetRelationName(table->heap), (long long) table->last)));
		expected++;
		settled = settled && walk->settled;
		known = known && (walk->settled || walk->own);
		if (settled)
			memory->low = expected;
		if (known)
			memory->seen = expected;
		if ((!known || !OidIsValid(table->sequence)) && !patient && ++passed >= PATIENCE)
		{
			int64		unused = gallop(walk, expected - 1, table->last);

			return unused != 0 ? unused : first_free(memory, table, walk, from, true);
		}
	}
	return expected;
}

/*
 * Take over the shared mark if it was set since this session last read or set it.  Another session may have set the
 * mark slightly lower than ours, so that a short range is walked again.  A user may have set the mark to any value.
 */
static void
read_mark(DenseMemory *memory, DenseTable *table, Relation hint)
{
	XLogRecPtr	version;
	int64		shared = Max(Min(hint_read(hint, &version), table->last), table->first);

	if (version != memory->shared_version || shared != memory->shared)
	{
		memory->low = shared;
		memory->seen = 0;
	}
	memory->shared = shared;
	memory->shared_version = version;
}

static void
publish_mark(DenseMemory *memory, Relation hint)
{
	if (memory->low - memory->shared < PUBLISH_EVERY)
		return;
	hint_set(hint, memory->low);
	memory->shared = hint_read(hint, &memory->shared_version);
}

/* Take the id.  Returns false if it is no longer free. */
static bool
take(DenseTable *table, int64 id)
{
	if (table->form == NULL)
		return take_id(table->heap, table->index, id, NULL, NULL);
	return take_key(table->heap, table->index, table->form(id, table->arg), id, NULL, NULL);
}

/* If the epoch has changed, clear its state.  If the old epoch was committed, "seen" becomes the session's mark. */
static void
begin_epoch(DenseMemory *memory)
{
	if (memory->epoch == allocator_epoch)
		return;
	if (epoch_committed(memory->epoch))
		memory->low = Max(memory->low, memory->seen);
	memory->epoch = allocator_epoch;
	memory->seen = memory->next = memory->next_end = 0;
	memory->leaps = 0;
}

/* Record that this transaction has the id: either move "seen" past it, or count a leap. */
static void
note_taken(DenseMemory *memory, int64 id)
{
	if (id == Max(memory->low, memory->seen))
		memory->seen = id + 1;
	else
		memory->leaps++;
	memory->next = id + 1;
}

/* Walk to a free id, take it and return it. */
static int64
search(DenseMemory *memory, DenseTable *table)
{
	Relation	hint = OidIsValid(table->sequence) ? hint_open(table->sequence) : NULL;
	TakeWalk	walk;
	int64		id;

	if (hint)
		read_mark(memory, table, hint);
	else
		memory->low = Max(memory->low, table->first);
	take_walk_begin(&walk, table->heap, table->index);
	memory->leaps = 0;
	id = first_free(memory, table, &walk, Max(memory->low, memory->seen), false);
	if (hint)
	{
		publish_mark(memory, hint);
		relation_close(hint, NoLock);
	}
	while (!take(table, id))
	{
		CHECK_FOR_INTERRUPTS();
		id = first_free(memory, table, &walk, id, false);
	}
	take_walk_end(&walk);
	return id;
}

/* Allocate an id, and insert its row. */
int64
dense_allocate(DenseMemory *memory, DenseTable *table)
{
	int64		id;

	begin_epoch(memory);
	id = memory->next;
	if (id < memory->next_end && memory->leaps < LOOK_BACK && take(table, id))
	{
		note_taken(memory, id);
		return id;
	}

	id = search(memory, table);
	if (id == table->last)
		memory->next = memory->next_end = 0;	/* no id follows */
	else
		note_taken(memory, id);
	return id;
}
