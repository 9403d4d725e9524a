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
 * The count stands behind the tuple of the generator's sequence, beside its position, logged,
 * flushed and taken over as safely.  What a dump keeps of a sequence is its definition: MAXVALUE
 * says how many ids id_at() may have made at most, and is lowered, by a quarter of their number
 * and not less than ALLOW_MORE, before the first that it does not allow for.  A sequence that has
 * no count, since it was restored, goes on from there; the default generator has that number in a
 * sequence of the extension's, too.  Others who reach the end of what is allowed
 * for wait for the transaction that lowers it.
 *
 * Ids up to the generator's "start" were made by another function, which knew of no cells
 * (id_convert()); id_at() makes none there.
 *
 * Lock order: the sequence's relation lock, then ShareUpdateExclusiveLock on it to write its
 * definition; never with the page locked.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "catalog/indexing.h"
#include "catalog/pg_sequence.h"
#include "commands/sequence.h"
#include "core/as_owner.h"
#include "core/citus.h"
#include "core/extension.h"
#include "core/identity.h"
#include "core/relation.h"
#include "core/stats.h"
#include "ids/ids_generator.h"
#include "storage/lmgr.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"

#define LEVEL_BITS 3
#define LEVELS (1 << LEVEL_BITS)
#define COUNT_BITS(level) (10 + 3 * (level))

/* What the definition allows for beyond the last one, at least. */
#define ALLOW_MORE 128

/* After a takeover: so many may have been made without our knowing. */
#define PAST_STRIDE (1 << 13)

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

/* Has id_at() no further number after so many? */
bool
ids_past_is_full(int64 past)
{
	return past >> COUNT_BITS(LEVELS - 1) != 0;
}

/*
 * What is allowed for is kept once more for the default generator, whose definition is the extension's, and no dump
 * has: as the position of a sequence.  It says the same as the definition, or more, after a restore.
 */
Oid
ids_past_beside(void)
{
	return get_relname_relid("id_seq_past", extension_private());
}

static int64
kept_beside(Oid beside)
{
	int64		next;

	return OidIsValid(beside) && sequence_next_of(beside, &next) ? next - 1 : 0;
}

/* Of "past" ids so many are counted on after a dump; after a restore that is what the count goes on from. */
int64
ids_past_kept(Oid relid, const IdDefinition *def, int64 past)
{
	int64		kept = relid == ids_default_generator() ? kept_beside(ids_past_beside()) : def->past;

	return kept > def->past ? kept : Min(past, kept);
}

static void
keep_beside(Oid beside, int64 past)
{
	AsOwner		before;

	as_owner_begin(&before, relation_owner(beside));
	(void) DirectFunctionCall2(setval_oid, ObjectIdGetDatum(beside), Int64GetDatum(past));
	as_owner_end(&before);
}

/*
 * Lets the definition allow for "past" ids of id_at() and some more, before the first that it does not allow for.
 * Until this transaction ends, others wait here who need the same.  Returns how many there are at least.
 */
static int64
allow(Oid relid, int64 past)
{
	Relation	rel;
	HeapTuple	tuple;
	Oid			beside = relid == ids_default_generator() ? ids_past_beside() : InvalidOid;
	int64		kept;
	int64		allowed;

	/* ALTER SEQUENCE takes a stronger one */
	LockRelationOid(relid, ShareUpdateExclusiveLock);
	rel = table_open(SequenceRelationId, RowExclusiveLock);
	tuple = SearchSysCacheCopy1(SEQRELID, ObjectIdGetDatum(relid));
	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "sequence with OID %u was dropped meanwhile", relid);
	allowed = PG_INT64_MAX - ((Form_pg_sequence) GETSTRUCT(tuple))->seqmax;
	kept = kept_beside(beside);
	if (allowed < past || (OidIsValid(beside) && kept < past))
	{
		past = Max(past, kept);
		past += Max(ALLOW_MORE, past / 4);
		if (OidIsValid(beside))
			keep_beside(beside, past);
		((Form_pg_sequence) GETSTRUCT(tuple))->seqmax = PG_INT64_MAX - past;
		/* OWNER_CODE(CATALOG) */
		CatalogTupleUpdate(rel, &tuple->t_self, tuple);
		CommandCounterIncrement();
	}
	heap_freetuple(tuple);
	table_close(rel, RowExclusiveLock);
	return kept > allowed ? kept : 0;
}

