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

#include "storage/buf.h"
#include "storage/itemptr.h"
#include "utils/relcache.h"

typedef struct KeyTree
{
	Relation	index;
	Buffer		root;			/* pinned, as are the other two, not locked */
	Buffer		parent;			/* on level 1, where we descended last */
	Buffer		leaf;
	int64		key;			/* the key that was looked up last */
	int64		from;			/* the pinned pages are not right of this */
	bool		more;			/* the page to the right may hold it, too */
	int			ntids;
	int			maxtids;
	ItemPointer tids;			/* rows that have, or had, the key */
} KeyTree;

extern void keytree_begin(KeyTree *tree, Relation index);
extern void keytree_seek(KeyTree *tree, int64 key);
extern bool keytree_more(KeyTree *tree);
extern void keytree_release(KeyTree *tree);
extern void keytree_end(KeyTree *tree);

#endif							/* CENSUS_KEYTREE_H */
