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

#endif							/* CENSUS_ROARING_H */
