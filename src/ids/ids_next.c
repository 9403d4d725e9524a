/*-------------------------------------------------------------------------
 *
 * ids_next.c
 *	  The next id: what the clock and the page come to.
 *
 * As nextval() does, next_id() takes the exclusive lock of the sequence's
 * page and stores there what it gives out; that is all that keeps sessions
 * apart.  What it stores is
 *
 *		counter = max(last counter + 1, now's first counter)
 *
 * so the clock can only ever push ids up, and neither a burst, nor a clock
 * that steps back, nor a restart can make one repeat.
 *
 * The clock is read while the page is locked.  A reading from before could be
 * older than the last id, and every burst would look like a clock set back.
 *
 * A session whose transaction has no xid does not flush the log when it
 * commits.  If the mark that covers its id is another session's and not yet on
 * disk, it flushes it, so that an id which a client has seen is never given
 * out again.  (nextval() does not; a crash at that moment repeats its values.)
 *
 * Running ahead.  More ids than a tick has sequence numbers take the next
 * tick's.  At most census.id_max_ahead before the clock: then the session lets
 * go of the page and sleeps.  A last id still further ahead cannot be a burst:
 * the clock has been set back, or we are after a crash and start above the
 * mark.  Then nobody waits for the clock.  The generator's own time goes on
 * from the last id, and no faster than a clock goes, however many sessions
 * find this out by themselves.
 *
 * Lock order: sequence's relation lock (ids_cache.c), then its page.  Nothing
 * that can wait, look into a catalog or fail is done under the page's lock,
 * but for what nextval() does there too (the xid and the WAL record).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <time.h>

#include "access/transam.h"
#include "access/xact.h"
#include "access/xlog.h"
#include "core/errors.h"
#include "ids/ids.h"
#include "ids/ids_format.h"
#include "miscadmin.h"
#include "storage/latch.h"
#include "utils/acl.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/wait_event.h"

/* how far ahead the log goes; the promise is 2 records a second */
#define MARK_AHEAD_US INT64CONST(1000000)

/* a ticket layout has no clock: it logs a second of its own rate ahead */
#define TICKET_AHEAD_MIN 32
#define TICKET_AHEAD_MAX (1 << 22)

/* less than this the clock goes back on any machine (NTP slews, virtual CPUs) */
#define CLOCK_NOISE_US 10000

typedef enum ClockStep
{
	CLOCK_STEP_QUIET,
	CLOCK_STEP_WARN,
	CLOCK_STEP_ERROR
} ClockStep;

static const struct config_enum_entry clock_step_options[] = {
	{"quiet", CLOCK_STEP_QUIET, false},
	{"warn", CLOCK_STEP_WARN, false},
	{"error", CLOCK_STEP_ERROR, false},
	{NULL, 0, false}
};

static int	id_max_ahead = 1000;	/* ms */
static int	id_clock_step = CLOCK_STEP_WARN;

/* the latest time that this session has seen on its clock */
static int64 clock_high = PG_INT64_MIN;
static bool clock_warned;

/* What a look at page and clock came to. */
typedef enum Verdict
{
	TAKE,						/* counter is the next one */
	SLEEP,						/* too far ahead: try again later */
	CLOCK_BACK,					/* refused: the clock is back */
	END_OF_RANGE				/* the layout has no further id */
} Verdict;

typedef struct Choice
{
	Verdict		verdict;
	int64		counter;
	int64		now;			/* the clock: microseconds after 1970, */
	int64		tick;			/* and as a tick */
	int64		sleep_us;
	int64		back_us;		/* the clock is back by so much, or 0 */
	bool		warn;			/* and that is to be told */
	bool		restarted;		/* the sequence has been restarted */
} Choice;

void
ids_next_init(void)
{
	DefineCustomIntVariable("census.id_max_ahead",
							"How far the ids of a burst may run ahead of the clock.",
							"A session that would go further sleeps. 0: ids never carry a time to come, "
							"and a burst waits at the end of each tick.",
							&id_max_ahead,
							1000, 0, 3600 * 1000,
							PGC_SUSET,
							GUC_UNIT_MS,
							NULL, NULL, NULL);
	DefineCustomEnumVariable("census.id_clock_step",
							 "What next_id() does when it finds the clock set back.",
							 "It never repeats an id. \"warn\" goes on from the last id and warns once, "
							 "\"quiet\" goes on, \"error\" refuses until the clock has caught up.",
							 &id_clock_step,
							 CLOCK_STEP_WARN,
							 clock_step_options,
							 PGC_USERSET,
							 0,
							 NULL, NULL, NULL);
}

