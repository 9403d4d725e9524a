/*-------------------------------------------------------------------------
 *
 * gin.c
 *	  Functions of the GIN operator class for sets.
 *
 * The keys of a set are its members, as bigint, so that members and overlaps are found exactly, without a recheck.  A
 * large or dense set has many keys.  With the option shift = s the keys are member >> s: neighbors share a key, and
 * rows are rechecked in the heap.
 *
 * A query set becomes few scan entries:
 *	&&, <@	up to GIN_FEW_MEMBERS members: one entry for each.  More members: one
 *			entry for each group of neighboring members.  The entry of a group
 *			matches a range of keys ("partial match") and skips keys that are not in
 *			the set.  GIN compares all entries for each row found, so the number of
 *			groups has a limit: the more members, the larger are the groups.
 *	@>, =	one entry for each of at most GIN_MAX_MEMBERS members, evenly spread,
 *			because one missing member excludes a row.
 * Rows are rechecked in the heap for <@ and =, and for @> if not all members have entries.
 *
 * Every entry has a GinRoaringKey as its extra data.  GIN's search for equal entries, which takes quadratic time, skips
 * entries with extra data.
 *
 * The form of a stored value is checked when it is opened; damage raises XX001.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/gin.h"
#include "access/reloptions.h"
#include "access/stratnum.h"
#include "miscadmin.h"

#include "core/errors.h"
#include "roaring/algebra/intervals.h"
#include "roaring/algebra/members.h"
#include "roaring/kernels/point.h"
#include "roaring/plan/plan.h"
#include "roaring/sql/datum.h"

/* Maximum members of a set for && or <@ that get one entry each; larger sets get groups. */
#define GIN_FEW_MEMBERS		16
/*
 * Members whose keys are at most 1 << GIN_NEAR_BITS apart share a group, because a further entry costs more than
 * comparing the keys between two such members.
 */
#define GIN_NEAR_BITS		6
/* Maximum groups: GIN_COMPARED / members, but from MIN to MAX, because GIN compares all groups for each row found. */
#define GIN_COMPARED		(1 << 20)
#define GIN_MAX_GROUPS		1024
#define GIN_MIN_GROUPS		16
/* Maximum entries for @> and =. */
#define GIN_MAX_MEMBERS		64

#define GIN_MAX_SHIFT		62

/* Maximum keys of a row.  GIN keeps them in memory, 150 bytes each, and sorts them without checks for interrupts. */
#define GIN_MAX_KEYS		(4 * 1024 * 1024)

typedef struct GinRoaringOptions
{
	int32		vl_len_;
	int			shift;
} GinRoaringOptions;

/* State of comparing ascending keys of the index with the query set; all groups of a query share it. */
typedef struct GinWalk
{
	RoaringSeeker seeker;
	int64		from;			/* last key compared, << shift */
	int			shift;
} GinWalk;

/* Extra data of an entry. */
typedef struct GinRoaringKey
{
	int64		last;			/* last key of the range */
	bool		exact;			/* in the first entry: rows need no recheck */
	GinWalk    *walk;			/* walk of a group; NULL for a single member */
} GinRoaringKey;

/* Entries of a query, while they are collected. */
typedef struct GinQuery
{
	Datum	   *keys;
	bool	   *ranges;
	GinRoaringKey **extra;
	int			n;
	int			max;
} GinQuery;

PG_FUNCTION_INFO_V1(census_roaring_gin_options);

Datum
census_roaring_gin_options(PG_FUNCTION_ARGS)
{
	local_relopts *relopts = (local_relopts *) PG_GETARG_POINTER(0);

	init_local_reloptions(relopts, sizeof(GinRoaringOptions));
	add_local_int_reloption(relopts, "shift",
							"members are indexed without so many of their low bits",
							0, 0, GIN_MAX_SHIFT, offsetof(GinRoaringOptions, shift));
	PG_RETURN_VOID();
}

static int
gin_shift(FunctionCallInfo fcinfo)
{
	if (PG_HAS_OPCLASS_OPTIONS())
		return ((GinRoaringOptions *) PG_GET_OPCLASS_OPTIONS())->shift;
	return 0;
}

