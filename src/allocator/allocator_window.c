/*-------------------------------------------------------------------------
 *
 * allocator_window.c
 *	  A random id in a window that moves on: FoundationDB's high-contention allocator.
 *
 * Ids are taken at random from a window of 64 ids below 255, of 1024 below 65535, of 8192 above.  Each
 * allocation first adds one to the window's count; when the count reaches half the window, the next
 * window begins, and the rows of the windows before it are deleted: the table has the ids of one
 * window, not all ids ever.
 *
 * The state is one number in the allocator's sequence, the window's ordinal in the high bits and the
 * count in the low COUNT_BITS: nextval() counts, and both are read at once.  A session that has seen the
 * count at half does not count in that window again, so the count exceeds half a window by at most one
 * for each session, and COUNT_BITS hold that (MAX_BACKENDS is 2^18 - 1): counting never carries into
 * the ordinal.  The ordinal changes only under the window lock, and only upwards.
 *
 * In windows of 1024 and more a session counts for every COUNT_UNIT of its own allocations, from a random
 * one on, once: nextval() is dear.  It knows its own allocations exactly.  An inexact count never gives
 * an id twice; the window is only left a little early or late.
 *
 * nextval() counts the ids of rolled back transactions, too.  So when the count says half full, the rows
 * of the window are counted (unless the session itself has taken half of it for good); if they are fewer,
 * the count is put right and the window stays.  That costs an allocation a few rows on average, however
 * many are rolled back, since the count is put back by what was counted in vain since.
 *
 * Invariant: an id is taken only in the current window.  Between our reading of the window and our taking
 * of a candidate others may fill it, move on, and delete its rows: the candidate, long committed, would
 * look free, and be handed out twice.  (FoundationDB's bindings look at the window again; the articles on
 * the algorithm leave that out.)  Here the look comes after the row and its index entry are in place: if
 * the window has not moved by then, no row of it was deleted before, and the unique index has seen every
 * id that was ever taken in it.
 *
 * A transaction that has taken a quarter of a window of 1024 or more takes all the rest of it.  It moves
 * the window on, so that no other session begins an id there and one that has begun gives it up, then
 * looks which ids are in use, and hands out the others in their order, without rows: rows are for sessions
 * that share a window, and those of windows that are over are deleted anyway.  The ids that are left
 * when the transaction ends, or a part of it is rolled back, are lost.
 *
 * Takeover (core/identity.c): a server that finds another one's name in the sequence goes on some windows
 * further, since rows do not tell what was given out.  (A dense allocator gives out again what has no row:
 * ids that are lost with the end of a log are free.)
 *
 * Locks: the window lock, store/unique.c's stripe 0 of the table, is held while rows of the window are
 * counted and the sequence is set, never longer.  Deletion passes over rows that others are at.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/heapam.h"
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

/* So many ids may be lost with the end of a log. */
#define TAKEOVER_STRIDE 65536

#define LAST_ORDINAL (PG_INT64_MAX >> COUNT_BITS)

/* the least window of which a transaction may take all that is left */
#define OWN_SIZE_MIN 1024

#define WINDOW_LOCK_STRIPE 0

/* so many candidates in vain in a window that is half empty: a chance of 2^-40 */
#define UNLUCKY 40

/* for tests: -1 or 0 means not set */
static int	test_offset = -1;
static int	test_lock = 0;

typedef struct Window
{
	int64		ordinal;
	int64		start;
	int64		size;
	int64		unit;			/* allocations to a count */
	int64		count;			/* of allocations */
} Window;

