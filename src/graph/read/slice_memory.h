/*-------------------------------------------------------------------------
 *
 * slice_memory.h
 *	  Memory for the slices of a key that is used again; see slice_memory.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_SLICE_MEMORY_H
#define CENSUS_GRAPH_READ_SLICE_MEMORY_H

#include "utils/palloc.h"

typedef struct GraphSpare GraphSpare;

/*
 * Memory that is good until the context is reset or deleted.  *spare, which is NULL
 * before the first call after that, says where it comes from.
 */
extern void *graph_spare_alloc(MemoryContext context, GraphSpare **spare, Size len);

#endif							/* CENSUS_GRAPH_READ_SLICE_MEMORY_H */
