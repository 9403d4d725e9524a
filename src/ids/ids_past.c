/*-------------------------------------------------------------------------
 *
 * ids_past.c
 *	  Ids for rows of the past: id_at().
 *
 * An id of a past time must collide with no id that next_id() gave out then, nor with another
 * one of id_at(), and nothing remembers which were given out.  So next_id() leaves the highest
 * 1/64 of each tick's sequence numbers alone (ids_reserved()).  Call these places cells, and
 * number them all through time.  id_at() counts its ids, n = 1, 2, ..., and writes n into the
 * cell's number:
 *
 *		cell modulo 2^(3 + b)  =  n * 8 + level,	b = 10 + 3 * level
 *
 * with the smallest level that n < 2^b allows.  The level can be read off the cell, and then n,
 * so no two ids share a cell, whatever times they are for.  Of all such cells it takes the last
 * one that is not after the time that was asked for, so the id's time is at most 2^(3 + b) cells
 * before it: with the 16 cells a millisecond of the default layout half a second for the first
 * thousand ids, then 4 ms times their number at most.  Without memory of what is taken it cannot
 * be much less: n ids need n cells.
 *
 * The count is a second sequence beside the generator, found by its name, so that it is in every
 * dump of the schema; if the generator belongs to a column it does, too, so that it is in a dump
 * of the table.  (In the generator's sequence there is no room that a dump keeps.)  It is a
 * generator of tickets, logged, flushed and restarted as safely.  If it is not there, id_at()
 * refuses: a new count would repeat ids.
 *
 * Ids up to the generator's "start" were made by another function, which knew of no cells
 * (id_convert()); id_at() makes none there.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "catalog/dependency.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_class.h"
#include "commands/defrem.h"
#include "core/citus.h"
#include "core/relation.h"
#include "ids/ids_generator.h"
#include "storage/lmgr.h"
#include "storage/proc.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"

#define LEVEL_BITS 3
#define LEVELS (1 << LEVEL_BITS)
#define COUNT_BITS(level) (10 + 3 * (level))

/* Bits that number a tick's cells: their count is a power of two. */
static int
cell_bits(const IdLayout *lay)
{
	int			bits = 0;

	while (1 << bits < ids_reserved(lay))
		bits++;
	return bits;
}

/* The last cell of the n'th id that is not after "cell"; negative before the epoch.  False if n is too large. */
static bool
at_cell(int64 n, int64 cell, int64 *result)
{
	int			level = 0;
	int64		modulo,
				code;

	while (n >> COUNT_BITS(level) != 0)
		if (++level == LEVELS)
			return false;
	modulo = INT64CONST(1) << (LEVEL_BITS + COUNT_BITS(level));
	code = n << LEVEL_BITS | level;
	*result = cell - ((cell - code) & (modulo - 1));
	return true;
}

/* The id of a cell. */
static int64
id_of_cell(const IdLayout *lay, int64 cell, int shard)
{
	int			bits = cell_bits(lay);
	int64		sequence = (INT64CONST(1) << lay->sequence_bits) - ids_reserved(lay) + (cell & IDS_ALL_ONES(bits));

	return ids_compose(lay, cell >> bits << lay->sequence_bits | sequence, shard);
}

/* Which number id_at() gave an id of this layout; 0 if it is none of its. */
int64
ids_past_number(const IdLayout *lay, int64 id)
{
	int			bits = cell_bits(lay);
	int64		first = (INT64CONST(1) << lay->sequence_bits) - ids_reserved(lay);
	IdParts		parts;
	int64		cell;

	ids_split(lay, id, &parts);
	if (ids_reserved(lay) == 0 || parts.sequence < first)
		return 0;
	cell = parts.tick << bits | (parts.sequence - first);
	return cell >> LEVEL_BITS & IDS_ALL_ONES(COUNT_BITS(cell & (LEVELS - 1)));
}

/* The name of the sequence that counts a generator's past. */
char *
ids_past_name(const char *generator)
{
	return makeObjectName(generator, NULL, IDS_PAST_SUFFIX);
}

