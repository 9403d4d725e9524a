/*-------------------------------------------------------------------------
 *
 * ids_next.c
 *	  The next id: what the clock and the page come to.
 *
 * As nextval() does, next_id() takes the exclusive lock of the sequence's page and stores
 * there what it gives out, which is all that keeps sessions apart:
 *
 *		counter = max(last counter + 1, now's first counter)
 *
 * So the clock only pushes ids up: no burst, no clock that steps back and no restart makes one
 * repeat.  The clock is read while the page is locked, since an earlier reading could be older
 * than the last id, and every burst would look like a clock set back.
 *
 * An id is returned when the mark that covers it is on disk (ids_page.c): an id that was seen,
 * even in a transaction that is rolled back or has written nothing to the log, is not given
 * out again after a crash.  That is one flush a second.  nextval() does without, and may repeat
 * values after a crash; so do we with synchronous_commit = off.
 *
 * Running ahead.  More ids than a tick has sequence numbers take the next tick's, at most
 * census.id_max_ahead before the clock: then the session lets go of the page and sleeps.  A
 * last id still further ahead cannot be a burst: the clock has been set back, or we are after
 * a crash and start above the mark.  Then no session waits for the clock: the generator's own
 * time goes on from the last id, no faster than a clock, however many sessions find it out.
 *
 * A clock that is far after the last id (census.id_max_gap) is refused.  A server started with
 * its clock in 2040 by mistake would use up the range of its ids, since nothing brings a
 * generator back.
 *
 * Takeover.  The tail of the page says which server gave the last id.  If that was another one
 * (this one was promoted, or restored from a backup), it may have gone on for longer than the
 * log that we have.  Then the first id is beyond what it can have given by now: with a clock, a
 * burst (of its sessions or of ours, whichever may be longer) and a mark after the clock or the
 * position, whichever is later; a minute after the position, if that is so far ahead that the
 * clock must be wrong; of tickets, as many further as the log is ever ahead.  Only pages that
 * the log does not cover are looked at for this, so that it costs nothing.  Citus makes the
 * sequence anew whenever it sends a node the catalogs; the new one names no server, and is taken
 * over like this.
 *
 * Lock order: the sequence's relation lock (ids_cache.c), then its page.  Under the page's lock
 * nothing waits, looks into a catalog or fails, but for what nextval() does there, too (the xid
 * and the WAL record).  Errors are reported; only the server's own functions throw.
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
#include "utils/wait_event.h"

/* how far ahead the log goes; the promise is 2 records a second */
#define MARK_AHEAD_US INT64CONST(1000000)

/* a burst at its limit sleeps for so large a part of census.id_max_ahead, and has as many ticks' ids to take then */
#define SLEEP_PART 64

/* a ticket layout has no clock: it logs a second of its own rate ahead */
#define TICKET_AHEAD_MIN 32
#define TICKET_AHEAD_MAX (1 << 22)

/* after a takeover: the clock is believed to so much, and where it cannot tell */
#define TAKEOVER_CLOCK_US (10 * USECS_PER_SEC)
#define TAKEOVER_UNKNOWN_US USECS_PER_MINUTE

/* less than this the clock goes back on any machine (NTP slews, virtual CPUs) */
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

