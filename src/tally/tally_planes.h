/*-------------------------------------------------------------------------
 *
 * tally_planes.h
 *	  The counts of a Tally as bit planes: one set for each bit, of the members whose count has this bit.  All planes
 *	  are in one block of memory.
 *
 *	TallyPlanes planes;
 *
 *	tally_planes_begin(&planes, &refs, before, between);
 *	for each key, and each bit of its counts:
 *		tally_planes_put_bits() or _put_array()
 *	bytes = tally_planes_finish(&planes, &total);
 *
 * Plane p has the keys that can have a count of 2^p, and for each key at most (sum of its counts) / 2^p members.  So
 * the maximum size of a plane is known in advance, for dense sets to the byte.  Each plane gets its own region of the
 * result, unless regions would be much larger than the result can be (TALLY_REGIONS_MAX).  After all planes are
 * written, they are moved together.  If a plane outgrows its region, because a damaged set has more members than its
 * header tells, all planes are copied at the end.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_PLANES_H
#define CENSUS_TALLY_PLANES_H

#include "roaring/kernels/kernels.h"
#include "tally/tally.h"

/* Maximum bytes of all regions together; smaller in a unit test. */
#ifndef TALLY_REGIONS_MAX
#define TALLY_REGIONS_MAX	((size_t) 64 * 1024 * 1024)
#endif

typedef struct TallyRegion
{
	uint32_t	keys;			/* maximum number of keys */
	uint64_t	first_key;
	uint64_t	last_key;
	size_t		payload;		/* maximum bytes of containers */
	size_t		at;				/* offset of the region in the result */
	size_t		size;			/* 0: no region, the plane has its own memory */
} TallyRegion;

typedef struct TallyPlanes
{
	size_t		before;			/* spare bytes at the beginning */
	size_t		between;		/* spare bytes before each plane */
	uint8_t    *whole;
	size_t		cap;
	uint32_t	n;				/* planes 0 to n - 1 were begun */
	TallyRegion region[TALLY_PLANES_MAX];
	RoaringWriter writer[TALLY_PLANES_MAX];
	TallyPlane	plane[TALLY_PLANES_MAX];	/* set by tally_planes_finish() */
} TallyPlanes;

/* Begin to write the planes of the counts of "refs", which must be sorted. */
extern void tally_planes_begin(TallyPlanes *planes, const RoaringRefs *refs, size_t before, size_t between);

/* Add the members of a key to plane p, as a bitset.  The bitset is not changed. */
extern void tally_planes_put_bits(TallyPlanes *planes, uint32_t p, uint64_t key, const uint8_t *bits);

/*
 * Add n members of a key to plane p, in ascending order.  Members, and ROARING_SLACK bytes after them, may be
 * overwritten.
 */
extern void tally_planes_put_array(TallyPlanes *planes, uint32_t p, uint64_t key, uint8_t *members, uint32_t n);

/* Return the result, from roaring_mem_alloc(); *total includes the spare bytes. */
extern uint8_t *tally_planes_finish(TallyPlanes *planes, size_t *total);

#endif							/* CENSUS_TALLY_PLANES_H */
