/*-------------------------------------------------------------------------
 *
 * allocator_window.c
 *	  Window allocation: a random id in a window that moves up (FoundationDB's high-contention allocator).
 *
 * Ids are taken at random from a window.  A window has 64 ids below 256, 1024 ids below 65792, and 8192 ids above.
 * Each allocation first adds one to the window's count.  When the count reaches half the window, the next window begins
 * and the rows of earlier windows are deleted.  So the table has the ids of one window, not all ids ever issued.
 *
 * The state is one number in the allocator's sequence: the window's ordinal in the high bits, the count in the low
 * COUNT_BITS.  nextval() adds one to the count, and returns the whole state.  A session that has seen the count at
 * half does not count in that window again.  So the count exceeds half a window by at most one for each session.
 * COUNT_BITS have room for that (MAX_BACKENDS is 2^18 - 1), so counting never carries into the ordinal.  The ordinal
 * changes only under the window lock, and only increases.
 *
 * In windows of 1024 and more a session counts only every COUNT_UNIT'th of its allocations, beginning at a random one,
 * because nextval() is expensive.  The session knows the exact number of its own allocations.  An inexact count never
 * issues an id twice; it only ends the window a little early or late.
 *
 * The count includes ids of transactions that are rolled back.  So when the count reaches half, the rows of the window
 * are read (unless the session itself has kept half of the window).  If there are fewer rows, the count is set to their
 * number, and the window stays.  If the count was lowered by n, the rows are read again only after n more allocations.
 * So on average an allocation reads only a few rows for this purpose, however many allocations are rolled back.
 *
 * Invariant: an id is taken only in the current window.  Between reading the window and taking a candidate, other
 * sessions may fill the window, move on, and delete its rows.  In this case a candidate that another transaction took
 * and committed would look free, and be issued twice.  So the window is read again after the row and its index entry
 * are inserted.  If the window has not moved by then, no row of it was deleted before, and the unique index has seen
 * every id ever taken in it.
 *
 * A transaction that has taken a quarter of a window of 1024 or more takes the rest of the window.  It moves the window
 * on, so that no other session takes an id there; a session that is just taking an id there drops this id.  Then the
 * transaction reads which ids are in use, and issues the others in order, without rows.  Rows are not needed, because
 * they only keep apart sessions that share a window, and rows of past windows are deleted anyway.  Ids that are left
 * when the transaction ends, or when a part of it is rolled back, are lost.
 *
 * Takeover (core/identity.c): a server that finds another server's name in the sequence moves some windows up, because
 * rows do not tell which ids were issued.  (A dense allocator issues an id again if the id's row was lost with the end
 * of WAL, because an id without a row is free.)
 *
 * Lock rules: the window lock, stripe 0 of the table in store/unique.c, is held while the window's rows are counted
 * and the sequence is set, never longer.  Deletion skips rows that other transactions hold.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
#include "access/relation.h"
#include "access/xact.h"
#include "allocator/allocator_table.h"
#include "commands/sequence.h"
#include "common/pg_prng.h"
#include "core/sequence.h"
#include "executor/tuptable.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "store/unique.h"
#include "utils/fmgrprotos.h"
#include "utils/guc.h"

#define COUNT_BITS 19
#define COUNT_MASK ((INT64CONST(1) << COUNT_BITS) - 1)

#define COUNT_UNIT 8

/*
 * Number of ids to skip after a takeover: the other server may have issued as many ids in WAL that this server lacks.
 */
#define TAKEOVER_STRIDE 65536

#define LAST_ORDINAL (PG_INT64_MAX >> COUNT_BITS)

/* smallest window of which a transaction may take the rest */
#define OWN_SIZE_MIN 1024

#define WINDOW_LOCK_STRIPE 0

/* number of candidates in use after which to give up the window; if half of it is free, the chance is 2^-40 */
#define UNLUCKY 40

/* settings for tests: test_offset -1 and test_lock 0 mean "not set" */
static int	test_offset = -1;
static int	test_lock = 0;

typedef struct Window
{
	int64		ordinal;
	int64		start;
	int64		size;
	int64		unit;			/* allocations for each 1 in the count */
	int64		count;			/* number of allocations, by the shared count */
} Window;

/* State of an allocation in progress. */
typedef struct WindowSearch
{
	WindowMemory *memory;
	Relation	heap;
	Relation	index;
	Relation	hint;
	Window		window;			/* window of the candidate */
} WindowSearch;

