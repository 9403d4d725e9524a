/*-------------------------------------------------------------------------
 *
 * ops.c
 *	  Entry points: operators, comparison, hashing.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"

#include "core/canonical.h"
#include "roaring/algebra/ops.h"
#include "roaring/kernels/kernels.h"
#include "roaring/sql/arg.h"
#include "roaring/sql/datum.h"

/* ---------- algebra ---------- */

static Datum
set_op(FunctionCallInfo fcinfo, RoaringOp op)
{
	RoaringSet	a,
				b;
	const RoaringSet *x = roaring_sql_set(fcinfo, 0, &a);
	const RoaringSet *y = roaring_sql_set(fcinfo, 1, &b);
	RoaringWriter w;

	roaring_op(op, x, y, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

PG_FUNCTION_INFO_V1(census_roaring_intersection);

Datum
census_roaring_intersection(PG_FUNCTION_ARGS)
{
	return set_op(fcinfo, ROARING_AND);
}

PG_FUNCTION_INFO_V1(census_roaring_union);

Datum
census_roaring_union(PG_FUNCTION_ARGS)
{
	return set_op(fcinfo, ROARING_OR);
}

PG_FUNCTION_INFO_V1(census_roaring_difference);

Datum
census_roaring_difference(PG_FUNCTION_ARGS)
{
	return set_op(fcinfo, ROARING_ANDNOT);
}

PG_FUNCTION_INFO_V1(census_roaring_symmetric_difference);

Datum
census_roaring_symmetric_difference(PG_FUNCTION_ARGS)
{
	return set_op(fcinfo, ROARING_XOR);
}

static Datum
member_op(FunctionCallInfo fcinfo, RoaringOp op, int n, int64 member)
{
	RoaringSet	a,
				b;
	RoaringWriter w;
	uint8_t		one[ROARING_ONE_BYTES];

	ROARING_OPEN_ARG(n, &a);
	roaring_write_member(one, member);
	roaring_open(&b, one, sizeof(one));
	roaring_op(op, &a, &b, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

PG_FUNCTION_INFO_V1(census_roaring_add);

Datum
census_roaring_add(PG_FUNCTION_ARGS)
{
	return member_op(fcinfo, ROARING_OR, 0, PG_GETARG_INT64(1));
}

/* bigint | roaring */
PG_FUNCTION_INFO_V1(census_roaring_add_left);

Datum
census_roaring_add_left(PG_FUNCTION_ARGS)
{
	return member_op(fcinfo, ROARING_OR, 1, PG_GETARG_INT64(0));
}

PG_FUNCTION_INFO_V1(census_roaring_remove);

Datum
census_roaring_remove(PG_FUNCTION_ARGS)
{
	return member_op(fcinfo, ROARING_ANDNOT, 0, PG_GETARG_INT64(1));
}

/* ---------- containment ---------- */

typedef const char *(*Question) (RoaringStreams *a, RoaringStreams *b, RoaringAnswer *answer);

/* The answer about sets x and y (arguments by their numbers), if their beginnings have it. */
static RoaringAnswer
ask_beginnings(FunctionCallInfo fcinfo, int x, int y, Question question)
{
	RoaringStreams a,
				b;
	RoaringAnswer answer;

	if (!roaring_sql_is_sliced(PG_GETARG_DATUM(x)) && !roaring_sql_is_sliced(PG_GETARG_DATUM(y)))
		return ROARING_UNDECIDED;
	roaring_sql_streams(fcinfo, x, &a);
	roaring_sql_streams(fcinfo, y, &b);
	roaring_sql_check(question(&a, &b, &answer));
	return answer;
}

/* Whether set x has all members of set y. */
static bool
contains_all(FunctionCallInfo fcinfo, int x, int y)
{
	RoaringAnswer answer = ask_beginnings(fcinfo, x, y, roaring_lookup_contains_all);
	RoaringSet	a,
				b;
	const RoaringSet *set;

	if (answer != ROARING_UNDECIDED)
		return answer == ROARING_YES;
	set = roaring_sql_set(fcinfo, x, &a);
	return roaring_contains_all(set, roaring_sql_set(fcinfo, y, &b));
}

PG_FUNCTION_INFO_V1(census_roaring_contains);

Datum
census_roaring_contains(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(contains_all(fcinfo, 0, 1));
}

PG_FUNCTION_INFO_V1(census_roaring_contained);

Datum
census_roaring_contained(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(contains_all(fcinfo, 1, 0));
}

PG_FUNCTION_INFO_V1(census_roaring_overlaps);

Datum
census_roaring_overlaps(PG_FUNCTION_ARGS)
{
	RoaringAnswer answer = ask_beginnings(fcinfo, 0, 1, roaring_lookup_overlap);
	RoaringSet	a,
				b;
	const RoaringSet *x;

	if (answer != ROARING_UNDECIDED)
		PG_RETURN_BOOL(answer == ROARING_YES);
	x = roaring_sql_counted(fcinfo, 0, &a);
	PG_RETURN_BOOL(roaring_intersects(x, roaring_sql_counted(fcinfo, 1, &b)));
}

/* ---------- comparison and hashing ---------- */

/* Equal sets have equal bytes; sizes are known without detoasting. */
static bool
same_bytes(FunctionCallInfo fcinfo)
{
	Datum		x = PG_GETARG_DATUM(0),
				y = PG_GETARG_DATUM(1);
	struct varlena *a,
			   *b;
	RoaringSet	set;
	bool		same;

	if (toast_raw_datum_size(x) != toast_raw_datum_size(y))
		return false;
	a = roaring_open_datum(x, &set);
	b = roaring_open_datum(y, &set);
	same = memcmp(VARDATA_ANY(a), VARDATA_ANY(b), VARSIZE_ANY_EXHDR(a)) == 0;
	PG_FREE_IF_COPY(a, 0);
	PG_FREE_IF_COPY(b, 1);
	return same;
}

/* For btree comparisons: no detoasted copy may stay behind. */
static int
compare(FunctionCallInfo fcinfo)
{
	RoaringSet	x,
				y;
	struct varlena *a = roaring_open_datum(PG_GETARG_DATUM(0), &x);
	struct varlena *b = roaring_open_datum(PG_GETARG_DATUM(1), &y);
	int			order = roaring_compare(&x, &y);

	PG_FREE_IF_COPY(a, 0);
	PG_FREE_IF_COPY(b, 1);
	return order;
}

PG_FUNCTION_INFO_V1(census_roaring_eq);

Datum
census_roaring_eq(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(same_bytes(fcinfo));
}

PG_FUNCTION_INFO_V1(census_roaring_ne);

Datum
census_roaring_ne(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(!same_bytes(fcinfo));
}

PG_FUNCTION_INFO_V1(census_roaring_lt);

Datum
census_roaring_lt(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(compare(fcinfo) < 0);
}

PG_FUNCTION_INFO_V1(census_roaring_le);

Datum
census_roaring_le(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(compare(fcinfo) <= 0);
}

PG_FUNCTION_INFO_V1(census_roaring_gt);

Datum
census_roaring_gt(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(compare(fcinfo) > 0);
}

PG_FUNCTION_INFO_V1(census_roaring_ge);

Datum
census_roaring_ge(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(compare(fcinfo) >= 0);
}

PG_FUNCTION_INFO_V1(census_roaring_cmp);

Datum
census_roaring_cmp(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT32(compare(fcinfo));
}

static struct varlena *
flat(Datum d)
{
	RoaringSet	set;

	return roaring_open_datum(d, &set);
}

PG_FUNCTION_INFO_V1(census_roaring_hash);

Datum
census_roaring_hash(PG_FUNCTION_ARGS)
{
	PG_RETURN_UINT32((uint32) canonical_hash(PG_GETARG_DATUM(0), flat, 0));
}

PG_FUNCTION_INFO_V1(census_roaring_hash_extended);

Datum
census_roaring_hash_extended(PG_FUNCTION_ARGS)
{
	PG_RETURN_UINT64(canonical_hash(PG_GETARG_DATUM(0), flat, (uint64) PG_GETARG_INT64(1)));
}
