/*-------------------------------------------------------------------------
 *
 * roaring_kernels_impl.h
 *	  What the kernel sets share among themselves.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_KERNELS_IMPL_H
#define CENSUS_ROARING_KERNELS_IMPL_H

#include "roaring/roaring_kernels.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define ROARING_X86

/* NULL when this machine can't run them */
extern const RoaringKernels *roaring_kernels_avx2(void);
extern const RoaringKernels *roaring_kernels_avx512(void);

extern uint32_t roaring_array_and_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_and_card_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);
extern uint32_t roaring_array_andnot_sse42(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
#endif

static inline uint16_t
array_at(const uint8_t *a, uint32_t i)
{
	return bytes_load16(a + 2 * (size_t) i);
}

/* Galloping through nb members beats merging from about here on. */
static inline bool
roaring_skewed(uint32_t na, uint32_t nb)
{
	return na * 32 < nb;
}

extern uint32_t roaring_array_seek(const uint8_t *a, uint32_t n, uint32_t i, uint16_t v);
extern bool roaring_array_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out, uint32_t *n);
extern uint32_t roaring_array_and_skewed(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_merge_skewed(RoaringOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_and_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_and_card_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);
extern uint32_t roaring_array_or_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_xor_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_andnot_merge(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);

#endif							/* CENSUS_ROARING_KERNELS_IMPL_H */
