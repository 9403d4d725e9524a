/*-------------------------------------------------------------------------
 *
 * ids_cache.c
 *	  The generators opened in this session.
 *
 * For every value, nextval() opens its relation, checks privileges and looks up the definition, which is half of its
 * cost.  A session does this once for a generator, and again after
 *
 * - a relcache invalidation of the sequence (DROP, ALTER, GRANT, TRUNCATE .. RESTART IDENTITY, rollback of those), or a
 *   syscache invalidation of pg_sequence, which has its settings
 * - a change of roles or memberships, or of the current user
 * - a change of this node's role in Citus
 *
 * Lock rules: the lock is that of nextval(): RowExclusiveLock on the sequence, held by the top transaction.  The lock
 * is taken once a transaction, and taking it receives invalidations.  Rights are checked before locking: a user without
 * rights, or a name that is not a sequence, leaves no lock.  The catalogs are read again under the lock, which blocks
 * changes of definition and file.  If an invalidation arrives while they are read, the next call reads them again.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/relation.h"
#include "access/xact.h"
#include "catalog/dependency.h"
#include "catalog/pg_class.h"
#include "commands/extension.h"
#include "core/citus.h"
#include "core/events.h"
#include "core/extension.h"
#include "core/identity.h"
#include "core/locks.h"
#include "core/relation_cache.h"
#include "ids/ids_generator.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

static RelationCache generators = RELATION_CACHE(IdGenerator, relid, NULL);
static IdGenerator *last_opened;	/* most sessions use one generator */
static Oid	default_generator = InvalidOid;

static void
forget(Oid relid)
{
	if (!OidIsValid(relid) || relid == default_generator)
		default_generator = InvalidOid;
}

static void
forget_all(void)
{
	default_generator = InvalidOid;
	relation_cache_forget(&generators);
}

void
ids_cache_init(void)
{
	events_on_relation(forget);
	events_on_catalog(SEQRELID, forget_all);
	events_on_catalog(EVENTTRIGGEROID, forget_all);
	events_on_roles(forget_all);
	citus_on_change(forget_all);
}

/*
 * Does a column of an unlogged table own the sequence?  If so, the generator may go back after a crash, because the
 * rows are lost, too.  (ALTER TABLE .. SET UNLOGGED makes owned sequences unlogged, too.)
 */
bool
ids_of_unlogged_table(Oid relid)
{
	Oid			table;
	int32		column;

	return sequenceIsOwned(relid, DEPENDENCY_AUTO, &table, &column) &&
		get_rel_persistence(table) == RELPERSISTENCE_UNLOGGED;
}

/*
 * Check that the relation is a generator on which the current user has one of "rights" (0: none needed), and fill in
 * userid, rights, lay and def.  Takes no lock.
 */
static IdFinding
examine(IdGenerator *gen, AclMode rights)
{
	Oid			userid = GetUserId();
	IdFinding	found = IDS_FINE;

	if (get_rel_relkind(gen->relid) == '\0')
		return IDS_NO_RELATION;
	if (get_rel_relkind(gen->relid) != RELKIND_SEQUENCE)
		return IDS_NO_GENERATOR;
	gen->rights = pg_class_aclmask(gen->relid, userid, ACL_USAGE | ACL_UPDATE, ACLMASK_ALL);
	gen->userid = userid;
	if (rights != 0 && (gen->rights & rights) == 0)
		return IDS_NO_PRIVILEGE;
	found = ids_read_settings(gen->relid, &gen->lay, &gen->def);
	if (found != IDS_FINE)
		return found;
	switch (get_rel_persistence(gen->relid))
	{
		case RELPERSISTENCE_TEMP:
			return IDS_TEMPORARY;
		case RELPERSISTENCE_UNLOGGED:
			return ids_of_unlogged_table(gen->relid) ? IDS_FINE : IDS_UNLOGGED;
		default:
			return IDS_FINE;
	}
}

/*
 * Compute which sequence numbers of a tick next_id() may use on this node.  Returns false if there is no such number.
 * If the generator has a shard of its own, the nodes of Citus divide its sequence numbers.  A single node, too, uses
 * only its part, because nodes that are added later use the others.
 */
