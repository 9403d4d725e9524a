/*-------------------------------------------------------------------------
 *
 * ids_sql_create.c
 *	  SQL functions that create generators and logical shards.
 *
 * The functions check their arguments, then run CREATE SEQUENCE and similar commands through SPI.  So ownership,
 * privileges, event triggers and replication of commands work as usual.  All names are quoted and all functions
 * qualified, so search_path does not matter.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/dependency.h"
#include "catalog/namespace.h"
#include "catalog/pg_authid.h"
#include "catalog/pg_class.h"
#include "catalog/pg_database.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_sequence.h"
#include "commands/dbcommands.h"
#include "core/argument.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/relation.h"
#include "ids/ids_sql_create.h"
#include "ids/ids_report.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"

/* Arguments of create_id_generator(), in order. */
enum
{
	ARG_NAME, ARG_LAYOUT, ARG_SHARD, ARG_EPOCH, ARG_TIME_BITS, ARG_SHARD_BITS,
	ARG_SEQUENCE_BITS, ARG_TICK, ARG_SERVERS
};

static int
bits_arg(FunctionCallInfo fcinfo, int arg, const char *name, int min, int max)
{
	int			bits;

	if (PG_ARGISNULL(arg))
		ids_bad_argument(psprintf("layout custom needs %s", name),
						 "A custom layout is given by time_bits, shard_bits, sequence_bits and, if not 1 ms, tick.");
	bits = PG_GETARG_INT32(arg);
	if (bits < min || bits > max)
		ids_bad_argument(psprintf("%s is %d", name, bits),
						 psprintf("It may be from %d to %d.", min, max));
	return bits;
}

static int64
tick_arg(FunctionCallInfo fcinfo)
{
	Interval   *tick;

	if (PG_ARGISNULL(ARG_TICK))
		return 1000;
	tick = PG_GETARG_INTERVAL_P(ARG_TICK);
	if (tick->month != 0 || tick->day != 0 || tick->time <= 0 || tick->time > 2 * USECS_PER_SEC)
		ids_bad_argument(psprintf("tick is %s", DatumGetCString(DirectFunctionCall1(interval_out, PointerGetDatum(tick)))),
						 "It may be from 1 microsecond to 2 seconds.");
	return tick->time;
}

static void
custom_layout(FunctionCallInfo fcinfo, IdLayout *lay)
{
	int			sum;

	*lay = ids_default_layout;
	lay->time_bits = bits_arg(fcinfo, ARG_TIME_BITS, "time_bits", 1, IDS_BITS_MAX);
	lay->shard_bits = bits_arg(fcinfo, ARG_SHARD_BITS, "shard_bits", 0, IDS_SHARD_BITS);
	lay->sequence_bits = bits_arg(fcinfo, ARG_SEQUENCE_BITS, "sequence_bits", 0, IDS_SEQUENCE_BITS_MAX);
	lay->tick_us = tick_arg(fcinfo);
	sum = lay->time_bits + lay->shard_bits + lay->sequence_bits;
	if (sum > IDS_BITS_MAX)
		ids_bad_argument(psprintf("time_bits + shard_bits + sequence_bits is %d", sum),
						 psprintf("It may be at most %d: so many bits has a positive bigint.", IDS_BITS_MAX));
}

static void
named_layout(FunctionCallInfo fcinfo, const char *name, IdLayout *lay)
{
	if (!ids_layout_named(name, lay))
		ids_bad_argument(psprintf("there is no layout \"%s\"", name),
						 "The layouts are " IDS_LAYOUT_NAMES ".");
	for (int arg = ARG_TIME_BITS; arg <= ARG_TICK; arg++)
		if (!PG_ARGISNULL(arg))
			ids_bad_argument(psprintf("layout %s has bits and tick of its own", name),
							 "time_bits, shard_bits, sequence_bits and tick are for layout custom.");
}

