/*-------------------------------------------------------------------------
 *
 * mem.c
 *	  The functions of bytes/mem.h for the server.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "miscadmin.h"

#include "core/errors.h"
#include "core/memory.h"
#include "roaring/bytes/mem.h"

void *
roaring_mem_alloc(size_t n)
{
	memory_large(n);
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
			 errmsg("roaring value would exceed the limit of %d MB", (int) (ROARING_MAX_BYTES / 1024 / 1024)),
			 errhint("Split the set, for instance by ranges of its members.")));
}

void
roaring_mem_portable_too_large(void)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_LIMIT),
			 errmsg("portable form of a roaring value would exceed 1 GB"),
			 errhint("Convert slices of it, made by roaring_slice().")));
}

void
roaring_mem_interrupt(void)
{
	CHECK_FOR_INTERRUPTS();
}
