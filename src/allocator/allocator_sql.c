/*-------------------------------------------------------------------------
 *
 * allocator_sql.c
 *	  create_allocator() and allocate().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/relation.h"
#include "access/tableam.h"
#include "allocator/allocator_table.h"
#include "catalog/pg_type.h"
#include "commands/defrem.h"
#include "core/argument.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/link.h"
#include "core/relation.h"
#include "core/result.h"
#include "core/stats.h"
#include "miscadmin.h"
#include "nodes/execnodes.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"

void
allocator_init(void)
{
	epoch_init();
	allocator_check_init();
	window_init();
}

static int64
allocate_from(Relation heap, Allocator *allocator)
{
	Relation	index = index_open(allocator->index, NoLock);
	DenseTable	table = {heap, index, allocator->hint, 1, PG_INT64_MAX};
	int64		id;

	if (allocator->mode == ALLOCATOR_DENSE)
		id = dense_allocate(&allocator->dense, &table);
	else
		id = window_allocate(&allocator->window, heap, index, allocator->hint);
	index_close(index, NoLock);
	stats_count(STATS_ALLOCATOR_ALLOCATED, 1);
	return id;
}

PG_FUNCTION_INFO_V1(census_allocate);

Datum
census_allocate(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_GETARG_OID(0);
	Relation	heap;
	Allocator  *allocator;
	int64		id;

	PreventCommandIfReadOnly("allocate()");
	PreventCommandDuringRecovery("allocate()");
	PreventCommandIfParallelMode("allocate()");

	heap = allocator_open(relid, &allocator);
	allocator_check_writable(heap, allocator->mode == ALLOCATOR_WINDOW);
	id = allocate_from(heap, allocator);
	relation_close(heap, NoLock);
	PG_RETURN_INT64(id);
}

PG_FUNCTION_INFO_V1(census_create_allocator);

Datum
census_create_allocator(PG_FUNCTION_ARGS)
{
	char	   *mode_name;
	AllocatorMode mode;
	Oid			schema;
	RangeVar   *name;
	char	   *table;
	char	   *hint;
	Oid			relid;

	refuse_nulls(fcinfo, 2);
	mode_name = text_to_cstring(PG_GETARG_TEXT_PP(1));
	if (!allocator_mode_parse(mode_name, &mode))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("allocator mode \"%s\" is not known", mode_name),
				 errhint("The modes are \"dense\" and \"window\".")));
	PreventCommandIfReadOnly("create_allocator()");
	name = name_of_new(PG_GETARG_TEXT_PP(0), "allocator", &schema);
	name_refuse_taken(schema, "allocator", name->relname, name->relname, NULL);
	table = quote_qualified_identifier(get_namespace_name(schema), name->relname);
	hint = ChooseRelationName(name->relname, "id", "hint", schema, false);

	command_run(psprintf("CREATE TABLE %s (id pg_catalog.int8 PRIMARY KEY, CONSTRAINT census_allocator CHECK (" LINK_ALWAYS "allocator_mode(%s))) USING heap",
						 table, quote_literal_cstr(mode_name)));
	command_run(psprintf("CREATE SEQUENCE %s AS pg_catalog.int8 MINVALUE 0 START %d OWNED BY %s.id",
						 quote_qualified_identifier(get_namespace_name(schema), hint), (int) allocator_start(mode), table));
	command_run(psprintf("COMMENT ON TABLE %s IS 'allocator of the census extension: allocate()'", table));
	relid = get_relname_relid(name->relname, schema);
	citus_check_new(relid);
	window_begin(get_relname_relid(hint, schema));
	PG_RETURN_OID(relid);
}

PG_FUNCTION_INFO_V1(census_allocator_list);

Datum
census_allocator_list(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {REGCLASSOID, TEXTOID, REGCLASSOID};
	ListCell   *lc;

	result_rows_begin(fcinfo, columns, lengthof(columns));
	foreach(lc, link_carriers("allocator_mode"))
	{
		Allocator	allocator = {.relid = lfirst_oid(lc)};
		Datum		values[lengthof(columns)];
		bool		nulls[lengthof(columns)] = {0};

		if (!allocator_links(&allocator))
			continue;
		values[0] = ObjectIdGetDatum(allocator.relid);
		values[1] = CStringGetTextDatum(allocator_mode_name(allocator.mode));
		values[2] = ObjectIdGetDatum(allocator.hint);
		nulls[2] = !OidIsValid(allocator.hint);
		result_rows_put((ReturnSetInfo *) fcinfo->resultinfo, values, nulls);
	}
	return (Datum) 0;
}
