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

/* And makes one of repeated ones, or lets pairs of them cancel out; how many are left. */
extern size_t roaring_sort_distinct(uint64_t **v, size_t n, bool cancel);

#endif							/* CENSUS_ROARING_SORT_H */
