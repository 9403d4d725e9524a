/*-------------------------------------------------------------------------
 *
 * ids_sql.c
 *	  SQL functions that make ids and take them apart.
 *
 * Those without a generator read ids of the default layout and are immutable;
 * their twins with a generator read that one's layout from the catalog and
 * are stable.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "core/errors.h"
#include "funcapi.h"
#include "ids/ids.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"

PG_FUNCTION_INFO_V1(census_next_id);

Datum
census_next_id(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT64(ids_next(PG_GETARG_OID(0)));
}

PG_FUNCTION_INFO_V1(census_next_id_default);

Datum
census_next_id_default(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT64(ids_next(ids_default_generator(fcinfo->flinfo->fn_oid)));
}

/* The layout that a function's last argument names, if it has one. */
static IdLayout
layout_of(FunctionCallInfo fcinfo, int arg)
{
	IdLayout	lay = ids_default_layout;

	if (PG_NARGS() > arg)
		ids_read_settings(PG_GETARG_OID(arg), &lay);
	return lay;
}

static int64
checked_id(const IdLayout *lay, int64 id)
{
	if (id < 0 || id > ids_max_id(lay))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("%lld is not an id of layout %s", (long long) id, ids_layout_name(lay)),
				 errdetail("Its ids are from 0 to %lld.", (long long) ids_max_id(lay)),
				 errhint("Give the generator that made the id as the second argument.")));
	return id;
}

static void
need_clock(const IdLayout *lay)
{
	if (lay->servers > 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("ids of layout ticket carry no time")));
}

PG_FUNCTION_INFO_V1(census_id_timestamp);

Datum
census_id_timestamp(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);
	IdParts		parts;

	need_clock(&lay);
	ids_split(&lay, checked_id(&lay, PG_GETARG_INT64(0)), &parts);
	PG_RETURN_TIMESTAMPTZ(ids_tick_start(&lay, parts.tick));
}

PG_FUNCTION_INFO_V1(census_id_shard);

Datum
census_id_shard(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);
	IdParts		parts;

	ids_split(&lay, checked_id(&lay, PG_GETARG_INT64(0)), &parts);
	PG_RETURN_INT32(parts.shard);
}

PG_FUNCTION_INFO_V1(census_id_sequence);

Datum
census_id_sequence(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);
	IdParts		parts;

	ids_split(&lay, checked_id(&lay, PG_GETARG_INT64(0)), &parts);
	PG_RETURN_INT64(parts.sequence);
}

PG_FUNCTION_INFO_V1(census_id_dense);

Datum
census_id_dense(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);

	PG_RETURN_INT64(ids_dense(&lay, checked_id(&lay, PG_GETARG_INT64(0))));
}

PG_FUNCTION_INFO_V1(census_id_from_dense);

Datum
census_id_from_dense(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);
	int64		dense = PG_GETARG_INT64(0);

	/* a bijection of a layout's ids onto themselves, so the same limits */
	PG_RETURN_INT64(ids_from_dense(&lay, checked_id(&lay, dense)));
}

/* All parts of an id: created, shard, sequence, layout. */
PG_FUNCTION_INFO_V1(census_id_info);

Datum
census_id_info(PG_FUNCTION_ARGS)
{
	IdLayout	lay = layout_of(fcinfo, 1);
	int64		id = checked_id(&lay, PG_GETARG_INT64(0));
	IdParts		parts;
	TupleDesc	desc;
	Datum		values[5];
	bool		nulls[5] = {0};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	ids_split(&lay, id, &parts);
	nulls[0] = lay.servers > 0;
	values[0] = nulls[0] ? (Datum) 0 : TimestampTzGetDatum(ids_tick_start(&lay, parts.tick));
	values[1] = Int32GetDatum(parts.shard);
	values[2] = Int64GetDatum(parts.sequence);
	values[3] = Int64GetDatum(ids_dense(&lay, id));
	values[4] = CStringGetTextDatum(ids_layout_name(&lay));
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(desc, values, nulls)));
}

