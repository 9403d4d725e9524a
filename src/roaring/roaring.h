/*-------------------------------------------------------------------------
 *
 * roaring.h
 *	  The type roaring: what this part shows to others.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_H
#define CENSUS_ROARING_H

#include "core/compat.h"

extern void roaring_init(void);

/* The set of a bigint[] without NULLs, for parts that make sets of their ids. */
extern PGDLLEXPORT Datum census_roaring_from_array(PG_FUNCTION_ARGS);

#endif							/* CENSUS_ROARING_H */
