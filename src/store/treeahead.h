/*-------------------------------------------------------------------------
 *
 * treeahead.h
 *	  Leaves of a btree that will be looked at next, read ahead; see
 *	  treeahead.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TREEAHEAD_H
#define CENSUS_TREEAHEAD_H

#include "store/treewalk.h"

/* Where a place was found to be: good while a snapshot is held, as pages are. */
typedef struct TreeHint
{
	BlockNumber block;			/* of the leaf, or left of it; or invalid */
	Buffer		buffer;			/* that held it */
	float		share;			/* of the entries there below it: a guess */
} TreeHint;

/* Has the index so many blocks, and are there pins enough for all sessions? */
extern bool treeahead_pays(Relation index, BlockNumber least);

/* Places that will be looked for next, rising, at most TREEWALK_AHEAD; hints may be NULL. */
extern void treeahead_fetch(TreeWalk *walk, const TreePlace *places, TreeHint *hints, int n);

/* Asks the processor for the line of an address. */
#define TREEAHEAD_LINE	64
static inline void
treeahead_line(const char *address)
{
#ifdef __GNUC__
	__builtin_prefetch(address);
#endif
}

#endif							/* CENSUS_TREEAHEAD_H */
