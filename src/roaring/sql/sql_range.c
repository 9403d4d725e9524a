/*-------------------------------------------------------------------------
 *
 * sql_range.c
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

/*
 * Read in slices the first "count" members of argument 0 from "from" on, up or down, and none after *last unless last
 * is NULL.  Returns 0 if the caller must read the whole value: it has no slices, "count" is too large, or more than
 * "count" members may be up to *last.
 */
static Datum
read_page(FunctionCallInfo fcinfo, int64 from, bool up, uint64 count, const int64 *last)
{
	RoaringStreams streams;
	uint64_t	members[ROARING_PAGE_MAX];
	uint32_t	n;
	size_t		total;
	void	   *value;

	if (count > ROARING_PAGE_MAX || !roaring_sql_is_sliced(PG_GETARG_DATUM(0)))
		return (Datum) 0;
	roaring_sql_streams(fcinfo, 0, &streams);
	roaring_sql_check(roaring_lookup_page(&streams, from, up, (uint32_t) count, members, &n));
	if (last)
	{
		uint64_t	bound = (uint64_t) *last ^ ROARING_SIGN;

		if (n == count && n > 0 && members[n - 1] < bound)
			return (Datum) 0;
		while (n > 0 && members[n - 1] > bound)
			n--;
	}
	value = roaring_write_members(members, n, VARHDRSZ, &total);
	return roaring_value_datum(value, total);
}

PG_FUNCTION_INFO_V1(census_roaring_slice);

Datum
census_roaring_slice(PG_FUNCTION_ARGS)
{
	int64		first = PG_GETARG_INT64(1);
	int64		last = PG_GETARG_INT64(2);
	Datum		page = read_page(fcinfo, first, true, first <= last ? ROARING_PAGE_MAX : 0, &last);
	RoaringSet	local;
	const RoaringSet *set;
	RoaringWriter w;

	if (page)
		return page;
	set = roaring_sql_set(fcinfo, 0, &local);
	roaring_range_keep(set, first, last, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

static Datum
slice_at(const RoaringSet *set, uint64_t start, int64 count)
{
	RoaringWriter w;

	roaring_range_keep_positions(set, start, (uint64_t) count, VARHDRSZ, &w);
	return roaring_writer_datum(&w);
}

/*
 * Return "count" members after a value or, if count is negative, before the value, without the "skip" nearest ones.  If
 * the value is NULL, begin with the first or the last member.
 */
PG_FUNCTION_INFO_V1(census_roaring_page);

Datum
census_roaring_page(PG_FUNCTION_ARGS)
{
	RoaringSet	local;
	const RoaringSet *set;
	int64		count;
	bool		up;
	uint64_t	most;
	uint64_t	below;
	uint64_t	skip;
	int64		from;
	Datum		page;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(2) || PG_ARGISNULL(3))
		PG_RETURN_NULL();
	count = PG_GETARG_INT64(2);
	check_skip(PG_GETARG_INT64(3));
	skip = (uint64_t) PG_GETARG_INT64(3);
	up = count >= 0;
	most = up ? (uint64_t) count : -(uint64_t) count;
	from = PG_ARGISNULL(1) ? (up ? PG_INT64_MIN : PG_INT64_MAX) : PG_GETARG_INT64(1);
	if (!PG_ARGISNULL(1))
	{
		if (from == (up ? PG_INT64_MAX : PG_INT64_MIN))
			most = 0;
		else
			from += up ? 1 : -1;
	}
	page = skip == 0 ? read_page(fcinfo, from, up, most, NULL) : (Datum) 0;
	if (page)
		return page;
	set = roaring_sql_set(fcinfo, 0, &local);
	skip = Min(skip, set->card);
	below = from == PG_INT64_MIN && up ? 0 : roaring_rank(set, up ? from - 1 : from);
	if (up)
		return slice_at(set, below + skip, (int64) most);
	below -= Min(below, skip);
	return slice_at(set, below > most ? below - most : 0, (int64) Min(below, most));
}

/* Set *kept to the members that remain in bigint's range when they are shifted. */
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
			 /* no member leaves bigint's range */ ;
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
