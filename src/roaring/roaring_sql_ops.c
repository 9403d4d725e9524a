/*-------------------------------------------------------------------------
 *
 * roaring_sql_ops.c
 *	  Entry points: operators, comparison, hashing.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/detoast.h"
#include "utils/builtins.h"

#include "core/errors.h"
#include "core/hash.h"
#include "roaring/roaring.h"
#include "roaring/roaring_expanded.h"
#include "roaring/roaring_ops.h"
#include "roaring/roaring_sql_arg.h"

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

CENSUS_FUNCTION(census_roaring_and)
{
	return set_op(fcinfo, ROARING_AND);
}

CENSUS_FUNCTION(census_roaring_or)
{
	return set_op(fcinfo, ROARING_OR);
}

CENSUS_FUNCTION(census_roaring_andnot)
{
	return set_op(fcinfo, ROARING_ANDNOT);
}

CENSUS_FUNCTION(census_roaring_xor)
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

	if (roaring_sql_expand(fcinfo, n))
		return roaring_expanded_change(PG_GETARG_DATUM(n), member, op == ROARING_OR);
	ROARING_OPEN_ARG(n, &a);
	roaring_write_member(one, member);
	roaring_open(&b, one, sizeof(one));
	roaring_op(op, &a, &b, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

CENSUS_FUNCTION(census_roaring_add)
{
	return member_op(fcinfo, ROARING_OR, 0, PG_GETARG_INT64(1));
}

/* bigint | roaring */
CENSUS_FUNCTION(census_roaring_add_left)
{
	return member_op(fcinfo, ROARING_OR, 1, PG_GETARG_INT64(0));
}

CENSUS_FUNCTION(census_roaring_remove)
{
	return member_op(fcinfo, ROARING_ANDNOT, 0, PG_GETARG_INT64(1));
}

/* ---------- containment ---------- */

CENSUS_FUNCTION(census_roaring_contains)
{
	RoaringSet	a,
				b;
	const RoaringSet *x = roaring_sql_set(fcinfo, 0, &a);
	const RoaringSet *y = roaring_sql_set(fcinfo, 1, &b);

	PG_RETURN_BOOL(roaring_contains_all(x, y));
}

CENSUS_FUNCTION(census_roaring_contained)
{
	RoaringSet	a,
				b;
	const RoaringSet *x = roaring_sql_set(fcinfo, 0, &a);
	const RoaringSet *y = roaring_sql_set(fcinfo, 1, &b);

	PG_RETURN_BOOL(roaring_contains_all(y, x));
}

CENSUS_FUNCTION(census_roaring_overlaps)
{
	RoaringSet	a,
				b;
	const RoaringSet *x = roaring_sql_set(fcinfo, 0, &a);
	const RoaringSet *y = roaring_sql_set(fcinfo, 1, &b);

	PG_RETURN_BOOL(roaring_intersects(x, y));
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

CENSUS_FUNCTION(census_roaring_eq)
{
	PG_RETURN_BOOL(same_bytes(fcinfo));
}

CENSUS_FUNCTION(census_roaring_ne)
{
	PG_RETURN_BOOL(!same_bytes(fcinfo));
}

CENSUS_FUNCTION(census_roaring_lt)
{
	PG_RETURN_BOOL(compare(fcinfo) < 0);
}

CENSUS_FUNCTION(census_roaring_le)
{
	PG_RETURN_BOOL(compare(fcinfo) <= 0);
}

CENSUS_FUNCTION(census_roaring_gt)
{
	PG_RETURN_BOOL(compare(fcinfo) > 0);
}

CENSUS_FUNCTION(census_roaring_ge)
{
	PG_RETURN_BOOL(compare(fcinfo) >= 0);
}

CENSUS_FUNCTION(census_roaring_cmp)
{
	PG_RETURN_INT32(compare(fcinfo));
}

static uint64
hash(FunctionCallInfo fcinfo, uint64 seed)
{
	RoaringSet	set;
	struct varlena *value = roaring_open_datum(PG_GETARG_DATUM(0), &set);
	uint64		h = hash_bytes64(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value), seed);

	PG_FREE_IF_COPY(value, 0);
	return h;
}

CENSUS_FUNCTION(census_roaring_hash)
{
	PG_RETURN_UINT32((uint32) hash(fcinfo, 0));
}

CENSUS_FUNCTION(census_roaring_hash_extended)
{
	PG_RETURN_UINT64(hash(fcinfo, (uint64) PG_GETARG_INT64(1)));
}
