/*-------------------------------------------------------------------------
 *
 * ops.h
 *	  Set algebra on whole sets, over their stored bytes.
 *
 * All sets come from roaring_open().
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_OPS_H
#define CENSUS_ROARING_OPS_H

#include "roaring/kernels/kernels.h"

/* Leaves a op b in a writer, begun with this prefix, for the caller to finish. */
extern void roaring_op(RoaringOp op, const RoaringSet *a, const RoaringSet *b, size_t prefix, RoaringWriter *w);

extern uint64_t roaring_and_card(const RoaringSet *a, const RoaringSet *b);
extern uint64_t roaring_op_card(RoaringOp op, const RoaringSet *a, const RoaringSet *b);
extern bool roaring_intersects(const RoaringSet *a, const RoaringSet *b);
extern bool roaring_contains_all(const RoaringSet *a, const RoaringSet *b); /* a @> b */

/* As arrays of the sorted members compare: -1, 0, 1. */
extern int	roaring_compare(const RoaringSet *a, const RoaringSet *b);

#endif							/* CENSUS_ROARING_OPS_H */
