/*-------------------------------------------------------------------------
 *
 * intern_dictionary.h
 *	  Cached properties of a dictionary; see intern_dictionary.c.
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

/* Columns of a dictionary. */
#define INTERN_ATTR_ID		1
#define INTERN_ATTR_KEY		2
#define INTERN_ATTR_VALUE	3
#define INTERN_NATTS		3

/* Indexes of a dictionary, both unique. */
#define INTERN_BY_ID	0
#define INTERN_BY_KEY	1

/* Columns of census_private.dictionary. */
#define INTERN_SETTING_DICTIONARY	1
#define INTERN_SETTING_SECRET		2
#define INTERN_SETTING_LANE_BITS	3
#define INTERN_SETTING_LANE			4
#define INTERN_SETTING_COMMIT		5
#define INTERN_SETTING_NATTS		5

#define INTERN_SECRET_BYTES HASH_SECRET_BYTES

/* Maximum distance of a string's key from its hash; only tests with a narrow hash reach it. */
#define INTERN_MAX_PROBES	(1 << 20)

#define INTERN_LANE_BITS_MAX	32
#define INTERN_MAX_LANES		(INT64CONST(1) << INTERN_LANE_BITS_MAX)

extern int	intern_hash_bits;	/* for tests: number of bits of the hash */

typedef struct InternSettings
{
	unsigned char secret[INTERN_SECRET_BYTES];
	HashKey		key;			/* derived from the secret */
	int			lane_bits;		/* log2 of lanes, 0 .. INTERN_LANE_BITS_MAX */
	bool		lane_random;	/* false: the lane is the top bits of the hash */
	bool		immediate;		/* a worker commits new strings at once */
} InternSettings;

/* Counts of this session for a dictionary. */
typedef struct InternCounts
{
	int64		probes;			/* keys that were looked up */
	int64		collisions;		/* looked-up keys that another string has */
	int64		races;			/* missing strings that others created first */
	int64		waits;			/* waits for another transaction */
	int64		cache_hits;
	int64		created;
} InternCounts;

typedef struct InternDictionary
{
	Oid			relid;			/* hash key */
	bool		valid;			/* false: something has changed, read again */
	bool		made;			/* fits the shape of create_dictionary(), and
								 * its guard works */
	bool		has_settings;	/* settings were found in
								 * census_private.dictionary */
	InternSettings settings;
	const char *unreadable;		/* why C code must not read it, or NULL */
	const char *unfit;			/* why C code must not insert, or NULL */
	int64		erased_in;		/* last transaction (local id) of this session
								 * that erased a string, or 0 */
	Oid			key_index;
	Oid			id_index;
	Oid			sequence;		/* issues ids; invalid with lanes */
	ItemPointer counters;		/* TIDs of the counters' rows, and of the row
								 * with the server's identity; or NULL */
	Oid			counters_of;	/* table of "counters"; invalid: read again */
	Oid			owned;			/* sequence taken over for this server, or
								 * invalid */
	uint32		generation;		/* generation of its strings in intern_cache.c */
	InternCounts counts;
} InternDictionary;

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
