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
#define V_IS_ZERO(v) _mm256_testz_si256(v, v)

#include "tally/tally_kernels_template.h"

/* Return a vector whose byte i is all ones if bit i of "bits" is set. */
TARGET_INLINE VEC
spread(uint32_t bits)
{
	const VEC	which = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
	const VEC	bit = _mm256_set1_epi64x((long long) UINT64_C(0x8040201008040201));
	VEC			x = _mm256_shuffle_epi8(_mm256_set1_epi32((int) bits), which);

	return _mm256_cmpeq_epi8(x & bit, bit);
}

/* Return a mask whose bit i is set if byte i of a is >= byte i of b. */
TARGET_INLINE uint32_t
at_least8(VEC a, VEC b)
{
	return (uint32_t) _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(a, b), a));
}

/* Return 16 counters from v on, in lanes of 16 bits. */
TARGET_INLINE VEC
counters16(const TallyCounters *c, uint32_t v)
{
	VEC			low = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *) (c->low + v)));

	return low | _mm256_slli_epi16(V_LOAD(c->high + v), 8);
}

TARGET_INLINE VEC
at_least16(VEC x, VEC k)
{
	return _mm256_cmpeq_epi16(_mm256_max_epu16(x, k), x);
}

/* Return the sign bits of 32 lanes of 16 bits. */
TARGET_INLINE uint32_t
signs16(VEC a, VEC b)
{
	return (uint32_t) _mm256_movemask_epi8(_mm256_permute4x64_epi64(_mm256_packs_epi16(a, b), 0xD8));
}

/* Carry into the high part of counter first + i, for each set bit i of "over". */
static inline void
carry(TallyCounters *c, uint32_t first, uint32_t over)
{
	for (; over; over &= over - 1)
	{
		c->high[first + (uint32_t) __builtin_ctz(over)]++;
		c->high_used = true;
	}
}

TARGET static void
add_range(TallyCounters *c, uint32_t first, uint32_t last)
{
	const VEC	zero = {0};
	uint32_t	v = first;

	for (; v + V_BYTES <= last + 1; v += V_BYTES)
	{
		VEC			sum = _mm256_add_epi8(V_LOAD(c->low + v), _mm256_set1_epi8(1));

		V_STORE(c->low + v, sum);
		carry(c, v, (uint32_t) _mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, zero)));
	}
	for (; v <= last; v++)
		tally_count_one(c, v);
}

TARGET static void
add_planes(TallyCounters *c, uint8_t *const *planes, uint32_t n)
{
	for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
	{
		VEC			before = V_LOAD(c->low + v),
					sum = before;

		for (uint32_t p = 0; p < n && p < 8; p++)
			sum = _mm256_add_epi8(sum, spread(bytes_load32(planes[p] + v / 8)) & _mm256_set1_epi8((char) (1 << p)));
		V_STORE(c->low + v, sum);

		/* the planes add less than 256, so a smaller sum means a carry */
		carry(c, v, ~at_least8(sum, before));
	}
	tally_add_high_planes(c, planes, n);
}

TARGET static uint32_t
max(const TallyCounters *c)
{
	uint16_t	lane[V_BYTES / 2];
	uint32_t	most = 0;
	VEC			m = {0};

	if (c->high_used)
		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES / 2)
			m = _mm256_max_epu16(m, counters16(c, v));
	else
	{
		for (uint32_t v = 0; v < TALLY_SPAN; v += V_BYTES)
			m = _mm256_max_epu8(m, V_LOAD(c->low + v));
		m = _mm256_max_epu8(m, _mm256_srli_epi16(m, 8)) & _mm256_set1_epi16(UINT8_MAX);
	}
	V_STORE(lane, m);
	for (uint32_t i = 0; i < V_BYTES / 2; i++)
		if (lane[i] > most)
			most = lane[i];
	return most;
}

TARGET static void
at_least(const TallyCounters *c, uint32_t k, uint8_t *bits)
{
	const VEC	k8 = _mm256_set1_epi8((char) k),
				k16 = _mm256_set1_epi16((short) k);

	if (!c->high_used && k > UINT8_MAX)
		memset(bits, 0, ROARING_BITSET_BYTES);
	else
		for (uint32_t v = 0; v < TALLY_SPAN; v += 32)
			bytes_store32(bits + v / 8, !c->high_used ? at_least8(V_LOAD(c->low + v), k8) :
						  signs16(at_least16(counters16(c, v), k16), at_least16(counters16(c, v + 16), k16)));
}

/* Shift bit p of each counter to the sign of its byte or lane. */
TARGET static void
plane(const TallyCounters *c, uint32_t p, uint8_t *bits)
{
	const __m128i up = _mm_cvtsi32_si128(p < 8 ? 7 - (int) p : 23 - (int) p);

	for (uint32_t v = 0; v < TALLY_SPAN; v += 32)
		bytes_store32(bits + v / 8, p < 8 ?
					  (uint32_t) _mm256_movemask_epi8(_mm256_sll_epi16(V_LOAD(c->low + v), up)) :
					  signs16(_mm256_sll_epi16(V_LOAD(c->high + v), up), _mm256_sll_epi16(V_LOAD(c->high + v + 16), up)));
}

const TallyKernels tally_kernels_avx2 = {
	"avx2", add_range, add_planes, max, at_least, plane, planes_add, planes_ripple, planes_at_least
};

#endif							/* TALLY_X86 */
