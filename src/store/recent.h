/*-------------------------------------------------------------------------
 *
 * recent.h
 *	  Pages by the buffers that held them last; see recent.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_RECENT_H
#define CENSUS_RECENT_H

#include "storage/block.h"
#include "storage/buf.h"
#include "utils/relcache.h"

/* Pins a page as ReadBuffer() does. */
extern Buffer recent_read(Relation rel, BlockNumber block);

/* Asks for what recent_read() and a look at "at" bytes into the page will need, where the page was last. */
extern void recent_fetch(Relation rel, BlockNumber block, Size at);

#endif							/* CENSUS_RECENT_H */
