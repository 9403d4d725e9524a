/*-------------------------------------------------------------------------
 *
 * counter_state.c
 *	  Working form of a counter: add and merge in place.
 *
 * Up to the limit a state is an open hash table of hashes.  Its size, varlena header included, is a power of two in
 * bytes, because the server's allocator rounds up to that anyway.  So the number of slots is not a power of two, and
 * the first slot of a hash is computed by a multiplication from its high bits.
 *
 * Invariant: a state has room for what is added before it is changed.  Its contents depend only on the hashes added,
 * not on their order.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_state.h"

#include "core/interrupt.h"
#include "counter/counter_level.h"

/* Return the number of slots that may be used: at least three quarters of the slots, and fewer than all. */
static inline uint32_t
slots_to_use(int log)
{
	return counter_slots_of(log) - counter_slots_of(log) / 4;
}

static uint8_t *
state_alloc(CounterShape shape, uint8_t flags, size_t body)
{
	uint8_t    *state = counter_alloc(COUNTER_WORK_SIZE + body);

	state[COUNTER_AT_VERSION] = COUNTER_FORMAT_V1;
	state[COUNTER_AT_FLAGS] = COUNTER_FLAG_WORKING | flags;
	state[COUNTER_AT_K] = shape.k;
	state[COUNTER_AT_TOP] = shape.top;
	bytes_store16(state + COUNTER_AT_LIMIT, shape.limit);
	return state;
}

static uint8_t *
table_alloc(CounterShape shape, int log)
{
	uint8_t    *state = state_alloc(shape, 0, (size_t) counter_slots_of(log) * 8);

	state[COUNTER_AT_WORK_SLOTS] = (uint8_t) log;
	return state;
}

uint8_t *
counter_state_new(CounterShape shape)
{
	return table_alloc(shape, COUNTER_WORK_MIN_SLOTS);
}

/* Return the slot that has the hash, or else the free slot for it.  The table must have a free slot. */
static inline uint8_t *
table_slot(uint8_t *state, uint64_t hash)
{
	uint32_t	n = counter_slots_of(state[COUNTER_AT_WORK_SLOTS]);
	uint32_t	i = (uint32_t) (((hash >> 32) * n) >> 32);

	for (;;)
	{
		uint8_t    *slot = state + COUNTER_WORK_SIZE + (size_t) i * 8;
		uint64_t	there = bytes_load64(slot);

		if (there == hash || there == 0)
			return slot;
		if (++i == n)
			i = 0;
	}
}

/* Add the hashes in the slots of a list, in either form. */
static uint8_t *
add_list(uint8_t *state, const uint8_t *slots, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
	{
		uint64_t	hash = bytes_load64(slots + (size_t) i * 8);

		if (hash != 0)
			state = counter_state_add(state, hash);
	}
	return state;
}

static uint8_t *
table_grow(const uint8_t *state)
{
	int			log = state[COUNTER_AT_WORK_SLOTS];
	uint8_t    *bigger = table_alloc(counter_state_shape(state), log + 1);

	bigger[COUNTER_AT_FLAGS] = state[COUNTER_AT_FLAGS];
	return add_list(bigger, state + COUNTER_WORK_SIZE, counter_slots_of(log));
}

static uint8_t *
levels_alloc(CounterShape shape, int nlevels)
{
	uint8_t    *state = state_alloc(shape, COUNTER_FLAG_LEVELS, nlevels * counter_level_bytes(shape.k));

	state[COUNTER_AT_WORK_NLEVELS] = (uint8_t) nlevels;
	return state;
}

/* Return the state as LEVELS, with room for at least nlevels: the same state, or a new one. */
uint8_t *
counter_state_levels(uint8_t *state, int nlevels)
{
	CounterShape shape = counter_state_shape(state);
	uint8_t    *levels;
	uint32_t	n;

	if (state[COUNTER_AT_FLAGS] & COUNTER_FLAG_LEVELS)
	{
		if (state[COUNTER_AT_WORK_NLEVELS] >= nlevels)
			return state;
		levels = levels_alloc(shape, nlevels);
		memcpy(levels + COUNTER_WORK_SIZE, state + COUNTER_WORK_SIZE,
			   counter_state_size(state) - COUNTER_WORK_SIZE);
		return levels;
	}
	n = counter_slots_of(state[COUNTER_AT_WORK_SLOTS]);
	for (uint32_t i = 0; i < n; i++)
	{
		uint64_t	hash = bytes_load64(state + COUNTER_WORK_SIZE + (size_t) i * 8);

		if (hash != 0 && counter_level_of(shape, hash) >= nlevels)
			nlevels = counter_level_of(shape, hash) + 1;
	}
	return add_list(levels_alloc(shape, nlevels), state + COUNTER_WORK_SIZE, n);
}

/* Record that a loose hash was added (counter_format.h).  A state with levels is never exact, so it gets no flag. */
void
counter_state_loosen(uint8_t *state)
{
	if (!(state[COUNTER_AT_FLAGS] & COUNTER_FLAG_LEVELS))
		state[COUNTER_AT_FLAGS] |= COUNTER_FLAG_LOOSE;
}

