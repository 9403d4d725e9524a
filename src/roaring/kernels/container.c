/*-------------------------------------------------------------------------
 *
 * container.c
 *	  Set algebra on containers of any kinds, and conversion of results to the canonical kind.
 *
 * Each pair of kinds is processed in the cheapest way:
 *	two arrays				a kernel
 *	array and bitset		look-ups or changes of single bits
 *	short lists of runs		runs.h
 *	all other pairs			a bitset of one side, to which the other side is applied
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/container.h"
#include "roaring/kernels/bits.h"
#include "roaring/kernels/point.h"
#include "roaring/kernels/runs.h"

/* Maximum intervals of runs and an array together that runs.h processes; for more, a bitset is faster (measured). */
#define SWEEP_MAX 384
/* Like SWEEP_MAX, for the intersection of two lists of runs. */
#define RUNS_AND_MAX 1500
/* Like SWEEP_MAX, for other operations on two lists of runs. */
#define RUNS_SWEEP_MAX 280
/* Maximum sum of runs of two lists whose common members are counted without a bitset. */
#define RUNS_COUNT_MAX 48
/* Maximum number of runs for which an array of any length is searched for each run, and no bitset is made. */
#define RUNS_SEEK_MAX 12
/*
 * If runs and an array differ in length by more than this factor, the longer is searched for each entry of the
 * shorter.
 */
#define RUNS_SEEK_TIMES 16
/* An array is trimmed before an intersection if at least this number of members are outside the other array's range. */
#define TRIM_LEAST 32
/* Maximum number of runs of a bitset whose borders are extracted one by one, not by the kernel bits_to_array. */
#define RUNS_FEW 40

/* ---------- the canonical kind of a result ---------- */

/*
 * Write the nruns runs of a bitset.  Bits change at the start of a run and after its end.  If there are many
 * changes, a kernel extracts them like the members of a bitset.
 */
static void
bits_to_runs(const uint8_t *bits, uint8_t *out, uint32_t nruns)
{
	uint8_t		changes[ROARING_BITSET_BYTES];
	uint32_t	n = 0;

	roaring_kernels->bits_changes(bits, changes);
	if (nruns > RUNS_FEW)
		(void) roaring_kernels->bits_to_array(changes, out);
	else
		for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 64)
			if (roaring_bits_any_of_8(changes + i))
				for (uint32_t j = i; j < i + 64; j += 8)
					for (uint64_t change = bytes_load64(changes + j); change != 0; change &= change - 1)
						bytes_store16(out + 2 * n++, (uint16_t) (8 * j + (uint32_t) __builtin_ctzll(change)));
	if (bits[ROARING_BITSET_BYTES - 1] >> 7)
		bytes_store16(out + 4 * nruns - 2, 0);
	for (uint32_t i = 0; i < nruns; i++)
		bytes_store16(out + 4 * i + 2, (uint16_t) (bytes_load16(out + 4 * i + 2) - bytes_load16(out + 4 * i) - 1));
}

RoaringResult
roaring_finish_copy(uint8_t *out, const uint8_t *bits, RoaringCount count)
{
	if (count.card == 0)
		return roaring_result(0, 0, ROARING_ARRAY);
	switch (roaring_canonical_kind(count.card, count.nruns))
	{
		case ROARING_RUN:
			bytes_store16(out, (uint16_t) count.nruns);
			bits_to_runs(bits, out + 2, count.nruns);
			return roaring_result(count.card, 2 + 4 * count.nruns, ROARING_RUN);
		case ROARING_ARRAY:
			roaring_kernels->bits_to_array(bits, out);
			return roaring_result(count.card, 2 * count.card, ROARING_ARRAY);
	}
	memcpy(out, bits, ROARING_BITSET_BYTES);
	return roaring_result(count.card, ROARING_BITSET_BYTES, ROARING_BITSET);
}

RoaringResult
roaring_finish_bits(uint8_t *out, RoaringCount count)
{
	uint8_t		bits[ROARING_BITSET_BYTES];

	if (roaring_canonical_kind(count.card, count.nruns) == ROARING_BITSET)
		return roaring_result(count.card, ROARING_BITSET_BYTES, ROARING_BITSET);
	memcpy(bits, out, sizeof(bits));
	return roaring_finish_copy(out, bits, count);
}

