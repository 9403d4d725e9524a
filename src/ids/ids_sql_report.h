/*-------------------------------------------------------------------------
 *
 * ids_sql_report.h
 *	  What the entry points of ids say; see ids_sql_report.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_SQL_REPORT_H
#define CENSUS_IDS_SQL_REPORT_H

#include "ids/ids_generator.h"

extern void ids_speak(const IdReport *report);

/* For whatever called the logic: says what there is to say, if anything. */
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

#endif							/* CENSUS_IDS_SQL_REPORT_H */