void
window_init(void)
{
	DefineCustomIntVariable("census.allocator_test_offset",
							"For tests: the place in the window of the first candidate of a window allocator.",
							"-1, the default, means a random place.",
							&test_offset, -1, -1, 8191,
							PGC_SUSET, GUC_NO_SHOW_ALL | GUC_NOT_IN_SAMPLE, NULL, NULL, NULL);
	DefineCustomIntVariable("census.allocator_test_lock",
							"For tests: an advisory lock that a window allocator passes between choosing and taking a candidate.",
							"0, the default, means none.",
							&test_lock, 0, 0, INT_MAX,
							PGC_SUSET, GUC_NO_SHOW_ALL | GUC_NOT_IN_SAMPLE, NULL, NULL, NULL);
}

/*
 * Return the window of a state.  The windows in order: 4 of 64 ids from 0 on, 64 of 1024 ids from 256 on, then windows
 * of 8192 ids from 65792 on.
 */
static Window
window_decode(int64 state)
{
	Window		window;
	int64		n = state >> COUNT_BITS;

	window.ordinal = n;
	window.unit = n < 4 ? 1 : COUNT_UNIT;
	window.count = (state & COUNT_MASK) * window.unit;
	if (n < 4)
	{
		window.size = 64;
		window.start = n * 64;
	}
	else if (n < 68)
	{
		window.size = 1024;
		window.start = 256 + (n - 4) * 1024;
	}
	else
	{
		window.size = 8192;
		window.start = 65792 + (n - 68) * 8192;
	}
	return window;
}

/* Store the bounds of the window of a state: "start" is its first id, "end" follows its last. */
void
window_bounds(int64 state, int64 *start, int64 *end)
{
	Window		window = window_decode(state);

	*start = window.start;
	*end = window.start + window.size;
}

/* Return the state of the first window after the window of an id. */
static int64
window_after(int64 id)
{
	int64		ordinal = id < 0 ? -1 : id < 256 ? id / 64 : id < 65792 ? 4 + (id - 256) / 1024 : 68 + (id - 65792) / 8192;

	return Min(ordinal + 1, LAST_ORDINAL) << COUNT_BITS;
}

/* Return the state after a takeover: beyond all windows that another server may have used in WAL that we lack. */
static int64
window_of_takeover(int64 state)
{
	Window		window = window_decode(state);

	return window_after(window.start + window.size - 1 + TAKEOVER_STRIDE);
}

static inline bool
half_full(const Window *window, int64 count)
{
	return count * 2 >= window->size;
}

/* Would the window be half full with one more allocation, by the shared count or by our own? */
static inline bool
said_half_full(const WindowMemory *memory, const Window *window)
{
	int64		mine = memory->mine_in == window->ordinal ? memory->mine_kept : 0;

	return half_full(window, Max(window->count, mine) + 1);
}

static void
forget_mine(WindowMemory *memory, int64 ordinal)
{
	memset(memory->mine, 0, sizeof(memory->mine));
	memory->mine_count = memory->mine_kept = memory->mine_now = 0;
	memory->mine_in = ordinal;
	memory->owns = false;
}

static inline bool
is_mine(const WindowMemory *memory, int offset)
{
	return (memory->mine[offset / 64] >> (offset % 64) & 1) != 0;
}

static inline void
note_mine(WindowMemory *memory, int offset)
{
	memory->mine[offset / 64] |= UINT64CONST(1) << (offset % 64);
	memory->mine_count++;
	memory->mine_kept++;
	memory->mine_now++;
}

/* If the epoch has changed, clear its state.  If the old epoch was not committed, mine_kept restarts at 0. */
static void
begin_epoch(WindowMemory *memory)
{
	if (memory->epoch == allocator_epoch)
		return;
	if (!epoch_committed(memory->epoch))
		memory->mine_kept = 0;
	memory->epoch = allocator_epoch;
	memory->cleaned = PG_INT64_MIN;
	memory->mine_now = 0;
	if (memory->owns)
		forget_mine(memory, memory->mine_in);
}

/* Return the number of rows of the window, including rows in flight. */
static int64
count_rows(Relation heap, Relation index, const Window *window)
{
	TakeWalk	walk;
	int64		rows = 0;

	take_walk_begin(&walk, heap, index);
	take_walk_from(&walk, window->start);
	while (take_walk_next(&walk) && walk.key < window->start + window->size)
		rows++;
	take_walk_end(&walk);
	return rows;
}

/*
 * Delete the rows with ids below "start", except rows that other transactions hold.  A later transaction that moves the
 * window deletes those rows.  Rows visited earlier in this transaction are not visited again.
 */
