/*-------------------------------------------------------------------------
 *
 * allocator_table.c
 *	  Which tables are allocators, and whether we may write into one.
 *
 * A table is an allocator if it says so by a link in a CHECK (core/link.c), which names the mode, and
 * owns the sequence that its sessions share; both are its owner's word.  That is read once for each
 * allocator and session, and again after a change to the table.
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

/* What the table's link says, and its sequence, invalid if it is gone; false if the table has no link. */
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

/* Why the table must not be used as an allocator; or NULL, and its index. */
const char *
allocator_unfit(Relation rel, Oid *index, int commands)
{
	const TableFacts *facts = shape_look(rel, &allocator_shape);

	*index = facts->index[0];
	return shape_unfit(facts, commands);
}

/* Reads what the catalogs say of the relation; an error if it is no allocator. */
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
				 errdetail("Its sessions share in it how far allocation has come."),
				 errhint("CREATE SEQUENCE .. AS bigint MINVALUE 0 START %d OWNED BY %s.id makes one, if it is gone.",
						 (int) allocator_start(allocator->mode), quote_identifier(get_rel_name(relid)))));
	allocator->index = shape_check(rel, &allocator_shape, SHAPE_READS)->index[0];
	allocator->valid = relation_changes == before;
}

/*
 * What is known of the allocator, after making sure that it is one and that the user may allocate:
 * without a lock, which a user without rights must not hold by us, and before it enters our memory.
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
 * Opens the table of an allocator for a user who may insert into it.  It, its index and its sequence
 * are locked for writing to the end of the transaction: open and close all three with NoLock.
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

/* An error if the executor would do more with a new (or deleted) row than we do. */
void
allocator_check_writable(Relation rel, bool deletes)
{
	(void) shape_check(rel, &allocator_shape, deletes ? SHAPE_INSERTS | SHAPE_DELETES : SHAPE_INSERTS);
}
