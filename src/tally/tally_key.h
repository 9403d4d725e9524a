/*-------------------------------------------------------------------------
 *
 * tally_key.h
 *	  Count how often each of the 65,536 low halves of one key occurs, for keys with too many members to sort.
 *
 * Arrays and short runs go to counters; bitsets and long runs to planes (tally_kernels.h).  Long arrays also go to
 * planes if there are bitsets and the result is planes.  At the end either counters or planes remain: planes, if no
 * counters were used or counts may exceed TALLY_COUNTERS_MAX; else counters.
 *
 * A TallyKey takes about 500 kB, which stay in the second-level cache.  It is used for one key after another, and
 * cleared between two keys.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_KEY_H
#define CENSUS_TALLY_KEY_H

#include "roaring/kernels/kernels.h"
#include "tally/tally.h"
#include "tally/tally_kernels.h"

/* Bitsets of one exponent that wait to be added together. */
typedef struct TallyWaiting
{
	const uint8_t *bits[TALLY_CSA];
	/* memory for bitsets made from arrays or runs */
	uint8_t    *filled[TALLY_CSA];
	uint32_t	n;
} TallyWaiting;

typedef struct TallyKey
{
	const TallyKernels *kernels;
	TallyCounters *counters;

	/*
	 * weight added to the counters, at most TALLY_COUNTERS_MAX; 0: all are
	 * clear
	 */
	uint64_t	in_counters;
	/* the key has bitsets, so counts should end in planes */
	bool		has_bitsets;
	uint8_t    *planes[TALLY_PLANES_MAX];
	uint32_t	nplanes;		/* in use; higher planes are not cleared */
	uint32_t	nplanes_made;
	uint64_t	in_planes;
	TallyWaiting waiting[ROARING_MAX_EXPONENT + 1];
	/* no bitset waits with this exponent or a greater one */
	uint32_t	nexponents;
	uint64_t	in_waiting;
	uint8_t		bits[ROARING_BITSET_BYTES + ROARING_SLACK]; /* scratch */
} TallyKey;

extern void tally_key_init(TallyKey *key);
extern void tally_key_free(TallyKey *key);

/* Add 1 to one member, or 2^exponent to each member of a container. */
extern void tally_key_add(TallyKey *key, uint16_t low);
extern void tally_key_add_container(TallyKey *key, const RoaringContainer *c, uint32_t exponent);

/* Return an upper bound of the largest count so far. */
extern uint64_t tally_key_bound(const TallyKey *key);

/* Settle the counts in counters or in planes, after the last addition and before the functions below. */
extern void tally_key_settle(TallyKey *key);

/* bits = counts >= k, k > 0 */
extern void tally_key_at_least(const TallyKey *key, uint64_t k, uint8_t *bits);

/* Return the number of planes that hold all bits of the counts. */
extern uint32_t tally_key_nplanes(const TallyKey *key);

/* Return plane p, in "bits" or in memory of the key that is valid until the key changes. */
extern const uint8_t *tally_key_plane(const TallyKey *key, uint32_t p, uint8_t *bits);
extern uint64_t tally_key_count(const TallyKey *key, uint16_t low);

extern void tally_key_clear(TallyKey *key);

#endif							/* CENSUS_TALLY_KEY_H */
