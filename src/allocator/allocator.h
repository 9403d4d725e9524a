/*-------------------------------------------------------------------------
 *
 * allocator.h
 *	  What the rest of census may know of allocators: the smallest free id of a
 *	  table of one's own, under contention, without waiting.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_H
#define CENSUS_ALLOCATOR_H

#include "allocator/allocator_dense.h"

extern void allocator_init(void);
extern void allocator_check_init(void);

#endif							/* CENSUS_ALLOCATOR_H */
