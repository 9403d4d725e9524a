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

/* NULL when this machine can't run them */
extern const RoaringKernels *roaring_kernels_avx2(void);
extern const RoaringKernels *roaring_kernels_avx512(void);
#endif

static inline uint16_t
array_at(const uint8_t *a, uint32_t i)
{
	return bytes_load16(a + 2 * (size_t) i);
}

/* Where one array is much shorter, its members are looked up in the other (measured). */
static inline bool
roaring_skewed(uint32_t na, uint32_t nb)
{
	return 32 * na < nb || 32 * nb < na;
}

/* OR or XOR, member by member; and by searches, where they are skewed */
extern uint32_t roaring_array_merge(bool is_xor, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_merge_skewed(bool is_xor, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_seek(const uint8_t *a, uint32_t n, uint32_t i, uint16_t v);

extern uint32_t roaring_array_and(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_andnot(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t roaring_array_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);

/* The four operations on arrays of a set: its intersection, its merge (XOR or OR) and array_runs(), for its TARGET. */
#define ROARING_ARRAY_OP(name, result) \
TARGET static RoaringCount \
name(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out) \
{ \
	uint32_t	n = result; \
 \
	return roaring_count(n, n < 4 ? n : array_runs(out, n)); \
}

#define ROARING_ARRAY_OPS(and, merge) \
ROARING_ARRAY_OP(array_and, and(a, na, b, nb, out)) \
ROARING_ARRAY_OP(array_andnot, roaring_array_andnot(a, na, b, nb, out)) \
ROARING_ARRAY_OP(array_or, (roaring_skewed(na, nb) ? roaring_array_merge_skewed : merge) (false, a, na, b, nb, out)) \
ROARING_ARRAY_OP(array_xor, (roaring_skewed(na, nb) ? roaring_array_merge_skewed : merge) (true, a, na, b, nb, out))

#endif							/* CENSUS_ROARING_KERNELS_IMPL_H */