/* Replace an array by its runs.  Rare, and not inlined, because its stack frame would slow down every small array. */
static __attribute__((noinline))
void
array_to_runs(uint8_t *out, uint32_t card, uint32_t nruns)
{
	uint8_t		runs[2 * ROARING_ARRAY_MAX + 4];
	uint16_t	first = bytes_load16(out),
				last = first;
	uint32_t	k = 0;

	for (uint32_t i = 1; i <= card && k < nruns; i++)
	{
		uint16_t	v = i < card ? bytes_load16(out + 2 * i) : last;

		if (i < card && (uint16_t) (v - last) == 1)
		{
			last = v;
			continue;
		}
		bytes_store16(runs + 4 * k, first);
		bytes_store16(runs + 4 * k + 2, (uint16_t) (last - first));
		k++;
		first = last = v;
	}
	bytes_store16(out, (uint16_t) nruns);
	memcpy(out + 2, runs, 4 * (size_t) nruns);
}

RoaringResult
roaring_finish_counted(uint8_t *out, RoaringCount count)
{
	if (count.card == 0 || roaring_canonical_kind(count.card, count.nruns) != ROARING_RUN)
		return roaring_result(count.card, 2 * count.card, ROARING_ARRAY);
	array_to_runs(out, count.card, count.nruns);
	return roaring_result(count.card, 2 + 4 * count.nruns, ROARING_RUN);
}

RoaringResult
roaring_finish_array(uint8_t *out, uint32_t card)
{
	/* fewer than 4 members never take less space as runs */
	if (card < 4)
		return roaring_result(card, 2 * card, ROARING_ARRAY);
	return roaring_finish_counted(out, roaring_count(card, roaring_kernels->array_runs(out, card)));
}

RoaringResult
roaring_finish_runs(uint8_t *out, const uint8_t *runs, uint32_t nruns, uint32_t card)
{
	RoaringContainer c;
	uint32_t	k = 0;

	if (card == 0)
		return roaring_result(0, 0, ROARING_ARRAY);
	switch (roaring_canonical_kind(card, nruns))
	{
		case ROARING_RUN:
			bytes_store16(out, (uint16_t) nruns);
			memcpy(out + 2, runs, 4 * (size_t) nruns);
			return roaring_result(card, 2 + 4 * nruns, ROARING_RUN);
		case ROARING_ARRAY:
			for (uint32_t i = 0; i < nruns; i++)
			{
				uint32_t	first = bytes_load16(runs + 4 * i);
				uint32_t	length1 = bytes_load16(runs + 4 * i + 2);

				for (uint32_t j = 0; j <= length1 && k < card; j++)
					bytes_store16(out + 2 * k++, (uint16_t) (first + j));
			}
			return roaring_result(card, 2 * card, ROARING_ARRAY);
	}
	memset(out, 0, ROARING_BITSET_BYTES);
	c.kind = ROARING_RUN;
	c.data = runs;
	c.nruns = nruns;
	roaring_bits_apply(ROARING_OR, out, &c);
	return roaring_result(card, ROARING_BITSET_BYTES, ROARING_BITSET);
}

RoaringResult
roaring_finish_container(uint8_t *out, const RoaringContainer *c)
{
	switch (c->kind)
	{
		case ROARING_ARRAY:
			memcpy(out, c->data, 2 * (size_t) c->card);
			return roaring_finish_array(out, c->card);
		case ROARING_BITSET:
			return roaring_finish_copy(out, c->data, roaring_kernels->bits_count(c->data));
		default:
			return roaring_finish_runs(out, c->data, c->nruns, c->card);
	}
}

/* ---------- two containers ---------- */

static inline bool
is_full(const RoaringContainer *c)
{
	return c->card == ROARING_CONTAINER_SPAN;
}

static RoaringResult
copy_container(const RoaringContainer *c, uint8_t *out)
{
	uint32_t	bytes = roaring_container_bytes(c);

	/* a bitset of a page of bits of a graph may not be canonical */
	if (c->kind == ROARING_BITSET)
		return roaring_finish_container(out, c);
	memcpy(out, c->kind == ROARING_RUN ? c->data - 2 : c->data, bytes);
	return roaring_result(c->card, bytes, c->kind);
}

