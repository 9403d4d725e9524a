/*-------------------------------------------------------------------------
 *
 * range.c
 *	  Entry points: ranges by value and by position, shifting.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "common/int.h"

#include "core/argument.h"
#include "core/errors.h"
#include "roaring/algebra/lookup.h"
#include "roaring/algebra/range.h"
#include "roaring/kernels/kernels.h"
#include "roaring/sql/datum.h"

PG_FUNCTION_INFO_V1(census_roaring_from_range);

Datum
census_roaring_from_range(PG_FUNCTION_ARGS)
{
	RoaringWriter w;

	roaring_range_make(PG_GETARG_INT64(0), PG_GETARG_INT64(1), VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

PG_FUNCTION_INFO_V1(census_roaring_slice);

Datum
census_roaring_slice(PG_FUNCTION_ARGS)
{
	RoaringSet	local;
	const RoaringSet *set = roaring_sql_set(fcinfo, 0, &local);
	RoaringWriter w;

	roaring_range_keep(set, PG_GETARG_INT64(1), PG_GETARG_INT64(2), VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

static Datum
slice_at(const RoaringSet *set, uint64_t start, int64 count)
{
	RoaringWriter w;

	roaring_range_keep_positions(set, start, (uint64_t) count, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

/* The next page after a value, or, of a negative count, the one before it, without the "skip" nearest members. */
PG_FUNCTION_INFO_V1(census_roaring_page);

Datum
census_roaring_page(PG_FUNCTION_ARGS)
{
	RoaringSet	local;
	const RoaringSet *set;
	int64		count;
	uint64_t	below,
				skip;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(2) || PG_ARGISNULL(3))
		PG_RETURN_NULL();
	count = PG_GETARG_INT64(2);
	check_skip(PG_GETARG_INT64(3));
	set = roaring_sql_set(fcinfo, 0, &local);
	skip = Min((uint64_t) PG_GETARG_INT64(3), set->card);
	if (count >= 0)
		return slice_at(set, (PG_ARGISNULL(1) ? 0 : roaring_rank(set, PG_GETARG_INT64(1))) + skip, count);
	below = set->card;
	if (!PG_ARGISNULL(1))
		below = PG_GETARG_INT64(1) == PG_INT64_MIN ? 0 : roaring_rank(set, PG_GETARG_INT64(1) - 1);
	below -= Min(below, skip);
	if (below > -(uint64_t) count)
		return slice_at(set, below + count, -count);
	return slice_at(set, 0, (int64) below);
}

/* The members that stay within bigint when they are moved. */
static void
keep_movable(const RoaringSet *set, int64 distance, RoaringSet *kept)
{
	RoaringWriter w;
	size_t		total;
	void	   *bytes;

	roaring_range_keep(set, distance < 0 ? PG_INT64_MIN - distance : PG_INT64_MIN,
					   distance > 0 ? PG_INT64_MAX - distance : PG_INT64_MAX, 0, &w);
	bytes = roaring_writer_finish(&w, &total);
	roaring_open_bytes(kept, bytes, total);
}

PG_FUNCTION_INFO_V1(census_roaring_shift);

Datum
census_roaring_shift(PG_FUNCTION_ARGS)
{
	RoaringSet	kept;
	RoaringSet	local;
	int64		distance = PG_GETARG_INT64(1);
	const RoaringSet *set = roaring_sql_set(fcinfo, 0, &local);
	RoaringWriter w;

	if (set->n > 0)
	{
		int64		end = distance < 0 ? roaring_min(set) : roaring_max(set);
		int64		moved;

		if (!pg_add_s64_overflow(end, distance, &moved))
			 /* they all stay */ ;
		else if (PG_GETARG_BOOL(2))
		{
			keep_movable(set, distance, &kept);
			set = &kept;
		}
		else
			ereport(ERROR,
					(errcode(CENSUS_ERR_RANGE),
					 errmsg("member %lld shifted by %lld is out of range for type bigint",
							(long long) end, (long long) distance),
					 errhint("With clip => true such members are dropped.")));
	}
	roaring_shift(set, distance, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}
