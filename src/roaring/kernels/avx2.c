/*-------------------------------------------------------------------------
 *
 * avx2.c
 *	  Kernels for x86-64 with AVX2: 2013 and later.
 *
 * Intersection and difference of arrays are in kernels/find.c.  OR and
 * XOR merge blocks: a vector of pending members and the next block of
 * whichever array is behind go through a bitonic network (Batcher 1968; Inoue
 * and others 2007 for the blocks), the lower half leaves, the upper half stays
 * pending.  Doubles are neighbours by then.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/impl.h"
#include "roaring/kernels/kernels.h"

#ifdef ROARING_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#define TARGET_INLINE TARGET static inline __attribute__((always_inline))

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
#define V_CHUNK 512
#define V_TALLY(tally, v) _mm256_add_epi8(tally, popcount8(v))
#define V_TALLY64(tally) _mm256_sad_epu8(tally, _mm256_setzero_si256())
#define V_SHIFT1(v, before) shift1(v, before)
#define V_MIN16(a, b) _mm256_min_epu16(a, b)
#define V_MAX16(a, b) _mm256_max_epu16(a, b)
#define V_SPLAT16(x) _mm256_set1_epi16((short) (x))
#define V_BACK1(v, before) _mm256_alignr_epi8(v, _mm256_permute2x128_si256(before, v, 0x21), 14)
#define V_BACK2(v, before) _mm256_alignr_epi8(v, _mm256_permute2x128_si256(before, v, 0x21), 12)
#define V_REVERSE16(v) reverse16(v)
#define V_SORT_BITONIC16(v) sort_bitonic16(v)

TARGET_INLINE uint32_t
sum64(__m256i v)
{
	__m128i		half = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));

	return (uint32_t) (_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
}

/* the set bits of each byte, four at a time by table (Mula 2008) */
TARGET_INLINE __m256i
popcount8(__m256i v)
{
	const		__m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
												 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	const		__m256i nibble = _mm256_set1_epi8(15);
	__m256i		low = _mm256_shuffle_epi8(table, _mm256_and_si256(v, nibble));
	__m256i		high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v, 4), nibble));

	return _mm256_add_epi8(low, high);
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
	uint32_t	n = roaring_put_lanes(out, _mm256_castsi256_si128(v), mask & 0xFF);

	return n + roaring_put_lanes(out + 2 * n, _mm256_extracti128_si256(v, 1), mask >> 16 & 0xFF);
}

#include "roaring/kernels/template.h"

/* ---------- the set ---------- */

/*
 * Words of a bitset as members, so many of a word's at once, whether it has as
 * many or not: a wrong guess of their number costs more than a few of them.
 */
TARGET_INLINE uint32_t
words_to_array(const uint8_t *bits, uint32_t from, uint32_t to, uint32_t at_once, uint8_t *out, uint32_t n)
{
	for (uint32_t i = from; i < to; i += 8)
	{
		uint64_t	word = bytes_load64(bits + i);
		uint8_t    *end = out + 2 * (size_t) n;

		n += (uint32_t) __builtin_popcountll(word);
		do
		{
#pragma GCC unroll 8
			for (uint32_t k = 0; k < at_once; k++)
			{
				bytes_store16(end + 2 * k, (uint16_t) (8 * i + (uint32_t) _tzcnt_u64(word)));
				word = _blsr_u64(word);
			}
			end += 2 * at_once;
		} while (__builtin_expect(word != 0, false));
	}
	return n;
}

/* How many at once is a matter of how many there are around (measured). */
TARGET static uint32_t
bits_to_array(const uint8_t *bits, uint8_t *out)
{
	uint32_t	n = 0;

	for (uint32_t from = 0, to = V_CHUNK; from < ROARING_BITSET_BYTES; from = to, to += V_CHUNK)
	{
		uint32_t	members = 0;

		for (uint32_t i = from; i < to; i += 8)
			members += (uint32_t) __builtin_popcountll(bytes_load64(bits + i));
		if (members == 0)
			continue;
		n = members < V_CHUNK / 20 ? words_to_array(bits, from, to, 1, out, n) :
			members < V_CHUNK / 8 ? words_to_array(bits, from, to, 3, out, n) :
			members < V_CHUNK / 3 ? words_to_array(bits, from, to, 5, out, n) :
			words_to_array(bits, from, to, 8, out, n);
	}
	return n;
}

/* Lanes that follow the lane before, of a block and of half a block. */
TARGET_INLINE uint32_t
steps16(const uint8_t *a)
{
	__m256i		step = _mm256_sub_epi16(V_LOAD(a), V_LOAD(a - 2));

	return (uint32_t) _mm256_movemask_epi8(_mm256_cmpeq_epi16(step, V_SPLAT16(1)));
}

TARGET_INLINE uint32_t
steps8(const uint8_t *a)
{
	__m128i		step = _mm_sub_epi16(_mm_loadu_si128((const __m128i *) a), _mm_loadu_si128((const __m128i *) (a - 2)));

	return (uint32_t) _mm_movemask_epi8(_mm_cmpeq_epi16(step, _mm_set1_epi16(1)));
}

/* What is left at the end is looked at together with members before it. */
TARGET static uint32_t
array_runs(const uint8_t *a, uint32_t n)
{
	const uint8_t *end = a + 2 * (size_t) n;
	uint32_t	i = 1,
				steps = 0;		/* two for each member that follows its
								 * predecessor */

	for (; i + V_LANES16 <= n; i += V_LANES16)
		steps += (uint32_t) __builtin_popcount(steps16(a + 2 * (size_t) i));
	if (n > V_LANES16)
		steps += (uint32_t) __builtin_popcountll((uint64_t) steps16(end - V_BYTES) >> (V_BYTES - 2 * (n - i)));
	else if (n > 8)
		steps += (uint32_t) __builtin_popcount(steps8(a + 2)) +
			(uint32_t) __builtin_popcount(steps8(end - 16) >> (16 - 2 * (n - 9)));
	else
		for (; i < n; i++)
			steps += 2 * ((uint16_t) (array_at(a, i) - array_at(a, i - 1)) == 1);
	return n - steps / 2;
}