/* Its OID, or InvalidOid. */
Oid
ids_past_of(Oid relid)
{
	char	   *name = get_rel_name(relid);

	return name ? get_relname_relid(ids_past_name(name), get_rel_namespace(relid)) : InvalidOid;
}

/* Gives the count to the column that the generator belongs to.  The lock keeps two sessions from both doing it. */
static void
follow_owner(Oid generator, Oid past)
{
	ObjectAddress count,
				column;
	Oid			table;
	int32		attnum;

	if (!sequenceIsOwned(generator, DEPENDENCY_AUTO, &table, &attnum) ||
		sequenceIsOwned(past, DEPENDENCY_AUTO, &column.objectId, &column.objectSubId))
		return;
	LockRelationOid(past, ShareUpdateExclusiveLock);
	if (sequenceIsOwned(past, DEPENDENCY_AUTO, &column.objectId, &column.objectSubId))
		return;
	ObjectAddressSet(count, RelationRelationId, past);
	ObjectAddressSubSet(column, RelationRelationId, table, attnum);
	recordDependencyOn(&count, &column, DEPENDENCY_AUTO);
}

/* The next number of a generator's count, from 2 on, or -1 and a report. */
static int64
count_one(Oid relid, IdReport *report)
{
	static Oid	followed = InvalidOid;
	static LocalTransactionId followed_in = InvalidLocalTransactionId;
	static SubTransactionId followed_below = InvalidSubTransactionId;
	Oid			relation = ids_past_of(relid);
	IdGenerator *past;
	int64		n;

	if (!OidIsValid(relation))
	{
		report->what = IDS_PAST_MISSING;
		return -1;
	}
	if (relation_owner(relation) != relation_owner(relid))
	{
		report->what = IDS_PAST_OWNER;
		return -1;
	}
	past = ids_open(relation, 0, "id_at()", report);
	if (past == NULL)
		return -1;
	if (past->lay.servers != 1)
	{
		report->what = IDS_PAST_MISSING;
		report->relid = relid;
		return -1;
	}
	if (followed != relation || followed_in != compat_my_lxid() || followed_below != GetCurrentSubTransactionId())
	{
		follow_owner(relid, relation);
		followed = relation;
		followed_in = compat_my_lxid();
		followed_below = GetCurrentSubTransactionId();
	}
	n = ids_take(past, 0, report);
	report->relid = relid;
	return n;
}

/*
 * An id of a finite time t, or slightly before; or -1 and a report.  It pushes all later ones
 * back, so it takes UPDATE, as setval() does, not USAGE.
 */
int64
ids_past(Oid relid, TimestampTz t, IdReport *report)
{
	IdGenerator *gen = ids_open(relid, ACL_UPDATE, "id_at()", report);
	int			bits,
				shard;
	int64		tick,
				cell,
				n;
	IdParts		start = {0};

	if (gen == NULL)
		return -1;
	shard = ids_shard_of(&gen->lay, report);
	if (shard < 0)
		return -1;
	bits = cell_bits(&gen->lay);
	report->a = t;
	if (gen->divided && citus_role() == CITUS_WORKER)
		report->what = IDS_PAST_ELSEWHERE;
	else if (ids_reserved(&gen->lay) == 0)
		report->what = IDS_PAST_NONE;
	else if (t > GetCurrentTimestamp())
		report->what = IDS_PAST_FUTURE;
	else if (!ids_tick_at(&gen->lay, t, false, &tick) || tick > gen->max_tick)
		report->what = IDS_PAST_RANGE;
	if (report->what != IDS_FINE)
		return -1;
	n = count_one(relid, report);
	if (n < 0)
		return -1;
	if (gen->start > IDS_START)
		ids_split(&gen->lay, Min(gen->start, gen->max_id), &start);
	if (!at_cell(n, tick << bits | IDS_ALL_ONES(bits), &cell))
		report->what = IDS_PAST_FULL;
	else if (tick < 0 || cell < 0)
		report->what = IDS_PAST_EPOCH;
	else if (gen->start > IDS_START && cell >> bits <= start.tick)
	{
		report->what = IDS_PAST_TAKEN;
		report->a = gen->start;
	}
	return report->what == IDS_FINE ? id_of_cell(&gen->lay, cell, shard) : -1;
}
