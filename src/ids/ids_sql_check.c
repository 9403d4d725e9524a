/*-------------------------------------------------------------------------
 *
 * ids_sql_check.c
 *	  What census_check() finds wrong with generators, and with the ids of
 *	  columns that are filled by them.
 *
 * Which columns these are the catalogs tell: a default that names the generator,
 * or calls a function that does (create_shard()'s next_id()), or is next_id() of
 * the default generator; or the column owns it.
 *
 * The ids of a column are compared with the generator's last one, which is read
 * after them: what was given out meanwhile is below it.  Ids of another shard are
 * as good as others (and in a shard of Citus, rows of all nodes meet); only where their times lie between those of ours they cannot
 * be what was there before the generator was given its number.
 *
 * Lock rules: AccessShareLock on generator and table while they are read.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "catalog/dependency.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "core/check.h"
#include "core/citus.h"
#include "core/command.h"
#include "core/extension.h"
#include "core/owner.h"
#include "core/rows.h"
#include "ids/ids_generator.h"
#include "ids/ids_sql_report.h"
#include "utils/acl.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"

/* Clocks of two servers may differ by so much, and no more is said of it. */
#define CLOCKS_DIFFER_US (USECS_PER_MINUTE)

/* A generator, and a column that is filled by it. */
typedef struct Use
{
	Oid			generator;
	Oid			table;
	AttrNumber	column;
} Use;

typedef struct Uses
{
	MemoryContext context;
	List	   *list;			/* of Use * */
} Uses;

/* What was found of one kind: how many, and the greatest. */
typedef struct Tally
{
	int64		n;
	int64		greatest;
} Tally;

typedef struct ColumnIds
{
	const IdLayout *lay;
	int64		max_id;
	int64		start;			/* ids up to it are another function's */
	int			shard;			/* -1: not known */
	int64		now_tick;		/* no id is of a later one */
	bool		passes_future;	/* such ids do not count as the generator's */

	Tally		foreign;		/* no ids of the layout */
	Tally		future;
	Tally		own;			/* of the generator's shard */
	int64		own_least;
	int64		past;			/* the greatest number of id_at()'s among them */
	Tally		other;			/* of other shards */
} ColumnIds;

static void
count(Tally *tally, int64 id)
{
	if (tally->n++ == 0 || id > tally->greatest)
		tally->greatest = id;
}

static void
add_use(HeapTuple row, TupleDesc desc, void *arg)
{
	Uses	   *uses = arg;
	MemoryContext old = MemoryContextSwitchTo(uses->context);
	Use		   *use = palloc(sizeof(Use));
	bool		isnull;

	use->generator = DatumGetObjectId(heap_getattr(row, 1, desc, &isnull));
	use->table = DatumGetObjectId(heap_getattr(row, 2, desc, &isnull));
	use->column = DatumGetInt16(heap_getattr(row, 3, desc, &isnull));
	uses->list = lappend(uses->list, use);
	MemoryContextSwitchTo(old);
}

