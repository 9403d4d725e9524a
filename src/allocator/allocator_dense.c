/*-------------------------------------------------------------------------
 *
 * allocator_dense.c
 *	  The smallest free id, under contention, without waiting.
 *
 * A walk up the primary key from the low-water mark comes to the first gap.  Taken ids and ids that
 * other transactions hold are passed over alike, so that no session waits; an id that is given back
 * by a rollback leaves a gap, which the next walk finds.
 *
 * Invariant: a session has seen every id below the low-water mark committed.  The mark lives in the
 * allocator's sequence, moves only over committed rows, and is written only now and then
 * (PUBLISH_EVERY); each session keeps its own, later, mark beside it, until another one sets the
 * shared one.  Both may lag, never lead: sessions that publish may put it back a little, and when a
 * user puts it back by hand (to give out deleted ids again) all sessions follow.
 *
 * Within a transaction there is a second mark, "seen", which also passes its own ids.  They may yet
 * be rolled back, so it is void when the epoch ends; if that is a commit it becomes the session's
 * mark.  A walk begins at the later of the two, so a transaction fills one gap after the other.
 *
 * These keep the way to an id short:
 *	- behind the id that was taken last, up to the next one in use, there is no walk at all
 *	- a transaction that stays open and holds the lowest id would make every walk of others pass all
 *	  that was allocated since.  After PATIENCE rows that do not move a mark we gallop: probe at
 *	  distances 1, 2, 4, ... until an id is unused, then halve.  That comes to an unused id behind a
 *	  used one, in O(log n) probes.  The gaps that it leaps over are filled once the mark can move
 *	  again, for which a transaction that goes on behind a leap looks every LOOK_BACK ids.
 *	- without a sequence, a session that begins would walk from the first id: it gallops after
 *	  PATIENCE rows of any kind.  So there such gaps are filled later, by sessions that allocate more
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "allocator/allocator_table.h"
#include "miscadmin.h"

/* The mark is shared every so many ids: a WAL record of 99 bytes each time. */
#define PUBLISH_EVERY 64

/* Behind a holder of the lowest of 20,000 ids an id takes 43 us of CPU, 36 of them for walk and gallop; 7 without. */
#define PATIENCE 256

/* A walk and a gallop in vain so often: half a microsecond for each id. */
#define LOOK_BACK 64

/* An unused id above "used", which is in use; 0 if the last id is in use, too. */
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

/* The first free id from "from" on; in memory->next_end the next one in use.  Moves the marks if it began at them. */
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
			break;				/* a gap */
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
 * Obeys the shared mark if it was set since: by another session whose mark is behind ours, so that we
 * walk the little way again, or by hand, to what may be no id of ours.
 */
static void
read_mark(DenseMemory *memory, DenseTable *table, Relation hint)
{
	XLogRecPtr	version;
	int64		shared = Max(Min(hint_read_version(hint, &version), table->last), table->first);

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
	memory->shared = hint_read_version(hint, &memory->shared_version);
}

/* Takes the id, unless it is no longer free. */
static bool
take(DenseTable *table, int64 id)
{
	if (table->form == NULL)
		return take_id(table->heap, table->index, id, NULL, NULL);
	return take_key(table->heap, table->index, table->form(id, table->arg), id, NULL, NULL);
}

/* What this session noted of a transaction that is over. */
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

/* Notes that we have the id: the mark passes it, or there is a leap. */
static void
note_taken(DenseMemory *memory, int64 id)
{
	if (id == Max(memory->low, memory->seen))
		memory->seen = id + 1;
	else
		memory->leaps++;
	memory->next = id + 1;
}

/* Walks to a free id and takes it. */
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
		hint_close(hint);
	}
	while (!take(table, id))
	{
		CHECK_FOR_INTERRUPTS();
		id = first_free(memory, table, &walk, id, false);
	}
	take_walk_end(&walk);
	return id;
}

/* Allocates an id, whose row is then in the table. */
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
		memory->next = memory->next_end = 0;	/* nothing is behind it */
	else
		note_taken(memory, id);
	return id;
}
