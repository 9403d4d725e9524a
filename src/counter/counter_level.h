/*-------------------------------------------------------------------------
 *
 * counter_level.h
 *	  One level of a counter: K = 2^k bits, and their stored form.
 *
 * Pure C; counter_format.h describes the bytes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_LEVEL_H
#define COUNTER_LEVEL_H

#include "core/bytes.h"

/* A stored level, not decoded. */
typedef struct CounterLevel
{
	int			kind;
	int			r;				/* Rice kinds: bits of a remainder */
	uint32_t	n;				/* Rice kinds: number of positions */
	const uint8_t *bits;		/* RAW: the bits; Rice kinds: the string */
	size_t		len;			/* length of "bits", in bytes */
} CounterLevel;

/* Return the number of bytes of K bits; k is at least 3. */
static inline size_t
counter_level_bytes(int k)
{
	return (size_t) 1 << (k - 3);
}

/* Return the maximum length that counter_level_write() writes. */
static inline size_t
counter_level_bound(int k)
{
	return 1 + counter_level_bytes(k);
}

extern bool counter_level_read(BytesCursor *c, int k, CounterLevel *level);
extern uint32_t counter_level_ones(const CounterLevel *level, int k);
extern bool counter_level_or(const CounterLevel *level, int k, uint8_t *bits, uint8_t *scratch);
extern size_t counter_level_write(const uint8_t *bits, int k, uint8_t *out);
extern uint32_t counter_bits_count(const uint8_t *bits, size_t len);
extern uint32_t counter_bits_count_or(const uint8_t *a, const uint8_t *b, size_t len);
extern bool counter_bits_full(const uint8_t *bits, size_t len);

#endif							/* COUNTER_LEVEL_H */
