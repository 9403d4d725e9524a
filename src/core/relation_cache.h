/*-------------------------------------------------------------------------
 *
 * relation_cache.h
 *	  Cache of relations in a session; see relation_cache.c.
 *
 *	 static RelationCache things = RELATION_CACHE(Thing, relid, concerns);
 *
 *	 thing = relation_cache_find(&things, &relid);
 *	 if (thing == NULL || !thing->valid)
 *	 {
 *		 uint64		before = relation_changes;
 *
 *		 ... relation_cache_enter(&things, &relid), and read the catalogs
 *		 thing->valid = relation_changes == before;
 *	 }
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_RELATION_CACHE_H
#define CENSUS_RELATION_CACHE_H

#include "core/compat.h"

typedef struct RelationCache
{
	Size		key;			/* bytes of the key, which begins with an OID */
	Size		entry;			/* bytes of an entry, its key first */
	Size		valid;			/* offset of "bool valid" in an entry */

	/*
	 * Does the entry also depend on this relation?  NULL: the entry depends
	 * only on its key, an OID.
	 */
	bool		(*concerns) (const void *entry, Oid relid);
	struct HTAB *table;
	struct RelationCache *next;
} RelationCache;

#define RELATION_CACHE(Type, key, concerns) \
	{sizeof(((Type *) NULL)->key), sizeof(Type), offsetof(Type, valid), concerns}

/* Number of invalidations so far.  If it changes during a look-up, what was read may be stale. */
extern uint64 relation_changes;

/* Return the entry of a key; NULL if relation_cache_enter() was never called for the key. */
extern void *relation_cache_find(RelationCache *cache, const void *key);

/* Return the entry of a key.  If it is new, all bytes after its key are zero. */
extern void *relation_cache_enter(RelationCache *cache, const void *key);

/* Mark all entries as invalid. */
extern void relation_cache_forget(RelationCache *cache);

#endif							/* CENSUS_RELATION_CACHE_H */
