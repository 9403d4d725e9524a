/*-------------------------------------------------------------------------
 *
 * tally_kernels_avx512.c
 *	  Kernels of counting for x86-64 with AVX-512: a mask register holds what
 *	  64 counters say, and one instruction adds or carries three bits.
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

#include "tally/tally_kernels_template.h"

/* Carries of the counters from "first" on, where over has a bit. */
static inline void
carry(TallyCounters *c, uint32_t first, uint64_t over)
{
	for (; over; over &= over - 1)
	{
		c->high[first + (uint32_t) __builtin_ctzll(over)]++;
		c->high_used = true;
	}
}

TARGET static void
add_range(TallyCounters *c, uint32_t first, uint32_t last)
{
	const		VEC one = _mm512_set1_epi8(1);

	for (uint32_t v = first; v <= last; v += V_BYTES)
	{
		uint32_t	n = last - v + 1;
		__mmask64	there = n >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
		VEC			sum = _mm512_add_epi8(_mm512_maskz_loadu_epi8(there, c->low + v), one);

		_mm512_mask_storeu_epi8(c->low + v, there, sum);
		carry(c, v, _mm512_mask_cmpeq_epi8_mask(there, sum, V_ZERO()));
	}
}

TARGET static void
add_planes(TallyCounters *c, uint8_t *const *planes, uint32_t n)
{
	for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
	{
		VEC			before = V_LOAD(c->low + v),
					sum = before;

		for (uint32_t p = 0; p < n && p < 8; p++)
			sum = _mm512_mask_add_epi8(sum, bytes_load64(planes[p] + v / 8), sum, _mm512_set1_epi8((char) (1 << p)));
		V_STORE(c->low + v, sum);

		/*
		 * all of the planes add less than 256: a carry leaves less than there
		 * was
		 */
		carry(c, v, _mm512_cmplt_epu8_mask(sum, before));
	}
	tally_add_high_planes(c, planes, n);
}

/* Counters v to v + 31, in 16 bits each. */
TARGET_INLINE VEC
counters16(const TallyCounters *c, uint32_t v)
{
	VEC			low = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *) (c->low + v)));

	return V_OR(low, _mm512_slli_epi16(V_LOAD(c->high + v), 8));
}

TARGET static uint32_t
max(const TallyCounters *c)
{
	uint16_t	lane[32];
	uint32_t	most = 0;
	VEC			m = V_ZERO();

	if (c->high_used)
		for (uint32_t v = 0; v < TALLY_SPAN; v += 32)
			m = _mm512_max_epu16(m, counters16(c, v));
	else
	{
		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
			m = _mm512_max_epu8(m, V_LOAD(c->low + v));
		m = _mm512_max_epu16(V_AND(m, _mm512_set1_epi16(0xff)), _mm512_srli_epi16(m, 8));
	}
	V_STORE(lane, m);
	for (uint32_t i = 0; i < 32; i++)
		if (lane[i] > most)
			most = lane[i];
	return most;
}

TARGET static void
at_least(const TallyCounters *c, uint32_t k, uint8_t *bits)
{
	if (c->high_used)
	{
		const		VEC k16 = _mm512_set1_epi16((short) k);

		for (uint32_t v = 0; v < TALLY_SPAN; v += 32)
			bytes_store32(bits + v / 8, _mm512_cmpge_epu16_mask(counters16(c, v), k16));
	}
	else if (k > UINT8_MAX)
		memset(bits, 0, ROARING_BITSET_BYTES);
	else
	{
		const		VEC k8 = _mm512_set1_epi8((char) k);

		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
			bytes_store64(bits + v / 8, _mm512_cmpge_epu8_mask(V_LOAD(c->low + v), k8));
	}
}

TARGET static void
plane(const TallyCounters *c, uint32_t p, uint8_t *bits)
{
	if (p < 8)
	{
		const		VEC bit = _mm512_set1_epi8((char) (1 << p));

		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
			bytes_store64(bits + v / 8, _mm512_test_epi8_mask(V_LOAD(c->low + v), bit));
	}
	else
	{
		const		VEC bit = _mm512_set1_epi16((short) (1 << (p - 8)));

		for (uint32_t v = 0; v < TALLY_SPAN; v += 32)
			bytes_store32(bits + v / 8, _mm512_test_epi16_mask(V_LOAD(c->high + v), bit));
	}
}

const TallyKernels tally_kernels_avx512 = {
	"avx512", add_range, add_planes, max, at_least, plane, planes_add, planes_ripple, planes_at_least
};

#endif							/* TALLY_X86 */
