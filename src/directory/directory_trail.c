/*-------------------------------------------------------------------------
 *
 * directory_trail.c
 *	  The way from the root to a directory: paths, the directories on the way, and the rights found there.
 *
 * A path is followed name by name through the index on (parent, name).  A relative path begins at the directory with
 * id "base"; the way from the root to the base is found upwards through the primary key.  In both cases the trail has
 * every directory from the root on, because each of them may give rights.
 *
 * Rights: SELECT, INSERT and UPDATE on census_private.directory hold for the whole tree.  A directory may name a
 * relation (column "rights"): privileges on that relation hold in the directory and below.  So GRANT, REVOKE, roles
 * and dumps are those of the server.  A trail collects the user's rights from all of its directories.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "core/errors.h"
#include "directory/directory_trail.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"

#define ALL_RIGHTS (ACL_SELECT | ACL_INSERT | ACL_UPDATE)

const DirectoryRow directory_root = {.id = DIRECTORY_ROOT,.layer = ""};

bool
path_is_root(const DirectoryPath *path)
{
	return path->base == DIRECTORY_ROOT && path->length == 0;
}

/* Return the path up to its first "length" names as text for messages: an array, and the id of the base. */
char *
path_text(const DirectoryPath *path, int length)
{
	Datum	   *names = palloc(sizeof(Datum) * Max(length, 1));
	ArrayType  *array;
	char	   *text;

	if (length == 0 && path->base != DIRECTORY_ROOT)
		return psprintf("%lld", (long long) path->base);
	for (int i = 0; i < length; i++)
		names[i] = CStringGetTextDatum(path->names[i]);
	array = construct_array(names, length, TEXTOID, -1, false, TYPALIGN_INT);
	/* OWNER_CODE(TEXT_OUTPUT) */
	text = OidOutputFunctionCall(F_ARRAY_OUT, PointerGetDatum(array));

	if (path->base != DIRECTORY_ROOT)
		text = psprintf("%s below directory %lld", text, (long long) path->base);
	return text;
}

void
path_error_missing(const DirectoryPath *path, int length, const char *hint)
{
	ereport(ERROR,
			(errcode(ERRCODE_UNDEFINED_OBJECT),
			 errmsg("directory %s does not exist", path_text(path, length)),
			 hint ? errhint("%s", hint) : 0));
}

/* Append a directory, a child of the last one, and add the rights that it gives. */
void
trail_push(DirectoryStore *store, DirectoryTrail *trail, const DirectoryRow *row)
{
	if (trail->length == trail->size)
	{
		trail->size = trail->size == 0 ? 8 : trail->size * 2;
		trail->rows = trail->rows == NULL ? palloc(sizeof(DirectoryRow) * trail->size) :
			repalloc_huge(trail->rows, sizeof(DirectoryRow) * trail->size);
	}
	trail->rows[trail->length++] = *row;

	/* a dropped relation gives no rights */
	if (OidIsValid(row->rights) && (trail->rights & ALL_RIGHTS) != ALL_RIGHTS &&
		SearchSysCacheExists1(RELOID, ObjectIdGetDatum(row->rights)))
		trail->rights |= pg_class_aclmask(row->rights, GetUserId(), ALL_RIGHTS, ACLMASK_ALL);
}

/*
 * Follow the parents from this id to the root, then append all these directories to the trail, the highest first.
 * Returns false if a directory is missing.
 */
static bool
follow_up(DirectoryStore *store, Snapshot snapshot, int64 id, DirectoryTrail *trail)
{
	DirectoryTrail up = {0};
	int64		passed = id;	/* meeting it again means a cycle (Brent 1980) */

	for (; id != DIRECTORY_ROOT; id = up.rows[up.length - 1].parent)
	{
		DirectoryRow row;

		CHECK_FOR_INTERRUPTS();
		if (!directory_find_id(store, snapshot, id, &row) || row.name == NULL)
			return false;
		up.rights = ALL_RIGHTS; /* do not look up rights on the way up */
		trail_push(store, &up, &row);
		if (row.parent == passed)
			ereport(ERROR,
					(errcode(CENSUS_ERR_CORRUPT),
					 errmsg("directory %lld is above itself", (long long) id),
					 errhint("Correct the column \"parent\" of census_private.directory.")));
		if ((up.length & (up.length - 1)) == 0)
			passed = row.parent;
	}
	for (int i = up.length - 1; i >= 0; i--)
		trail_push(store, trail, &up.rows[i]);
	if (up.rows)
		pfree(up.rows);
	return true;
}

