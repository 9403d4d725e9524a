/*-------------------------------------------------------------------------
 *
 * roaring_kernels_avx2.c
 *	  Kernels for x86-64 with AVX2: 2013 and later.
 *
 * Intersections use the string comparison of SSE 4.2, which finds the members
 * of one block of eight among those of another in one instruction (Schlegel,
 * Willhalm and Lehner 2011).
 *
 * Pure C: the fuzzer and the unit tests run this file as it is.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/roaring_kernels_impl.h"

#ifdef ROARING_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#define TARGET_INLINE TARGET static inline __attribute__((always_inline))

/* the positions of the set bits of each byte, padded with zeros */
static uint8_t set_bits[256][8];

static void
fill_set_bits(void)
{
	for (uint32_t byte = 0; byte < 256; byte++)
	{
		uint32_t	n = 0;

		for (uint8_t bit = 0; bit < 8; bit++)
			if (byte >> bit & 1)
				set_bits[byte][n++] = bit;
	}
}

/* Stores the chosen ones of eight 16-bit lanes, without gaps. */
TARGET_INLINE uint32_t
put_lanes(uint8_t *out, __m128i v, uint32_t chosen)
{
	__m128i		lane = _mm_loadl_epi64((const __m128i *) set_bits[chosen]);
	__m128i		low = _mm_add_epi8(lane, lane);
	__m128i		control = _mm_unpacklo_epi8(low, _mm_add_epi8(low, _mm_set1_epi8(1)));

	_mm_storeu_si128((__m128i *) out, _mm_shuffle_epi8(v, control));
	return (uint32_t) __builtin_popcount(chosen);
}

/* ---------- what the template needs ---------- */

#define VEC __m256i
#define V_BYTES 32
#define V_LOAD(p) _mm256_loadu_si256((const __m256i *) (p))
#define V_STORE(p, v) _mm256_storeu_si256((__m256i *) (p), v)
#define V_ZERO() _mm256_setzero_si256()
#define V_AND(a, b) _mm256_and_si256(a, b)
#define V_OR(a, b) _mm256_or_si256(a, b)
#define V_XOR(a, b) _mm256_xor_si256(a, b)
#define V_ANDNOT(a, b) _mm256_andnot_si256(b, a)
#define V_ADD64(a, b) _mm256_add_epi64(a, b)
#define V_SUM64(v) sum64(v)
#define V_POPCOUNT(v) popcount(v)
#define V_SHIFT1(v, before) shift1(v, before)
#define V_MIN16(a, b) _mm256_min_epu16(a, b)
#define V_MAX16(a, b) _mm256_max_epu16(a, b)
#define V_SPLAT16(x) _mm256_set1_epi16((short) (x))
#define V_BACK1(v, before) _mm256_alignr_epi8(v, _mm256_permute2x128_si256(before, v, 0x21), 14)
#define V_BACK2(v, before) _mm256_alignr_epi8(v, _mm256_permute2x128_si256(before, v, 0x21), 12)
#define V_REVERSE16(v) reverse16(v)
#define V_SORT_BITONIC16(v) sort_bitonic16(v)
#define V_PUT_DIFFERENT(out, v, a, b) put_different(out, v, a, b)

TARGET_INLINE uint32_t
sum64(__m256i v)
{
	__m128i		half = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));

	return (uint32_t) (_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
}

/* four bits at a time by table (Mula 2008) */
TARGET_INLINE __m256i
popcount(__m256i v)
{
	const		__m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
												 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	const		__m256i nibble = _mm256_set1_epi8(15);
	__m256i		low = _mm256_shuffle_epi8(table, _mm256_and_si256(v, nibble));
	__m256i		high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v, 4), nibble));

	return _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
}

TARGET_INLINE __m256i
shift1(__m256i v, __m256i before)
{
	/* the 64-bit lanes one up, the lowest from the end of before */
	__m256i		up = _mm256_alignr_epi8(v, _mm256_permute2x128_si256(before, v, 0x21), 8);

	return _mm256_or_si256(_mm256_slli_epi64(v, 1), _mm256_srli_epi64(up, 63));
}

TARGET_INLINE __m256i
reverse16(__m256i v)
{
	const		__m256i within = _mm256_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1,
												  14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1);

	return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(v, within), 0x4E);
}

TARGET_INLINE __m256i
sort_bitonic16(__m256i v)
{
	const		__m256i neighbours = _mm256_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13,
													  2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
	__m256i		w = _mm256_permute4x64_epi64(v, 0x4E);

	v = _mm256_blend_epi32(_mm256_min_epu16(v, w), _mm256_max_epu16(v, w), 0xF0);
	w = _mm256_shuffle_epi32(v, 0x4E);
	v = _mm256_blend_epi16(_mm256_min_epu16(v, w), _mm256_max_epu16(v, w), 0xF0);
	w = _mm256_shuffle_epi32(v, 0xB1);
	v = _mm256_blend_epi16(_mm256_min_epu16(v, w), _mm256_max_epu16(v, w), 0xCC);
	w = _mm256_shuffle_epi8(v, neighbours);
	return _mm256_blend_epi16(_mm256_min_epu16(v, w), _mm256_max_epu16(v, w), 0xAA);
}