void
ids_take_epoch(FunctionCallInfo fcinfo, int arg, IdLayout *lay)
{
	TimestampTz now = GetCurrentTimestamp();
	int64		tick;

	if (lay->servers > 0)
	{
		if (!PG_ARGISNULL(arg))
			ids_bad_argument("layout ticket has no epoch", NULL);
		return;
	}
	if (!PG_ARGISNULL(arg))
	{
		TimestampTz epoch = PG_GETARG_TIMESTAMPTZ(arg);

		if (TIMESTAMP_NOT_FINITE(epoch) || epoch > now || epoch < -IDS_UNIX_EPOCH_US)
			ids_bad_argument(psprintf("epoch is %s", timestamptz_to_str(epoch)),
							 "It may be from 1970-01-01 to now.");
		lay->epoch_ms = (epoch + IDS_UNIX_EPOCH_US) / 1000;
	}
	else if (lay->epoch_ms == 0)
		/* a short-lived layout begins on the day when it is created */
		lay->epoch_ms = (now - now % USECS_PER_DAY + IDS_UNIX_EPOCH_US) / 1000;
	if (!ids_tick_at(lay, now, &tick) || tick > ids_max_tick(lay))
		ids_bad_argument(psprintf("a generator of layout %s and epoch %s would have ended", ids_layout_name(lay),
								  timestamptz_to_str(ids_tick_start(lay, 0))),
						 psprintf("Its last ids are of %s.", timestamptz_to_str(ids_tick_start(lay, ids_max_tick(lay)))));
}

static void
take_servers(FunctionCallInfo fcinfo, IdLayout *lay)
{
	if (PG_ARGISNULL(ARG_SERVERS))
		return;
	if (lay->servers == 0)
		ids_bad_argument("servers is for layout ticket", NULL);
	lay->servers = PG_GETARG_INT32(ARG_SERVERS);
	if (lay->servers < 1 || lay->servers >= 1 << IDS_SERVERS_BITS)
		ids_bad_argument(psprintf("servers is %d", lay->servers),
						 psprintf("It may be from 1 to %d.", (1 << IDS_SERVERS_BITS) - 1));
}

static void
take_shard(int shard, IdLayout *lay)
{
	if (shard < 0 || shard >= ids_shards(lay))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("shard %d does not fit layout %s", shard, ids_layout_name(lay)),
				 errdetail("It has the shards 0 to %d.", ids_shards(lay) - 1)));
	lay->shard = shard;
}

/* Create the sequence of a generator, and set its position.  Ids up to "start" belong to another function. */
Oid
ids_create_generator(char *schema, char *name, const IdLayout *lay, int64 start)
{
	const char *quoted = quote_qualified_identifier(schema, name);
	IdSettings	stored;
	Oid			relid;

	if (!ids_layout_encode(lay, &stored))
		elog(ERROR, "layout of generator %s cannot be stored", quoted);
	command_run(psprintf("CREATE SEQUENCE %s AS pg_catalog.int8 INCREMENT BY %lld MINVALUE %lld MAXVALUE %lld "
						 "START WITH %lld CACHE %lld NO CYCLE",
						 quoted, (long long) stored.increment, (long long) IDS_MINVALUE, (long long) PG_INT64_MAX,
						 (long long) start, (long long) stored.cache));
	relid = RangeVarGetRelid(makeRangeVar(schema, name, -1), NoLock, false);
	ids_begin(relid);
	return relid;
}

/*
 * Lock a shard number to the end of the transaction, so that the next session that needs this number sees the generator
 * that this session creates.  Sessions wait for each other only if they have the privileges of a common role: each
 * session locks the number once for every role whose privileges it has, in order of OID.  A superuser has all
 * privileges: it takes one lock, with InvalidOid in place of a role, that conflicts with the first lock of every
 * session.
 */
static void
lock_shard(int shard)
{
	bool		all = superuser();
	Relation	rel;
	SysScanDesc scan;
	HeapTuple	tuple;

	LockDatabaseObject(SequenceRelationId, InvalidOid, (uint16) shard, all ? ExclusiveLock : RowExclusiveLock);
	if (all)
		return;
	rel = table_open(AuthIdRelationId, AccessShareLock);
	scan = systable_beginscan(rel, AuthIdOidIndexId, true, NULL, 0, NULL);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Oid			role = ((Form_pg_authid) GETSTRUCT(tuple))->oid;

		if (has_privs_of_role(GetUserId(), role))
			LockDatabaseObject(SequenceRelationId, role, (uint16) shard, ExclusiveLock);
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
}

/*
 * Raise an error if another generator of this database, except "but", has the shard number and the same bits, because
 * the two would make the same ids.  This includes the default generator, which has the server's number.  Only warn if
 * the other generator's owner does not have the privileges of the current user: otherwise any role that may create a
 * sequence could take all numbers.
 */
