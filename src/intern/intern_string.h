/*-------------------------------------------------------------------------
 *
 * intern_string.h
 *	  Declarations for turning strings into ids, and back.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_STRING_H
#define CENSUS_INTERN_STRING_H

#include "access/xlogdefs.h"
#include "intern/intern_dictionary.h"

/* A string.  The caller sets data, len and datum (the string as a text, to be stored), and zeros the other fields. */
typedef struct InternString
{
	uint64		hash;			/* keyed hash; the first key of its chain */
	HashInner	inner;			/* input of "hash"; never shown to users */
	int64		id;				/* result; 0: unknown */
	int64		new_id;			/* id for the row, if it has to be created */
	int64		key;			/* key for the row, if it has to be created */
	const char *data;
	Datum		datum;
	uint32		len;
	int			first;			/* first position of the same string in the
								 * batch */
	int			order;			/* number among the missing strings of the
								 * batch, from 1; 0: not missing */
	bool		fresh;			/* the string's row is not known to be
								 * committed */
} InternString;

/* intern_cache.c */
extern int	intern_cache_kilobytes;
extern void intern_cache_init(void);
extern bool intern_cache_find(InternDictionary *d, InternString *s);
extern void intern_cache_add(const InternDictionary *d, const InternString *s);
extern Size intern_cache_used(void);

/* intern_batch.c */
typedef enum InternPatience
{
	INTERN_WAIT,				/* wait for a transaction on which a string
								 * depends */
	INTERN_SKIP					/* leave the dependent string without an id */
} InternPatience;

extern int	intern_test_delay;	/* microseconds between look-up and claim */
extern void intern_batch_find(InternDictionary *d, InternString *strings, int n, bool wait);
extern void intern_batch_create(InternDictionary *d, InternString *strings, int n, InternPatience patience);
extern bool intern_batch_may_stand(InternDictionary *d, const InternString *s);

/* intern_lookup.c */
typedef struct InternId
{
	int64		id;
	int			pos;			/* position of the result */
} InternId;

extern void intern_lookup(InternDictionary *d, InternId *ids, int n, Datum *texts, bool *isnull);

/* intern_durable.c */
extern void intern_durable_init(void);
extern void intern_durable_note(XLogRecPtr commit);
extern void intern_durable_own(void);
extern XLogRecPtr intern_durable_noted(void);

#endif							/* CENSUS_INTERN_STRING_H */
