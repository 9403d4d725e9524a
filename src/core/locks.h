/*-------------------------------------------------------------------------
 *
 * locks.h
 *	  Locks of the extension: their numbers, what each protects, their order.
 *
 * A call takes the locks that it needs in the order of this list, from the top down.  Locks of earlier statements of
 * the transaction are kept, whatever their number.
 *
 *	 1	leader: makes a worker the only one of its kind in the database; then the handle of the worker's shared
 *		memory, which sessions read in the lock table.  Neither lock is ever waited for.
 *	 2	a table that a graph is attached to
 *	 3	compaction of a graph: changing its pages, merging its runs, turning rows into a run, attaching it
 *	 4	a dictionary, then the source of its ids: its sequence, or census_private.lane
 *	 5	a graph: the delta, the pages out, the pages in, the runs, their parts
 *	 6	an allocator: the table, the index, the sequence of its hint
 *	 7	directories: objects of census_private.directory, in ascending order, to the end of the transaction
 *		(directory/directory_lock.c); then rows, from the root down
 *	 8	the log of a graph: in share mode by writers of delta rows; in exclusive mode by the writer of a run, for the
 *		moment between reading and writing.  Then stripes of unique keys, in ascending order (store/unique.c); stripe 0
 *		of an allocator is its window.  Do not wait for a transaction while holding a lock of number 8.
 *	 9	one page: of an index, a sequence, or census_private.lane.  Until it is unlocked, do nothing that waits or
 *		raises an error, except what nextval() also does with its page locked.  A pin may be kept longer, but release
 *		it before waiting for a transaction (store/README.md).
 *
 * Numbers 2, 4, 5 and 6 are locks of relations, in the mode that SQL would take for the same work, to the end of the
 * transaction.  Locks of the same number are taken in the order in which this list names them.
 *
 * LOCK_IDS_BEGAN is never waited for.  A transaction takes it to announce when it began (ids/ids_settled.c).
 *
 * LOCK_IDS_BEGAN and the locks of 1, 3 and 8 are advisory locks.  pg_advisory_lock() cannot take them, because it sets
 * the last field of the lock tag to 1 or 2, and our locks set it to a LockClass.  Our locks are visible in pg_locks, a
 * wait for them can be interrupted, the deadlock detector handles them, and an error releases them.
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

/* Classes of advisory locks.  Each comment names what "object" and, unless it is 0, "part" of the lock are. */
typedef enum LockClass
{
	LOCK_STRIPE = 0xCE01,		/* table, stripe of its keys */
	LOCK_INTERN_HANDLE,			/* handle of the worker's shared memory */
	LOCK_INTERN_LEADER,			/* 0: one worker for dictionaries */
	LOCK_GRAPH_COMPACTION,		/* graph */
	LOCK_GRAPH_LEADER,			/* 0: one worker for graphs */
	LOCK_GRAPH_LOG,				/* graph */

	/*
	 * time when a transaction with ids began: upper and lower half of
	 * microseconds since 1970
	 */
	LOCK_IDS_BEGAN
} LockClass;

/* Does another session wait for this lock, which we hold in this mode?  The lock must be of a class with part 0 only. */
static inline bool
lock_is_wanted(LockClass class, uint32 object, LOCKMODE mode, bool session)
{
	LOCKTAG		tag;

	SET_LOCKTAG_ADVISORY(tag, MyDatabaseId, object, 0, class);
	return LockHasWaiters(&tag, mode, session);
}

/*
 * Take a lock for the session, or to the end of the transaction.  Returns false if "wait" is false and another
 * session holds a conflicting lock.
 */
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
 * hold_relation() and is_held() lock a relation once a transaction, because a call for each row is expensive even if
 * the lock is already held.  As with nextval(), the lock belongs to the transaction: a rollback to a savepoint does
 * not release it.
 *
 * Is the lock held?  "by" is the result of the last hold_relation().
 */
static inline bool
is_held(LocalTransactionId by)
{
	return by == compat_my_lxid();
}

/* Lock a relation to the end of the transaction.  Returns the transaction, for is_held(). */
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
