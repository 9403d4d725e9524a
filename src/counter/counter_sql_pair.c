/*-------------------------------------------------------------------------
 *
 * counter_sql_pair.c
 *	  Functions of two counters: union, intersection, difference, similarity.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter.h"

#include <math.h>

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
pair_of_lists(CounterView *a, CounterView *b, CounterPair *pair)
{
	if (a->working)
		counter_view_datum(counter_pack_view(a), a);
	if (b->working)
		counter_view_datum(counter_pack_view(b), b);
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

	counter_view_datum(da, &a);
	counter_view_datum(db, &b);
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

/* (a, b [, confidence]): a & b, a - b */
#define QUESTION(name, question) ENTRY_POINT(name, ask_pair(fcinfo, question))

QUESTION(census_linear_counter_intersection, counter_intersection)
QUESTION(census_linear_counter_difference, counter_difference)