static void
too_many_keys(const RoaringSet *set, int shift)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_LIMIT),
			 errmsg("set of " UINT64_FORMAT " members is too large for a GIN index with shift %d", set->card, shift),
			 errdetail("An indexed set has at most %d keys.", GIN_MAX_KEYS),
			 errhint("Create the index with a larger shift, which is an option of the operator class.")));
}

/* Return the keys of a value: its members without their low bits, without duplicates. */
PG_FUNCTION_INFO_V1(census_roaring_gin_extract_value);

Datum
census_roaring_gin_extract_value(PG_FUNCTION_ARGS)
{
	int32	   *nkeys = (int32 *) PG_GETARG_POINTER(1);
	int			shift = gin_shift(fcinfo);
	RoaringSet	set;
	struct varlena *value = roaring_open_datum(PG_GETARG_DATUM(0), &set);
	RoaringIntervals it;
	Datum	   *keys;
	int64		first;
	int64		last;
	size_t		max;
	size_t		n = 0;

	/* without a shift the number of keys is known; else the array grows */
	max = shift == 0 ? Min(set.card, GIN_MAX_KEYS) : Min(set.card, 1024);
	keys = palloc(Max(max, 1) * sizeof(Datum));

	roaring_intervals_begin(&it, &set);
	while (roaring_intervals_next(&it, &first, &last))
	{
		first >>= shift;
		last >>= shift;
		if (n > 0 && first == DatumGetInt64(keys[n - 1]))
		{
			if (first == last)
				continue;
			first++;
		}
		for (;; first++)
		{
			if (n == max)
			{
				if (max >= GIN_MAX_KEYS)
					too_many_keys(&set, shift);
				max = Min(2 * max, GIN_MAX_KEYS);
				keys = repalloc(keys, max * sizeof(Datum));
			}
			keys[n++] = Int64GetDatum(first);
			if ((n & 0xffff) == 0)
				CHECK_FOR_INTERRUPTS();
			if (first == last)
				break;
		}
	}
	*nkeys = (int32) n;
	PG_FREE_IF_COPY(value, 0);
	PG_RETURN_POINTER(keys);
}

static void
query_begin(GinQuery *q, int max)
{
	q->keys = palloc(Max(max, 1) * sizeof(Datum));
	q->ranges = palloc0(Max(max, 1) * sizeof(bool));
	q->extra = palloc(Max(max, 1) * sizeof(GinRoaringKey *));
	q->n = 0;
	q->max = max;
}

/* Add an entry for the keys from first to last.  walk: finds the keys that are in the set; NULL for a single key. */
static void
query_add(GinQuery *q, int64 first, int64 last, GinWalk *walk)
{
	GinRoaringKey *extra = palloc(sizeof(GinRoaringKey));

	/* intervals of a damaged set may not be ascending */
	if (q->n >= q->max)
		roaring_damaged("The members of a container do not rise.");
	extra->last = last;
	extra->exact = true;
	extra->walk = walk;
	q->keys[q->n] = Int64GetDatum(first);
	q->ranges[q->n] = last > first;
	q->extra[q->n] = extra;
	q->n++;
}

double
roaring_gin_entries(uint64 card)
{
	if (card <= GIN_FEW_MEMBERS)
		return (double) card;
	return (double) Min(card, Max(Min(GIN_COMPARED / card, GIN_MAX_GROUPS), GIN_MIN_GROUPS));
}

/*
 * Return the maximum distance of neighboring keys of a group.  With this distance there are at most
 * roaring_gin_entries() groups.
 */
