/*-------------------------------------------------------------------------
 *
 * sample.h
 *	  Members of a set at random.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SAMPLE_H
#define CENSUS_ROARING_SAMPLE_H

#include "roaring/bytes/writer.h"

/* A number from 0 to n - 1, n > 0, each as likely. */
typedef uint64_t (*RoaringRandom) (void *state, uint64_t n);

/*
 * Leaves k members of a set from roaring_open() in a writer, begun with this
 * prefix, for the caller to finish: each subset of k as likely as any other;
 * all when there are no more.
 */
extern void roaring_sample(const RoaringSet *set, uint64_t k, RoaringRandom below, void *state,
						   size_t prefix, RoaringWriter *w);

#endif							/* CENSUS_ROARING_SAMPLE_H */