static void
beyond_layout(const IdLayout *lay, TimestampTz t)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_RANGE),
			 errmsg("%s is after the last time of layout %s", timestamptz_to_str(t), ids_layout_name(lay)),
			 errdetail("Its ids end at %s.", timestamptz_to_str(ids_tick_start(lay, ids_max_tick(lay))))));
}

/*
 * The smallest id whose time is not before t, whatever its shard: the lower
 * bound of a range scan.
 */
PG_FUNCTION_INFO_V1(census_id_min);

Datum
census_id_min(PG_FUNCTION_ARGS)
{
	TimestampTz t = PG_GETARG_TIMESTAMPTZ(0);
	IdLayout	lay = layout_of(fcinfo, 1);
	int64		tick;

	need_clock(&lay);
	if (TIMESTAMP_IS_NOBEGIN(t) || (ids_tick_at(&lay, t, true, &tick) && tick < 0))
		PG_RETURN_INT64(0);
	if (TIMESTAMP_IS_NOEND(t) || !ids_tick_at(&lay, t, true, &tick) || tick > ids_max_tick(&lay))
		beyond_layout(&lay, t);
	PG_RETURN_INT64(ids_compose(&lay, tick << lay.sequence_bits, 0));
}

/* The largest id whose time is not after t; -1 if there can be none. */
PG_FUNCTION_INFO_V1(census_id_max);

Datum
census_id_max(PG_FUNCTION_ARGS)
{
	TimestampTz t = PG_GETARG_TIMESTAMPTZ(0);
	IdLayout	lay = layout_of(fcinfo, 1);
	int64		tick;

	need_clock(&lay);
	if (TIMESTAMP_IS_NOBEGIN(t) || (ids_tick_at(&lay, t, false, &tick) && tick < 0))
		PG_RETURN_INT64(-1);
	if (TIMESTAMP_IS_NOEND(t))
		PG_RETURN_INT64(ids_max_id(&lay));
	if (!ids_tick_at(&lay, t, false, &tick) || tick > ids_max_tick(&lay))
		beyond_layout(&lay, t);
	PG_RETURN_INT64(ids_compose(&lay,
								tick << lay.sequence_bits | ((1 << lay.sequence_bits) - 1),
								ids_shards(&lay) - 1));
}

/* Lifts a generator above an id; says whether it had to. */
PG_FUNCTION_INFO_V1(census_id_advance);

Datum
census_id_advance(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_GETARG_OID(0);
	IdLayout	lay;

	ids_read_settings(relid, &lay);
	PG_RETURN_BOOL(ids_advance(relid, checked_id(&lay, PG_GETARG_INT64(1))));
}

/* An id for a row of the past; see ids_at.c. */
PG_FUNCTION_INFO_V1(census_id_at);

Datum
census_id_at(PG_FUNCTION_ARGS)
{
	Oid			relid = PG_GETARG_OID(0);
	TimestampTz t = PG_GETARG_TIMESTAMPTZ(1);
	Oid			counter = get_relname_relid("census_id_at_seq", get_func_namespace(fcinfo->flinfo->fn_oid));

	if (TIMESTAMP_NOT_FINITE(t))
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("there is no id of time %s", timestamptz_to_str(t))));
	if (!OidIsValid(counter))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("the sequence census_id_at_seq is not in the schema of id_at()")));
	PG_RETURN_INT64(ids_at(relid, t, counter));
}

/* A generator's settings; NULLs for what is none. */
PG_FUNCTION_INFO_V1(census_id_generator);

Datum
census_id_generator(PG_FUNCTION_ARGS)
{
	IdLayout	lay;
	TupleDesc	desc;
	Datum		values[9];
	bool		nulls[9] = {0};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	if (!ids_is_generator(PG_GETARG_OID(0), &lay))
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
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(desc, values, nulls)));
}
