/*-------------------------------------------------------------------------
 *
 * slice_memory.h
 *	  Reusable memory for the slices of a key; see slice_memory.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_SLICE_MEMORY_H
#define CENSUS_GRAPH_READ_SLICE_MEMORY_H

#include "utils/palloc.h"

typedef struct GraphSpare GraphSpare;

/*
 * Allocate memory that is valid until the context is reset or deleted.  *spare remembers the area between calls; the
 * caller sets it to NULL at first and after each reset.
 */
extern void *graph_spare_alloc(MemoryContext context, GraphSpare **spare, Size len);

#endif							/* CENSUS_GRAPH_READ_SLICE_MEMORY_H */
