/*-------------------------------------------------------------------------
 *
 * expanded.h
 *	  Sets as expanded objects: adding or removing a member of a large set
 *	  held in a variable does not rewrite it.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_EXPANDED_H
#define CENSUS_ROARING_EXPANDED_H

#include "core/compat.h"

/* Below this a set is rewritten faster than an expanded object is made. */
#define ROARING_EXPAND_BYTES	1024

/* Whether a datum of type roaring is an expanded one. */
static inline bool
roaring_is_expanded(Datum d)
{
	return VARATT_IS_EXTERNAL_EXPANDED(DatumGetPointer(d));
}

/*
 * The set d, flat or expanded, with a member added or removed, as a
 * read-write expanded datum in a child of the current context.  What d points
 * to keeps its value, unless it is read-write itself.
 */
extern Datum roaring_expanded_change(Datum d, int64 member, bool add);

/*
 * An expanded set's flat form, not a copy: good until the next change to it or
 * to a set made from it, so within one call of a function that makes none.
 */
extern struct varlena *roaring_expanded_flat(Datum d);

/* Of expanded sets, without making them flat. */
extern bool roaring_expanded_contains(Datum d, int64 member);
extern int64 roaring_expanded_cardinality(Datum d);

#endif							/* CENSUS_ROARING_EXPANDED_H */
