/*-------------------------------------------------------------------------
 *
 * ids_next.c
 *	  The next id, from the clock and the page.
 *
 * Like nextval(), next_id() locks the page of the sequence exclusively and stores the id there.  No other lock keeps
 * sessions apart.  The next id has
 *
 *	counter = max(last counter + 1, first counter of now)
 *
 * So the clock can only raise ids: a burst, a clock that steps back or a restart never repeats one.  The clock is read
 * with the page locked.  An earlier reading could be older than the last id, and every burst would look like a clock
 * set back.
 *
 * An id is returned after the mark that covers it is on disk (ids_page.c).  So an id that was seen is not issued again
 * after a crash, even if its transaction was rolled back or wrote no WAL.  This rule costs one flush a second.
 * nextval() does not flush, and may repeat values after a crash.  With synchronous_commit = off, next_id() may repeat
 * ids, too.
 *
 * Running ahead: when the sequence numbers of a tick are used up, ids take those of the next tick, until they are
 * census.id_max_ahead ahead of the clock.  At this limit the session releases the page and sleeps.  If the last id is
 * even further ahead, the cause is not a burst: the clock was set back, or the server crashed and starts above the
 * mark.  In this case no session waits for the clock.  The generator's own time continues from the last id, no faster
 * than a clock, however many sessions use the generator.
 *
 * If the clock is far after the last id (census.id_max_gap), next_id() raises an error.  A server started with its
 * clock in 2040 by mistake would use up the range of its ids, because nothing sets a generator back.
 *
 * Takeover: the tail of the page names the server that issued the last id.  If the tail names another server (because
 * this server was promoted, or restored from a backup), the other server may have issued more ids, whose WAL this
 * server lacks.  In this case the first id is beyond all ids that the other server can have issued by now:
 *
 * - clock layouts: after the later of clock and position, by the sum of a burst (the greater census.id_max_ahead of
 *   the two servers), MARK_AHEAD_US and TAKEOVER_CLOCK_US
 * - if the position is so far ahead that the clock must be wrong: TAKEOVER_UNKNOWN_US in place of TAKEOVER_CLOCK_US
 * - ticket layouts: after the position, by TICKET_AHEAD_MAX
 *
 * A takeover is looked for only on a page without a valid mark, so the check costs nothing.  Citus creates the sequence
 * again whenever it sends its catalogs to a node; the new sequence names no server and is taken over in the same way.
 *
 * Lock rules: lock of the sequence's relation (ids_cache.c), then its page.  With the page locked, this code does not
 * wait, read a catalog or fail, except where nextval() does, too (assigning an xid, writing WAL).  It raises errors
 * after it has unlocked the page.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <time.h>

#include "access/transam.h"
#include "access/xact.h"
#include "access/xlog.h"
#include "core/identity.h"
#include "core/stats.h"
#include "ids/ids_generator.h"
#include "miscadmin.h"
#include "storage/latch.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/wait_event.h"

/* time by which a mark is ahead of its id; limits WAL to two records a second */
#define MARK_AHEAD_US INT64CONST(1000000)

/* If ids are census.id_max_ahead ahead of the clock, a session sleeps 1/SLEEP_PART of this time longer than it must. */
#define SLEEP_PART 64

/* limits of the number of tickets by which a mark is ahead, see ticket_ahead() */
#define TICKET_AHEAD_MIN 32
#define TICKET_AHEAD_MAX (1 << 22)

/* margin after a takeover, for the difference of the two servers' clocks */
#define TAKEOVER_CLOCK_US (10 * USECS_PER_SEC)
/* margin in place of TAKEOVER_CLOCK_US, if the last id shows that our clock is wrong */
#define TAKEOVER_UNKNOWN_US USECS_PER_MINUTE

/* on any machine the clock may go back by less than this (NTP slews, virtual CPUs) */
#define CLOCK_NOISE_US 10000

enum
{
	CLOCK_STEP_QUIET,
	CLOCK_STEP_WARN,
	CLOCK_STEP_ERROR
};

static const struct config_enum_entry clock_step_options[] = {
	{"quiet", CLOCK_STEP_QUIET, false},
	{"warn", CLOCK_STEP_WARN, false},
	{"error", CLOCK_STEP_ERROR, false},
	{NULL, 0, false}
};

static int	id_max_gap = 366 * 24 * 60; /* min */
static int	id_clock_step = CLOCK_STEP_WARN;

