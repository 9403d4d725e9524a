/*-------------------------------------------------------------------------
 *
 * relation_cache.h
 *	  What a session keeps of relations; see relation_cache.c.
 *
 *	  static RelationCache things = RELATION_CACHE(Thing, relid, concerns);
 *
 *	  thing = relation_cache_find(&things, &relid);
 *	  if (thing == NULL || !thing->valid)
 *	  {
 *		  uint64	before = relation_changes;
 *
 *		  ... relation_cache_enter(&things, &relid), and look into the catalogs
 *		  thing->valid = relation_changes == before;
 *	  }
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_RELATION_CACHE_H
#define CENSUS_RELATION_CACHE_H

#include "core/compat.h"

typedef struct RelationCache
{
	Size		key;			/* bytes of the key, an OID and what follows */
	Size		entry;			/* bytes of an entry, which begins with it */
	Size		valid;			/* where in it "bool valid" is */
	/* Does it tell of this relation, too?  NULL: of its key alone, an OID. */
	bool		(*concerns) (const void *entry, Oid relid);
	struct HTAB *table;
	struct RelationCache *next;
} RelationCache;

#define RELATION_CACHE(Type, key, concerns) \
	{sizeof(((Type *) NULL)->key), sizeof(Type), offsetof(Type, valid), concerns}

/* Changes that were heard of: another number, and what was looked up meanwhile may be old. */
extern uint64 relation_changes;

/* NULL if it was never entered. */
extern void *relation_cache_find(RelationCache *cache, const void *key);

/* A new entry is zero behind its key. */
extern void *relation_cache_enter(RelationCache *cache, const void *key);

/* No entry is valid any more. */
extern void relation_cache_forget(RelationCache *cache);

#endif							/* CENSUS_RELATION_CACHE_H */
