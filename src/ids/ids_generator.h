/*-------------------------------------------------------------------------
 *
 * ids_generator.h
 *	  A generator in a session, and the functions on it.
 *
 * ids_fail() has the messages of all errors (ids_report.c).
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_GENERATOR_H
#define CENSUS_IDS_GENERATOR_H

#include "access/htup.h"
#include "core/sequence.h"
#include "ids/ids_format.h"
#include "ids/ids_layout.h"
#include "storage/buf.h"
#include "storage/bufpage.h"
#include "storage/lock.h"
#include "utils/acl.h"
#include "utils/rel.h"

typedef enum IdFinding
{
	IDS_FINE = 0,

	/* about the relation */
	IDS_NO_RELATION,
	IDS_NO_GENERATOR,
	IDS_CHANGED,				/* ALTER SEQUENCE changed its settings */
	IDS_NO_PRIVILEGE,
	IDS_TEMPORARY,
	IDS_UNLOGGED,
	IDS_BAD_PAGE,

	/* about the server's shard */
	IDS_SHARD_INVALID,
	IDS_SHARD_UNCERTAIN,
	IDS_SHARD_UNSET,			/* no census.shard_id, but Citus is installed */
	IDS_SHARD_NO_CITUS,
	IDS_SHARD_NO_CENSUS_CITUS,
	IDS_SHARD_NO_GROUP,
	IDS_SHARD_NOT_SHOWN,		/* pg_dist_node shows another server for our
								 * group */
	IDS_SHARD_UNFIT,			/* shard "a" does not exist in the layout */
	IDS_SHARD_SHARED,			/* the generator has its own shard, which this
								 * node cannot share */

	/* about the next id */
	IDS_END,					/* the layout has no more ids */
	IDS_CLOCK_BACK,				/* the clock is "a" us behind */
	IDS_CLOCK_AHEAD,			/* the clock is "a" us after the last id */

	/* about an id of the past */
	IDS_PAST_NONE,				/* the layout has no ids of the past */
	IDS_PAST_ELSEWHERE,			/* only the coordinator makes ids of the past */
	IDS_PAST_FUTURE,			/* time "a" is in the future */
	IDS_PAST_RANGE,				/* time "a" is outside the layout */
	IDS_PAST_EPOCH,				/* time "a" is too near to the epoch */
	IDS_PAST_TAKEN,				/* another function made the ids up to "a" */
	IDS_PAST_FULL
} IdFinding;

/* What this session knows of the clock from its ids of one generator. */
typedef struct IdClock
{
	int64		high;			/* latest clock time at an id, in us since
								 * 1970; 0: no id yet */
	bool		warned;			/* the session was warned that the clock is
								 * behind */
	bool		paced;			/* the generator uses its own time, not the
								 * clock */
	int64		pace_us;		/* monotonic time of pace_tick, microseconds */
	int64		pace_tick;		/* tick of the generator's own time at pace_us */
} IdClock;

/*
 * Bound of settled ids from one look or answer (ids_settled.c), with the state of all transactions at that time.  It
 * is valid for snapshots that are not from an earlier state.
 */
typedef struct IdSettled
{
	int64		bound;
	TransactionId xmax;			/* next transaction id */
	uint32		running;		/* number of running transactions below xmax */
	const void *snapshot;		/* of an answer: snapshot of the query */
	LocalTransactionId asked_in;	/* of an answer: transaction of that query */
} IdSettled;

/* Settings in the definition of a generator's sequence, besides the layout. */
typedef struct IdDefinition
{
	int64		start;			/* ids up to this may be another function's */
	int64		past;			/* maximum number of ids of id_at() */
} IdDefinition;

/* A generator, cached in this session. */
typedef struct IdGenerator
{
	Oid			relid;			/* hash key */
	bool		valid;			/* the following fields match the catalogs */
	bool		needs_wal;		/* false: unlogged, or one_transaction */
	bool		one_transaction;	/* created in this transaction under
									 * wal_level minimal: needs no WAL until
									 * the transaction ends */
	LocalTransactionId held;	/* transaction that locked the sequence */
	Oid			userid;			/* role whose rights were checked */
	AclMode		rights;			/* which of USAGE and UPDATE that role has */
	RelFileLocator locator;
	Buffer		buffer;			/* buffer that last had the sequence's page */
	LocalTransactionId pinned;	/* transaction that has the buffer pinned */
	struct IdGenerator *next_pinned;
	IdLayout	lay;
	IdDefinition def;
	int64		max_id;			/* greatest id of the layout */
	int64		max_tick;		/* last tick of the layout */
	int64		first_sequence; /* first sequence number of next_id() in a
								 * tick */
	int64		last_sequence;	/* last sequence number of next_id() in a tick */
	bool		divided;		/* other nodes use other sequence numbers */

	/* not from the catalogs: an invalidation does not reset these fields */
	XLogRecPtr	flushed;		/* WAL is flushed at least up to here */
	IdClock		clock;
	IdSettled	looked;			/* last look (ids_settled.c) */
	IdSettled	answered;		/* last answer */
	int64		marked_us;		/* ticket: when this session last wrote WAL */
	int64		marked_counter; /* counter at marked_us */
} IdGenerator;

