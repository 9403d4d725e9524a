/*-------------------------------------------------------------------------
 *
 * tally_keep.c
 *	  A tally that keeps copies of its sets; see tally.h.
 *
 * Small sets are copied into blocks.  A set so sparse that its members are stored one by one (roaring/collect/refs.h)
 * needs no copy.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "tally/tally.h"
#include "utils/memutils.h"

/* Minimum size of a tally that is compacted.  Smaller in CENSUS_CHECKED builds, because tests have no sets of 64 MB. */
#ifdef CENSUS_CHECKED
#define TALLY_COMPACT_LEAST ((size_t) 1024 * 1024)
#else
#define TALLY_COMPACT_LEAST ((size_t) 64 * 1024 * 1024)
#endif

#define BLOCK_SIZE	((size_t) 64 * 1024)

static MemoryContext
make_sets(MemoryContext owner)
{
	return AllocSetContextCreate(owner, "sets of a roaring tally", ALLOCSET_START_SMALL_SIZES);
}

void
tally_keep_begin(TallyKeep *keep, MemoryContext owner)
{
	memset(keep, 0, sizeof(*keep));
	tally_init(&keep->tally);
	keep->owner = owner;
	keep->sets = make_sets(owner);
}

void
tally_keep_end(TallyKeep *keep)
{
	tally_free(&keep->tally);
	MemoryContextDelete(keep->sets);
}

size_t
tally_keep_bytes(const TallyKeep *keep)
{
	return keep->kept + roaring_refs_bytes(&keep->tally.refs);
}

/* Add a set without copying it.  Returns true if the tally keeps a pointer to its bytes. */
static bool
refer(TallyKeep *keep, const RoaringSet *set, uint32 exponent)
{
	MemoryContext old = MemoryContextSwitchTo(keep->owner);
	size_t		refs = keep->tally.refs.nrefs;

	tally_add_set(&keep->tally, set, exponent);
	MemoryContextSwitchTo(old);
	return keep->tally.refs.nrefs > refs;
}

void
tally_keep_take(TallyKeep *keep, const RoaringSet *set, void *bytes, size_t len)
{
	if (refer(keep, set, 0))
		keep->kept += len;
	else
		pfree(bytes);
}

void
tally_keep_add(TallyKeep *keep, const RoaringSet *set, const void *bytes, size_t len, uint32 exponent)
{
	bool		large = len > TALLY_KEEP_BLOCK;
	RoaringSet	copy = *set;
	uint8	   *p;

	if (!large && len > keep->block_left)
	{
		keep->block = MemoryContextAlloc(keep->sets, BLOCK_SIZE);
		keep->block_left = BLOCK_SIZE;
	}
	p = large ? MemoryContextAllocHuge(keep->sets, len) : keep->block;
	memcpy(p, bytes, len);
	roaring_move(&copy, bytes, p);
	if (!refer(keep, &copy, exponent))
	{
		if (large)
			pfree(p);
		return;
	}
	keep->kept += len;
	if (!large)
	{
		keep->block += len;
		keep->block_left -= len;
	}
}

const Tally *
tally_keep_sorted(TallyKeep *keep)
{
	MemoryContext old = MemoryContextSwitchTo(keep->owner);

	tally_sort(&keep->tally);
	MemoryContextSwitchTo(old);
	return &keep->tally;
}

/* Replace the sets by one set for each bit of the counts. */
static void
compact(TallyKeep *keep)
{
	MemoryContext sets = make_sets(keep->owner);
	MemoryContext old = MemoryContextSwitchTo(sets);
	TallyPlane	planes[TALLY_PLANES_MAX];
	size_t		total;
	uint32		n;
	uint8	   *whole = tally_planes(tally_keep_sorted(keep), 0, 0, planes, &n, &total);

	MemoryContextSwitchTo(old);
	tally_keep_end(keep);
	keep->sets = sets;
	keep->block_left = 0;
	keep->kept = total;
	for (uint32 p = 0; p < n; p++)
	{
		RoaringSet	set;

		if (planes[p].len == 0)
			continue;
		/* cannot fail: tally_planes() has just written the set */
		(void) roaring_open(&set, whole + planes[p].at, planes[p].len);
		(void) refer(keep, &set, p);
	}
	keep->compacted = tally_keep_bytes(keep);
}

void
tally_keep_bound(TallyKeep *keep)
{
	size_t		size = tally_keep_bytes(keep);

	if (size > TALLY_COMPACT_LEAST && size / 2 > keep->compacted)
		compact(keep);
}