/* Follow the first "length" names of the path as far as directories exist.  Returns true if all exist. */
bool
trail_follow(DirectoryStore *store, Snapshot snapshot, const DirectoryPath *path, int length,
			 DirectoryTrail *trail)
{
	memset(trail, 0, sizeof(*trail));
	trail->rights = store->rights;
	trail->found = -1;
	if (!follow_up(store, snapshot, path->base, trail))
		return false;
	for (trail->found = 0; trail->found < length; trail->found++)
	{
		DirectoryRow row;

		CHECK_FOR_INTERRUPTS();
		if (!directory_find_child(store, snapshot, trail_end(trail)->id,
								  path->names[trail->found], &row))
			return false;
		trail_push(store, trail, &row);
	}
	return true;
}

void
trail_error_changed(int64 below)
{
	ereport(ERROR,
			(errcode(ERRCODE_T_R_SERIALIZATION_FAILURE),
			 errmsg("could not serialize access due to concurrent change below directory %lld", (long long) below)));
}

/* Raise 40001 unless the path leads to the directories of "now" in the transaction's snapshot, too. */
static void
check_seen(DirectoryStore *store, const DirectoryPath *path, int length, const DirectoryTrail *now)
{
	DirectoryTrail seen;

	(void) trail_follow(store, GetTransactionSnapshot(), path, length, &seen);
	for (int i = 0; i < Max(now->length, seen.length); i++)
		if (i >= now->length || i >= seen.length || now->rows[i].id != seen.rows[i].id)
			trail_error_changed(i > 0 ? now->rows[i - 1].id : DIRECTORY_ROOT);
}

/*
 * Follow the path in the present state, at every isolation level.  Returns true if all directories exist.  A
 * serializable transaction also follows the path with its own snapshot.  This must lead to the same directories (else
 * 40001), and leaves the predicate locks of a query.
 */
bool
trail_follow_now(DirectoryStore *store, const DirectoryPath *path, int length,
				 DirectoryTrail *trail)
{
	Snapshot	snapshot = RegisterSnapshot(GetLatestSnapshot());
	bool		all = trail_follow(store, snapshot, path, length, trail);

	UnregisterSnapshot(snapshot);
	if (IsolationIsSerializable())
		check_seen(store, path, length, trail);
	return all;
}

/* Raise 42501 unless the user has the rights at the end of the trail: at the last directory of the path that exists. */
void
trail_check_rights(const DirectoryTrail *trail, AclMode needed, const DirectoryPath *path)
{
	if ((trail->rights & needed) == needed)
		return;
	ereport(ERROR,
			(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
			 errmsg("permission denied for directory %s", path_text(path, path->length)),
			 errdetail("It needs %s on census_private.directory, or on the relation that directory_set_rights() has named for a directory above.",
					   needed == ACL_SELECT ? "SELECT" : needed == ACL_INSERT ? "INSERT" : "UPDATE")));
}

static int
common_length(const DirectoryPrefix *a, const DirectoryPrefix *b)
{
	int			n = 0;

	while (n < a->length && n < b->length && a->bytes[n] == b->bytes[n])
		n++;
	return n;
}

/*
 * Find the directory whose prefix begins the key.  If several prefixes begin the key, as in a partition, find the
 * directory with the longest of them.  Returns false if no prefix begins the key.  The greatest prefix <= the key
 * either begins the key or differs from it at some byte.  In the second case a prefix that begins the key, such as a
 * partition's, is at most as long as the part that the key and the found prefix have in common.  So the search
 * continues with this part.
 */
bool
trail_of_key(DirectoryStore *store, Snapshot snapshot, const DirectoryPrefix *key,
			 DirectoryTrail *trail)
{
	DirectoryPrefix rest = *key;
	DirectoryRow row;

	memset(trail, 0, sizeof(*trail));
	trail->rights = store->rights;
	while (rest.length > 0 && directory_find_prefix(store, snapshot, &rest, true, &row))
	{
		int			common = common_length(&rest, &row.prefix);

		CHECK_FOR_INTERRUPTS();
		if (common == row.prefix.length)
			return follow_up(store, snapshot, row.id, trail);
		rest.length = common;
	}
	return false;
}
