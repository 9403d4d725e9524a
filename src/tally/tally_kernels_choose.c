/*-------------------------------------------------------------------------
 *
 * tally_kernels_choose.c
 *	  Choice of the kernel set of counting.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/kernels.h"
#include "tally/tally_kernels_impl.h"

/* Return our kernel set with the name of roaring's; both need the same instructions. */
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