/* Microseconds after 1970; read it with the page locked. */
static inline int64
clock_us(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64) t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static int64
monotonic_us(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64) t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* The clock's tick.  A clock before the epoch stands at tick 0. */
static inline int64
clock_tick(const IdLayout *lay, int64 now)
{
	int64		us = now - lay->epoch_ms * 1000;

	if (us < 0)
		return 0;
	/* the usual one apart: a division by a constant is a multiplication */
	return lay->tick_us == 1000 ? us / 1000 : us / lay->tick_us;
}

/*
 * The choice.
 */

/* By how much the clock went back in this session, beyond noise, or 0. */
static inline int64
clock_went_back(int64 now)
{
	if (likely(now >= clock_high))
	{
		clock_high = now;
		clock_warned = false;
		return 0;
	}
	return now < clock_high - CLOCK_NOISE_US ? clock_high - now : 0;
}

static void
choose_ticket(const IdGenerator *gen, const IdPage *p, int64 last, Choice *ch)
{
	ch->counter = p->seq->is_called ? last + 1 : Max(last, 1);
	if (ch->counter > ids_max_counter(&gen->lay))
		ch->verdict = END_OF_RANGE;
}

/* As many as all sessions together took per second since we last logged. */
static int64
ticket_ahead(const IdGenerator *gen, const Choice *ch)
{
	double		rate;

	if (gen->marked_us == 0 || ch->now <= gen->marked_us || ch->counter <= gen->marked_counter)
		return TICKET_AHEAD_MIN;
	rate = (double) (ch->counter - gen->marked_counter) * 1000000 / (ch->now - gen->marked_us);
	return (int64) Min(Max(rate, TICKET_AHEAD_MIN), TICKET_AHEAD_MAX);
}

static inline int64
last_of_tick(const IdLayout *lay, int64 counter)
{
	return counter | IDS_ALL_ONES(lay->sequence_bits);
}

static inline int64
next_tick(const IdLayout *lay, int64 counter)
{
	return last_of_tick(lay, counter) + 1;
}

/* The highest sequence numbers of a tick are id_at()'s. */
static inline int64
skip_reserved(const IdGenerator *gen, int64 counter)
{
	int64		ones = IDS_ALL_ONES(gen->lay.sequence_bits);

	if ((counter & ones) > ones - gen->reserved)
		counter = next_tick(&gen->lay, counter);
	return counter;
}

/* census.id_max_ahead in ticks */
static inline int64
max_ahead(IdGenerator *gen)
{
	if (unlikely(gen->max_ahead_ms != id_max_ahead))
	{
		gen->max_ahead_ms = id_max_ahead;
		gen->max_ahead = (int64) id_max_ahead * 1000 / gen->lay.tick_us;
	}
	return gen->max_ahead;
}

static inline int64
restart_lead(IdGenerator *gen)
{
	return max_ahead(gen) + Max(MARK_AHEAD_US / gen->lay.tick_us, 1) + 2;
}

/*
 * The time of a generator whose last id is further ahead of the clock than a
 * burst may run: it stood at that id when this session first saw it, and goes
 * on with the monotonic clock, which nobody sets.
 */
static int64
own_tick(IdGenerator *gen, int64 last_tick, int64 lead)
{
	int64		now = monotonic_us();
	int64		tick = gen->paced ? gen->pace_tick + (now - gen->pace_us) / gen->lay.tick_us : -1;

	if (tick < last_tick)
	{
		/* first seen, or set back once more */
		gen->paced = true;
		gen->pace_us = now;
		/* where a restart began, the next one may begin a tick later */
		gen->pace_tick = tick = last_tick - (lead == restart_lead(gen) ? 1 : 0);
	}
	return tick;
}

/*
 * The last tick is not before the clock's: take the next counter, if that is
 * not too far ahead.
 */
static void
choose_ahead(IdGenerator *gen, const IdPage *p, int64 last, int shard, Choice *ch)
{
	const IdLayout *lay = &gen->lay;
	int			s = lay->sequence_bits;
	int64		ahead = max_ahead(gen);
	int64		lead = (last >> s) - ch->tick;
	int64		excess;

	ch->counter = skip_reserved(gen, last + 1);
	/* the last id may be of a higher shard: census.shard_id, setval() */
	if (unlikely(ids_compose(lay, ch->counter, shard) <= p->seq->last_value))
		ch->counter = next_tick(lay, last);
	if (likely(lead <= ahead))
	{
		gen->paced = gen->warned = false;
		excess = (ch->counter >> s) - (ch->tick + ahead);
	}
	else
	{
		/* further than a burst and the log's mark after a crash can explain */
		if ((lead - ahead) * lay->tick_us > MARK_AHEAD_US + lay->tick_us)
			ch->back_us = Max(ch->back_us, (lead - ahead) * lay->tick_us);
		excess = (ch->counter >> s) - own_tick(gen, last >> s, lead);
	}
	if (excess > 0)
	{
		ch->verdict = SLEEP;
		ch->sleep_us = excess * lay->tick_us;
	}
}

