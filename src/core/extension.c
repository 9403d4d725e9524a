/*-------------------------------------------------------------------------
 *
 * extension.c
 *	  Where the extension is: its schema, its tables, some functions.
 *
 * Names are never looked up by the search path, which is the caller's: what
 * the extension has stands in its own schema, which the user chose and may
 * change (ALTER EXTENSION .. SET SCHEMA).
 *
 * The OIDs of tables are kept until the relcache says that the table has changed,
 * which renaming, moving and dropping it do.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_extension.h"
#include "catalog/pg_proc.h"
#include "commands/extension.h"
#include "core/errors.h"
#include "core/events.h"
#include "core/extension.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
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
	Oid			schema = InvalidOid;
	Relation	rel = table_open(ExtensionRelationId, AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple	tuple;

	ScanKeyInit(&key, Anum_pg_extension_oid, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(extension));
	scan = systable_beginscan(rel, ExtensionOidIndexId, true, NULL, 1, &key);
	tuple = systable_getnext(scan);
	if (HeapTupleIsValid(tuple))
		schema = ((Form_pg_extension) GETSTRUCT(tuple))->extnamespace;
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	if (!OidIsValid(schema))
		elog(ERROR, "extension census not found");
	return schema;
}

/* The schema that the extension is in. */
Oid
extension_schema(void)
{
	return schema_of(get_extension_oid("census", false));
}

/* A function of the extension without arguments; InvalidOid if there is none. */
Oid
extension_function(const char *name)
{
	Oid			extension = get_extension_oid("census", true);

	if (!OidIsValid(extension))
		return InvalidOid;
	return GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid, CStringGetDatum(name),
						   PointerGetDatum(buildoidvector(NULL, 0)),
						   ObjectIdGetDatum(schema_of(extension)));
}

/*
 * A relation of the extension's own, by its name, which must be a constant.  It
 * is not locked.  InvalidOid or an error if there is none.
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
	relid = get_relname_relid(name, extension_schema());
	if (!OidIsValid(relid) && !missing_ok)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("relation \"%s\" of the extension is missing", name),
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