/* ids_report.c: read settings, and raise the error of a finding about a generator */
extern IdFinding ids_read_settings(Oid relid, IdLayout *lay, IdDefinition *def);
extern void ids_fail(IdFinding what, Oid relid, int64 a) pg_attribute_noreturn();

/* ids_shard.c */
extern void ids_shard_init(void);
extern IdFinding ids_server_shard(int *shard);
extern int	ids_groups(const IdLayout *lay);
extern IdFinding ids_find_shard(const IdLayout *lay, int *shard);
extern int	ids_shard_of(const IdLayout *lay, Oid relid);

/* ids_cache.c */
extern bool ids_of_unlogged_table(Oid relid);
extern void ids_cache_init(void);
extern IdGenerator *ids_known(Oid relid);
extern IdGenerator *ids_open(Oid relid, AclMode rights, const char *command);
extern Oid	ids_default_generator(void);

/* ids_page.c: the page of a generator's sequence, pinned and locked */
typedef struct IdPage
{
	Buffer		buf;
	Page		page;
	SequenceTuple tuple;
	IdTail	   *tail;			/* tail of the tuple; NULL: it has none yet */
	int64		last;			/* greatest id that was issued or set */
	int64		counter;		/* all counters up to this one are taken */
	int64		logged;			/* last counter that WAL covers; -1 if the
								 * mark is not valid for this page
								 * (ids_format.h) */
	bool		taken_over;		/* the last id may be of another server */
	int64		past;			/* new count of ids of the past, or -1 */
	bool		keep_pin;		/* false: ids_page_unlock() releases the pin */
} IdPage;

extern int	ids_max_ahead;		/* census.id_max_ahead, in ms */
#define IDS_AHEAD_US	((int64) ids_max_ahead * 1000)

extern void ids_page_init(void);
extern void ids_page_lock(IdGenerator *gen, IdPage *p);
extern void ids_page_unlock(IdPage *p);
extern void ids_page_forget(IdGenerator *gen);
extern int64 ids_page_log(IdGenerator *gen, IdPage *p, int64 counter, int shard, int64 mark);

/* Store a counter that WAL covers, and return its id.  Inline, because it runs for every id. */
static inline int64
ids_page_store(const IdGenerator *gen, IdPage *p, int64 counter, int shard)
{
	int64		id = ids_compose(&gen->lay, counter, shard);

	p->tuple.columns->last_value = id;
	p->tuple.columns->is_called = true;
	p->tuple.columns->log_cnt = 0;
	p->tail->last = id;
	return id;
}

extern bool ids_page_look(Relation rel, const IdDefinition *def, int64 *last, int64 *past);

/* ids_next.c */
extern void ids_next_init(void);
extern int64 ids_next(Oid relid);
extern void ids_store_past(IdGenerator *gen, IdPage *p, int64 past);
extern void ids_flush(IdGenerator *gen, XLogRecPtr lsn);
extern bool ids_advance(Oid relid, int64 id);
extern void ids_set(Oid relid, int64 id);
extern void ids_begin(Oid relid);

/* ids_past.c */
extern int64 ids_past(Oid relid, TimestampTz t);
extern int64 ids_past_number(const IdLayout *lay, int64 id);
extern bool ids_past_advance(Oid relid, int64 past);
extern bool ids_past_is_full(int64 past);
extern Oid	ids_past_beside(void);
extern int64 ids_past_kept(Oid relid, const IdDefinition *def, int64 past);

/* ids_settled.c */
extern int64 ids_transaction_began;
extern void ids_settled_init(void);
extern void ids_transaction_begins(void);
extern void ids_transaction_began_at(int64 us);
extern int64 ids_settled(IdGenerator *gen, const IdLayout *lay, const IdDefinition *def);

/* ids_sql_check.c */
extern void ids_check_init(void);

#endif							/* CENSUS_IDS_GENERATOR_H */
