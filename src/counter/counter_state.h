/*-------------------------------------------------------------------------
 *
 * counter_state.h
 *	  Working form of a counter: add and merge in place.
 *
 * Pure C.  A state is the bytes after the varlena header, in memory from counter_alloc().
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_STATE_H
#define COUNTER_STATE_H

#include "counter/counter_value.h"

extern uint8_t *counter_state_new(CounterShape shape);
extern uint8_t *counter_state_add_slow(uint8_t *state, uint64_t hash);
extern void counter_state_loosen(uint8_t *state);
extern uint8_t *counter_state_levels(uint8_t *state, int nlevels);
extern uint8_t *counter_state_merge(uint8_t *state, const CounterView *view, const char **why);

/* Zero marks a free slot, so a hash of zero counts as the hash 1. */
static inline uint64_t
counter_hash_not_zero(uint64_t hash)
{
	return hash + (hash == 0);
}

/*
 * Add a hash, not zero, to a state that has LEVELS with room for its level, the usual case.  Returns false otherwise.
 */
static inline bool
counter_state_set(uint8_t *state, uint64_t hash)
{
	if (state[COUNTER_AT_FLAGS] == (COUNTER_FLAG_WORKING | COUNTER_FLAG_LEVELS))
	{
		int			k = state[COUNTER_AT_K];
		uint64_t	high = hash >> k;
		uint64_t	level = __builtin_ctzll(high | (uint64_t) 1 << (state[COUNTER_AT_TOP] - k));

		/* replace "high" by the level */
		uint64_t	at = hash ^ (high ^ level) << k;

		if (level < state[COUNTER_AT_WORK_NLEVELS])
		{
			state[COUNTER_WORK_SIZE + at / 8] |= (uint8_t) (1 << at % 8);
			return true;
		}
	}
	return false;
}

/* Add a hash.  Returns the state: if it had to grow, a new one, and the old one is unchanged. */
static inline uint8_t *
counter_state_add(uint8_t *state, uint64_t hash)
{
	hash = counter_hash_not_zero(hash);
	return counter_state_set(state, hash) ? state : counter_state_add_slow(state, hash);
}

#endif							/* COUNTER_STATE_H */
