/*-------------------------------------------------------------------------
 *
 * ids_sql.c
 *	  SQL functions that make ids and take them apart.
 *
 * Functions without a generator argument assume the default layout and are immutable.  The same functions with a
 * generator read its layout from the catalog and are stable.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xlog.h"
#include "catalog/pg_type_d.h"
#include "core/errors.h"
#include "core/result.h"
#include "ids/ids.h"
#include "ids/ids_report.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"

void
ids_init(void)
{
	ids_cache_init();
	ids_shard_init();
	ids_page_init();
	ids_settled_init();
	ids_next_init();
	ids_check_init();
}

/* Return the generator in an argument, or the default one. */
static Oid
generator_arg(FunctionCallInfo fcinfo, int arg)
{
	Oid			relid;

	if (PG_NARGS() > arg)
		return PG_GETARG_OID(arg);
	relid = ids_default_generator();
	if (unlikely(!OidIsValid(relid)))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("the default id generator, census_private.id_seq, is missing")));
	return relid;
}

/* next_id([generator regclass]) */
PG_FUNCTION_INFO_V1(census_next_id);

Datum
census_next_id(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT64(ids_next(generator_arg(fcinfo, 0)));
}

/* Return the layout of the generator in argument "arg", or the default one if there is no such argument. */
static IdLayout
layout_of(FunctionCallInfo fcinfo, int arg)
{
	IdLayout	lay = ids_default_layout;

	if (PG_NARGS() > arg)
		ids_settings_of(PG_GETARG_OID(arg), &lay);
	return lay;
}

static void
need_clock(const IdLayout *lay)
{
	if (lay->servers > 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("ids of layout ticket carry no time")));
}

/*
 * Send a notice if the id is of the first second of 2025, because it is probably a number of a plain sequence.  The
 * notice is sent once for each call site, and not for bounds such as those of id_min().
 */
static void
notice_number(FunctionCallInfo fcinfo, const IdLayout *lay, int64 id, const IdParts *parts)
{
	static const bool noticed = true;

	if (likely(parts->tick >= 1000) || fcinfo->flinfo->fn_extra != NULL ||
		id == ids_min_at(lay, ids_tick_start(lay, parts->tick)))
		return;
	fcinfo->flinfo->fn_extra = unconstify(bool *, &noticed);
	ereport(NOTICE,
			(errmsg("%lld is read as an id of the first second of 2025", (long long) id),
			 errdetail("Ids of next_id() are larger; numbers of a sequence are that small."),
			 errhint("For an id of another generator name it: id_timestamp(id, 'generator').")));
}

PG_FUNCTION_INFO_V1(census_id_timestamp);

Datum
census_id_timestamp(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);
	IdParts		parts;

	need_clock(&lay);
	ids_split(&lay, ids_checked(&lay, PG_GETARG_INT64(0)), &parts);
	if (PG_NARGS() == 1)
		notice_number(fcinfo, &lay, PG_GETARG_INT64(0), &parts);
	PG_RETURN_TIMESTAMPTZ(ids_tick_start(&lay, parts.tick));
}

PG_FUNCTION_INFO_V1(census_id_shard);

Datum
census_id_shard(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);
	IdParts		parts;

	ids_split(&lay, ids_checked(&lay, PG_GETARG_INT64(0)), &parts);
	PG_RETURN_INT32(parts.shard);
}

/* Return the parts of an id: created, shard, sequence, layout. */
PG_FUNCTION_INFO_V1(census_id_info);

Datum
census_id_info(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {TIMESTAMPTZOID, INT4OID, INT8OID, TEXTOID};
	IdLayout	lay = layout_of(fcinfo, 1);
	int64		id = ids_checked(&lay, PG_GETARG_INT64(0));
	IdParts		parts;
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {0};

	ids_split(&lay, id, &parts);
	nulls[0] = lay.servers > 0;
	values[0] = nulls[0] ? (Datum) 0 : TimestampTzGetDatum(ids_tick_start(&lay, parts.tick));
	values[1] = Int32GetDatum(parts.shard);
	values[2] = Int64GetDatum(parts.sequence);
	values[3] = CStringGetTextDatum(ids_layout_name(&lay));
	PG_RETURN_DATUM(result_row(fcinfo, columns, lengthof(columns), values, nulls));
}