static uint64
gap_to_bridge(const RoaringSet *set, int shift)
{
	RoaringIntervals it;
	uint64		gaps[65] = {0}; /* number of gaps, by the bits of (gap - 1) */
	uint64		n = 1;
	uint64		max = (uint64) roaring_gin_entries(set->card);
	int64		first;
	int64		last;
	int64		end = 0;
	bool		any = false;
	int			bits;

	roaring_intervals_begin(&it, set);
	while (roaring_intervals_next(&it, &first, &last))
	{
		uint64		gap = (uint64) (first >> shift) - (uint64) end;

		if (any && gap > 1)
			gaps[64 - __builtin_clzll(gap - 1)]++;
		any = true;
		end = last >> shift;
	}
	for (bits = 64; bits > GIN_NEAR_BITS && n + gaps[bits] <= max; bits--)
		n += gaps[bits];
	return bits == 64 ? PG_UINT64_MAX : UINT64CONST(1) << bits;
}

/* Make an entry for each group of members.  The entries find every row that has a member in common with the set. */
static void
query_groups(GinQuery *q, const RoaringSet *set, int shift)
{
	RoaringIntervals it;
	GinWalk    *walk = palloc(sizeof(GinWalk));
	uint64		bridge = gap_to_bridge(set, shift);
	int64		first;
	int64		last;
	int64		from;
	int64		to;

	query_begin(q, GIN_MAX_GROUPS);
	roaring_seeker_begin(&walk->seeker, set);
	walk->from = PG_INT64_MIN;
	walk->shift = shift;
	roaring_intervals_begin(&it, set);
	if (!roaring_intervals_next(&it, &first, &last))
		return;
	first >>= shift;
	last >>= shift;
	while (roaring_intervals_next(&it, &from, &to))
	{
		from >>= shift;
		to >>= shift;
		if ((uint64) from - (uint64) last > bridge)
		{
			query_add(q, first, last, walk);
			first = from;
		}
		last = to;
	}
	query_add(q, first, last, walk);
	q->extra[0]->exact = shift == 0;
}

/* Make an entry for each member, or for GIN_MAX_MEMBERS evenly spread members. */
static void
query_members(GinQuery *q, const RoaringSet *set, int shift)
{
	uint64		max = Min(set->card, GIN_MAX_MEMBERS);
	uint64		before = 0;		/* members in the containers before i */
	uint32		i = 0;

	query_begin(q, (int) max);
	for (uint64 k = 0; k < max; k++)
	{
		/* the first member, the last, and others at equal steps of rank */
		uint64		rank = max == 1 ? 0 : (uint64) ((double) k * (set->card - 1) / (max - 1));
		RoaringContainer c;
		int64		key;

		rank = k + 1 == max ? set->card - 1 : Min(rank, set->card - 1);
		while (rank - before >= roaring_card_at(set, i))
		{
			before += roaring_card_at(set, i++);
			if ((i & 0xffff) == 0)
				CHECK_FOR_INTERRUPTS();
		}
		roaring_container(set, i, &c);
		key = roaring_member(c.key, roaring_container_select(&c, (uint32) (rank - before))) >> shift;
		if (q->n == 0 || DatumGetInt64(q->keys[q->n - 1]) != key)
			query_add(q, key, key, NULL);
	}
	if (q->n > 0 && (shift > 0 || max < set->card))
		q->extra[0]->exact = false;
}

PG_FUNCTION_INFO_V1(census_roaring_gin_extract_query);

Datum
census_roaring_gin_extract_query(PG_FUNCTION_ARGS)
{
	int32	   *nkeys = (int32 *) PG_GETARG_POINTER(1);
	StrategyNumber strategy = PG_GETARG_UINT16(2);
	bool	  **ranges = (bool **) PG_GETARG_POINTER(3);
	Pointer   **extra = (Pointer **) PG_GETARG_POINTER(4);
	int32	   *mode = (int32 *) PG_GETARG_POINTER(6);
	int			shift = gin_shift(fcinfo);
	RoaringSet	set;
	GinQuery	q;

	if (strategy == GIN_MEMBER)
	{
		int64		key = PG_GETARG_INT64(0) >> shift;

		query_begin(&q, 1);
		query_add(&q, key, key, NULL);
		q.extra[0]->exact = shift == 0;
	}
	else
	{
		ROARING_OPEN_ARG(0, &set);
		switch (strategy)
		{
			case GIN_OVERLAP:
			case GIN_CONTAINED:
				if (set.card <= GIN_FEW_MEMBERS)
					query_members(&q, &set, shift);
				else
					query_groups(&q, &set, shift);
				if (strategy == GIN_CONTAINED)
					*mode = GIN_SEARCH_MODE_INCLUDE_EMPTY;
				break;
			case GIN_CONTAINS:
				query_members(&q, &set, shift);
				if (q.n == 0)
					*mode = GIN_SEARCH_MODE_ALL;
				break;
			case GIN_EQUAL:
				query_members(&q, &set, shift);
				if (q.n == 0)
					*mode = GIN_SEARCH_MODE_INCLUDE_EMPTY;
				break;
			default:
				elog(ERROR, "unknown strategy of a GIN index over sets: %d", strategy);
		}
	}
	*nkeys = q.n;
	*ranges = q.ranges;
	*extra = (Pointer *) q.extra;
	PG_RETURN_POINTER(q.keys);
}

