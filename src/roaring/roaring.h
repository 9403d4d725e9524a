/*-------------------------------------------------------------------------
 *
 * roaring.h
 *	  The type roaring: functions for other parts.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_H
#define CENSUS_ROARING_H

#include "core/compat.h"

extern void roaring_init(void);

/* Make a set from an array of smallint, integer or bigint.  Raise an error if an element is NULL. */
extern PGDLLEXPORT Datum census_roaring_from_array(PG_FUNCTION_ARGS);

#endif							/* CENSUS_ROARING_H */
