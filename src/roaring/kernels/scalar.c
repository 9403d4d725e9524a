/*-------------------------------------------------------------------------
 *
 * scalar.c
 *	  Scalar kernels, which run everywhere.  Loops over bitsets use 16-byte vectors of the compiler (NEON, SSE2).
 *
 * CRoaring computes intersections and differences of arrays (core/croaring.h).  Without CRoaring, and for a few
 * members, arrays are merged without data-dependent branches (impl.h).  If one array is much shorter, its members
 * are looked up in the other.
 *
 *-------------------------------------------------------------------------
 */
#include "core/croaring.h"
#include "roaring/kernels/kernels.h"
#include "roaring/kernels/spans.h"
#include "roaring/kernels/impl.h"

/* ---------- definitions for the template: vectors of the compiler ---------- */

#define TARGET

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#ifdef __ARM_NEON
#include <arm_neon.h>
#endif

typedef uint64_t Pair __attribute__((vector_size(16)));

#define VEC Pair
#define V_BYTES 16
#define V_LOAD(p) load_pair(p)
#define V_STORE(p, v) store_pair(p, v)
#define V_SUM64(v) ((uint32_t) ((v)[0] + (v)[1]))
#define V_CHUNK 256				/* 16 vectors: a byte of a tally is at most 8 *
								 * 16 */
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

/* Return the first position >= i whose member is >= v. */
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

/*
 * Find the position of each of "searches" members v in array a, which has n members (0 < n < 65536).  The searches
 * run side by side, because each step of a search waits for a load.  They have no data-dependent branches: the upper
 * half of a negative difference is all ones.
 */
#define SEARCHES 8

static inline __attribute__((always_inline))
void
seek(const uint8_t *a, uint32_t n, const uint8_t *v, uint32_t *at, uint32_t searches)
{
	uint32_t	base[SEARCHES] = {0};

	for (; n > 1; n -= n / 2)
	{
#pragma GCC unroll 8
		for (uint32_t s = 0; s < searches; s++)
			base[s] += n / 2 & ((uint32_t) array_at(a, base[s] + n / 2) - array_at(v, s)) >> 16;
	}
#pragma GCC unroll 8
	for (uint32_t s = 0; s < searches; s++)
		at[s] = base[s] + (array_at(a, base[s]) < array_at(v, s));
}

uint32_t
roaring_array_merge_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	/*
	 * does the result have the members that both arrays have (keep_both),
	 * only the shorter (keep_short), only the longer (keep_long), only b
	 * (b_left)?
	 */
	const bool	b_left = op == ROARING_OR || op == ROARING_XOR,
				keep_both = op == ROARING_AND || op == ROARING_OR,
				swap = na < nb,
				keep_short = swap ? op != ROARING_AND : b_left,
				keep_long = swap ? b_left : op != ROARING_AND;
	const uint8_t *members = swap ? a : b;
	uint32_t	n = swap ? na : nb,
				i = 0,
				k = 0,
				at[SEARCHES];

	if (swap)
	{
		a = b;
		na = nb;
	}
	for (uint32_t j = 0; j < n; j++)
	{
		uint16_t	v = array_at(members, j);
		uint32_t	s = j % SEARCHES,
					to;
		bool		both;

		if (j - s + SEARCHES > n)
			seek(a, na, members + 2 * (size_t) j, at + s, 1);
		else if (s == 0)
			seek(a, na, members + 2 * (size_t) j, at, SEARCHES);
		to = at[s] < i ? i : at[s]; /* a damaged array may not be ascending */
		both = to < na && array_at(a, to) == v;
		if (keep_long)
			k = copy_members(out, k, a, i, to);
		i = to + both;
		if (out)
			bytes_store16(out + 2 * (size_t) k, v);
		k += both ? keep_both : keep_short;
	}
	return keep_long ? copy_members(out, k, a, i, na) : k;
}

/* CRoaring computes AND and ANDNOT if it could be opened. */
static uint32_t
and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	return croaring_is_open ? croaring_and_card(a, na, b, nb) : roaring_array_merge(ROARING_AND, a, na, b, nb, NULL);
}

static uint32_t
array_runs(const uint8_t *a, uint32_t n)
{
	uint32_t	runs = 1;

	for (uint32_t i = 1; i < n; i++)
		runs += (uint16_t) (array_at(a, i) - array_at(a, i - 1)) != 1;
	return runs;
}

#define FIND(op) \
	(croaring_is_open ? (op == ROARING_AND ? croaring_and : croaring_andnot) (a, na, b, nb, out) : MERGE(op))
#define MERGE(op) roaring_array_merge(op, a, na, b, nb, out)

ROARING_ARRAY_OPS(croaring_is_open ? 128 : 12, FIND, MERGE, and_card(a, na, b, nb))

/* ---------- the choice ---------- */

const RoaringKernels roaring_kernels_scalar = ROARING_KERNELS("scalar");
