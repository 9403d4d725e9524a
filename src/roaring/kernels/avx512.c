/*-------------------------------------------------------------------------
 *
 * avx512.c
 *	  Kernels for x86-64 with AVX-512 VBMI2 and VPOPCNTDQ: Intel's Ice Lake,
 *	  AMD's Zen 4, and later.
 *
 * An array of up to 32 members fits in one register.  An operation on such arrays takes one comparison with each member
 * of the other array, or one merge network, which makes small sets fast.  For longer arrays the narrower blocks of AVX2
 * are faster, except for OR and XOR from 400 members on.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/spans.h"
#include "roaring/kernels/impl.h"
#include "roaring/kernels/kernels.h"

#ifdef ROARING_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,avx512vbmi2,bmi,bmi2,popcnt,lzcnt")))
#define TARGET_INLINE TARGET static inline __attribute__((always_inline))

/* ---------- what the template needs ---------- */

#define VEC __m512i
#define V_BYTES 64
#define V_LOAD(p) _mm512_loadu_si512(p)
#define V_STORE(p, v) _mm512_storeu_si512(p, v)
#define V_SUM64(v) ((uint32_t) _mm512_reduce_add_epi64(v))
#define V_CHUNK ROARING_BITSET_BYTES
#define V_TALLY(tally, v) _mm512_add_epi64(tally, _mm512_popcnt_epi64(v))
#define V_TALLY64(tally) (tally)
#define V_SHIFT1(v, before) _mm512_shldi_epi64(v, _mm512_alignr_epi64(v, before, 7), 1)
#define V_MIN16(a, b) _mm512_min_epu16(a, b)
#define V_MAX16(a, b) _mm512_max_epu16(a, b)
#define V_SPLAT16(x) _mm512_set1_epi16((short) (x))
#define V_BACK1(v, before) _mm512_permutex2var_epi16(v, _mm512_load_si512(back1), before)
#define V_BACK2(v, before) _mm512_permutex2var_epi16(v, _mm512_load_si512(back2), before)
#define V_REVERSE16(v) swap_lanes(v, 31)
#define V_SORT_BITONIC16(v) sort_bitonic16(v)
#define V_LANE16(v, i) _mm_extract_epi16(_mm512_extracti32x4_epi32(v, (i) / 8), (i) % 8)
#define V_LOAD_PADDED(p, n) _mm512_mask_loadu_epi16(_mm512_set1_epi16(-1), lanes_below(n), p)
#define V_PUT_DIFFERENT(out, v, a, b) put_different(out, v, a, b)

#define LANES_FROM(x) (x), (x) + 1, (x) + 2, (x) + 3, (x) + 4, (x) + 5, (x) + 6, (x) + 7
#define ALIGNED __attribute__((aligned(64)))

static const uint16_t all_lanes[32] ALIGNED = {LANES_FROM(0), LANES_FROM(8), LANES_FROM(16), LANES_FROM(24)};
static const uint16_t back1[32] ALIGNED = {63, 0, 1, 2, 3, 4, 5, 6, LANES_FROM(7), LANES_FROM(15), LANES_FROM(23)};
static const uint16_t back2[32] ALIGNED = {62, 63, 0, 1, 2, 3, 4, 5, LANES_FROM(6), LANES_FROM(14), LANES_FROM(22)};

/* Lane i of the result is lane (i XOR bits) of v. */
TARGET_INLINE __m512i
swap_lanes(__m512i v, int bits)
{
	return _mm512_permutexvar_epi16(_mm512_xor_si512(_mm512_load_si512(all_lanes), _mm512_set1_epi16((short) bits)), v);
}

/* Compare lanes at this distance and move the lesser to the lower lane.  "upper" is the mask of the upper lanes. */
TARGET_INLINE __m512i
exchange(__m512i v, int distance, __mmask32 upper)
{
	__m512i		w = swap_lanes(v, distance);

	return _mm512_mask_blend_epi16(upper, _mm512_min_epu16(v, w), _mm512_max_epu16(v, w));
}

TARGET_INLINE __m512i
sort_bitonic16(__m512i v)
{
	v = exchange(v, 16, 0xFFFF0000);
	v = exchange(v, 8, 0xFF00FF00);
	v = exchange(v, 4, 0xF0F0F0F0);
	v = exchange(v, 2, 0xCCCCCCCC);
	return exchange(v, 1, 0xAAAAAAAA);
}

