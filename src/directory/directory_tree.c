/*-------------------------------------------------------------------------
 *
 * directory_tree.c
 *	  Create, move and remove directories by their paths.
 *
 * Every operation resolves its path with a new snapshot, as DDL does for names.  So under REPEATABLE READ, too, an
 * operation finds a directory that another transaction has committed.  The operation then locks the rows that it relies
 * on, and reads them again; if they have changed, it begins again.  Under SERIALIZABLE the operation fails with 40001
 * if the path leads elsewhere in the transaction's snapshot (directory_trail.c).
 *
 * Which calls wait for which:
 *
 * - create holds FOR KEY SHARE on the parent's row.  Creations below one parent do not wait for each other, and a
 *   rename of the parent does not wait either.
 * - A name (parent, name) is decided under a stripe lock, held only during look-up and insertion (store/unique.c).  If
 *   a row in flight has the name, the call releases the stripe lock and waits for the row's transaction.  So of two
 *   calls that create one path, the second waits for the first.
 * - move and remove lock subtrees (directory_lock.c): calls with overlapping subtrees wait for each other.  Under these
 *   locks the paths of a call stay as they are.  Only SQL on the table can remove a resolved directory.
 * - remove locks each row of the subtree FOR UPDATE, from the top.  It waits for creations in progress below it.  New
 *   creations wait for the removal, and then find that their parent is gone.
 * - A call that chooses a directory's prefix waits for other calls that choose a prefix.
 *
 * So transactions that contain a single operation do not deadlock:
 *
 * - Locks on subtrees and prefixes come first, in ascending order, and rows are locked under them.  Of two moves or
 *   removals of the same row, one has already waited for such a lock.
 * - Moves or removals may also wait for a name.  The transaction that they wait for has finished its operation.
 * - All other waits are for creations.  A creation does not wait after it has inserted its first row.  Before that it
 *   holds only KEY SHARE on directories above the directory that it waits for.
 *
 * Several operations in one transaction may deadlock with those of another transaction; the deadlock detector ends such
 * a deadlock, as for UPDATE.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "commands/sequence.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/stats.h"
#include "directory/directory_tree.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "store/shape.h"
#include "store/unique.h"
#include "utils/acl.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

typedef enum MakeResult
{
	MADE,
	FOUND,
	PARENT_GONE
} MakeResult;

static void
error_exists(const DirectoryPath *path, int length, const char *hint)
{
	ereport(ERROR,
			(errcode(ERRCODE_DUPLICATE_OBJECT),
			 errmsg("directory %s already exists", path_text(path, length)),
			 hint ? errhint("%s", hint) : 0));
}

void
directory_refuse_root(const DirectoryPath *path, const char *what)
{
	if (path_is_root(path))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("the root directory {} cannot be %s", what)));
}

/* Raise 42809 unless the directory has this layer; an empty layer fits all. */
void
directory_check_layer(const DirectoryPath *path, const DirectoryRow *row, const char *layer)
{
	if (layer[0] != '\0' && strcmp(layer, row->layer) != 0)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("directory %s has layer \"%s\", not \"%s\"",
						path_text(path, path->length), row->layer, layer)));
}

/*
 * Wait until no transaction in flight takes or releases the name.  If the name is free, keep its stripe locked and
 * return true; else fill in the row that has the name, and return false.
 */
static bool
claim_name(DirectoryStore *store, int64 parent, const char *name, DirectoryRow *holder)
{
	Oid			relid = RelationGetRelid(store->rel);
	uint32		stripe = directory_name_stripe(parent, name);
	UniqueBusy	busy;

	for (;;)
	{
		DirectoryNameState state;

		CHECK_FOR_INTERRUPTS();
		unique_lock(relid, stripe);
		state = directory_look_name(store, parent, name, holder, &busy);
		if (state == DIRECTORY_NAME_FREE)
			return true;
		unique_unlock(relid, stripe);
		if (state == DIRECTORY_NAME_TAKEN)
			return false;
		unique_wait_for(store->rel, &busy, STATS_DIRECTORY_WAITS);
	}
}

static void
release_name(DirectoryStore *store, int64 parent, const char *name)
{
	unique_unlock(RelationGetRelid(store->rel), directory_name_stripe(parent, name));
}

/* ---------- create ---------- */

/*
 * Raise an error if a chosen prefix begins another prefix, or another prefix begins it.  (Allocated prefixes have other
 * first bytes than chosen ones.)  The caller's lock_prefixes() makes all chosen prefixes visible.
 */
