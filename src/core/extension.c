/*-------------------------------------------------------------------------
 *
 * extension.c
 *	  Find the extension's schemas, tables and functions; compare builds.
 *
 * Functions for users are in a schema that the user chooses and may rename; pg_extension has its OID.  Tables, and
 * functions that only the server calls, are in the private schema, which the install script creates and in which no
 * user may create objects.  No name is looked up by search_path, because search_path belongs to the caller.
 *
 * Every build has an identity: a hash of its SQL.  The identity is compiled into the library, and functions of the
 * scripts return it: sql_build() of census and citus_build() of census_citus.  The first use of the private schema in a
 * session compares these identities and warns if one differs.  A session that uses only sets and counters never uses
 * the private schema.
 *
 * OIDs of tables are cached until a relcache invalidation, which the server sends after a rename, move or drop.
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

/* Maximum number of relations that C looks up by name, all parts together. */
#define MAX_TABLES 16

static struct
{
	const char *name;			/* constant string of the caller */
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

/*
 * Register forget(), which is called after a change of any function, because results of extension_function() may be
 * stale after the change.
 */
void
extension_on_functions(void (*forget) (void))
{
	events_on_catalog(PROCOID, forget);
}

/*
 * Return the schema of an extension; raise an error if it is missing.  Unless "version" is NULL, store the
 * extension's version.
 */
static Oid
look_up(const char *name, char **version)
{
	Relation	rel = table_open(ExtensionRelationId, AccessShareLock);
	HeapTuple	tuple = get_catalog_object_by_oid(rel, Anum_pg_extension_oid, get_extension_oid(name, false));
	bool		isnull;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "extension %s not found", name);
	if (version)
		*version = TextDatumGetCString(heap_getattr(tuple, Anum_pg_extension_extversion, RelationGetDescr(rel), &isnull));
	table_close(rel, AccessShareLock);
	return ((Form_pg_extension) GETSTRUCT(tuple))->extnamespace;
}

Oid
extension_schema(void)
{
	return look_up("census", NULL);
}

/* Return the function of that name in the schema, or InvalidOid.  The caller knows that the name is not overloaded. */
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

/* ---------- builds ---------- */

/* Version and build of the library, such as "1.0.0+3f2a9c81d04e". */
const char	extension_build[] = CENSUS_VERSION "+" CENSUS_BUILD;

/*
 * Return version and build of an extension's SQL in this database, as "version+build".  The build is "unknown" if the
 * SQL is too old to have the function that returns it.
 */
static char *
build_of(const char *extension, const char *function_name)
{
	Oid			function = function_in(get_namespace_oid(EXTENSION_PRIVATE, false), function_name);
	char		build[13] = "unknown";
	char	   *version;
	bool		isnull;

	(void) look_up(extension, &version);
	if (OidIsValid(function))
	{
		HeapTuple	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
		char	   *source = TextDatumGetCString(SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc, &isnull));

		(void) sscanf(source, "SELECT '%12[0-9a-f]'", build);
		ReleaseSysCache(tuple);
	}
	return psprintf("%s+%s", version, build);
}

/*
 * Return version and build of census's SQL.  If these equal the library's, but version and build of census_citus's SQL
 * differ, return those of census_citus, after "census_citus ".
 */
char *
extension_sql_build(void)
{
	char	   *sql = build_of("census", "sql_build");

	if (strcmp(sql, extension_build) == 0 && OidIsValid(get_extension_oid("census_citus", true)))
	{
		char	   *citus = build_of("census_citus", "citus_build");

		if (strcmp(citus, sql) != 0)
			return psprintf("census_citus %s", citus);
	}
	return sql;
}

/* Return a hint: how to make the builds of SQL and library equal. */
static const char *
build_hint(const char *sql)
{
	size_t		n = strlen(CENSUS_VERSION "+");
	const char *space = strchr(sql, ' ');

	return strncmp(space ? space + 1 : sql, extension_build, n) != 0 ?
		psprintf("Run ALTER EXTENSION %s UPDATE. Sessions that began before the files were installed connect anew.", space ? "census_citus" : "census") :
		"Run make install with the files of one build, connect anew, and if the SQL is the older one create the extension again: an update leads from one version to another.";
}

/*
 * Warn, once a session, if the builds differ.  Do nothing while a script creates or updates the extension, in
 * pg_upgrade, and in processes other than client sessions.
 */
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

/* ---------- objects of the private schema ---------- */

/*
 * Return the private schema; raise an error without the extension.  While the extension exists, a schema of this name
 * belongs to it and is dropped with it.  So pg_extension is read only if the OID of the schema has changed, because
 * reading it slows down planning of small queries.
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

/* Return a private function by its name, which is not overloaded; InvalidOid if there is none. */
Oid
extension_function(const char *name)
{
	return OidIsValid(get_extension_oid("census", true)) ? function_in(extension_private(), name) : InvalidOid;
}

Oid
extension_type(const char *name)
{
	return GetSysCacheOid2(TYPENAMENSP, Anum_pg_type_oid, CStringGetDatum(name),
						   ObjectIdGetDatum(extension_private()));
}

/*
 * Return a relation of the private schema by its name, a constant string.  The relation is not locked.  If it is
 * missing, return InvalidOid or raise 42P01.
 */
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
