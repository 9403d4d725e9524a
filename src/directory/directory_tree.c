/*-------------------------------------------------------------------------
 *
 * directory_tree.c
 *	  Creating, moving and removing directories by their paths.
 *
 * Every operation resolves its path by a snapshot of its own, taken now, as DDL
 * does for names: also under REPEATABLE READ a directory that somebody has
 * committed is there.  What it then relies on it locks, and looks at again
 * under the lock; if that has changed, it begins again.
 *
 * Who waits for whom:
 *	- create holds FOR KEY SHARE on the parent's row; creations below one parent
 *	  do not wait for each other, nor does a rename of the parent
 *	- a name (parent, name) is decided under a stripe lock that is held for the
 *	  moment of the look and the insertion (see claim.c); if a row in flight has
 *	  the name, its transaction is waited for without that lock.  So of two that
 *	  create one path the second waits for the first
 *	- move and remove take the change lock to the end of their transaction: they
 *	  take turns.  So under it, by snapshots taken after it, the paths stay what
 *	  they are, and the new path tells reliably whether it is below the old one:
 *	  two moves cannot build a cycle.  (File systems do the same: Linux renames
 *	  across directories under one mutex.)  What was resolved under it can only
 *	  have gone by an SQL statement of somebody's on the table itself
 *	- remove locks each row of the subtree FOR UPDATE, from the top: it waits for
 *	  creations in progress below it, and new ones wait for it, to find then that
 *	  their parent is gone
 *
 * So operations that are alone in their transactions do not run into deadlocks:
 * who has the change lock waits for creations only; a creation that has a row in
 * flight, from its first new name on, waits for nobody, and before that it holds
 * nothing but KEY SHARE on directories above what it waits for.  (Finer locks
 * for moves and removals were tried: the locks on rows that turned out to have
 * moved on brought a deadlock in 16,000 operations.)  Several operations in one
 * transaction may meet others in another order; the deadlock detector ends that,
 * as it does for UPDATE.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "core/claim.h"
#include "core/errors.h"
#include "directory/directory_tree.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/snapmgr.h"

/* the tag of the change lock, beside the relation's OID as class */
#define CHANGE_LOCK_OBJECT 1

typedef enum MakeResult
{
	MADE,
	FOUND,
	PARENT_GONE
} MakeResult;

/* The first "length" names as an array's text. */
char *
directory_path_text(const DirectoryPath *path, int length)
{
	Datum	   *names = palloc(sizeof(Datum) * Max(length, 1));
	ArrayType  *array;

	for (int i = 0; i < length; i++)
		names[i] = CStringGetTextDatum(path->names[i]);
	array = construct_array(names, length, TEXTOID, -1, false, TYPALIGN_INT);
	return OidOutputFunctionCall(F_ARRAY_OUT, PointerGetDatum(array));
}

static void
pg_attribute_noreturn()
error_missing(const DirectoryPath *path, const char *hint)
{
	ereport(ERROR,
			(errcode(ERRCODE_UNDEFINED_OBJECT),
			 errmsg("directory %s does not exist", directory_path_text(path, path->length)),
			 hint ? errhint("%s", hint) : 0));
}

void
directory_error_missing(const DirectoryPath *path)
{
	error_missing(path, NULL);
}

static void
error_exists(const DirectoryPath *path, int length)
{
	ereport(ERROR,
			(errcode(ERRCODE_DUPLICATE_OBJECT),
			 errmsg("directory %s already exists", directory_path_text(path, length))));
}

static void
refuse_root(const DirectoryPath *path, const char *what)
{
	if (path->length == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("the root directory {} cannot be %s", what)));
}

/* An empty layer fits all. */
void
directory_check_layer(const DirectoryPath *path, const DirectoryRow *row, const char *layer)
{
	if (layer[0] != '\0' && strcmp(layer, row->layer) != 0)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("directory %s has layer \"%s\", not \"%s\"",
						directory_path_text(path, path->length), row->layer, layer)));
}

