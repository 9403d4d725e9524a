/*-------------------------------------------------------------------------
 *
 * take.h
 *	  Taking members out of a set where it lies.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_TAKE_H
#define CENSUS_ROARING_TAKE_H

#include "roaring/bytes/reader.h"

/* The same set over a copy of its bytes, all that it was opened with. */
extern void roaring_move(RoaringSet *set, const uint8_t *bytes, const uint8_t *copy);

/*
 * Takes a member out, if it is there, of a set over bytes that the caller may write.  The set that is left is good for
 * roaring_contains() and for walks over containers, as roaring_acc_merge_set() and roaring_refs_add_set() are, and, not
 * being canonical, for nothing that makes a set or opens one.  False, and nothing was done: the member is in a run.
 */
extern bool roaring_take_out(RoaringSet *set, int64_t member);

#endif							/* CENSUS_ROARING_TAKE_H */
