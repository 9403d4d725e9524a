/*-------------------------------------------------------------------------
 *
 * sort.h
 *	  Radix sort of members, and of pairs of words.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SORT_H
#define CENSUS_ROARING_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sorts n members; whether *v was replaced by another array of exactly n. */
extern bool roaring_sort(uint64_t **v, size_t n);

/* Sorts n pairs of words, by the bits of one of them (0 or 1) from "low" on; equal ones stay in their order. */
extern bool roaring_sort_pairs(uint64_t **v, size_t n, int by, int low);

/* Sort members and remove repeated ones; return how many are left. */
extern size_t roaring_sort_distinct(uint64_t **v, size_t n);

#endif							/* CENSUS_ROARING_SORT_H */