/* Store the chosen lanes.  Compress in a register first, because compressing to memory is slow on Zen 4. */
TARGET_INLINE uint32_t
put_lanes(uint8_t *out, __m512i v, __mmask32 chosen)
{
	_mm512_storeu_si512(out, _mm512_maskz_compress_epi16(chosen, v));
	return (uint32_t) __builtin_popcount(chosen);
}

TARGET_INLINE uint32_t
put_different(uint8_t *out, __m512i v, __m512i a, __m512i b)
{
	return put_lanes(out, v, _mm512_cmpneq_epi16_mask(v, a) & _mm512_cmpneq_epi16_mask(v, b));
}

TARGET_INLINE __mmask32
lanes_below(uint32_t n)
{
	return n >= 32 ? 0xFFFFFFFF : ((__mmask32) 1 << n) - 1;
}

#include "roaring/kernels/template.h"

/* ---------- bitsets to arrays, runs of arrays ---------- */

/*
 * Convert each word by compressing the numbers 0 to 63 (bytes) to the positions of its bits, and widening the bytes.
 * Words with more than 16 bits are rare (4 bits on average) and are handled out of line: with a jump that is taken
 * for each word, the loop takes 2.5 times as long.
 */
TARGET static uint32_t
bits_to_array(const uint8_t *bits, uint8_t *out)
{
	static const uint8_t positions[64] ALIGNED = {
		LANES_FROM(0), LANES_FROM(8), LANES_FROM(16), LANES_FROM(24),
		LANES_FROM(32), LANES_FROM(40), LANES_FROM(48), LANES_FROM(56)
	};
	const __m512i all = _mm512_load_si512(positions);
	__m512i		base = _mm512_setzero_si512();
	uint32_t	n = 0;

#pragma GCC unroll 8
	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
	{
		uint64_t	word = bytes_load64(bits + i);
		uint32_t	members = (uint32_t) __builtin_popcountll(word);
		__m512i		set = _mm512_maskz_compress_epi8(word, all);
		uint8_t    *to = out + 2 * (size_t) n;

		_mm256_storeu_si256((__m256i *) to, _mm256_add_epi16(_mm256_cvtepu8_epi16(_mm512_castsi512_si128(set)),
															 _mm512_castsi512_si256(base)));
		if (__builtin_expect(members > 16, false))
		{
			_mm512_storeu_si512(to, _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(set)), base));
			if (members > 32)
				_mm512_storeu_si512(to + 64,
									_mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(set, 1)), base));
		}
		base = _mm512_add_epi16(base, _mm512_set1_epi16(64));
		n += members;
	}
	return n;
}

TARGET static uint32_t
array_runs(const uint8_t *a, uint32_t n)
{
	const __m512i one = _mm512_set1_epi16(1);
	uint32_t	steps = 0;		/* members equal to their predecessor + 1 */

	for (uint32_t i = 1; i < n; i += V_LANES16)
	{
		__mmask32	lanes = lanes_below(n - i < V_LANES16 ? n - i : V_LANES16);
		__m512i		v = _mm512_maskz_loadu_epi16(lanes, a + 2 * (size_t) i);
		__m512i		before = _mm512_maskz_loadu_epi16(lanes, a + 2 * (size_t) (i - 1));

		steps += (uint32_t) __builtin_popcount(_mm512_mask_cmpeq_epi16_mask(lanes, _mm512_sub_epi16(v, before), one));
	}
	return n - steps;
}

/* ---------- arrays that fit a register or two ---------- */

/* Store the chosen lanes.  Count runs in the register, because a load that overlaps a recent store has to wait. */
TARGET_INLINE RoaringCount
put_counted(uint8_t *out, __m512i v, __mmask32 chosen)
{
	uint32_t	n = (uint32_t) __builtin_popcount(chosen);
	__mmask32	steps;

	v = _mm512_maskz_compress_epi16(chosen, v);
	steps = _mm512_mask_cmpeq_epi16_mask(lanes_below(n) & ~1u, _mm512_sub_epi16(v, V_BACK1(v, v)), V_SPLAT16(1));
	_mm512_storeu_si512(out, v);
	return roaring_count(n, n - (uint32_t) __builtin_popcount(steps));
}

/*
 * Result of merging two arrays of at most 32 members each.  "low" has up to 32 members; if there are more, "two" is
 * true and "high" has the rest.  Padding is the greatest number and stays after the members.  second_low and
 * second_high are the lanes that equal the previous lane.
 */
typedef struct MergedLanes
{
	__m512i		low;
	__m512i		high;
	__mmask32	second_low;
	__mmask32	second_high;
	bool		two;
} MergedLanes;

