/*-------------------------------------------------------------------------
 *
 * tally_key.h
 *	  How often each of the 65,536 low halves of one key occurs, for keys with
 *	  more members than are worth sorting.
 *
 * Arrays and short runs go to counters, bitsets and long runs to planes
 * (tally_kernels.h), as do long arrays where there are bitsets and planes are
 * wanted; and what is left at the end is one of them: planes alone, if there was
 * nothing else or counts beyond what counters hold, else counters.
 *
 * About 500 kB that stay in the second-level cache; used for one key after
 * the other, and clear between them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_KEY_H
#define CENSUS_TALLY_KEY_H

#include "roaring/kernels/kernels.h"
#include "tally/tally.h"
#include "tally/tally_kernels.h"

/* Bitsets of one exponent that wait for more. */
typedef struct TallyWaiting
{
	const uint8_t *bits[TALLY_CSA];
	uint8_t    *filled[TALLY_CSA];	/* memory for those that were arrays or
									 * runs */
	uint32_t	n;
} TallyWaiting;

typedef struct TallyKey
{
	const TallyKernels *kernels;
	TallyCounters *counters;
	uint64_t	in_counters;	/* weight that was added, at most
								 * TALLY_COUNTERS_MAX; 0: all clear */
	bool		has_bitsets;	/* among what comes: counts are to be in
								 * planes */
	uint8_t    *planes[TALLY_PLANES_MAX];
	uint32_t	nplanes;		/* that are in use; planes above are not clear */
	uint32_t	nplanes_made;
	uint64_t	in_planes;
	TallyWaiting waiting[ROARING_MAX_EXPONENT + 1];
	uint32_t	nexponents;		/* none waits from this one on */
	uint64_t	in_waiting;
	uint8_t		bits[ROARING_BITSET_BYTES + ROARING_SLACK]; /* scratch */
} TallyKey;

extern void tally_key_init(TallyKey *key);
extern void tally_key_free(TallyKey *key);

/* Adds 1 to one, or 2^exponent to each member of a container. */
extern void tally_key_add(TallyKey *key, uint16_t low);
extern void tally_key_add_container(TallyKey *key, const RoaringContainer *c, uint32_t exponent);

/* The largest count there can be so far is not above this. */
extern uint64_t tally_key_bound(const TallyKey *key);

/* After the last one.  Those below are for what is settled. */
extern void tally_key_settle(TallyKey *key);

/* bits = counts that are at least k, k > 0 */
extern void tally_key_at_least(const TallyKey *key, uint64_t k, uint8_t *bits);

/* Planes 0 to n - 1 hold all bits of the counts. */
extern uint32_t tally_key_nplanes(const TallyKey *key);

/* A bitset, in these bits or elsewhere until the key is changed. */
extern const uint8_t *tally_key_plane(const TallyKey *key, uint32_t p, uint8_t *bits);
extern uint64_t tally_key_count(const TallyKey *key, uint16_t low);

extern void tally_key_clear(TallyKey *key);

#endif							/* CENSUS_TALLY_KEY_H */
