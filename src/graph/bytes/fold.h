/*-------------------------------------------------------------------------
 *
 * fold.h
 *	  Changes folded into a page, which becomes one or more; see fold.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_BYTES_FOLD_H
#define CENSUS_GRAPH_BYTES_FOLD_H

#include "graph/bytes/page.h"

typedef struct GraphChange
{
	int64_t		key;
	int64_t		member;
	bool		present;		/* the edge is there from now on, or is not */
	uint8_t		row[6];			/* the caller's: where it is from, or which of
								 * several of its edge is the last */
} GraphChange;

/* A page: its first pair, and its bytes, which are good during the call. */
typedef void (*GraphEmit) (void *context, int64_t key, int64_t member, const uint8_t *page, size_t len);

/*
 * Changes rise by key and member.  The pages that take the place of the given
 * one are emitted in order; none if nothing is left, and none, with *changed
 * false, if the page stays as it is.  Returns NULL or why the page is damaged.
 */
extern const char *graph_fold(const void *page, size_t len, const GraphChange *changes, size_t n,
							  GraphEmit emit, void *context, bool *changed);

#endif							/* CENSUS_GRAPH_BYTES_FOLD_H */
