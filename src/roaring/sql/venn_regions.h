/*-------------------------------------------------------------------------
 *
 * venn_regions.h
 *	  The members of several sets by which of the sets they are in: the
 *	  areas of a Venn diagram, those that are not empty.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_VENN_H
#define CENSUS_ROARING_VENN_H

#include "roaring/bytes/writer.h"

typedef struct RoaringVennArea
{
	uint64	   *mask;			/* bit i: in set i; the key of a hash table */
	RoaringWriter writer;		/* to be finished by the caller; prefix
								 * VARHDRSZ */
} RoaringVennArea;

/*
 * The areas of nsets > 0 sets from roaring_open(), in the order of the lists
 * of their sets, in the current context.  *n is how many.
 */
extern RoaringVennArea **roaring_venn(const RoaringSet *sets, int nsets, int *n);

#endif							/* CENSUS_ROARING_VENN_H */