/* The uses of a generator, or of a table's columns. */
static List *
find_uses(Oid relid)
{
	Uses		uses = {CurrentMemoryContext};
	Oid			types[3] = {OIDOID, OIDOID, OIDOID};
	Datum		args[3] = {ObjectIdGetDatum(relid),
		ObjectIdGetDatum(extension_table("id_seq", false)),
	ObjectIdGetDatum(extension_schema())};

	(void) command_rows(
						"WITH d AS MATERIALIZED ("
						"SELECT f.adrelid AS tab, f.adnum AS num, p.refclassid AS class, p.refobjid AS obj"
						" FROM pg_catalog.pg_attrdef f JOIN pg_catalog.pg_depend p ON p.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_attrdef'::pg_catalog.regclass"
						" AND p.objid OPERATOR(pg_catalog.=) f.oid), u AS ("
						"SELECT tab, num, obj AS seq FROM d WHERE class OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass"
						" UNION ALL "
						"SELECT tab, num, p.refobjid FROM d JOIN pg_catalog.pg_depend p ON p.classid OPERATOR(pg_catalog.=) d.class AND p.objid OPERATOR(pg_catalog.=) d.obj"
						" AND p.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass"
						" WHERE class OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass"
						" UNION ALL "
						"SELECT tab, num, $2 FROM d JOIN pg_catalog.pg_proc f ON f.oid OPERATOR(pg_catalog.=) d.obj AND f.pronargs OPERATOR(pg_catalog.=) 0"
						" AND f.proname OPERATOR(pg_catalog.=) 'next_id' AND f.pronamespace OPERATOR(pg_catalog.=) $3"
						" WHERE class OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass"
						" UNION ALL "
						"SELECT p.refobjid, p.refobjsubid, p.objid FROM pg_catalog.pg_depend p JOIN pg_catalog.pg_sequence s ON s.seqrelid OPERATOR(pg_catalog.=) p.objid"
						" WHERE p.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_class'::pg_catalog.regclass AND p.refclassid OPERATOR(pg_catalog.=) p.classid"
						" AND p.deptype OPERATOR(pg_catalog.=) 'a' AND p.refobjsubid OPERATOR(pg_catalog.>) 0)"
						" SELECT DISTINCT u.seq, u.tab, u.num::pg_catalog.int2 FROM u JOIN pg_catalog.pg_sequence s ON s.seqrelid OPERATOR(pg_catalog.=) u.seq"
						" JOIN pg_catalog.pg_class c ON c.oid OPERATOR(pg_catalog.=) u.tab AND c.relkind OPERATOR(pg_catalog.=) 'r'"
						" JOIN pg_catalog.pg_attribute a ON a.attrelid OPERATOR(pg_catalog.=) u.tab AND a.attnum OPERATOR(pg_catalog.=) u.num"
						" AND a.atttypid OPERATOR(pg_catalog.=) ANY ('{pg_catalog.int8,pg_catalog.int4}'::pg_catalog.regtype[])"
						" WHERE u.seq OPERATOR(pg_catalog.=) $1 OR u.tab OPERATOR(pg_catalog.=) $1 ORDER BY u.seq, u.tab, u.num::pg_catalog.int2",
						lengthof(args), types, args, NULL, add_use, &uses);
	return uses.list;
}

/* The shard that a generator's ids have, -1 if that cannot be said. */
static int
shard_of(const IdLayout *lay)
{
	IdReport	report = {IDS_FINE};

	return ids_shard_of(lay, &report);
}

/* The count of a generator's id_at() is not its own generator. */
static bool
counts_past(const IdLayout *lay)
{
	return lay->servers == 1 && lay->shard < 0;
}

/*
 * Nodes of Citus that share a shard divide its sequence numbers (ids_cache.c): is
 * this one of another node's?  The last ones are id_at()'s, on the coordinator.
 */
static bool
is_of_another_node(const IdLayout *lay, int64 sequence)
{
	int			node;

	if (lay->shard < 0 || citus_role() == CITUS_ABSENT || ids_slots(lay) == 1)
		return false;
	node = (int) (sequence / ids_reserved(lay));
	return node != citus_group() && !(citus_group() == 0 && node == ids_slots(lay));
}

static void
look_at_id(ColumnIds *ids, int64 id)
{
	IdParts		parts;

	if (id <= ids->start && ids->start > IDS_START)
		return;
	if (id < 0 || id > ids->max_id)
	{
		count(&ids->foreign, id);
		return;
	}
	ids_split(ids->lay, id, &parts);
	if (ids->lay->servers == 0 && parts.tick > ids->now_tick)
	{
		count(&ids->future, id);
		if (ids->passes_future)
			return;
	}
	if (ids->shard < 0)
		return;
	if (parts.shard != ids->shard || is_of_another_node(ids->lay, parts.sequence))
		count(&ids->other, id);
	else
	{
		if (ids->own.n == 0 || id < ids->own_least)
			ids->own_least = id;
		count(&ids->own, id);
		ids->past = Max(ids->past, ids_past_number(ids->lay, id));
	}
}

/* Will the generator, which has come to "last", give out an id that is there? */
static bool
is_behind(const ColumnIds *ids, int64 last)
{
	return ids->own.n > 0 && ids_counter(ids->lay, ids->own.greatest) > ids_counter(ids->lay, Min(Max(last, 0), ids->max_id));
}

/*
 * Lifts a generator, or the count of one's past.  Rows are what the table's owner
 * says: what they do to others who use the generator is no more than he may do
 * himself, or (safe) what the clock would have done.
 */
