/*-------------------------------------------------------------------------
 *
 * ids_sql_check.c
 *	  Checks of generators, and of ids in columns that they fill, for census_check().
 *
 * The ids of a column are compared with the generator's last id.  The last id is read after the column, so ids issued
 * during the check are not above it.  Ids of other shards are valid (a shard of Citus has rows of all nodes).  They are
 * reported only without Citus, and only if the greatest of them is later than our first id, because older ids may date
 * from before the generator got its shard number.
 *
 * Lock rules: AccessShareLock on generator and table while they are read.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "core/citus.h"
#include "core/issuer.h"
#include "core/relation.h"
#include "ids/ids_generator.h"
#include "ids/ids_report.h"
#include "store/check_scan.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"

/* Tolerated difference between the clocks of two servers. */
#define CLOCKS_DIFFER_US (USECS_PER_MINUTE)

/* Number of ids of one kind, and the greatest of them. */
typedef struct Tally
{
	int64		n;
	int64		greatest;
} Tally;

typedef struct ColumnIds
{
	const IdLayout *lay;
	int64		max_id;
	int64		start;			/* ids up to this belong to another function */
	int			shard;			/* the generator's shard; -1: unknown */
	int64		now_tick;		/* ids with a later tick are in the future */
	bool		passes_future;	/* do not count ids of the future as own */

	Tally		foreign;		/* not ids of the layout */
	Tally		future;
	Tally		own;			/* ids of the generator's shard */
	int64		own_least;
	int64		past;			/* greatest n of an id of id_at() (ids_past.c) */
	int64		own_future;		/* greatest future id of the generator's
								 * shard, if passes_future */
	Tally		other;			/* ids of other shards */
} ColumnIds;

static void
count(Tally *tally, int64 id)
{
	if (tally->n++ == 0 || id > tally->greatest)
		tally->greatest = id;
}

/*
 * Does this sequence number belong to another node?  Nodes of Citus that share a shard divide its sequence numbers
 * (ids_cache.c).  The highest ones belong to id_at(), on the coordinator.
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
look_at_id(void *arg, int64 id)
{
	ColumnIds  *ids = arg;
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
		if (ids->passes_future && parts.shard == ids->shard)
			ids->own_future = Max(ids->own_future, id);
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

/* Argument of the callbacks of generator_issuer and past_issuer. */
typedef struct IdCounter
{
	Relation	sequence;
	const IdLayout *lay;
	const IdDefinition *def;
	int			shard;
} IdCounter;

/* Store the position as an id of the generator's shard.  Returns false if the page is damaged. */
static bool
look_at_generator(void *counter, int64 *last)
{
	IdCounter  *c = counter;

	/* check_generator() reports a damaged page */
	if (!ids_page_look(c->sequence, c->def, last, NULL))
		return false;
	/* the position may be of another shard */
	*last = ids_compose(c->lay, ids_counter(c->lay, Min(Max(*last, 0), ids_max_id(c->lay))), c->shard);
	return true;
}

static bool
advance_generator(void *counter, int64 to)
{
	return ids_advance(RelationGetRelid(((IdCounter *) counter)->sequence), to);
}

/* Store the count of ids of the past with which a restored dump would continue. */
static bool
look_at_past(void *counter, int64 *last)
{
	IdCounter  *c = counter;
	Oid			relid = RelationGetRelid(c->sequence);
	IdLayout	lay;
	IdDefinition def;
	int64		id;

	if (ids_read_settings(relid, &lay, &def) != IDS_FINE || !ids_page_look(c->sequence, &def, &id, last))
		return false;
	*last = ids_past_kept(relid, &def, *last);
	return true;
}

static bool
advance_past(void *counter, int64 to)
{
	return ids_past_advance(RelationGetRelid(((IdCounter *) counter)->sequence), to);
}

/* Issuer of generators with a clock; tickets. */
static const Issuer generator_issuer = {"ids above the generator", "generator advanced", ACL_UPDATE, look_at_generator, advance_generator};

/* Issuer of counts of `id_at()`. */
static const Issuer past_issuer = {"ids above the count of the past", "generator advanced", ACL_UPDATE, look_at_past, advance_past};

static void
report_ids(Check *check, const ColumnIds *ids, const char *column, const char *generator)
{
	const IdLayout *lay = ids->lay;

	if (ids->foreign.n > 0)
		check_found(check, "ids of another layout", "%s: %lld values, the greatest %lld, are no ids of layout %s of generator \"%s\"",
					column, (long long) ids->foreign.n, (long long) ids->foreign.greatest, ids_layout_name(lay), generator);
	if (ids->future.n > 0)
		check_found(check, "ids of a time to come", "%s: %lld ids, the greatest %lld, by the layout of generator \"%s\"",
					column, (long long) ids->future.n, (long long) ids->future.greatest, generator);

	/*
	 * report this only if an id is later than our first one: older rows may
	 * have moved here from another shard
	 */
	if (citus_role() == CITUS_ABSENT && ids->own.n > 0 && ids->other.n > 0 && ids_counter(lay, ids->other.greatest) > ids_counter(lay, ids->own_least))
	{
		IdParts		parts;

		ids_split(lay, ids->other.greatest, &parts);
		check_found(check, "ids of another shard", "%s: %lld ids, the greatest %lld of shard %d, while generator \"%s\" made ids of shard %d",
					column, (long long) ids->other.n, (long long) ids->other.greatest, parts.shard, generator, ids->shard);
	}
}

