/*-------------------------------------------------------------------------
 *
 * bits.c
 *	  Ranges in bitsets, and turning kernels' output into canonical form.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/bits.h"

/* Masks of the first and last word that a range touches. */
#define RANGE_HEAD(first) (~UINT64_C(0) << ((first) & 63))
#define RANGE_TAIL(last) (~UINT64_C(0) >> (63 - ((last) & 63)))

/* Up to so many words a loop, two at a time, is faster than calling memset(). */
#define RANGE_LONG 24

/* Up to so many runs of a bitset are found one by one. */
#define RUNS_FEW 100

typedef enum
{
	RANGE_SET,
	RANGE_CLEAR,
	RANGE_FLIP
} RangeAction;

static inline void
word_do(uint8_t *word, uint64_t mask, RangeAction action)
{
	uint64_t	x = bytes_load64(word);

	bytes_store64(word, action == RANGE_SET ? x | mask : action == RANGE_CLEAR ? x & ~mask : x ^ mask);
}

/* last may lie beyond the bitset when damaged runs say so; first may not, a run's start has 16 bits. */
static inline void
range_do(uint8_t *bits, uint32_t first, uint32_t last, RangeAction action)
{
	uint32_t	i,
				j;
	uint64_t	end;

	if (last > 65535)
		last = 65535;
	if (first > last)
		return;
	i = first / 64;
	j = last / 64;
	if (i == j)
	{
		word_do(bits + 8 * i, RANGE_HEAD(first) & RANGE_TAIL(last), action);
		return;
	}
	if (action == RANGE_FLIP)
	{
		word_do(bits + 8 * i, RANGE_HEAD(first), action);
		for (uint32_t k = i + 1; k < j; k++)
			word_do(bits + 8 * k, ~UINT64_C(0), action);
		word_do(bits + 8 * j, RANGE_TAIL(last), action);
		return;
	}
	end = bytes_load64(bits + 8 * j);
	word_do(bits + 8 * i, RANGE_HEAD(first), action);
	if (j - i > RANGE_LONG)
		memset(bits + 8 * (i + 1), action == RANGE_SET ? 0xFF : 0, 8 * (j - i - 1));
	else
		for (uint32_t k = i + 1; k < j; k += 2)
			memset(bits + 8 * k, action == RANGE_SET ? 0xFF : 0, 16);
	bytes_store64(bits + 8 * j, action == RANGE_SET ? end | RANGE_TAIL(last) : end & ~RANGE_TAIL(last));
}

uint32_t
roaring_bits_range_card(const uint8_t *bits, uint32_t first, uint32_t last)
{
	uint32_t	i,
				j,
				card;

	if (last > 65535)
		last = 65535;
	if (first > last)
		return 0;
	i = first / 64;
	j = last / 64;
	if (i == j)
		return (uint32_t) __builtin_popcountll(bytes_load64(bits + 8 * i) & RANGE_HEAD(first) & RANGE_TAIL(last));
	card = (uint32_t) __builtin_popcountll(bytes_load64(bits + 8 * i) & RANGE_HEAD(first));
	for (uint32_t k = i + 1; k < j; k++)
		card += (uint32_t) __builtin_popcountll(bytes_load64(bits + 8 * k));
	return card + (uint32_t) __builtin_popcountll(bytes_load64(bits + 8 * j) & RANGE_TAIL(last));
}

static inline void
bit_do(uint8_t *bits, uint32_t v, RangeAction action)
{
	static const uint8_t one[8] = {1, 2, 4, 8, 16, 32, 64, 128};	/* shifting takes a
																	 * fifth longer */
	uint8_t		bit = one[v & 7];

	if (action == RANGE_SET)
		bits[v >> 3] |= bit;
	else if (action == RANGE_FLIP)
		bits[v >> 3] ^= bit;
	else
		bits[v >> 3] &= (uint8_t) ~bit;
}

/* From four places at once: neighbours often share a byte, and would wait for each other (0.38 ns a member, not 0.54). */
static inline void
array_do(uint8_t *bits, const uint8_t *a, uint32_t n, RangeAction action)
{
	uint32_t	quarter = n / 4;

	for (uint32_t i = 0; i < quarter; i++)
#pragma GCC unroll 4
		for (uint32_t k = 0; k < 4; k++)
			bit_do(bits, bytes_load16(a + 2 * (i + (size_t) k * quarter)), action);
	for (uint32_t i = 4 * quarter; i < n; i++)
		bit_do(bits, bytes_load16(a + 2 * i), action);
}

/* The compiler makes a function of its own for each action. */
static inline __attribute__((always_inline))
void
container_do(uint8_t *bits, const RoaringContainer *c, RangeAction action)
{
	if (c->kind == ROARING_ARRAY)
		array_do(bits, c->data, c->card, action);
	else
		for (uint32_t i = 0; i < c->nruns; i++)
			range_do(bits, roaring_run_start(c, i), roaring_run_start(c, i) + roaring_run_length1(c, i), action);
}

void
roaring_bits_apply(RoaringOp op, uint8_t *bits, const RoaringContainer *c)
{
	if (c->kind == ROARING_BITSET && op == ROARING_OR)
		roaring_kernels->bits_add(bits, c->data);
	else if (c->kind == ROARING_BITSET)
		(void) roaring_kernels->bits_op[op] (bits, c->data, bits);
	else if (op == ROARING_OR)
		container_do(bits, c, RANGE_SET);
	else if (op == ROARING_XOR)
		container_do(bits, c, RANGE_FLIP);
	else
		container_do(bits, c, RANGE_CLEAR);
}

/*
 * The nruns runs of a bitset: it changes where one begins and behind its end.  Many such places are found as the members
 * of a bitset are.
 */
static void
bits_to_runs(const uint8_t *bits, uint8_t *out, uint32_t nruns)
{
	uint8_t		changes[ROARING_BITSET_BYTES];
	uint64_t	before = 0;		/* the last bit */
	uint32_t	n = 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
	{
		uint64_t	word = bytes_load64(bits + i);
		uint64_t	change = word ^ (word << 1 | before);

		before = word >> 63;
		if (nruns > RUNS_FEW)
			bytes_store64(changes + i, change);
		else if (change == 0)
			while (i + 64 < ROARING_BITSET_BYTES && memcmp(bits + i, bits + i + 8, 64) == 0)
				i += 64;
		else
			for (; change != 0; change &= change - 1)
				bytes_store16(out + 2 * n++, (uint16_t) (8 * i + (uint32_t) __builtin_ctzll(change)));
	}
	if (nruns > RUNS_FEW)
		(void) roaring_kernels->bits_to_array(changes, out);
	if (before)
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

/* The runs of an array; what it held is gone.  Rare, and apart: its room on the stack would cost every small array. */
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
	/* fewer than 4 members are never shorter as runs */
	if (card < 4)
		return roaring_result(card, 2 * card, ROARING_ARRAY);
	return roaring_finish_counted(out, roaring_count(card, roaring_kernels->array_runs(out, card)));
}

RoaringResult
roaring_finish_runs(uint8_t *out, const uint8_t *runs, uint32_t nruns, uint32_t card)
{
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
	for (uint32_t i = 0; i < nruns; i++)
	{
		uint32_t	first = bytes_load16(runs + 4 * i);

		range_do(out, first, first + bytes_load16(runs + 4 * i + 2), RANGE_SET);
	}
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
