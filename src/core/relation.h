/*-------------------------------------------------------------------------
 *
 * relation.h
 *	  Names of relations to be created; owners of relations; see relation.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_RELATION_H
#define CENSUS_RELATION_H

#include "nodes/pg_list.h"
#include "nodes/primnodes.h"

extern char *relation_name(Oid relid);
extern Oid	relation_owner(Oid relid);
extern void relation_check_owner(Oid relid);
extern List *name_parts(const struct varlena *name);
extern void name_refuse_temporary(Oid schema, const char *what, const char *name);
extern void name_refuse_taken(Oid schema, const char *what, const char *name, const char *relname, const char *hint);
extern RangeVar *name_of_new(const struct varlena *name, const char *what, Oid *schema);

#endif							/* CENSUS_RELATION_H */
