/*-------------------------------------------------------------------------
 *
 * ids_sql_convert.c
 *	  id_convert(): number a column by a generator, in place of a sequence or another function.
 *
 * There are two kinds of old ids.  Ids of a layout, such as those of the function in Instagram's article: the
 * generator continues with the same layout, epoch and shard, and id_timestamp() can still read old ids.  Own ids, as
 * serial and identity make them: the generator starts above the largest one.  The numbers do not show their kind.  So
 * a column with a sequence is taken to have own ids; for other columns an argument tells (epoch, generator or own_ids).
 *
 * Lock rules: check rights, then take the lock of ALTER TABLE .. SET DEFAULT on the table, then lock the generator.
 * Scans under the lock are below the executor, so row security hides no rows.  The scans use a new snapshot, because
 * the statement's snapshot is older than the lock.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "access/tableam.h"
#include "catalog/namespace.h"
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_type.h"
#include "commands/defrem.h"
#include "core/argument.h"
#include "core/as_owner.h"
#include "core/command.h"
#include "core/errors.h"
#include "core/link.h"
#include "core/relation.h"
#include "executor/tuptable.h"
#include "ids/ids_sql_create.h"
#include "ids/ids_report.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"

/* Arguments of id_convert(), in order. */
enum
{
	ARG_TABLE, ARG_COLUMN, ARG_GENERATOR, ARG_EPOCH, ARG_OWN_IDS
};

typedef struct Column
{
	Oid			relid;
	AttrNumber	attnum;
	Oid			type;
	char	   *table;			/* quoted names */
	char	   *column;
	char		identity;		/* as in pg_attribute */
	bool		has_sequence;	/* a sequence numbers the column now */
	List	   *serials;		/* sequences of serial columns, to be dropped */
	MemoryContext context;		/* of the list */

	/* ids that exist */
	bool		any;			/* there is an id, or a last value */
	int64		max;			/* greatest id, or the last value if greater */
	int64		min;
} Column;

/* Condition that scan_ids() checks for every id. */
typedef struct Claim
{
	const IdLayout *lay;		/* NULL: no condition */
	int			shard;
	bool		broken;
	int64		by;				/* first id that breaks the condition, if any */
} Claim;

/* Raise an error unless the user owns the table.  Called before and after the table is locked. */
static void
check_owner(Oid relid)
{
	char		kind = get_rel_relkind(relid);

	if (kind == '\0')
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("table with OID %u does not exist", relid)));
	relation_check_owner(relid);
	if (kind != RELKIND_RELATION && kind != RELKIND_PARTITIONED_TABLE)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not a table", get_rel_name(relid))));
}

static int64
int_of(Datum value, Oid type)
{
	return type == INT8OID ? DatumGetInt64(value) : type == INT4OID ? DatumGetInt32(value) : DatumGetInt16(value);
}

static void
take_id(Column *col, Claim *claim, int64 id)
{
	IdParts		parts;

	col->max = col->any ? Max(col->max, id) : id;
	col->min = col->any ? Min(col->min, id) : id;
	col->any = true;
	if (claim->lay == NULL || claim->broken)
		return;
	claim->broken = id < 0 || id > ids_max_id(claim->lay);
	if (!claim->broken)
	{
		ids_split(claim->lay, id, &parts);
		claim->broken = parts.shard != claim->shard;
	}
	claim->by = id;
}

/* Read all ids of one relation.  The caller has locked the relation. */
static void
scan_relation(Column *col, Claim *claim, Oid relid)
{
	Relation	rel = table_open(relid, NoLock);
	AttrNumber	attnum = get_attnum(relid, get_attname(col->relid, col->attnum, false));
	Snapshot	snapshot;
	TableScanDesc scan;
	TupleTableSlot *slot;

	if (rel->rd_rel->relkind == RELKIND_RELATION)
	{
		snapshot = RegisterSnapshot(GetLatestSnapshot());
		scan = compat_table_beginscan(rel, snapshot);
		slot = table_slot_create(rel, NULL);
		while (table_scan_getnextslot(scan, ForwardScanDirection, slot))
		{
			bool		isnull;
			Datum		value = slot_getattr(slot, attnum, &isnull);

			CHECK_FOR_INTERRUPTS();
			if (!isnull)
				take_id(col, claim, int_of(value, col->type));
		}
		ExecDropSingleTupleTableSlot(slot);
		table_endscan(scan);
		UnregisterSnapshot(snapshot);
	}
	else if (rel->rd_rel->relkind != RELKIND_PARTITIONED_TABLE)
		ereport(ERROR,
				(errcode(ERRCODE_WRONG_OBJECT_TYPE),
				 errmsg("\"%s\" is not a table", RelationGetRelationName(rel)),
				 errdetail("The ids of a foreign partition cannot be counted on to stay.")));
	table_close(rel, NoLock);
}

