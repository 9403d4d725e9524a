/*-------------------------------------------------------------------------
 *
 * point.h
 *	  Questions about single members of a container.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_POINT_H
#define CENSUS_ROARING_POINT_H

#include "roaring/bytes/reader.h"

extern bool roaring_container_contains(const RoaringContainer *c, uint16_t low);

/* Get the least member >= low.  Returns false if there is no such member. */
extern bool roaring_container_next(const RoaringContainer *c, uint16_t low, uint16_t *next);

/* Get the greatest member <= low.  Returns false if there is no such member. */
extern bool roaring_container_previous(const RoaringContainer *c, uint16_t low, uint16_t *previous);

extern uint32_t roaring_container_rank(const RoaringContainer *c, uint16_t low);	/* members <= low */
extern uint16_t roaring_container_select(const RoaringContainer *c, uint32_t k);	/* k < card */
extern uint16_t roaring_container_min(const RoaringContainer *c);
extern uint16_t roaring_container_max(const RoaringContainer *c);

/* Write at most max members from member k on, counted from 0.  Returns their number; add it to k to read on. */
extern uint32_t roaring_container_members(const RoaringContainer *c, uint32_t k, uint32_t max, uint16_t *out);

#endif							/* CENSUS_ROARING_POINT_H */
