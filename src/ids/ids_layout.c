/*-------------------------------------------------------------------------
 *
 * ids_layout.c
 *	  Layouts of ids: compose ids, and take them apart.  Pure arithmetic.
 *
 * Ids are positive int64s, so the fields of a clock layout have at most 63 bits.  A layout that its authors describe
 * with 64 (Instagram's 41+13+10) has one bit of time less here.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "common/int.h"
#include "ids/ids_format.h"
#include "ids/ids_layout.h"

/* Share of sequence numbers reserved for id_at(): 1/64, as a shift. */
#define IDS_RESERVED_SHIFT 6

const IdLayout ids_default_layout = {40, 13, 10, false, 0, -1, 1000, IDS_DEFAULT_EPOCH_MS};

typedef struct NamedLayout
{
	const char *name;
	IdLayout	lay;
} NamedLayout;

/*
 * instagram	"Sharding & IDs at Instagram", 2012
 * snowflake	Twitter, 2010: 10 bits of machine, 12 of sequence
 * sonyflake	Sony, 2014: 10 ms, 8 bits of sequence above 16 of machine
 * js53			all ids below 2^53, which JavaScript's numbers hold exactly
 * int32		25/2/5 bits, less one bit of time for int's sign
 * ticket		Flickr's ticket servers, 2010; the caller sets the number of servers
 */
static const NamedLayout named[] = {
	{"instagram", {40, 13, 10, false, 0, -1, 1000, IDS_DEFAULT_EPOCH_MS}},
	{"snowflake", {41, 10, 12, false, 0, -1, 1000, IDS_DEFAULT_EPOCH_MS}},
	{"sonyflake", {39, 16, 8, true, 0, -1, 10000, IDS_DEFAULT_EPOCH_MS}},
	{"js53", {41, 5, 7, false, 0, -1, 1000, IDS_DEFAULT_EPOCH_MS}},
	{"int32", {24, 2, 5, false, 0, -1, 1000000, 0}},
	{"ticket", {0, 0, 0, false, 2, -1, 0, 0}},
};

/* Store the layout of that name, with its default epoch (0: none).  Returns false if the name is unknown. */
bool
ids_layout_named(const char *name, IdLayout *lay)
{
	for (int i = 0; i < lengthof(named); i++)
	{
		if (strcmp(name, named[i].name) == 0)
		{
			*lay = named[i].lay;
			return true;
		}
	}
	return false;
}

/* Return the name of the layout with the same bits and tick, or "custom". */
const char *
ids_layout_name(const IdLayout *lay)
{
	if (lay->servers > 0)
		return "ticket";
	for (int i = 0; i < lengthof(named); i++)
	{
		const IdLayout *n = &named[i].lay;

		if (n->time_bits == lay->time_bits && n->shard_bits == lay->shard_bits &&
			n->sequence_bits == lay->sequence_bits && n->tick_us == lay->tick_us &&
			n->sequence_first == lay->sequence_first && n->servers == 0)
			return named[i].name;
	}
	return "custom";
}

/* Do the two layouts, for the same shard, encode ids identically? */
bool
ids_layout_same_bits(const IdLayout *a, const IdLayout *b)
{
	return a->time_bits == b->time_bits && a->shard_bits == b->shard_bits &&
		a->sequence_bits == b->sequence_bits && a->sequence_first == b->sequence_first &&
		a->servers == b->servers && a->tick_us == b->tick_us;
}

/* ---------- stored settings (ids_format.h) ---------- */
static uint64
settings_check(uint64 increment, uint64 cache)
{
	uint64		x = (cache & IDS_ALL_ONES(IDS_CHECK_AT)) * UINT64CONST(0x9E3779B97F4A7C15) ^ increment;

	x *= UINT64CONST(0xBF58476D1CE4E5B9);
	return x >> (64 - IDS_CHECK_BITS);
}

static int
field(uint64 x, int at, int bits)
{
	return (int) (x >> at & IDS_ALL_ONES(bits));
}