static void
delete_rows_below(WindowSearch *search, int64 start)
{
	WindowMemory *memory = search->memory;
	TakeWalk	walk;

	take_walk_begin(&walk, search->heap, search->index);
	walk.want_rows = true;
	take_walk_from(&walk, memory->cleaned);
	while (take_walk_next(&walk) && walk.key < start)
	{
		TM_FailureData failure;
		ItemPointerData tid = walk.scan->xs_heaptid;

		if (walk.settled)
			(void) compat_heap_try_delete(search->heap, &tid, GetCurrentCommandId(true), &failure);
	}
	take_walk_end(&walk);
	memory->cleaned = start;
}

/*
 * Begin the next window, because this window is half full or has no free id.  If the next window has begun already, do
 * nothing.  If this window has too few rows to be half full, correct the count instead.
 */
static void
move_on(WindowSearch *search)
{
	Oid			relid = RelationGetRelid(search->heap);
	int64		ordinal = search->window.ordinal;
	int64		rows;

	unique_lock(relid, WINDOW_LOCK_STRIPE);
	if (window_decode(hint_read(search->hint, NULL)).ordinal != ordinal)
	{
		unique_unlock(relid, WINDOW_LOCK_STRIPE);
		return;
	}
	rows = search->memory->mine_in == ordinal ? search->memory->mine_kept : 0;
	if (!half_full(&search->window, rows + 1))
		rows = count_rows(search->heap, search->index, &search->window);
	if (!half_full(&search->window, rows + 1))
	{
		hint_set(search->hint, (ordinal << COUNT_BITS) | (rows / search->window.unit));
		unique_unlock(relid, WINDOW_LOCK_STRIPE);
		forget_mine(search->memory, ordinal);	/* rollbacks released ids */
		return;
	}
	if (ordinal == LAST_ORDINAL)
		ereport(ERROR,
				(errcode(ERRCODE_SEQUENCE_GENERATOR_LIMIT_EXCEEDED),
				 errmsg("allocator \"%s\" is exhausted: the window that begins at %lld is its last",
						RelationGetRelationName(search->heap), (long long) search->window.start)));
	hint_set(search->hint, (ordinal + 1) << COUNT_BITS);
	unique_unlock(relid, WINDOW_LOCK_STRIPE);
	delete_rows_below(search, window_decode((ordinal + 1) << COUNT_BITS).start);
}

/*
 * Store this server's name in a new sequence, or take over another server's.  (Dense allocators never read the name.)
 */
void
window_begin(Oid sequence)
{
	sequence_take_over(sequence, window_of_takeover);
}

/*
 * Move to the window after the window of an id.  Returns false if the current window is this window or a later one.
 * The caller has locked the table.
 */
bool
window_advance(Oid relid, Oid sequence, int64 id)
{
	Relation	hint;
	int64		state = window_after(id);
	bool		behind;

	LockRelationOid(sequence, RowExclusiveLock);
	hint = hint_open(sequence);
	unique_lock(relid, WINDOW_LOCK_STRIPE);
	behind = window_decode(hint_read(hint, NULL)).ordinal < window_decode(state).ordinal;
	if (behind)
		hint_set(hint, state);
	unique_unlock(relid, WINDOW_LOCK_STRIPE);
	relation_close(hint, NoLock);
	return behind;
}

/* Has this transaction taken enough of the window to take the rest? */
static bool
worth_owning(const WindowMemory *memory, const Window *window)
{
	return window->size >= OWN_SIZE_MIN && memory->mine_in == window->ordinal &&
		(int64) memory->mine_now * 4 >= window->size && window->ordinal < LAST_ORDINAL;
}

/* Take the rest of the window for this transaction, unless another session has moved the window on. */
static void
own_window(WindowSearch *search)
{
	WindowMemory *memory = search->memory;
	Window		window = search->window;
	Oid			relid = RelationGetRelid(search->heap);
	bool		moved;
	TakeWalk	walk;

	unique_lock(relid, WINDOW_LOCK_STRIPE);
	moved = window_decode(hint_read(search->hint, NULL)).ordinal != window.ordinal;
	if (!moved)
		hint_set(search->hint, (window.ordinal + 1) << COUNT_BITS);
	unique_unlock(relid, WINDOW_LOCK_STRIPE);
	memory->state = hint_read(search->hint, NULL);
	if (moved)
		return;

	/*
	 * move the window before reading its rows: a session that inserts a row
	 * after this read finds the window moved, and drops its id
	 */
	take_walk_begin(&walk, search->heap, search->index);
	take_walk_from(&walk, window.start);
	while (take_walk_next(&walk) && walk.key < window.start + window.size)
		note_mine(memory, (int) (walk.key - window.start));
	take_walk_end(&walk);
	memory->owns = true;
	memory->own_from = 0;
	delete_rows_below(search, window.start + window.size);
}