/* Does runs.h compute the operation?  If so, the result has at most as many intervals as both operands together. */
static bool
by_intervals(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b)
{
	uint32_t	max = SWEEP_MAX;

	if (a->kind == ROARING_BITSET || b->kind == ROARING_BITSET)
		return false;
	if (a->kind == ROARING_RUN && b->kind == ROARING_RUN)
		max = op == ROARING_AND ? RUNS_AND_MAX : RUNS_SWEEP_MAX;
	return roaring_intervals(a) + roaring_intervals(b) <= max;
}

uint32_t
roaring_container_bound(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b)
{
	uint32_t	bytes = ROARING_BITSET_BYTES;

	/* duplicates in damaged arrays may be found more than once */
	if (a->kind == ROARING_ARRAY && b->kind == ROARING_ARRAY && op == ROARING_AND)
		return 2 * (a->card + b->card);
	if (a->kind == ROARING_ARRAY && b->kind == ROARING_ARRAY)
		bytes = 2 * (op == ROARING_ANDNOT ? a->card : a->card + b->card);
	else if (op == ROARING_AND && (a->kind == ROARING_ARRAY || b->kind == ROARING_ARRAY))
		bytes = 2 * (a->kind == ROARING_ARRAY ? a->card : b->card);
	else if (by_intervals(op, a, b))
		bytes = 2 + 4 * (roaring_intervals(a) + roaring_intervals(b));
	return bytes < ROARING_BITSET_BYTES ? bytes : ROARING_BITSET_BYTES;
}

static uint32_t
array_filter(const RoaringContainer *array, const uint8_t *bits, uint32_t want, uint8_t *out)
{
	uint32_t	k = 0;

	for (uint32_t i = 0; i < array->card; i++)
	{
		uint16_t	v = roaring_array_at(array, i);

		bytes_store16(out + 2 * k, v);
		k += roaring_bits_test(bits, v) == want;
	}
	return k;
}

static void
make_bits(uint8_t *bits, const RoaringContainer *c)
{
	memset(bits, 0, ROARING_BITSET_BYTES);
	roaring_bits_apply(ROARING_OR, bits, c);
}

static uint32_t
array_and_bits_card(const RoaringContainer *array, const uint8_t *bits)
{
	uint32_t	k = 0;

	for (uint32_t i = 0; i < array->card; i++)
		k += roaring_bits_test(bits, roaring_array_at(array, i));
	return k;
}

/* Count the common members through a bitset.  Not inlined, because its stack frame is large. */
static __attribute__((noinline))
uint32_t
many_runs_and_card(const RoaringContainer *runs, const RoaringContainer *other)
{
	uint8_t		bits[ROARING_BITSET_BYTES];

	make_bits(bits, runs);
	return other->kind == ROARING_ARRAY ? array_and_bits_card(other, bits) :
		roaring_kernels->bits_runs_card(bits, other->data, other->nruns);
}

/* Intersect an array with runs.  If out is NULL, only count. */
static uint32_t
runs_and_array(const RoaringContainer *runs, const RoaringContainer *array, uint8_t *out)
{
	uint32_t	k = 0;

	if (runs->nruns <= RUNS_SEEK_MAX || runs->nruns < array->card / RUNS_SEEK_TIMES)
		return roaring_runs_and_array(runs, array, out);
	if (array->card >= runs->nruns / RUNS_SEEK_TIMES)
	{
		uint8_t		bits[ROARING_BITSET_BYTES];

		if (out == NULL)
			return many_runs_and_card(runs, array);
		make_bits(bits, runs);
		return array_filter(array, bits, 1, out);
	}
	for (uint32_t i = 0; i < array->card; i++)
	{
		uint16_t	v = roaring_array_at(array, i);

		if (!roaring_container_contains(runs, v))
			continue;
		if (out)
			bytes_store16(out + 2 * k, v);
		k++;
	}
	return k;
}