/* Goes down from the root by up to "length" names; how many were found? */
static int
descend(DirectoryStore *store, Snapshot snapshot, const DirectoryPath *path, int length,
		DirectoryRow *row)
{
	int			depth = 0;

	memset(row, 0, sizeof(*row));
	row->id = DIRECTORY_ROOT;
	row->layer = "";
	while (depth < length &&
		   directory_find_child(store, snapshot, row->id, path->names[depth], row))
	{
		CHECK_FOR_INTERRUPTS();
		depth++;
	}
	return depth;
}

bool
directory_resolve(DirectoryStore *store, Snapshot snapshot, const DirectoryPath *path,
				  DirectoryRow *row)
{
	return descend(store, snapshot, path, path->length, row) == path->length;
}

/* The same as things are now. */
static int
descend_now(DirectoryStore *store, const DirectoryPath *path, int length, DirectoryRow *row)
{
	Snapshot	snapshot = RegisterSnapshot(GetLatestSnapshot());
	int			depth = descend(store, snapshot, path, length, row);

	UnregisterSnapshot(snapshot);
	return depth;
}

/*
 * Takes the stripe of the name once nobody is busy with it.  True if the name is
 * free; the caller gives the stripe back.  False, and no stripe: the row has it.
 */
static bool
claim_name(DirectoryStore *store, int64 parent, const char *name, DirectoryRow *holder)
{
	Oid			relid = RelationGetRelid(store->rel);
	uint32		stripe = directory_name_stripe(parent, name);
	DirectoryBusy busy;

	for (;;)
	{
		DirectoryNameState state;

		CHECK_FOR_INTERRUPTS();
		claim_lock(relid, stripe);
		state = directory_look_name(store, parent, name, holder, &busy);
		if (state == DIRECTORY_NAME_FREE)
			return true;
		claim_unlock(relid, stripe);
		if (state == DIRECTORY_NAME_TAKEN)
			return false;
		directory_wait(store, &busy);
	}
}

static void
release_name(DirectoryStore *store, int64 parent, const char *name)
{
	claim_unlock(RelationGetRelid(store->rel), directory_name_stripe(parent, name));
}

/*
 * Create
 */

/* One directory below "parent", unless it is there; the row is filled in. */
static MakeResult
make_child(DirectoryStore *store, int64 parent, char *name, const char *layer,
		   bool lock_parent, DirectoryRow *row)
{
	DirectoryRow parent_row;

	if (lock_parent && parent != DIRECTORY_ROOT &&
		!directory_lock_row(store, parent, LockTupleKeyShare, &parent_row))
		return PARENT_GONE;
	if (!claim_name(store, parent, name, row))
		return FOUND;
	memset(row, 0, sizeof(*row));
	row->parent = parent;
	row->name = name;
	row->layer = pstrdup(layer);
	directory_insert(store, row);
	release_name(store, parent, name);
	return MADE;
}

/*
 * Creates the directory and those above it that are missing; these have no
 * layer.  If it is there: opens it, or fails.
 */
void
directory_create(DirectoryStore *store, const DirectoryPath *path, const char *layer,
				 bool open_ok, DirectoryRow *row)
{
	int			depth;
	bool		made = false;

	refuse_root(path, open_ok ? "created or opened" : "created");
	depth = descend_now(store, path, path->length, row);
	if (depth < path->length)
		PreventCommandIfReadOnly(open_ok ? "directory_create_or_open()" : "directory_create()");
	while (depth < path->length)
	{
		bool		last = depth == path->length - 1;
		MakeResult	result = make_child(store, row->id, path->names[depth], last ? layer : "",
										!made, row);

		CHECK_FOR_INTERRUPTS();
		made = result == MADE;
		if (result == PARENT_GONE)
			depth = descend_now(store, path, path->length, row);
		else
			depth++;
	}
	if (made)
		return;
	if (!open_ok)
		error_exists(path, path->length);
	directory_check_layer(path, row, layer);
}

