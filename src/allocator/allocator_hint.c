/*-------------------------------------------------------------------------
 *
 * allocator_hint.c
 *	  Read and set a number that is kept in a sequence.
 *
 * A sequence holds a number that all sessions share.  It survives a crash, is part of standbys and dumps, and is not
 * rolled back.  So the number must be valid even if the transaction that sets it aborts.
 *
 * WAL order: a change of the number is logged before the commit of the transaction that makes the change, and after the
 * commits that this transaction has seen.  So after a crash all committed rows on which the number depends are there.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "allocator/allocator_table.h"
#include "core/errors.h"
#include "core/sequence.h"
#include "miscadmin.h"
#include "store/shape.h"
#include "utils/fmgrprotos.h"
#include "utils/rel.h"

/* Open the sequence.  The caller holds RowExclusiveLock to the end of the transaction, as nextval() and setval() do. */
Relation
hint_open(Oid sequence)
{
	Relation	rel = relation_open(sequence, NoLock);

	if (rel->rd_rel->relkind != RELKIND_SEQUENCE)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("\"%s\" is not a sequence", RelationGetRelationName(rel)),
				 errdetail("It has replaced the sequence of an allocator.")));
	shape_check_sequence(sequence);
	return rel;
}

/*
 * Return the number that nextval() would return next.  Unless "version" is NULL, store a version, which every change of
 * the sequence changes.
 */
int64
hint_read(Relation rel, XLogRecPtr *version)
{
	int64		next;

	if (!sequence_next(rel, &next, version))
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("the page of \"%s\" is not a sequence's", RelationGetRelationName(rel))));
	return next;
}

/*
 * Set the number like setval(), but as the owner of the sequence: the user needs no right on it.  After an error, the
 * end of the transaction restores the user.
 */
void
hint_set(Relation rel, int64 value)
{
	Oid			user;
	int			context;

	GetUserIdAndSecContext(&user, &context);
	SetUserIdAndSecContext(rel->rd_rel->relowner, context | SECURITY_LOCAL_USERID_CHANGE);
	DirectFunctionCall3(setval3_oid, ObjectIdGetDatum(RelationGetRelid(rel)),
						Int64GetDatum(value), BoolGetDatum(false));
	SetUserIdAndSecContext(user, context);
}