/* Compute any operation: copy a to out as a bitset and apply b to out. */
static RoaringResult
op_through_bits(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, uint8_t *out)
{
	/* let a be the bitset, if there is one, or else the runs */
	if (op != ROARING_ANDNOT && a->kind != ROARING_BITSET &&
		(b->kind == ROARING_BITSET || a->kind == ROARING_ARRAY))
	{
		const RoaringContainer *swap = a;

		a = b;
		b = swap;
	}
	if (a->kind == ROARING_BITSET)
		memcpy(out, a->data, ROARING_BITSET_BYTES);
	else
		make_bits(out, a);
	if (op == ROARING_AND)
	{
		uint8_t		bits[ROARING_BITSET_BYTES];

		make_bits(bits, b);
		return roaring_finish_bits(out, roaring_kernels->bits_op[op] (out, bits, out));
	}
	if (b->kind == ROARING_BITSET)
		return roaring_finish_bits(out, roaring_kernels->bits_op[op] (out, b->data, out));
	roaring_bits_apply(op, out, b);
	return roaring_finish_bits(out, roaring_kernels->bits_count(out));
}

static RoaringResult
op_with_runs(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, uint8_t *out)
{
	const RoaringContainer *runs = a->kind == ROARING_RUN ? a : b;
	const RoaringContainer *other = runs == a ? b : a;

	if (is_full(a) && op == ROARING_AND)
		return copy_container(b, out);
	if (is_full(a) && op == ROARING_OR)
		return copy_container(a, out);
	if (is_full(b) && op == ROARING_AND)
		return copy_container(a, out);
	if (is_full(b) && op == ROARING_OR)
		return copy_container(b, out);
	if (is_full(b) && op == ROARING_ANDNOT)
		return roaring_result(0, 0, ROARING_ARRAY);
	if (op == ROARING_AND && other->kind == ROARING_ARRAY)
		return roaring_finish_array(out, runs_and_array(runs, other, out));
	if (op == ROARING_AND && other->kind == ROARING_BITSET)
	{
		make_bits(out, runs);
		return roaring_finish_bits(out, roaring_kernels->bits_op[ROARING_AND] (out, other->data, out));
	}
	if (by_intervals(op, a, b))
	{
		RoaringRuns result;

		roaring_runs_op(op, a, b, &result);
		return roaring_finish_runs(out, result.pairs, result.n, result.card);
	}
	return op_through_bits(op, a, b, out);
}

/*
 * Trim an array to the members between the first and the last member of another array.  Few members may remain if
 * the arrays are parts of a container, such as slices of a graph's key.
 */
static void
trim_array(RoaringContainer *array, const RoaringContainer *other)
{
	uint16_t	first;
	uint16_t	last;

	if (array->card <= TRIM_LEAST || other->card == 0)
		return;
	first = roaring_array_at(other, 0);
	last = roaring_array_at(other, other->card - 1);
	if (roaring_array_at(array, array->card - TRIM_LEAST) > last)
		array->card = roaring_container_rank(array, last);
	if (array->card > TRIM_LEAST && roaring_array_at(array, TRIM_LEAST) < first)
	{
		uint32_t	n = roaring_container_rank(array, first - 1);

		array->data += 2 * (size_t) n;
		array->card -= n;
	}
}

/* Are both arrays long enough for trimming?  Looking up a few members costs less than finding both ends in a long array. */
static inline bool
are_long(const RoaringContainer *a, const RoaringContainer *b)
{
	return a->card > TRIM_LEAST && b->card > TRIM_LEAST;
}

static RoaringCount
long_arrays_and(RoaringContainer a, RoaringContainer b, uint8_t *out)
{
	trim_array(&a, &b);
	trim_array(&b, &a);
	return roaring_kernels->array_op[ROARING_AND] (a.data, a.card, b.data, b.card, out);
}

static uint32_t
long_arrays_and_card(RoaringContainer a, RoaringContainer b)
{
	trim_array(&a, &b);
	trim_array(&b, &a);
	return roaring_kernels->array_and_card(a.data, a.card, b.data, b.card);
}

