/*-------------------------------------------------------------------------
 *
 * ids_sql.h
 *	  What the entry points of ids share; see ids_sql_report.c and ids_sql_create.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_SQL_H
#define CENSUS_IDS_SQL_H

#include "fmgr.h"
#include "ids/ids_generator.h"

extern void ids_speak(const IdReport *report);

/* Says what a report has to say, if anything. */
static inline void
ids_check(const IdReport *report)
{
	if (unlikely(report->what != IDS_FINE))
		ids_speak(report);
}

/* The settings of a generator, or an error. */
extern void ids_settings_of(Oid relid, IdLayout *lay);

/* An id of a layout, or an error. */
extern int64 ids_checked(const IdLayout *lay, int64 id);

/* An error about an argument; its value is in "what". */
extern void ids_bad_argument(const char *what, const char *detail) __attribute__((noreturn));

/* Takes the epoch that is argument "arg" into a layout, if it is there. */
extern void ids_take_epoch(FunctionCallInfo fcinfo, int arg, IdLayout *lay);

/* A relation's name for use in a command. */

extern Oid	ids_create_generator(char *schema, char *name, const IdLayout *lay, int64 start);

#endif							/* CENSUS_IDS_SQL_H */
