/*-------------------------------------------------------------------------
 *
 * sort.h
 *	  Radix sort of members.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SORT_H
#define CENSUS_ROARING_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sorts n members; *v may be replaced by another array of exactly n. */
extern void roaring_sort(uint64_t **v, size_t n);

#endif							/* CENSUS_ROARING_SORT_H */
