/*-------------------------------------------------------------------------
 *
 * ids_sql_convert.c
 *	  id_convert(): make a generator number a column, in place of a sequence or another function.
 *
 * There are two kinds of old ids.  Ids of a layout, such as those of the function in Instagram's article: the
 * generator continues with the same layout, epoch and shard, and id_timestamp() can still read old ids.  Own ids, as
 * serial and identity make them: the generator starts above the largest one.  The numbers do not show their kind.  So
 * a column with a sequence is taken to have own ids; for other columns an argument tells (epoch, generator or own_ids).
 *
 * Lock rules: check rights, then take the lock of ALTER TABLE .. SET DEFAULT on the table, then lock the generator.
 * Scans under the lock are below the executor, so row security hides no rows.  They use a new snapshot, because the
 * statement's snapshot is older than the lock.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

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
#include "ids/ids_sql_report.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/snapmgr.h"
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
	Oid			sequence;		/* sequence that numbers the column now, or
								 * InvalidOid */
	bool		owned;			/* the user owns the sequence */

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
	if (!compat_class_ownercheck(relid, GetUserId()))
		aclcheck_error(ACLCHECK_NOT_OWNER, get_relkind_objtype(kind), get_rel_name(relid));
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
 * Find what numbers the column now: an identity, another sequence, or neither.  Raise "max" to the last value of the
 * sequence; warn if the user may not read it.
 */
static void
find_sequence(Column *col)
{
	bool		isnull;
	Datum		last;
	IdLayout	lay;

	col->identity = DatumGetChar(command_value(
											   psprintf("SELECT attidentity FROM pg_catalog.pg_attribute "
														"WHERE attrelid OPERATOR(pg_catalog.=) %u::pg_catalog.oid AND attnum OPERATOR(pg_catalog.=) %d",
														col->relid, col->attnum), &isnull));
	/* the sequence of the identity, or one in the DEFAULT */
	col->sequence = DatumGetObjectId(command_value(
												   psprintf("SELECT objid FROM pg_catalog.pg_depend "
															"WHERE classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass "
															"AND refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass "
															"AND refobjid OPERATOR(pg_catalog.=) %u::pg_catalog.oid AND refobjsubid OPERATOR(pg_catalog.=) %d "
															"AND deptype OPERATOR(pg_catalog.=) 'i' UNION ALL "
															"SELECT d.refobjid FROM pg_catalog.pg_attrdef a JOIN pg_catalog.pg_depend d ON d.objid OPERATOR(pg_catalog.=) a.oid "
															"AND d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_attrdef'::pg_catalog.regclass "
															"AND d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass "
															"JOIN pg_catalog.pg_sequence s ON s.seqrelid OPERATOR(pg_catalog.=) d.refobjid "
															"WHERE a.adrelid OPERATOR(pg_catalog.=) %u::pg_catalog.oid AND a.adnum OPERATOR(pg_catalog.=) %d",
															col->relid, col->attnum, col->relid, col->attnum), &isnull));
	if (isnull || ids_read_settings(col->sequence, &lay, NULL) == IDS_FINE)
	{
		col->sequence = InvalidOid;
		return;
	}
	col->owned = compat_class_ownercheck(col->sequence, GetUserId());
	/* the last rows may have been deleted: use the sequence's last value, too */
	if (pg_class_aclcheck(col->sequence, GetUserId(), ACL_SELECT | ACL_USAGE) != ACLCHECK_OK)
	{
		ereport(WARNING,
				(errmsg("the last value of sequence \"%s\" is not known", get_rel_name(col->sequence)),
				 errdetail("You have no right to read it. New ids begin above those in %s.%s, so ids of deleted rows may be issued again.",
						   col->table, col->column)));
		return;
	}
	last = command_value(psprintf("SELECT pg_catalog.pg_sequence_last_value(%u::pg_catalog.oid::pg_catalog.regclass)", col->sequence), &isnull);
	if (!isnull && (!col->any || DatumGetInt64(last) > col->max))
	{
		col->max = DatumGetInt64(last);
		col->any = true;
	}
}

