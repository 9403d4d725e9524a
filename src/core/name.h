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

extern List *name_parts(const struct varlena *name);
extern void name_refuse_temporary(Oid schema, const char *what, const char *name);
extern RangeVar *name_of_new(const struct varlena *name, const char *what, Oid *schema);

#endif							/* CENSUS_NAME_H */
