/*-------------------------------------------------------------------------
 *
 * impl.h
 *	  What the kernel sets share among themselves.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_KERNELS_IMPL_H
#define CENSUS_ROARING_KERNELS_IMPL_H

#include "roaring/kernels/kernels.h"

extern const RoaringKernels roaring_kernels_scalar;

#if defined(__x86_64__) && defined(__GNUC__)
#define ROARING_X86

#include <immintrin.h>

/* NULL when this machine can't run them */
extern const RoaringKernels *roaring_kernels_avx2(void);
extern const RoaringKernels *roaring_kernels_avx512(void);

extern uint32_t roaring_array_and_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_and_card_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);
extern uint32_t roaring_array_andnot_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);

/* for each choice of eight 16-bit lanes, how to shuffle them together */
extern uint16_t roaring_lane_control[256][8];
extern void roaring_fill_lane_control(void);

/* Stores the chosen ones of eight 16-bit lanes, without gaps; writes 16 bytes. */
static inline __attribute__((always_inline, target("avx2,popcnt")))
uint32_t
roaring_put_lanes(uint8_t *out, __m128i v, uint32_t chosen)
{
	__m128i		control = _mm_loadu_si128((const __m128i *) roaring_lane_control[chosen]);

	_mm_storeu_si128((__m128i *) out, _mm_shuffle_epi8(v, control));
	return (uint32_t) __builtin_popcount(chosen);
}
#endif

static inline uint16_t
array_at(const uint8_t *a, uint32_t i)
{
	return bytes_load16(a + 2 * (size_t) i);
}

/*
 * Any operation, where one array is much shorter and looking its members up
 * in the other beats going through both; false when neither is.  How much
 * shorter depends on what it is to beat: merging member by member or by
 * blocks, or finding blocks of one in blocks of the other (measured).
 */
#define ROARING_SKEW_MERGE 32
#define ROARING_SKEW_FIND 128

static inline bool
roaring_skewed(uint32_t na, uint32_t nb, uint32_t skew)
{
	return na * skew < nb;
}

extern bool roaring_array_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out, uint32_t *n);
extern uint32_t roaring_array_seek(const uint8_t *a, uint32_t n, uint32_t i, uint16_t v);
extern uint32_t roaring_array_find_skewed(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, bool want, uint8_t *out);
extern uint32_t roaring_array_and_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_and_card_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);
extern uint32_t roaring_array_or_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_xor_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_andnot_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);

#endif							/* CENSUS_ROARING_KERNELS_IMPL_H */