/* Encode the settings.  Returns false if one is out of range. */
bool
ids_layout_encode(const IdLayout *lay, IdSettings *stored)
{
	uint64		c;
	uint64		tick = (uint64) lay->tick_us;
	int			shard = Max(lay->shard, 0);

	if (lay->epoch_ms < 0 || lay->epoch_ms > IDS_ALL_ONES(IDS_EPOCH_BITS) ||
		tick > IDS_ALL_ONES(IDS_TICK_BITS) ||
		shard > IDS_ALL_ONES(IDS_SHARD_BITS) || lay->servers > IDS_ALL_ONES(IDS_SERVERS_BITS))
		return false;
	if (lay->servers > 0)
		c = (uint64) lay->servers << IDS_SERVERS_AT | UINT64CONST(1) << IDS_TICKET_AT;
	else
		c = (uint64) lay->time_bits << IDS_TIME_AT |
			(uint64) lay->shard_bits << IDS_SHARD_BITS_AT |
			(uint64) lay->sequence_bits << IDS_SEQUENCE_AT;
	c |= (uint64) lay->sequence_first << IDS_SEQUENCE_FIRST_AT |
		(uint64) (lay->shard >= 0) << IDS_OWN_SHARD_AT |
		(uint64) shard << IDS_SHARD_AT |
		(tick & IDS_ALL_ONES(IDS_TICK_LOW_BITS)) << IDS_TICK_LOW_AT |
		(uint64) IDS_FORMAT_V1 << IDS_VERSION_AT;
	stored->increment = PG_INT64_MIN +
		(int64) (tick >> IDS_TICK_LOW_BITS << IDS_TICK_HIGH_AT | (uint64) lay->epoch_ms);
	stored->cache = (int64) (c | settings_check((uint64) stored->increment, c) << IDS_CHECK_AT);
	return true;
}

/* Was a sequence with this definition created as a generator? */
bool
ids_layout_marked(const IdSettings *stored)
{
	return stored->increment < PG_INT64_MIN + (INT64CONST(1) << IDS_INCREMENT_BITS);
}

/* Decode the settings.  Returns false unless ids_layout_encode() can have written them. */
bool
ids_layout_decode(const IdSettings *stored, IdLayout *lay)
{
	uint64		c = (uint64) stored->cache;
	uint64		from = (uint64) stored->increment - (uint64) PG_INT64_MIN;
	bool		ticket = field(c, IDS_TICKET_AT, 1);

	if (stored->cache <= 0 || !ids_layout_marked(stored) ||
		field(c, IDS_VERSION_AT, IDS_VERSION_BITS) != IDS_FORMAT_V1 ||
		field(c, IDS_CHECK_AT, IDS_CHECK_BITS) != settings_check((uint64) stored->increment, c))
		return false;
	lay->epoch_ms = (int64) (from & IDS_ALL_ONES(IDS_EPOCH_BITS));
	lay->tick_us = (int64) field(from, IDS_TICK_HIGH_AT, IDS_TICK_HIGH_BITS) << IDS_TICK_LOW_BITS |
		field(c, IDS_TICK_LOW_AT, IDS_TICK_LOW_BITS);
	lay->servers = ticket ? field(c, IDS_SERVERS_AT, IDS_SERVERS_BITS) : 0;
	lay->time_bits = ticket ? 0 : field(c, IDS_TIME_AT, IDS_TIME_BITS);
	lay->shard_bits = ticket ? 0 : field(c, IDS_SHARD_BITS_AT, IDS_SHARD_BITS_BITS);
	lay->sequence_bits = ticket ? 0 : field(c, IDS_SEQUENCE_AT, IDS_SEQUENCE_BITS);
	lay->sequence_first = field(c, IDS_SEQUENCE_FIRST_AT, 1);
	lay->shard = field(c, IDS_OWN_SHARD_AT, 1) ? field(c, IDS_SHARD_AT, IDS_SHARD_BITS) : -1;

	return ticket == (lay->servers > 0) && ticket == (lay->time_bits == 0) && ticket == (lay->tick_us == 0) &&
		lay->time_bits + lay->shard_bits + lay->sequence_bits <= IDS_BITS_MAX &&
		lay->shard_bits <= IDS_SHARD_BITS && lay->sequence_bits <= IDS_SEQUENCE_BITS_MAX &&
		lay->shard < ids_shards(lay);
}

/* ---------- limits of a layout ---------- */
int64
ids_max_tick(const IdLayout *lay)
{
	return IDS_ALL_ONES(lay->time_bits);
}

int64
ids_max_counter(const IdLayout *lay)
{
	if (lay->servers > 0)
		return PG_INT64_MAX / lay->servers - 1;
	return IDS_ALL_ONES(lay->time_bits + lay->sequence_bits);
}