/* Next counter, chosen from page and clock. */
typedef struct Choice
{
	IdFinding	verdict;		/* IDS_FINE: take "counter", or sleep if
								 * sleep_us > 0 */
	int64		counter;
	int64		now;			/* time of the clock, microseconds since 1970 */
	int64		tick;			/* tick of "now" */
	int64		sleep_us;		/* the next id is too far ahead: try again
								 * after this time */
	int64		us;				/* microseconds by which the clock is behind
								 * (IDS_CLOCK_AHEAD: ahead), or 0 */
	bool		warn;			/* warn that the clock is behind */
	bool		paced;			/* the generator's own time is used */
	int64		own_us;			/* monotonic time of own_tick, microseconds */
	int64		own_tick;		/* tick of the generator's own time at own_us */
} Choice;

void
ids_next_init(void)
{
	DefineCustomIntVariable("census.id_max_ahead",
							"How far the ids of a burst may run ahead of the clock.",
							"A session that would go further sleeps. 0: ids never carry a time to come, "
							"and a burst waits at the end of each tick.",
							&ids_max_ahead,
							1000, 0, 3600 * 1000,
							PGC_SUSET,
							GUC_UNIT_MS,
							NULL, NULL, NULL);
	DefineCustomIntVariable("census.id_max_gap",
							"How far the clock may be after the last id of a generator.",
							"next_id() refuses if it is further, since a clock that is wrong by years would take the "
							"generator there for good. 0: any clock is believed.",
							&id_max_gap,
							366 * 24 * 60, 0, INT_MAX,
							PGC_SUSET,
							GUC_UNIT_MIN,
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

/* Return microseconds since 1970; call it with the page locked. */
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

/* Return the clock's tick.  A clock before the epoch has tick 0. */
static inline int64
clock_tick(const IdLayout *lay, int64 now)
{
	int64		us = now - lay->epoch_ms * 1000;

	if (us < 0)
		return 0;
	/* compilers turn division by this constant into a multiplication */
	return lay->tick_us == 1000 ? us / 1000 : us / lay->tick_us;
}

/* Return the first id of the clock's tick; for tickets the first id. */
static int64
id_of_now(const IdLayout *lay)
{
	if (lay->servers > 0)
		return IDS_START;
	return ids_compose(lay, Min(clock_tick(lay, clock_us()), ids_max_tick(lay)) << lay->sequence_bits,
					   Max(lay->shard, 0));
}

/* ---------- choice of the next counter ---------- */

/*
 * Return how many microseconds the clock is behind clock.high, the latest clock time at an id of this session; 0 if
 * this is only noise.  Also 0 if the page's last tick is before clock.high, as after id_rewind().
 */
static inline int64
clock_went_back(const IdGenerator *gen, int64 last_tick, int64 now)
{
	if (likely(now >= gen->clock.high - CLOCK_NOISE_US) || last_tick < clock_tick(&gen->lay, gen->clock.high))
		return 0;
	return gen->clock.high - now;
}

/* Return the last ticket that another server may have issued.  A page without a tail, from a dump, has this ticket. */
static int64
ticket_taken_over(const IdGenerator *gen, const IdPage *p)
{
	return p->tail == NULL ? p->counter : p->counter + Min(TICKET_AHEAD_MAX, ids_max_counter(&gen->lay) - p->counter);
}

static void
choose_ticket(const IdGenerator *gen, const IdPage *p, Choice *ch)
{
	ch->counter = (unlikely(p->taken_over) ? ticket_taken_over(gen, p) : p->counter) + 1;
	if (ch->counter > ids_max_counter(&gen->lay))
		ch->verdict = IDS_END;
}

/*
 * Return how many tickets a mark is ahead: as many as one second takes, at the rate since this session last wrote WAL.
 */
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

/* Return the first counter, not below "counter", whose sequence number next_id() may use on this node. */
static inline int64
next_ours(const IdGenerator *gen, int64 counter)
{
	int64		sequence = counter & IDS_ALL_ONES(gen->lay.sequence_bits);

	if (unlikely(sequence > gen->last_sequence))
		return next_tick(&gen->lay, counter) + gen->first_sequence;
	return likely(sequence >= gen->first_sequence) ? counter : counter - sequence + gen->first_sequence;
}

/* Return census.id_max_ahead in ticks; without a division for the usual tick, because this runs for every id. */
static inline int64
max_ahead(const IdGenerator *gen)
{
	return likely(gen->lay.tick_us == 1000) ? ids_max_ahead : (int64) ids_max_ahead * 1000 / gen->lay.tick_us;
}

/* Return census.id_max_gap in ticks. */
static int64
max_gap(const IdGenerator *gen)
{
	if (id_max_gap == 0)
		return PG_INT64_MAX;
	return Max((int64) id_max_gap * (USECS_PER_MINUTE / gen->lay.tick_us), 1);
}

/*
 * Return the tick of the generator's own time, which is used if the last id is further ahead of the clock than a burst
 * may be.  This time begins at the last id when this session first sees the id, and continues with the monotonic clock.
 */
static int64
own_tick(const IdGenerator *gen, int64 last_tick, Choice *ch)
{
	int64		now = monotonic_us();
	int64		tick = -1;

	if (gen->clock.paced)
		tick = gen->clock.pace_tick + Min((now - gen->clock.pace_us) / gen->lay.tick_us, gen->max_tick - gen->clock.pace_tick);
	ch->paced = true;
	ch->own_us = gen->clock.pace_us;
	ch->own_tick = gen->clock.pace_tick;
	if (tick < last_tick)
	{
		/* begin at the last id: there is no own time yet, or an earlier one */
		ch->own_us = now;
		ch->own_tick = tick = last_tick;
	}
	return tick;
}

/*
 * Record that the clock is behind if the last id is "ticks" further ahead of it than a burst may be, unless a mark and
 * a takeover explain this.
 */
static void
note_behind(const IdGenerator *gen, int64 ticks, Choice *ch)
{
	int64		us = ticks * gen->lay.tick_us;

	if (us > MARK_AHEAD_US + TAKEOVER_CLOCK_US + 2 * gen->lay.tick_us)
		ch->us = Max(ch->us, us);
}

/*
 * Choose the next counter if the tick of the last id is at or after the clock's tick.  Set sleep_us if the counter is
 * too far ahead.
 */
static void
choose_ahead(const IdGenerator *gen, const IdPage *p, int shard, Choice *ch)
{
	const IdLayout *lay = &gen->lay;
	int			s = lay->sequence_bits;
	int64		ahead = max_ahead(gen);
	int64		lead = (p->counter >> s) - ch->tick;
	int64		excess;

	ch->counter = next_ours(gen, p->counter + 1);
	/* after a setval() or a new shard_id, this id may not be above the last */
	if (unlikely(ids_compose(lay, ch->counter, shard) <= p->last))
		ch->counter = next_tick(lay, p->counter) + gen->first_sequence;
	if (likely(lead <= ahead))
		excess = (ch->counter >> s) - (ch->tick + ahead);
	else
	{
		note_behind(gen, lead - ahead, ch);
		excess = (ch->counter >> s) - own_tick(gen, p->counter >> s, ch);
	}

	/* sleep longer than the excess, else all sessions wake for one tick's ids */
	if (excess > 0)
		ch->sleep_us = (excess + (lead <= ahead ? ahead / SLEEP_PART : 0)) * lay->tick_us;
}

/* Return the first tick in which no other server can have issued ids. */
static int64
tick_taken_over(const IdGenerator *gen, const IdPage *p, int64 now_tick)
{
	int64		last_tick = p->counter >> gen->lay.sequence_bits;
	int64		ahead = (Max(p->tail ? p->tail->ahead : 0, IDS_AHEAD_US) + MARK_AHEAD_US) / gen->lay.tick_us + 2;

	/* if the last id is further ahead than this, the clock must be wrong */
	ahead += (last_tick - now_tick > ahead ? TAKEOVER_UNKNOWN_US : TAKEOVER_CLOCK_US) / gen->lay.tick_us;
	return Max(last_tick, now_tick) + ahead + 1;
}

static inline void
choose(const IdGenerator *gen, const IdPage *p, int shard, Choice *ch)
{
	const IdLayout *lay = &gen->lay;
	int			s = lay->sequence_bits;
	int64		last_tick;

	ch->verdict = IDS_FINE;
	ch->warn = ch->paced = false;
	ch->tick = ch->sleep_us = ch->us = 0;
	ch->now = clock_us();
	if (unlikely(lay->servers > 0))
	{
		choose_ticket(gen, p, ch);
		return;
	}
	ch->tick = clock_tick(lay, ch->now);
	if (unlikely(ch->tick > gen->max_tick))
	{
		ch->verdict = IDS_END;
		return;
	}
	last_tick = p->counter >> s;
	ch->us = clock_went_back(gen, last_tick, ch->now);
	if (ch->tick > last_tick || unlikely(p->taken_over))
	{
		/* tick 0 is not checked: it is the START of a sequence, not a time */
		if (unlikely(ch->tick - last_tick > max_gap(gen) && last_tick > 0))
		{
			ch->us = (ch->tick - last_tick) * lay->tick_us;
			ch->verdict = IDS_CLOCK_AHEAD;
			return;
		}
		ch->counter = (unlikely(p->taken_over) ? tick_taken_over(gen, p, ch->tick) : ch->tick) << s;
		ch->counter += gen->first_sequence;
		if (last_tick - ch->tick > max_ahead(gen))
			note_behind(gen, last_tick - ch->tick - max_ahead(gen), ch);
	}
	else
		choose_ahead(gen, p, shard, ch);

	if (unlikely(ch->us > 0))
	{
		if (id_clock_step == CLOCK_STEP_ERROR)
			ch->verdict = IDS_CLOCK_BACK;
		ch->warn = id_clock_step == CLOCK_STEP_WARN && !gen->clock.warned;
	}
	/* unsigned, because a counter of more than 63 bits is negative */
	if (unlikely((uint64) ch->counter >> s > (uint64) gen->max_tick))
		ch->verdict = IDS_END;
}

/* Record what this session has learned about the clock, before a sleep and after an id, but not after an error. */
static inline void
note_clock(IdGenerator *gen, const Choice *ch)
{
	gen->clock.paced = ch->paced;
	if (unlikely(ch->paced))
	{
		gen->clock.pace_us = ch->own_us;
		gen->clock.pace_tick = ch->own_tick;
	}
	if (likely(ch->sleep_us == 0 && ch->now >= gen->clock.high))
		gen->clock.high = ch->now;
	if (likely(ch->us == 0))
		gen->clock.warned = false;
	else if (ch->warn && ch->sleep_us == 0)
		gen->clock.warned = true;
}

/* Return the mark for the next WAL record: the last counter that this record covers. */
static int64
mark_for(const IdGenerator *gen, const Choice *ch)
{
	const IdLayout *lay = &gen->lay;
	int64		tick;

	if (lay->servers > 0)
		return ch->counter + Min(ticket_ahead(gen, ch), ids_max_counter(lay) - ch->counter);
	tick = Max(ch->tick, ch->counter >> lay->sequence_bits);
	tick += Min(Max(MARK_AHEAD_US / lay->tick_us, 1), gen->max_tick - tick);
	return last_of_tick(lay, tick << lay->sequence_bits);
}

static void
sleep_for(int64 us)
{
	instr_time	since;

	stats_wait_begin(STATS_IDS_CLOCK_WAITS, &since);
	/* at least a millisecond, the resolution of the timer */
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH,
					 Max((long) (us / 1000), 1), PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	stats_wait_end(STATS_IDS_CLOCK_WAITS, &since);
	CHECK_FOR_INTERRUPTS();
}

/* Flush all WAL up to lsn, unless synchronous_commit is off or the generator needs no WAL. */
void
ids_flush(IdGenerator *gen, XLogRecPtr lsn)
{
	if (likely(lsn <= gen->flushed) || !gen->needs_wal || synchronous_commit <= SYNCHRONOUS_COMMIT_OFF)
		return;
	XLogFlush(lsn);
	gen->flushed = lsn;
}

/* Store the chosen counter; write WAL unless WAL covers this counter already. */
static inline int64
store(IdGenerator *gen, IdPage *p, int shard, const Choice *ch)
{
	int64		mark;

	if (likely(ch->counter <= p->logged))
		return ids_page_store(gen, p, ch->counter, shard);
	mark = mark_for(gen, ch);
	if (gen->lay.servers > 0)
	{
		gen->marked_us = ch->now;
		gen->marked_counter = ch->counter;
	}
	return ids_page_log(gen, p, ch->counter, shard, mark);
}

/* Return the next id of an open generator; -1 if the caller must try again. */
static int64
take(IdGenerator *gen, int shard)
{
	IdPage		p;
	Choice		ch;
	int64		id;
	XLogRecPtr	lsn;

	ids_page_lock(gen, &p);
	choose(gen, &p, shard, &ch);
	if (unlikely(ch.verdict != IDS_FINE || ch.sleep_us > 0))
	{
		ids_page_unlock(&p);
		if (ch.verdict != IDS_FINE)
			ids_fail(ch.verdict, gen->relid, ch.us);
		note_clock(gen, &ch);
		sleep_for(ch.sleep_us);
		return -1;
	}
	if (unlikely(ch.now < ids_transaction_began))
	{
		/*
		 * the clock went back since the transaction began: announce that
		 * first, for id_settled()
		 */
		ids_page_unlock(&p);
		ids_transaction_began_at(ch.now);
		return -1;
	}
	id = store(gen, &p, shard, &ch);
	lsn = PageGetLSN(p.page);
	ids_page_unlock(&p);

	note_clock(gen, &ch);
	ids_flush(gen, lsn);
	stats_count(STATS_IDS_MADE, 1);
	if (unlikely(ch.us > 0))
		stats_count(STATS_IDS_CLOCK_BACK, 1);
	if (unlikely(ch.warn))
		ereport(WARNING,
				(errcode(ERRCODE_WARNING),
				 errmsg("the clock is %.3f seconds behind the ids of generator \"%s\"", ch.us / 1e6, get_rel_name(gen->relid)),
				 errdetail("Ids go on from the last one and do not repeat; their times are ahead until the clock has caught up.")));
	return id;
}

/* Return the next id of a generator, after a sleep if necessary. */
int64
ids_next(Oid relid)
{
	for (;;)
	{
		IdGenerator *gen = ids_open(relid, ACL_USAGE | ACL_UPDATE, "next_id()");
		int64		id = take(gen, ids_shard_of(&gen->lay, relid));

		if (likely(id >= 0))
			return id;
	}
}

/* Open a generator and lock its page, to set its position.  Needs the right of setval(). */
static IdGenerator *
open_to_set(Oid relid, const char *command, int *shard, IdPage *p)
{
	IdGenerator *gen = ids_open(relid, ACL_UPDATE, command);

	*shard = ids_shard_of(&gen->lay, relid);
	ids_page_lock(gen, p);
	return gen;
}

/* Return a counter at or above all counters that another server may have issued. */
static int64
taken_over(IdGenerator *gen, const IdPage *p)
{
	if (gen->lay.servers > 0)
		return ticket_taken_over(gen, p);
	return Min(tick_taken_over(gen, p, clock_tick(&gen->lay, clock_us())), gen->max_tick) << gen->lay.sequence_bits;
}

/*
 * Raise a generator so that its next ids are above "id", which fits the layout but may be of another shard.  Returns
 * false if the generator is above "id" already.  Like setval(), this is not rolled back.
 */
bool
ids_advance(Oid relid, int64 id)
{
	int			shard;
	IdPage		p;
	IdGenerator *gen = open_to_set(relid, "id_advance()", &shard, &p);
	int64		counter;
	bool		lifted;
	XLogRecPtr	lsn;

	counter = ids_counter_not_above(&gen->lay, id, shard);
	lifted = counter > p.counter;
	if (lifted && p.taken_over)
		counter = Max(counter, taken_over(gen, &p));
	if (lifted)
		ids_page_log(gen, &p, counter, shard, last_of_tick(&gen->lay, counter));
	lsn = PageGetLSN(p.page);
	ids_page_unlock(&p);
	ids_flush(gen, lsn);
	return lifted;
}

/* Store the number of ids of the past, which must not exceed what the definition allows. */
void
ids_store_past(IdGenerator *gen, IdPage *p, int64 past)
{
	IdParts		last;
	int64		counter;

	if (p->logged >= 0 && past <= p->tail->past_mark && p->tail->past_server == identity_known)
	{
		p->tail->past = past;
		return;
	}
	p->past = past;
	counter = p->taken_over ? taken_over(gen, p) : p->counter;
	if (counter == 0)
		counter = last_of_tick(&gen->lay, counter);
	ids_split(&gen->lay, Min(Max(p->last, 0), gen->max_id), &last);
	ids_page_log(gen, p, counter, last.shard, Max(p->logged, last_of_tick(&gen->lay, counter)));
}

/*
 * Set the position of a new generator to the present time, so that later errors of the clock are noticed.  Also set
 * is_called, because core nextval() would return last_value otherwise.
 */
void
ids_begin(Oid relid)
{
	IdGenerator *gen = ids_open(relid, 0, "create_id_generator()");
	IdPage		p;
	IdParts		parts;
	int64		id,
				counter;

	ids_page_lock(gen, &p);
	id = id_of_now(&gen->lay);
	counter = ids_counter(&gen->lay, id);
	ids_split(&gen->lay, id, &parts);
	ids_page_log(gen, &p, counter, parts.shard, last_of_tick(&gen->lay, counter));
	ids_page_unlock(&p);
}

/* Set a generator to an id, even below the last id.  Ids above the new position may repeat. */
void
ids_set(Oid relid, int64 id)
{
	int			shard;
	IdPage		p;
	IdGenerator *gen = open_to_set(relid, "id_rewind()", &shard, &p);
	int64		counter = ids_counter(&gen->lay, id);

	ids_page_log(gen, &p, counter, shard, last_of_tick(&gen->lay, counter));
	ids_page_unlock(&p);
	memset(&gen->clock, 0, sizeof(gen->clock));
}
