/*-------------------------------------------------------------------------
 *
 * tally_kernels_avx512.c
 *	  Kernels of counting for x86-64 with AVX-512: a mask register holds a comparison of 64 counters, and one
 *	  instruction adds or carries three bits.
 *
 *-------------------------------------------------------------------------
 */
#include "tally/tally_kernels_impl.h"

#ifdef TALLY_X86

#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,bmi,bmi2,popcnt,lzcnt")))
#define TARGET_INLINE TARGET static inline __attribute__((always_inline))

#define VEC __m512i
#define V_BYTES 64
#define V_LOAD(p) _mm512_loadu_si512(p)
#define V_STORE(p, v) _mm512_storeu_si512(p, v)
#define V_ZERO() _mm512_setzero_si512()
#define V_ONES() _mm512_set1_epi8(-1)
#define V_AND(a, b) _mm512_and_si512(a, b)
#define V_OR(a, b) _mm512_or_si512(a, b)
#define V_XOR(a, b) _mm512_xor_si512(a, b)
#define V_ANDNOT(a, b) _mm512_andnot_si512(b, a)
#define V_XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define V_MAJORITY(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0xE8)
#define V_IS_ZERO(v) (_mm512_test_epi64_mask(v, v) == 0)

#define V_MASK uint64_t
#define V_STORE_MASK(p, m) bytes_store64(p, m)
#define V_ADD8(a, b) _mm512_add_epi8(a, b)
#define V_MAX8(a, b) _mm512_max_epu8(a, b)
#define V_MAX16(a, b) _mm512_max_epu16(a, b)
#define V_HIGH8(v) _mm512_srli_epi16(v, 8)
#define V_SPLAT8(x) _mm512_set1_epi8((char) (x))
#define V_AT_LEAST8(a, b) _mm512_cmpge_epu8_mask(a, b)
#define V_BELOW8(a, b) _mm512_cmplt_epu8_mask(a, b)
#define V_ADD_WHERE(v, bits, x) _mm512_mask_add_epi8(v, bytes_load64(bits), v, x)
#define V_BIT8(v, p) _mm512_test_epi8_mask(v, V_SPLAT8(1 << (p)))
#define V_COUNTERS16(c, v) counters16(c, v)
#define V_AT_LEAST_OF_32(c, v, k) _mm512_cmpge_epu16_mask(counters16(c, v), _mm512_set1_epi16((short) (k)))
#define V_BIT_OF_32(c, v, p) _mm512_test_epi16_mask(V_LOAD((c)->high + (v)), _mm512_set1_epi16((short) (1 << (p))))

TARGET_INLINE VEC
counters16(const TallyCounters *c, uint32_t v)
{
	VEC			low = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *) (c->low + v)));

	return V_OR(low, _mm512_slli_epi16(V_LOAD(c->high + v), 8));
}

#include "tally/tally_kernels_template.h"

TARGET static void
add_range(TallyCounters *c, uint32_t first, uint32_t last)
{
	for (uint32_t v = first; v <= last; v += V_BYTES)
	{
		uint32_t	n = last - v + 1;
		__mmask64	there = n >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
		VEC			sum = V_ADD8(_mm512_maskz_loadu_epi8(there, c->low + v), V_SPLAT8(1));

		_mm512_mask_storeu_epi8(c->low + v, there, sum);
		carry(c, v, _mm512_mask_cmpeq_epi8_mask(there, sum, V_ZERO()));
	}
}

const TallyKernels tally_kernels_avx512 = {
	"avx512", add_range, add_planes, max, at_least, plane, planes_add, planes_ripple, planes_at_least
};

#endif							/* TALLY_X86 */