/* What a look at page and clock came to. */
typedef struct Choice
{
	IdFinding	verdict;		/* IDS_FINE: counter is the next one */
	int64		counter;
	int64		now;			/* the clock: microseconds after 1970, */
	int64		tick;			/* and as a tick */
	int64		sleep_us;		/* too far ahead: try again so much later */
	int64		us;				/* the clock is so far behind, or ahead, or 0 */
	bool		warn;			/* and that is to be told */
	bool		paced;			/* this is ... */
	int64		own_us;			/* ... when the generator's own time was ... */
	int64		own_tick;		/* ... this tick */
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

/* The first id of the clock's tick. */
static int64
id_of_now(const IdLayout *lay)
{
	if (lay->servers > 0)
		return IDS_START;
	return ids_compose(lay, Min(clock_tick(lay, clock_us()), ids_max_tick(lay)) << lay->sequence_bits,
					   Max(lay->shard, 0));
}

/* The choice. */

/*
 * By how much the clock went back since this session's last id, beyond noise, or 0.  (What is lower than that id has
 * been set back by id_rewind().)
 */
static inline int64
clock_went_back(const IdGenerator *gen, int64 last_tick, int64 now)
{
	if (likely(now >= gen->clock.high - CLOCK_NOISE_US) || last_tick < clock_tick(&gen->lay, gen->clock.high))
		return 0;
	return gen->clock.high - now;
}

/* All tickets up to this one may have been given; with no tail, a dump was restored and goes on where it was. */
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

/* The next one whose sequence number is next_id()'s: the highest are id_at()'s. */
static inline int64
next_ours(const IdGenerator *gen, int64 counter)
{
	int64		sequence = counter & IDS_ALL_ONES(gen->lay.sequence_bits);

	if (unlikely(sequence > gen->last_sequence))
		return next_tick(&gen->lay, counter) + gen->first_sequence;
	return likely(sequence >= gen->first_sequence) ? counter : counter - sequence + gen->first_sequence;
}

/* census.id_max_ahead in ticks */
static inline int64
max_ahead(IdGenerator *gen)
{
	if (unlikely(gen->max_ahead_ms != ids_max_ahead))
	{
		gen->max_ahead_ms = ids_max_ahead;
		gen->max_ahead = (int64) ids_max_ahead * 1000 / gen->lay.tick_us;
	}
	return gen->max_ahead;
}

/* census.id_max_gap in ticks */
static inline int64
max_gap(IdGenerator *gen)
{
	if (unlikely(gen->max_gap_min != id_max_gap))
	{
		gen->max_gap_min = id_max_gap;
		gen->max_gap = id_max_gap == 0 ? PG_INT64_MAX :
			Max((int64) id_max_gap * (USECS_PER_MINUTE / gen->lay.tick_us), 1);
	}
	return gen->max_gap;
}

/*
 * The time of a generator whose last id is further ahead of the clock than a burst may run: it
 * stood at that id when this session first saw it, and goes on with the monotonic clock.
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
		/* first seen, or set back once more */
		ch->own_us = now;
		ch->own_tick = tick = last_tick;
	}
	return tick;
}

/* The last id is so many ticks further ahead than a burst: more than the log's mark and a takeover can explain? */
static void
note_behind(const IdGenerator *gen, int64 ticks, Choice *ch)
{
	int64		us = ticks * gen->lay.tick_us;

	if (us > MARK_AHEAD_US + TAKEOVER_CLOCK_US + 2 * gen->lay.tick_us)
		ch->us = Max(ch->us, us);
}

/* The last tick is not before the clock's: take the next counter, if that is not too far ahead. */
static void
choose_ahead(IdGenerator *gen, const IdPage *p, int shard, Choice *ch)
{
	const IdLayout *lay = &gen->lay;
	int			s = lay->sequence_bits;
	int64		ahead = max_ahead(gen);
	int64		lead = (p->counter >> s) - ch->tick;
	int64		excess;

	ch->counter = next_ours(gen, p->counter + 1);
	/* the last id may be of a higher shard: census.shard_id, setval() */
	if (unlikely(ids_compose(lay, ch->counter, shard) <= p->last))
		ch->counter = next_tick(lay, p->counter) + gen->first_sequence;
	if (likely(lead <= ahead))
		excess = (ch->counter >> s) - (ch->tick + ahead);
	else
	{
		note_behind(gen, lead - ahead, ch);
		excess = (ch->counter >> s) - own_tick(gen, p->counter >> s, ch);
	}

	/*
	 * beside others that sleep, a session that slept for one tick would wake
	 * up for its part of one tick's ids
	 */
	if (excess > 0)
		ch->sleep_us = (excess + (lead <= ahead ? ahead / SLEEP_PART : 0)) * lay->tick_us;
}

/* The first tick that no other server can have given ids of. */
static int64
tick_taken_over(const IdGenerator *gen, const IdPage *p, int64 now_tick)
{
	int64		last_tick = p->counter >> gen->lay.sequence_bits;
	int64		ahead = (Max(p->tail ? p->tail->ahead : 0, IDS_AHEAD_US) + MARK_AHEAD_US) / gen->lay.tick_us + 2;

	/* further ahead than a burst and a mark: the clock cannot be right */
	ahead += (last_tick - now_tick > ahead ? TAKEOVER_UNKNOWN_US : TAKEOVER_CLOCK_US) / gen->lay.tick_us;
	return Max(last_tick, now_tick) + ahead + 1;
}

static inline void
choose(IdGenerator *gen, const IdPage *p, int shard, Choice *ch)
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
		/* tick 0 is no time, but where a restored definition begins */
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
	/* a counter beyond the last one of 63 bits has wrapped */
	if (unlikely((uint64) ch->counter >> s > (uint64) gen->max_tick))
		ch->verdict = IDS_END;
}

/* Keeps what a session that has slept, or got an id, knows of the clock: a refusal leaves nothing behind. */
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

/* Up to where the log is to go when it is due. */
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
	/* a millisecond at least: what the timer can do */
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH,
					 Max((long) (us / 1000), 1), PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	stats_wait_end(STATS_IDS_CLOCK_WAITS, &since);
	CHECK_FOR_INTERRUPTS();
}

