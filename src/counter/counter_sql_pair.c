/*-------------------------------------------------------------------------
 *
 * counter_sql_pair.c
 *	  Functions of two counters: union, intersection, difference, similarity.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter.h"

#include <math.h>

#include "miscadmin.h"
#include "utils/array.h"
#include "utils/datum.h"
#include "utils/memutils.h"

#include "core/errors.h"
#include "counter/counter_pair.h"

static Datum
union_of(Datum da, Datum db)
{
	CounterView a,
				b;
	uint8	   *state;

	counter_view_datum(da, &a);
	counter_view_datum(db, &b);
	state = counter_merge_view(counter_state_new(counter_shape_join(a.shape, b.shape)), &a);
	return counter_pack_state(counter_merge_view(state, &b));
}

/* linear_counter_union(a, b) and a | b */
ENTRY_POINT(census_linear_counter_union, union_of(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)))

/* Return the number of hashes that two lists have in common. */
static uint32
common_hashes(const CounterView *a, const CounterView *b)
{
	const uint8 *x = a->body,
			   *y = b->body;
	const uint8 *xend = x + a->len,
			   *yend = y + b->len;
	uint32		n = 0;

	while (x < xend && y < yend)
	{
		uint64		hx = bytes_load64(x),
					hy = bytes_load64(y);

		n += hx == hy;
		x += hx <= hy ? 8 : 0;
		y += hy <= hx ? 8 : 0;
	}
	return n;
}

/* Initialize a pair of two lists; all its counts are exact. */
static void
pair_of_lists(const CounterView *a, const CounterView *b, CounterPair *pair)
{
	pair->a_known = a->count;
	pair->b_known = b->count;
	pair->both_known = common_hashes(a, b);
	pair->loose = a->loose || b->loose;
}

/* Initialize a pair of two counters, folded to the shape that both can fold to. */
static void
pair_of(Datum da, Datum db, CounterPair *pair)
{
	CounterView a,
				b;
	CounterShape shape;
	uint8	   *sa,
			   *sb;

	counter_view_datum(PointerGetDatum(counter_datum_packed(da)), &a);
	counter_view_datum(PointerGetDatum(counter_datum_packed(db)), &b);
	if (!a.levels && !b.levels)
	{
		pair_of_lists(&a, &b, pair);
		return;
	}
	shape = counter_shape_join(a.shape, b.shape);
	sa = counter_state_levels(counter_merge_view(counter_state_new(shape), &a), 1);
	sb = counter_state_levels(counter_merge_view(counter_state_new(shape), &b), 1);
	counter_pair_init(pair, sa, sb);
	if (!a.levels)
		pair->a_known = a.count;
	if (!b.levels)
		pair->b_known = b.count;
}

/* Answer a question about two counters, (a, b [, confidence]). */
static Datum
ask_pair(FunctionCallInfo fcinfo, CounterEstimate (*question) (const CounterPair *pair, double confidence))
{
	double		confidence = counter_sql_confidence(fcinfo, 2);
	CounterPair pair;

	pair_of(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), &pair);
	PG_RETURN_DATUM(counter_sql_estimate_row(fcinfo, question(&pair, confidence)));
}

/* Define an SQL function (a, b [, confidence]) that estimates a & b, or a - b. */
#define QUESTION(name, question) ENTRY_POINT(name, ask_pair(fcinfo, question))

QUESTION(census_linear_counter_intersection, counter_intersection)
QUESTION(census_linear_counter_difference, counter_difference)

#define MOST_COUNTERS 8			/* each further counter doubles the time */

/*
 * State of the intersection of n > 1 counters.  With A the last of them, inclusion and exclusion gives the number of
 * values in all of them:
 *
 *	sum over the nonempty subsets S of the others of  (-1)^(|S| + 1)  | A and (the union of S) |
 *
 * Each term is an intersection of two counters.  The errors of the terms are treated as independent.  In fact they are
 * correlated, so the alternating sum has less error.  The result is at most the least intersection of A with one other
 * counter.
 */
