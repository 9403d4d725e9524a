/*-------------------------------------------------------------------------
 *
 * intern_sort.h
 *	  The strings of a batch in the order of their hashes; see intern_sort.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_SORT_H
#define CENSUS_INTERN_SORT_H

#include "intern/intern_dictionary.h"
#include "intern/intern_string.h"

typedef struct InternEntry
{
	int64		hash;			/* signed, as the index on key is ordered */
	uint32		pos;			/* in the batch */
} InternEntry;

extern int	intern_sort_hash(InternDictionary *d, InternString *strings, int n);
extern int	intern_sort(InternString *strings, int n, int left, InternEntry **sorted);

#endif							/* CENSUS_INTERN_SORT_H */
