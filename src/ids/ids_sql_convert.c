/*-------------------------------------------------------------------------
 *
 * ids_sql_convert.c
 *	  id_convert(): a table that uses the function of Instagram's article
 *	  gets a generator instead.
 *
 * It holds a lock that keeps writers out until the transaction ends, so the
 * largest id it finds is the largest there is; the generator starts above it,
 * in the same layout, epoch and shard, so ids go on rising and old ones are
 * still read right.  Old function and sequence are left alone.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "commands/defrem.h"
#include "core/errors.h"
#include "executor/spi.h"
#include "ids/ids.h"
#include "ids/ids_sql_create.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"

/* An int64 that a query returns; false if it is null. */
static bool
query_int64(const char *query, int64 *result)
{
	bool		isnull;
	Datum		d;

	if (SPI_execute(query, true, 1) != SPI_OK_SELECT || SPI_processed != 1)
		elog(ERROR, "query did not return a row: %s", query);
	d = SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1, &isnull);
	if (!isnull)
		*result = DatumGetInt64(d);
	return !isnull;
}

/* Only its owner may alter a table; asked before it is locked. */
static void
check_owner(Oid relid)
{
	HeapTuple	tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(relid));
	Form_pg_class form;

	if (!HeapTupleIsValid(tuple))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("table with OID %u does not exist", relid)));
	form = (Form_pg_class) GETSTRUCT(tuple);
	if (!has_privs_of_role(GetUserId(), form->relowner))
		aclcheck_error(ACLCHECK_NOT_OWNER, OBJECT_TABLE, NameStr(form->relname));
	ReleaseSysCache(tuple);
}

/* That all ids of the table can be the generator's: of its shard, not of times to come. */
static void
check_ids(const char *table, const char *column, const IdLayout *lay, int shard, int64 max)
{
	IdParts		parts;
	int64		other;
	const char *where;

	ids_split(lay, max, &parts);
	if (ids_tick_start(lay, parts.tick) > GetCurrentTimestamp() + USECS_PER_MINUTE)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%s in %s.%s would be of %s, which is still to come", psprintf("%lld", (long long) max),
						table, column, timestamptz_to_str(ids_tick_start(lay, parts.tick))),
				 errhint("Give the epoch of the function that made the ids.")));
	where = psprintf("SELECT pg_catalog.min(%s) FROM %s WHERE %s OPERATOR(pg_catalog.<) 0 "
					 "OR (%s OPERATOR(pg_catalog.>>) %d) OPERATOR(pg_catalog.&) %d OPERATOR(pg_catalog.<>) %d",
					 column, table, column, column, lay->sequence_bits, ids_shards(lay) - 1, shard);
	if (query_int64(where, &other))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%lld in %s.%s is not an id of shard %d", (long long) other, table, column, shard),
				 errhint("Ids of several shards need a generator for each: give the generator as the third argument.")));
}

/*
 * id_convert(table, column, generator, epoch): generator NULL makes one that
 * the column owns, of the shard that the largest id is of.
 */
PG_FUNCTION_INFO_V1(census_id_convert);

Datum
census_id_convert(PG_FUNCTION_ARGS)
{
	Oid			relid,
				generator = InvalidOid;
	char	   *table,
			   *column;
	IdLayout	lay = ids_default_layout;
	AttrNumber	attno;
	int64		max = 0;
	bool		any;
	IdParts		parts;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		ids_bad_argument("table and column must not be null", NULL);
	relid = PG_GETARG_OID(0);
	check_owner(relid);
	LockRelationOid(relid, ShareRowExclusiveLock);
	check_owner(relid);			/* dropped or given away meanwhile */
	table = ids_qualified_name(relid);
	attno = get_attnum(relid, NameStr(*PG_GETARG_NAME(1)));
	if (attno == InvalidAttrNumber || get_atttype(relid, attno) != INT8OID)
		ids_bad_argument(psprintf("%s has no column \"%s\" of type bigint", table, NameStr(*PG_GETARG_NAME(1))), NULL);
	column = pstrdup(quote_identifier(NameStr(*PG_GETARG_NAME(1))));

	SPI_connect();
	any = query_int64(psprintf("SELECT pg_catalog.max(%s) FROM %s", column, table), &max);
	if (!PG_ARGISNULL(2))
	{
		generator = PG_GETARG_OID(2);
		ids_read_settings(generator, &lay);
		if (any && max > ids_max_id(&lay))
			ereport(ERROR,
					(errcode(CENSUS_ERR_RANGE),
					 errmsg("%lld in %s.%s does not fit layout %s", (long long) max, table, column, ids_layout_name(&lay))));
	}
	else
	{
		ids_take_epoch(fcinfo, 3, &lay);
		if (!any || max < 0)
			ids_bad_argument(psprintf("%s.%s has no id to tell the shard by", table, column),
							 "Make a generator with create_id_generator() and give it as the third argument.");
		ids_split(&lay, max, &parts);
		check_ids(table, column, &lay, parts.shard, max);
		lay.shard = parts.shard;
		generator = ids_create_generator(get_namespace_name(get_rel_namespace(relid)),
										 ChooseRelationName(get_rel_name(relid), NameStr(*PG_GETARG_NAME(1)), "ids",
															get_rel_namespace(relid), false),
										 &lay);
		ids_run(psprintf("ALTER SEQUENCE %s OWNED BY %s.%s", ids_qualified_name(generator), table, column));
	}
	if (any && max > 0)
		ids_advance(generator, max);
	ids_run(psprintf("ALTER TABLE %s ALTER COLUMN %s SET DEFAULT %s.next_id(%s::pg_catalog.regclass)", table, column,
					 quote_identifier(get_namespace_name(get_func_namespace(fcinfo->flinfo->fn_oid))),
					 quote_literal_cstr(ids_qualified_name(generator))));
	SPI_finish();
	PG_RETURN_OID(generator);
}