static void
check_prefix(DirectoryStore *store, const DirectoryPath *path, const DirectoryTrail *above,
			 const DirectoryPrefix *prefix)
{
	Snapshot	snapshot = RegisterSnapshot(GetLatestSnapshot());
	DirectoryTrail trail;
	DirectoryRow row;
	bool		met;

	if (directory_home_below(trail_end(above)) != 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("directory %s cannot be given a prefix: it lies in a partition",
						path_text(path, path->length)),
				 errdetail("The prefixes of all that is in a partition begin with that of the partition.")));
	met = trail_of_key(store, snapshot, prefix, &trail);
	if (met)
		row = *trail_end(&trail);
	else
		met = directory_find_prefix(store, snapshot, prefix, false, &row) &&
			row.prefix.length >= prefix->length &&
			memcmp(row.prefix.bytes, prefix->bytes, prefix->length) == 0;
	UnregisterSnapshot(snapshot);
	if (met)
		ereport(ERROR,
				(errcode(ERRCODE_DUPLICATE_OBJECT),
				 errmsg("the prefix of directory %s and that of directory %lld would begin alike",
						path_text(path, path->length), (long long) row.id),
				 errdetail("No prefix may be the beginning of another.")));
}

static Oid
partition_sequence(void)
{
	return extension_table("directory_partition_seq", false);
}

/*
 * Check the right to create a partition.  A partition uses up one of eight million numbers for good, even if the
 * transaction aborts.  So rights in a part of the tree are not enough.
 */
static void
check_partition_right(const DirectoryPath *path)
{
	if (pg_class_aclcheck(partition_sequence(), GetUserId(), ACL_USAGE | ACL_UPDATE) != ACLCHECK_OK)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("permission denied to make a partition of directory %s", path_text(path, path->length)),
				 errdetail("A partition takes one of %lld numbers for good, which needs USAGE on the sequence census_private.directory_partition_seq.",
						   (long long) DIRECTORY_PARTITION_MAX),
				 errhint("GRANT USAGE ON SEQUENCE census_private.directory_partition_seq, or have its owner create the partition.")));
}

/*
 * Create a directory below the end of the trail, and fill in *row, also if the directory exists (FOUND).  If
 * "lock_parent" is set, lock the parent first, and return PARENT_GONE if the parent was removed.  If "prefix" has
 * length 0, allocate a prefix.
 */
static MakeResult
make_child(DirectoryStore *store, const DirectoryTrail *trail, char *name, const char *layer,
		   const DirectoryPrefix *prefix, bool lock_parent, DirectoryRow *row)
{
	DirectoryRow parent = *trail_end(trail);
	DirectoryRow other;

	if (lock_parent && parent.id != DIRECTORY_ROOT &&
		!directory_lock_row(store, parent.id, LockTupleKeyShare, &parent))
		return PARENT_GONE;
	if (!claim_name(store, parent.id, name, row))
		return FOUND;
	memset(row, 0, sizeof(*row));
	row->parent = parent.id;
	row->name = name;
	row->layer = pstrdup(layer);
	row->prefix = *prefix;
	if (strcmp(layer, DIRECTORY_LAYER_PARTITION) == 0)
	{
		shape_check_sequence(partition_sequence());
		row->partition = nextval_internal(partition_sequence(), false);
		if (directory_find_number(store, SnapshotSelf, DIRECTORY_BY_PARTITION, row->partition, &other))
			ereport(ERROR,
					(errcode(ERRCODE_UNIQUE_VIOLATION),
					 errmsg("the next number of a partition, %lld, belongs to another directory", (long long) row->partition),
					 errdetail("Directories came from another server, or the sequence census_private.directory_partition_seq was set back."),
					 errhint("SELECT * FROM census_advance('census_private.directory') lifts it above all that are there.")));
	}
	directory_insert(store, &parent, row);
	release_name(store, parent.id, name);
	stats_count(STATS_DIRECTORY_CREATED, 1);
	return MADE;
}

/*
 * Follow the path as far as it exists.  Raises an error unless the base exists and the user may create at the end of
 * the trail.  Returns true if all directories exist.
 */
static bool
follow_to_create(DirectoryStore *store, const DirectoryPath *path, DirectoryTrail *trail)
{
	bool		all = trail_follow_now(store, path, path->length, trail);

	trail_check_rights(trail, ACL_INSERT, path);
	if (trail->found < 0)
		path_error_missing(path, 0, NULL);
	return all;
}