/*
 * Move
 */

/* Waits for the moves and removals of other transactions. */
static void
lock_changes(DirectoryStore *store)
{
	LockDatabaseObject(RelationGetRelid(store->rel), CHANGE_LOCK_OBJECT, 0, ExclusiveLock);
}

static void
error_into_itself(const DirectoryPath *from, const DirectoryPath *to)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_ARGUMENT),
			 errmsg("directory %s cannot be moved into itself, to %s",
					directory_path_text(from, from->length),
					directory_path_text(to, to->length))));
}

/* Whether the names of a are the first names of b, or all. */
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

/* The directory to be moved and its new parent, both locked. */
static void
lock_move(DirectoryStore *store, const DirectoryPath *from, const DirectoryPath *to,
		  DirectoryRow *row, DirectoryRow *parent)
{
	DirectoryPath above = {to->length - 1, to->names};

	if (descend_now(store, from, from->length, row) < from->length)
		error_missing(from, NULL);
	if (is_prefix(from, to) && from->length < to->length)
		error_into_itself(from, to);
	if (descend_now(store, &above, above.length, parent) < above.length)
		error_missing(&above, "The parent of the new path must exist.");
	if (parent->id != DIRECTORY_ROOT &&
		!directory_lock_row(store, parent->id, LockTupleKeyShare, parent))
		error_missing(&above, "It has just been removed.");
	if (!directory_lock_row(store, row->id, LockTupleNoKeyExclusive, row))
		error_missing(from, "It has just been removed.");
}

void
directory_move(DirectoryStore *store, const DirectoryPath *from, const DirectoryPath *to,
			   DirectoryRow *row)
{
	DirectoryRow parent;
	DirectoryRow holder;
	char	   *name;

	refuse_root(from, "moved");
	refuse_root(to, "replaced");
	lock_changes(store);
	lock_move(store, from, to, row, &parent);
	name = to->names[to->length - 1];
	if (!claim_name(store, parent.id, name, &holder))
		error_exists(to, to->length);
	row->parent = parent.id;
	row->name = name;
	directory_update(store, row);
	release_name(store, parent.id, name);
}

/*
 * Remove
 */

/* Locks a directory and makes a tombstone of it; false if it is one. */
static bool
bury(DirectoryStore *store, int64 id)
{
	DirectoryRow row;

	if (!directory_lock_row(store, id, LockTupleExclusive, &row))
		return false;
	row.name = NULL;
	directory_update(store, &row);
	return true;
}

/*
 * Removes what is below a directory that we have buried; how many?  Nobody can
 * add to it any more, and those who were at it have ended.
 */
static int64
bury_below(DirectoryStore *store, int64 top)
{
	int64		removed = 0;
	int			size = 64;
	int			n = 0;
	int64	   *todo = palloc(size * sizeof(int64));

	todo[n++] = top;
	while (n > 0)
	{
		int64		id = todo[--n];
		Snapshot	snapshot = RegisterSnapshot(GetLatestSnapshot());
		List	   *children = directory_children(store, snapshot, id);
		ListCell   *cell;

		UnregisterSnapshot(snapshot);
		foreach(cell, children)
		{
			DirectoryRow *child = lfirst(cell);

			CHECK_FOR_INTERRUPTS();
			if (!bury(store, child->id))
				continue;
			removed++;
			if (n == size)
				todo = repalloc_huge(todo, (size *= 2) * sizeof(int64));
			todo[n++] = child->id;
		}
		list_free_deep(children);
	}
	pfree(todo);
	return removed;
}

/* Removes the directory and all below it; how many? */
int64
directory_remove(DirectoryStore *store, const DirectoryPath *path, bool missing_ok)
{
	DirectoryRow row;

	refuse_root(path, "removed");
	lock_changes(store);
	if (descend_now(store, path, path->length, &row) == path->length && bury(store, row.id))
		return 1 + bury_below(store, row.id);
	if (!missing_ok)
		error_missing(path, NULL);
	return 0;
}
