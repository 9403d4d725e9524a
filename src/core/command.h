/*-------------------------------------------------------------------------
 *
 * command.h
 *	  SQL that functions of the extension run; see command.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_COMMAND_H
#define CENSUS_COMMAND_H

#include "access/htup.h"
#include "access/tupdesc.h"
#include "fmgr.h"
#include "nodes/pg_list.h"

/* Callbacks of command_rows(): CommandColumns before the first row, CommandRow for each row. */
typedef void (*CommandColumns) (TupleDesc desc);
typedef void (*CommandRow) (HeapTuple row, TupleDesc desc, void *arg);

extern void command_connect(FunctionCallInfo fcinfo, const char *name);
extern void command_run(const char *sql);
extern uint64 command_change(const char *sql, int nargs, Oid *types, Datum *args);
extern Datum command_value(const char *sql, bool *isnull);
extern uint64 command_rows(const char *sql, int nargs, Oid *types, Datum *args,
						   CommandColumns columns, CommandRow each, void *arg);

extern void command_truncate(const char *sql, List *relids);
extern bool command_truncates(Oid relid);

#endif							/* CENSUS_COMMAND_H */
