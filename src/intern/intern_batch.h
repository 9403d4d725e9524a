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
#include "intern/intern_string.h"

/* What becomes of a string that depends on another transaction. */
typedef enum InternPatience
{
	INTERN_WAIT,				/* it is waited for */
	INTERN_SKIP					/* the string is left without an id */
} InternPatience;

extern void intern_batch_find(InternDictionary *d, InternString *strings, int n);
extern void intern_batch_await(InternDictionary *d, InternString *strings, int n);
extern void intern_batch_create(InternDictionary *d, InternString *strings, int n,
								InternPatience patience);
extern bool intern_batch_may_stand(InternDictionary *d, const InternString *s);

#endif							/* CENSUS_INTERN_BATCH_H */
