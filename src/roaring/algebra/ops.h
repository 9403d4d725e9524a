/*-------------------------------------------------------------------------
 *
 * ops.h
 *	  Compute &, |, - and # of two sets from their stored bytes, and compare sets.
 *
 * All sets come from roaring_open().
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_OPS_H
#define CENSUS_ROARING_OPS_H

#include "roaring/kernels/kernels.h"

/* Begin writer w with "prefix" spare bytes and write a op b.  The caller finishes the writer. */
extern void roaring_op(RoaringOp op, const RoaringSet *a, const RoaringSet *b, size_t prefix, RoaringWriter *w);

extern uint64_t roaring_and_card(const RoaringSet *a, const RoaringSet *b);
extern uint64_t roaring_op_card(RoaringOp op, const RoaringSet *a, const RoaringSet *b);
extern bool roaring_intersects(const RoaringSet *a, const RoaringSet *b);
extern bool roaring_contains_all(const RoaringSet *a, const RoaringSet *b); /* a @> b */

/* Compare two sets as arrays of their sorted members.  Returns -1, 0 or 1. */
extern int	roaring_compare(const RoaringSet *a, const RoaringSet *b);

#endif							/* CENSUS_ROARING_OPS_H */
