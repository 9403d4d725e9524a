/*-------------------------------------------------------------------------
 *
 * check_values.h
 *	  Values of our types in the columns of any table; see check_values.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CHECK_VALUES_H
#define CENSUS_CHECK_VALUES_H

#include "core/check.h"

extern void check_values(Check *check, Relation rel);

#endif							/* CENSUS_CHECK_VALUES_H */
