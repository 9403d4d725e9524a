/*-------------------------------------------------------------------------
 *
 * counter_value.h
 *	  Counters as bytes: read, check, pack.
 *
 * Pure C.  "Bytes" are always those after the varlena header.  A function that can fail returns NULL, or the reason as
 * a string.
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

/* An opened counter; points into its bytes. */
typedef struct CounterView
{
	CounterShape shape;
	bool		levels;			/* false: a list of hashes */
	bool		loose;			/* only of a list: values may share a hash */
	bool		working;
	int			nlevels;		/* LEVELS: number of stored levels */
	uint32_t	count;			/* list: number of hashes */
	uint32_t	nslots;			/* list: number of 8-byte slots */
	const uint8_t *body;
	size_t		len;			/* length of body */
} CounterView;

/* Number of set bits of each level, which is all that an estimate needs. */
typedef struct CounterTally
{
	CounterShape shape;
	bool		levels;
	bool		loose;
	uint32_t	count;			/* list: number of hashes */
	int			nlevels;		/* length of ones[]; 0 in higher levels */
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

/* Return the number of slots of a list in working form; "log" is its byte COUNTER_AT_WORK_SLOTS. */
static inline uint32_t
counter_slots_of(int log)
{
	return ((uint32_t) 1 << (log - 3)) - 2;
}

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

/*
 * Allocate zeroed memory that is never freed explicitly; does not return on failure (counter_mem.c; unit tests and
 * fuzzers have their own).
 */
extern uint8_t *counter_alloc(size_t size);
extern const char *counter_open(const uint8_t *p, size_t len, CounterView *view);
extern const char *counter_tally(const CounterView *view, CounterTally *tally);
extern size_t counter_pack_bound(const CounterView *view);
extern size_t counter_pack(const CounterView *view, uint8_t *out);
extern const char *counter_check(const void *p, size_t len);
extern size_t counter_state_size(const uint8_t *state);

#endif							/* COUNTER_VALUE_H */
