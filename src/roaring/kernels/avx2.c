/*-------------------------------------------------------------------------
 *
 * avx2.c
 *	  Kernels for x86-64 with AVX2 (since 2013).
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/spans.h"
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
#define V_LANE16(v, i) _mm256_extract_epi16(v, i)
#define V_LOAD_PADDED(p, n) load_padded(p, n)
#define V_PUT_DIFFERENT(out, v, a, b) put_different(out, v, a, b)

TARGET_INLINE uint32_t
sum64(__m256i v)
{
	__m128i		half = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));

	return (uint32_t) (_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
}

/* Count the set bits of each byte by table, four bits at a time (Mula 2008). */
TARGET_INLINE __m256i
popcount8(__m256i v)
{
	const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
										   0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	const __m256i nibble = _mm256_set1_epi8(15);
	__m256i		low = _mm256_shuffle_epi8(table, _mm256_and_si256(v, nibble));
	__m256i		high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v, 4), nibble));

	return _mm256_add_epi8(low, high);
}

TARGET_INLINE __m256i
shift1(__m256i v, __m256i before)
{
	/* shift 64-bit lanes up by one; the lowest is the last lane of "before" */
	__m256i		up = _mm256_alignr_epi8(v, _mm256_permute2x128_si256(before, v, 0x21), 8);

	return _mm256_or_si256(_mm256_slli_epi64(v, 1), _mm256_srli_epi64(up, 63));
}

TARGET_INLINE __m256i
reverse16(__m256i v)
{
	const __m256i within = _mm256_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1,
											14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1);

	return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(v, within), 0x4E);
}

TARGET_INLINE __m256i
sort_bitonic16(__m256i v)
{
	const __m256i neighbours = _mm256_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13,
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

/* For each choice of eight 16-bit lanes (a bit mask), the shuffle that packs the chosen lanes. */
static uint16_t lane_control[256][8];

static void
fill_lane_control(void)
{
	for (uint32_t mask = 0; mask < 256; mask++)
	{
		uint32_t	n = 0;

		for (uint32_t lane = 0; lane < 8; lane++)
			if (mask >> lane & 1)
				lane_control[mask][n++] = (uint16_t) ((2 * lane + 1) << 8 | 2 * lane);
	}
}

/* Store the chosen 16-bit lanes of v without gaps.  Writes 16 bytes, returns the number of chosen lanes. */
TARGET_INLINE uint32_t
put_lanes(uint8_t *out, __m128i v, uint32_t chosen)
{
	__m128i		control = _mm_loadu_si128((const __m128i *) lane_control[chosen]);

	_mm_storeu_si128((__m128i *) out, _mm_shuffle_epi8(v, control));
	return (uint32_t) __builtin_popcount(chosen);
}

TARGET_INLINE uint32_t
put_different(uint8_t *out, __m256i v, __m256i a, __m256i b)
{
	__m256i		same = _mm256_or_si256(_mm256_cmpeq_epi16(v, a), _mm256_cmpeq_epi16(v, b));

	/* "packed" has one byte for each lane, in bytes 0 to 7 and 16 to 23 */
	__m256i		packed = _mm256_packs_epi16(same, _mm256_setzero_si256());
	uint32_t	mask = ~(uint32_t) _mm256_movemask_epi8(packed);
	uint32_t	n = put_lanes(out, _mm256_castsi256_si128(v), mask & 0xFF);

	return n + put_lanes(out + 2 * n, _mm256_extracti128_si256(v, 1), mask >> 16 & 0xFF);
}

/* Load n members (fewer than a block), padded with 65535. */
TARGET_INLINE __m256i
load_padded(const uint8_t *a, uint32_t n)
{
	uint8_t		room[2 * V_BYTES];

	memcpy(room, a, 2 * (size_t) n);
	V_STORE(room + 2 * (size_t) n, V_SPLAT16(UINT16_MAX));
	return V_LOAD(room);
}

#include "roaring/kernels/template.h"

/* ---------- bitsets to arrays, runs of arrays ---------- */

/*
 * Write the next four members of a word, and return the word without them.  Positions without a member are
 * overwritten later.
 */
TARGET_INLINE uint64_t
put_four(uint8_t *out, uint32_t base, uint64_t word)
{
#pragma GCC unroll 4
	for (uint32_t k = 0; k < 4; k++)
	{
		bytes_store16(out + 2 * (size_t) k, (uint16_t) (base + (uint32_t) _tzcnt_u64(word)));
		word = _blsr_u64(word);
	}
	return word;
}

/*
 * Extract the members of words with few bits one by one.  Of other words, extract each byte as a choice of eight
 * lanes.
 */
TARGET static uint32_t
bits_to_array(const uint8_t *bits, uint8_t *out)
{
	const __m128i lanes = _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7);
	uint32_t	n = 0;

	for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
	{
		uint64_t	word = bytes_load64(bits + i);
		uint32_t	card = (uint32_t) __builtin_popcountll(word);
		uint8_t    *to = out + 2 * (size_t) n;

		n += card;
		if (card <= 8)
		{
			word = put_four(to, 8 * i, word);
			if (card > 4)
				(void) put_four(to + 8, 8 * i, word);
			continue;
		}
#pragma GCC unroll 8
		for (uint32_t k = 0; k < 8; k++)
			to += 2 * put_lanes(to, _mm_add_epi16(lanes, _mm_set1_epi16((short) (8 * (i + k)))), bits[i + k]);
	}
	return n;
}