/* an allocation in progress */
typedef struct WindowSearch
{
	WindowMemory *memory;
	Relation	heap;
	Relation	index;
	Relation	hint;
	Window		window;			/* of the candidate */
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

/* The windows in order: four of 64, from 256 on sixty-four of 1024, from 65792 on those of 8192. */
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

/* The ids of the window that a sequence has come to: start to before end. */
void
window_bounds(int64 state, int64 *start, int64 *end)
{
	Window		window = window_decode(state);

	*start = window.start;
	*end = window.start + window.size;
}

/* The state of the first window behind that of an id. */
static int64
window_after(int64 id)
{
	int64		ordinal = id < 0 ? -1 : id < 256 ? id / 64 : id < 65792 ? 4 + (id - 256) / 1024 : 68 + (id - 65792) / 8192;

	return Min(ordinal + 1, LAST_ORDINAL) << COUNT_BITS;
}

/* After a takeover: windows that another server may have come to without our knowing. */
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

/* Would one more make it half full, by what is counted and what we know? */
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

/* What this session noted of a transaction that is over. */
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

/* The rows of the window that are there or in flight. */
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
 * Deletes the rows of windows that are over, but for those that others are at: a later transaction that
 * moves the window finds them.  What we passed over earlier in this transaction is not passed again.
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

/* The window is half full, or had no free candidate: begins the next one, unless it has begun or rows are gone. */
static void
move_on(WindowSearch *search)
{
	Oid			relid = RelationGetRelid(search->heap);
	int64		ordinal = search->window.ordinal;
	int64		rows;

	unique_lock(relid, WINDOW_LOCK_STRIPE);
	if (window_decode(hint_read(search->hint)).ordinal != ordinal)
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
		forget_mine(search->memory, ordinal);	/* some were given back */
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

/* A sequence that this server begins, or takes over; of a dense allocator the name is not asked for. */
void
window_begin(Oid sequence)
{
	sequence_take_over(sequence, window_of_takeover);
}

/* Moves to the window behind that of an id; false if it is there or further.  The caller has the table locked. */
bool
window_advance(Oid relid, Oid sequence, int64 id)
{
	Relation	hint;
	int64		state = window_after(id);
	bool		behind;

	LockRelationOid(sequence, RowExclusiveLock);
	hint = hint_open(sequence);
	unique_lock(relid, WINDOW_LOCK_STRIPE);
	behind = window_decode(hint_read(hint)).ordinal < window_decode(state).ordinal;
	if (behind)
		hint_set(hint, state);
	unique_unlock(relid, WINDOW_LOCK_STRIPE);
	hint_close(hint);
	return behind;
}

/* Has this transaction taken so much of the window that it may take the rest? */
static bool
worth_owning(const WindowMemory *memory, const Window *window)
{
	return window->size >= OWN_SIZE_MIN && memory->mine_in == window->ordinal &&
		(int64) memory->mine_now * 4 >= window->size && window->ordinal < LAST_ORDINAL;
}

/* Takes what is left of the window, unless it has moved. */
static void
own_window(WindowSearch *search)
{
	WindowMemory *memory = search->memory;
	Window		window = search->window;
	Oid			relid = RelationGetRelid(search->heap);
	bool		moved;
	TakeWalk	walk;

	unique_lock(relid, WINDOW_LOCK_STRIPE);
	moved = window_decode(hint_read(search->hint)).ordinal != window.ordinal;
	if (!moved)
		hint_set(search->hint, (window.ordinal + 1) << COUNT_BITS);
	unique_unlock(relid, WINDOW_LOCK_STRIPE);
	memory->state = hint_read(search->hint);
	if (moved)
		return;

	/* only now have all sessions entered rows that looked before the move */
	take_walk_begin(&walk, search->heap, search->index);
	take_walk_from(&walk, window.start);
	while (take_walk_next(&walk) && walk.key < window.start + window.size)
		note_mine(memory, (int) (walk.key - window.start));
	take_walk_end(&walk);
	memory->owns = true;
	memory->own_from = 0;
	delete_rows_below(search, window.start + window.size);
}

/* The next id of the window that we own; false if there is none. */
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
	/* a sequence that was set back counts here, too */
	memory->owns = memory->own_from < window.size &&
		window_decode(hint_read(search->hint)).ordinal > window.ordinal;
	*id = window.start + memory->own_from++;
	return memory->owns;
}

/* Finds the current window and counts us in it.  A remembered state may be old, but says less than half full. */
static void
enter_window(WindowSearch *search)
{
	WindowMemory *memory = search->memory;

	if (memory->state == 0)
	{
		memory->state = hint_read(search->hint);
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
		memory->state = hint_read(search->hint);
		search->window = window_decode(memory->state);
		if (said_half_full(memory, &search->window))
		{
			move_on(search);
			memory->state = hint_read(search->hint);
		}
	}
}

static bool
still_current(void *arg)
{
	WindowSearch *search = arg;

	return window_decode(hint_read(search->hint)).ordinal == search->window.ordinal;
}

/* Gives a test the time to move the window on. */
static void
test_pause(void)
{
	if (test_lock == 0)
		return;
	DirectFunctionCall1(pg_advisory_lock_int8, Int64GetDatum(test_lock));
	DirectFunctionCall1(pg_advisory_unlock_int8, Int64GetDatum(test_lock));
}

/* Other sessions have taken so few ids of the window that we need not look first. */
static bool
worth_a_look(const WindowSearch *search)
{
	return (search->window.count - search->memory->mine_count) * 8 > search->window.size;
}

/*
 * Tries candidates of the window; false if it moved, or has none.  A candidate that is in use costs a row
 * that is killed again, so the index is looked at first; that is not needed for what this session took
 * itself, which it remembers, nor while others took little of the window.
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
		/* rows written by hand may have filled the window */
		if (still_current(&search))
		{
			move_on(&search);
			memory->state = hint_read(search.hint);
		}
	}
	hint_close(search.hint);
	return id;
}