TARGET_INLINE uint32_t
put_different(uint8_t *out, __m256i v, __m256i a, __m256i b)
{
	__m256i		same = _mm256_or_si256(_mm256_cmpeq_epi16(v, a), _mm256_cmpeq_epi16(v, b));

	/* a byte for each lane, the lanes of the halves apart */
	__m256i		packed = _mm256_packs_epi16(same, _mm256_setzero_si256());
	uint32_t	mask = ~(uint32_t) _mm256_movemask_epi8(packed);
	uint32_t	n = put_lanes(out, _mm256_castsi256_si128(v), mask & 0xFF);

	return n + put_lanes(out + 2 * n, _mm256_extracti128_si256(v, 1), mask >> 16 & 0xFF);
}

#include "roaring/roaring_kernels_template.h"

/* ---------- intersection and difference ---------- */

/*
 * Lanes of eight that equal one of another eight, as a mask.  The quick form
 * takes a zero for the end of a string: it is for blocks without the member 0,
 * which only the first block of an array has.
 */
TARGET_INLINE uint32_t
find_lanes(__m128i a, __m128i b, bool may_have_zero)
{
	__m128i		found = may_have_zero ?
		_mm_cmpestrm(b, 8, a, 8, _SIDD_UWORD_OPS | _SIDD_CMP_EQUAL_ANY | _SIDD_BIT_MASK) :
		_mm_cmpistrm(b, a, _SIDD_UWORD_OPS | _SIDD_CMP_EQUAL_ANY | _SIDD_BIT_MASK);

	return (uint32_t) _mm_cvtsi128_si32(found);
}

/*
 * The same for sixteen with sixteen.  Two blocks each at a time, because it is
 * the latency of going on to the next ones that limits the loops below.
 */
TARGET_INLINE uint32_t
find_lanes16(const uint8_t *a, const uint8_t *b, bool may_have_zero)
{
	__m128i		a0 = _mm_loadu_si128((const __m128i *) a),
				a1 = _mm_loadu_si128((const __m128i *) (a + 16));
	__m128i		b0 = _mm_loadu_si128((const __m128i *) b),
				b1 = _mm_loadu_si128((const __m128i *) (b + 16));

	return find_lanes(a0, b0, may_have_zero) | find_lanes(a0, b1, may_have_zero) |
		(find_lanes(a1, b0, may_have_zero) | find_lanes(a1, b1, may_have_zero)) << 8;
}

TARGET_INLINE uint32_t
find_lanes8(const uint8_t *a, const uint8_t *b, bool may_have_zero)
{
	return find_lanes(_mm_loadu_si128((const __m128i *) a), _mm_loadu_si128((const __m128i *) b), may_have_zero);
}

TARGET_INLINE uint32_t
put_lanes16(uint8_t *out, const uint8_t *a, uint32_t chosen)
{
	uint32_t	n = put_lanes(out, _mm_loadu_si128((const __m128i *) a), chosen & 0xFF);

	return n + put_lanes(out + 2 * (size_t) n, _mm_loadu_si128((const __m128i *) (a + 16)), chosen >> 8);
}

/*
 * The loop of all three: each step compares a block of a with one of b, calls
 * what is to be done with the lanes found, and goes on in the array that is
 * behind.  done says that b has nothing more for a's block.
 */
#define EACH_BLOCK(size, what) \
	while (i + (size) <= na && j + (size) <= nb) \
	{ \
		const uint8_t *p = a + 2 * (size_t) i, \
				   *q = b + 2 * (size_t) j; \
		uint16_t	top_a = array_at(p, (size) - 1), \
					top_b = array_at(q, (size) - 1); \
		uint32_t	lanes = i == 0 || j == 0 ? find_lanes##size(p, q, true) : find_lanes##size(p, q, false); \
		bool		done = top_a <= top_b; \
 \
		what; \
		i += done ? (size) : 0; \
		j += top_b <= top_a ? (size) : 0; \
	}

TARGET uint32_t
roaring_array_and_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	EACH_BLOCK(16, k += put_lanes16(out + 2 * (size_t) k, p, lanes));
	EACH_BLOCK(8, k += put_lanes(out + 2 * (size_t) k, _mm_loadu_si128((const __m128i *) p), lanes));
	return k + roaring_array_and_merge(a + 2 * (size_t) i, na - i, b + 2 * (size_t) j, nb - j, out + 2 * (size_t) k);
}

