/*-------------------------------------------------------------------------
 *
 * sql_count.c
 *	  Entry points: membership, counts, min, max, rank and select.
 *
 * Functions that take one set read only slices of the set (algebra/lookup.h).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"


#include "roaring/algebra/ops.h"
#include "roaring/kernels/kernels.h"
#include "roaring/sql/datum.h"

static bool
contains_member(FunctionCallInfo fcinfo, int set_arg, int64 member)
{
	RoaringSource source;
	bool		found;

	roaring_sql_source(fcinfo, set_arg, &source);
	roaring_sql_check(roaring_lookup_contains(&source, member, &found));
	return found;
}

ENTRY_POINT(census_roaring_contains_member, BoolGetDatum(contains_member(fcinfo, 0, PG_GETARG_INT64(1))))

ENTRY_POINT(census_roaring_contained_member, BoolGetDatum(contains_member(fcinfo, 1, PG_GETARG_INT64(0))))

/* Define an entry point that returns n.  "look" sets n from the source, and returns NULL or why bytes are damaged. */
#define NUMBER(name, look) \
PG_FUNCTION_INFO_V1(name); \
Datum \
name(PG_FUNCTION_ARGS) \
{ \
	RoaringSource source; \
	uint64_t	n; \
	roaring_sql_source(fcinfo, 0, &source); \
	roaring_sql_check(look); \
	PG_RETURN_INT64(n); \
}

NUMBER(census_roaring_count, roaring_lookup_cardinality(&source, &n))
NUMBER(census_roaring_rank, roaring_lookup_rank(&source, PG_GETARG_INT64(1), &n))
NUMBER(census_roaring_count_range, roaring_lookup_range_card(&source, PG_GETARG_INT64(1), PG_GETARG_INT64(2), &n))

static Datum
end_member(FunctionCallInfo fcinfo, bool greatest)
{
	RoaringSource source;
	int64_t		member;

	roaring_sql_source(fcinfo, 0, &source);
	if (source.set.n == 0)
		PG_RETURN_NULL();
	roaring_sql_check(roaring_lookup_end(&source, greatest, &member));
	PG_RETURN_INT64(member);
}

ENTRY_POINT(census_roaring_min, end_member(fcinfo, false))
ENTRY_POINT(census_roaring_max, end_member(fcinfo, true))

/*
 * Return member k, or NULL.  A positive k counts from 1, so that rank(select(k)) = k.  A negative k counts from the
 * end: -1 is the greatest member.
 */
PG_FUNCTION_INFO_V1(census_roaring_select);

Datum
census_roaring_select(PG_FUNCTION_ARGS)
{
	RoaringSource source;
	int64		k = PG_GETARG_INT64(1);
	uint64_t	card;
	int64_t		member;

	roaring_sql_source(fcinfo, 0, &source);
	roaring_sql_check(roaring_lookup_cardinality(&source, &card));
	if (k < 0 && k >= -(int64) card)
		k += (int64) card + 1;
	if (k < 1 || (uint64_t) k > card)
		PG_RETURN_NULL();
	roaring_sql_check(roaring_lookup_select(&source, k - 1, &member));
	PG_RETURN_INT64(member);
}

/* ---------- counts of two sets ---------- */

static Datum
op_count(FunctionCallInfo fcinfo, RoaringOp op)
{
	RoaringSet	a,
				b;
	const RoaringSet *x = roaring_sql_counted(fcinfo, 0, &a);
	const RoaringSet *y = roaring_sql_counted(fcinfo, 1, &b);

	PG_RETURN_INT64(roaring_op_card(op, x, y));
}

#define OP_COUNT(name, op) ENTRY_POINT(name, op_count(fcinfo, op))

OP_COUNT(census_roaring_intersection_count, ROARING_AND)
OP_COUNT(census_roaring_union_count, ROARING_OR)
OP_COUNT(census_roaring_difference_count, ROARING_ANDNOT)
OP_COUNT(census_roaring_symmetric_difference_count, ROARING_XOR)