/*
 * After RESTART or setval(.., false) the page does not tell what was given
 * out.  By a clock that was not set back it was less than restart_lead()
 * ahead of now: a burst and a mark at most, and see choose_ahead().  So that
 * is where to go on; ids_next() sees to it that there is no second restart in
 * this tick.
 */
static int64
counter_after_restart(IdGenerator *gen, int64 last, int64 tick)
{
	int64		first = (tick + restart_lead(gen)) << gen->lay.sequence_bits;

	return skip_reserved(gen, Max(Max(first, last), gen->last_counter + 1));
}

static inline void
choose(IdGenerator *gen, const IdPage *p, int64 last, int shard, Choice *ch)
{
	const IdLayout *lay = &gen->lay;
	int			s = lay->sequence_bits;

	ch->verdict = TAKE;
	ch->warn = ch->restarted = false;
	ch->tick = 0;
	ch->now = clock_us();
	if (unlikely(lay->servers > 0))
	{
		choose_ticket(gen, p, last, ch);
		return;
	}
	ch->tick = clock_tick(lay, ch->now);
	if (unlikely(ch->tick > gen->max_tick))
	{
		ch->verdict = END_OF_RANGE;
		return;
	}
	ch->back_us = clock_went_back(ch->now);
	if (unlikely(!p->seq->is_called))
	{
		ch->restarted = true;
		ch->counter = counter_after_restart(gen, last, ch->tick);
	}
	else if (ch->tick > last >> s)
	{
		ch->counter = ch->tick << s;
		gen->paced = gen->warned = false;
	}
	else
		choose_ahead(gen, p, last, shard, ch);

	if (unlikely(ch->back_us > 0))
	{
		if (id_clock_step == CLOCK_STEP_ERROR)
			ch->verdict = CLOCK_BACK;
		ch->warn = id_clock_step == CLOCK_STEP_WARN && !clock_warned && !gen->warned;
	}
	if (unlikely(ch->counter >> s > gen->max_tick))
		ch->verdict = END_OF_RANGE;
}

/* Up to where the log is to go when it is due. */
static int64
mark_for(const IdGenerator *gen, const Choice *ch)
{
	const IdLayout *lay = &gen->lay;
	int64		tick;

	if (lay->servers > 0)
		return Min(ch->counter + ticket_ahead(gen, ch), ids_max_counter(lay));
	tick = Max(ch->tick, ch->counter >> lay->sequence_bits) + Max(MARK_AHEAD_US / lay->tick_us, 1);
	return last_of_tick(lay, Min(tick, gen->max_tick) << lay->sequence_bits);
}

static void refuse(const IdGenerator *gen, const Choice *ch) __attribute__((noreturn));

/*
 * Speaking; nothing is locked.
 */
static void
refuse(const IdGenerator *gen, const Choice *ch)
{
	char	   *name = get_rel_name(gen->relid);

	if (ch->verdict == END_OF_RANGE)
		ereport(ERROR,
				(errcode(ERRCODE_SEQUENCE_GENERATOR_LIMIT_EXCEEDED),
				 errmsg("id generator \"%s\" has come to the end of its layout (%lld)",
						name, (long long) ids_max_id(&gen->lay)),
				 errhint("Go on with a generator of a later epoch or of more bits.")));
	ereport(ERROR,
			(errcode(CENSUS_ERR_STATE),
			 errmsg("the clock is %.3f seconds behind the ids of generator \"%s\"",
					ch->back_us / 1e6, name),
			 errhint("Wait until it has caught up, or set census.id_clock_step to \"warn\" to go on from the last id.")));
}

static void
warn(IdGenerator *gen, const Choice *ch)
{
	clock_warned = gen->warned = true;
	ereport(WARNING,
			(errcode(ERRCODE_WARNING),
			 errmsg("the clock is %.3f seconds behind the ids of generator \"%s\"",
					ch->back_us / 1e6, get_rel_name(gen->relid)),
			 errdetail("Ids go on from the last one and do not repeat; their times are ahead until the clock has caught up.")));
}

