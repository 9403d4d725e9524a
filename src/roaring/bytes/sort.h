/*-------------------------------------------------------------------------
 *
 * sort.h
 *	  Radix sort of members and of pairs of words.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SORT_H
#define CENSUS_ROARING_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sort n members.  Returns true if *v was freed and replaced by a new array of exactly n. */
extern bool roaring_sort(uint64_t **v, size_t n);

/*
 * Sort n pairs of words by word "by" (0 or 1), ignoring the bits below "low".  The sort is stable.  Returns like
 * roaring_sort().
 */
extern bool roaring_sort_pairs(uint64_t **v, size_t n, int by, int low);

/* Sort n members and remove duplicates.  Returns the number of members left.  *v may be freed and replaced. */
extern size_t roaring_sort_distinct(uint64_t **v, size_t n);

#endif							/* CENSUS_ROARING_SORT_H */
