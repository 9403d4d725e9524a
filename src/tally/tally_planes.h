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
 * The maximum size of a plane is known in advance, for dense sets to the byte: the keys that can have a count of 2^p,
 * and at most the total weight divided by 2^p members.  So each plane gets its own region of the result, unless
 * regions would be much larger than the result can be (TALLY_REGIONS_MAX).  After all are written, they are moved
 * together.  Damaged sets may have more members than their headers tell: a plane that outgrows its region is copied at
 * the end.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_PLANES_H
#define CENSUS_TALLY_PLANES_H

#include "roaring/kernels/kernels.h"
#include "tally/tally.h"

/* Maximum memory that is allocated but perhaps not needed; smaller in a unit test. */
#ifndef TALLY_REGIONS_MAX
#define TALLY_REGIONS_MAX	((size_t) 64 * 1024 * 1024)
#endif

typedef struct TallyRegion
{
	uint32_t	keys;			/* maximum number of keys */
	uint64_t	first_key;
	uint64_t	last_key;
	size_t		payload;		/* maximum bytes of containers */
	size_t		at;				/* offset of the entry in the result */
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
	TallyPlane	plane[TALLY_PLANES_MAX];	/* after tally_planes_finish() */
} TallyPlanes;

/* Begin with the counts of these sets, which are sorted. */
extern void tally_planes_begin(TallyPlanes *planes, const RoaringRefs *refs, size_t before, size_t between);

/* Put a bitset, which is not changed. */
extern void tally_planes_put_bits(TallyPlanes *planes, uint32_t p, uint64_t key, const uint8_t *bits);

/* Put n members in ascending order, with ROARING_SLACK bytes after them; they may be overwritten. */
extern void tally_planes_put_array(TallyPlanes *planes, uint32_t p, uint64_t key, uint8_t *members, uint32_t n);

/* Return the result, from roaring_mem_alloc(); *total includes the spare bytes. */
extern uint8_t *tally_planes_finish(TallyPlanes *planes, size_t *total);

#endif							/* CENSUS_TALLY_PLANES_H */
