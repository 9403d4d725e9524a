/*-------------------------------------------------------------------------
 *
 * intern.h
 *	  What the rest of census may use of the intern part.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_H
#define CENSUS_INTERN_H

#include "core/compat.h"

extern void intern_init(void);
extern void intern_check_init(void);

/* The ids of n texts, none NULL, with the rights of the current user; intern_find_texts() gives 0 for unknown ones. */
extern void intern_texts(Oid dictionary, const Datum *texts, int n, int64 *ids);
extern void intern_find_texts(Oid dictionary, const Datum *texts, int n, int64 *ids);

/* The dictionary that is meant where none is named; an error if it is gone. */
extern Oid	intern_sql_default(void);

/* intern_array(dictionary, strings) */
extern Datum intern_sql_array(Oid dictionary, Datum strings);

#endif							/* CENSUS_INTERN_H */
