/*-------------------------------------------------------------------------
 *
 * container.h
 *	  Set algebra on single containers of any kinds, on the stored bytes.
 *
 * Every result is left in its canonical kind.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_CONTAINER_H
#define CENSUS_ROARING_CONTAINER_H

#include "roaring/kernels/kernels.h"

/* out = a op b in canonical kind; out has room for the bound and ROARING_SLACK */
extern uint32_t roaring_container_bound(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b);
extern RoaringResult roaring_container_op(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, uint8_t *out);

extern uint32_t roaring_container_and_card(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_intersects(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_contains_all(const RoaringContainer *a, const RoaringContainer *b);	/* a @> b */

#endif							/* CENSUS_ROARING_CONTAINER_H */
