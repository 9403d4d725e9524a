/*-------------------------------------------------------------------------
 *
 * counter_sql_pair.c
 *	  Functions of two counters: union, intersection, difference, similarity.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_sql.h"

#include "counter/counter_pair.h"

/* linear_counter_union(a, b) and a | b */
PG_FUNCTION_INFO_V1(census_linear_counter_union);

Datum
census_linear_counter_union(PG_FUNCTION_ARGS)
{
	CounterView a,
				b;
	uint8	   *state;

	counter_view_datum(PG_GETARG_DATUM(0), &a);
	counter_view_datum(PG_GETARG_DATUM(1), &b);
	state = counter_merge_view(counter_state_new(counter_shape_join(a.shape, b.shape)), &a);
	PG_RETURN_DATUM(counter_pack_state(counter_merge_view(state, &b)));
}

/* The number of hashes that two lists have in common. */
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

/* Two lists, of which all is known. */
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

/* Arguments 0 and 1, brought to the shape that both fold to. */
static void
pair_of_args(FunctionCallInfo fcinfo, CounterPair *pair)
{
	CounterView a,
				b;
	CounterShape shape;
	uint8	   *sa,
			   *sb;

	counter_view_datum(PG_GETARG_DATUM(0), &a);
	counter_view_datum(PG_GETARG_DATUM(1), &b);
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

/* linear_counter_intersection(a, b [, confidence]) and a & b */
PG_FUNCTION_INFO_V1(census_linear_counter_intersection);

Datum
census_linear_counter_intersection(PG_FUNCTION_ARGS)
{
	double		confidence = counter_sql_confidence(fcinfo, 2);
	CounterPair pair;

	pair_of_args(fcinfo, &pair);
	PG_RETURN_DATUM(counter_sql_estimate_row(fcinfo, counter_intersection(&pair, confidence)));
}

/* linear_counter_difference(a, b [, confidence]) and a - b */
PG_FUNCTION_INFO_V1(census_linear_counter_difference);

Datum
census_linear_counter_difference(PG_FUNCTION_ARGS)
{
	double		confidence = counter_sql_confidence(fcinfo, 2);
	CounterPair pair;

	pair_of_args(fcinfo, &pair);
	PG_RETURN_DATUM(counter_sql_estimate_row(fcinfo, counter_difference(&pair, confidence)));
}