static void
advance(Check *check, Relation rel, Oid generator, int64 id, int64 last, bool safe)
{
	IdReport	report = {IDS_FINE};

	if (!safe && pg_class_aclcheck(generator, rel->rd_rel->relowner, ACL_UPDATE) != ACLCHECK_OK)
	{
		check_advanced(check, "not advanced", "\"%s\" stays at %lld, below %lld: the owner of the table has no UPDATE on it; id_advance() lifts it",
					   get_rel_name(generator), (long long) last, (long long) id);
		return;
	}
	if (ids_advance(generator, id, &report))
		check_advanced(check, "generator advanced", "\"%s\", from %lld to %lld", get_rel_name(generator), (long long) last, (long long) id);
	ids_check(&report);
}

/* Are there ids of id_at() that its count has not come to? */
static void
look_at_past(Check *check, Relation table, const ColumnIds *ids, const char *column, Oid generator)
{
	Oid			past = ids_past_of(generator);
	IdLayout	lay;
	Relation	rel;
	int64		last;
	bool		rewritten = false;

	/* one that is missing is reported where the generator is looked at */
	if (!OidIsValid(past) || ids_read_settings(past, &lay, NULL, &rewritten) != IDS_FINE || !counts_past(&lay))
		return;
	rel = relation_open(past, AccessShareLock);
	if (ids_page_look(rel, rewritten, &last) && ids->past > last)
	{
		if (check->advance)
			advance(check, table, past, ids->past, last, false);
		else
			check_found(check, "ids above the count of the past", "column \"%s\" has the %lldth id of id_at(), \"%s\" has come to %lld: lift it with id_advance()",
						column, (long long) ids->past, get_rel_name(past), (long long) last);
	}
	relation_close(rel, AccessShareLock);
}

static void
report_ids(Check *check, const ColumnIds *ids, const char *column, const char *generator, int64 last)
{
	const IdLayout *lay = ids->lay;

	if (ids->foreign.n > 0)
		check_found(check, "ids of another layout", "column \"%s\": %lld values, the greatest %lld, are no ids of layout %s of generator \"%s\"",
					column, (long long) ids->foreign.n, (long long) ids->foreign.greatest, ids_layout_name(lay), generator);
	if (ids->future.n > 0)
		check_found(check, "ids of a time to come", "column \"%s\": %lld ids, the greatest %lld, by the layout of generator \"%s\"",
					column, (long long) ids->future.n, (long long) ids->future.greatest, generator);
	if (is_behind(ids, last))
		check_found(check, "ids above the generator", "column \"%s\" has %lld, generator \"%s\" has come to %lld and will give it out: lift it with id_advance()",
					column, (long long) ids->own.greatest, generator, (long long) last);
	/* more than an interleaving of two shards cannot be told from a move */
	if (citus_role() == CITUS_ABSENT && ids->own.n > 0 && ids->other.n > 0 && ids_counter(lay, ids->other.greatest) > ids_counter(lay, ids->own_least))
	{
		IdParts		parts;

		ids_split(lay, ids->other.greatest, &parts);
		check_found(check, "ids of another shard", "column \"%s\": %lld ids, the greatest %lld of shard %d, while generator \"%s\" made ids of shard %d",
					column, (long long) ids->other.n, (long long) ids->other.greatest, parts.shard, generator, ids->shard);
	}
}

static void
check_column(Check *check, Relation rel, AttrNumber column, Oid generator)
{
	Form_pg_attribute att = TupleDescAttr(RelationGetDescr(rel), column - 1);
	char	   *name = get_rel_name(generator);
	Relation	sequence = relation_open(generator, AccessShareLock);
	IdLayout	lay;
	ColumnIds	ids = {.lay = &lay};
	RowScan		scan;
	int64		last;
	bool		rewritten = false;

	if (ids_read_settings(generator, &lay, &ids.start, &rewritten) == IDS_FINE && !counts_past(&lay) &&
		!att->attisdropped && (att->atttypid == INT8OID || att->atttypid == INT4OID))
	{
		ids.max_id = ids_max_id(&lay);
		ids.shard = shard_of(&lay);
		ids.now_tick = PG_INT64_MAX;
		ids.passes_future = check->advance;
		if (lay.servers == 0)
			(void) ids_tick_at(&lay, GetCurrentTimestamp() + ids_ahead_us() + CLOCKS_DIFFER_US, false, &ids.now_tick);
		rows_begin(&scan, check, rel);
		while (rows_next(&scan))
			if (!scan.nulls[column - 1])
				look_at_id(&ids, att->atttypid == INT8OID ? DatumGetInt64(scan.values[column - 1]) :
						   DatumGetInt32(scan.values[column - 1]));
		rows_end(&scan);
		/* a page that is damaged is reported where the generator is looked at */
		if (ids_page_look(sequence, rewritten, &last))
		{
			report_ids(check, &ids, NameStr(att->attname), name, last);
			if (check->advance && is_behind(&ids, last))
				advance(check, rel, generator, ids.own.greatest, last, lay.servers == 0);
		}
		if (ids.past > 0)
			look_at_past(check, rel, &ids, NameStr(att->attname), generator);
	}
	relation_close(sequence, AccessShareLock);
}

