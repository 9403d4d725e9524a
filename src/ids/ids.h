/*-------------------------------------------------------------------------
 *
 * ids.h
 *	  The ids part: 64-bit ids that carry their time and their shard.
 *
 *	  ids_layout.c		what an id is made of; pure arithmetic
 *	  ids_settings.c	a generator's settings, read from its sequence
 *	  ids_shard.c		which shard this server is (census.shard_id)
 *	  ids_cache.c		generators that this session has opened
 *	  ids_page.c		the page of a generator's sequence, and its log
 *	  ids_next.c		the next id: what the clock and the page come to
 *	  ids_at.c			ids for rows of the past
 *	  ids_sql.c			SQL functions that make ids and take them apart
 *	  ids_sql_create.c	SQL functions that make generators
 *	  ids_sql_convert.c	SQL function that takes over a table
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_H
#define CENSUS_IDS_H

#include "access/htup.h"
#include "commands/sequence.h"
#include "datatype/timestamp.h"
#include "storage/buf.h"
#include "storage/bufpage.h"
#include "storage/lock.h"
#include "utils/rel.h"

/*
 * What an id is made of.  A clock layout has, from the high bits down, the
 * ticks since the epoch, then shard and sequence (or sequence and shard).  A
 * ticket layout (servers > 0) has no clock: id = counter * servers + shard.
 *
 * The "counter" of an id is what is left when the shard is taken out: the
 * tick and the sequence as one number.  Only counters are compared.
 */
typedef struct IdLayout
{
	int			time_bits;
	int			shard_bits;
	int			sequence_bits;
	bool		sequence_first; /* sequence above the shard */
	int			servers;		/* ticket layouts; 0: a clock layout */
	int			shard;			/* the generator's own; -1: the server's */
	int64		tick_us;		/* length of a tick */
	int64		epoch_ms;		/* after 1970-01-01 */
} IdLayout;

/* Parts of an id, none of them checked against now. */
typedef struct IdParts
{
	int64		tick;
	int64		sequence;
	int			shard;
} IdParts;

#define IDS_UNIX_EPOCH_US \
	((POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * USECS_PER_DAY)

#define IDS_ALL_ONES(bits) ((INT64CONST(1) << (bits)) - 1)

/*
 * Ids and counters; callers have seen to it that 0 <= id <= ids_max_id().
 * Inline, as next_id() does this for every id.
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

/* ids_layout.c */
extern const IdLayout ids_default_layout;
extern bool ids_layout_named(const char *name, IdLayout *lay);
extern const char *ids_layout_name(const IdLayout *lay);
extern const char *ids_layout_names(void);
extern bool ids_layout_encode(const IdLayout *lay, int64 *minvalue, int64 *cache);
extern bool ids_layout_decode(int64 minvalue, int64 cache, IdLayout *lay);
extern int64 ids_max_tick(const IdLayout *lay);
extern int64 ids_max_counter(const IdLayout *lay);
extern int64 ids_max_id(const IdLayout *lay);
extern int	ids_shards(const IdLayout *lay);
extern int	ids_reserved(const IdLayout *lay);
extern void ids_split(const IdLayout *lay, int64 id, IdParts *parts);
extern int64 ids_dense(const IdLayout *lay, int64 id);
extern int64 ids_from_dense(const IdLayout *lay, int64 dense);
extern TimestampTz ids_tick_start(const IdLayout *lay, int64 tick);
extern bool ids_tick_at(const IdLayout *lay, TimestampTz t, bool up, int64 *tick);

/* ids_settings.c */
extern bool ids_is_generator(Oid relid, IdLayout *lay);
extern void ids_read_settings(Oid relid, IdLayout *lay);

/* ids_shard.c */
extern void ids_shard_init(void);
extern int	ids_shard_of(const IdLayout *lay, Oid relid);

/* ids_cache.c: a generator as this session knows it */
typedef struct IdGenerator
{
	Oid			relid;			/* hash key */
	bool		valid;			/* what follows is still what the catalogs say */
	bool		needs_wal;		/* false: made in this transaction, wal_level
								 * minimal */
	LocalTransactionId held;	/* transaction that holds the lock */
	Oid			userid;			/* who has been found to be allowed */
	RelFileLocator locator;
	Buffer		buffer;			/* where its page was last seen, */
	LocalTransactionId pinned;	/* and the transaction that has it pinned */
	struct IdGenerator *next_pinned;
	IdLayout	lay;
	int64		max_id;			/* of that layout: worth keeping */
	int64		max_tick;
	int			reserved;

	/* Not from the catalogs, so not to be forgotten with them */
	int64		last_counter;	/* of the last id this session took, or -1 */
	bool		warned;			/* that the clock is behind */
	bool		paced;			/* it is, and the generator's own time was */
	int64		pace_us;		/* ... at this monotonic time */
	int64		pace_tick;		/* ... this tick */
	int			max_ahead_ms;	/* for this census.id_max_ahead ... */
	int64		max_ahead;		/* ... these are the ticks */
	int64		marked_us;		/* ticket: when this session last logged ... */
	int64		marked_counter; /* ... and at which counter */
} IdGenerator;

extern void ids_cache_init(void);
extern IdGenerator *ids_open(Oid relid, const char *command);
extern Oid	ids_default_generator(Oid function);

/* ids_page.c: the page of a generator's sequence, pinned and locked */
typedef struct IdPage
{
	Buffer		buf;
	Page		page;
	HeapTupleData tuple;		/* t_data and t_len alone are set */
	Form_pg_sequence_data seq;
	bool		keep_pin;
} IdPage;

extern void ids_page_init(void);
extern void ids_page_lock(IdGenerator *gen, IdPage *p);
extern void ids_page_unlock(IdPage *p);
extern void ids_page_forget(IdGenerator *gen);
extern int64 ids_page_store(IdGenerator *gen, IdPage *p, int64 counter, int shard, int64 mark);
extern int64 ids_page_logged(const IdLayout *lay, const IdPage *p, int64 last);

/* ids_next.c */
extern void ids_next_init(void);
extern int64 ids_next(Oid relid);
extern bool ids_advance(Oid relid, int64 id);

/* ids_at.c */
extern int64 ids_at(Oid relid, TimestampTz t, Oid counter);

extern void ids_init(void);

#endif							/* CENSUS_IDS_H */
