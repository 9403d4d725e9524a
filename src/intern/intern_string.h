/*-------------------------------------------------------------------------
 *
 * intern_string.h
 *	  Strings on their way to ids, and back.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_STRING_H
#define CENSUS_INTERN_STRING_H

#include "access/xlogdefs.h"
#include "intern/intern_dictionary.h"

/* The caller gives data, len and datum (the same string as a text, which is what is stored) and zeros the rest. */
typedef struct InternString
{
	uint64		hash;			/* keyed: the first key it may have */
	HashInner	inner;			/* what that is made of; never shown */
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

/* intern_cache.c */
extern int	intern_cache_kilobytes;
extern void intern_cache_init(void);
extern bool intern_cache_find(InternDictionary *d, InternString *s);
extern void intern_cache_add(const InternDictionary *d, const InternString *s);
extern Size intern_cache_used(void);

/* intern_sort.c */
typedef struct InternEntry
{
	int64		hash;			/* signed, as the index on key is ordered */
	uint32		pos;			/* in the batch */
} InternEntry;

extern int	intern_sort_hash(InternDictionary *d, InternString *strings, int n);
extern int	intern_sort(InternString *strings, int n, int left, InternEntry **sorted);

/* intern_batch.c */
typedef enum InternPatience
{
	INTERN_WAIT,				/* for a transaction that a string depends on */
	INTERN_SKIP					/* such a string is left without an id */
} InternPatience;

extern int	intern_test_delay;	/* microseconds between look and claim */
extern void intern_batch_find(InternDictionary *d, InternString *strings, int n, bool wait);
extern void intern_batch_create(InternDictionary *d, InternString *strings, int n, InternPatience patience);
extern bool intern_batch_may_stand(InternDictionary *d, const InternString *s);

/* intern_lookup.c */
typedef struct InternId
{
	int64		id;
	int			pos;			/* place of the answer */
} InternId;

extern void intern_lookup(InternDictionary *d, InternId *ids, int n, Datum *texts, bool *isnull);

/* intern_durable.c */
extern void intern_durable_init(void);
extern void intern_durable_note(XLogRecPtr commit);
extern void intern_durable_own(void);
extern XLogRecPtr intern_durable_noted(void);

#endif							/* CENSUS_INTERN_STRING_H */
