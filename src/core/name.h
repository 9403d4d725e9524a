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
#include "nodes/primnodes.h"

extern List *name_parts(const text *name);
extern void name_refuse_temporary(Oid schema, const char *what, const char *name);
extern RangeVar *name_of_new(const text *name, const char *what, Oid *schema);

#endif							/* CENSUS_NAME_H */