TARGET uint32_t
roaring_array_and_card_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	uint32_t	i = 0,
				j = 0,
				k = 0;

	if (roaring_skewed(na, nb))
		return roaring_array_and_skewed(a, na, b, nb, NULL);
	if (roaring_skewed(nb, na))
		return roaring_array_and_skewed(b, nb, a, na, NULL);
	EACH_BLOCK(16, k += (uint32_t) __builtin_popcount(lanes));
	EACH_BLOCK(8, k += (uint32_t) __builtin_popcount(lanes));
	return k + roaring_array_and_card_merge(a + 2 * (size_t) i, na - i, b + 2 * (size_t) j, nb - j);
}

TARGET uint32_t
roaring_array_andnot_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint32_t	i = 0,
				j = 0,
				k = 0,
				found = 0;

	/* what is stored before a block is done is stored again */
	EACH_BLOCK(16, (found |= lanes,
					k += put_lanes16(out + 2 * (size_t) k, p, ~found & 0xFFFF) & (done ? UINT32_MAX : 0),
					found = done ? 0 : found));

	/* a block of a that has met some of b, but not yet all */
	if (found != 0)
	{
		uint8_t		rest[48];
		uint32_t	n = put_lanes16(rest, a + 2 * (size_t) i, ~found & 0xFFFF);

		i += 16;
		k += roaring_array_andnot_merge(rest, n, b + 2 * (size_t) j, nb - j, out + 2 * (size_t) k);
	}
	return k + roaring_array_andnot_merge(a + 2 * (size_t) i, na - i, b + 2 * (size_t) j, nb - j, out + 2 * (size_t) k);
}

/* ---------- the set ---------- */

TARGET static uint32_t
bits_to_array(const uint8_t *bits, uint8_t *out)
{
	uint32_t	n = 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
	{
		uint64_t	word = bytes_load64(bits + i);

		for (uint32_t base = 8 * i; word != 0; word >>= 8, base += 8)
		{
			__m128i		lane = _mm_loadl_epi64((const __m128i *) set_bits[word & 0xFF]);

			_mm_storeu_si128((__m128i *) (out + 2 * (size_t) n),
							 _mm_add_epi16(_mm_cvtepu8_epi16(lane), _mm_set1_epi16((short) base)));
			n += (uint32_t) __builtin_popcountll(word & 0xFF);
		}
	}
	return n;
}

TARGET static uint32_t
array_runs(const uint8_t *a, uint32_t n)
{
	uint32_t	i = 1,
				steps = 0;		/* members that follow their predecessor */

	for (; i + V_LANES16 <= n; i += V_LANES16)
	{
		__m256i		v = V_LOAD(a + 2 * (size_t) i);
		__m256i		before = V_LOAD(a + 2 * (size_t) (i - 1));
		__m256i		step = _mm256_cmpeq_epi16(_mm256_sub_epi16(v, before), _mm256_set1_epi16(1));

		steps += (uint32_t) __builtin_popcount((uint32_t) _mm256_movemask_epi8(step)) / 2;
	}
	for (; i < n; i++)
		steps += (uint16_t) (array_at(a, i) - array_at(a, i - 1)) == 1;
	return n - steps;
}

/* The block kernels want two blocks of both. */
#define MERGE_OP(name, blocks, merge) \
TARGET static uint32_t \
name(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out) \
{ \
	if (na < 2 * V_LANES16 || nb < 2 * V_LANES16) \
		return merge(a, na, b, nb, out); \
	return blocks(a, na, b, nb, out); \
}

MERGE_OP(merge_or, or_blocks, roaring_array_or_merge)
MERGE_OP(merge_xor, xor_blocks, roaring_array_xor_merge)

#define ARRAY_OP(name, op, merge) \
TARGET static RoaringCount \
name(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out) \
{ \
	uint32_t	n; \
 \
	if (!roaring_array_skewed(op, a, na, b, nb, out, &n)) \
		n = merge(a, na, b, nb, out); \
	return roaring_count(n, n < 4 ? n : array_runs(out, n)); \
}

ARRAY_OP(array_and, ROARING_AND, roaring_array_and_sse42)
ARRAY_OP(array_or, ROARING_OR, merge_or)
ARRAY_OP(array_andnot, ROARING_ANDNOT, roaring_array_andnot_sse42)
ARRAY_OP(array_xor, ROARING_XOR, merge_xor)

static const RoaringKernels avx2 = {
	"avx2",
	{bits_and, bits_or, bits_andnot, bits_xor},
	bits_count,
	bits_and_card,
	{array_and, array_or, array_andnot, array_xor},
	roaring_array_and_card_sse42,
	bits_to_array,
	array_runs
};

const RoaringKernels *
roaring_kernels_avx2(void)
{
	__builtin_cpu_init();
	if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("popcnt"))
		return NULL;
	fill_set_bits();
	return &avx2;
}

#endif							/* ROARING_X86 */
