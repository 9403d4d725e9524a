/*-------------------------------------------------------------------------
 *
 * fold.h
 *	  Fold changes into a page, which becomes one or more; see fold.c.
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
	bool		present;		/* is the edge present after the change? */
	uint8_t		row[6];			/* the caller's: the row it came from, or the
								 * order of changes of one edge */
} GraphChange;

/* Called with the first pair of a page and its bytes, which are valid during the call. */
typedef void (*GraphEmit) (void *context, int64_t key, int64_t member, const uint8_t *page, size_t len);

/*
 * Fold changes, in the order of key and member, into a page.  Emit the pages that replace it, in order; none if nothing
 * is left, or if the page does not change (*changed is false).  Returns NULL, or why the page is damaged.
 */
extern const char *graph_fold(const void *page, size_t len, const GraphChange *changes, size_t n,
							  GraphEmit emit, void *context, bool *changed);

#endif							/* CENSUS_GRAPH_BYTES_FOLD_H */
