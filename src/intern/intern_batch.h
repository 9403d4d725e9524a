/*-------------------------------------------------------------------------
 *
 * intern_batch.h
 *	  Ids of many strings at once; see intern_batch.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_BATCH_H
#define CENSUS_INTERN_BATCH_H

#include "intern/intern_dictionary.h"

/*
 * One string of a batch.  The caller gives data, len and datum (the same
 * string as a text, which is what is stored) and zeros the rest.
 */
typedef struct InternString
{
	uint64		hash;
	int64		id;				/* the answer; 0: unknown */
	int64		new_id;			/* to be, if it has to be created */
	int64		key;			/* where it is then put */
	const char *data;
	Datum		datum;
	uint32		len;
	int			first;			/* where in the batch the same string is first */
	bool		missing;
	bool		fresh;			/* the row is not known to be committed */
} InternString;

extern void intern_batch_find(InternDictionary *d, InternString *strings, int n);
extern void intern_batch_create_now(InternDictionary *d, InternString *strings, int n);
extern void intern_batch_create(InternDictionary *d, InternString *strings, int n);

#endif							/* CENSUS_INTERN_BATCH_H */
