/*-------------------------------------------------------------------------
 *
 * ids_layout.h
 *	  Layouts of ids: pure arithmetic; see ids_layout.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_LAYOUT_H
#define CENSUS_IDS_LAYOUT_H

#include "datatype/timestamp.h"

/*
 * A clock layout has, from the high bits to the low ones: ticks since the epoch, shard, sequence (or sequence, shard).
 * A ticket layout (servers > 0) has no clock: id = counter * servers + shard.
 *
 * The "counter" of an id is the id without its shard: tick and sequence as one number.  Only counters are compared.
 */
typedef struct IdLayout
{
	int			time_bits;
	int			shard_bits;
	int			sequence_bits;
	bool		sequence_first; /* the sequence is above the shard */
	int			servers;		/* number of servers of a ticket layout; 0: a
								 * clock layout */
	int			shard;			/* the generator's own shard; -1: the server's */
	int64		tick_us;		/* length of a tick */
	int64		epoch_ms;		/* milliseconds since 1970-01-01 */
} IdLayout;

/* Parts of an id.  The tick may be in the future. */
typedef struct IdParts
{
	int64		tick;
	int64		sequence;
	int			shard;
} IdParts;

/* Settings of a generator, as stored in its sequence (ids_format.h). */
typedef struct IdSettings
{
	int64		increment;
	int64		cache;
} IdSettings;

#define IDS_UNIX_EPOCH_US \
	((POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * USECS_PER_DAY)

#define IDS_ALL_ONES(bits) ((int64) ((UINT64CONST(1) << (bits)) - 1))

/*
 * Compose an id from a counter and a shard, and get the counter of an id.  Callers check that the id is from 0 to
 * ids_max_id().  Inline, because next_id() calls both functions for every id.
 */
static inline int64
ids_compose(const IdLayout *lay, int64 counter, int shard)
{
	int			s = lay->sequence_bits;

	if (unlikely(lay->servers > 0))
		return counter * lay->servers + shard;
	if (lay->sequence_first)
		return counter << lay->shard_bits | shard;
	return counter >> s << (s + lay->shard_bits) | (int64) shard << s | (counter & IDS_ALL_ONES(s));
}

static inline int64
ids_counter(const IdLayout *lay, int64 id)
{
	int			s = lay->sequence_bits;

	if (unlikely(lay->servers > 0))
		return id / lay->servers;
	if (lay->sequence_first)
		return id >> lay->shard_bits;
	return id >> (s + lay->shard_bits) << s | (id & IDS_ALL_ONES(s));
}

extern const IdLayout ids_default_layout;
extern bool ids_layout_named(const char *name, IdLayout *lay);
extern const char *ids_layout_name(const IdLayout *lay);
extern bool ids_layout_same_bits(const IdLayout *a, const IdLayout *b);
extern bool ids_layout_encode(const IdLayout *lay, IdSettings *stored);
extern bool ids_layout_marked(const IdSettings *stored);
extern bool ids_layout_decode(const IdSettings *stored, IdLayout *lay);
extern int64 ids_max_tick(const IdLayout *lay);
extern int64 ids_max_counter(const IdLayout *lay);
extern int64 ids_max_id(const IdLayout *lay);
extern int	ids_shards(const IdLayout *lay);
extern int	ids_reserved(const IdLayout *lay);
extern int	ids_slots(const IdLayout *lay);
extern void ids_split(const IdLayout *lay, int64 id, IdParts *parts);
extern int64 ids_counter_not_above(const IdLayout *lay, int64 id, int shard);
extern TimestampTz ids_tick_start(const IdLayout *lay, int64 tick);
extern bool ids_tick_at(const IdLayout *lay, TimestampTz t, int64 *tick);
extern int64 ids_min_at(const IdLayout *lay, TimestampTz t);

#define IDS_LAYOUT_NAMES "instagram, snowflake, sonyflake, js53, int32, ticket, custom"

#endif							/* CENSUS_IDS_LAYOUT_H */
