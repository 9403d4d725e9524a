/*-------------------------------------------------------------------------
 *
 * allocator_check.h
 *	  What census_check() finds wrong with allocators; see allocator_check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_CHECK_H
#define CENSUS_ALLOCATOR_CHECK_H

extern void allocator_check_init(void);

#endif							/* CENSUS_ALLOCATOR_CHECK_H */
