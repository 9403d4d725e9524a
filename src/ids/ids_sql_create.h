/*-------------------------------------------------------------------------
 *
 * ids_sql_create.h
 *	  Create a generator; see ids_sql_create.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_SQL_CREATE_H
#define CENSUS_IDS_SQL_CREATE_H

#include "fmgr.h"
#include "ids/ids_layout.h"

/* Set the layout's epoch from argument "arg" (null: default).  Raises an error if the layout has ended. */
extern void ids_take_epoch(FunctionCallInfo fcinfo, int arg, IdLayout *lay);

extern Oid	ids_create_generator(char *schema, char *name, const IdLayout *lay, int64 start);

#endif							/* CENSUS_IDS_SQL_CREATE_H */
