/*-------------------------------------------------------------------------
 *
 * intern_string.h
 *	  One string on its way through a batch, the cache, the lanes and the worker.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_STRING_H
#define CENSUS_INTERN_STRING_H

#include "core/hash.h"

/*
 * The caller gives data, len and datum (the same string as a text, which is
 * what is stored) and zeros the rest.
 */
typedef struct InternString
{
	uint64		hash;			/* keyed: the first key it may have */
	HashInner	inner;			/* what that is made of, for the cache; shown
								 * to nobody */
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

#endif							/* CENSUS_INTERN_STRING_H */
