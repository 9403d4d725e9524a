/*-------------------------------------------------------------------------
 *
 * relation_cache.c
 *	  Cache of relations in a session: dictionaries, allocators, graphs, generators, attached tables, and whether a
 *	  table has the shape that we expect.
 *
 * An entry holds what the session has read from the catalogs about a relation, and what it keeps for the relation
 * between calls.  A relcache invalidation marks the entry invalid, and the next use looks it up again.  Entries are
 * never freed, so pointers to them stay valid; the entry of a dropped relation costs some bytes.  An invalidation that
 * arrives during a look-up changes relation_changes.  In this case the look-up leaves the entry invalid, and the next
 * use looks it up again.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/events.h"
#include "core/relation_cache.h"
#include "utils/hsearch.h"

uint64		relation_changes = 0;

static RelationCache *caches = NULL;

static inline void
invalidate(const RelationCache *cache, void *entry)
{
	*(bool *) ((char *) entry + cache->valid) = false;
}

static void
relation_changed(Oid relid)
{
	relation_changes++;
	for (RelationCache *cache = caches; cache; cache = cache->next)
	{
		HASH_SEQ_STATUS all;
		void	   *entry;

		/*
		 * without "concerns" an entry depends only on the relation that is
		 * its key
		 */
		if (OidIsValid(relid) && cache->concerns == NULL)
		{
			entry = hash_search(cache->table, &relid, HASH_FIND, NULL);
			if (entry)
				invalidate(cache, entry);
			continue;
		}
		hash_seq_init(&all, cache->table);
		while ((entry = hash_seq_search(&all)) != NULL)
			if (!OidIsValid(relid) || relid == *(Oid *) entry || cache->concerns(entry, relid))
				invalidate(cache, entry);
	}
}

static void
make_table(RelationCache *cache)
{
	HASHCTL		ctl = {.keysize = cache->key,.entrysize = cache->entry};

	cache->table = hash_create("census relations", 16, &ctl, HASH_ELEM | HASH_BLOBS);
	if (caches == NULL)
		events_on_relation(relation_changed);
	cache->next = caches;
	caches = cache;
}

void *
relation_cache_find(RelationCache *cache, const void *key)
{
	return cache->table ? hash_search(cache->table, key, HASH_FIND, NULL) : NULL;
}

void *
relation_cache_enter(RelationCache *cache, const void *key)
{
	bool		found;
	char	   *entry;

	if (cache->table == NULL)
		make_table(cache);
	entry = hash_search(cache->table, key, HASH_ENTER, &found);
	if (!found)
		memset(entry + cache->key, 0, cache->entry - cache->key);
	return entry;
}

void
relation_cache_forget(RelationCache *cache)
{
	HASH_SEQ_STATUS all;
	void	   *entry;

	relation_changes++;
	if (cache->table == NULL)
		return;
	hash_seq_init(&all, cache->table);
	while ((entry = hash_seq_search(&all)) != NULL)
		invalidate(cache, entry);
}
