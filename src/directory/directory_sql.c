/*-------------------------------------------------------------------------
 *
 * directory_sql.c
 *	  Entry points of directories, and directory_init().
 *
 * Functions that read use the query's snapshot, like any query.  Functions that write use the present state
 * (directory_tree.c).
 *
 * Lock rules: rights are checked before locks are taken.  A privilege for the whole tree is checked before the table is
 * opened.  For users without it, the table is opened for reading, to find the rights on the way to the directory; a
 * query, too, opens a table before it checks privileges.  After this check the table is locked for writing.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_type.h"
#include "core/argument.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/result.h"
#include "directory/directory.h"
#include "directory/directory_format.h"
#include "directory/directory_tree.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"

/* Maximum length of a name in bytes; the index on (parent, name) can always hold it. */
#define NAME_BYTES_MAX 1024

/* Maximum number of names in a path.  A path with a base can lead to deeper directories. */
#define PATH_NAMES_MAX 10000

void
directory_init(void)
{
	directory_store_init();
	directory_check_init();
}

static void
look_rights(DirectoryStore *store)
{
	store->rights = pg_class_aclmask(extension_table("directory", false), GetUserId(),
									 ACL_SELECT | ACL_INSERT | ACL_UPDATE, ACLMASK_ALL);
}

/*
 * Open the table for reading.  The caller checks rights with the query's snapshot, because parallel workers have no
 * other snapshot.
 */
static void
open_to_read(DirectoryStore *store)
{
	look_rights(store);
	directory_open_store(store, AccessShareLock);
}

/* Open the table for writing.  Raises an error unless the user has the right "needed" now at the end of every path. */
static void
open_to_write(DirectoryStore *store, AclMode needed, const DirectoryPath *paths, int npaths)
{
	look_rights(store);
	if ((store->rights & needed) != needed)
	{
		DirectoryTrail trail;

		directory_open_store(store, AccessShareLock);
		for (int i = 0; i < npaths; i++)
		{
			(void) trail_follow_now(store, &paths[i], paths[i].length, &trail);
			trail_check_rights(&trail, needed, &paths[i]);
		}
		directory_close_store(store);
	}
	directory_open_store(store, RowExclusiveLock);
}

static void
check_name(const char *name)
{
	size_t		length = strlen(name);

	if (length == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a directory's name cannot be empty")));
	if (length > NAME_BYTES_MAX)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("directory name \"%.*s...\" is too long: %zu bytes",
						pg_mbcliplen(name, (int) length, 32), name, length),
				 errdetail("A name has at most %d bytes.", NAME_BYTES_MAX)));
}

/* Return the path in argument "arg", relative to the directory whose id is argument "base_arg". */
static DirectoryPath
get_path(FunctionCallInfo fcinfo, int arg, int base_arg)
{
	ArrayType  *array = PG_GETARG_ARRAYTYPE_P(arg);
	DirectoryPath path = {.base = PG_GETARG_INT64(base_arg)};
	Datum	   *values;
	bool	   *nulls;

	if (ARR_NDIM(array) > 1)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a path must be an array of one dimension, not of %d", ARR_NDIM(array))));
	if (ARR_NDIM(array) == 1 && ARR_DIMS(array)[0] > PATH_NAMES_MAX)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("a path of %d names is too long", ARR_DIMS(array)[0]),
				 errdetail("A path has at most %d names.", PATH_NAMES_MAX),
				 errhint("Give the id of a directory above as the base.")));
	deconstruct_array(array, TEXTOID, -1, false, TYPALIGN_INT, &values, &nulls, &path.length);
	path.names = palloc(sizeof(char *) * Max(path.length, 1));
	for (int i = 0; i < path.length; i++)
	{
		if (nulls[i])
			ereport(ERROR,
					(errcode(CENSUS_ERR_NULL),
					 errmsg("name %d of a path is null", i + 1)));
		path.names[i] = TextDatumGetCString(values[i]);
		check_name(path.names[i]);
	}
	return path;
}

/* Return the row (id, prefix, layer) of a directory. */
static Datum
entry_datum(FunctionCallInfo fcinfo, const DirectoryRow *row)
{
	static const Oid columns[] = {INT8OID, BYTEAOID, TEXTOID};
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {0};

	values[0] = Int64GetDatum(row->id);
	values[1] = directory_prefix_datum(&row->prefix);
	values[2] = CStringGetTextDatum(row->layer);
	return result_row(fcinfo, columns, lengthof(columns), values, nulls);
}