/* Read all ids of the table and of its children. */
static void
scan_ids(Column *col, Claim *claim)
{
	List	   *all = find_all_inheritors(col->relid, AccessExclusiveLock, NULL);
	ListCell   *lc;

	foreach(lc, all)
		scan_relation(col, claim, lfirst_oid(lc));
	list_free(all);
}

/*
 * Take a row of census_private.id_sequences().  Raise "max" to the last value of the sequence, because the last rows
 * may have been deleted.  Warn if the user may not read the last value.
 */
static void
take_sequence(HeapTuple row, TupleDesc desc, void *arg)
{
	Column	   *col = arg;
	MemoryContext old = MemoryContextSwitchTo(col->context);
	bool		isnull;
	Oid			sequence = DatumGetObjectId(heap_getattr(row, 1, desc, &isnull));
	int64		last;

	col->has_sequence = true;
	if (DatumGetBool(heap_getattr(row, 2, desc, &isnull)) && compat_class_ownercheck(sequence, GetUserId()))
		col->serials = lappend_oid(col->serials, sequence);
	MemoryContextSwitchTo(old);
	if (!DatumGetBool(heap_getattr(row, 3, desc, &isnull)))
		ereport(WARNING,
				(errmsg("the last value of sequence \"%s\" is not known", get_rel_name(sequence)),
				 errdetail("You have no right to read it. New ids begin above those in %s.%s, so ids of deleted rows may be issued again.",
						   col->table, col->column)));
	last = DatumGetInt64(heap_getattr(row, 4, desc, &isnull));
	if (!isnull && (!col->any || last > col->max))
	{
		col->max = last;
		col->any = true;
	}
}

/* Find the sequences that number the column now, in the table or in one of its children. */
static void
find_sequences(Column *col)
{
	Oid			types[2] = {OIDOID, NAMEOID};
	Datum		args[2] = {ObjectIdGetDatum(col->relid), CStringGetDatum(get_attname(col->relid, col->attnum, false))};

	/* the statement's snapshot is older than the lock */
	PushActiveSnapshot(GetLatestSnapshot());
	(void) command_rows("SELECT * FROM census_private.id_sequences($1, $2)", 2, types, args, NULL, take_sequence, col);
	PopActiveSnapshot();
}

/* Raise 55000 if a foreign key column that refers to the column is not bigint, because the column becomes bigint. */
static void
check_references(const Column *col)
{
	bool		isnull;
	Datum		name = command_value(psprintf("SELECT pg_catalog.format('%%s.%%I', referring, id_column) FROM census_private.id_narrow_reference(%u, %d)",
											  col->relid, col->attnum), &isnull);

	if (!isnull)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%s, which refers to %s.%s, is not bigint", TextDatumGetCString(name), col->table, col->column),
				 errhint("Change its type first: ALTER TABLE .. ALTER COLUMN .. TYPE bigint.")));
}

/*
 * Raise an error if old ids, read in the generator's layout, have times in the future.  New ids are above old ones, so
 * they would have wrong times, or would reach the end of the layout.
 */
static void
check_future(const Column *col, const IdLayout *lay, bool own_ids)
{
	TimestampTz now = GetCurrentTimestamp();
	IdParts		parts;
	TimestampTz epoch;

	if (!col->any || col->max < 0 || lay->servers > 0)
		return;
	if (col->max > ids_max_id(lay))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("%lld in %s.%s does not fit layout %s", (long long) col->max, col->table, col->column, ids_layout_name(lay))));
	ids_split(lay, col->max, &parts);
	if (ids_tick_start(lay, parts.tick) <= now + USECS_PER_MINUTE)
		return;
	epoch = now - USECS_PER_DAY - parts.tick * lay->tick_us;
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("%lld in %s.%s would be of %s, which is still to come", (long long) col->max,
					col->table, col->column, timestamptz_to_str(ids_tick_start(lay, parts.tick))),
			 own_ids && epoch > -IDS_UNIX_EPOCH_US ?
			 errhint("With epoch => '%s', or an earlier one, new ids are above it.", timestamptz_to_str(epoch)) :
			 errhint("Give the epoch of the function that made the ids, or a generator of layout ticket.")));
}

/* Raise 55000 if scan_ids() has found an id that is not of the generator's layout and shard. */
static void
check_claim(const Column *col, const Claim *claim)
{
	if (claim->broken)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%lld in %s.%s is not an id of shard %d", (long long) claim->by, col->table, col->column, claim->shard),
				 errhint("Ids of several shards need a generator for each. If these are no ids of a layout, "
						 "own_ids => true goes on above the largest one.")));
}

