/*-------------------------------------------------------------------------
 *
 * roaring.c
 *	  The part's set-up.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "utils/guc.h"

#include "roaring/roaring.h"
#include "roaring/kernels/choose.h"
#include "roaring/plan/scan.h"

/* census.roaring_kernels */
static int	kernels_setting;

static const char *const kernels_names[] = {NULL, "scalar", "avx2", "avx512"};

static const struct config_enum_entry kernels_options[] = {
	{"auto", 0, false},
	{"scalar", 1, false},
	{"avx2", 2, false},
	{"avx512", 3, false},
	{NULL, 0, false}
};

static bool
check_kernels(int *newval, void **extra, GucSource source)
{
	const RoaringKernels *current = roaring_kernels;
	bool		runs_here = roaring_kernels_choose(kernels_names[*newval]) != NULL;

	roaring_kernels = current;
	if (!runs_here)
		GUC_check_errdetail("This machine lacks the instructions for \"%s\".", kernels_names[*newval]);
	return runs_here;
}

static void
assign_kernels(int newval, void *extra)
{
	roaring_kernels_choose(kernels_names[newval]);
}

void
roaring_init(void)
{
	DefineCustomEnumVariable("census.roaring_kernels",
							 "Instructions that set operations use.",
							 "auto takes the best that this machine has. Results do not depend on it.",
							 &kernels_setting, 0, kernels_options, PGC_USERSET, 0,
							 check_kernels, assign_kernels, NULL);
	DefineCustomBoolVariable("census.enable_roaring_scan",
							 "Enables the planner's use of scans of the members of a set.",
							 "They stand for unnest(roaring) in FROM, which is a function scan otherwise.",
							 &roaring_scan_enabled, true, PGC_USERSET, GUC_EXPLAIN,
							 NULL, NULL, NULL);
	roaring_scan_plan_init();
}
