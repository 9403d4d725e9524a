/*-------------------------------------------------------------------------
 *
 * ids_past.c
 *	  Ids for rows of the past: id_at().
 *
 * An id of a past time must differ from all ids that next_id() issued then, and from all other ids of id_at().  No
 * record exists of the ids that were issued.  So next_id() never uses the highest 1/64 of each tick's sequence numbers
 * (ids_reserved()).  Such a reserved number of a tick is called a cell.  Cells are numbered consecutively through all
 * ticks.  id_at() counts its ids, n = 1, 2, ..., and encodes n in the number of the cell:
 *
 *	cell modulo 2^(3 + b)  =  n * 8 + level, b = 10 + 3 * level
 *
 * with the smallest level for which n < 2^b.  The number of a cell gives the level, and then n.  So no two ids share a
 * cell, whatever their times.  Of all cells that encode n, id_at() takes the last one that is not after the requested
 * time.  So the id's time is at most 2^(3 + b) cells before the requested time.  The default layout has 16 cells a
 * millisecond: its first thousand ids are at most half a second early, id n at most 4 ms * n.  Without a record of
 * taken cells the ids cannot be much closer to their times, because n ids need n cells.
 *
 * The count is stored in the tail of the generator's sequence, with the position, and is logged, flushed and taken over
 * in the same way.  A dump does not contain the tail, so MAXVALUE has the maximum number of ids that id_at() may have
 * made.  Before id_at() makes an id beyond this number, MAXVALUE is lowered to allow a quarter more, and at least
 * ALLOW_MORE more.  After a restore the count continues from the number in MAXVALUE.  For the default generator the
 * number is also in a sequence of the extension.  Other sessions that reach the allowed number wait for the transaction
 * that lowers MAXVALUE.
 *
 * Ids up to the generator's "start" were made by another function, which ignores cells (id_convert()); id_at() makes
 * no ids there.
 *
 * Lock rules: lock of the sequence's relation, then ShareUpdateExclusiveLock on it to write its definition; never with
 * the page locked.
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

/* When the definition is changed, it allows at least this many ids beyond the requested one. */
#define ALLOW_MORE 128

/* Maximum number of ids of the past that another server may have made and whose WAL this server lacks. */
#define PAST_STRIDE (1 << 13)

/* Return log2 of the number of cells in a tick, which is a power of two. */
static int
cell_bits(const IdLayout *lay)
{
	int			bits = 0;

	while (1 << bits < ids_reserved(lay))
		bits++;
	return bits;
}

/*
 * Compute the last cell that encodes n and is not after "cell".  *result is negative if this cell is before the epoch.
 * Returns false if n is too large.
 */
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

static int64
id_of_cell(const IdLayout *lay, int64 cell, int shard)
{
	int			bits = cell_bits(lay);
	int64		sequence = (INT64CONST(1) << lay->sequence_bits) - ids_reserved(lay) + (cell & IDS_ALL_ONES(bits));

	return ids_compose(lay, cell >> bits << lay->sequence_bits | sequence, shard);
}

/* Return n of an id that id_at() made in this layout; 0 for other ids. */
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

/* Is the count "past" above the greatest n that a cell can encode? */
bool
ids_past_is_full(int64 past)
{
	return past >> COUNT_BITS(LEVELS - 1) != 0;
}

/*
 * Return the sequence that keeps the number of ids that the default generator's MAXVALUE allows to id_at().  The
 * generator's definition belongs to the extension, so no dump contains it.  After a restore this sequence may be ahead
 * of the definition.
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

/*
 * Return the count with which a restored dump would continue, if id_at() has made "past" ids.  Returns less than "past"
 * if the dump would lose some of these ids.
 */
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
 * Change the definition to allow "past" ids of id_at() and some more, unless it allows "past" already.  Other sessions
 * that reach the allowed number wait here until this transaction ends.  Returns a lower bound of the count: the number
 * in the extension's sequence if this number is ahead of the definition, else 0.
 */
static int64
allow(Oid relid, int64 past)
{
	Relation	rel;
	HeapTuple	tuple;
	Oid			beside = relid == ids_default_generator() ? ids_past_beside() : InvalidOid;
	int64		kept;
	int64		allowed;

	/* conflicts with ALTER SEQUENCE, which takes a stronger lock */
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

/* State of a call of id_at(). */
typedef struct Past
{
	TimestampTz t;
	int64		tick;
	int			shard;
	int64		n;				/* number of the id among all ids of id_at() */
	int64		cell;
} Past;

/* Check the conditions that do not need n; look_at_cell() checks the others. */
static IdFinding
look_at_time(const IdGenerator *gen, Past *past)
{
	if (citus_role() == CITUS_WORKER && gen->relid != ids_default_generator())
		return IDS_PAST_ELSEWHERE;
	if (ids_reserved(&gen->lay) == 0)
		return IDS_PAST_NONE;
	if (past->t > GetCurrentTimestamp())
		return IDS_PAST_FUTURE;
	if (!ids_tick_at(&gen->lay, past->t, &past->tick) || past->tick > gen->max_tick)
		return IDS_PAST_RANGE;
	return IDS_FINE;
}

/* Compute the cell of n, and check it.  The caller has locked the page. */
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

/* Return how many ids of the past may exist, including another server's whose WAL may be missing. */
static int64
made(const IdGenerator *gen, const IdPage *p)
{
	if (p->tail == NULL)
		return gen->def.past;
	return p->tail->past + (p->tail->past_server == identity_known ? 0 : PAST_STRIDE);
}

/*
 * Return an id of a finite time t, or of a slightly earlier time.  Each call moves the ids of later calls further back
 * from their times.  So this function needs the right UPDATE, as setval() does, not USAGE.
 */
int64
ids_past(Oid relid, TimestampTz t)
{
	int64		least = 0;

	for (;;)
	{
		IdGenerator *gen = ids_open(relid, ACL_UPDATE, "id_at()");
		Past		past = {.t = t,.shard = ids_shard_of(&gen->lay, relid)};
		IdFinding	found = look_at_time(gen, &past);
		IdPage		p;
		XLogRecPtr	lsn;
		bool		allowed;

		if (found != IDS_FINE)
			ids_fail(found, relid, t);
		ids_page_lock(gen, &p);
		past.n = Max(made(gen, &p), least) + 1;
		found = look_at_cell(gen, &past);
		allowed = past.n <= gen->def.past;
		if (found == IDS_FINE && allowed)
			ids_store_past(gen, &p, past.n);
		else if (found == IDS_FINE && p.tail == NULL)
			/* the count is in MAXVALUE: store it before MAXVALUE allows more */
			ids_store_past(gen, &p, gen->def.past);
		lsn = PageGetLSN(p.page);
		ids_page_unlock(&p);
		if (found != IDS_FINE)
			ids_fail(found, relid, found == IDS_PAST_TAKEN ? gen->def.start : t);
		if (allowed)
		{
			ids_flush(gen, lsn);
			stats_count(STATS_IDS_MADE, 1);
			return id_of_cell(&gen->lay, past.cell, past.shard);
		}
		least = allow(relid, past.n);
	}
}

/* Raise the count and the allowed count to "past".  Returns false if neither was lower. */
bool
ids_past_advance(Oid relid, int64 past)
{
	IdGenerator *gen = ids_open(relid, ACL_UPDATE, "census_advance()");
	IdPage		p;
	bool		lifted;
	XLogRecPtr	lsn;

	lifted = ids_past_kept(relid, &gen->def, past) < past;
	past = Max(past, allow(relid, past));
	gen = ids_open(relid, ACL_UPDATE, "census_advance()");
	ids_page_lock(gen, &p);
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
