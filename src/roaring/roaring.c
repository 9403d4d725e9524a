/*-------------------------------------------------------------------------
 *
 * roaring.c
 *	  The part's set-up, its datums, and what its pure C files ask of the
 *	  server (roaring_mem.h).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "miscadmin.h"
#include "utils/guc.h"
#include "utils/memutils.h"

#include "core/errors.h"
#include "roaring/roaring.h"
#include "roaring/roaring_mem.h"
#include "roaring/roaring_scan.h"

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

void
roaring_damaged(const char *reason)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("stored roaring value is damaged"),
			 errdetail("%s", reason),
			 errhint("Restore the row from a backup, or build the set anew.")));
}

struct varlena *
roaring_open_datum(Datum d, RoaringSet *set)
{
	struct varlena *value = PG_DETOAST_DATUM_PACKED(d);
	const char *bad = roaring_open(set, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));

	if (bad)
		roaring_damaged(bad);
	return value;
}

Datum
roaring_value_datum(void *value, size_t total)
{
	SET_VARSIZE(value, total);
	return PointerGetDatum(value);
}

Datum
roaring_writer_datum(RoaringWriter *w)
{
	size_t		total;
	void	   *value = roaring_writer_finish(w, &total);

	return roaring_value_datum(value, total);
}

void *
roaring_mem_alloc(size_t n)
{
	return MemoryContextAllocHuge(CurrentMemoryContext, n);
}

void *
roaring_mem_realloc(void *p, size_t n)
{
	return repalloc_huge(p, n);
}

void
roaring_mem_free(void *p)
{
	pfree(p);
}

void
roaring_mem_too_large(void)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_LIMIT),
			 errmsg("roaring value would exceed the limit of 1 GB"),
			 errhint("Split the set, for instance by ranges of its members.")));
}

void
roaring_mem_interrupt(void)
{
	CHECK_FOR_INTERRUPTS();
}
