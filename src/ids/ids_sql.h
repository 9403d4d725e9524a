/*-------------------------------------------------------------------------
 *
 * ids_sql.h
 *	  Declarations shared by the entry points of ids; see ids_sql_report.c and ids_sql_create.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_SQL_H
#define CENSUS_IDS_SQL_H

#include "fmgr.h"
#include "ids/ids_generator.h"

extern void ids_speak(const IdReport *report);

/* Raise the error or warning of a report, if there is one. */
static inline void
ids_check(const IdReport *report)
{
	if (unlikely(report->what != IDS_FINE))
		ids_speak(report);
}

/* Read the settings of a generator; raise an error if it is not one. */
extern void ids_settings_of(Oid relid, IdLayout *lay);

/* Return the id; raise 22003 if it is not an id of the layout. */
extern int64 ids_checked(const IdLayout *lay, int64 id);

/* Raise 22023; "what" contains the value of the argument. */
extern void ids_bad_argument(const char *what, const char *detail) __attribute__((noreturn));

/* Set the layout's epoch from argument "arg", unless null. */
extern void ids_take_epoch(FunctionCallInfo fcinfo, int arg, IdLayout *lay);

extern Oid	ids_create_generator(char *schema, char *name, const IdLayout *lay, int64 start);

#endif							/* CENSUS_IDS_SQL_H */