/* ---------- OR and XOR of arrays ---------- */

/* n members, less than a block, and the greatest number behind them. */
TARGET_INLINE __m256i
load_padded(const uint8_t *a, uint32_t n)
{
	uint8_t		room[2 * V_BYTES];
	const uint8_t *last = a + 2 * (size_t) n;
	uint8_t    *end = room + 2 * (size_t) n;

	if (n >= 8)
	{
		__m128i		high = _mm_loadu_si128((const __m128i *) (last - 16));

		_mm_storeu_si128((__m128i *) room, _mm_loadu_si128((const __m128i *) a));
		_mm_storeu_si128((__m128i *) (end - 16), high);
	}
	else if (n >= 4)
	{
		bytes_store64(room, bytes_load64(a));
		bytes_store64(end - 8, bytes_load64(last - 8));
	}
	else
		for (uint32_t i = 0; i < n; i++)
			bytes_store16(room + 2 * i, array_at(a, i));
	V_STORE(end, V_SPLAT16(UINT16_MAX));
	return V_LOAD(room);
}

/* The next block of whichever array is behind, or what there is of it. */
TARGET_INLINE __m256i
next_block(const uint8_t **a, const uint8_t *end_a, const uint8_t **b, const uint8_t *end_b)
{
	bool		from_a = *b == end_b || (*a < end_a && array_at(*a, 0) <= array_at(*b, 0));
	const uint8_t *at = from_a ? *a : *b;
	size_t		left = (size_t) (from_a ? end_a - *a : end_b - *b);
	size_t		step = left < V_BYTES ? left : V_BYTES;

	*(from_a ? a : b) = at + step;
	return step < V_BYTES ? load_padded(at, (uint32_t) (step / 2)) : V_LOAD(at);
}

/* Stores what leaves behind before; for XOR it is known one lane later. */
TARGET_INLINE uint32_t
put_merged(bool is_xor, uint8_t *out, __m256i low, __m256i before)
{
	__m256i		back = V_BACK1(low, before);

	return is_xor ? put_different(out, back, low, V_BACK2(low, before)) : put_different(out, low, back, back);
}

/*
 * Ends are filled up to a block with 65535, which stays behind the members.
 * The member 65535 itself is kept out of it.
 *
 * When damaged arrays do not rise, padding may leave early: a block of it for
 * each array, at most.
 */
TARGET_INLINE uint32_t
merge_padded(bool is_xor, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	bool		top_a = na > 0 && array_at(a, na - 1) == UINT16_MAX,
				top_b = nb > 0 && array_at(b, nb - 1) == UINT16_MAX;
	bool		is_padded = (na - top_a) % V_LANES16 != 0 || (nb - top_b) % V_LANES16 != 0;
	const uint8_t *end_a = a + 2 * (size_t) (na - top_a),
			   *end_b = b + 2 * (size_t) (nb - top_b);
	uint32_t	k = 0;

	if (a < end_a || b < end_b)
	{
		__m256i		pending = next_block(&a, end_a, &b, end_b);

		/* nothing precedes the first member: any other value */
		__m256i		before = V_SPLAT16(_mm256_extract_epi16(pending, 0) ^ 1);

		while (a < end_a || b < end_b)
		{
			__m256i		reversed,
						low;

			if ((size_t) (end_a - a) >= V_BYTES && (size_t) (end_b - b) >= V_BYTES)
			{
				/* a wrong guess costs more than the merge */
				bool		from_a = array_at(a, 0) <= array_at(b, 0);

				reversed = V_REVERSE16(V_LOAD(from_a ? a : b));
				a += from_a ? V_BYTES : 0;
				b += from_a ? 0 : V_BYTES;
			}
			else
				reversed = V_REVERSE16(next_block(&a, end_a, &b, end_b));
			low = V_SORT_BITONIC16(V_MIN16(pending, reversed));
			pending = V_SORT_BITONIC16(V_MAX16(pending, reversed));
			k += put_merged(is_xor, out + 2 * (size_t) k, low, before);
			before = low;
		}
		k += put_merged(is_xor, out + 2 * (size_t) k, pending, before);

		/*
		 * OR has let the first of the padding leave, XOR has the last lane
		 * left
		 */
		if (!is_xor)
			k -= is_padded;
		else if (!is_padded && _mm256_extract_epi16(pending, 15) != _mm256_extract_epi16(pending, 14))
			bytes_store16(out + 2 * (size_t) k++, (uint16_t) _mm256_extract_epi16(pending, 15));
	}
	if (is_xor ? top_a != top_b : top_a || top_b)
		bytes_store16(out + 2 * (size_t) k++, UINT16_MAX);

	return k < na + nb ? k : na + nb;
}

/* A few members are merged faster than blocks are put together. */
#define MERGE_OP(name, is_xor, merge) \
TARGET static uint32_t \
name(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out) \
{ \
	if (na < 8 && nb < 8) \
		return merge(a, na, b, nb, out); \
	return merge_padded(is_xor, a, na, b, nb, out); \
}

MERGE_OP(merge_or, false, roaring_array_or_merge)
MERGE_OP(merge_xor, true, roaring_array_xor_merge)

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
	roaring_fill_lane_control();
	return &avx2;
}

#endif							/* ROARING_X86 */