/* All WAL up to here, ours and that of others, is on disk when this returns. */
void
ids_flush(IdGenerator *gen, XLogRecPtr lsn)
{
	if (likely(lsn <= gen->flushed) || !gen->needs_wal || synchronous_commit <= SYNCHRONOUS_COMMIT_OFF)
		return;
	XLogFlush(lsn);
	gen->flushed = lsn;
}

/* Stores the counter that was chosen, logging if that is due. */
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

/* The next id of a generator that is open, or -1 and a report.  A report with an id is a warning. */
static int64
take(IdGenerator *gen, int shard, IdReport *report)
{
	IdPage		p;
	Choice		ch;
	int64		id;
	XLogRecPtr	lsn;

	if (unlikely(!ids_page_lock(gen, &p, report)))
		return -1;
	choose(gen, &p, shard, &ch);
	if (unlikely(ch.verdict != IDS_FINE || ch.sleep_us > 0))
	{
		ids_page_unlock(&p);
		report->what = ch.verdict;
		report->a = ch.us;
		if (ch.verdict == IDS_FINE)
		{
			note_clock(gen, &ch);
			sleep_for(ch.sleep_us);
		}
		return -1;
	}
	if (unlikely(ch.now < ids_transaction_began))
	{
		/* the clock went back since then: id_settled() must hear of it before */
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
	{
		report->what = IDS_BEHIND;
		report->a = ch.us;
	}
	return id;
}

/* The same by OID: opens it, and waits until there is an id to take. */
int64
ids_next(Oid relid, IdReport *report)
{
	for (;;)
	{
		IdGenerator *gen = ids_open(relid, ACL_USAGE | ACL_UPDATE, "next_id()", report);
		int			shard;
		int64		id;

		if (unlikely(gen == NULL))
			return -1;
		shard = ids_shard_of(&gen->lay, report);
		if (unlikely(shard < 0))
			return -1;
		id = take(gen, shard, report);
		/* -1 and nothing wrong: once more */
		if (likely(id >= 0) || report->what != IDS_FINE)
			return id;
	}
}

/* Opens a generator to set its position, as setval() would. */
static IdGenerator *
open_to_set(Oid relid, const char *command, int *shard, IdPage *p, IdReport *report)
{
	IdGenerator *gen = ids_open(relid, ACL_UPDATE, command, report);

	if (gen == NULL)
		return NULL;
	*shard = ids_shard_of(&gen->lay, report);
	if (*shard < 0 || !ids_page_lock(gen, p, report))
		return NULL;
	return gen;
}

/* All counters up to this one may have been given by another server. */
static int64
taken_over(IdGenerator *gen, const IdPage *p)
{
	if (gen->lay.servers > 0)
		return ticket_taken_over(gen, p);
	return Min(tick_taken_over(gen, p, clock_tick(&gen->lay, clock_us())), gen->max_tick) << gen->lay.sequence_bits;
}

/*
 * Lifts a generator so that all its next ids are above this one, which fits its layout but may be
 * of another shard; false if they were already.  Like setval(), it is not undone by a rollback.
 */
bool
ids_advance(Oid relid, int64 id, IdReport *report)
{
	int			shard;
	IdPage		p;
	IdGenerator *gen = open_to_set(relid, "id_advance()", &shard, &p, report);
	int64		counter;
	bool		lifted;
	XLogRecPtr	lsn;

	if (gen == NULL)
		return false;
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

/* Stores how many ids of the past there are, not more than the definition allows for. */
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
 * The position that a new generator begins with: of now, so that later errors of the clock are
 * seen, and called, so that core nextval() has nothing to return.
 */
void
ids_begin(Oid relid, IdReport *report)
{
	IdGenerator *gen = ids_open(relid, 0, "create_id_generator()", report);
	IdPage		p;
	IdParts		parts;
	int64		id,
				counter;

	if (gen == NULL || !ids_page_lock(gen, &p, report))
		return;
	id = id_of_now(&gen->lay);
	counter = ids_counter(&gen->lay, id);
	ids_split(&gen->lay, id, &parts);
	ids_page_log(gen, &p, counter, parts.shard, last_of_tick(&gen->lay, counter));
	ids_page_unlock(&p);
}

/* Sets a generator to an id, even if that is lower: the ids above may repeat. */
void
ids_set(Oid relid, int64 id, IdReport *report)
{
	int			shard;
	IdPage		p;
	IdGenerator *gen = open_to_set(relid, "id_rewind()", &shard, &p, report);
	int64		counter;

	if (gen == NULL)
		return;
	counter = ids_counter(&gen->lay, id);
	ids_page_log(gen, &p, counter, shard, last_of_tick(&gen->lay, counter));
	ids_page_unlock(&p);
	memset(&gen->clock, 0, sizeof(gen->clock));
}
