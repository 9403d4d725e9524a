/*-------------------------------------------------------------------------
 *
 * keytree.h
 *	  Point lookups, many in a row, in a btree on one int8 column; see
 *	  keytree.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_KEYTREE_H
#define CENSUS_KEYTREE_H

#include "core/treewalk.h"

/* Where a key was found to belong: good while a snapshot is held, as pages are. */
typedef struct KeyPlace
{
	BlockNumber block;			/* of the leaf, or one to its left; invalid:
								 * unknown */
	Buffer		buffer;			/* that held it */
	float		share;			/* of the keys there that are below, a guess */
} KeyPlace;

/* So many keys are fetched ahead at once: what the processor's first cache can take. */
#define KEYTREE_AHEAD	16

typedef struct KeyTree
{
	TreeWalk	walk;
	TreePlace	before;			/* all rows of the key that was looked up last */
	TreePlace	behind;			/* them */
	Buffer		ahead[KEYTREE_AHEAD];	/* leaves of keys to come, pinned */
	int64		ahead_from[KEYTREE_AHEAD];
	int			nahead;
	int			next;			/* of these */
	bool		more;			/* the page to the right may hold it, too */
	int			ntids;
	int			maxtids;
	ItemPointer tids;			/* rows that have, or had, the key */
} KeyTree;

extern void keytree_begin(KeyTree *tree, Relation heap, Relation index);
extern void keytree_ahead(KeyTree *tree, const int64 *keys, KeyPlace *places, int n);
extern void keytree_seek(KeyTree *tree, int64 key);
extern bool keytree_more(KeyTree *tree);
extern void keytree_release(KeyTree *tree);
extern void keytree_end(KeyTree *tree);

#endif							/* CENSUS_KEYTREE_H */
