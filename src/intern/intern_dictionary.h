/*-------------------------------------------------------------------------
 *
 * intern_dictionary.h
 *	  What a backend knows of a dictionary; see intern_dictionary.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_DICTIONARY_H
#define CENSUS_INTERN_DICTIONARY_H

#include "access/attnum.h"
#include "access/htup.h"
#include "core/check.h"
#include "core/hash.h"
#include "nodes/parsenodes.h"
#include "nodes/pg_list.h"
#include "storage/itemptr.h"
#include "storage/lockdefs.h"
#include "utils/relcache.h"

/* The columns of a dictionary, in this order. */
#define INTERN_ATTR_ID		1
#define INTERN_ATTR_KEY		2
#define INTERN_ATTR_VALUE	3
#define INTERN_NATTS		3

/* Its indexes, both unique. */
#define INTERN_BY_ID	0
#define INTERN_BY_KEY	1

/* The columns of census_private.dictionary. */
#define INTERN_SETTING_DICTIONARY	1
#define INTERN_SETTING_SECRET		2
#define INTERN_SETTING_LANE_BITS	3
#define INTERN_SETTING_LANE			4
#define INTERN_SETTING_COMMIT		5
#define INTERN_SETTING_NATTS		5

#define INTERN_SECRET_BYTES HASH_SECRET_BYTES

/* A string lies at most so many keys behind its hash: only a test that narrows the hash has such chains. */
#define INTERN_MAX_PROBES	(1 << 20)

#define INTERN_LANE_BITS_MAX	32
#define INTERN_MAX_LANES		(INT64CONST(1) << INTERN_LANE_BITS_MAX)

extern int	intern_hash_bits;	/* for tests: of the hash, so many are used */

typedef struct InternSettings
{
	unsigned char secret[INTERN_SECRET_BYTES];
	HashKey		key;			/* made of it */
	int			lane_bits;		/* 0 .. INTERN_LANE_BITS_MAX */
	bool		lane_random;	/* else the lane is the top of the hash */
	bool		immediate;		/* strings are committed at once, by a worker */
} InternSettings;

/* What this session has done with a dictionary. */
typedef struct InternCounts
{
	int64		probes;			/* keys that were looked at */
	int64		collisions;		/* of these, held by another string */
	int64		races;			/* strings that others created first */
	int64		waits;			/* waits for another transaction */
	int64		cache_hits;
	int64		created;
} InternCounts;

typedef struct InternDictionary
{
	Oid			relid;			/* hash key */
	bool		valid;			/* false: something has changed, look again */
	bool		made;			/* it is what create_dictionary() makes */
	bool		has_settings;	/* it is a dictionary, and its secret is made */
	InternSettings settings;
	const char *unreadable;		/* why the C path must not touch it, or NULL */
	const char *unfit;			/* why it must not insert, or NULL */
	int64		erased_in;		/* our last transaction to erase; or 0 */
	Oid			key_index;		/* unique, on (key) */
	Oid			id_index;		/* unique, on (id) */
	Oid			sequence;		/* of ids; invalid with lanes */
	ItemPointer counters;		/* of lanes, see intern_lane.c; or NULL */
	Oid			counters_of;	/* the table they are in; or invalid */
	Oid			owned;			/* the sequence that was taken over, or
								 * invalid */
	uint32		generation;		/* of cached strings, see intern_cache.c */
	InternCounts counts;
} InternDictionary;

extern InternDictionary *intern_dictionary_known(Oid relid);
extern InternDictionary *intern_dictionary_get(Oid relid);
extern void intern_dictionary_check_right(Oid relid, AclMode right);
extern InternDictionary *intern_dictionary_open(Oid relid, LOCKMODE lockmode);
extern bool intern_dictionary_columns_fit(Relation rel);
extern void intern_dictionary_erased(Oid relid);
extern bool intern_dictionary_erased_here(const InternDictionary *d);
extern void intern_dictionary_refuse(const InternDictionary *d, const char *unfit) pg_attribute_noreturn();
extern bool intern_dictionary_report(Check *check, Oid relid);
extern int	intern_dictionary_errhint(Oid relid);
extern void intern_dictionary_report_guard(Check *check, Relation rel);
extern bool intern_dictionary_settings(Oid relid, InternSettings *settings);
extern void intern_dictionary_make_settings(Oid relid, const InternSettings *settings);
extern bool intern_dictionary_first_use(Oid relid, InternSettings *settings);
extern int	intern_dictionary_lane_bits(int64 lanes);
extern void intern_dictionary_make_secret(InternSettings *settings);
extern void intern_dictionary_changed(Relation rel, HeapTuple before, HeapTuple after);
extern bool intern_dictionary_sweep(void);
extern Oid	intern_default_dictionary(void);
extern uint64 intern_hash_of(const InternSettings *settings, HashInner inner);
extern uint64 intern_hash(const InternSettings *settings, const char *data, size_t len);

#endif							/* CENSUS_INTERN_DICTIONARY_H */
