/*-------------------------------------------------------------------------
 *
 * locks.h
 *	  Locking a relation once in a transaction.
 *
 * What is called once a row finds even a lock that it has already too dear.
 * sequence.c does the same for nextval(): the lock belongs to the transaction,
 * not to the subtransaction, so that a rollback to a savepoint leaves it, and
 * the number of the transaction tells that it is there.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_LOCKS_H
#define CENSUS_LOCKS_H

#include "storage/lmgr.h"
#include "storage/proc.h"
#include "utils/resowner.h"

static inline bool
is_held(LocalTransactionId by)
{
	return by == compat_my_lxid();
}

/* Locks it to the end of the transaction, which is returned. */
static inline LocalTransactionId
hold_relation(Oid relid, LOCKMODE lockmode)
{
	ResourceOwner saved = CurrentResourceOwner;

	CurrentResourceOwner = TopTransactionResourceOwner;
	LockRelationOid(relid, lockmode);
	CurrentResourceOwner = saved;
	return compat_my_lxid();
}

#endif							/* CENSUS_LOCKS_H */
