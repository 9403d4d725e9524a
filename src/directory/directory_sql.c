/*-------------------------------------------------------------------------
 *
 * directory_sql.c
 *	  The entry points of directories, and directory_init().
 *
 * Reading goes by the query's snapshot, like any query; what writes goes by the
 * present (directory_tree.c).  The privileges are those of census_directory:
 * SELECT to read, INSERT to create, UPDATE to move and remove.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/xact.h"
#include "catalog/pg_type.h"
#include "core/errors.h"
#include "directory/directory.h"
#include "directory/directory_format.h"
#include "directory/directory_tree.h"
#include "funcapi.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/snapmgr.h"

/* What the index on (parent, name) can hold in any case. */
#define NAME_BYTES_MAX 1024

void
directory_init(void)
{
	directory_store_init();
}

/*
 * Opens census_directory after checking the privilege for it.
 */
static void
open_store(FunctionCallInfo fcinfo, DirectoryStore *store, AclMode privilege)
{
	bool		writes = privilege != ACL_SELECT;
	AclResult	allowed;

	directory_open_store(store, writes ? RowExclusiveLock : AccessShareLock);
	allowed = pg_class_aclcheck(RelationGetRelid(store->rel), GetUserId(), privilege);
	if (allowed != ACLCHECK_OK)
		aclcheck_error(allowed, OBJECT_TABLE, RelationGetRelationName(store->rel));
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

static DirectoryPath
get_path(FunctionCallInfo fcinfo, int arg)
{
	ArrayType  *array = PG_GETARG_ARRAYTYPE_P(arg);
	DirectoryPath path;
	Datum	   *values;
	bool	   *nulls;

	if (ARR_NDIM(array) > 1)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("a path must be an array of one dimension, not of %d", ARR_NDIM(array))));
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

static Datum
prefix_datum(int64 id)
{
	bytea	   *prefix = palloc(VARHDRSZ + DIRECTORY_PREFIX_MAX);
	size_t		length = directory_prefix_write((uint8_t *) VARDATA(prefix), id);

	SET_VARSIZE(prefix, VARHDRSZ + length);
	return PointerGetDatum(prefix);
}

/* (id, prefix, layer) */
static Datum
directory_datum(FunctionCallInfo fcinfo, const DirectoryRow *row)
{
	TupleDesc	desc;
	Datum		values[3];
	bool		nulls[3] = {0};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != 3)
		elog(ERROR, "a directory has three columns");
	values[0] = Int64GetDatum(row->id);
	values[1] = prefix_datum(row->id);
	values[2] = CStringGetTextDatum(row->layer);
	return HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls));
}

static Datum
make_directory(FunctionCallInfo fcinfo, bool open_ok, const char *what)
{
	DirectoryPath path = get_path(fcinfo, 0);
	char	   *layer = text_to_cstring(PG_GETARG_TEXT_PP(1));
	DirectoryStore store;
	DirectoryRow row;

	PreventCommandIfParallelMode(what);
	open_store(fcinfo, &store, ACL_INSERT);
	directory_create(&store, &path, layer, open_ok, &row);
	directory_close_store(&store);
	return directory_datum(fcinfo, &row);
}

PG_FUNCTION_INFO_V1(census_directory_create);

Datum
census_directory_create(PG_FUNCTION_ARGS)
{
	return make_directory(fcinfo, false, "directory_create()");
}

PG_FUNCTION_INFO_V1(census_directory_create_or_open);

Datum
census_directory_create_or_open(PG_FUNCTION_ARGS)
{
	return make_directory(fcinfo, true, "directory_create_or_open()");
}

/* Finds a path by the query's snapshot. */
static bool
find_directory(FunctionCallInfo fcinfo, const DirectoryPath *path, DirectoryRow *row)
{
	DirectoryStore store;
	bool		found;

	open_store(fcinfo, &store, ACL_SELECT);
	found = directory_resolve(&store, GetActiveSnapshot(), path, row);
	directory_close_store(&store);
	return found;
}

PG_FUNCTION_INFO_V1(census_directory_open);

Datum
census_directory_open(PG_FUNCTION_ARGS)
{
	DirectoryPath path = get_path(fcinfo, 0);
	char	   *layer = text_to_cstring(PG_GETARG_TEXT_PP(1));
	DirectoryRow row;

	if (path.length == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("the root directory {} cannot be opened")));
	if (!find_directory(fcinfo, &path, &row))
		directory_error_missing(&path);
	directory_check_layer(&path, &row, layer);
	return directory_datum(fcinfo, &row);
}

PG_FUNCTION_INFO_V1(census_directory_exists);

Datum
census_directory_exists(PG_FUNCTION_ARGS)
{
	DirectoryPath path = get_path(fcinfo, 0);
	DirectoryRow row;

	PG_RETURN_BOOL(find_directory(fcinfo, &path, &row));
}

/* The id; 0 for the root. */
PG_FUNCTION_INFO_V1(census_directory_id);

Datum
census_directory_id(PG_FUNCTION_ARGS)
{
	DirectoryPath path = get_path(fcinfo, 0);
	DirectoryRow row;

	if (!find_directory(fcinfo, &path, &row))
		directory_error_missing(&path);
	PG_RETURN_INT64(row.id);
}

PG_FUNCTION_INFO_V1(census_directory_move);

Datum
census_directory_move(PG_FUNCTION_ARGS)
{
	DirectoryPath from = get_path(fcinfo, 0);
	DirectoryPath to = get_path(fcinfo, 1);
	DirectoryStore store;
	DirectoryRow row;

	PreventCommandIfReadOnly("directory_move()");
	PreventCommandIfParallelMode("directory_move()");
	open_store(fcinfo, &store, ACL_UPDATE);
	directory_move(&store, &from, &to, &row);
	directory_close_store(&store);
	return directory_datum(fcinfo, &row);
}

PG_FUNCTION_INFO_V1(census_directory_remove);

Datum
census_directory_remove(PG_FUNCTION_ARGS)
{
	DirectoryPath path = get_path(fcinfo, 0);
	bool		missing_ok = PG_GETARG_BOOL(1);
	DirectoryStore store;
	int64		removed;

	PreventCommandIfReadOnly("directory_remove()");
	PreventCommandIfParallelMode("directory_remove()");
	open_store(fcinfo, &store, ACL_UPDATE);
	removed = directory_remove(&store, &path, missing_ok);
	directory_close_store(&store);
	PG_RETURN_INT64(removed);
}

PG_FUNCTION_INFO_V1(census_directory_prefix);

Datum
census_directory_prefix(PG_FUNCTION_ARGS)
{
	int64		id = PG_GETARG_INT64(0);

	if (id < 1)
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("directory id %lld has no prefix", (long long) id),
				 errdetail("Ids begin at 1.")));
	return prefix_datum(id);
}

PG_FUNCTION_INFO_V1(census_directory_prefix_id);

Datum
census_directory_prefix_id(PG_FUNCTION_ARGS)
{
	bytea	   *key = PG_GETARG_BYTEA_P_SLICE(0, 0, DIRECTORY_PREFIX_MAX);
	int64		id = directory_prefix_read((uint8_t *) VARDATA_ANY(key), VARSIZE_ANY_EXHDR(key));

	if (id == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT64(id);
}