static void
refuse_shard_twice(const IdLayout *lay, Oid but)
{
	Relation	rel;
	SysScanDesc scan;
	HeapTuple	tuple;

	lock_shard(lay->shard);
	rel = table_open(SequenceRelationId, AccessShareLock);
	scan = systable_beginscan(rel, InvalidOid, false, NULL, 0, NULL);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Oid			relid = ((Form_pg_sequence) GETSTRUCT(tuple))->seqrelid;
		Oid			owner;
		IdLayout	other;
		bool		is_default;

		if (relid == but || ids_read_settings(relid, &other, NULL) != IDS_FINE || !ids_layout_same_bits(&other, lay))
			continue;
		is_default = other.shard < 0 && OidIsValid(getExtensionOfObject(RelationRelationId, relid));
		if (is_default)
			(void) ids_server_shard(&other.shard);
		owner = relation_owner(relid);
		if (other.shard != lay->shard || !OidIsValid(owner))
			continue;
		ereport(has_privs_of_role(owner, GetUserId()) ? ERROR : WARNING,
				(errcode(ERRCODE_DUPLICATE_OBJECT),
				 is_default ? errmsg("shard %d is this server's, and so the default generator's", lay->shard) :
				 errmsg("shard %d already belongs to id generator %s", lay->shard, relation_name(relid)),
				 errdetail("Two generators of one shard make the same ids."),
				 is_default ? errhint("Take another number, or give the server another one by census.shard_id.") : 0));
	}
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
}

/*
 * Check the right to create a generator in a schema or, with InvalidOid, to create the schema.  Call it before the
 * shard number is locked.
 */
static void
need_create(Oid schema)
{
	if (OidIsValid(schema) && !compat_may_create_in(schema, GetUserId()))
		aclcheck_error(ACLCHECK_NO_PRIV, OBJECT_SCHEMA, get_namespace_name(schema));
	if (!OidIsValid(schema) && !compat_may_create_schema(GetUserId()))
		aclcheck_error(ACLCHECK_NO_PRIV, OBJECT_DATABASE, get_database_name(MyDatabaseId));
}

PG_FUNCTION_INFO_V1(census_create_id_generator);

Datum
census_create_id_generator(PG_FUNCTION_ARGS)
{
	RangeVar   *name;
	char	   *layout;
	IdLayout	lay;
	Oid			schema,
				relid;

	refuse_null(fcinfo, ARG_NAME);

	/*
	 * use only this schema from here on: without a schema the name may find a
	 * table in pg_temp
	 */
	name = name_of_new(PG_GETARG_TEXT_PP(ARG_NAME), "id generator", &schema);
	layout = PG_ARGISNULL(ARG_LAYOUT) ? pstrdup("instagram") : text_to_cstring(PG_GETARG_TEXT_PP(ARG_LAYOUT));
	if (strcmp(layout, "custom") == 0)
		custom_layout(fcinfo, &lay);
	else
		named_layout(fcinfo, layout, &lay);
	take_servers(fcinfo, &lay);
	ids_take_epoch(fcinfo, ARG_EPOCH, &lay);
	if (!PG_ARGISNULL(ARG_SHARD))
		take_shard(PG_GETARG_INT32(ARG_SHARD), &lay);
	if (citus_greatest_group() >= ids_groups(&lay))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("Citus has come to group %d, and layout %s has room for groups 0 to %d", citus_greatest_group(),
						ids_layout_name(&lay), ids_groups(&lay) - 1),
				 errhint("Take a layout of more shards and no shard of its own, or set census.shard_id to a number on each node.")));

	need_create(schema);
	name_refuse_taken(schema, "id generator", name->relname, name->relname, NULL);
	if (lay.shard >= 0)
		refuse_shard_twice(&lay, InvalidOid);

	relid = ids_create_generator(get_namespace_name(schema), name->relname, &lay, IDS_START);
	PG_RETURN_OID(relid);
}

/* Raise an error if the schema already has a generator or a function next_id(), such as that of Instagram's article. */
static void
refuse_next_id(Oid schema, int shard)
{
	oidvector  *none = buildoidvector(NULL, 0);

	name_refuse_taken(schema, "id generator", "id_seq", "id_seq",
					  "A schema has one logical shard: choose another one.  id_set_shard() gives a generator another number.");
	if (OidIsValid(schema) &&
		SearchSysCacheExists3(PROCNAMEARGSNSP, CStringGetDatum("next_id"), PointerGetDatum(none), ObjectIdGetDatum(schema)))
		ereport(ERROR,
				(errcode(ERRCODE_DUPLICATE_FUNCTION),
				 errmsg("shard %d cannot be made: schema \"%s\" has a function next_id() already", shard, get_namespace_name(schema)),
				 errhint("Rename that one, or choose another schema.  Where it makes ids of Instagram's layout, id_convert() takes its columns over.")));
}

