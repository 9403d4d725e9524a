/*-------------------------------------------------------------------------
 *
 * ids_cache.c
 *	  Generators that this session has opened.
 *
 * nextval() opens its relation, checks privileges and looks up the definition
 * for every value; that is half of its cost.  We do so once, and again after
 * whatever could change the answer:
 *
 *	- a relcache invalidation of the sequence (DROP, ALTER, GRANT, TRUNCATE ..
 *	  RESTART IDENTITY, its rollback): new definition, privileges, file
 *	- a syscache invalidation of pg_sequence, which carries the settings
 *	- a change of roles or their memberships, or another current user
 *	- a new transaction: the lock has to be taken again.  Taking it reads the
 *	  invalidations that others have sent, so if the entry is still valid then,
 *	  it is right
 *
 * The lock is nextval()'s: RowExclusiveLock on the sequence, owned by the top
 * transaction, once per transaction.  Entries are never removed, so pointers
 * to them stay good; a dropped generator's costs some bytes.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "catalog/pg_class.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/hold.h"
#include "ids/ids.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "utils/acl.h"
#include "utils/hsearch.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

static HTAB *generators;
static IdGenerator *last_opened;	/* most sessions use one */
static Oid	default_generator = InvalidOid;
static uint64 invalidations;	/* how many this session has seen */

static void
forget(Oid relid)
{
	HASH_SEQ_STATUS all;
	IdGenerator *gen;

	invalidations++;
	if (!OidIsValid(relid) || relid == default_generator)
		default_generator = InvalidOid;
	if (generators == NULL)
		return;
	if (OidIsValid(relid))
	{
		gen = hash_search(generators, &relid, HASH_FIND, NULL);
		if (gen)
			gen->valid = false;
		return;
	}
	hash_seq_init(&all, generators);
	while ((gen = hash_seq_search(&all)) != NULL)
		gen->valid = false;
}

static void
forget_all(void)
{
	forget(InvalidOid);
}

void
ids_cache_init(void)
{
	events_on_relation(forget);
	events_on_catalog(SEQRELID, forget_all);
	/* as acl.c watches role memberships */
	events_on_catalog(AUTHMEMROLEMEM, forget_all);
	events_on_catalog(AUTHOID, forget_all);
	events_on_catalog(DATABASEOID, forget_all);
}

static IdGenerator *
find_or_add(Oid relid)
{
	IdGenerator *gen;
	bool		found;

	if (generators == NULL)
	{
		HASHCTL		ctl = {.keysize = sizeof(Oid),.entrysize = sizeof(IdGenerator)};

		generators = hash_create("census id generators", 16, &ctl, HASH_ELEM | HASH_BLOBS);
	}
	gen = hash_search(generators, &relid, HASH_ENTER, &found);
	if (!found)
	{
		memset((char *) gen + sizeof(Oid), 0, sizeof(IdGenerator) - sizeof(Oid));
		gen->held = InvalidLocalTransactionId;
		gen->buffer = InvalidBuffer;
		gen->pinned = InvalidLocalTransactionId;
		gen->last_counter = -1;
	}
	return gen;
}

/* Reads what the catalogs say; the relation is locked. */
static void
load(IdGenerator *gen)
{
	Relation	rel = try_relation_open(gen->relid, NoLock);
	Oid			userid = GetUserId();

	if (rel == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("id generator with OID %u does not exist", gen->relid)));
	if (rel->rd_rel->relkind != RELKIND_SEQUENCE)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not an id generator", RelationGetRelationName(rel)),
				 errhint("Make one with create_id_generator() or create_shard().")));
	if (pg_class_aclcheck(gen->relid, userid, ACL_USAGE | ACL_UPDATE) != ACLCHECK_OK)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("permission denied for sequence %s", RelationGetRelationName(rel))));
	ids_read_settings(gen->relid, &gen->lay);
	gen->max_id = ids_max_id(&gen->lay);
	gen->max_tick = ids_max_tick(&gen->lay);
	gen->reserved = ids_reserved(&gen->lay);
	gen->max_ahead_ms = -1;
	if (rel->rd_rel->relpersistence != RELPERSISTENCE_PERMANENT)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("id generator \"%s\" is unlogged or temporary", RelationGetRelationName(rel)),
				 errdetail("After a crash it would repeat ids."),
				 errhint("Use ALTER SEQUENCE .. SET LOGGED, or make a permanent generator.")));
	ids_page_forget(gen);
	gen->locator = compat_rel_locator(rel);
	gen->needs_wal = RelationNeedsWAL(rel);
	gen->userid = userid;
	relation_close(rel, NoLock);
}

/*
 * The generator, locked for this transaction and found to be usable by the
 * current user.  "command" is for the messages that refuse it.
 */
IdGenerator *
ids_open(Oid relid, const char *command)
{
	IdGenerator *gen = last_opened;

	if (gen == NULL || gen->relid != relid)
		gen = last_opened = find_or_add(relid);

	if (unlikely(!is_held(gen->held)))
	{
		gen->held = hold_relation(relid, RowExclusiveLock);
		if (!gen->needs_wal)
			gen->valid = false; /* that was true of one transaction only */
	}
	while (unlikely(!gen->valid || gen->userid != GetUserId()))
	{
		uint64		seen = invalidations;

		gen->valid = false;
		load(gen);
		gen->valid = seen == invalidations;
	}
	/* not cached: both can change within a transaction */
	PreventCommandIfReadOnly(command);
	PreventCommandIfParallelMode(command);
	return gen;
}

/* census_id_seq, which stands in the schema where the extension's functions do. */
Oid
ids_default_generator(Oid function)
{
	if (unlikely(!OidIsValid(default_generator)))
	{
		Oid			namespace = get_func_namespace(function);

		default_generator = get_relname_relid("census_id_seq", namespace);
		if (!OidIsValid(default_generator))
			ereport(ERROR,
					(errcode(ERRCODE_UNDEFINED_TABLE),
					 errmsg("the default id generator, census_id_seq, is not in schema \"%s\"",
							get_namespace_name(namespace))));
	}
	return default_generator;
}
