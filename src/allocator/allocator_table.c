/*-------------------------------------------------------------------------
 *
 * allocator_table.c
 *	  Find out whether a table is an allocator, and whether it can be used as one.
 *
 * A table is an allocator if a link in one of its CHECKs (core/link.c) has the mode, and if the table owns the
 * sequence that the sessions share.  Only the table's owner can create both.  Each session reads mode and sequence
 * once for an allocator, and again after a change of the table.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "allocator/allocator_table.h"
#include "catalog/dependency.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/link.h"
#include "core/locks.h"
#include "core/relation_cache.h"
#include "miscadmin.h"
#include "store/shape.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"

static const TableShape allocator_shape = {
	.what = "allocator",
	.maker = "create_allocator()",
	.grants = "INSERT on it to take ids",
	.ncolumns = 1,
	.columns = {{"id", INT8OID}},
	.dropped_ok = true,
	.nindexes = 1,
	.indexes = {{{1}}},
};

static bool
concerns(const void *allocator, Oid relid)
{
	return relid == ((const Allocator *) allocator)->hint;
}

static RelationCache allocators = RELATION_CACHE(Allocator, relid, concerns);

bool
allocator_mode_parse(const char *name, AllocatorMode *mode)
{
	if (strcmp(name, "dense") == 0)
		*mode = ALLOCATOR_DENSE;
	else if (strcmp(name, "window") == 0)
		*mode = ALLOCATOR_WINDOW;
	else
		return false;
	return true;
}

const char *
allocator_mode_name(AllocatorMode mode)
{
	return mode == ALLOCATOR_DENSE ? "dense" : "window";
}

/*
 * Read the mode from the table's link, and find the sequence that the table owns (InvalidOid unless exactly one).
 * Returns false if the table has no such link.
 */
bool
allocator_links(Allocator *allocator)
{
	char	   *mode = link_text(link_of_table(allocator->relid, "allocator_mode"), 0);
	List	   *sequences;

	if (mode == NULL || !allocator_mode_parse(mode, &allocator->mode))
		return false;
	sequences = getOwnedSequences(allocator->relid);
	allocator->hint = list_length(sequences) == 1 ? linitial_oid(sequences) : InvalidOid;
	return true;
}

/* Return why these commands (SHAPE_READS etc.) cannot use the table, or NULL.  Stores the OID of the table's index. */
const char *
allocator_unfit(Relation rel, Oid *index, int commands)
{
	const TableFacts *facts = shape_look(rel, &allocator_shape);

	*index = facts->index[0];
	return shape_unfit(facts, commands);
}

/* Read the catalogs; raise an error if the relation is not an allocator. */
static void
load(Allocator *allocator, Relation rel)
{
	Oid			relid = allocator->relid;
	uint64		before = relation_changes;

	memset(allocator, 0, sizeof(Allocator));
	allocator->relid = relid;
	allocator->held = InvalidLocalTransactionId;

	if (!allocator_links(allocator))
		shape_refuse(relid, &allocator_shape);
	if (!OidIsValid(allocator->hint))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("allocator \"%s\" does not own one sequence", get_rel_name(relid)),
				 errdetail("That sequence tells all sessions how far allocation has come."),
				 errhint("CREATE SEQUENCE .. AS bigint MINVALUE 0 START %d OWNED BY %s.id makes one, if it is gone.",
						 (int) allocator_start(allocator->mode), quote_identifier(get_rel_name(relid)))));
	allocator->index = shape_check(rel, &allocator_shape, SHAPE_READS)->index[0];
	allocator->valid = relation_changes == before;
}

/*
 * Check that the relation is an allocator from which the user may allocate, then find or make its cache entry.  Takes
 * no lock, because a user without rights must not be able to lock the table.
 */
static Allocator *
find_allocator(Oid relid)
{
	Allocator  *allocator = relation_cache_find(&allocators, &relid);
	Allocator	looked = {.relid = relid};

	if (allocator != NULL && allocator->valid &&
		allocator->allowed == GetUserId() && allocator->allowed_epoch == allocator_epoch)
		return allocator;
	shape_check_rights(relid, ACL_INSERT, &allocator_shape);
	if (allocator != NULL && allocator->valid)
	{
		allocator->allowed = GetUserId();
		allocator->allowed_epoch = allocator_epoch;
		return allocator;
	}
	if (!allocator_links(&looked))
	{
		citus_check_local(relid);
		shape_refuse(relid, &allocator_shape);
	}
	return relation_cache_enter(&allocators, &relid);
}

/*
 * Open the table of an allocator; raise an error unless the user may insert into it.  This locks the table, its index
 * and its sequence for writing to the end of the transaction: open and close all three with NoLock.
 */
Relation
allocator_open(Oid relid, Allocator **opened)
{
	Allocator  *allocator = find_allocator(relid);
	Relation	rel;

	*opened = allocator;
	if (!is_held(allocator->held))
		(void) hold_relation(relid, RowExclusiveLock);
	rel = try_relation_open(relid, NoLock);
	compat_relation_there(rel != NULL, relid);
	citus_check_local(relid);
	if (!allocator->valid)
		load(allocator, rel);
	if (!is_held(allocator->held))
	{
		(void) hold_relation(allocator->index, RowExclusiveLock);
		allocator->held = hold_relation(allocator->hint, RowExclusiveLock);
	}
	return rel;
}

/* Raise 55000 if the executor would do more for an INSERT than our C code does; with "deletes", also for a DELETE. */
void
allocator_check_writable(Relation rel, bool deletes)
{
	(void) shape_check(rel, &allocator_shape, deletes ? SHAPE_INSERTS | SHAPE_DELETES : SHAPE_INSERTS);
}