static bool
find_sequences(IdGenerator *gen)
{
	int			each = ids_reserved(&gen->lay);
	bool		shared = gen->lay.shard >= 0 && citus_role() != CITUS_ABSENT;
	int			slots = ids_slots(&gen->lay);

	gen->divided = shared && slots > 1;
	gen->first_sequence = gen->divided ? (int64) citus_group() * each : 0;
	gen->last_sequence = gen->divided ? gen->first_sequence + each - 1 : IDS_ALL_ONES(gen->lay.sequence_bits) - each;
	return !shared || citus_group() < slots;
}

/* Fill in all that an entry caches from the catalogs.  The caller has locked the relation. */
static IdFinding
load(IdGenerator *gen, AclMode rights)
{
	IdFinding	found = examine(gen, rights);
	Relation	rel;

	if (found != IDS_FINE)
		return found;
	gen->max_id = ids_max_id(&gen->lay);
	gen->max_tick = ids_max_tick(&gen->lay);
	/* without census_citus, copies of a row would get different ids */
	if (citus_role() != CITUS_ABSENT && !OidIsValid(get_extension_oid("census_citus", true)))
		return IDS_SHARD_NO_CENSUS_CITUS;
	if (!find_sequences(gen))
		return IDS_SHARD_SHARED;
	if (gen->lay.shard >= 0 && citus_role() != CITUS_ABSENT && citus_group_shown() != NULL)
		return citus_role() == CITUS_ALONE ? IDS_SHARD_NO_GROUP : IDS_SHARD_NOT_SHOWN;
	ids_page_forget(gen);
	(void) identity_of_server();	/* read it now, not with a page locked */
	rel = relation_open(gen->relid, NoLock);
	gen->locator = compat_rel_locator(rel);
	gen->needs_wal = RelationNeedsWAL(rel);
	gen->one_transaction = !gen->needs_wal && rel->rd_rel->relpersistence == RELPERSISTENCE_PERMANENT;
	relation_close(rel, NoLock);
	return IDS_FINE;
}

/*
 * Open a generator, and lock it for this transaction.  Raises an error if the generator cannot be used, or if the user
 * has none of "rights" (0: none needed).  "command" is the calling function's name, for errors.
 */
IdGenerator *
ids_open(Oid relid, AclMode rights, const char *command)
{
	IdGenerator *gen = last_opened;
	IdFinding	found = IDS_FINE;

	if (gen == NULL || gen->relid != relid)
		gen = last_opened = ids_known(relid);

	if (likely(gen->valid && gen->userid == GetUserId()))
	{
		if (unlikely(rights != 0 && (gen->rights & rights) == 0))
			found = IDS_NO_PRIVILEGE;
	}
	else
	{
		gen->valid = false;
		found = examine(gen, rights);
	}
	if (unlikely(found != IDS_FINE))
		ids_fail(found, relid, 0);
	/* these modes can change within a transaction, so they are not cached */
	if (unlikely(XactReadOnly))
		PreventCommandIfReadOnly(command);
	if (unlikely(IsInParallelMode()))
		PreventCommandIfParallelMode(command);

	if (unlikely(!is_held(gen->held)))
	{
		ids_transaction_begins();
		gen->held = hold_relation(relid, RowExclusiveLock);
		if (gen->one_transaction)
			gen->valid = false;
	}
	if (unlikely(!gen->valid))
	{
		uint64		seen = relation_changes;

		found = load(gen, rights);
		if (found != IDS_FINE)
			ids_fail(found, relid, 0);
		gen->valid = seen == relation_changes;
	}
	return gen;
}

/* Return the cache entry of a generator, which need not be open. */
IdGenerator *
ids_known(Oid relid)
{
	return relation_cache_enter(&generators, &relid);
}

/* Return the generator of next_id() without arguments; InvalidOid if it is missing. */
Oid
ids_default_generator(void)
{
	Oid			found = default_generator;

	if (unlikely(!OidIsValid(found)))
		default_generator = found = get_relname_relid("id_seq", extension_private());
	return found;
}