/* Raise 55000 if a foreign key column that refers to the column is not bigint, because the column becomes bigint. */
static void
check_references(const Column *col)
{
	bool		isnull;
	Datum		name = command_value(
									 psprintf("SELECT pg_catalog.format('%%s.%%I', c.conrelid::pg_catalog.regclass, a.attname) "
											  "FROM pg_catalog.pg_constraint c, pg_catalog.generate_subscripts(c.confkey, 1) i "
											  "JOIN pg_catalog.pg_attribute a ON true "
											  "WHERE c.contype OPERATOR(pg_catalog.=) 'f' AND c.confrelid OPERATOR(pg_catalog.=) %u::pg_catalog.oid "
											  "AND c.confkey[i] OPERATOR(pg_catalog.=) %d AND a.attrelid OPERATOR(pg_catalog.=) c.conrelid "
											  "AND a.attnum OPERATOR(pg_catalog.=) c.conkey[i] AND a.atttypid OPERATOR(pg_catalog.<>) 'pg_catalog.int8'::pg_catalog.regtype",
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

	refuse_null(fcinfo, ARG_TABLE);
	refuse_null(fcinfo, ARG_COLUMN);
	memset(col, 0, sizeof(*col));
	name = NameStr(*PG_GETARG_NAME(ARG_COLUMN));
	col->relid = PG_GETARG_OID(ARG_TABLE);
	check_owner(col->relid);
	link_refuse_made(col->relid);
	LockRelationOid(col->relid, AccessExclusiveLock);
	check_owner(col->relid);	/* the table may have changed before the lock */
	col->table = relation_name(col->relid);
	col->column = pstrdup(quote_identifier(name));
	col->attnum = get_attnum(col->relid, name);
	if (col->attnum > 0)
		col->type = get_atttype(col->relid, col->attnum);
	if (col->type != INT8OID && col->type != INT4OID && col->type != INT2OID)
		ids_bad_argument(psprintf("%s has no column \"%s\" of type bigint, integer or smallint", col->table, name), NULL);
}

/* Lock the generator that the caller passed.  Raises an error unless the user owns it. */
static void
open_generator(Oid generator, IdLayout *lay)
{
	ids_settings_of(generator, lay);
	if (!compat_class_ownercheck(generator, GetUserId()))
		aclcheck_error(ACLCHECK_NOT_OWNER, OBJECT_SEQUENCE, get_rel_name(generator));
	LockRelationOid(generator, ShareRowExclusiveLock);
	ids_settings_of(generator, lay);
}

/* Is the column's default a call of our next_id()? */
static bool
has_generator(FunctionCallInfo fcinfo, const Column *col)
{
	bool		isnull;

	(void) command_value(psprintf("SELECT 1 FROM pg_catalog.pg_attrdef a JOIN pg_catalog.pg_depend d ON d.objid OPERATOR(pg_catalog.=) a.oid "
								  "AND d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_attrdef'::pg_catalog.regclass "
								  "AND d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass "
								  "JOIN pg_catalog.pg_proc p ON p.oid OPERATOR(pg_catalog.=) d.refobjid "
								  "WHERE a.adrelid OPERATOR(pg_catalog.=) %u::pg_catalog.oid AND a.adnum OPERATOR(pg_catalog.=) %d "
								  "AND p.proname OPERATOR(pg_catalog.=) 'next_id' AND p.pronamespace OPERATOR(pg_catalog.=) %u::pg_catalog.oid",
								  col->relid, col->attnum, get_func_namespace(fcinfo->flinfo->fn_oid)), &isnull);
	return !isnull;
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
	if (OidIsValid(col->sequence) || col->identity != '\0')
		return true;
	if (PG_ARGISNULL(ARG_GENERATOR) && PG_ARGISNULL(ARG_EPOCH) && col->any && has_generator(fcinfo, col))
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
	IdReport	report = {.relid = generator};
	IdDefinition def;

	open_generator(generator, &lay);
	check_future(col, &lay, own_ids);
	if (!own_ids)
	{
		claim.shard = ids_shard_of(&lay, &report);
		ids_speak(&report);
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

/* Drop the sequence of a serial column, unless something else uses it. */
static void
drop_sequence(const Column *col)
{
	bool		isnull;

	if (col->identity != '\0' || !OidIsValid(col->sequence) || !col->owned)
		return;
	(void) command_value(psprintf("SELECT 1 FROM pg_catalog.pg_depend "
								  "WHERE refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass "
								  "AND refobjid OPERATOR(pg_catalog.=) %u::pg_catalog.oid", col->sequence), &isnull);
	if (!isnull)
		return;
	(void) command_value(psprintf("SELECT 1 FROM pg_catalog.pg_depend "
								  "WHERE classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass "
								  "AND objid OPERATOR(pg_catalog.=) %u::pg_catalog.oid AND refobjid OPERATOR(pg_catalog.=) %u::pg_catalog.oid "
								  "AND refobjsubid OPERATOR(pg_catalog.=) %d AND deptype OPERATOR(pg_catalog.=) 'a'",
								  col->sequence, col->relid, col->attnum), &isnull);
	if (!isnull)
		command_run(psprintf("DROP SEQUENCE %s", relation_name(col->sequence)));
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
	IdReport	report;
	AsOwner		before;

	open_column(fcinfo, &col);
	scan_ids(&col, &none);
	find_sequence(&col);
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
	{
		(void) ids_advance(generator, col.max, &report);
		ids_speak(&report);
	}
	as_owner_begin_other(&before, relation_owner(col.relid));
	put_default(&col, generator, get_namespace_name(get_func_namespace(fcinfo->flinfo->fn_oid)));
	drop_sequence(&col);
	as_owner_end(&before);
	PG_RETURN_OID(generator);
}
