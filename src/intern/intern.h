/*-------------------------------------------------------------------------
 *
 * intern.h
 *	  Interface of the intern part.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_H
#define CENSUS_INTERN_H

#include "core/compat.h"

extern void intern_init(void);
extern void intern_check_init(void);

/*
 * Store the ids of n texts.  No text is NULL.  If "create" is set, create missing texts with the rights of the current
 * user; else store 0 for unknown texts.
 */
extern void intern_texts(Oid dictionary, const Datum *texts, int n, int64 *ids, bool create);

/* Return the default dictionary; raise an error if it was dropped. */
extern Oid	intern_sql_default(void);

/* Return the ids of an array of strings; see intern_array(). */
extern Datum intern_sql_array(Oid dictionary, Datum strings);

#endif							/* CENSUS_INTERN_H */
