/*-------------------------------------------------------------------------
 *
 * scalar.c
 *	  The scalar kernels.
 *
 * These run everywhere and are the reference that the vector kernels are
 * tested against.  Merges have no branch that depends on the data: on random
 * arrays a mispredicted branch a member costs more than everything else.
 * Where one array is much shorter than the other its members are looked up
 * by galloping instead.
 *
 * A loop over a bitset counts members and runs of members as it goes: a run
 * starts at each set bit whose lower neighbour is not set.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/kernels.h"
#include "roaring/kernels/impl.h"

/* ---------- bitsets ---------- */

#define BITS_OP(name, expression) \
static RoaringCount \
name(const uint8_t *a, const uint8_t *b, uint8_t *out) \
{ \
	uint32_t	card = 0, \
				starts = 0; \
	uint64_t	before = 0; \
 \
	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8) \
	{ \
		uint64_t	x = bytes_load64(a + i); \
		uint64_t	y = bytes_load64(b + i); \
		uint64_t	r = (expression); \
 \
		bytes_store64(out + i, r); \
		card += (uint32_t) __builtin_popcountll(r); \
		starts += (uint32_t) __builtin_popcountll(r & ~(r << 1 | before >> 63)); \
		before = r; \
	} \
	return roaring_count(card, starts); \
}

BITS_OP(bits_and, x & y)
BITS_OP(bits_or, x | y)
BITS_OP(bits_andnot, x & ~y)
BITS_OP(bits_xor, x ^ y)

static RoaringCount
bits_count(const uint8_t *bits)
{
	uint32_t	card = 0,
				starts = 0;
	uint64_t	before = 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
	{
		uint64_t	r = bytes_load64(bits + i);

		card += (uint32_t) __builtin_popcountll(r);
		starts += (uint32_t) __builtin_popcountll(r & ~(r << 1 | before >> 63));
		before = r;
	}
	return roaring_count(card, starts);
}

static uint32_t
bits_and_card(const uint8_t *a, const uint8_t *b)
{
	uint32_t	card = 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
		card += (uint32_t) __builtin_popcountll(bytes_load64(a + i) & bytes_load64(b + i));
	return card;
}

static uint32_t
bits_to_array(const uint8_t *bits, uint8_t *out)
{
	uint32_t	n = 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
	{
		uint64_t	word = bytes_load64(bits + i);

		for (; word != 0; word &= word - 1)
			bytes_store16(out + 2 * n++, (uint16_t) (8 * i + (uint32_t) __builtin_ctzll(word)));
	}
	return n;
}

/* ---------- arrays ---------- */

/* The first position from i on whose member is >= v. */
uint32_t
roaring_array_seek(const uint8_t *a, uint32_t n, uint32_t i, uint16_t v)
{
	uint32_t	lo,
				hi,
				step = 1;

	if (i >= n || array_at(a, i) >= v)
		return i;
	while (step < n - i && array_at(a, i + step) < v)
		step *= 2;
	lo = i + step / 2 + 1;
	hi = step < n - i ? i + step : n;
	while (lo < hi)
	{
		uint32_t	mid = (lo + hi) / 2;

		if (array_at(a, mid) < v)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

static inline uint32_t
copy_members(uint8_t *out, uint32_t k, const uint8_t *a, uint32_t from, uint32_t to)
{
	memcpy(out + 2 * (size_t) k, a + 2 * (size_t) from, 2 * (size_t) (to - from));
	return k + (to - from);
}

/*
 * Where eight members have their places among the n > 0 of an array.  The
 * searches go side by side, for each of them waits for one load after the
 * other, and without a branch that depends on the data: the upper half of a
 * negative difference is all ones, and n is below 65536.
 */
#define SEARCHES 8

static inline void
seek_eight(const uint8_t *a, uint32_t n, const uint8_t *v, uint32_t *at)
{
	uint32_t	base[SEARCHES] = {0};

	for (; n > 1; n -= n / 2)
	{
#pragma GCC unroll 8
		for (uint32_t s = 0; s < SEARCHES; s++)
			base[s] += n / 2 & ((uint32_t) array_at(a, base[s] + n / 2) - array_at(v, s)) >> 16;
	}
#pragma GCC unroll 8
	for (uint32_t s = 0; s < SEARCHES; s++)
		at[s] = base[s] + (array_at(a, base[s]) < array_at(v, s));
}

/*
 * The members of a that b, which is much longer, has, or those that it has
 * not; out may be NULL, then they are only counted.
 */
uint32_t
roaring_array_find_skewed(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, bool want, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	for (; i + SEARCHES <= na && j < nb; i += SEARCHES)
	{
		uint32_t	at[SEARCHES];

		seek_eight(b + 2 * (size_t) j, nb - j, a + 2 * (size_t) i, at);
		for (uint32_t s = 0; s < SEARCHES; s++)
		{
			uint16_t	v = array_at(a, i + s);
			bool		beyond = at[s] >= nb - j;

			if (out)
				bytes_store16(out + 2 * (size_t) k, v);
			k += (array_at(b, beyond ? j : j + at[s]) == v && !beyond) == want;
		}
		j += at[SEARCHES - 1];
	}
	for (; i < na; i++)
	{
		uint16_t	v = array_at(a, i);

		j = roaring_array_seek(b, nb, j, v);
		if (out)
			bytes_store16(out + 2 * (size_t) k, v);
		k += (j < nb && array_at(b, j) == v) == want;
	}
	return k;
}

/* a - b, where b is much shorter, or (or, xor) a op b */
static uint32_t
array_merge_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				k = 0,
				at[SEARCHES];

	for (uint32_t j = 0; j < nb; j++)
	{
		uint16_t	v = array_at(b, j);
		uint32_t	s = j % SEARCHES,
					to;
		bool		both;

		if (s == 0 && j + SEARCHES <= nb && na > 0)
			seek_eight(a, na, b + 2 * (size_t) j, at);
		if (j - s + SEARCHES <= nb && na > 0)
			to = at[s] < i ? i : at[s]; /* damaged arrays need not rise */
		else
			to = roaring_array_seek(a, na, i, v);
		both = to < na && array_at(a, to) == v;
		k = copy_members(out, k, a, i, to);
		i = to + both;
		if (op == ROARING_OR || (op == ROARING_XOR && !both))
			bytes_store16(out + 2 * k++, v);
	}
	return copy_members(out, k, a, i, na);
}

uint32_t
roaring_array_and_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	while (i < na && j < nb)
	{
		uint16_t	x = array_at(a, i),
					y = array_at(b, j);

		bytes_store16(out + 2 * k, x);
		k += x == y;
		i += x <= y;
		j += y <= x;
	}
	return k;
}

