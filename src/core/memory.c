/*-------------------------------------------------------------------------
 *
 * memory.c
 *	  Memory that a session has freed and keeps for its next statement.
 *
 * PostgreSQL frees the memory of a statement at its end, and malloc() of glibc returns large blocks to the kernel at
 * once.  The next statement gets new pages, which the kernel clears one fault at a time.  For a set of 250 kB this
 * takes three times as long as reading and intersecting it.  So the first large value makes the allocator of this
 * process keep up to MEMORY_KEPT bytes of free memory, and return only memory beyond this size.  This concerns memory
 * of all kinds: values, results, states of aggregates, pages of a graph.
 *
 * Nothing is changed if the process never uses a large value, if its environment configures the allocator, or if
 * malloc() is not glibc's.
 *
 *-------------------------------------------------------------------------
 */
#include "core/memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

bool		memory_is_kept = false;

void
memory_keep(void)
{
	memory_is_kept = true;
#ifdef M_TRIM_THRESHOLD
	if (getenv("GLIBC_TUNABLES") || getenv("MALLOC_TRIM_THRESHOLD_") || getenv("MALLOC_MMAP_THRESHOLD_"))
		return;
	(void) mallopt(M_MMAP_THRESHOLD, MEMORY_KEPT);
	(void) mallopt(M_TRIM_THRESHOLD, MEMORY_KEPT);

	/*
	 * extend the heap beyond a request by this size: addresses are reserved,
	 * but memory is taken only when it is used
	 */
	(void) mallopt(M_TOP_PAD, MEMORY_KEPT);
#endif
}
