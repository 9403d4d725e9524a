/*-------------------------------------------------------------------------
 *
 * intern_lookup.h
 *	  From ids back to strings; see intern_lookup.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_LOOKUP_H
#define CENSUS_INTERN_LOOKUP_H

#include "intern/intern_dictionary.h"

typedef struct InternId
{
	int64		id;
	int			pos;			/* place of the answer */
} InternId;

extern void intern_lookup(InternDictionary *d, InternId *ids, int n, Datum *texts, bool *isnull);

#endif							/* CENSUS_INTERN_LOOKUP_H */