RoaringResult
roaring_container_op(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, uint8_t *out)
{
	if (a->kind == ROARING_RUN || b->kind == ROARING_RUN)
		return op_with_runs(op, a, b, out);
	if (a->kind == ROARING_BITSET && b->kind == ROARING_BITSET)
	{
		uint8_t		bits[ROARING_BITSET_BYTES];

		/* for random members, would the result be an array? */
		bool		elsewhere = op == ROARING_AND && a->card * (uint64_t) b->card / ROARING_CONTAINER_SPAN <= ROARING_ARRAY_MAX;

		if (elsewhere)
			return roaring_finish_copy(out, bits, roaring_kernels->bits_op[op] (a->data, b->data, bits));
		return roaring_finish_bits(out, roaring_kernels->bits_op[op] (a->data, b->data, out));
	}
	if (a->kind == ROARING_ARRAY && b->kind == ROARING_ARRAY)
	{
		if (op == ROARING_AND && are_long(a, b))
			return roaring_finish_counted(out, long_arrays_and(*a, *b, out));
		if (op == ROARING_AND || op == ROARING_ANDNOT || a->card + b->card <= ROARING_ARRAY_MAX)
			return roaring_finish_counted(out, roaring_kernels->array_op[op] (a->data, a->card, b->data, b->card, out));
		return op_through_bits(op, a, b, out);
	}
	if (op == ROARING_AND)
		return roaring_finish_array(out, a->kind == ROARING_ARRAY ?
									array_filter(a, b->data, 1, out) : array_filter(b, a->data, 1, out));
	if (op == ROARING_ANDNOT && a->kind == ROARING_ARRAY)
		return roaring_finish_array(out, array_filter(a, b->data, 0, out));
	return op_through_bits(op, a, b, out);
}

uint32_t
roaring_container_and_card(const RoaringContainer *a, const RoaringContainer *b)
{
	const RoaringContainer *runs = a->kind == ROARING_RUN ? a : b;
	const RoaringContainer *other = runs == a ? b : a;

	if (runs->kind == ROARING_RUN)
	{
		if (is_full(a))
			return b->card;
		if (is_full(b))
			return a->card;
		if (other->kind == ROARING_ARRAY)
			return runs_and_array(runs, other, NULL);
		if (other->kind == ROARING_RUN)
			return a->nruns + b->nruns > RUNS_COUNT_MAX ? many_runs_and_card(a, b) : roaring_runs_and_card(a, b);
		return roaring_kernels->bits_runs_card(other->data, runs->data, runs->nruns);
	}
	if (a->kind == ROARING_BITSET && b->kind == ROARING_BITSET)
		return roaring_kernels->bits_and_card(a->data, b->data);
	if (a->kind == ROARING_ARRAY && b->kind == ROARING_ARRAY)
		return are_long(a, b) ? long_arrays_and_card(*a, *b) :
			roaring_kernels->array_and_card(a->data, a->card, b->data, b->card);
	return a->kind == ROARING_ARRAY ? array_and_bits_card(a, b->data) : array_and_bits_card(b, a->data);
}

bool
roaring_container_intersects(const RoaringContainer *a, const RoaringContainer *b)
{
	if (a->kind == ROARING_BITSET && b->kind == ROARING_BITSET)
	{
		for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
			if (bytes_load64(a->data + i) & bytes_load64(b->data + i))
				return true;
		return false;
	}
	if (a->kind != b->kind && (a->kind == ROARING_BITSET || b->kind == ROARING_BITSET))
	{
		const RoaringContainer *bits = a->kind == ROARING_BITSET ? a : b;
		const RoaringContainer *other = bits == a ? b : a;

		if (other->kind == ROARING_ARRAY)
		{
			for (uint32_t i = 0; i < other->card; i++)
				if (roaring_bits_test(bits->data, roaring_array_at(other, i)))
					return true;
			return false;
		}
		for (uint32_t i = 0; i < other->nruns; i++)
			if (roaring_kernels->bits_runs_card(bits->data, other->data + 4 * (size_t) i, 1))
				return true;
		return false;
	}
	return roaring_container_and_card(a, b) != 0;
}

bool
roaring_container_contains_all(const RoaringContainer *a, const RoaringContainer *b)
{
	if (b->card > a->card)
		return false;
	if (a->kind == ROARING_BITSET && b->kind == ROARING_BITSET)
	{
		for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
			if (bytes_load64(b->data + i) & ~bytes_load64(a->data + i))
				return false;
		return true;
	}
	if (a->kind == ROARING_BITSET && b->kind == ROARING_ARRAY)
	{
		for (uint32_t i = 0; i < b->card; i++)
			if (!roaring_bits_test(a->data, roaring_array_at(b, i)))
				return false;
		return true;
	}
	return roaring_container_and_card(a, b) == b->card;
}
