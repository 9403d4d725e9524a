/*-------------------------------------------------------------------------
 *
 * tally_kernels_avx2.c
 *	  Kernels of counting for x86-64 with AVX2.
 *
 *-------------------------------------------------------------------------
 */
#include "tally/tally_kernels_impl.h"

#ifdef TALLY_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#define TARGET_INLINE TARGET static inline __attribute__((always_inline))

#define VEC __m256i
#define V_BYTES 32
#define V_LOAD(p) _mm256_loadu_si256((const __m256i *) (p))
#define V_STORE(p, v) _mm256_storeu_si256((__m256i *) (p), v)
#define V_ZERO() _mm256_setzero_si256()
#define V_ONES() _mm256_set1_epi8(-1)
#define V_AND(a, b) _mm256_and_si256(a, b)
#define V_OR(a, b) _mm256_or_si256(a, b)
#define V_XOR(a, b) _mm256_xor_si256(a, b)
#define V_ANDNOT(a, b) _mm256_andnot_si256(b, a)
#define V_XOR3(a, b, c) V_XOR(V_XOR(a, b), c)
#define V_MAJORITY(a, b, c) V_OR(V_AND(a, b), V_AND(V_XOR(a, b), c))
#define V_IS_ZERO(v) _mm256_testz_si256(v, v)

#define V_MASK uint32_t
#define V_STORE_MASK(p, m) bytes_store32(p, m)
#define V_ADD8(a, b) _mm256_add_epi8(a, b)
#define V_MAX8(a, b) _mm256_max_epu8(a, b)
#define V_MAX16(a, b) _mm256_max_epu16(a, b)
#define V_HIGH8(v) _mm256_srli_epi16(v, 8)
#define V_SPLAT8(x) _mm256_set1_epi8((char) (x))
#define V_AT_LEAST8(a, b) ((uint32_t) _mm256_movemask_epi8(_mm256_cmpeq_epi8(V_MAX8(a, b), a)))
#define V_BELOW8(a, b) (~V_AT_LEAST8(a, b))
#define V_ADD_WHERE(v, bits, x) V_ADD8(v, V_AND(spread(bytes_load32(bits)), x))
#define V_BIT8(v, p) ((uint32_t) _mm256_movemask_epi8(_mm256_sll_epi16(v, _mm_cvtsi32_si128(7 - (int) (p)))))
#define V_COUNTERS16(c, v) counters16(c, v)
#define V_AT_LEAST_OF_32(c, v, k) at_least_of_32(c, v, k)
#define V_BIT_OF_32(c, v, p) bit_of_32(c, v, p)

/* Return a vector with a byte of all ones for each set bit of 32. */
TARGET_INLINE VEC
spread(uint32_t bits)
{
	const VEC	which = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
	const VEC	bit = _mm256_set1_epi64x((long long) UINT64_C(0x8040201008040201));
	VEC			x = _mm256_shuffle_epi8(_mm256_set1_epi32((int) bits), which);

	return _mm256_cmpeq_epi8(V_AND(x, bit), bit);
}

TARGET_INLINE VEC
counters16(const TallyCounters *c, uint32_t v)
{
	VEC			low = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *) (c->low + v)));

	return V_OR(low, _mm256_slli_epi16(V_LOAD(c->high + v), 8));
}

/* Return the sign bits of 32 lanes of 16 bits. */
TARGET_INLINE uint32_t
signs16(VEC a, VEC b)
{
	return (uint32_t) _mm256_movemask_epi8(_mm256_permute4x64_epi64(_mm256_packs_epi16(a, b), 0xD8));
}

TARGET_INLINE VEC
at_least16(VEC x, VEC k)
{
	return _mm256_cmpeq_epi16(V_MAX16(x, k), x);
}

TARGET_INLINE uint32_t
at_least_of_32(const TallyCounters *c, uint32_t v, uint32_t k)
{
	const VEC	k16 = _mm256_set1_epi16((short) k);

	return signs16(at_least16(counters16(c, v), k16), at_least16(counters16(c, v + 16), k16));
}

/* Return bit p of 32 upper halves, by shifting the bit to the sign of its lane. */
TARGET_INLINE uint32_t
bit_of_32(const TallyCounters *c, uint32_t v, uint32_t p)
{
	const __m128i up = _mm_cvtsi32_si128(15 - (int) p);

	return signs16(_mm256_sll_epi16(V_LOAD(c->high + v), up), _mm256_sll_epi16(V_LOAD(c->high + v + 16), up));
}

#include "tally/tally_kernels_template.h"

TARGET static void
add_range(TallyCounters *c, uint32_t first, uint32_t last)
{
	uint32_t	v = first;

	for (; v + V_BYTES <= last + 1; v += V_BYTES)
	{
		VEC			sum = V_ADD8(V_LOAD(c->low + v), V_SPLAT8(1));

		V_STORE(c->low + v, sum);
		carry(c, v, (uint32_t) _mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, V_ZERO())));
	}
	for (; v <= last; v++)
		tally_count_one(c, v);
}

const TallyKernels tally_kernels_avx2 = {
	"avx2", add_range, add_planes, max, at_least, plane, planes_add, planes_ripple, planes_at_least
};

#endif							/* TALLY_X86 */