/* Store the next id of the window that we own.  Returns false if no id is left. */
static bool
next_of_own(WindowSearch *search, int64 *id)
{
	WindowMemory *memory = search->memory;
	Window		window;

	if (!memory->owns)
		return false;
	window = window_decode(memory->mine_in << COUNT_BITS);
	while (memory->own_from < window.size && is_mine(memory, memory->own_from))
		memory->own_from++;
	/* the window is no longer ours if the sequence was set back */
	memory->owns = memory->own_from < window.size &&
		window_decode(hint_read(search->hint, NULL)).ordinal > window.ordinal;
	*id = window.start + memory->own_from++;
	return memory->owns;
}

/* Find the current window and count this allocation in it.  (If memory->state is old, still_current() finds out.) */
static void
enter_window(WindowSearch *search)
{
	WindowMemory *memory = search->memory;

	if (memory->state == 0)
	{
		memory->state = hint_read(search->hint, NULL);
		memory->uncounted = (int) pg_prng_uint64_range(&pg_global_prng_state, 0, COUNT_UNIT - 1);
	}
	for (;;)
	{
		CHECK_FOR_INTERRUPTS();
		search->window = window_decode(memory->state);
		if (!said_half_full(memory, &search->window))
		{
			if (++memory->uncounted < search->window.unit)
				return;
			memory->uncounted = 0;
			memory->state = nextval_internal(RelationGetRelid(search->hint), false);
			search->window = window_decode(memory->state);
			if (!said_half_full(memory, &search->window))
				return;
		}
		memory->state = hint_read(search->hint, NULL);
		search->window = window_decode(memory->state);
		if (said_half_full(memory, &search->window))
		{
			move_on(search);
			memory->state = hint_read(search->hint, NULL);
		}
	}
}

static bool
still_current(void *arg)
{
	WindowSearch *search = arg;

	return window_decode(hint_read(search->hint, NULL)).ordinal == search->window.ordinal;
}

/* Wait for a lock that a test holds; the test moves the window meanwhile. */
static void
test_pause(void)
{
	if (test_lock == 0)
		return;
	DirectFunctionCall1(pg_advisory_lock_int8, Int64GetDatum(test_lock));
	DirectFunctionCall1(pg_advisory_unlock_int8, Int64GetDatum(test_lock));
}

/* Have other sessions taken so much of the window that the index should be read first? */
static bool
worth_a_look(const WindowSearch *search)
{
	return (search->window.count - search->memory->mine_count) * 8 > search->window.size;
}

/*
 * Try random candidates of the window.  Returns false if the window has moved, or if UNLUCKY candidates were in use.
 * If a candidate is in use, its insertion costs a row that is killed.  So the index is read first, except for the first
 * candidate while other sessions have taken little of the window.  Ids that this session took are skipped.
 */
static bool
try_candidates(WindowSearch *search, int64 *id)
{
	Window	   *window = &search->window;
	WindowMemory *memory = search->memory;
	TakeWalk	walk;
	bool		looking = false;
	bool		found = false;

	if (memory->mine_in != window->ordinal)
		forget_mine(memory, window->ordinal);
	for (int tries = 0; tries < UNLUCKY && !found; tries++)
	{
		int			offset = (int) pg_prng_uint64_range(&pg_global_prng_state, 0, window->size - 1);
		bool		free;

		CHECK_FOR_INTERRUPTS();
		if (test_offset >= 0 && tries == 0)
			offset = test_offset % window->size;
		*id = window->start + offset;
		test_pause();

		free = !is_mine(memory, offset);
		if (free && !looking && (tries > 0 || worth_a_look(search)))
		{
			take_walk_begin(&walk, search->heap, search->index);
			looking = true;
		}
		if (free && looking)
			free = !take_walk_finds(&walk, *id);
		if (free)
			found = take_id(search->heap, search->index, *id, still_current, search);
		if (found)
			note_mine(memory, offset);
		else if (!still_current(search))
			break;
	}
	if (looking)
		take_walk_end(&walk);
	return found;
}

int64
window_allocate(WindowMemory *memory, Relation heap, Relation index, Oid sequence)
{
	WindowSearch search = {memory, heap, index, hint_open(sequence)};
	int64		id;

	if (!memory->owned)
		window_begin(sequence);
	memory->owned = true;
	begin_epoch(memory);
	while (!next_of_own(&search, &id))
	{
		enter_window(&search);
		if (worth_owning(memory, &search.window))
		{
			own_window(&search);
			continue;
		}
		if (try_candidates(&search, &id))
			break;
		/* no free id, perhaps because of rows written by hand */
		if (still_current(&search))
		{
			move_on(&search);
			memory->state = hint_read(search.hint, NULL);
		}
	}
	relation_close(search.hint, NoLock);
	return id;
}
