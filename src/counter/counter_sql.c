/*-------------------------------------------------------------------------
 *
 * counter_sql.c
 *	  Functions of one counter: specification, estimate, information.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter.h"

#include <math.h>

#include "catalog/pg_type_d.h"
#include "utils/builtins.h"

#include "core/errors.h"
#include "core/result.h"

/* Return a row (estimate, lower, upper, exact, saturated). */
Datum
counter_sql_estimate_row(FunctionCallInfo fcinfo, CounterEstimate e)
{
	static const Oid columns[] = {FLOAT8OID, FLOAT8OID, FLOAT8OID, BOOLOID, BOOLOID};
	Datum		values[lengthof(columns)] = {
		Float8GetDatum(e.value), Float8GetDatum(e.lower), Float8GetDatum(e.upper),
		BoolGetDatum(e.exact), BoolGetDatum(e.saturated)
	};
	bool		nulls[lengthof(columns)] = {false};

	return result_row(fcinfo, columns, lengthof(columns), values, nulls);
}

/* Return the confidence in argument n; 0.95 if there is no such argument. */
double
counter_sql_confidence(FunctionCallInfo fcinfo, int n)
{
	double		confidence = PG_NARGS() > n ? PG_GETARG_FLOAT8(n) : 0.95;

	if (!(confidence > 0 && confidence < 1))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("confidence %g is not between 0 and 1", confidence),
				 errhint("0.95 is 95 percent.")));
	return confidence;
}

/* Warn of a saturated counter, once for each call site in a statement; fn_extra records the warning. */
static void
warn_of_saturation(FunctionCallInfo fcinfo, const CounterTally *tally)
{
	static const char warned;

	if (!counter_saturated(tally) || fcinfo->flinfo->fn_extra == &warned)
		return;
	fcinfo->flinfo->fn_extra = (void *) &warned;
	ereport(WARNING,
			(errcode(ERRCODE_WARNING),
			 errmsg("counter is saturated: there are more than %.0f values", floor(counter_value(tally))),
			 errdetail("All %d bits of %s are set.", 1 << tally->shape.k,
					   tally->nlevels == 1 ? "it" : "each of its levels"),
			 errhint("Count into a larger one, or into one without an expected number: see linear_spec().")));
}

/*
 * linear_counter_count(counter), # counter: return the estimate, rounded to a whole number.  The result is not a
 * bigint, because a division of bigints would round.
 */
PG_FUNCTION_INFO_V1(census_linear_counter_count);

Datum
census_linear_counter_count(PG_FUNCTION_ARGS)
{
	CounterTally tally;

	counter_tally_datum(PG_GETARG_DATUM(0), &tally);
	warn_of_saturation(fcinfo, &tally);
	PG_RETURN_FLOAT8(rint(counter_value(&tally)));
}

/* linear_counter_bounds(counter, confidence) */
PG_FUNCTION_INFO_V1(census_linear_counter_bounds);

Datum
census_linear_counter_bounds(PG_FUNCTION_ARGS)
{
	CounterTally tally;

	counter_tally_datum(PG_GETARG_DATUM(0), &tally);
	PG_RETURN_DATUM(counter_sql_estimate_row(fcinfo, counter_bounds(&tally, counter_sql_confidence(fcinfo, 1))));
}

/* linear_counter_info(counter) */
PG_FUNCTION_INFO_V1(census_linear_counter_info);

Datum
census_linear_counter_info(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {TEXTOID, INT4OID, INT4OID, INT4OID, INT8OID, INT4OID, INT8OID, INT4OID, BOOLOID, FLOAT8OID};
	struct varlena *packed = counter_datum_packed(PG_GETARG_DATUM(0));
	CounterTally tally;
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {false};
	int64		ones = 0;

	counter_tally_datum(PointerGetDatum(packed), &tally);
	for (int l = 0; l < tally.nlevels; l++)
		ones += tally.ones[l];

	values[0] = CStringGetTextDatum(!tally.levels ? tally.loose ? "list" : "exact" : tally.shape.top == tally.shape.k ? "plain" : "ladder");
	values[1] = Int32GetDatum(tally.shape.limit);
	values[2] = Int32GetDatum((int32) 1 << tally.shape.k);
	values[3] = Int32GetDatum(tally.shape.top - tally.shape.k + 1);
	values[4] = Int64GetDatum(tally.count);
	nulls[4] = tally.levels;
	values[5] = Int32GetDatum(tally.nlevels);
	nulls[5] = !tally.levels;
	values[6] = Int64GetDatum(ones);
	nulls[6] = !tally.levels;
	values[7] = Int32GetDatum((int32) VARSIZE_ANY_EXHDR(packed));
	values[8] = BoolGetDatum(counter_saturated(&tally));
	values[9] = Float8GetDatum(counter_stderr(&tally));
	PG_RETURN_DATUM(result_row(fcinfo, columns, lengthof(columns), values, nulls));
}

