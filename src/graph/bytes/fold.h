/*-------------------------------------------------------------------------
 *
 * fold.h
 *	  Fold changes into a page.  The result is any number of pages; see fold.c.
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
	uint8_t		row[6];			/* number of the change, highest byte first;
								 * see graph_changes_sort() */
} GraphChange;

/* Callback that takes a new page and its first pair (key, member).  The bytes are valid during the call. */
typedef void (*GraphEmit) (void *context, int64_t key, int64_t member, const uint8_t *page, size_t len);

/*
 * Fold changes, sorted by key and member, into a page.  Emit the pages that replace this page, in order.  *changed is
 * false if the page stays as it is; then no page is emitted.  Returns NULL, or why the page is damaged.
 */
extern const char *graph_fold(const void *page, size_t len, const GraphChange *changes, size_t n,
							  GraphEmit emit, void *context, bool *changed);

#endif							/* CENSUS_GRAPH_BYTES_FOLD_H */
