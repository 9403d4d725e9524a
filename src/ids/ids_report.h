/*-------------------------------------------------------------------------
 *
 * ids_report.h
 *	  Errors and warnings of the entry points of ids; see ids_report.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_REPORT_H
#define CENSUS_IDS_REPORT_H

#include "ids/ids_generator.h"

/* Read the settings of a generator; raise an error if the relation is not a generator. */
extern void ids_settings_of(Oid relid, IdLayout *lay);

/* Return "id"; raise 22003 if it is not an id of the layout. */
extern int64 ids_checked(const IdLayout *lay, int64 id);

/* Raise 22023.  "what" is the message, with the value of the argument; "detail" may be NULL. */
extern void ids_bad_argument(const char *what, const char *detail) __attribute__((noreturn));

#endif							/* CENSUS_IDS_REPORT_H */
