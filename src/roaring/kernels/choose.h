/*-------------------------------------------------------------------------
 *
 * choose.h
 *	  The choice of a kernel set, above all of them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_CHOOSE_H
#define CENSUS_ROARING_CHOOSE_H

#include "roaring/kernels/kernels.h"

/* The best set of this machine, or the named one; NULL when it can't run here. */
extern const RoaringKernels *roaring_kernels_choose(const char *name);

#endif							/* CENSUS_ROARING_CHOOSE_H */
