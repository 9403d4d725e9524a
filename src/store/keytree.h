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

#include "store/treeahead.h"

typedef struct KeyTree
{
	TreeWalk	walk;
	TreePlace	before;			/* all rows of the key that was looked up last */
	TreePlace	behind;			/* them */
	bool		more;			/* the page to the right may hold it, too */
	int			ntids;
	int			maxtids;
	ItemPointer tids;			/* rows that have, or had, the key */
} KeyTree;

extern void keytree_begin(KeyTree *tree, Relation heap, Relation index);

/* Keys that will be looked up next, rising, at most TREEWALK_AHEAD: treeahead.c. */
extern void keytree_ahead(KeyTree *tree, const int64 *keys, TreeHint *hints, int n);

extern void keytree_seek(KeyTree *tree, int64 key);
extern bool keytree_more(KeyTree *tree);
extern void keytree_release(KeyTree *tree);
extern void keytree_end(KeyTree *tree);

#endif							/* CENSUS_KEYTREE_H */
