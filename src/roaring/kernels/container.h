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

/* Return an upper bound of the bytes of a op b. */
extern uint32_t roaring_container_bound(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b);

/* Compute out = a op b in canonical kind.  out must have room for roaring_container_bound() + ROARING_SLACK bytes. */
extern RoaringResult roaring_container_op(RoaringOp op, const RoaringContainer *a, const RoaringContainer *b, uint8_t *out);

extern uint32_t roaring_container_and_card(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_intersects(const RoaringContainer *a, const RoaringContainer *b);
extern bool roaring_container_contains_all(const RoaringContainer *a, const RoaringContainer *b);	/* a @> b */

/* --- finishing: convert to the canonical kind in out, which must have room for 8192 + ROARING_SLACK bytes --- */

/* Convert the bitset in out.  count is its number of members and runs. */
extern RoaringResult roaring_finish_bits(uint8_t *out, RoaringCount count);

/* Convert "bits", which is not in out.  out needs room only for the result and ROARING_SLACK. */
extern RoaringResult roaring_finish_copy(uint8_t *out, const uint8_t *bits, RoaringCount count);

/* Convert the array in out.  count is its number of members (0 to 4096) and runs. */
extern RoaringResult roaring_finish_counted(uint8_t *out, RoaringCount count);

/* Convert the array of card members (0 to 4096) in out. */
extern RoaringResult roaring_finish_array(uint8_t *out, uint32_t card);

/* Convert nruns ascending runs that do not touch and have card members in all.  The runs are not in out. */
extern RoaringResult roaring_finish_runs(uint8_t *out, const uint8_t *runs, uint32_t nruns, uint32_t card);

/* Convert a container of any kind, which is not in out.  Its key is ignored. */
extern RoaringResult roaring_finish_container(uint8_t *out, const RoaringContainer *c);

#endif							/* CENSUS_ROARING_CONTAINER_H */
