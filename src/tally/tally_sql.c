/*-------------------------------------------------------------------------
 *
 * tally_sql.c
 *	  Entry points: questions about a tally; the aggregates; text and binary form of tallies and aggregate states;
 *	  equality of tallies; the check of stored tallies.
 *
 * Sets and tallies that are NULL are skipped.  A group with only NULLs has no state, and its result is NULL.
 *
 * The types are shown and compared in the flat form with planes.  It is canonical: tallies with equal counts have
 * equal bytes.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_type_d.h"
#include "core/aggregate.h"
#include "core/check.h"
#include "core/encoded.h"
#include "core/errors.h"
#include "core/result.h"
#include "miscadmin.h"
#include "roaring/algebra/lookup.h"
#include "roaring/sql/datum.h"
#include "tally/tally_state.h"
#include "utils/memutils.h"

PG_FUNCTION_INFO_V1(census_tally_at_least);

Datum
census_tally_at_least(PG_FUNCTION_ARGS)
{
	int64		sets = PG_GETARG_INT64(1);
	int64		most = PG_GETARG_INT64(2);
	Tally		local;
	const Tally *t;
	size_t		total;
	void	   *value;

	if (sets < 1)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("\"%s\" must be at least 1, not " INT64_FORMAT, "sets", sets),
				 errdetail("Every bigint is a member of at least 0 of the sets.")));
	t = tally_datum_counts(PG_GETARG_DATUM(0), &local);
	value = tally_between(t, (uint64) sets, most == PG_INT64_MAX ? UINT64_MAX : (uint64) Max(most, 0), VARHDRSZ, &total);
	if (t == &local)
		tally_free(&local);
	PG_RETURN_DATUM(roaring_value_datum(value, total));
}

/* ---------- rows ---------- */

/* Maximum number of rows of tally_top(): those that fit in an allocation of 1 GB. */
#define MOST_TOP	((int64) (MaxAllocSize / sizeof(TallyRow)))

/* Columns of tally_top() and unnest(): a member, and the number of sets that have this member. */
static const Oid columns[] = {INT8OID, INT8OID};

static void
put_row(void *resultinfo, int64 member, uint64 sets)
{
	Datum		row[2] = {Int64GetDatum(member), Int64GetDatum((int64) sets)};
	bool		nulls[2] = {false, false};

	result_rows_put(resultinfo, row, nulls);
}

PG_FUNCTION_INFO_V1(census_tally_top);

Datum
census_tally_top(PG_FUNCTION_ARGS)
{
	RoaringSet	except,
				within;
	Tally		local;
	const Tally *t;
	int64		n;
	TallyRow   *rows;
	size_t		found;

	result_rows_begin(fcinfo, columns, lengthof(columns));
	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		return (Datum) 0;
	n = PG_GETARG_INT64(1);
	if (n < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("\"%s\" must not be negative: " INT64_FORMAT, "count", n)));
	if (!PG_ARGISNULL(2))
		ROARING_OPEN_ARG(2, &except);
	if (!PG_ARGISNULL(3))
		ROARING_OPEN_ARG(3, &within);
	t = tally_datum_counts(PG_GETARG_DATUM(0), &local);
	found = tally_top(t, (uint64) Min(n, MOST_TOP), PG_ARGISNULL(2) ? NULL : &except, PG_ARGISNULL(3) ? NULL : &within, &rows);
	if (found == MOST_TOP && n > MOST_TOP)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("tally_top() was asked for " INT64_FORMAT " members, and more than %d count", n, (int) MOST_TOP),
				 errhint("Use unnest(), which returns all of them, or ask for fewer.")));
	for (size_t i = 0; i < found; i++)
	{
		CHECK_FOR_INTERRUPTS();
		put_row(fcinfo->resultinfo, rows[i].member, rows[i].sets);
	}
	return (Datum) 0;
}

static void
put_rows(void *arg, uint64 key, const uint16_t *low, const uint64_t *sets, uint32_t n)
{
	for (uint32 i = 0; i < n; i++)
		put_row(arg, roaring_member(key, low[i]), sets[i]);
}

PG_FUNCTION_INFO_V1(census_roaring_tally_unnest);

Datum
census_roaring_tally_unnest(PG_FUNCTION_ARGS)
{
	Tally		local;

	result_rows_begin(fcinfo, columns, lengthof(columns));
	tally_each(tally_datum_counts(PG_GETARG_DATUM(0), &local), put_rows, fcinfo->resultinfo);
	return (Datum) 0;
}

/* ---------- the aggregates ---------- */

/* Return the set to add, detoasted into reused memory unless tally_state_add() will detoast it. */
static Datum
set_arg(FunctionCallInfo fcinfo)
{
	return tally_state_fetches(PG_GETARG_DATUM(1)) ? PG_GETARG_DATUM(1) : roaring_sql_value(fcinfo, 1);
}

AGGREGATE_TRANS(census_tally_trans, tally_state_add(AGGREGATE_STATE(), set_arg(fcinfo), owner))
AGGREGATE_TRANS(census_tally_combine, tally_state_combine(AGGREGATE_STATE(), PG_GETARG_DATUM(1), owner))

PG_FUNCTION_INFO_V1(census_tally_final);

/* Return the tally of the state.  A window aggregate continues with the state, so its results are copies. */
Datum
census_tally_final(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(tally_state_tally(PG_GETARG_DATUM(0), AggCheckCallContext(fcinfo, NULL) != AGG_CONTEXT_AGGREGATE));
}

/* ---------- the types ---------- */

static const char *
check_tally(const void *bytes, size_t len)
{
	return tally_validate(bytes, len);
}

static const EncodedType tally_type = {"roaring_tally", "A tally is written in base64.", check_tally};
static const EncodedType state_type = {"roaring_tally_state", "An aggregate state is written in base64.", check_tally};

void
tally_check_init(void)
{
	static const CheckPart part = {.name = "tally",.type = "roaring_tally",.value = check_tally};

	check_register(&part);
}

/* The base64 text fits in a value, because flat_write() limits a tally to ROARING_MAX_BYTES. */
ENCODED_FUNCTIONS(roaring_tally, &tally_type, tally_datum_flat)
ENCODED_FUNCTIONS(roaring_tally_state, &state_type, tally_datum_flat)
CANONICAL_FUNCTIONS(roaring_tally, tally_datum_flat)
