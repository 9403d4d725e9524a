/*-------------------------------------------------------------------------
 *
 * directory_lock.c
 *	  Locks on subtrees, for moves and removals.
 *
 * A move or removal locks its directory in ExclusiveLock, and all directories above it in ShareLock.  A move also locks
 * the new parent and all directories above the new parent in ShareLock.  So a move or removal of a directory waits for
 * every other move or removal with this directory on a path.  Two operations do not wait for each other if both take
 * only ShareLock on the directories that their paths have in common.  While the locks are held, no session moves or
 * removes a directory of either path.  So the check whether the new path is inside the old one is reliable: two moves
 * cannot build a cycle.
 *
 * Directories deeper than LOCKED_DEPTH have no locks: to change one, lock the directory above it at that depth.
 *
 * Lock rules: all locks of an operation are taken in ascending order.  If a path leads elsewhere after the locks are
 * taken, all locks are released, and the locks of the new paths are taken.  So these locks do not deadlock among
 * themselves.  They come before the locks on rows and names (directory_tree.c), and are held to the end of the
 * transaction.  In pg_locks they are locks on an object of census_private.directory: objid has the low 32 bits of the
 * id, objsubid a hash of the high ones.  A collision makes a session wait needlessly.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/stats.h"
#include "directory/directory_tree.h"
#include "miscadmin.h"
#include "storage/lock.h"

/* Depth of the deepest locked directories: the two paths of a move take at most 64 slots of the lock table. */
#define LOCKED_DEPTH 32

typedef struct SubtreeLock
{
	uint64		object;			/* objid and objsubid of the lock */
	LOCKMODE	mode;
} SubtreeLock;

typedef struct SubtreeLocks
{
	int			n;
	SubtreeLock locks[2 * LOCKED_DEPTH];
} SubtreeLocks;

static uint64
lock_object(int64 id)
{
	return (uint64) (uint32) id << 16 | (uint16) ((id >> 32) ^ (id >> 48));
}

static void
locktag(LOCKTAG *tag, DirectoryStore *store, uint64 object)
{
	SET_LOCKTAG_OBJECT(*tag, MyDatabaseId, RelationGetRelid(store->rel),
					   (uint32) (object >> 16), (uint16) object);
}

/* Insert a lock in order of "object"; of two locks on one object keep the stronger. */
static void
add_lock(SubtreeLocks *set, int64 id, LOCKMODE mode)
{
	uint64		object = lock_object(id);
	int			i = 0;

	while (i < set->n && set->locks[i].object < object)
		i++;
	if (i < set->n && set->locks[i].object == object)
	{
		set->locks[i].mode = Max(set->locks[i].mode, mode);
		return;
	}
	memmove(&set->locks[i + 1], &set->locks[i], sizeof(SubtreeLock) * (set->n - i));
	set->locks[i].object = object;
	set->locks[i].mode = mode;
	set->n++;
}

static void
add_trail(SubtreeLocks *set, const DirectoryTrail *trail, bool change_end)
{
	int			n = Min(trail->length, LOCKED_DEPTH);

	for (int i = 0; i < n; i++)
		add_lock(set, trail->rows[i].id,
				 change_end && i == n - 1 ? ExclusiveLock : ShareLock);
}

static bool
same_locks(const SubtreeLocks *a, const SubtreeLocks *b)
{
	if (a->n != b->n)
		return false;
	for (int i = 0; i < a->n; i++)
	{
		if (a->locks[i].object != b->locks[i].object || a->locks[i].mode != b->locks[i].mode)
			return false;
	}
	return true;
}

/* Follow the paths in the present state, and compute the locks that they need. */
static void
look(DirectoryStore *store, const DirectoryPath *path, DirectoryTrail *trail,
	 const DirectoryPath *to, DirectoryTrail *to_trail, SubtreeLocks *set)
{
	set->n = 0;
	add_trail(set, trail, trail_follow_now(store, path, path->length, trail));
	if (to == NULL)
		return;
	(void) trail_follow_now(store, to, to->length - 1, to_trail);
	add_trail(set, to_trail, false);
}

static void
acquire(DirectoryStore *store, const SubtreeLocks *set)
{
	LOCKTAG		tag;
	instr_time	since;

	for (int i = 0; i < set->n; i++)
	{
		locktag(&tag, store, set->locks[i].object);
		if (LockAcquire(&tag, set->locks[i].mode, false, true) != LOCKACQUIRE_NOT_AVAIL)
			continue;
		stats_wait_begin(STATS_DIRECTORY_WAITS, &since);
		(void) LockAcquire(&tag, set->locks[i].mode, false, false);
		stats_wait_end(STATS_DIRECTORY_WAITS, &since);
	}
}

static void
give_back(DirectoryStore *store, const SubtreeLocks *set)
{
	LOCKTAG		tag;

	for (int i = 0; i < set->n; i++)
	{
		locktag(&tag, store, set->locks[i].object);
		(void) LockRelease(&tag, set->locks[i].mode, false);
	}
}

/* Lock the path's directory and, unless "to" is NULL, the parent of "to".  The trails end at a missing directory. */
void
lock_subtree(DirectoryStore *store, const DirectoryPath *path, DirectoryTrail *trail,
			 const DirectoryPath *to, DirectoryTrail *to_trail)
{
	SubtreeLocks wanted;
	SubtreeLocks held;

	look(store, path, trail, to, to_trail, &wanted);
	for (;;)
	{
		CHECK_FOR_INTERRUPTS();
		held = wanted;
		acquire(store, &held);
		look(store, path, trail, to, to_trail, &wanted);
		if (same_locks(&held, &wanted))
			return;
		give_back(store, &held);
	}
}

/* Lock out other calls that choose a prefix until our transaction has ended, so that each sees all chosen prefixes. */
void
lock_prefixes(DirectoryStore *store)
{
	LOCKTAG		tag;

	locktag(&tag, store, lock_object(DIRECTORY_ROOT));
	(void) LockAcquire(&tag, ExclusiveLock, false, false);
}