/* Where is the count of its ids of the past? */
static void
check_past(Check *check, Oid generator)
{
	Oid			past = ids_past_of(generator);
	IdLayout	lay;

	if (!OidIsValid(past) || ids_read_settings(past, &lay, NULL, NULL) != IDS_FINE || !counts_past(&lay))
		check_found(check, "no count of the past", "\"%s\" is not there: id_at() is refused", ids_past_name(get_rel_name(generator)));
	else if (relation_owner(past) != relation_owner(generator))
		check_found(check, "no count of the past", "\"%s\" is of another owner: id_at() is refused", get_rel_name(past));
}

static void
check_generator(Check *check, Relation rel)
{
	IdLayout	lay;
	IdParts		parts;
	int64		start;
	bool		rewritten = false;
	int64		last;
	int64		now_tick;
	Oid			table;
	int32		column;

	switch (ids_read_settings(RelationGetRelid(rel), &lay, &start, &rewritten))
	{
		case IDS_FINE:
			break;
		case IDS_CHANGED:
			check_found(check, "changed settings", "ALTER SEQUENCE has changed INCREMENT, CACHE or CYCLE, which hold its layout");
			return;
		default:
			return;
	}
	if (!ids_page_look(rel, rewritten, &last))
	{
		check_found(check, "damaged sequence", "its page is not a sequence's");
		return;
	}
	if (rel->rd_rel->relpersistence == RELPERSISTENCE_UNLOGGED &&
		!(sequenceIsOwned(RelationGetRelid(rel), DEPENDENCY_AUTO, &table, &column) &&
		  get_rel_persistence(table) == RELPERSISTENCE_UNLOGGED))
		check_found(check, "unlogged generator", "after a crash it would repeat ids");
	if (last < 0 || last > ids_max_id(&lay))
	{
		check_found(check, "generator out of its layout", "it has come to %lld; the last id of layout %s is %lld",
					(long long) last, ids_layout_name(&lay), (long long) ids_max_id(&lay));
		return;
	}
	if (counts_past(&lay))
		return;
	if (lay.servers == 0)
	{
		ids_split(&lay, last, &parts);
		if (ids_tick_at(&lay, GetCurrentTimestamp() + ids_ahead_us() + CLOCKS_DIFFER_US, false, &now_tick) && parts.tick > now_tick)
			check_found(check, "generator ahead of the clock", "it has come to %lld, of %s", (long long) last,
						timestamptz_to_str(ids_tick_start(&lay, parts.tick)));
	}

	/*
	 * Citus sends a generator to its nodes without it; ids of the past are
	 * the coordinator's
	 */
	if (ids_reserved(&lay) > 0 && citus_role() != CITUS_WORKER)
		check_past(check, RelationGetRelid(rel));
}

static void
check_ids(Check *check, Relation rel)
{
	List	   *uses;
	ListCell   *lc;
	Oid			self = RelationGetRelid(rel);

	if (rel->rd_rel->relkind == RELKIND_SEQUENCE)
		check_generator(check, rel);
	else if (rel->rd_rel->relkind != RELKIND_RELATION)
		return;
	if (rel->rd_rel->relkind == RELKIND_SEQUENCE && check->everything)
		return;					/* the tables have their own turn */
	uses = find_uses(self);
	foreach(lc, uses)
	{
		Use		   *use = lfirst(lc);
		Relation	table;

		if (!check->may_read(use->table == self ? use->generator : use->table))
			continue;
		if (citus_manages(use->table))
		{
			check->distributed += 1;
			continue;
		}
		table = use->table == self ? rel : try_relation_open(use->table, AccessShareLock);
		if (table == NULL)
			continue;
		check->relid = use->table;
		if (!RELATION_IS_OTHER_TEMP(table))
			check_column(check, table, use->column, use->generator);
		check->relid = self;
		if (table != rel)
			relation_close(table, AccessShareLock);
	}
	list_free_deep(uses);
}

void
ids_check_init(void)
{
	static const CheckPart part = {.name = "ids",.relation = check_ids};

	check_register(&part);
}