int64
ids_max_id(const IdLayout *lay)
{
	return ids_compose(lay, ids_max_counter(lay), ids_shards(lay) - 1);
}

int
ids_shards(const IdLayout *lay)
{
	return lay->servers > 0 ? lay->servers : 1 << lay->shard_bits;
}

/* Return how many sequence numbers of a tick are reserved for id_at(): the highest ones. */
int
ids_reserved(const IdLayout *lay)
{
	if (lay->servers > 0 || lay->sequence_bits < 4)
		return 0;
	return Max(1, 1 << lay->sequence_bits >> IDS_RESERVED_SHIFT);
}

/*
 * Return how many nodes can share one shard: the sequence numbers that are not reserved for id_at() are divided into
 * parts as large as the reserved one.
 */
int
ids_slots(const IdLayout *lay)
{
	int			each = ids_reserved(lay);

	return each > 0 ? (1 << lay->sequence_bits) / each - 1 : 1;
}

void
ids_split(const IdLayout *lay, int64 id, IdParts *parts)
{
	int64		counter = ids_counter(lay, id);

	if (lay->servers > 0)
	{
		parts->tick = 0;
		parts->sequence = counter;
		parts->shard = (int) (id % lay->servers);
	}
	else
	{
		parts->tick = counter >> lay->sequence_bits;
		parts->sequence = counter & IDS_ALL_ONES(lay->sequence_bits);
		parts->shard = (int) (id >> (lay->sequence_first ? 0 : lay->sequence_bits) & IDS_ALL_ONES(lay->shard_bits));
	}
}

/* Return the greatest counter whose id in "shard" is not above "id", which may be of any shard. */
int64
ids_counter_not_above(const IdLayout *lay, int64 id, int shard)
{
	int64		counter = ids_counter(lay, id);
	bool		shard_last = lay->servers > 0 || lay->sequence_first;
	IdParts		parts;

	ids_split(lay, id, &parts);
	if (parts.shard == shard)
		return counter;

	/*
	 * with equal ticks, or equal counters if the shard is the lowest field,
	 * the id of the greater shard is greater
	 */
	if (parts.shard < shard)
		return (shard_last ? counter : parts.tick << lay->sequence_bits) - 1;
	return shard_last ? counter : counter | IDS_ALL_ONES(lay->sequence_bits);
}

/* ---------- ticks and times ---------- */
TimestampTz
ids_tick_start(const IdLayout *lay, int64 tick)
{
	int64		us;

	/* a tick beyond PostgreSQL's calendar is shown as infinity */
	if (pg_mul_s64_overflow(tick, lay->tick_us, &us) ||
		pg_add_s64_overflow(us, lay->epoch_ms * 1000 - IDS_UNIX_EPOCH_US, &us) ||
		!IS_VALID_TIMESTAMP(us))
		return DT_NOEND;
	return us;
}

/*
 * Compute the tick of a finite time.  The tick may be negative or beyond the layout.  Returns false if the tick does
 * not fit an int64.
 */
bool
ids_tick_at(const IdLayout *lay, TimestampTz t, int64 *tick)
{
	int64		us;

	if (pg_sub_s64_overflow(t, lay->epoch_ms * 1000 - IDS_UNIX_EPOCH_US, &us))
		return false;
	*tick = us / lay->tick_us - (us % lay->tick_us < 0);
	return true;
}

/*
 * Return the least id that any shard can make in the tick of t: no id made at t or later is lower.  If t is before the
 * epoch, the result is 0.  If t is after the last tick, the result is the first number above all ids or, if the layout
 * takes all 63 bits, the largest bigint.  (Ticks after the end of PostgreSQL's calendar have time infinity, see
 * ids_tick_start(), and begin where the calendar ends.)
 */
int64
ids_min_at(const IdLayout *lay, TimestampTz t)
{
	int64		tick;

	if (TIMESTAMP_IS_NOBEGIN(t))
		return 0;
	if (!ids_tick_at(lay, Min(t, END_TIMESTAMP), &tick) || tick > ids_max_tick(lay))
		return ids_max_id(lay) == PG_INT64_MAX ? PG_INT64_MAX : ids_max_id(lay) + 1;
	return tick < 0 ? 0 : ids_compose(lay, tick << lay->sequence_bits, 0);
}
