/*-------------------------------------------------------------------------
 *
 * locks.h
 *	  The locks of the extension: their numbers, what each protects, their order.
 *
 * The order in which locks are taken.  A call takes those that it needs from the
 * top down; what an earlier statement of the transaction has locked stays so.
 *
 *	 1	leader of a worker			one worker a database; never waited for
 *	 2	a table that a graph is attached to
 *	 3	compaction of a graph		changes of its pages, merging its runs, making rows a run, and attaching it
 *	 4	a dictionary, and then what its ids come from: its sequence, or
 *		census_private.lane
 *	 5	a graph: the delta, the pages out, the pages in, the runs, their parts
 *	 6	an allocator: the table, the index, the sequence of its hint
 *	 7	directories: objects of census_private.directory, in ascending order, to
 *		the end of the transaction (directory/directory_lock.c); then rows, from
 *		the root down
 *	 8	the log of a graph: shared by those that write rows of its delta, alone by one that writes a run, for the
 *		moment between looking and writing; then
 *		stripes of unique keys, in ascending order (store/unique.c); stripe 0 of an
 *		allocator is its window.  No transaction is waited for with one.
 *	 9	one page: of an index, a sequence, or census_private.lane.  Nothing waits
 *		or throws before it is unlocked, but for what nextval() does, too.  A pin may
 *		be kept, but is given back before a transaction is waited for
 *		(store/README.md).
 *
 * 2 to 6 are locks of relations, each in the mode that SQL would take for the same,
 * to the end of the transaction.  Two of the same number are taken in the order of
 * their names here.
 *
 * LOCK_IDS_BEGAN is never waited for: a transaction says by it when it began (ids/ids_settled.c).
 *
 * It and those of 1, 3 and 8 are advisory locks whose last field pg_advisory_lock() cannot
 * reach, since it uses 1 and 2: they are seen in pg_locks, can be interrupted, are
 * known to the deadlock detector, and an error gives them back.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_LOCKS_H
#define CENSUS_LOCKS_H

#include "miscadmin.h"
#include "storage/lmgr.h"
#include "storage/lock.h"
#include "storage/proc.h"
#include "utils/resowner.h"

/* Each with the objects that it is of. */
typedef enum LockClass
{
	LOCK_STRIPE = 0xCE01,		/* table, stripe of its keys */
	LOCK_INTERN_HANDLE,			/* handle of the worker's shared memory */
	LOCK_INTERN_LEADER,			/* none: the worker of dictionaries */
	LOCK_GRAPH_COMPACTION,		/* graph */
	LOCK_GRAPH_LEADER,			/* none: the worker of graphs */
	LOCK_GRAPH_LOG,				/* graph */
	LOCK_IDS_BEGAN				/* when a transaction with ids began: its
								 * upper and lower half, microseconds after
								 * 1970 */
} LockClass;

static inline bool
lock_is_wanted(LockClass class, uint32 object, LOCKMODE mode, bool session)
{
	LOCKTAG		tag;

	SET_LOCKTAG_ADVISORY(tag, MyDatabaseId, object, 0, class);
	return LockHasWaiters(&tag, mode, session);
}

/* Takes it, of the session or to the end of the transaction; false if it would have to wait, and must not. */
static inline bool
lock_take(LockClass class, uint32 object, uint32 part, LOCKMODE mode, bool session, bool wait)
{
	LOCKTAG		tag;

	SET_LOCKTAG_ADVISORY(tag, MyDatabaseId, object, part, class);
	return LockAcquire(&tag, mode, session, !wait) != LOCKACQUIRE_NOT_AVAIL;
}

static inline void
lock_give_back(LockClass class, uint32 object, uint32 part, LOCKMODE mode, bool session)
{
	LOCKTAG		tag;

	SET_LOCKTAG_ADVISORY(tag, MyDatabaseId, object, part, class);
	(void) LockRelease(&tag, mode, session);
}

/*
 * Locking a relation once in a transaction: for a call a row even a lock that it has already is dear.  As with
 * nextval(), the lock belongs to the transaction, so that a rollback to a savepoint leaves it.
 */
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