/* Check rights, lock the table, and fill in table, column and type. */
static void
open_column(FunctionCallInfo fcinfo, Column *col)
{
	const char *name;
	HeapTuple	tuple;

	refuse_null(fcinfo, ARG_TABLE);
	refuse_null(fcinfo, ARG_COLUMN);
	memset(col, 0, sizeof(*col));
	col->context = CurrentMemoryContext;
	name = NameStr(*PG_GETARG_NAME(ARG_COLUMN));
	col->relid = PG_GETARG_OID(ARG_TABLE);
	check_owner(col->relid);
	link_refuse_made(col->relid);
	LockRelationOid(col->relid, AccessExclusiveLock);
	check_owner(col->relid);	/* the table may have changed before the lock */
	col->table = relation_name(col->relid);
	col->column = pstrdup(quote_identifier(name));
	tuple = SearchSysCacheAttName(col->relid, name);
	if (HeapTupleIsValid(tuple))
	{
		col->attnum = ((Form_pg_attribute) GETSTRUCT(tuple))->attnum;
		col->type = ((Form_pg_attribute) GETSTRUCT(tuple))->atttypid;
		col->identity = ((Form_pg_attribute) GETSTRUCT(tuple))->attidentity;
		ReleaseSysCache(tuple);
	}
	if (col->type != INT8OID && col->type != INT4OID && col->type != INT2OID)
		ids_bad_argument(psprintf("%s has no column \"%s\" of type bigint, integer or smallint", col->table, name), NULL);
}

/* Lock the generator that the caller passed.  Raises an error unless the user owns it. */
static void
open_generator(Oid generator, IdLayout *lay)
{
	ids_settings_of(generator, lay);
	relation_check_owner(generator);
	LockRelationOid(generator, ShareRowExclusiveLock);
	ids_settings_of(generator, lay);
}

/* Is the column's default a call of our next_id()? */
static bool
has_generator(const Column *col)
{
	bool		isnull;

	return DatumGetBool(command_value(psprintf("SELECT census_private.id_has_generator(%u, %d)", col->relid, col->attnum), &isnull));
}

/* Refuse properties that a generator cannot keep: negative ids, and GENERATED ALWAYS. */
static void
refuse_unlike(const Column *col)
{
	if (col->any && col->min < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%lld in %s.%s is negative, which no id is", (long long) col->min, col->table, col->column),
				 errhint("Give that row another id, and what refers to it, then convert the column.")));
	if (col->identity == ATTRIBUTE_IDENTITY_ALWAYS)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%s.%s is GENERATED ALWAYS, and a generator cannot refuse ids that an INSERT gives", col->table, col->column),
				 errhint("ALTER TABLE %s ALTER COLUMN %s SET GENERATED BY DEFAULT allows them; then convert the column. "
						 "To refuse them still, grant INSERT on the other columns alone.", col->table, col->column)));
}

/* Are the old ids own ids?  See the head of this file. */
static bool
are_own_ids(FunctionCallInfo fcinfo, const Column *col)
{
	if (!PG_ARGISNULL(ARG_OWN_IDS))
		return PG_GETARG_BOOL(ARG_OWN_IDS);
	if (col->has_sequence || col->identity != '\0')
		return true;
	if (PG_ARGISNULL(ARG_GENERATOR) && PG_ARGISNULL(ARG_EPOCH) && col->any && has_generator(col))
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("%s.%s takes its ids from a generator already", col->table, col->column),
				 errhint("Nothing is left to do. For another generator, give that, or own_ids => true for a new one above the largest id.")));
	if (PG_ARGISNULL(ARG_GENERATOR) && PG_ARGISNULL(ARG_EPOCH) && col->any)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("what made the ids in %s.%s is not known", col->table, col->column),
				 errhint("Give the epoch of the function that did (Instagram's is '2011-08-24 21:07:01.721+00'), "
						 "a generator of their layout, or own_ids => true to go on above the largest one.")));
	return PG_ARGISNULL(ARG_GENERATOR) && PG_ARGISNULL(ARG_EPOCH);
}

