/*-------------------------------------------------------------------------
 *
 * name.h
 *	  Names of relations that functions make; see name.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_NAME_H
#define CENSUS_NAME_H

#include "nodes/pg_list.h"

extern List *name_parts(const text *name);

#endif							/* CENSUS_NAME_H */
