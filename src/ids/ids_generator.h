/*-------------------------------------------------------------------------
 *
 * ids_generator.h
 *	  A generator as a session knows it, and what can be done with one.
 *
 * The logic returns a report; entry points make it a message (ids_sql_report.c).
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
	IDS_BEHIND,					/* a warning: the clock is a us behind */

	/* of a relation */
	IDS_NO_RELATION,
	IDS_NO_GENERATOR,
	IDS_CHANGED,				/* its settings are not what we have written */
	IDS_NO_PRIVILEGE,
	IDS_TEMPORARY,
	IDS_UNLOGGED,
	IDS_BAD_PAGE,

	/* of the server's shard */
	IDS_SHARD_INVALID,
	IDS_SHARD_UNCERTAIN,
	IDS_SHARD_UNSET,			/* and Citus is there */
	IDS_SHARD_NO_CITUS,
	IDS_SHARD_NO_GROUP,
	IDS_SHARD_NOT_SHOWN,		/* another server has this one's group a */
	IDS_SHARD_UNFIT,			/* shard a is not one of the layout's */
	IDS_SHARD_SHARED,			/* its own shard's ids cannot be divided among
								 * nodes, and this one has group a */

	/* of the next id */
	IDS_END,					/* the layout has no further id */
	IDS_CLOCK_BACK,				/* the clock is a us behind */
	IDS_CLOCK_AHEAD,			/* the clock is a us after the last id */

	/* of an id of the past */
	IDS_PAST_NONE,				/* the layout has no room for any */
	IDS_PAST_ELSEWHERE,			/* the coordinator counts them */
	IDS_PAST_MISSING,			/* the sequence that counts them */
	IDS_PAST_OWNER,				/* it is another role's */
	IDS_PAST_FUTURE,			/* time a is to come */
	IDS_PAST_RANGE,				/* time a is out of the layout's range */
	IDS_PAST_EPOCH,				/* time a is too near to the epoch */
	IDS_PAST_TAKEN,				/* ids up to a are another function's */
	IDS_PAST_FULL
} IdFinding;

typedef struct IdReport
{
	IdFinding	what;
	Oid			relid;			/* the generator, or the sequence beside it */
	int64		a;
} IdReport;

/* A generator as this session knows it. */
typedef struct IdGenerator
{
	Oid			relid;			/* hash key */
	bool		valid;			/* what follows is still what the catalogs say */
	bool		needs_wal;		/* false: unlogged, or see one_transaction */
	bool		one_transaction;	/* made in this transaction under
									 * wal_level minimal: needs no WAL until
									 * it ends */
	LocalTransactionId held;	/* transaction that holds the lock */
	Oid			userid;			/* the role that was asked for, and has ... */
	AclMode		rights;			/* ... these of USAGE and UPDATE */
	RelFileLocator locator;
	Buffer		buffer;			/* where its page was last seen, */
	LocalTransactionId pinned;	/* and the transaction that has it pinned */
	struct IdGenerator *next_pinned;
	IdLayout	lay;
	int64		start;			/* ids up to it may be another function's */
	int64		max_id;			/* of that layout: worth keeping */
	int64		max_tick;
	int64		first_sequence; /* of a tick's sequence numbers, these ... */
	int64		last_sequence;	/* ... are next_id()'s */
	bool		divided;		/* and the others other nodes' */
	int64		bound;			/* at which Citus has restarted it, or 0 */
	bool		counts_past;	/* it is the count of a generator's id_at() */

	/* Not from the catalogs, so not to be forgotten with them */
	int64		last_id;		/* that this session took, or -1 */
	XLogRecPtr	flushed;		/* the log is on disk up to here, at least */
	bool		warned;			/* that the clock is behind */
	bool		paced;			/* it is, and the generator's own time was */
	int64		pace_us;		/* ... at this monotonic time */
	int64		pace_tick;		/* ... this tick */
	int			max_ahead_ms;	/* for this census.id_max_ahead ... */
	int64		max_ahead;		/* ... these are the ticks */
	int			max_gap_min;	/* the same for census.id_max_gap */
	int64		max_gap;
	int64		marked_us;		/* ticket: when this session last logged ... */
	int64		marked_counter; /* ... and at which counter */
} IdGenerator;

/* ids_shard.c */
extern void ids_shard_init(void);
extern int	ids_server_shard(IdReport *report);
extern int	ids_groups(const IdLayout *lay);
extern int	ids_shard_of(const IdLayout *lay, IdReport *report);
extern const char *ids_shard_setting(void);

/* ids_cache.c */
extern IdFinding ids_read_settings(Oid relid, IdLayout *lay, int64 *start, int64 *bound);
extern bool ids_of_unlogged_table(Oid relid);
extern void ids_cache_init(void);
extern IdGenerator *ids_open(Oid relid, AclMode rights, const char *command, IdReport *report);
extern int64 ids_last_of(Oid relid);
extern Oid	ids_default_generator(void);

/* ids_page.c: the page of a generator's sequence, pinned and locked */
typedef struct IdPage
{
	Buffer		buf;
	Page		page;
	SequenceTuple tuple;
	IdTail	   *tail;			/* of the tuple; NULL: not there yet */
	int64		last;			/* the greatest id that was given out or set */
	int64		counter;		/* its counter: all up to it are taken */
	int64		logged;			/* the last counter that the log covers, or -1
								 * if that is not known to hold for this page
								 * (ids_format.h) */
	bool		taken_over;		/* another server gave the last id, or may
								 * have */
	bool		keep_pin;
} IdPage;

extern int	ids_max_ahead;		/* census.id_max_ahead, ms before the clock */
#define IDS_AHEAD_US	((int64) ids_max_ahead * 1000)

extern void ids_page_init(void);
extern bool ids_page_lock(IdGenerator *gen, IdPage *p, IdReport *report);
extern void ids_page_unlock(IdPage *p);
extern void ids_page_forget(IdGenerator *gen);
extern int64 ids_page_log(IdGenerator *gen, IdPage *p, int64 counter, int shard, int64 mark);

/* Stores a counter that the log covers; inline, as this is done for every id. */
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

extern bool ids_page_look(Relation rel, int64 bound, int64 *last);

/* ids_next.c */
extern void ids_next_init(void);
extern int64 ids_next(Oid relid, IdReport *report);
extern Oid	ids_last_generator(void);
extern int64 ids_take(IdGenerator *gen, int shard, IdReport *report);
extern bool ids_advance(Oid relid, int64 id, IdReport *report);
extern void ids_set(Oid relid, int64 id, IdReport *report);
extern void ids_begin(Oid relid, IdReport *report);

/* ids_past.c */
extern int64 ids_past(Oid relid, TimestampTz t, IdReport *report);
extern int64 ids_past_number(const IdLayout *lay, int64 id);
extern Oid	ids_past_of(Oid relid);
extern char *ids_past_name(const char *generator);

/* ids_sql_check.c, ids_sql_plan.c */
extern void ids_check_init(void);
extern void ids_plan_init(void);

#endif							/* CENSUS_IDS_GENERATOR_H */
