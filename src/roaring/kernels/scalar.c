/*-------------------------------------------------------------------------
 *
 * scalar.c
 *	  The scalar kernels, which run everywhere; bitsets go by vectors of 16 bytes that the compiler makes of what the
 *	  machine has (NEON, SSE2).
 *
 * Intersection and difference of arrays are CRoaring's (core/croaring.h), but for long ones (avx2.c) and short ones
 * (avx512.c); where it could not be opened, and for a few members, there are plain merges.  These have no branch that depends on the data: on random arrays a
 * mispredicted branch a member costs more than everything else.  Where one array is much shorter than the other a union
 * looks its members up instead.
 *
 *-------------------------------------------------------------------------
 */
#include "core/croaring.h"
#include "roaring/kernels/kernels.h"
#include "roaring/kernels/impl.h"

/* ---------- what the template needs: vectors that the compiler makes of any machine's ---------- */

#define TARGET
#define V_AND(a, b) ((a) & (b))
#define V_OR(a, b) ((a) | (b))
#define V_XOR(a, b) ((a) ^ (b))
#define V_ANDNOT(a, b) ((a) & ~(b))
#define V_ADD64(a, b) ((a) + (b))

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#ifdef __ARM_NEON
#include <arm_neon.h>
#endif

typedef uint64_t Pair __attribute__((vector_size(16)));

#define VEC Pair
#define V_BYTES 16
#define V_LOAD(p) load_pair(p)
#define V_STORE(p, v) store_pair(p, v)
#define V_ZERO() ((Pair) {0, 0})
#define V_SUM64(v) ((uint32_t) ((v)[0] + (v)[1]))
#define V_CHUNK 256				/* no byte of a tally has more than 8 * 16 */
#define V_TALLY(tally, v) ((tally) + popcount8(v))
#define V_TALLY64(tally) sum_bytes(tally)
#define V_SHIFT1(v, before) ((v) << 1 | (Pair) {(before)[1], (v)[0]} >> 63)

static inline Pair
load_pair(const uint8_t *p)
{
	Pair		v;

	memcpy(&v, p, sizeof(v));
	return v;
}

static inline void
store_pair(uint8_t *p, Pair v)
{
	memcpy(p, &v, sizeof(v));
}

/* The set bits of each byte. */
static inline Pair
popcount8(Pair v)
{
#ifdef __ARM_NEON
	return (Pair) vcntq_u8((uint8x16_t) v);
#else
	v -= v >> 1 & UINT64_C(0x5555555555555555);
	v = (v & UINT64_C(0x3333333333333333)) + (v >> 2 & UINT64_C(0x3333333333333333));
	return (v + (v >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
#endif
}

static inline Pair
sum_bytes(Pair v)
{
	v = (v & UINT64_C(0x00FF00FF00FF00FF)) + (v >> 8 & UINT64_C(0x00FF00FF00FF00FF));
	v = (v & UINT64_C(0x0000FFFF0000FFFF)) + (v >> 16 & UINT64_C(0x0000FFFF0000FFFF));
	return (v & UINT64_C(0xFFFFFFFF)) + (v >> 32);
}
#else
#define VEC uint64_t
#define V_BYTES 8
#define V_LOAD(p) bytes_load64(p)
#define V_STORE(p, v) bytes_store64(p, v)
#define V_ZERO() 0
#define V_SUM64(v) ((uint32_t) (v))
#define V_CHUNK 1024
#define V_TALLY(tally, v) ((tally) + (uint64_t) __builtin_popcountll(v))
#define V_TALLY64(tally) (tally)
#define V_SHIFT1(v, before) ((v) << 1 | (before) >> 63)
#endif

#include "roaring/kernels/template.h"

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
	if (out != NULL && from < to)
		memcpy(out + 2 * (size_t) k, a + 2 * (size_t) from, 2 * (size_t) (to - from));
	return k + (to - from);
}

/*
 * Where eight members have their places among the n > 0 of an array.  The searches go side by side, for each of them waits
 * for one load after the other, and without a branch that depends on the data: the upper half of a negative difference is
 * all ones, and n is below 65536.
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

uint32_t
roaring_array_merge_skewed(bool is_xor, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				k = 0,
				at[SEARCHES];

	if (na < nb)
		return roaring_array_merge_skewed(is_xor, b, nb, a, na, out);
	for (uint32_t j = 0; j < nb; j++)
	{
		uint16_t	v = array_at(b, j);
		uint32_t	s = j % SEARCHES,
					to;
		bool		both;

		if (s == 0 && j + SEARCHES <= nb)
			seek_eight(a, na, b + 2 * (size_t) j, at);
		if (j - s + SEARCHES <= nb)
			to = at[s] < i ? i : at[s]; /* damaged arrays need not rise */
		else
			to = roaring_array_seek(a, na, i, v);
		both = to < na && array_at(a, to) == v;
		k = copy_members(out, k, a, i, to);
		i = to + both;
		if (!is_xor || !both)
			bytes_store16(out + 2 * k++, v);
	}
	return copy_members(out, k, a, i, na);
}

/* Only counts where out is NULL. */
static inline __attribute__((always_inline))
uint32_t
merge(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	while (i < na && j < nb)
	{
		uint16_t	x = array_at(a, i),
					y = array_at(b, j);

		if (out)
			bytes_store16(out + 2 * (size_t) k, x < y || op == ROARING_ANDNOT ? x : y);
		k += op == ROARING_AND ? x == y : op == ROARING_OR ? 1 : op == ROARING_XOR ? x != y : x < y;
		i += x <= y;
		j += y <= x;
	}
	if (op != ROARING_AND)
		k = copy_members(out, k, a, i, na);
	if (op == ROARING_OR || op == ROARING_XOR)
		k = copy_members(out, k, b, j, nb);
	return k;
}

uint32_t
roaring_array_merge(bool is_xor, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return is_xor ? merge(ROARING_XOR, a, na, b, nb, out) : merge(ROARING_OR, a, na, b, nb, out);
}

/* CRoaring's work, but for a few members, which are merged before it is called, and where it could not be opened. */
#define FEW 8

static inline bool
is_croarings(uint32_t na, uint32_t nb)
{
	return na + nb > FEW && croaring_is_open;
}

uint32_t
roaring_array_and(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return is_croarings(na, nb) ? croaring_and(a, na, b, nb, out) : merge(ROARING_AND, a, na, b, nb, out);
}

uint32_t
roaring_array_andnot(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return is_croarings(na, nb) ? croaring_andnot(a, na, b, nb, out) : merge(ROARING_ANDNOT, a, na, b, nb, out);
}

uint32_t
roaring_array_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	return is_croarings(na, nb) ? croaring_and_card(a, na, b, nb) : merge(ROARING_AND, a, na, b, nb, NULL);
}

static uint32_t
array_runs(const uint8_t *a, uint32_t n)
{
	uint32_t	runs = 1;

	for (uint32_t i = 1; i < n; i++)
		runs += (uint16_t) (array_at(a, i) - array_at(a, i - 1)) != 1;
	return runs;
}

ROARING_ARRAY_OPS(roaring_array_and, roaring_array_merge)

/* ---------- the choice ---------- */

const RoaringKernels roaring_kernels_scalar = {
	"scalar",
	{bits_and, bits_or, bits_andnot, bits_xor},
	bits_count,
	bits_add,
	bits_and_card,
	{array_and, array_or, array_andnot, array_xor},
	roaring_array_and_card,
	bits_to_array,
	array_runs
};
