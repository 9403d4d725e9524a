/*-------------------------------------------------------------------------
 *
 * extension.c
 *	  Where the extension is: its schemas, its tables, some functions.
 *
 * Functions that users call stand in a schema that they choose and may rename, and are found
 * by pg_extension.  Tables, and functions that only the server calls, stand in the
 * private schema, which the extension's script makes and in which no user may
 * create anything.  No name is looked up by the search path, which is the caller's.
 *
 * Every build has an identity, a hash of its SQL: in the library, and in the function sql_build() of the script.  The first
 * use of the private schema in a session compares the two, and warns if they differ.  Sets and counters alone do not use
 * that schema.
 *
 * The OIDs of tables are kept until the relcache says that the table has changed,
 * which renaming, moving and dropping it do.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/namespace.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_extension.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "commands/extension.h"
#include "core/check.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/extension.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/catcache.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"

/* Relations of the extension that C looks for by name, all parts together. */
#define MAX_TABLES 16

static struct
{
	const char *name;			/* a constant of the caller's */
	Oid			relid;			/* invalid: to be looked up */
}			tables[MAX_TABLES];

static int	ntables = 0;

static void
forget_table(Oid relid)
{
	for (int i = 0; i < ntables; i++)
		if (!OidIsValid(relid) || tables[i].relid == relid)
			tables[i].relid = InvalidOid;
}

/* Called after a change to any function: what extension_function() said may be old. */
void
extension_on_functions(void (*forget) (void))
{
	events_on_catalog(PROCOID, forget);
}

/* The schema that the extension is in; its version if version is not NULL. */
static Oid
look_up(char **version)
{
	Relation	rel = table_open(ExtensionRelationId, AccessShareLock);
	HeapTuple	tuple = get_catalog_object_by_oid(rel, Anum_pg_extension_oid, get_extension_oid("census", false));
	bool		isnull;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "extension census not found");
	if (version)
		*version = TextDatumGetCString(heap_getattr(tuple, Anum_pg_extension_extversion, RelationGetDescr(rel), &isnull));
	table_close(rel, AccessShareLock);
	return ((Form_pg_extension) GETSTRUCT(tuple))->extnamespace;
}

/* The schema that the extension is in. */
Oid
extension_schema(void)
{
	return look_up(NULL);
}

/* The function of a name that only one has in this schema; InvalidOid if there is none. */
static Oid
function_in(Oid schema, const char *name)
{
	Oid			found = InvalidOid;
	CatCList   *list = SearchSysCacheList1(PROCNAMEARGSNSP, CStringGetDatum(name));

	for (int i = 0; i < list->n_members; i++)
	{
		Form_pg_proc form = (Form_pg_proc) GETSTRUCT(&list->members[i]->tuple);

		if (form->pronamespace == schema)
			found = form->oid;
	}
	ReleaseSysCacheList(list);
	return found;
}

/* ---------- which build ---------- */

/* Version and build of the library, as "0.1.0+3f2a9c81d04e". */
const char	extension_build[] = CENSUS_VERSION "+" CENSUS_BUILD;

/* The same of the SQL in this database, of which the build is unknown if it is older than builds are. */
char *
extension_sql_build(void)
{
	Oid			function = function_in(get_namespace_oid(EXTENSION_PRIVATE, false), "sql_build");
	char		build[13] = "unknown";
	char	   *version;
	bool		isnull;

	(void) look_up(&version);
	if (OidIsValid(function))
	{
		HeapTuple	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
		char	   *source = TextDatumGetCString(SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc, &isnull));

		(void) sscanf(source, "SELECT '%12[0-9a-f]'", build);
		ReleaseSysCache(tuple);
	}
	return psprintf("%s+%s", version, build);
}

/* What to run, so that the two are of one build. */
static const char *
build_hint(const char *sql)
{
	size_t		n = strlen(CENSUS_VERSION "+");

	return strncmp(sql, extension_build, n) != 0 ?
		"Run ALTER EXTENSION census UPDATE. Sessions that began before the files were installed connect anew." :
		"Run make install with the files of one build, connect anew, and if the SQL is the older one create the extension again: an update leads from one version to another.";
}

/* Once a session of a user; a script that makes or updates the extension has not come to its end. */
static void
compare_builds(void)
{
	static bool compared = false;
	const char *sql;

	if (compared || creating_extension || IsBinaryUpgrade || MyBackendType != B_BACKEND)
		return;
	compared = true;
	sql = extension_sql_build();
	if (strcmp(sql, extension_build) != 0)
		ereport(WARNING,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the SQL of census in this database and its library are of different builds"),
				 errdetail("The SQL is %s, the library %s.", sql, extension_build),
				 errhint("%s", build_hint(sql))));
}

static bool
check_builds(Check *check, Oid relid)
{
	const char *sql = OidIsValid(relid) || check->advance ? extension_build : extension_sql_build();

	if (strcmp(sql, extension_build) != 0)
		check_found(check, "SQL and library are of different builds", "SQL %s, library %s: %s", sql, extension_build,
					build_hint(sql));
	return true;
}

void
extension_init(void)
{
	static const CheckPart part = {.name = "census",.tables = check_builds};

	check_register(&part);
}

/* ---------- what is in the private schema ---------- */

/*
 * The private schema.  One of this name is the extension's as long as there is the extension, and is dropped with it: so
 * one of the same oid needs no second look into pg_extension, which planning a small query would notice.
 */
Oid
extension_private(void)
{
	static Oid	found = InvalidOid;
	Oid			schema = get_namespace_oid(EXTENSION_PRIVATE, true);

	compare_builds();
	if (!OidIsValid(schema) || schema != found)
	{
		(void) get_extension_oid("census", false);
		found = get_namespace_oid(EXTENSION_PRIVATE, false);
	}
	return found;
}

/* The private function of a name that only one has; InvalidOid if there is none. */
Oid
extension_function(const char *name)
{
	return OidIsValid(get_extension_oid("census", true)) ? function_in(extension_private(), name) : InvalidOid;
}

/* A private type. */
Oid
extension_type(const char *name)
{
	return GetSysCacheOid2(TYPENAMENSP, Anum_pg_type_oid, CStringGetDatum(name),
						   ObjectIdGetDatum(extension_private()));
}

/* A relation of the private schema, by its name, a constant; not locked.  InvalidOid or an error if there is none. */
Oid
extension_table(const char *name, bool missing_ok)
{
	Oid			relid;
	int			i = 0;

	while (i < ntables && strcmp(tables[i].name, name) != 0)
		i++;
	if (i < ntables && OidIsValid(tables[i].relid))
		return tables[i].relid;
	relid = get_relname_relid(name, extension_private());
	if (!OidIsValid(relid) && !missing_ok)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("relation \"%s.%s\" of the extension is missing", EXTENSION_PRIVATE, name),
				 errhint("Drop and create the extension, or update it with ALTER EXTENSION census UPDATE.")));
	if (i == MAX_TABLES)
		elog(ERROR, "no place for relation \"%s\": enlarge the array in extension.c", name);
	if (ntables == 0)
		events_on_relation(forget_table);
	if (i == ntables)
		tables[ntables++].name = name;
	tables[i].relid = relid;
	return relid;
}