/*
 * Create the directory and the missing directories above it.  The directories above get no layer and an allocated
 * prefix.  The directory itself gets "layer", and an allocated prefix if "prefix" has length 0.  An existing directory
 * is an error unless "open_ok".
 */
void
directory_create(DirectoryStore *store, const DirectoryPath *path, const char *layer,
				 const DirectoryPrefix *prefix, bool open_ok, DirectoryRow *row)
{
	static const DirectoryPrefix none = {0, NULL};
	DirectoryTrail trail;
	bool		made = false;

	directory_refuse_root(path, open_ok ? "created or opened" : "created");
	if (!follow_to_create(store, path, &trail))
	{
		PreventCommandIfReadOnly(open_ok ? "directory_create_or_open()" : "directory_create()");
		/* lock order: sequences before stripes of names */
		LockRelationOid(store->hint, RowExclusiveLock);
		if (strcmp(layer, DIRECTORY_LAYER_PARTITION) == 0)
		{
			check_partition_right(path);
			LockRelationOid(partition_sequence(), RowExclusiveLock);
		}
		if (prefix->length > 0)
		{
			lock_prefixes(store);
			(void) follow_to_create(store, path, &trail);
			check_prefix(store, path, &trail, prefix);
		}
	}
	while (trail.found < path->length)
	{
		bool		last = trail.found == path->length - 1;
		MakeResult	result = make_child(store, &trail, path->names[trail.found],
										last ? layer : "", last ? prefix : &none, !made, row);

		CHECK_FOR_INTERRUPTS();
		made = result == MADE;
		if (!made)
		{
			/* another transaction has changed the path: follow it again */
			(void) follow_to_create(store, path, &trail);
			continue;
		}
		trail_push(store, &trail, row);
		trail.found++;
	}
	*row = *trail_end(&trail);
	if (made)
		return;
	if (!open_ok)
		error_exists(path, path->length, "directory_create_or_open() opens one that is there.");
	directory_check_layer(path, row, layer);
}

/* ---------- move ---------- */

/* Does path b begin with all names of path a? */
static bool
is_prefix(const DirectoryPath *a, const DirectoryPath *b)
{
	for (int i = 0; i < a->length; i++)
	{
		if (i == b->length || strcmp(a->names[i], b->names[i]) != 0)
			return false;
	}
	return true;
}

/* Lock the subtrees of a move, check its conditions, and fill in the directory and its new parent. */
static void
prepare_move(DirectoryStore *store, const DirectoryPath *from, const DirectoryPath *to,
			 DirectoryRow *row, DirectoryRow *parent)
{
	DirectoryTrail trail;
	DirectoryTrail to_trail;

	lock_subtree(store, from, &trail, to, &to_trail);
	trail_check_rights(&trail, ACL_UPDATE, from);
	trail_check_rights(&to_trail, ACL_UPDATE, to);
	if (trail.found < from->length)
		path_error_missing(from, from->length, NULL);
	if (is_prefix(from, to) && from->length < to->length)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("directory %s cannot be moved into itself, to %s",
						path_text(from, from->length), path_text(to, to->length))));
	if (to_trail.found < to->length - 1)
		path_error_missing(to, to->length - 1, "The parent of the new path must exist.");
	*row = *trail_end(&trail);
	*parent = *trail_end(&to_trail);
	if (directory_home(row) != directory_home_below(parent))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("directory %s cannot be moved to %s: that is not in the same partition",
						path_text(from, from->length), path_text(to, to->length)),
				 errdetail("The prefixes of all that is in a partition begin with that of the partition.")));
}

void
directory_move(DirectoryStore *store, const DirectoryPath *from, const DirectoryPath *to,
			   DirectoryRow *row)
{
	DirectoryTrail trail;
	DirectoryRow parent;
	DirectoryRow holder;
	char	   *name;

	directory_refuse_root(from, "moved");
	if (to->length == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("the new path of a directory cannot be {}")));
	prepare_move(store, from, to, row, &parent);
	if (parent.id != DIRECTORY_ROOT &&
		!directory_lock_row(store, parent.id, LockTupleKeyShare, &parent))
		path_error_missing(to, to->length - 1, "It has just been removed.");
	if (!directory_lock_row(store, row->id, LockTupleNoKeyExclusive, row))
		path_error_missing(from, from->length, "It has just been removed.");
	name = to->names[to->length - 1];
	if (!claim_name(store, parent.id, name, &holder))
		error_exists(to, to->length, NULL);
	/* raise 40001 if a serializable transaction's snapshot has the name */
	(void) trail_follow_now(store, to, to->length, &trail);
	row->parent = parent.id;
	row->name = name;
	directory_update(store, row);
	release_name(store, parent.id, name);
}