typedef struct Terms
{
	Datum	   *counters;
	int			n;
	double		confidence;
	/* for one term, which may take hundreds of megabytes */
	MemoryContext scratch;
	CounterEstimate of[1 << (MOST_COUNTERS - 1)];
} Terms;

/*
 * Compute the terms of all sets that add one or more counters with indexes less than "below" to "subset".  "so_far" is
 * the union of the counters of "subset".  Only the unions on the current path are kept.
 */
static void
add_terms(Terms *t, Datum so_far, int subset, int below)
{
	for (int i = 0; i < below; i++)
	{
		MemoryContext old = MemoryContextSwitchTo(t->scratch);
		Datum		all = subset ? union_of(t->counters[i], so_far) : t->counters[i];
		CounterPair pair;

		CHECK_FOR_INTERRUPTS();
		pair_of(all, t->counters[t->n - 1], &pair);
		t->of[subset | 1 << i] = counter_intersection(&pair, t->confidence);
		MemoryContextSwitchTo(old);
		if (subset && i > 0)
			all = datumCopy(all, false, -1);
		MemoryContextReset(t->scratch);
		if (i > 0)
			add_terms(t, all, subset | 1 << i, i);
		if (subset && i > 0)
			pfree(DatumGetPointer(all));
	}
}

static CounterEstimate
intersection_of(Datum *counters, int n, double confidence)
{
	CounterEstimate e = {.exact = true,.upper = INFINITY};
	Terms		t = {counters, n, confidence};
	double		below = 0,
				above = 0;

	t.scratch = AllocSetContextCreate(CurrentMemoryContext, "census counter term", ALLOCSET_DEFAULT_SIZES);
	add_terms(&t, (Datum) 0, 0, n - 1);
	MemoryContextDelete(t.scratch);
	for (int s = 1; s < 1 << (n - 1); s++)
	{
		double		sign = __builtin_popcount(s) % 2 ? 1 : -1;
		CounterEstimate term = t.of[s];

		e.value += sign * term.value;
		below += pow(sign > 0 ? term.value - term.lower : term.upper - term.value, 2);
		above += pow(sign > 0 ? term.upper - term.value : term.value - term.lower, 2);
		e.exact &= term.exact;
		e.saturated |= term.saturated;
		if ((s & (s - 1)) == 0)
			e.upper = fmin(e.upper, term.upper);
	}
	e.value = fmin(fmax(e.value, 0), e.upper);
	e.lower = fmax(e.value - sqrt(below), 0);
	e.upper = fmin(e.value + sqrt(above), e.upper);
	return e;
}

/* linear_counter_intersection(counters, confidence) */
PG_FUNCTION_INFO_V1(census_linear_counter_intersection_array);

Datum
census_linear_counter_intersection_array(PG_FUNCTION_ARGS)
{
	double		confidence = counter_sql_confidence(fcinfo, 1);
	ArrayType  *array = PG_GETARG_ARRAYTYPE_P(0);
	ArrayIterator it = array_create_iterator(array, 0, NULL);
	Datum		counters[MOST_COUNTERS],
				counter;
	int			n = 0;
	bool		isnull;

	while (array_iterate(it, &counter, &isnull))
	{
		if (isnull)
			continue;
		if (n == MOST_COUNTERS)
			ereport(ERROR,
					(errcode(CENSUS_ERR_LIMIT),
					 errmsg("intersection of more than %d counters", MOST_COUNTERS),
					 errhint("Sets of the type roaring have intersections of any number.")));
		counters[n++] = counter;
	}
	if (n == 0)
		PG_RETURN_NULL();
	if (n == 1)
	{
		CounterTally tally;

		counter_tally_datum(counters[0], &tally);
		PG_RETURN_DATUM(counter_sql_estimate_row(fcinfo, counter_bounds(&tally, confidence)));
	}
	PG_RETURN_DATUM(counter_sql_estimate_row(fcinfo, intersection_of(counters, n, confidence)));
}
