/*-------------------------------------------------------------------------
 *
 * container.h
 *	  Set algebra on single containers of any kinds, on the stored bytes; and the canonical kind of a result, in which
 *	  each is left, whatever loop made it.
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

/* --- finishing: leave the canonical kind in out, which has room for 8192 + ROARING_SLACK --- */

/* out holds a bitset with these counts */
extern RoaringResult roaring_finish_bits(uint8_t *out, RoaringCount count);

/* the same of a bitset that lies elsewhere; out has room for what comes out and ROARING_SLACK */
extern RoaringResult roaring_finish_copy(uint8_t *out, const uint8_t *bits, RoaringCount count);

/* out holds an array of so many members, 0 to 4096, in so many runs */
extern RoaringResult roaring_finish_counted(uint8_t *out, RoaringCount count);

/* out holds an array of card members, card may be 0 and at most 4096 */
extern RoaringResult roaring_finish_array(uint8_t *out, uint32_t card);

/* runs are nruns pairs elsewhere, rising, not touching, with card members in all */
extern RoaringResult roaring_finish_runs(uint8_t *out, const uint8_t *runs, uint32_t nruns, uint32_t card);

/* the members of c, which lies elsewhere and may be of any kind (its key does not matter) */
extern RoaringResult roaring_finish_container(uint8_t *out, const RoaringContainer *c);

#endif							/* CENSUS_ROARING_CONTAINER_H */
