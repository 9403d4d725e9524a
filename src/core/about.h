/*-------------------------------------------------------------------------
 *
 * about.h
 *	  About how many rows a table has; see about.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ABOUT_H
#define CENSUS_ABOUT_H

#include "utils/rel.h"

extern int64 rows_about(Relation rel);

#endif							/* CENSUS_ABOUT_H */
