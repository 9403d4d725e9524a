/*-------------------------------------------------------------------------
 *
 * counter_window.c
 *	  The state of a count over a frame that moves: values can be taken back.
 *
 * A bit does not say how many values have set it, so here each bit is the
 * number of rows that set it.  And a table of the hashes in the frame, with
 * their number of rows, tells whether they are few enough to be counted
 * exactly; without it, a frame that has shrunk could not be.
 *
 * The table has a bound.  When there are more hashes than that it is given
 * up, and the bits alone remain.  When these show that the frame has shrunk
 * to half of the bound, counter_window_remove() asks for a new start from the
 * rows of the frame, long before an exact count would be due; that takes
 * thousands of removals, so that new starts are rare.
 *
 * The invariant: what the state gives is what a state that was given the rows
 * of the frame alone would give.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_window.h"

#include "miscadmin.h"
#include "utils/memutils.h"

#include "core/errors.h"

#include "counter/counter_estimate.h"
#include "counter/counter_level.h"
#include "counter/counter_state.h"

typedef struct WindowEntry
{
	uint64		hash;
	uint32		rows;
	char		status;
} WindowEntry;

#define SH_PREFIX window_table
#define SH_ELEMENT_TYPE WindowEntry
#define SH_KEY_TYPE uint64
#define SH_KEY hash
#define SH_HASH_KEY(tb, key) ((uint32) ((key) >> 32))
#define SH_EQUAL(tb, a, b) ((a) == (b))
#define SH_SCOPE static inline
#define SH_DECLARE
#define SH_DEFINE
#include "lib/simplehash.h"

#define TABLE_MIN_BOUND 16384
#define REMOVALS_BETWEEN_LOOKS 256

struct CounterWindow
{
	MemoryContext context;
	CounterShape shape;
	window_table_hash *table;	/* NULL when given up */
	uint32		bound;			/* hashes that the table may have */
	uint32		removals;		/* since the last look at the size */
	uint64		loose_rows;		/* whose hashes are loose (counter_format.h) */
	bool		counted;		/* the bits are kept, too */
	Size		nrows;			/* of the arrays below */
	uint32		ones[COUNTER_MAX_LEVELS];
	uint32	   *rows[COUNTER_MAX_LEVELS];	/* of each bit; NULL: no bit set
											 * yet */
};

CounterWindow *
counter_window_new(CounterShape shape, MemoryContext context)
{
	CounterWindow *window = MemoryContextAllocZero(context, sizeof(CounterWindow));

	window->context = context;
	window->shape = shape;
	window->bound = Max(TABLE_MIN_BOUND, 4 * (uint32) shape.limit);
	window->table = window_table_create(context, 32, NULL);
	return window;
}

CounterShape
counter_window_shape(const CounterWindow *window)
{
	return window->shape;
}

/* One more level: all together take what a value may, no more. */
static void
check_room(CounterWindow *window)
{
	Size		level = sizeof(uint32) << window->shape.k;

	window->nrows++;
	if (window->nrows * level > MaxAllocSize)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("counting over a frame that moves would need %zu bytes", window->nrows * level),
				 errdetail("It may need %zu: four for each bit of a level that has values.", (size_t) MaxAllocSize),
				 errhint("Give linear_spec() a larger error, or fewer bits.")));
}

