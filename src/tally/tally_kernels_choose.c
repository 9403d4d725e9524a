/*-------------------------------------------------------------------------
 *
 * tally_kernels_choose.c
 *	  The choice of a kernel set of counting.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/kernels.h"
#include "tally/tally_kernels_impl.h"

/* A kernel set of ours needs of the machine what roaring's of that name needs. */
const TallyKernels *
tally_kernels(void)
{
#ifdef TALLY_X86
	if (strcmp(roaring_kernels->name, tally_kernels_avx512.name) == 0)
		return &tally_kernels_avx512;
	if (strcmp(roaring_kernels->name, tally_kernels_avx2.name) == 0)
		return &tally_kernels_avx2;
#endif
	return &tally_kernels_scalar;
}
