/*-------------------------------------------------------------------------
 *
 * take.h
 *	  Remove members from a set in place.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_TAKE_H
#define CENSUS_ROARING_TAKE_H

#include "roaring/bytes/reader.h"

/* Let the set point into "copy", a copy of the "bytes" that the set was opened with. */
extern void roaring_move(RoaringSet *set, const uint8_t *bytes, const uint8_t *copy);

/*
 * Remove a member, if the set has it.  The set's bytes must be writable.  The result is not canonical: use it only
 * with roaring_contains() and with walks over containers such as roaring_acc_merge_set() and roaring_refs_add_set().
 * Returns false, with nothing changed, if the member's container has runs.
 */
extern bool roaring_take_out(RoaringSet *set, int64_t member);

#endif							/* CENSUS_ROARING_TAKE_H */