/*
 * Compare a key of the index with a range that starts at this key or before.  Returns 0 if the key matches, -1 to skip
 * it, 1 after the range.
 */
PG_FUNCTION_INFO_V1(census_roaring_gin_compare_partial);

Datum
census_roaring_gin_compare_partial(PG_FUNCTION_ARGS)
{
	int64		key = PG_GETARG_INT64(1);
	GinRoaringKey *range = (GinRoaringKey *) PG_GETARG_POINTER(3);

	GinWalk    *walk = range->walk;
	int64		from,
				member;

	if (key > range->last)
		PG_RETURN_INT32(1);

	/*
	 * GIN goes back to smaller keys after a page split, and for each row of
	 * the pending list: begin the seeker again
	 */
	from = (int64) ((uint64) key << walk->shift);
	if (from < walk->from)
		roaring_seeker_begin(&walk->seeker, &walk->seeker.set);
	walk->from = from;
	PG_RETURN_INT32(roaring_seeker_seek(&walk->seeker, from, false, &member) && member >> walk->shift == key ? 0 : -1);
}

/* Return whether a row matches.  found: whether the row has the key of each entry. */
static GinTernaryValue
gin_answer(StrategyNumber strategy, const GinTernaryValue *found, int32 nkeys, GinRoaringKey **extra)
{
	bool		exact = nkeys == 0 || extra[0]->exact;
	bool		any = false;
	bool		maybe = false;

	switch (strategy)
	{
		case GIN_OVERLAP:
			for (int32 i = 0; i < nkeys && !any; i++)
			{
				any = found[i] == GIN_TRUE;
				maybe |= found[i] == GIN_MAYBE;
			}
			if (any)
				return exact ? GIN_TRUE : GIN_MAYBE;
			return maybe ? GIN_MAYBE : GIN_FALSE;
		case GIN_CONTAINS:
		case GIN_EQUAL:
		case GIN_MEMBER:
			for (int32 i = 0; i < nkeys; i++)
			{
				if (found[i] == GIN_FALSE)
					return GIN_FALSE;
				maybe |= found[i] == GIN_MAYBE;
			}
			return maybe || !exact || strategy == GIN_EQUAL ? GIN_MAYBE : GIN_TRUE;
		case GIN_CONTAINED:
			return GIN_MAYBE;	/* the row's other members are unknown here */
		default:
			elog(ERROR, "unknown strategy of a GIN index over sets: %d", strategy);
	}
	return GIN_MAYBE;
}

PG_FUNCTION_INFO_V1(census_roaring_gin_tri_consistent);

Datum
census_roaring_gin_tri_consistent(PG_FUNCTION_ARGS)
{
	GinTernaryValue *check = (GinTernaryValue *) PG_GETARG_POINTER(0);
	StrategyNumber strategy = PG_GETARG_UINT16(1);
	int32		nkeys = PG_GETARG_INT32(3);
	GinRoaringKey **extra = (GinRoaringKey **) PG_GETARG_POINTER(4);

	PG_RETURN_GIN_TERNARY_VALUE(gin_answer(strategy, check, nkeys, extra));
}
