/*-------------------------------------------------------------------------
 *
 * ids_sql_create.h
 *	  What the SQL functions that make generators share.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_SQL_CREATE_H
#define CENSUS_IDS_SQL_CREATE_H

#include "ids/ids_generator.h"

/* Takes the epoch that is argument "arg" into a layout, if it is there. */
extern void ids_take_epoch(FunctionCallInfo fcinfo, int arg, IdLayout *lay);

/* A relation's name for use in a command. */
extern char *ids_qualified_name(Oid relid);

/* These need SPI to be connected. */
extern Oid	ids_create_generator(char *schema, char *name, const IdLayout *lay, int64 start);

#endif							/* CENSUS_IDS_SQL_CREATE_H */
