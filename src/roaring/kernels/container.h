/*-------------------------------------------------------------------------
 *
 * container.h
 *	  Set algebra on single containers of any kinds, on their stored bytes; and conversion of every result to its
 *	  canonical kind.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_CONTAINER_H
#define CENSUS_ROARING_CONTAINER_H

#include "roaring/kernels/kernels.h"

/* Compute out = a op b in canonical kind.  out has room for the bound and ROARING_SLACK. */
extern uint32_t roaring_container_bound(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b);
extern RoaringResult roaring_container_op(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, uint8_t *out);

extern uint32_t roaring_container_and_card(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_intersects(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_contains_all(const RoaringContainer *a, const RoaringContainer *b);	/* a @> b */

/* --- finishing: convert to the canonical kind in out, which has room for 8192 + ROARING_SLACK --- */

/* out contains a bitset with these counts. */
extern RoaringResult roaring_finish_bits(uint8_t *out, RoaringCount count);

/* The bitset is elsewhere; out has room for the result and ROARING_SLACK. */
extern RoaringResult roaring_finish_copy(uint8_t *out, const uint8_t *bits, RoaringCount count);

/* out contains an array with these counts, 0 to 4096 members. */
extern RoaringResult roaring_finish_counted(uint8_t *out, RoaringCount count);

/* out contains an array of card members, 0 to 4096. */
extern RoaringResult roaring_finish_array(uint8_t *out, uint32_t card);

/* runs are nruns ascending pairs elsewhere that do not touch, with card members in all. */
extern RoaringResult roaring_finish_runs(uint8_t *out, const uint8_t *runs, uint32_t nruns, uint32_t card);

/* c is elsewhere and of any kind; its key is ignored. */
extern RoaringResult roaring_finish_container(uint8_t *out, const RoaringContainer *c);

#endif							/* CENSUS_ROARING_CONTAINER_H */
