/*-------------------------------------------------------------------------
 *
 * choose.c
 *	  Choose a kernel set at run time.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/kernels/impl.h"

const RoaringKernels *roaring_kernels = &roaring_kernels_scalar;

const RoaringKernels *
roaring_kernels_choose(const char *name)
{
	const RoaringKernels *sets[] = {
#ifdef ROARING_X86
		roaring_kernels_avx512(),
		roaring_kernels_avx2(),
#endif
		&roaring_kernels_scalar
	};

	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++)
		if (sets[i] && (!name || strcmp(name, sets[i]->name) == 0))
			return roaring_kernels = sets[i];
	return NULL;
}