/* Add a hash that is not zero, in the rare cases of counter_state_add(). */
uint8_t *
counter_state_add_slow(uint8_t *state, uint64_t hash)
{
	if (!(state[COUNTER_AT_FLAGS] & COUNTER_FLAG_LEVELS))
	{
		uint8_t    *slot = table_slot(state, hash);
		uint32_t	count = bytes_load32(state + COUNTER_AT_WORK_COUNT);

		if (bytes_load64(slot) == hash)
			return state;
		if (count < bytes_load16(state + COUNTER_AT_LIMIT))
		{
			if (count >= slots_to_use(state[COUNTER_AT_WORK_SLOTS]))
			{
				state = table_grow(state);
				slot = table_slot(state, hash);
			}
			bytes_store64(slot, hash);
			bytes_store32(state + COUNTER_AT_WORK_COUNT, count + 1);
			return state;
		}
	}
	state = counter_state_levels(state, counter_level_of(counter_state_shape(state), hash) + 1);
	return counter_state_add(state, hash);
}

/*
 * OR a level of 2^from bits into a state whose levels have K bits, K <= 2^from.  The level is read in blocks of K bits.
 * In the hashes of block number b, b follows the low k bits, and "level" zeros follow b.  So block b > 0 goes to the
 * level whose number is the number of trailing zeros of b, and block 0 goes to level from - k + level.
 */
static void
or_blocks(uint8_t *state, const uint8_t *bits, int from, int level)
{
	CounterShape shape = counter_state_shape(state);
	size_t		len = counter_level_bytes(shape.k);

	for (uint32_t b = 0; b < (uint32_t) 1 << (from - shape.k); b++)
	{
		int			to = b ? __builtin_ctz(b) : from - shape.k + level;
		uint8_t    *at;

		if (to > shape.top - shape.k)
			to = shape.top - shape.k;
		at = state + COUNTER_WORK_SIZE + to * len;
		for (size_t i = 0; i < len; i += 8)
			bytes_store64(at + i, bytes_load64(at + i) | bytes_load64(bits + b * len + i));
	}
}

static const char *
merge_levels(uint8_t *state, const CounterView *view)
{
	CounterShape shape = counter_state_shape(state);
	int			from = view->shape.k;
	BytesCursor c = bytes_cursor(view->body, view->len);
	uint8_t    *scratch = counter_alloc(2 * counter_level_bytes(from));
	uint8_t    *folded = scratch + counter_level_bytes(from);

	for (int l = 0; l < view->nlevels; l++)
	{
		int			to = l < shape.top - shape.k ? l : shape.top - shape.k;
		uint8_t    *at = state + COUNTER_WORK_SIZE + to * counter_level_bytes(shape.k);
		CounterLevel level;

		interrupt_check();
		if (view->working)
		{
			or_blocks(state, view->body + l * counter_level_bytes(from), from, l);
			continue;
		}
		if (!counter_level_read(&c, from, &level))
			return "a level is malformed";
		if (from == shape.k)
		{
			/* directly into its place; nothing to do if the place is full */
			if (!counter_bits_full(at, counter_level_bytes(from)) && !counter_level_or(&level, from, at, scratch))
				return "a level has a position out of range";
			continue;
		}
		memset(folded, 0, counter_level_bytes(from));
		if (!counter_level_or(&level, from, folded, scratch))
			return "a level has a position out of range";
		or_blocks(state, folded, from, l);
	}
	return NULL;
}

/* Add the contents of a counter to a state whose shape it can fold to. */
static uint8_t *
absorb(uint8_t *state, const CounterView *view, const char **why)
{
	CounterShape shape = counter_state_shape(state);
	int			nlevels;

	if (!view->levels)
	{
		state = add_list(state, view->body, view->nslots);
		/* damaged bytes may have the flag without a hash */
		if (view->loose && bytes_load32(state + COUNTER_AT_WORK_COUNT) > 0)
			counter_state_loosen(state);
		return state;
	}
	nlevels = view->nlevels + view->shape.k - shape.k;
	if (nlevels > shape.top - shape.k + 1)
		nlevels = shape.top - shape.k + 1;
	state = counter_state_levels(state, nlevels);
	*why = merge_levels(state, view);
	return state;
}

/*
 * Merge a counter of any shape into a state.  Returns the state, perhaps a new one, of the shape that both fold to.
 * *why is NULL, or the reason why the bytes are damaged.
 */
uint8_t *
counter_state_merge(uint8_t *state, const CounterView *view, const char **why)
{
	CounterShape shape = counter_state_shape(state);
	CounterShape join = counter_shape_join(shape, view->shape);

	*why = NULL;
	if (!counter_shape_equal(shape, join))
	{
		CounterView old;

		*why = counter_open(state, counter_state_size(state), &old);
		if (*why != NULL)
			return state;
		state = absorb(counter_state_new(join), &old, why);
		if (*why != NULL)
			return state;
	}
	return absorb(state, view, why);
}