/* ---------- remove ---------- */

/* Lock a directory and make it a tombstone; reset "scratch" afterwards.  Returns false if it is a tombstone already. */
static bool
bury(DirectoryStore *store, int64 id, MemoryContext scratch)
{
	MemoryContext old = MemoryContextSwitchTo(scratch);
	DirectoryRow row;
	bool		there = directory_lock_row(store, id, LockTupleExclusive, &row);

	if (there)
	{
		row.name = NULL;
		directory_update(store, &row);
	}
	MemoryContextSwitchTo(old);
	MemoryContextReset(scratch);
	return there;
}

/* Return the present children.  Raises 40001 if a serializable transaction's snapshot has other children. */
static List *
children_now(DirectoryStore *store, int64 id)
{
	Snapshot	snapshot = RegisterSnapshot(GetLatestSnapshot());
	List	   *now = directory_children(store, snapshot, id);
	List	   *seen = NIL;

	UnregisterSnapshot(snapshot);
	if (!IsolationIsSerializable())
		return now;
	seen = directory_children(store, GetTransactionSnapshot(), id);
	if (list_length(seen) != list_length(now))
		trail_error_changed(id);
	/* both lists are sorted by name */
	for (int i = 0; i < list_length(now); i++)
		if (((DirectoryRow *) list_nth(now, i))->id != ((DirectoryRow *) list_nth(seen, i))->id)
			trail_error_changed(id);
	return now;
}

/* Remove all directories below the tombstone "top"; no session can add more there.  Returns how many were removed. */
static int64
bury_below(DirectoryStore *store, int64 top, MemoryContext scratch)
{
	MemoryContext family = AllocSetContextCreate(CurrentMemoryContext, "census children", ALLOCSET_DEFAULT_SIZES);
	int64		removed = 0;
	int			size = 64;
	int			n = 0;
	int64	   *todo = palloc(size * sizeof(int64));

	todo[n++] = top;
	while (n > 0)
	{
		int64		id = todo[--n];
		MemoryContext old = MemoryContextSwitchTo(family);
		List	   *children = children_now(store, id);
		ListCell   *cell;

		MemoryContextSwitchTo(old);
		foreach(cell, children)
		{
			DirectoryRow *child = lfirst(cell);

			CHECK_FOR_INTERRUPTS();
			if (!bury(store, child->id, scratch))
				continue;
			removed++;
			if (n == size)
				todo = repalloc_huge(todo, (size *= 2) * sizeof(int64));
			todo[n++] = child->id;
		}
		MemoryContextReset(family);
	}
	pfree(todo);
	MemoryContextDelete(family);
	return removed;
}

/* Remove the directory and everything below it.  Returns the number of directories removed. */
int64
directory_remove(DirectoryStore *store, const DirectoryPath *path, bool missing_ok)
{
	MemoryContext scratch = AllocSetContextCreate(CurrentMemoryContext, "census directory removal",
												  ALLOCSET_SMALL_SIZES);
	DirectoryTrail trail;

	directory_refuse_root(path, "removed");
	lock_subtree(store, path, &trail, NULL, NULL);
	trail_check_rights(&trail, ACL_UPDATE, path);
	if (trail.found == path->length && bury(store, trail_end(&trail)->id, scratch))
		return 1 + bury_below(store, trail_end(&trail)->id, scratch);
	if (!missing_ok)
		path_error_missing(path, path->length, NULL);
	return 0;
}

/* ---------- rights ---------- */

/* Set the relation whose privileges hold in the directory and below; InvalidOid for none. */
void
directory_set_rights(DirectoryStore *store, const DirectoryPath *path, Oid rights)
{
	DirectoryTrail trail;
	DirectoryRow row;

	directory_refuse_root(path, "given rights of its own");
	if (!trail_follow_now(store, path, path->length, &trail) ||
		!directory_lock_row(store, trail_end(&trail)->id, LockTupleNoKeyExclusive, &row))
		path_error_missing(path, path->length, NULL);
	row.rights = rights;
	directory_update(store, &row);
}
