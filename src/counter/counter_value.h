/*-------------------------------------------------------------------------
 *
 * counter_value.h
 *	  Counters as bytes: reading, checking, packing.
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
	bool		loose;			/* of a list: not all values may have one */
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
	bool		loose;
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

/* The slots of a list in working form whose byte COUNTER_AT_WORK_SLOTS is log. */
static inline uint32_t
counter_slots_of(int log)
{
	return ((uint32_t) 1 << (log - 3)) - 2;
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

/* Zeroed memory that need not be freed, or no return (counter_mem.c; a unit test or a fuzzer brings its own). */
extern uint8_t *counter_alloc(size_t size);
extern const char *counter_open(const uint8_t *p, size_t len, CounterView *view);
extern const char *counter_tally(const CounterView *view, CounterTally *tally);
extern size_t counter_pack_bound(const CounterView *view);
extern size_t counter_pack(const CounterView *view, uint8_t *out);
extern const char *counter_check(const void *p, size_t len);
extern size_t counter_state_size(const uint8_t *state);

#endif							/* COUNTER_VALUE_H */