/* Return the prefix that the user chose; length 0: none. */
static DirectoryPrefix
get_prefix(FunctionCallInfo fcinfo, int arg)
{
	bytea	   *value = PG_GETARG_BYTEA_PP(arg);
	DirectoryPrefix prefix = {VARSIZE_ANY_EXHDR(value), (uint8_t *) VARDATA_ANY(value)};
	int			n = 0;

	if (prefix.length > DIRECTORY_PREFIX_LIMIT)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("a prefix of %d bytes is too long", prefix.length),
				 errdetail("A prefix has at most %d bytes.", DIRECTORY_PREFIX_LIMIT)));
	if (prefix.length > 0 && directory_prefix_is_allocated(prefix.bytes[0]))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a prefix cannot begin with byte \\x%02x", prefix.bytes[0]),
				 errdetail("Prefixes that begin with 01 to 08 are allocated.")));
	while (n < prefix.length && prefix.bytes[n] == 0xff)
		n++;
	if (n > 0 && n == prefix.length)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a prefix cannot have bytes \\xff alone"),
				 errdetail("There would be no upper bound of the keys that begin with it.")));
	return prefix;
}

PG_FUNCTION_INFO_V1(census_directory_create);

Datum
census_directory_create(PG_FUNCTION_ARGS)
{
	DirectoryPath path;
	char	   *layer;
	DirectoryPrefix prefix;
	DirectoryStore store;
	DirectoryRow row;

	refuse_nulls(fcinfo, 4);
	path = get_path(fcinfo, 0, 3);
	layer = text_to_cstring(PG_GETARG_TEXT_PP(1));
	prefix = get_prefix(fcinfo, 2);
	PreventCommandIfParallelMode("directory_create()");
	open_to_write(&store, ACL_INSERT, &path, 1);
	directory_create(&store, &path, layer, &prefix, false, &row);
	directory_close_store(&store);
	return entry_datum(fcinfo, &row);
}

PG_FUNCTION_INFO_V1(census_directory_create_or_open);

Datum
census_directory_create_or_open(PG_FUNCTION_ARGS)
{
	DirectoryPath path;
	char	   *layer;
	DirectoryPrefix prefix = {0, NULL};
	DirectoryStore store;
	DirectoryRow row;

	refuse_nulls(fcinfo, 3);
	path = get_path(fcinfo, 0, 2);
	layer = text_to_cstring(PG_GETARG_TEXT_PP(1));
	PreventCommandIfParallelMode("directory_create_or_open()");
	open_to_write(&store, ACL_INSERT, &path, 1);
	directory_create(&store, &path, layer, &prefix, true, &row);
	directory_close_store(&store);
	return entry_datum(fcinfo, &row);
}

/* Follow a path with the query's snapshot, and check that the user may read at its end.  The store stays open. */
static bool
find_directory(DirectoryStore *store, const DirectoryPath *path, DirectoryTrail *trail)
{
	bool		found;

	open_to_read(store);
	found = trail_follow(store, GetActiveSnapshot(), path, path->length, trail);
	trail_check_rights(trail, ACL_SELECT, path);
	return found;
}

/* Return the row of a directory; raise an error if it does not exist, or is the root. */
static DirectoryRow
open_directory(const DirectoryPath *path, const char *what)
{
	DirectoryStore store;
	DirectoryTrail trail;

	directory_refuse_root(path, what);
	if (!find_directory(&store, path, &trail))
		path_error_missing(path, path->length, path->base == DIRECTORY_ROOT ? "directory_create_or_open() makes one that is not there." : NULL);
	directory_close_store(&store);
	return *trail_end(&trail);
}

PG_FUNCTION_INFO_V1(census_directory_open);

Datum
census_directory_open(PG_FUNCTION_ARGS)
{
	DirectoryPath path = get_path(fcinfo, 0, 2);
	char	   *layer = text_to_cstring(PG_GETARG_TEXT_PP(1));
	DirectoryRow row = open_directory(&path, "opened");

	directory_check_layer(&path, &row, layer);
	return entry_datum(fcinfo, &row);
}

PG_FUNCTION_INFO_V1(census_directory_exists);

Datum
census_directory_exists(PG_FUNCTION_ARGS)
{
	DirectoryPath path = get_path(fcinfo, 0, 1);
	DirectoryStore store;
	DirectoryTrail trail;
	bool		found = find_directory(&store, &path, &trail);

	directory_close_store(&store);
	PG_RETURN_BOOL(found);
}

/* Return the prefix, and the first key after all keys that begin with the prefix. */
PG_FUNCTION_INFO_V1(census_directory_range);

Datum
census_directory_range(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {BYTEAOID, BYTEAOID};
	DirectoryPath path = get_path(fcinfo, 0, 1);
	DirectoryRow row = open_directory(&path, "asked for a range");
	DirectoryPrefix high = row.prefix;
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {0};

	values[0] = directory_prefix_datum(&row.prefix);
	while (high.length > 0 && high.bytes[high.length - 1] == 0xff)
		high.length--;
	if (high.length > 0)
		high.bytes[high.length - 1]++;
	nulls[1] = high.length == 0;	/* only for a row written by hand */
	values[1] = directory_prefix_datum(&high);
	return result_row(fcinfo, columns, lengthof(columns), values, nulls);
}

