/*-------------------------------------------------------------------------
 *
 * ids_generator.h
 *	  A generator in a session, and the functions on it.
 *
 * The logic returns a report; entry points turn it into an error or warning (ids_sql_report.c).
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
	IDS_BEHIND,					/* warning: the clock is "a" us behind */

	/* about the relation */
	IDS_NO_RELATION,
	IDS_NO_GENERATOR,
	IDS_CHANGED,				/* its settings are not those that census
								 * wrote */
	IDS_NO_PRIVILEGE,
	IDS_TEMPORARY,
	IDS_UNLOGGED,
	IDS_BAD_PAGE,

	/* about the server's shard */
	IDS_SHARD_INVALID,
	IDS_SHARD_UNCERTAIN,
	IDS_SHARD_UNSET,			/* although Citus is installed */
	IDS_SHARD_NO_CITUS,
	IDS_SHARD_NO_CENSUS_CITUS,
	IDS_SHARD_NO_GROUP,
	IDS_SHARD_NOT_SHOWN,		/* another server has our group, "a" */
	IDS_SHARD_UNFIT,			/* shard "a" does not exist in the layout */
	IDS_SHARD_SHARED,			/* nodes cannot divide the ids of its own
								 * shard; this one has group "a" */

	/* about the next id */
	IDS_END,					/* the layout has no more ids */
	IDS_CLOCK_BACK,				/* the clock is "a" us behind */
	IDS_CLOCK_AHEAD,			/* the clock is "a" us after the last id */

	/* about an id of the past */
	IDS_PAST_NONE,				/* the layout has no room for such ids */
	IDS_PAST_ELSEWHERE,			/* the coordinator counts them */
	IDS_PAST_FUTURE,			/* time "a" is in the future */
	IDS_PAST_RANGE,				/* time "a" is outside the layout */
	IDS_PAST_EPOCH,				/* time "a" is too near to the epoch */
	IDS_PAST_TAKEN,				/* ids up to "a" belong to another function */
	IDS_PAST_FULL
} IdFinding;

typedef struct IdReport
{
	IdFinding	what;
	Oid			relid;			/* the generator */
	int64		a;
} IdReport;

/* The clock, as far as the session has seen it by its ids. */
typedef struct IdClock
{
	int64		high;			/* latest time of an id, or 0 */
	bool		warned;			/* the session was warned that the clock is
								 * behind */
	bool		paced;			/* the generator uses its own time, since
								 * pace_us */
	int64		pace_us;		/* monotonic time of pace_tick */
	int64		pace_tick;		/* tick of the own time at pace_us */
} IdClock;

/* Cached bound of settled ids (ids_settled.c); valid while the state of all transactions is the one stored here. */
typedef struct IdSettled
{
	int64		bound;
	TransactionId xmax;			/* next transaction id */
	uint32		running;		/* number of running transactions below xmax */
	const void *snapshot;		/* for an answer: snapshot of the query */
	LocalTransactionId asked_in;	/* transaction of that query */
} IdSettled;

/* Other settings in the definition of its sequence. */
typedef struct IdDefinition
{
	int64		start;			/* ids up to it may be another function's */
	int64		past;			/* maximum number of ids that id_at() has made */
} IdDefinition;

/* A generator, cached in this session. */
typedef struct IdGenerator
{
	Oid			relid;			/* hash key */
	bool		valid;			/* the following fields match the catalogs */
	bool		needs_wal;		/* false: unlogged, or see one_transaction */
	bool		one_transaction;	/* created in this transaction under
									 * wal_level minimal: needs no WAL until
									 * the transaction ends */
	LocalTransactionId held;	/* transaction that holds the lock */
	Oid			userid;			/* role whose rights were checked */
	AclMode		rights;			/* its rights, of USAGE and UPDATE */
	RelFileLocator locator;
	Buffer		buffer;			/* buffer that had its page last */
	LocalTransactionId pinned;	/* transaction that has it pinned */
	struct IdGenerator *next_pinned;
	IdLayout	lay;
	IdDefinition def;
	int64		max_id;			/* of the layout, computed once */
	int64		max_tick;
	int64		first_sequence; /* first sequence number of next_id() in a
								 * tick */
	int64		last_sequence;	/* last one */
	bool		divided;		/* the others belong to other nodes */

	/* Not from the catalogs, so an invalidation does not reset it */
	XLogRecPtr	flushed;		/* WAL is flushed at least up to here */
	IdClock		clock;
	IdSettled	looked;
	IdSettled	answered;
	int			max_ahead_ms;	/* census.id_max_ahead for which */
	int64		max_ahead;		/* number of ticks computed for max_ahead_ms */
	int			max_gap_min;	/* the same for census.id_max_gap */
	int64		max_gap;
	int64		marked_us;		/* ticket: time when this session last logged */
	int64		marked_counter; /* counter at marked_us */
} IdGenerator;

/* ids_shard.c */
extern void ids_shard_init(void);
extern int	ids_server_shard(IdReport *report);
extern int	ids_groups(const IdLayout *lay);
extern int	ids_shard_of(const IdLayout *lay, IdReport *report);
extern const char *ids_shard_setting(void);

/* ids_cache.c */
extern IdFinding ids_read_settings(Oid relid, IdLayout *lay, IdDefinition *def);
extern bool ids_of_unlogged_table(Oid relid);
extern void ids_cache_init(void);
extern IdGenerator *ids_known(Oid relid);
extern IdGenerator *ids_open(Oid relid, AclMode rights, const char *command, IdReport *report);
extern Oid	ids_default_generator(void);

/* ids_page.c: the page of a generator's sequence, pinned and locked */
typedef struct IdPage
{
	Buffer		buf;
	Page		page;
	SequenceTuple tuple;
	IdTail	   *tail;			/* of the tuple; NULL: not there yet */
	int64		last;			/* greatest id that was issued or set */
	int64		counter;		/* all counters up to this one are taken */
	int64		logged;			/* last counter that WAL covers; -1 if that
								 * may not be true for this page
								 * (ids_format.h) */
	bool		taken_over;		/* another server issued the last id, or may
								 * have */
	int64		past;			/* count to log, too, unless -1 */
	bool		keep_pin;
} IdPage;

extern int	ids_max_ahead;		/* census.id_max_ahead, in ms */
#define IDS_AHEAD_US	((int64) ids_max_ahead * 1000)

extern void ids_page_init(void);
extern bool ids_page_lock(IdGenerator *gen, IdPage *p, IdReport *report);
extern void ids_page_unlock(IdPage *p);
extern void ids_page_forget(IdGenerator *gen);
extern int64 ids_page_log(IdGenerator *gen, IdPage *p, int64 counter, int shard, int64 mark);

/* Store a counter that WAL covers.  Inline, because it runs for every id. */
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
extern int64 ids_next(Oid relid, IdReport *report);
extern void ids_store_past(IdGenerator *gen, IdPage *p, int64 past);
extern void ids_flush(IdGenerator *gen, XLogRecPtr lsn);
extern bool ids_advance(Oid relid, int64 id, IdReport *report);
extern void ids_set(Oid relid, int64 id, IdReport *report);
extern void ids_begin(Oid relid, IdReport *report);

/* ids_past.c */
extern int64 ids_past(Oid relid, TimestampTz t, IdReport *report);
extern int64 ids_past_number(const IdLayout *lay, int64 id);
extern bool ids_past_advance(Oid relid, int64 past, IdReport *report);
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
