/*-------------------------------------------------------------------------
 *
 * counter_value.h
 *	  Counters as bytes: reading, checking, packing, and the working form
 *	  that is changed in place.
 *
 * Pure C.  "Bytes" are always those after the varlena header.  A function
 * that can fail returns the reason as a string, or NULL where all is well.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_VALUE_H
#define COUNTER_VALUE_H

#include "core/bytes.h"
#include "counter/counter_format.h"

typedef struct CounterShape
{
	uint8_t		k;
	uint8_t		top;
	uint16_t	limit;
} CounterShape;

/* A counter's bytes, taken apart; points into them. */
typedef struct CounterView
{
	CounterShape shape;
	bool		levels;			/* else the hashes themselves */
	bool		working;
	int			nlevels;		/* of LEVELS: levels that are there */
	uint32_t	count;			/* of a list: hashes */
	uint32_t	nslots;			/* of a list: 8-byte places to look at */
	const uint8_t *body;
	size_t		len;			/* of body */
} CounterView;

/* How many bits of each level are set: all that an estimate needs. */
typedef struct CounterTally
{
	CounterShape shape;
	bool		levels;
	uint32_t	count;			/* of a list: hashes */
	int			nlevels;		/* levels above have no bit set */
	uint32_t	ones[COUNTER_MAX_LEVELS];
} CounterTally;

static inline CounterShape
counter_shape_join(CounterShape a, CounterShape b)
{
	return (CounterShape)
	{
		.k = a.k < b.k ? a.k : b.k,
			.top = a.top < b.top ? a.top : b.top,
			.limit = a.limit < b.limit ? a.limit : b.limit,
	};
}

/* The shape of a state. */
static inline CounterShape
counter_state_shape(const uint8_t *state)
{
	return (CounterShape)
	{
		.k = state[COUNTER_AT_K],
			.top = state[COUNTER_AT_TOP],
			.limit = bytes_load16(state + COUNTER_AT_LIMIT),
	};
}

/* The level that a hash falls on. */
static inline int
counter_level_of(CounterShape shape, uint64_t hash)
{
	return __builtin_ctzll(hash >> shape.k | (uint64_t) 1 << (shape.top - shape.k));
}

static inline bool
counter_shape_equal(CounterShape a, CounterShape b)
{
	return a.k == b.k && a.top == b.top && a.limit == b.limit;
}

/* counter_value.c */
extern const char *counter_shape_check(CounterShape shape);
extern const char *counter_open(const uint8_t *p, size_t len, CounterView *view);
extern const char *counter_tally(const CounterView *view, CounterTally *tally);
extern size_t counter_pack_bound(const CounterView *view);
extern size_t counter_pack(const CounterView *view, uint8_t *out);
extern const char *counter_check(const uint8_t *p, size_t len);

/* counter_state.c */
extern uint8_t *counter_state_new(CounterShape shape);
extern size_t counter_state_size(const uint8_t *state);
extern uint8_t *counter_state_add_slow(uint8_t *state, uint64_t hash);
extern uint8_t *counter_state_levels(uint8_t *state, int nlevels);
extern uint8_t *counter_state_merge(uint8_t *state, const CounterView *view, const char **why);

/*
 * Given by whoever embeds this: zeroed memory that need not be freed, or no
 * return.  In the server it has a varlena header in front.
 */
extern uint8_t *counter_alloc(size_t size);

/* Zero marks a free slot; a hash of zero is counted as the hash 1. */
static inline uint64_t
counter_hash_not_zero(uint64_t hash)
{
	return hash + (hash == 0);
}

/*
 * Adds a hash that is not zero to a state that has LEVELS and the hash's one
 * among them, as one that has seen some values nearly always does; else says
 * false, and has done nothing.
 */
static inline bool
counter_state_set(uint8_t *state, uint64_t hash)
{
	if (state[COUNTER_AT_FLAGS] == (COUNTER_FLAG_WORKING | COUNTER_FLAG_LEVELS))
	{
		int			k = state[COUNTER_AT_K];
		uint64_t	high = hash >> k;
		uint64_t	level = __builtin_ctzll(high | (uint64_t) 1 << (state[COUNTER_AT_TOP] - k));
		uint64_t	at = hash ^ (high ^ level) << k;	/* level for high */

		if (level < state[COUNTER_AT_WORK_NLEVELS])
		{
			state[COUNTER_WORK_SIZE + at / 8] |= (uint8_t) (1 << at % 8);
			return true;
		}
	}
	return false;
}

/*
 * Adds a hash to a state.  Returns the state, which is another one if it had
 * to grow; the old one is then left as it is.
 */
static inline uint8_t *
counter_state_add(uint8_t *state, uint64_t hash)
{
	hash = counter_hash_not_zero(hash);
	return counter_state_set(state, hash) ? state : counter_state_add_slow(state, hash);
}

#endif							/* COUNTER_VALUE_H */