uint32_t
roaring_array_and_card_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	while (i < na && j < nb)
	{
		uint16_t	x = array_at(a, i),
					y = array_at(b, j);

		k += x == y;
		i += x <= y;
		j += y <= x;
	}
	return k;
}

uint32_t
roaring_array_or_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	while (i < na && j < nb)
	{
		uint16_t	x = array_at(a, i),
					y = array_at(b, j);

		bytes_store16(out + 2 * k++, x < y ? x : y);
		i += x <= y;
		j += y <= x;
	}
	k = copy_members(out, k, a, i, na);
	return copy_members(out, k, b, j, nb);
}

uint32_t
roaring_array_xor_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	while (i < na && j < nb)
	{
		uint16_t	x = array_at(a, i),
					y = array_at(b, j);

		bytes_store16(out + 2 * k, x < y ? x : y);
		k += x != y;
		i += x <= y;
		j += y <= x;
	}
	k = copy_members(out, k, a, i, na);
	return copy_members(out, k, b, j, nb);
}

uint32_t
roaring_array_andnot_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	while (i < na && j < nb)
	{
		uint16_t	x = array_at(a, i),
					y = array_at(b, j);

		bytes_store16(out + 2 * k, x);
		k += x < y;
		i += x <= y;
		j += y <= x;
	}
	return copy_members(out, k, a, i, na);
}

static uint32_t
array_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	if (roaring_skewed(na, nb, ROARING_SKEW_MERGE))
		return roaring_array_find_skewed(a, na, b, nb, true, NULL);
	if (roaring_skewed(nb, na, ROARING_SKEW_MERGE))
		return roaring_array_find_skewed(b, nb, a, na, true, NULL);
	return roaring_array_and_card_merge(a, na, b, nb);
}

static inline bool
array_skewed(RoaringOp op, uint32_t skew, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out, uint32_t *n)
{
	if (roaring_skewed(na, nb, skew))
		*n = op == ROARING_AND || op == ROARING_ANDNOT ?
			roaring_array_find_skewed(a, na, b, nb, op == ROARING_AND, out) :
			array_merge_skewed(op, b, nb, a, na, out);
	else if (roaring_skewed(nb, na, skew))
		*n = op == ROARING_AND ? roaring_array_find_skewed(b, nb, a, na, true, out) :
			array_merge_skewed(op, a, na, b, nb, out);
	else
		return false;
	return true;
}

/* For the vector kernels, which merge OR and XOR, and find for the others. */
bool
roaring_array_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out, uint32_t *n)
{
	return array_skewed(op, op == ROARING_AND || op == ROARING_ANDNOT ? ROARING_SKEW_FIND : ROARING_SKEW_MERGE,
						a, na, b, nb, out, n);
}

static uint32_t
array_runs(const uint8_t *a, uint32_t n)
{
	uint32_t	runs = 1;

	for (uint32_t i = 1; i < n; i++)
		runs += (uint16_t) (array_at(a, i) - array_at(a, i - 1)) != 1;
	return runs;
}

static inline RoaringCount
counted(const uint8_t *out, uint32_t n)
{
	return roaring_count(n, n < 4 ? n : array_runs(out, n));
}

#define ARRAY_OP(name, op, merge) \
static RoaringCount \
name(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out) \
{ \
	uint32_t	n; \
 \
	if (!array_skewed(op, ROARING_SKEW_MERGE, a, na, b, nb, out, &n)) \
		n = merge(a, na, b, nb, out); \
	return counted(out, n); \
}

ARRAY_OP(array_and, ROARING_AND, roaring_array_and_merge)
ARRAY_OP(array_or, ROARING_OR, roaring_array_or_merge)
ARRAY_OP(array_andnot, ROARING_ANDNOT, roaring_array_andnot_merge)
ARRAY_OP(array_xor, ROARING_XOR, roaring_array_xor_merge)

/* ---------- the choice ---------- */

const RoaringKernels roaring_kernels_scalar = {
	"scalar",
	{bits_and, bits_or, bits_andnot, bits_xor},
	bits_count,
	bits_and_card,
	{array_and, array_or, array_andnot, array_xor},
	array_and_card,
	bits_to_array,
	array_runs
};
