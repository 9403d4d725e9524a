/*-------------------------------------------------------------------------
 *
 * tally_planes.h
 *	  The counts of a Tally by their bits: a set for each bit, of the members
 *	  whose count has it, one behind the other in one piece of memory.
 *
 *	TallyPlanes planes;
 *
 *	tally_planes_begin(&planes, &refs, before, between);
 *	for each key, and each bit of its counts:
 *		tally_planes_put_bits() or _put_array()
 *	bytes = tally_planes_finish(&planes, &total);
 *
 * How much a plane takes is known in advance, for dense sets to the byte: keys
 * that can have a count of 2^p, and at most as many members as weight that
 * came, divided by 2^p.  So each has a region of its own in the result, as long
 * as regions are not much larger than it may be (TALLY_REGIONS_MAX), and closes
 * up to the one before when all are written.  Damaged sets may have more members
 * than they say: a plane that leaves its region is copied in the end.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_PLANES_H
#define CENSUS_TALLY_PLANES_H

#include "roaring/kernels/kernels.h"
#include "tally/tally.h"

/* Memory that is asked for without being needed, at most; a unit test has less. */
#ifndef TALLY_REGIONS_MAX
#define TALLY_REGIONS_MAX	((size_t) 64 * 1024 * 1024)
#endif

typedef struct TallyRegion
{
	uint32_t	keys;			/* at most */
	uint64_t	first_key;
	uint64_t	last_key;
	size_t		payload;		/* bytes, at most */
	size_t		at;				/* of the entry in the whole */
	size_t		size;			/* 0: none, the plane has memory of its own */
} TallyRegion;

typedef struct TallyPlanes
{
	size_t		before;			/* bytes left free in front of all */
	size_t		between;		/* and in front of each plane */
	uint8_t    *whole;
	size_t		cap;
	uint32_t	n;				/* planes 0 to n - 1 are begun */
	TallyRegion region[TALLY_PLANES_MAX];
	RoaringWriter writer[TALLY_PLANES_MAX];
	TallyPlane	plane[TALLY_PLANES_MAX];	/* when finished */
} TallyPlanes;

/* For the counts of these sets, which are sorted. */
extern void tally_planes_begin(TallyPlanes *planes, const RoaringRefs *refs, size_t before, size_t between);

/* A bitset; it is left as it is. */
extern void tally_planes_put_bits(TallyPlanes *planes, uint32_t p, uint64_t key, const uint8_t *bits);

/* n rising members; they may be overwritten, and have ROARING_SLACK behind them. */
extern void tally_planes_put_array(TallyPlanes *planes, uint32_t p, uint64_t key, uint8_t *members, uint32_t n);

/* The whole, *total bytes with those in front, from roaring_mem_alloc(). */
extern uint8_t *tally_planes_finish(TallyPlanes *planes, size_t *total);

#endif							/* CENSUS_TALLY_PLANES_H */