/* Create a generator that the column owns, with the shard of the old ids or, for own ids, starting above them. */
static Oid
make_generator(FunctionCallInfo fcinfo, Column *col, bool own_ids)
{
	IdLayout	lay = ids_default_layout;
	Claim		claim = {.lay = &lay};
	IdParts		parts;
	Oid			schema = get_rel_namespace(col->relid),
				generator;

	ids_take_epoch(fcinfo, ARG_EPOCH, &lay);
	if (!own_ids)
	{
		if (!col->any || col->max < 0)
			ids_bad_argument(psprintf("%s.%s has no id that names the shard", col->table, col->column),
							 "Make a generator with create_id_generator() and give it as the third argument.");
		ids_split(&lay, col->max, &parts);
		claim.shard = parts.shard;
		check_future(col, &lay, false);
		scan_ids(col, &claim);
		check_claim(col, &claim);
		lay.shard = parts.shard;
	}
	else
		check_future(col, &lay, true);
	generator = ids_create_generator(get_namespace_name(schema),
									 ChooseRelationName(get_rel_name(col->relid), get_attname(col->relid, col->attnum, false), "ids", schema, false),
									 &lay, col->any ? Max(col->max, IDS_START) : IDS_START);
	command_run(psprintf("ALTER SEQUENCE %s OWNED BY %s.%s", relation_name(generator), col->table, col->column));
	return generator;
}

/* Prepare the generator that was passed; raise an error unless it can continue the old ids. */
static void
take_generator(Column *col, Oid generator, bool own_ids)
{
	IdLayout	lay;
	Claim		claim = {.lay = &lay};
	IdDefinition def;

	open_generator(generator, &lay);
	check_future(col, &lay, own_ids);
	if (!own_ids)
	{
		claim.shard = ids_shard_of(&lay, generator);
		scan_ids(col, &claim);
		check_claim(col, &claim);
	}
	if (col->any && ids_read_settings(generator, &lay, &def) == IDS_FINE && col->max > def.start)
		command_run(psprintf("ALTER SEQUENCE %s START WITH %lld", relation_name(generator), (long long) col->max));
}

/*
 * Make next_id() the column's default.  Drops an identity, and makes the column bigint if the generator's ids need it.
 */
static void
put_default(const Column *col, Oid generator, const char *census)
{
	IdLayout	lay;
	int64		max_of_type = col->type == INT8OID ? PG_INT64_MAX : col->type == INT4OID ? PG_INT32_MAX : PG_INT16_MAX;

	ids_settings_of(generator, &lay);
	if (col->identity != '\0')
		command_run(psprintf("ALTER TABLE %s ALTER COLUMN %s DROP IDENTITY", col->table, col->column));
	if (ids_max_id(&lay) > max_of_type)
	{
		check_references(col);
		command_run(psprintf("ALTER TABLE %s ALTER COLUMN %s DROP DEFAULT, ALTER COLUMN %s TYPE pg_catalog.int8",
							 col->table, col->column, col->column));
	}
	command_run(psprintf("ALTER TABLE %s ALTER COLUMN %s SET DEFAULT %s.next_id(%s::pg_catalog.regclass)", col->table, col->column,
						 quote_identifier(census), quote_literal_cstr(relation_name(generator))));
}

/* Drop the sequences of serial columns, except those that something else uses. */
static void
drop_sequences(const Column *col)
{
	ListCell   *lc;

	foreach(lc, col->serials)
	{
		bool		isnull;

		(void) command_value(psprintf("SELECT 1 FROM pg_catalog.pg_depend "
									  "WHERE refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass "
									  "AND refobjid OPERATOR(pg_catalog.=) %u::pg_catalog.oid", lfirst_oid(lc)), &isnull);
		if (isnull)
			command_run(psprintf("DROP SEQUENCE %s", relation_name(lfirst_oid(lc))));
	}
}

/*
 * id_convert(table, column, generator, epoch, own_ids): with generator NULL, create one that the column owns.
 *
 * ALTER TABLE runs CHECKs, defaults and index expressions.  So another role's table is altered as that role, which
 * then owns the new generator.
 */
PG_FUNCTION_INFO_V1(census_id_convert);

Datum
census_id_convert(PG_FUNCTION_ARGS)
{
	Column		col;
	Claim		none = {0};
	Oid			generator;
	bool		own_ids;
	AsOwner		before;

	open_column(fcinfo, &col);
	scan_ids(&col, &none);
	find_sequences(&col);
	own_ids = are_own_ids(fcinfo, &col);
	refuse_unlike(&col);
	if (PG_ARGISNULL(ARG_GENERATOR))
	{
		as_owner_begin_other(&before, relation_owner(col.relid));
		generator = make_generator(fcinfo, &col, own_ids);
		as_owner_end(&before);
	}
	else
	{
		generator = PG_GETARG_OID(ARG_GENERATOR);
		take_generator(&col, generator, own_ids);
	}
	if (col.any && col.max > 0)
		(void) ids_advance(generator, col.max);
	as_owner_begin_other(&before, relation_owner(col.relid));
	put_default(&col, generator, get_namespace_name(get_func_namespace(fcinfo->flinfo->fn_oid)));
	drop_sequences(&col);
	as_owner_end(&before);
	PG_RETURN_OID(generator);
}
