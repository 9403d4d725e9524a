/*-------------------------------------------------------------------------
 *
 * recent.h
 *	  Read pages from the buffers that last held them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_RECENT_H
#define CENSUS_RECENT_H

#include "storage/block.h"
#include "storage/buf.h"
#include "utils/relcache.h"

/* Pin a page, as ReadBuffer() does. */
extern Buffer recent_read(Relation rel, BlockNumber block);

/* Prefetch the cache lines that recent_read() needs, and that of byte "at", from the buffer that last held the page. */
extern void recent_fetch(Relation rel, BlockNumber block, Size at);

#define RECENT_LINE	64
static inline void
recent_fetch_line(const char *address)
{
#ifdef __GNUC__
	__builtin_prefetch(address);
#endif
}

#endif							/* CENSUS_RECENT_H */