/*
 * create_shard(shard, schema, layout, epoch): create the schema if it does not exist, and in it a generator id_seq and
 * a function next_id() that uses the generator.  next_id() is plain SQL, so that the planner inlines it to a call of
 * the C function with a constant.
 */
PG_FUNCTION_INFO_V1(census_create_shard);

Datum
census_create_shard(PG_FUNCTION_ARGS)
{
	char	   *schema,
			   *layout,
			   *census = get_namespace_name(get_func_namespace(fcinfo->flinfo->fn_oid));
	IdLayout	lay;
	Oid			relid;

	refuse_nulls(fcinfo, 2);
	schema = NameStr(*PG_GETARG_NAME(1));
	if (strcmp(schema, census) == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("schema \"%s\" has the next_id() of the extension", schema),
				 errhint("A logical shard has a schema of its own, which is made if it is not there: create_shard(%d, 'shard%d').",
						 PG_GETARG_INT32(0), PG_GETARG_INT32(0))));
	layout = PG_ARGISNULL(2) ? pstrdup("instagram") : text_to_cstring(PG_GETARG_TEXT_PP(2));
	if (!ids_layout_named(layout, &lay))
		ids_bad_argument(psprintf("there is no layout \"%s\" for a shard", layout),
						 "The layouts are " IDS_LAYOUT_NAMES "; custom ones are create_id_generator()'s.");
	ids_take_epoch(fcinfo, 3, &lay);
	take_shard(PG_GETARG_INT32(0), &lay);
	name_refuse_temporary(get_namespace_oid(schema, true), "id generator", "id_seq");
	need_create(get_namespace_oid(schema, true));
	refuse_shard_twice(&lay, InvalidOid);
	refuse_next_id(get_namespace_oid(schema, true), lay.shard);

	if (!OidIsValid(get_namespace_oid(schema, true)))
		command_run(psprintf("CREATE SCHEMA %s", quote_identifier(schema)));
	relid = ids_create_generator(schema, "id_seq", &lay, IDS_START);
	command_run(psprintf("CREATE FUNCTION %s.next_id() RETURNS pg_catalog.int8 LANGUAGE sql VOLATILE PARALLEL UNSAFE COST 1 "
						 "RETURN %s.next_id(%s::pg_catalog.regclass)",
						 quote_identifier(schema), quote_identifier(census),
						 quote_literal_cstr(quote_qualified_identifier(schema, "id_seq"))));
	command_run(psprintf("COMMENT ON FUNCTION %s.next_id() IS 'next id of shard %d'", quote_identifier(schema), lay.shard));
	PG_RETURN_OID(relid);
}

/*
 * Give a generator another shard number or, with NULL, the server's; other settings cannot be changed.  The position of
 * the generator stays, so the generator does not repeat its own ids.
 */
PG_FUNCTION_INFO_V1(census_id_set_shard);

Datum
census_id_set_shard(PG_FUNCTION_ARGS)
{
	Oid			relid;
	IdLayout	lay;
	IdSettings	stored;

	refuse_nulls(fcinfo, 1);
	relid = PG_GETARG_OID(0);
	relation_check_owner(relid);
	ids_settings_of(relid, &lay);
	/* take the lock of ALTER SEQUENCE, then read the settings again */
	LockRelationOid(relid, ShareRowExclusiveLock);
	ids_settings_of(relid, &lay);
	if (OidIsValid(getExtensionOfObject(RelationRelationId, relid)))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the shard of the default generator is the server's"),
				 errhint("Change census.shard_id, or make a generator with create_id_generator().")));
	lay.shard = -1;
	if (!PG_ARGISNULL(1))
	{
		take_shard(PG_GETARG_INT32(1), &lay);
		refuse_shard_twice(&lay, relid);
	}
	if (!ids_layout_encode(&lay, &stored))
		elog(ERROR, "layout of generator %u cannot be stored", relid);
	command_run(psprintf("ALTER SEQUENCE %s CACHE %lld", relation_name(relid), (long long) stored.cache));
	PG_RETURN_VOID();
}
