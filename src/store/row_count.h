/*-------------------------------------------------------------------------
 *
 * row_count.h
 *	  Estimate the number of rows of a table; see row_count.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROW_COUNT_H
#define CENSUS_ROW_COUNT_H

#include "utils/rel.h"

extern int64 row_count(Relation rel);

#endif							/* CENSUS_ROW_COUNT_H */
