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
#include "core/events.h"
#include "core/extension.h"
#include "utils/catcache.h"
#include "utils/lsyscache.h"
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

static Oid
schema_of(Oid extension)
{
	Relation	rel = table_open(ExtensionRelationId, AccessShareLock);
	HeapTuple	tuple = get_catalog_object_by_oid(rel, Anum_pg_extension_oid, extension);

	table_close(rel, AccessShareLock);
	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "extension census not found");
	return ((Form_pg_extension) GETSTRUCT(tuple))->extnamespace;
}

/* The schema that the extension is in. */
Oid
extension_schema(void)
{
	return schema_of(get_extension_oid("census", false));
}

/* The private schema.  One of this name is the extension's as long as there is the extension. */
Oid
extension_private(void)
{
	(void) get_extension_oid("census", false);
	return get_namespace_oid(EXTENSION_PRIVATE, false);
}

/* The private function of a name that only one has; InvalidOid if there is none. */
Oid
extension_function(const char *name)
{
	Oid			found = InvalidOid;
	Oid			schema;
	CatCList   *list;

	if (!OidIsValid(get_extension_oid("census", true)))
		return InvalidOid;
	schema = extension_private();
	list = SearchSysCacheList1(PROCNAMEARGSNSP, CStringGetDatum(name));
	for (int i = 0; i < list->n_members; i++)
	{
		Form_pg_proc form = (Form_pg_proc) GETSTRUCT(&list->members[i]->tuple);

		if (form->pronamespace == schema)
			found = form->oid;
	}
	ReleaseSysCacheList(list);
	return found;
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