static double
expected_arg(int64 expected)
{
	if (expected < 1)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("expected number " INT64_FORMAT " is not positive", expected)));
	return (double) expected;
}

static double
error_arg(double error)
{
	if (!(error > 0 && error < 1))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("error %g is not between 0 and 1", error),
				 errhint("It is relative: 0.01 is one percent.")));
	return error;
}

/* Return the least k for which a ladder has the error, or COUNTER_MAX_K + 1. */
static int
ladder_k(double error)
{
	int			k = COUNTER_MIN_K;
	double		has = COUNTER_LADDER_ERROR;

	for (; k <= COUNTER_MAX_K && has > error; k++)
		has /= sqrt(2);			/* twice the bits, half the variance */
	return k;
}

/* Return the least k for which one level of 2^k bits is enough, or COUNTER_MAX_K + 1. */
static int
plain_k(double expected, double error)
{
	int			k = COUNTER_MIN_K;

	while (k <= COUNTER_MAX_K && !counter_suffices(ldexp(1.0, k), expected, error))
		k++;
	return k;
}

static int
bits_arg(int32 bits)
{
	int			k = COUNTER_MIN_K;

	while (k < COUNTER_MAX_K && bits > (int32) 1 << k)
		k++;
	if (bits != (int32) 1 << k)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("%d bits are not a power of two between %d and %d",
						bits, 1 << COUNTER_MIN_K, 1 << COUNTER_MAX_K)));
	return k;
}

/*
 * Stored, a full ladder of 2^k bits a level takes about 5 * 2^k bits, a plain counter 2^k bits.  So a plain counter is
 * smaller while its k is at most two greater than the ladder's.
 */
#define LADDER_IS_WORTH 2

/*
 * linear_spec(expected, error, exact, mode, bits): return an empty counter of the requested shape; each argument may
 * be NULL.
 */
PG_FUNCTION_INFO_V1(census_linear_spec);

Datum
census_linear_spec(PG_FUNCTION_ARGS)
{
	double		expected = PG_ARGISNULL(0) ? 0 : expected_arg(PG_GETARG_INT64(0));
	double		error = PG_ARGISNULL(1) ? 0 : error_arg(PG_GETARG_FLOAT8(1));
	int32		limit = PG_ARGISNULL(2) ? COUNTER_DEFAULT_LIMIT : PG_GETARG_INT32(2);
	char	   *mode = PG_ARGISNULL(3) ? NULL : text_to_cstring(PG_GETARG_TEXT_PP(3));
	int			bits_k = PG_ARGISNULL(4) ? 0 : bits_arg(PG_GETARG_INT32(4));
	bool		plain = mode && strcmp(mode, "plain") == 0;
	bool		ladder = mode && strcmp(mode, "ladder") == 0;
	CounterShape shape;
	int			k;

	if (mode && !plain && !ladder)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("mode \"%s\" is unknown", mode),
				 errhint("The modes are \"ladder\" and \"plain\".")));
	if (limit < 0 || limit > COUNTER_MAX_LIMIT)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("%d values to be counted exactly are out of the range 0 .. %d", limit, COUNTER_MAX_LIMIT)));
	if (bits_k > 0 && (expected > 0 || error > 0))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("the number of bits follows from the expected number and the error"),
				 errhint("Give either \"bits\", or \"expected\" and \"error\".")));
	if (plain && expected == 0 && bits_k == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a plain counter needs an expected number, or a number of bits")));

	if (bits_k > 0)
		k = bits_k;
	else if (expected > 0 && !ladder)
	{
		double		wanted = error > 0 ? error : 0.01;
		int			other = ladder_k(wanted);

		k = plain_k(expected, wanted);
		plain = plain || k <= other + LADDER_IS_WORTH;
		if (!plain)
			k = other;
	}
	else
		k = error > 0 ? ladder_k(error) : COUNTER_DEFAULT_K;
	if (k > COUNTER_MAX_K)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("no counter of at most %d bits has an error of %g", 1 << COUNTER_MAX_K, error > 0 ? error : 0.01)));
	shape.k = k;
	shape.top = plain ? k : COUNTER_MAX_TOP;
	shape.limit = limit;
	PG_RETURN_DATUM(counter_pack_state(counter_state_new(shape)));
}
