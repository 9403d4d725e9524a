/*-------------------------------------------------------------------------
 *
 * recent.h
 *	  Reads pages by the buffers that last held them.
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

/* Prefetch what recent_read() needs, and the byte "at" of the page, from the buffer that last held the page. */
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