/* Check the column of a table that a generator fills. */
static void
check_column(Check *check, Relation rel, const IssuerUse *use)
{
	Form_pg_attribute att = TupleDescAttr(RelationGetDescr(rel), use->column - 1);
	const char *name = psprintf("column \"%s\"", NameStr(att->attname));
	Oid			generator = use->relid;
	const char *its = get_rel_name(generator);
	IdLayout	lay;
	ColumnIds	ids = {.lay = &lay};
	IdDefinition def;
	IdCounter	counter = {.lay = &lay,.def = &def};
	RowScan		scan;
	int64		last;

	if (ids_read_settings(generator, &lay, &def) != IDS_FINE)
		return;
	ids.start = def.start;
	ids.max_id = ids_max_id(&lay);
	/* it may not be known which of the shard's sequence numbers this node has */
	if (ids_find_shard(&lay, &ids.shard) != IDS_FINE)
		ids.shard = -1;
	if (lay.shard >= 0 && citus_role() != CITUS_ABSENT && citus_group_shown() != NULL)
		ids.shard = -1;
	ids.now_tick = PG_INT64_MAX;
	ids.passes_future = check->advance;
	if (lay.servers == 0)
		(void) ids_tick_at(&lay, GetCurrentTimestamp() + IDS_AHEAD_US + CLOCKS_DIFFER_US, &ids.now_tick);
	rows_of_column(&scan, check, rel, use, look_at_id, &ids);
	if (ids.max_id > (att->atttypid == INT8OID ? PG_INT64_MAX : PG_INT32_MAX))
		check_found(check, "column too narrow", "%s: ids of generator \"%s\" need bigint", name, its);
	report_ids(check, &ids, name, its);
	counter.shard = ids.shard;
	counter.sequence = relation_open(generator, AccessShareLock);
	/* NULL skips the check of trust, as the clock reaches such ids anyway */
	if (ids.own.n > 0)
		issuer_settle(check, &generator_issuer, &counter, generator,
					  lay.servers > 0 ? rel : NULL, psprintf("generator \"%s\"", its), name, ids.own.greatest);
	if (ids.own_future > 0 && look_at_generator(&counter, &last) && ids.own_future > last)
		check_advanced(check, "not advanced", "%s has %lld, an id of a time to come, and generator \"%s\" stays below it: SELECT id_advance('%s', %lld) lifts it where the clock is wrong",
					   name, (long long) ids.own_future, its,
					   relation_name(generator), (long long) ids.own_future);
	if (ids.past > 0)
		issuer_settle(check, &past_issuer, &counter, generator, rel, psprintf("id_at() of \"%s\"", its), name, ids.past);
	relation_close(counter.sequence, AccessShareLock);
}

static void
check_generator(Check *check, Relation rel)
{
	IdLayout	lay;
	IdParts		parts;
	IdDefinition def = {0};
	IdFinding	state;
	int64		last;
	int64		now_tick;

	if (rel->rd_rel->relpersistence == RELPERSISTENCE_UNLOGGED && RelationGetRelid(rel) == ids_past_beside())
		check_found(check, "unlogged sequence", "after a crash no dump would keep the count of the default generator's ids of the past");
	state = ids_read_settings(RelationGetRelid(rel), &lay, &def);
	if (state == IDS_CHANGED)
		check_found(check, "changed settings", "ALTER SEQUENCE has changed INCREMENT, CACHE, MINVALUE or CYCLE, which are what makes it a generator");
	if (state != IDS_FINE)
		return;
	if (!ids_page_look(rel, &def, &last, NULL))
	{
		check_found(check, "damaged sequence", "its page is not a sequence's");
		return;
	}
	if (rel->rd_rel->relpersistence == RELPERSISTENCE_UNLOGGED && !ids_of_unlogged_table(RelationGetRelid(rel)))
		check_found(check, "unlogged generator", "after a crash it would repeat ids");
	if (last < 0 || last > ids_max_id(&lay))
	{
		check_found(check, "generator out of its layout", "it has come to %lld; the last id of layout %s is %lld",
					(long long) last, ids_layout_name(&lay), (long long) ids_max_id(&lay));
		return;
	}
	if (lay.servers == 0)
	{
		ids_split(&lay, last, &parts);
		if (ids_tick_at(&lay, GetCurrentTimestamp() + IDS_AHEAD_US + CLOCKS_DIFFER_US, &now_tick) && parts.tick > now_tick)
			check_found(check, "generator ahead of the clock", "it has come to %lld, of %s", (long long) last,
						timestamptz_to_str(ids_tick_start(&lay, parts.tick)));
	}

	/*
	 * Report this while a quarter of the groups is left, because every new
	 * node, clone and replacement takes a new group.
	 */
	if (citus_greatest_group() >= ids_groups(&lay) - ids_groups(&lay) / 4)
		check_found(check, "groups run out", "Citus has come to group %d, and groups from %d on can make no ids by it",
					citus_greatest_group(), ids_groups(&lay));
	if (ids_reserved(&lay) > 0 && ids_past_is_full(def.past))
		check_found(check, "count of the past beyond its end", "MAXVALUE allows for %lld ids of id_at(), more than there can be", (long long) def.past);
}

static void
check_ids(Check *check, Relation rel)
{
	if (rel->rd_rel->relkind == RELKIND_SEQUENCE)
		check_generator(check, rel);
	if (rel->rd_rel->relkind == RELKIND_SEQUENCE || rel->rd_rel->relkind == RELKIND_RELATION)
		issuer_columns(check, rel, RELKIND_SEQUENCE, check_column);
}

void
ids_check_init(void)
{
	static const CheckPart part = {.name = "ids",.relation = check_ids};

	check_register(&part);
}