TARGET_INLINE MergedLanes
merge_short(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	__m512i		x = V_LOAD_PADDED(a, na),
				y = V_REVERSE16(V_LOAD_PADDED(b, nb));
	MergedLanes m = {.two = na + nb > 32,.high = x};

	m.low = V_SORT_BITONIC16(V_MIN16(x, y));
	m.second_low = _mm512_cmpeq_epi16_mask(m.low, V_BACK1(m.low, m.low)) & ~1u & lanes_below(na + nb);
	if (m.two)
	{
		m.high = V_SORT_BITONIC16(V_MAX16(x, y));
		m.second_high = _mm512_cmpeq_epi16_mask(m.high, V_BACK1(m.high, m.low)) & lanes_below(na + nb - 32);
	}
	return m;
}

TARGET_INLINE RoaringCount
merge_lanes(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	MergedLanes m = merge_short(a, na, b, nb);
	__mmask32	low = m.second_low,
				high = m.second_high;
	RoaringCount n,
				more;

	if (op == ROARING_AND && (low | high) == 0)
		return roaring_count(0, 0);
	if (op != ROARING_AND)
	{
		/* OR: remove the second of two equal members; XOR: remove both */
		low = lanes_below(na + nb) & ~(op == ROARING_OR ? low : low | low >> 1 | high << 31);
		high = m.two ? lanes_below(na + nb - 32) & ~(op == ROARING_OR ? high : high | high >> 1) : 0;
	}
	n = put_counted(out, m.low, low);
	if (high == 0)
		return n;
	more = put_counted(out + 2 * n.card, m.high, high);
	more.nruns -= n.card > 0 && (uint16_t) (array_at(out, n.card) - array_at(out, n.card - 1)) == 1;
	return roaring_count(n.card + more.card, n.nruns + more.nruns);
}

/* ---------- the set ---------- */

/* AVX2 kernels, for arrays that are too long for a register. */
static const RoaringKernels *lesser;

static inline bool
is_short(uint32_t na, uint32_t nb)
{
	return na <= 32 && nb <= 32;
}

TARGET static uint32_t
array_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	MergedLanes m;

	if (!is_short(na, nb))
		return lesser->array_and_card(a, na, b, nb);
	m = merge_short(a, na, b, nb);
	return (uint32_t) __builtin_popcount(m.second_low) + (uint32_t) __builtin_popcount(m.second_high);
}

TARGET static RoaringCount
array_and(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return is_short(na, nb) ? merge_lanes(ROARING_AND, a, na, b, nb, out) :
		lesser->array_op[ROARING_AND] (a, na, b, nb, out);
}

/* Compare each member of b with all members of a. */
TARGET static RoaringCount
array_andnot(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	__m512i		v;
	__mmask32	found = 0;

	if (!is_short(na, nb))
		return lesser->array_op[ROARING_ANDNOT] (a, na, b, nb, out);
	v = _mm512_maskz_loadu_epi16(lanes_below(na), a);
	for (uint32_t j = 0; j < nb; j++)
		found |= _mm512_cmpeq_epi16_mask(v, _mm512_set1_epi16((short) array_at(b, j)));
	return put_counted(out, v, lanes_below(na) & ~found);
}

/* Compute OR or XOR.  The limits were measured.  Two arrays of 16 members go to AVX2, where each is one block. */
TARGET_INLINE RoaringCount
array_merge(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	n = na + nb;

	if (is_short(na, nb) && n > 5 && (na != 16 || nb != 16))
		return merge_lanes(op, a, na, b, nb, out);
	if (n < 400 || roaring_skewed(na, nb, ROARING_SKEWED))
		return lesser->array_op[op] (a, na, b, nb, out);
	n = merge_blocks(op, a, na, b, nb, out);
	return roaring_count(n, array_runs(out, n));
}

TARGET static RoaringCount
array_or(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return array_merge(ROARING_OR, a, na, b, nb, out);
}

TARGET static RoaringCount
array_xor(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return array_merge(ROARING_XOR, a, na, b, nb, out);
}

static const RoaringKernels avx512 = ROARING_KERNELS("avx512");

const RoaringKernels *
roaring_kernels_avx512(void)
{
	lesser = roaring_kernels_avx2();
	if (!lesser ||
		!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
		!__builtin_cpu_supports("avx512vl") || !__builtin_cpu_supports("avx512dq") ||
		!__builtin_cpu_supports("avx512vpopcntdq") || !__builtin_cpu_supports("avx512vbmi2"))
		return NULL;
	return &avx512;
}

#endif							/* ROARING_X86 */