/* id_min(time [, generator]): the least id of any shard in the tick of the time */
PG_FUNCTION_INFO_V1(census_id_min);

Datum
census_id_min(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);

	need_clock(&lay);
	PG_RETURN_INT64(ids_min_at(&lay, PG_GETARG_TIMESTAMPTZ(0)));
}

/* id_settled([generator]): see ids_settled.c. */
PG_FUNCTION_INFO_V1(census_id_settled);

Datum
census_id_settled(PG_FUNCTION_ARGS)
{
	Oid			relid = generator_arg(fcinfo, 0);
	IdLayout	lay;
	IdDefinition def;

	ids_settings_of(relid, &lay);
	need_clock(&lay);
	if (pg_class_aclcheck(relid, GetUserId(), ACL_SELECT | ACL_USAGE) != ACLCHECK_OK)
		ids_fail(IDS_NO_PRIVILEGE, relid, 0);
	if (RecoveryInProgress())
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("id_settled() cannot be asked on a standby"),
				 errdetail("A standby has no record of when transactions began."),
				 errhint("Call id_settled() on the primary, and then read its WAL position. "
						 "The bound holds here once this server has replayed that far.")));
	(void) ids_read_settings(relid, &lay, &def);
	PG_RETURN_INT64(ids_settled(ids_known(relid), &lay, &def));
}

/* Raise a generator above an id.  Returns true if it was not above the id already. */
PG_FUNCTION_INFO_V1(census_id_advance);

Datum
census_id_advance(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_GETARG_OID(0);
	IdLayout	lay;

	ids_settings_of(relid, &lay);
	PG_RETURN_BOOL(ids_advance(relid, ids_checked(&lay, PG_GETARG_INT64(1))));
}

/* Set a generator to an id, which may be lower than its last id. */
PG_FUNCTION_INFO_V1(census_id_rewind);

Datum
census_id_rewind(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_GETARG_OID(0);
	IdLayout	lay;

	ids_settings_of(relid, &lay);
	ids_set(relid, ids_checked(&lay, PG_GETARG_INT64(1)));
	PG_RETURN_VOID();
}

/* Return an id for a row of the past; see ids_past.c. */
PG_FUNCTION_INFO_V1(census_id_at);

Datum
census_id_at(PG_FUNCTION_ARGS)
{
	TimestampTz t = PG_GETARG_TIMESTAMPTZ(1);

	if (TIMESTAMP_NOT_FINITE(t))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("there is no id of time %s", timestamptz_to_str(t))));
	PG_RETURN_INT64(ids_past(PG_GETARG_OID(0), t));
}

/* Return a generator's settings; NULL for those that it does not have. */
PG_FUNCTION_INFO_V1(census_id_generator);

Datum
census_id_generator(PG_FUNCTION_ARGS)
{
	static const Oid columns[] = {TEXTOID, INT4OID, TIMESTAMPTZOID, INTERVALOID, INT4OID, INT4OID, INT4OID, INT4OID, TIMESTAMPTZOID};
	IdLayout	lay;
	Datum		values[lengthof(columns)];
	bool		nulls[lengthof(columns)] = {0};

	if (ids_read_settings(PG_GETARG_OID(0), &lay, NULL) != IDS_FINE)
		PG_RETURN_NULL();
	values[0] = CStringGetTextDatum(ids_layout_name(&lay));
	values[1] = Int32GetDatum(lay.shard);
	nulls[1] = lay.shard < 0;
	values[2] = TimestampTzGetDatum(lay.epoch_ms * 1000 - IDS_UNIX_EPOCH_US);
	values[3] = IntervalPGetDatum(palloc0(sizeof(Interval)));
	DatumGetIntervalP(values[3])->time = lay.tick_us;
	values[4] = Int32GetDatum(lay.time_bits);
	values[5] = Int32GetDatum(lay.shard_bits);
	values[6] = Int32GetDatum(lay.sequence_bits);
	values[7] = Int32GetDatum(lay.servers);
	if (lay.servers > 0)
		nulls[2] = nulls[3] = nulls[4] = nulls[5] = nulls[6] = nulls[8] = true;
	else
	{
		nulls[7] = true;
		values[8] = TimestampTzGetDatum(ids_tick_start(&lay, ids_max_tick(&lay)));
	}
	PG_RETURN_DATUM(result_row(fcinfo, columns, lengthof(columns), values, nulls));
}
