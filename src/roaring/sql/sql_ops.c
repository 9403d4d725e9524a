/*-------------------------------------------------------------------------
 *
 * sql_ops.c
 *	  Entry points: operators, comparison, hashing.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"

#include "core/encoded.h"
#include "roaring/algebra/ops.h"
#include "roaring/kernels/kernels.h"
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

#define SET_OP(name, op) ENTRY_POINT(name, set_op(fcinfo, op))

SET_OP(census_roaring_intersection, ROARING_AND)
SET_OP(census_roaring_union, ROARING_OR)
SET_OP(census_roaring_difference, ROARING_ANDNOT)
SET_OP(census_roaring_symmetric_difference, ROARING_XOR)

static Datum
member_op(FunctionCallInfo fcinfo, RoaringOp op, int n, int64 member)
{
	RoaringSet	a,
				b;
	const RoaringSet *set = roaring_sql_set(fcinfo, n, &a);
	RoaringWriter w;
	uint8_t		one[ROARING_ONE_BYTES];

	roaring_write_member(one, member);
	roaring_open(&b, one, sizeof(one));
	roaring_op(op, set, &b, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

#define MEMBER_OP(name, op, set, member) ENTRY_POINT(name, member_op(fcinfo, op, set, PG_GETARG_INT64(member)))

MEMBER_OP(census_roaring_add, ROARING_OR, 0, 1)
MEMBER_OP(census_roaring_add_left, ROARING_OR, 1, 0)
MEMBER_OP(census_roaring_remove, ROARING_ANDNOT, 0, 1)

#define ANSWER(name, answer) ENTRY_POINT(name, BoolGetDatum(answer))

/* ---------- containment ---------- */

typedef const char *(*Question) (RoaringStreams *a, RoaringStreams *b, RoaringAnswer *answer);

/* Answer a question about arguments x and y from their first containers, or return ROARING_UNDECIDED. */
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

ANSWER(census_roaring_contains, contains_all(fcinfo, 0, 1))
ANSWER(census_roaring_contained, contains_all(fcinfo, 1, 0))

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

/*
 * Compare the arguments by members, as btrees do, or by bytes.  To compare bytes, both arguments must have the same
 * number of bytes.  Frees copies that are not kept.
 */
static int
compare(FunctionCallInfo fcinfo, bool by_members)
{
	Datum		value[2];
	struct varlena *bytes[2];
	RoaringSet	set[2];
	int			order;

	for (int n = 0; n < 2; n++)
	{
		value[n] = roaring_sql_value(fcinfo, n);
		bytes[n] = roaring_open_datum(value[n], &set[n]);
	}
	order = by_members ? roaring_compare(&set[0], &set[1]) :
		memcmp(VARDATA_ANY(bytes[0]), VARDATA_ANY(bytes[1]), VARSIZE_ANY_EXHDR(bytes[0]));
	for (int n = 0; n < 2; n++)
		if (PointerGetDatum(bytes[n]) != value[n])
			pfree(bytes[n]);
	return order;
}

/* Equal sets have equal bytes.  Compare the sizes first, without detoasting. */
static bool
same_bytes(FunctionCallInfo fcinfo)
{
	return toast_raw_datum_size(PG_GETARG_DATUM(0)) == toast_raw_datum_size(PG_GETARG_DATUM(1)) &&
		compare(fcinfo, false) == 0;
}

ANSWER(census_roaring_eq, same_bytes(fcinfo))
ANSWER(census_roaring_ne, !same_bytes(fcinfo))
ANSWER(census_roaring_lt, compare(fcinfo, true) < 0)
ANSWER(census_roaring_le, compare(fcinfo, true) <= 0)
ANSWER(census_roaring_gt, compare(fcinfo, true) > 0)
ANSWER(census_roaring_ge, compare(fcinfo, true) >= 0)

ENTRY_POINT(census_roaring_cmp, Int32GetDatum(compare(fcinfo, true)))

static struct varlena *
flat(Datum d)
{
	RoaringSet	set;

	return roaring_open_datum(d, &set);
}

CANONICAL_HASH_FUNCTIONS(roaring, flat)