/* Return the names on the path from the root to the directory with this id; NULL if there is no such directory. */
PG_FUNCTION_INFO_V1(census_directory_path);

Datum
census_directory_path(PG_FUNCTION_ARGS)
{
	DirectoryPath path = {.base = PG_GETARG_INT64(0)};
	DirectoryStore store;
	DirectoryTrail trail;
	Datum	   *names;
	bool		found = find_directory(&store, &path, &trail);

	directory_close_store(&store);
	if (!found)
		PG_RETURN_NULL();
	names = palloc(sizeof(Datum) * Max(trail.length, 1));
	for (int i = 0; i < trail.length; i++)
		names[i] = CStringGetTextDatum(trail.rows[i].name);
	PG_RETURN_ARRAYTYPE_P(construct_array(names, trail.length, TEXTOID, -1, false, TYPALIGN_INT));
}

/* Return (name, id, prefix, layer) of the direct children. */
PG_FUNCTION_INFO_V1(census_directory_list);

Datum
census_directory_list(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {TEXTOID, INT8OID, BYTEAOID, TEXTOID};
	DirectoryPath path = get_path(fcinfo, 0, 1);
	DirectoryStore store;
	DirectoryTrail trail;
	ListCell   *cell;

	if (!find_directory(&store, &path, &trail))
		path_error_missing(&path, path.length, NULL);
	result_rows_begin(fcinfo, columns, lengthof(columns));
	foreach(cell, directory_children(&store, GetActiveSnapshot(), trail_end(&trail)->id))
	{
		DirectoryRow *row = lfirst(cell);
		Datum		values[lengthof(columns)] = {CStringGetTextDatum(row->name), Int64GetDatum(row->id),
		directory_prefix_datum(&row->prefix), CStringGetTextDatum(row->layer)};
		bool		nulls[lengthof(columns)] = {0};

		CHECK_FOR_INTERRUPTS();
		result_rows_put(fcinfo->resultinfo, values, nulls);
	}
	directory_close_store(&store);
	return (Datum) 0;
}

PG_FUNCTION_INFO_V1(census_directory_move);

Datum
census_directory_move(PG_FUNCTION_ARGS)
{
	DirectoryPath paths[2];
	DirectoryStore store;
	DirectoryRow row;

	refuse_nulls(fcinfo, 3);
	for (int i = 0; i < 2; i++)
		paths[i] = get_path(fcinfo, i, 2);
	PreventCommandIfReadOnly("directory_move()");
	PreventCommandIfParallelMode("directory_move()");
	open_to_write(&store, ACL_UPDATE, paths, 2);
	directory_move(&store, &paths[0], &paths[1], &row);
	directory_close_store(&store);
	return entry_datum(fcinfo, &row);
}

PG_FUNCTION_INFO_V1(census_directory_remove);

Datum
census_directory_remove(PG_FUNCTION_ARGS)
{
	DirectoryPath path;
	DirectoryStore store;
	int64		removed;

	refuse_nulls(fcinfo, 3);
	path = get_path(fcinfo, 0, 2);
	PreventCommandIfReadOnly("directory_remove()");
	PreventCommandIfParallelMode("directory_remove()");
	open_to_write(&store, ACL_UPDATE, &path, 1);
	removed = directory_remove(&store, &path, PG_GETARG_BOOL(1));
	directory_close_store(&store);
	PG_RETURN_INT64(removed);
}

/* Set the relation whose privileges hold in a directory and below.  Needs UPDATE for the whole tree. */
PG_FUNCTION_INFO_V1(census_directory_set_rights);

Datum
census_directory_set_rights(PG_FUNCTION_ARGS)
{
	DirectoryPath path;
	Oid			rights = PG_ARGISNULL(1) ? InvalidOid : PG_GETARG_OID(1);
	Oid			relid = extension_table("directory", false);
	AclResult	allowed;
	DirectoryStore store;

	refuse_null(fcinfo, 0);
	refuse_null(fcinfo, 2);
	path = get_path(fcinfo, 0, 2);
	PreventCommandIfReadOnly("directory_set_rights()");
	PreventCommandIfParallelMode("directory_set_rights()");
	allowed = pg_class_aclcheck(relid, GetUserId(), ACL_UPDATE);
	if (allowed != ACLCHECK_OK)
		aclcheck_error(allowed, OBJECT_TABLE, "census_private.directory");
	compat_relation_there(!OidIsValid(rights) || SearchSysCacheExists1(RELOID, ObjectIdGetDatum(rights)), rights);
	look_rights(&store);
	directory_open_store(&store, RowExclusiveLock);
	directory_set_rights(&store, &path, rights);
	directory_close_store(&store);
	PG_RETURN_VOID();
}
