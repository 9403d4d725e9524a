/*-------------------------------------------------------------------------
 *
 * tally_kernels_choose.c
 *	  Choice of the kernel set of counting.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/kernels.h"
#include "tally/tally_kernels_impl.h"

/* Return the kernel set to use: AVX2 also if roaring uses AVX-512, which would not be faster here (measured). */
const TallyKernels *
tally_kernels(void)
{
#ifdef TALLY_X86
	if (strcmp(roaring_kernels->name, tally_kernels_scalar.name) != 0)
		return &tally_kernels_avx2;
#endif
	return &tally_kernels_scalar;
}