/* The number of rows of a hash's bit; *level is the bit's. */
static uint32 *
rows_of(CounterWindow *window, uint64 hash, int *level)
{
	CounterShape shape = window->shape;

	*level = counter_level_of(shape, hash);
	if (window->rows[*level] == NULL)
	{
		check_room(window);
		window->rows[*level] = MemoryContextAllocExtended(window->context, sizeof(uint32) << shape.k,
														  MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	}
	return &window->rows[*level][hash & (((uint64) 1 << shape.k) - 1)];
}

/* Adds rows to a hash's bit; false if there are too many for a uint32. */
static bool
add_rows(CounterWindow *window, uint64 hash, uint32 n)
{
	int			level;
	uint32	   *rows = rows_of(window, hash, &level);

	if (n > PG_UINT32_MAX - *rows)
		return false;
	if (*rows == 0)
		window->ones[level]++;
	*rows += n;
	return true;
}

static bool
count_bits(CounterWindow *window)
{
	window_table_iterator it;
	WindowEntry *entry;

	window->counted = true;
	window_table_start_iterate(window->table, &it);
	while ((entry = window_table_iterate(window->table, &it)) != NULL)
		if (!add_rows(window, entry->hash, entry->rows))
			return false;
	return true;
}

/* Adds a row.  False if there are more of a kind than can be counted. */
bool
counter_window_add(CounterWindow *window, uint64 hash, bool loose)
{
	hash = counter_hash_not_zero(hash);
	window->loose_rows += loose;
	if (window->counted && !add_rows(window, hash, 1))
		return false;
	if (window->table != NULL)
	{
		bool		found;
		WindowEntry *entry = window_table_insert(window->table, hash, &found);

		if (!found)
			entry->rows = 0;
		if (entry->rows == PG_UINT32_MAX)
			return false;
		entry->rows++;
		if (!window->counted && window->table->members > window->shape.limit)
			return count_bits(window);
		if (window->table->members > window->bound)
		{
			window_table_destroy(window->table);
			window->table = NULL;
		}
	}
	return true;
}

/*
 * Takes a row back that was added.  False if the caller must start anew from
 * the rows that are left.
 */
bool
counter_window_remove(CounterWindow *window, uint64 hash, bool loose)
{
	hash = counter_hash_not_zero(hash);
	window->loose_rows -= loose;
	if (window->counted)
	{
		int			level;
		uint32	   *rows = rows_of(window, hash, &level);

		if (*rows == 0)
			return false;
		if (--*rows == 0)
			window->ones[level]--;
	}
	if (window->table != NULL)
	{
		WindowEntry *entry = window_table_lookup(window->table, hash);

		if (entry == NULL)
			return false;
		if (--entry->rows == 0)
			window_table_delete_item(window->table, entry);
	}
	else if (++window->removals >= REMOVALS_BETWEEN_LOOKS)
	{
		CounterTally tally;

		window->removals = 0;
		counter_window_tally(window, &tally);
		if (!counter_saturated(&tally) && counter_value(&tally) < window->bound / 2.0)
			return false;
	}
	return true;
}

static bool
is_list(const CounterWindow *window)
{
	return window->table != NULL && window->table->members <= window->shape.limit;
}

void
counter_window_tally(const CounterWindow *window, CounterTally *tally)
{
	*tally = (CounterTally)
	{
		.shape = window->shape,.levels = !is_list(window)
	};
	if (!tally->levels)
	{
		tally->count = window->table->members;
		tally->loose = window->loose_rows > 0;
		return;
	}
	for (int l = 0; l < COUNTER_MAX_LEVELS; l++)
	{
		tally->ones[l] = window->ones[l];
		if (window->ones[l] > 0)
			tally->nlevels = l + 1;
	}
}

/* The counter, in working form, in the current context. */
uint8 *
counter_window_state(const CounterWindow *window)
{
	uint8	   *state = counter_state_new(window->shape);
	size_t		nbits = (size_t) 1 << window->shape.k;
	uint64		levels = 0;

	if (is_list(window))
	{
		window_table_iterator it;
		WindowEntry *entry;

		window_table_start_iterate(window->table, &it);
		while ((entry = window_table_iterate(window->table, &it)) != NULL)
			state = counter_state_add(state, entry->hash);
		if (window->loose_rows > 0)
			counter_state_loosen(state);
		return state;
	}
	for (int l = 0; l < COUNTER_MAX_LEVELS; l++)
		if (window->ones[l] > 0)
			levels = l + 1;
	state = counter_state_levels(state, levels);
	for (int l = 0; l < levels; l++)
	{
		uint8	   *bits = state + COUNTER_WORK_SIZE + l * counter_level_bytes(window->shape.k);

		CHECK_FOR_INTERRUPTS();
		if (window->ones[l] > 0)
			for (size_t i = 0; i < nbits; i++)
				bits[i / 8] |= (uint8) ((window->rows[l][i] > 0) << (i % 8));
	}
	return state;
}
