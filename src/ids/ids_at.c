/*-------------------------------------------------------------------------
 *
 * ids_at.c
 *	  Ids for rows of the past: id_at().
 *
 * An id of a past time must collide with no id that next_id() gave out then,
 * nor with another one of id_at(), and nobody remembers which were given out.
 * So next_id() leaves the highest 1/64 of each tick's sequence numbers alone
 * (ids_reserved()); call these places cells, and number them all through time.
 * And id_at() counts its ids, n = 1, 2, ..., in one ordinary sequence for the
 * whole database (census_id_at_seq), and writes n into the cell's number:
 *
 *		cell modulo 2^(3 + b)  =  n * 8 + level,	b = 10 + 3 * level
 *
 * with the smallest level that n < 2^b allows.  The level can be read off the
 * cell, and then n, so no two ids share a cell, whatever times they are for.
 * Of all such cells it takes the last one that is not after the time that was
 * asked for, so the id's time is at most 2^(3 + b) cells before it: with the
 * 16 cells a millisecond of the default layout half a second for the first
 * thousand ids, then 4 ms times their number at most.  Without memory of what
 * is taken it cannot be much less: n ids need n cells.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "commands/sequence.h"
#include "core/errors.h"
#include "ids/ids.h"
#include "ids/ids_format.h"
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

/*
 * The last cell that belongs to the n'th id and is not after "cell".  May be
 * negative: before the epoch.  False if n is beyond the highest level.
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

/* The id of a cell. */
static int64
id_of_cell(const IdLayout *lay, int64 cell, int shard)
{
	int			bits = cell_bits(lay);
	int64		sequence = (INT64CONST(1) << lay->sequence_bits) - ids_reserved(lay) + (cell & IDS_ALL_ONES(bits));

	return ids_compose(lay, cell >> bits << lay->sequence_bits | sequence, shard);
}

/* An id of time t, which the caller knows to be finite, or slightly before. */
int64
ids_at(Oid relid, TimestampTz t, Oid counter)
{
	IdGenerator *gen = ids_open(relid, "id_at()");
	IdLayout	lay = gen->lay;
	int			shard = ids_shard_of(&lay, relid);
	int			bits = cell_bits(&lay);
	int64		tick,
				cell;

	if (ids_reserved(&lay) == 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("id generator \"%s\" cannot make ids for the past", get_rel_name(relid)),
				 lay.servers > 0 ? errdetail("Ids of layout ticket carry no time.") :
				 errdetail("That takes a layout with 4 or more bits of sequence.")));
	if (t > GetCurrentTimestamp())
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("%s is in the future", timestamptz_to_str(t)),
				 errhint("id_at() is for the past; next_id() makes ids of now.")));
	if (!ids_tick_at(&lay, t, false, &tick) || tick > ids_max_tick(&lay))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("%s is out of the range of layout %s", timestamptz_to_str(t), ids_layout_name(&lay))));
	if (!at_cell(nextval_internal(counter, false), tick << bits | IDS_ALL_ONES(bits), &cell))
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("id_at() has made all the ids that it can")));
	if (tick < 0 || cell < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("%s is too near to the epoch of id generator \"%s\"", timestamptz_to_str(t), get_rel_name(relid)),
				 errdetail("Its ids begin at %s.", timestamptz_to_str(ids_tick_start(&lay, 0)))));
	return id_of_cell(&lay, cell, shard);
}
