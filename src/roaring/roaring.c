/*-------------------------------------------------------------------------
 *
 * roaring.c
 *	  Set-up of the part roaring: its setting and its kernels.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "commands/extension.h"
#include "miscadmin.h"
#include "utils/guc.h"

#include "core/check.h"
#include "core/croaring.h"
#include "core/errors.h"
#include "roaring/roaring.h"
#include "roaring/algebra/validate.h"
#include "roaring/kernels/kernels.h"
#include "roaring/plan/plan.h"
#include "roaring/sql/datum.h"

/* census.roaring_kernels: index of kernels_names */
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

/*
 * Open CRoaring for the scalar kernels.  Without CRoaring every function works, but slower.  CREATE EXTENSION and a
 * server that preloads the library report a missing CRoaring; a session does not.
 */
static void
open_croaring(void)
{
	const char *why = croaring_open();

	if (why && (creating_extension || process_shared_preload_libraries_in_progress))
		ereport(WARNING,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("could not open CRoaring, %s", croaring_soname),
				 errdetail("%s Intersections and differences of sets are computed by plain loops, up to twice as slow.", why),
				 errhint("Install the package that has %s, or build census again with the CRoaring that is installed.", croaring_soname)));
}

static void
assign_kernels(int newval, void *extra)
{
	(void) roaring_kernels_choose(kernels_names[newval]);
	if (strcmp(roaring_kernels->name, "scalar") == 0)
		open_croaring();
}

static const CheckPart roaring_check = {.name = "roaring",.type = "roaring",.value = roaring_validate};

void
roaring_init(void)
{
	check_register(&roaring_check);
	DefineCustomEnumVariable("census.roaring_kernels",
							 "Instructions that set operations use.",
							 "auto takes the best that this machine has. Results do not depend on it.",
							 &kernels_setting, 0, kernels_options, PGC_USERSET, 0,
							 check_kernels, assign_kernels, NULL);
	DefineCustomBoolVariable("census.enable_roaring",
							 "Enables the plan nodes and rewritings of census for sets.",
							 "Results do not depend on it.",
							 &roaring_plans_enabled, true, PGC_USERSET, GUC_EXPLAIN,
							 NULL, NULL, NULL);
#if defined(USE_ASSERT_CHECKING) || defined(CENSUS_CHECKED)
	roaring_verify_writer();
#endif
	roaring_plan_init();
}
