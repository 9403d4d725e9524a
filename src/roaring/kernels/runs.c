/*-------------------------------------------------------------------------
 *
 * runs.c
 *	  Set algebra on lists of runs.
 *
 * A run is a pair of uint16: first member, length minus 1.  Results are lists of such pairs, not yet in canonical
 * kind, and have at most as many runs as both operands together.  If a damaged container is not ascending, the
 * result is wrong but stays within this bound.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/runs.h"

#include "roaring/kernels/impl.h"

#define NOTHING_LEFT UINT32_MAX

static inline uint32_t
run_first(const RoaringContainer *c, uint32_t i)
{
	return i < c->nruns ? roaring_run_start(c, i) : NOTHING_LEFT;
}

static inline uint32_t
run_last(const RoaringContainer *c, uint32_t i)
{
	return roaring_run_start(c, i) + roaring_run_length1(c, i);
}

/* Write the members of an array that are in runs.  Returns their number.  If out is NULL, only count. */
uint32_t
roaring_runs_and_array(const RoaringContainer *runs, const RoaringContainer *array, uint8_t *out)
{
	uint32_t	at = 0,
				k = 0;

	for (uint32_t i = 0; i < runs->nruns && at < array->card; i++)
	{
		uint32_t	last = run_last(runs, i);
		uint32_t	to;

		at = roaring_array_seek(array->data, array->card, at, (uint16_t) roaring_run_start(runs, i));
		to = last >= 65535 ? array->card :
			roaring_array_seek(array->data, array->card, at, (uint16_t) (last + 1));
		if (out)
			memcpy(out + 2 * (size_t) k, array->data + 2 * (size_t) at, 2 * (size_t) (to - at));
		k += to - at;
		at = to;
	}
	return k;
}

/* Intersect two lists of runs.  If "to" is NULL, only return the number of members. */
static inline __attribute__((always_inline))
uint32_t
runs_and(const RoaringContainer *a, const RoaringContainer *b, RoaringRuns *to)
{
	uint32_t	i = 0,
				j = 0,
				card = 0;

	while (i < a->nruns && j < b->nruns)
	{
		uint32_t	first1 = roaring_run_start(a, i),
					last1 = run_last(a, i);
		uint32_t	first2 = roaring_run_start(b, j),
					last2 = run_last(b, j);
		uint32_t	first = first1 > first2 ? first1 : first2,
					last = last1 < last2 ? last1 : last2;

		if (to)
			roaring_put_run_if(to, first, last, first <= last);
		else if (first <= last)
			card += last - first + 1;
		i += last1 <= last2;
		j += last2 <= last1;
	}
	return card;
}

uint32_t
roaring_runs_and_card(const RoaringContainer *a, const RoaringContainer *b)
{
	return runs_and(a, b, NULL);
}

static inline uint32_t
interval_first(const RoaringContainer *c, uint32_t i)
{
	return c->kind == ROARING_ARRAY ? roaring_array_at(c, i) : roaring_run_start(c, i);
}

/* Write a | b for runs or arrays.  The result is ascending, also for damaged input. */
static void
intervals_or(const RoaringContainer *a, const RoaringContainer *b, RoaringRuns *to)
{
	uint32_t	na = roaring_intervals(a),
				nb = roaring_intervals(b),
				i = 0,
				j = 0,
				first = 0,
				last = 0;
	bool		open = false;

	while (i < na || j < nb)
	{
		bool		from_a = j == nb || (i < na && interval_first(a, i) <= interval_first(b, j));
		const RoaringContainer *c = from_a ? a : b;
		uint32_t	k = from_a ? i++ : j++;
		uint32_t	start = interval_first(c, k);
		uint32_t	end = c->kind == ROARING_ARRAY ? start : run_last(c, k);

		if (open && start <= last + 1)
		{
			if (end > last)
				last = end;
			continue;
		}
		if (open)
			roaring_put_run(to, first, last);
		first = start;
		last = end;
		open = true;
	}
	if (open)
		roaring_put_run(to, first, last);
}

static void
runs_andnot(const RoaringContainer *a, const RoaringContainer *b, RoaringRuns *to)
{
	uint32_t	j = 0;

	for (uint32_t i = 0; i < a->nruns; i++)
	{
		uint32_t	first = roaring_run_start(a, i),
					last = run_last(a, i);

		while (j < b->nruns && run_last(b, j) < first)
			j++;
		while (first <= last && run_first(b, j) <= last)
		{
			if (roaring_run_start(b, j) > first)
				roaring_put_run(to, first, roaring_run_start(b, j) - 1);
			first = run_last(b, j) + 1;
			if (first <= last)
				j++;
		}
		if (first <= last)
			roaring_put_run(to, first, last);
	}
}

/* Return the start of interval k / 2 (even k), or the position after its end (odd k), or NOTHING_LEFT if k >= n. */
static inline uint32_t
border(const RoaringContainer *c, uint32_t k, uint32_t n)
{
	if (k >= n)
		return NOTHING_LEFT;
	if (c->kind == ROARING_ARRAY)
		return (uint32_t) roaring_array_at(c, k / 2) + (k & 1);
	return (k & 1) ? run_last(c, k / 2) + 1 : roaring_run_start(c, k / 2);
}

/* Compute any operation on runs and arrays by walking over their borders. */
static void
sweep(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, RoaringRuns *to)
{
	/*
	 * truth table of each op: bit (in a) + 2 * (in b) is set if the result
	 * has the position
	 */
	static const uint8_t truth[4] = {0x8, 0xE, 0x2, 0x6};
	uint32_t	na = 2 * roaring_intervals(a),
				nb = 2 * roaring_intervals(b);
	uint32_t	i = 0,
				j = 0,
				in = 0,
				first = 0;
	bool		open = false;

	while (i < na || j < nb)
	{
		uint32_t	at_a = border(a, i, na),
					at_b = border(b, j, nb);
		uint32_t	at = at_a < at_b ? at_a : at_b;
		bool		inside;

		for (; at_a == at; at_a = border(a, i, na))
		{
			in ^= 1;
			i++;
		}
		for (; at_b == at; at_b = border(b, j, nb))
		{
			in ^= 2;
			j++;
		}
		inside = truth[op] >> in & 1;
		if (inside && !open)
			first = at;
		else if (open && !inside)
			roaring_put_run(to, first, at - 1);
		open = inside;
	}
}

void
roaring_runs_op(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, RoaringRuns *to)
{
	bool		runs = a->kind == ROARING_RUN && b->kind == ROARING_RUN;

	to->n = to->card = 0;
	if (runs && op == ROARING_AND)
		(void) runs_and(a, b, to);
	else if (op == ROARING_OR)
		intervals_or(a, b, to);
	else if (runs && op == ROARING_ANDNOT)
		runs_andnot(a, b, to);
	else
		sweep(op, a, b, to);
}