static void
sleep_for(int64 us)
{
	/* a millisecond at least: what the timer can do */
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH,
					 Max((long) (us / 1000), 1), PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	CHECK_FOR_INTERRUPTS();
}

/*
 * An id whose mark another session has logged, not yet on disk, in a
 * transaction that has no commit record to flush it with.
 */
static inline void
flush_mark(const IdGenerator *gen, XLogRecPtr lsn)
{
	if (!TransactionIdIsValid(GetTopTransactionIdIfAny()) &&
		synchronous_commit > SYNCHRONOUS_COMMIT_OFF &&
		gen->needs_wal && XLogNeedsFlush(lsn))
		XLogFlush(lsn);
}

/* The counter of what the page holds; a setval() may have left anything. */
static inline int64
page_counter(const IdGenerator *gen, const IdPage *p)
{
	int64		last = p->seq->last_value;

	if (unlikely(last < 0))
		return 0;
	if (unlikely(last > gen->max_id))
		return ids_max_counter(&gen->lay);
	return ids_counter(&gen->lay, last);
}

int64
ids_next(Oid relid)
{
	IdGenerator *gen;
	IdPage		p;
	Choice		ch;
	int			shard;
	int64		last,
				id;
	bool		logit;
	XLogRecPtr	lsn;

	for (;;)
	{
		gen = ids_open(relid, "next_id()");
		shard = ids_shard_of(&gen->lay, relid);
		ids_page_lock(gen, &p);
		last = page_counter(gen, &p);
		choose(gen, &p, last, shard, &ch);
		if (likely(ch.verdict == TAKE))
			break;
		ids_page_unlock(&p);
		if (ch.verdict != SLEEP)
			refuse(gen, &ch);
		sleep_for(ch.sleep_us);
	}
	logit = !p.seq->is_called || ch.counter > ids_page_logged(&gen->lay, &p, last);
	id = ids_page_store(gen, &p, ch.counter, shard, unlikely(logit) ? mark_for(gen, &ch) : -1);
	if (logit && gen->lay.servers > 0)
	{
		gen->marked_us = ch.now;
		gen->marked_counter = ch.counter;
	}
	lsn = PageGetLSN(p.page);
	ids_page_unlock(&p);

	if (!logit)
		flush_mark(gen, lsn);
	if (unlikely(ch.warn))
		warn(gen, &ch);
	/* a restart waits for our transaction to end, which is in a later tick */
	if (unlikely(ch.restarted))
		sleep_for(gen->lay.tick_us);
	return id;
}

/* The last counter whose id of this shard is not above an id of any shard. */
static int64
counter_not_above(const IdLayout *lay, int64 id, int shard)
{
	int64		counter = ids_counter(lay, id);
	IdParts		parts;

	ids_split(lay, id, &parts);
	if (parts.shard == shard)
		return counter;
	/* all ids of a lower shard in this tick, or of this counter, are below */
	if (parts.shard < shard)
		return (lay->servers > 0 || lay->sequence_first ? counter : parts.tick << lay->sequence_bits) - 1;
	return lay->servers > 0 || lay->sequence_first ? counter : last_of_tick(lay, counter);
}

/*
 * Lifts a generator so that all its next ids are above this one, which fits
 * its layout but may be of another shard.  False if they were already.  As
 * setval(), it is not undone by a rollback.
 */
bool
ids_advance(Oid relid, int64 id)
{
	IdGenerator *gen = ids_open(relid, "id_advance()");
	int			shard = ids_shard_of(&gen->lay, relid);
	int64		counter = counter_not_above(&gen->lay, id, shard);
	IdPage		p;
	bool		lifted;

	/* it sets the position, so it needs setval()'s privilege, not nextval()'s */
	if (pg_class_aclcheck(relid, GetUserId(), ACL_UPDATE) != ACLCHECK_OK)
		aclcheck_error(ACLCHECK_NO_PRIV, OBJECT_SEQUENCE, get_rel_name(relid));

	ids_page_lock(gen, &p);
	/* after a restart the position alone does not tell what was given out */
	if (!p.seq->is_called && gen->lay.servers == 0)
		counter = Max(counter, counter_after_restart(gen, page_counter(gen, &p), clock_tick(&gen->lay, clock_us())));
	lifted = counter > page_counter(gen, &p);
	if (lifted)
		ids_page_store(gen, &p, counter, shard, last_of_tick(&gen->lay, counter));
	ids_page_unlock(&p);
	return lifted;
}