/* An id_at() that goes on. */
typedef struct Past
{
	TimestampTz t;
	int64		tick;
	int			shard;
	int64		n;				/* the number that it would take */
	int64		cell;
} Past;

/* Whether there can be one of that time; the rest needs its number. */
static IdFinding
look_at_time(const IdGenerator *gen, Past *past)
{
	if (citus_role() == CITUS_WORKER && gen->relid != ids_default_generator())
		return IDS_PAST_ELSEWHERE;
	if (ids_reserved(&gen->lay) == 0)
		return IDS_PAST_NONE;
	if (past->t > GetCurrentTimestamp())
		return IDS_PAST_FUTURE;
	if (!ids_tick_at(&gen->lay, past->t, false, &past->tick) || past->tick > gen->max_tick)
		return IDS_PAST_RANGE;
	return IDS_FINE;
}

/* The cell of the number, under the page's lock. */
static IdFinding
look_at_cell(const IdGenerator *gen, Past *past)
{
	int			bits = cell_bits(&gen->lay);
	IdParts		start;

	if (!at_cell(past->n, past->tick << bits | IDS_ALL_ONES(bits), &past->cell))
		return IDS_PAST_FULL;
	if (past->tick < 0 || past->cell < 0)
		return IDS_PAST_EPOCH;
	ids_split(&gen->lay, Min(gen->def.start, gen->max_id), &start);
	if (gen->def.start > IDS_START && past->cell >> bits <= start.tick)
		return IDS_PAST_TAKEN;
	return IDS_FINE;
}

/* How many the page says that there are, at least: another server's last ones may be missing. */
static int64
made(const IdGenerator *gen, const IdPage *p)
{
	if (p->tail == NULL)
		return gen->def.past;
	return p->tail->past + (p->tail->past_server == identity_known ? 0 : PAST_STRIDE);
}

/*
 * An id of a finite time t, or slightly before; or -1 and a report.  It pushes all later ones
 * back, so it takes UPDATE, as setval() does, not USAGE.
 */
int64
ids_past(Oid relid, TimestampTz t, IdReport *report)
{
	int64		least = 0;

	for (;;)
	{
		IdGenerator *gen = ids_open(relid, ACL_UPDATE, "id_at()", report);
		Past		past = {.t = t};
		IdPage		p;
		XLogRecPtr	lsn;
		bool		allowed;

		if (gen == NULL)
			return -1;
		past.shard = ids_shard_of(&gen->lay, report);
		if (past.shard < 0)
			return -1;
		report->what = look_at_time(gen, &past);
		report->a = t;
		if (report->what != IDS_FINE || !ids_page_lock(gen, &p, report))
			return -1;
		past.n = Max(made(gen, &p), least) + 1;
		report->what = look_at_cell(gen, &past);
		if (report->what == IDS_PAST_TAKEN)
			report->a = gen->def.start;
		allowed = past.n <= gen->def.past;
		if (report->what == IDS_FINE && allowed)
			ids_store_past(gen, &p, past.n);
		else if (report->what == IDS_FINE && p.tail == NULL)
			/* what it goes on from, before the definition says more */
			ids_store_past(gen, &p, gen->def.past);
		lsn = PageGetLSN(p.page);
		ids_page_unlock(&p);
		if (report->what != IDS_FINE)
			return -1;
		if (allowed)
		{
			ids_flush(gen, lsn);
			stats_count(STATS_IDS_MADE, 1);
			return id_of_cell(&gen->lay, past.cell, past.shard);
		}
		least = allow(relid, past.n);
	}
}

/* Lifts the count to "past", and what is allowed for; false if both were there already. */
bool
ids_past_advance(Oid relid, int64 past, IdReport *report)
{
	IdGenerator *gen = ids_open(relid, ACL_UPDATE, "census_advance()", report);
	IdPage		p;
	bool		lifted;
	XLogRecPtr	lsn;

	if (gen == NULL)
		return false;
	lifted = ids_past_kept(relid, &gen->def, past) < past;
	past = Max(past, allow(relid, past));
	gen = ids_open(relid, ACL_UPDATE, "census_advance()", report);
	if (gen == NULL || !ids_page_lock(gen, &p, report))
		return false;
	if (past > made(gen, &p))
	{
		lifted = true;
		ids_store_past(gen, &p, past);
	}
	lsn = PageGetLSN(p.page);
	ids_page_unlock(&p);
	ids_flush(gen, lsn);
	return lifted;
}