/* Return a mask with two bits for each member of a block, set if the member is the previous member + 1. */
TARGET_INLINE uint32_t
steps16(const uint8_t *a)
{
	__m256i		step = _mm256_sub_epi16(V_LOAD(a), V_LOAD(a - 2));

	return (uint32_t) _mm256_movemask_epi8(_mm256_cmpeq_epi16(step, V_SPLAT16(1)));
}

/* Return the mask of steps16() for half a block. */
TARGET_INLINE uint32_t
steps8(const uint8_t *a)
{
	__m128i		step = _mm_sub_epi16(_mm_loadu_si128((const __m128i *) a), _mm_loadu_si128((const __m128i *) (a - 2)));

	return (uint32_t) _mm_movemask_epi8(_mm_cmpeq_epi16(step, _mm_set1_epi16(1)));
}

/* Count runs.  The last block overlaps the previous block. */
TARGET static uint32_t
array_runs(const uint8_t *a, uint32_t n)
{
	const uint8_t *end = a + 2 * (size_t) n;
	uint32_t	i = 1,
	/* twice the number of members that are the previous member + 1 */
				steps = 0;

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

/* ---------- intersection and difference of arrays ---------- */

/* Find the lanes of a that equal a lane of b.  No lane may be zero, because a zero ends a string. */
TARGET_INLINE uint32_t
find_lanes(__m128i a, __m128i b)
{
	return (uint32_t) _mm_cvtsi128_si32(_mm_cmpistrm(b, a, _SIDD_UWORD_OPS | _SIDD_CMP_EQUAL_ANY | _SIDD_BIT_MASK));
}

/*
 * Find the lanes of block a that equal a lane of block b.  A block has 8 or 16 members; lanes_a and lanes_b are
 * constants in all callers.
 */
TARGET_INLINE uint32_t
find_block(const uint8_t *a, uint32_t lanes_a, const uint8_t *b, uint32_t lanes_b)
{
	uint32_t	found = 0;

	for (uint32_t i = 0; i < lanes_a; i += 8)
		for (uint32_t j = 0; j < lanes_b; j += 8)
			found |= find_lanes(_mm_loadu_si128((const __m128i *) (a + 2 * i)),
								_mm_loadu_si128((const __m128i *) (b + 2 * j))) << i;
	return found;
}

/*
 * Store the chosen lanes of a block without gaps, after k members of out.  Returns their number.  If out is NULL,
 * only count.
 */
TARGET_INLINE uint32_t
put_block(uint8_t *out, uint32_t k, const uint8_t *a, uint32_t lanes, uint32_t chosen)
{
	if (out)
	{
		out += 2 * (size_t) k;
		out += 2 * (size_t) put_lanes(out, _mm_loadu_si128((const __m128i *) a), chosen & 0xFF);
		if (lanes > 8)
			(void) put_lanes(out, _mm_loadu_si128((const __m128i *) (a + 16)), chosen >> 8);
	}
	return (uint32_t) __builtin_popcount(chosen);
}

/*
 * Return the last block of n > 0 members.  If n is less than a block, the members are copied into "room" in overlapping
 * pieces; *valid is a mask of lanes that contain each member once.
 */
TARGET_INLINE const uint8_t *
last_block(const uint8_t *a, uint32_t n, uint32_t lanes, uint8_t *room, uint32_t *valid)
{
	const uint8_t *end = a + 2 * (size_t) n;
	uint32_t	half = n >= 8 ? 8 : n >= 4 ? 4 : n >= 2 ? 2 : 1,
				low = (1u << half) - 1;
	__m128i		first,
				last;

	*valid = (1u << lanes) - 1;
	if (n >= lanes)
		return end - 2 * (size_t) lanes;
	if (half == 8)
		first = _mm_loadu_si128((const __m128i *) a);
	else if (half == 4)
		first = _mm_set_epi64x((long long) bytes_load64(end - 8), (long long) bytes_load64(a));
	else if (half == 2)
		first = _mm_set1_epi64x((long long) (bytes_load32(a) | (uint64_t) bytes_load32(end - 4) << 32));
	else
		first = _mm_set1_epi16((short) array_at(a, 0));
	last = half == 8 ? _mm_loadu_si128((const __m128i *) (end - 16)) : first;
	_mm_storeu_si128((__m128i *) room, first);
	_mm_storeu_si128((__m128i *) (room + 16), last);
	*valid = low | (low << half << (2 * half - n) & low << half);
	return room;
}

/*
 * Compute AND or ANDNOT, and return the number of members.  If out is NULL, only count.  The string comparison of
 * SSE 4.2 finds the members of one block in another block (Schlegel, Willhalm and Lehner 2011).  While both arrays
 * have another whole block, the loop has no branch that depends on members.  The last block of an array overlaps the
 * previous one.  Member 0 would end a string and is handled first.
 */
TARGET_INLINE uint32_t
find_by(RoaringOp op, const uint8_t *a, uint32_t na, uint32_t lanes_a, const uint8_t *b, uint32_t nb, uint32_t lanes_b, uint8_t *out)
{
	const uint32_t all = (1u << lanes_a) - 1,
				kept = op == ROARING_AND ? 0 : all;
	const int	step_a = 2 * (int) lanes_a,
				step_b = 2 * (int) lanes_b;
	uint32_t	zero_a = array_at(a, 0) == 0,
				zero_b = array_at(b, 0) == 0,
				k = zero_a & (op == ROARING_AND ? zero_b : !zero_b),
				found = 0,
				valid,
				any;
	uint8_t		room_a[V_BYTES],
				room_b[V_BYTES];
	const uint8_t *last_a,
			   *last_b;

	if (out && k)
		bytes_store16(out, 0);
	a += 2 * zero_a;
	b += 2 * zero_b;
	na -= zero_a;
	nb -= zero_b;
	if (na == 0 || nb == 0)
		return op == ROARING_AND ? k : copy_members(out, k, a, 0, na);
	last_a = last_block(a, na, lanes_a, room_a, &valid);
	last_b = last_block(b, nb, lanes_b, room_b, &any);
	a = na < lanes_a ? last_a : a;
	b = nb < lanes_b ? last_b : b;
	while (lanes_a == lanes_b && last_a - a >= step_a && last_b - b >= step_b)
	{
		/*
		 * use sign bits, because compilers turn comparisons into branches
		 * here
		 */
		uint32_t	ahead = (uint32_t) array_at(a, lanes_a - 1) - array_at(b, lanes_b - 1),
					done_a = -((ahead - 1) >> 31),
					done_b = -(~ahead >> 31);

		found |= find_block(a, lanes_a, b, lanes_b);
		k += put_block(out, k, a, lanes_a, found ^ kept) & done_a;
		found &= ~done_a;
		a += done_a & (uint32_t) step_a;
		b += done_b & (uint32_t) step_b;
	}
	for (;;)
	{
		uint16_t	end_a = array_at(a, lanes_a - 1),
					end_b = array_at(b, lanes_b - 1);

		found |= find_block(a, lanes_a, b, lanes_b);
		if (end_a > end_b && b != last_b)
		{
			b = last_b - b >= step_b ? b + step_b : last_b;
			continue;
		}
		k += put_block(out, k, a, lanes_a, (found ^ kept) & valid);
		if (a == last_a)
			return k;
		if (end_a >= end_b && b == last_b)
			return op == ROARING_AND ? k : copy_members(out, k, a + step_a, 0, (uint32_t) (last_a - a) / 2);
		found = 0;
		valid = last_a - a >= step_a ? all : all << (lanes_a - (uint32_t) (last_a - a) / 2) & all;
		a = last_a - a >= step_a ? a + step_a : last_a;
	}
}

/*
 * If one array is LONGER times as long, compare its blocks with half blocks of the other, because most share no
 * member.
 */
#define LONGER 6

TARGET_INLINE uint32_t
find_blocks(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	if (nb > LONGER * na)
		return find_by(op, a, na, 8, b, nb, 16, out);
	if (na > LONGER * nb)
		return op == ROARING_AND ? find_by(op, b, nb, 8, a, na, 16, out) : find_by(op, a, na, 16, b, nb, 8, out);
	return find_by(op, a, na, 16, b, nb, 16, out);
}

/* ---------- the set ---------- */

#define FIND(op) find_blocks(op, a, na, b, nb, out)
/* Arrays of fewer than 8 members are merged faster one by one. */
#define MERGE(op) (na < 8 && nb < 8 ? roaring_array_merge(op, a, na, b, nb, out) : merge_blocks(op, a, na, b, nb, out))

ROARING_ARRAY_OPS(128, FIND, MERGE, find_blocks(ROARING_AND, a, na, b, nb, NULL))

static const RoaringKernels avx2 = ROARING_KERNELS("avx2");

const RoaringKernels *
roaring_kernels_avx2(void)
{
	__builtin_cpu_init();
	if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("popcnt"))
		return NULL;
	fill_lane_control();
	return &avx2;
}

#endif							/* ROARING_X86 */
