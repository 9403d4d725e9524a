/*-------------------------------------------------------------------------
 *
 * tally_kernels_impl.h
 *	  Declarations that the kernel sets of counting share.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_KERNELS_IMPL_H
#define CENSUS_TALLY_KERNELS_IMPL_H

#include "core/bytes.h"
#include "roaring/bytes/format.h"
#include "tally/tally_kernels.h"

extern const TallyKernels tally_kernels_scalar;

#if defined(__x86_64__) && defined(__GNUC__)
#define TALLY_X86
extern const TallyKernels tally_kernels_avx2;
#endif

/* Add planes 8 and higher to the high parts of the counters.  Few bits are set in these planes. */
static inline void
tally_add_high_planes(TallyCounters *c, uint8_t *const *planes, uint32_t n)
{
	for (uint32_t p = 8; p < n; p++)
		for (uint32_t i = 0; i < ROARING_BITSET_BYTES; i += 8)
			for (uint64_t w = bytes_load64(planes[p] + i); w; w &= w - 1)
			{
				c->high[8 * i + (uint32_t) __builtin_ctzll(w)] += (uint16_t) (1 << (p - 8));
				c->high_used = true;
			}
}

#endif							/* CENSUS_TALLY_KERNELS_IMPL_H */
