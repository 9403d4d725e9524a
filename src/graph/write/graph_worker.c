/*-------------------------------------------------------------------------
 *
 * graph_worker.c
 *	  Compaction that comes by itself: one background worker a database.
 *
 * A session that changes edges starts it, when runs are to be merged, or many rows or so many changes wait that compaction
 * is due (change.c), which may be long before it commits.  The worker looks at all graphs once, and from then on at those
 * that it is told of: by the server's statistics, which say after each commit, whoever makes it, that rows have come to
 * the delta or the runs; and by the lock of those who were writing when it last looked, once they have given it back.  It
 * makes rows a run, merges runs, and compacts what is due in steps.  The next step is one of the owner whose graphs
 * have used the least of its time, so that neither a
 * busy graph, nor an owner of many, nor one whose steps take long keeps the others waiting; a graph that it has begun
 * with it goes through to the end.  A graph that has been quiet for a while gives back what a storm of changes needed
 * (shrink.c); one that a subscription receives is left to its publisher.
 *
 * When there is nothing to do it leaves, but not while somebody has written to a graph and has not committed: that session
 * has seen that there is a worker, and started none.  So it gives up the lock of the leader first, from when on sessions
 * start another, waits until those that saw it have told what they did, and looks for the last time.
 * (After a crash of the server nobody looks until the first session starts a worker.)
 *
 * A step is a transaction: whatever ends the worker leaves nothing wrong behind,
 * and the next writer starts another.  A graph that fails (its tables were
 * altered, a page is damaged) is logged, and left alone for a minute, and until it is written to again;
 * one whose tables another session has locked is tried again, after a while that becomes
 * longer: a user that locks graphs of its own does not hold up those of others.
 *
 * What the passes have in hands is maintenance_work_mem in all, however many graphs are
 * due: a pass takes half of what is left, gives back what it does not need when it
 * has all rows of its graph, and leaves enough for a graph of another owner, if it is not its
 * owner's first.  A graph that nothing is left for is the first in turn when another one is done.
 *
 * No user's code runs here: rows are read and written below the executor, and
 * int8 keys are compared by no function of anybody's.
 *
 * Lock rules: the lock of the leader, a session's, for as long as it runs; see
 * compact.c for those of a step.  A wait for a lock ends with LOCK_TIMEOUT, VACUUM with VACUUM_MS.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/locks.h"
#include "core/progress.h"
#include "core/relation.h"
#include "core/relation_cache.h"
#include "core/stats.h"
#include "core/worker.h"
#include "graph/write/compact.h"
#include "graph/write/merge.h"
#include "graph/write/shrink.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "storage/ipc.h"
#include "storage/latch.h"
#include "utils/guc.h"
#include "utils/hsearch.h"
#include "utils/inval.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/timeout.h"
#include "utils/timestamp.h"
#include "utils/wait_event.h"

extern PGDLLEXPORT void census_graph_worker_main(Datum arg);

/* So long an idle worker stays; so often it looks at graphs that have something to do, and asks for others. */
#define IDLE_MS			2000
#define LOOK_MS			200
#define TELL_MS			1000
/* So many graphs are looked at before the server's caches, which keep some 80 kB of each, are emptied. */
#define LOOKS_MOST		64
/* So long after runs were made or merged a graph is looked at every GRAPH_PASS_WAIT_MS. */
#define TIDY_MS			1000
/*
 * So long a graph has to be quiet before it gives room back, which is tried so often.  Quiet is one to which
 * this part of the changes that may wait comes at most.  Tests do not wait as long.
 */
#ifdef CENSUS_CHECKED
#define QUIET_MS		1000
#else
#define QUIET_MS		10000
#endif
#define QUIET_PART		16
#define ROOM_TRIES		12
/* So long it waits for a lock; and then leaves the graph alone for so long, twice as long the next time. */
#define LOCK_TIMEOUT	"300ms"
/*
 * So long VACUUM takes at most, and the other graphs wait for it.  It waits for a page of an index that a cursor has
 * pinned: so less of a graph that another session has locked.
 */
#define VACUUM_OPEN_MS	1000
#ifdef CENSUS_CHECKED
#define VACUUM_MS		10000
#else
#define VACUUM_MS		60000
#endif
#define PAUSE_MS		500
#define PAUSE_MAX_MS	60000
/* The next pass waits half as long for snapshots that see old versions of pages when the last one did so in vain, so many times. */
#define VAIN_MAX		6

/* What takes so long ends a turn, as a step does. */
#define TURN_US			20000

/* The outcome of a step; of several steps the greatest is told. */
typedef enum Outcome
{
	IDLE,						/* there was nothing to do, */
	LATER,						/* or not yet, */
	WAITS,						/* or in a moment */
	DID
} Outcome;

/* What is known of the room that the changes of a graph once needed. */
typedef enum Room
{
	ROOM_UNKNOWN,
	ROOM_FINE,					/* nothing is to be given back */
	ROOM_MUCH,
	ROOM_LEFT					/* the same, and all changes are in the pages */
} Room;

/* A role that has graphs. */
typedef struct Owner
{
	Oid			role;			/* hash key */
	uint64		used;			/* us that all of its graphs had */
} Owner;

/* What the worker does with a graph. */
typedef struct Task
{
	Oid			relid;			/* hash key */
	Oid			runs;			/* the table of its heads, once it was looked
								 * at */
	Owner	   *owner;
	int64		written;		/* rows that came to both tables */
	bool		told;			/* it may have something to do */
	bool		watched;		/* sessions were writing to it when it was
								 * looked at */
	uint64		ran;			/* number of its last step, */
	bool		active;			/* of a pass that has begun */
	bool		queued;			/* it waits for memory */
	bool		gone;
	int			pause;			/* ms, of the last one */
	TimestampTz not_before;		/* when it ends */
	TimestampTz left_alone;		/* it has failed, and is not asked until then */
	int			vain;			/* so many passes have waited in vain */
	TimestampTz since;			/* nothing was done to it, and few changes
								 * came to these: */
	int64		changes;
	int64		absent;			/* rows that statistics tell of in vain */
	Room		room;
	int			tries;			/* to give room back */
	TimestampTz tidied;			/* runs were made, or merged, the last time */
	GraphPass	pass;
} Task;

typedef struct Worker
{
	MemoryContext context;
	HTAB	   *tasks;
	HTAB	   *owners;
	uint64		known;			/* relation_changes, when tasks were looked
								 * for */
	TimestampTz asked;			/* and when it was asked which have something
								 * to do: */
	bool		any;
	const Task *last;			/* that was looked at; so many times it was
								 * another one: */
	int			looks;
	uint64		steps;			/* of all of them */
	uint64		turn;			/* what the owner of the last step had used
								 * before it; an owner that has used less had
								 * nothing to do, and has not saved it */
} Worker;

static HTAB *
make_table(Worker *w, const char *name, Size entry)
{
	HASHCTL		ctl = {.keysize = sizeof(Oid),.entrysize = entry,.hcxt = w->context};

	return hash_create(name, 64, &ctl, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
}

/* The graphs of the database: those that are new are to be looked at. */
static void
find_tasks(Worker *w)
{
	ListCell   *lc;

	w->known = relation_changes;
	foreach(lc, graph_all())
	{
		Oid			relid = lfirst_oid(lc);
		Oid			role = relation_owner(relid);
		bool		found;
		Task	   *task = hash_search(w->tasks, &relid, HASH_ENTER, &found);

		if (!found)
		{
			memset(task, 0, sizeof(Task));
			task->relid = relid;
			task->told = true;
			task->since = GetCurrentTimestamp();
		}
		task->owner = hash_search(w->owners, &role, HASH_ENTER, &found);
		if (!found)
			task->owner->used = w->turn;
	}
}

/* Does a transaction, a prepared one maybe, have the lock of a writer? */
static bool
has_writers(const Task *task)
{
	LOCKTAG		tag;
	int			n;

	SET_LOCKTAG_RELATION(tag, MyDatabaseId, task->relid);
	pfree(GetLockConflicts(&tag, ShareLock, &n));
	return n > 0;
}

static int64
written_rows(const Task *task)
{
	return graph_written_rows(task->relid) + graph_written_rows(task->runs);
}

/* Which graphs have something to do, or will have?  "all": each to which somebody writes. */
static void
ask(Worker *w, bool all)
{
	HASH_SEQ_STATUS seq;
	Task	   *task;

	w->asked = GetCurrentTimestamp();
	w->any = false;
	if (relation_changes != w->known)
		find_tasks(w);
	hash_seq_init(&seq, w->tasks);
	while ((task = hash_seq_search(&seq)) != NULL)
	{
		int64		written = written_rows(task);
		bool		ended = task->watched && !has_writers(task);

		/* what was rolled back counts as written, by us, too */
		if (task->left_alone > w->asked)
		{
			task->written = written;
			continue;
		}
		task->told |= written != task->written || ended || !pgstat_track_counts;
		task->watched = !ended && (task->watched || (all && has_writers(task)));
		task->written = written;
		w->any |= task->told || task->watched;
	}
}

static void
end_pass(Task *task)
{
	if (!task->active)
		return;
	task->vain = task->pass.patience > 0 ? 0 : Min(task->vain + 1, VAIN_MAX);
	graph_pass_end(&task->pass);
	progress_end();
	task->active = false;
}

/*
 * False if the others leave too little memory for another pass.  An owner's second one leaves
 * enough for one of another owner.
 */
static bool
begin_pass(Worker *w, Task *task)
{
	Size		most = (Size) maintenance_work_mem * 1024;
	Size		held = 0;
	Size		left = 0;		/* for others */
	Size		share;
	HASH_SEQ_STATUS seq;
	Task	   *other;

	hash_seq_init(&seq, w->tasks);
	while ((other = hash_seq_search(&seq)) != NULL)
		if (other->active)
		{
			held += graph_pass_memory(&other->pass);
			if (other->owner == task->owner)
				left = graph_pass_least;
		}
	share = Max(held < most ? (most - held) / 2 : 0, graph_pass_least);
	if (held > 0 && held + share + left > most)
	{
		stats_count(STATS_GRAPH_QUEUED, !task->queued);
		task->queued = true;
		return false;
	}
	task->queued = false;
	graph_pass_begin(&task->pass, w->context, false, share);
	task->pass.patience >>= task->vain;
	task->active = true;
	return true;
}

/* Waits until it has been quiet for long enough, and gives up when that takes too long. */
static Outcome
wait_for_quiet(Task *task, int64 changes)
{
	if (TimestampDifferenceExceeds(task->since, GetCurrentTimestamp(), QUIET_MS))
		return DID;
	if (Max(changes, task->changes) - Min(changes, task->changes) > graph_compact_rows / QUIET_PART)
	{
		task->changes = changes;
		task->since = GetCurrentTimestamp();
		if (++task->tries >= ROOM_TRIES)
			task->room = ROOM_FINE;
	}
	return LATER;
}

/* How many changes wait, and are runs to be merged? */
static int64
count_changes(Graph *graph, Task *task, bool *merge)
{
	int64		rows = graph_live_rows(graph->relid);
	int64		changes;
	GraphLog	log;
	int			first;
	Size		merged;

	PushActiveSnapshot(GetLatestSnapshot());
	graph_log_look(&log, graph, GetActiveSnapshot());
	changes = graph_log_changes(&log);
	*merge = graph_merge_choose(&log, GRAPH_OTHERS, 0, NULL, 0, &first, &merged) > 0;
	graph_log_end(&log);
	PopActiveSnapshot();

	/*
	 * below no row they do not count: removals that are told of before the
	 * inserts are lost to them
	 */
	task->absent = Min(task->absent, rows);
	return changes + rows - task->absent;
}

/* Rows become a run, and runs one; a graph of which this has been done is looked at again in a moment. */
static Outcome
tidy(Graph *graph, Task *task, bool merge)
{
	bool		rows = graph_rows_are_due(graph, -task->absent);

	if (rows || merge)
	{
		Size		taken;

		if (!graph_compact_lock(task->relid, false))
			return LATER;
		taken = rows ? graph_take(graph, false) : 0;

		/*
		 * statistics may tell of rows that are not there, or that cannot be
		 * had
		 */
		if (rows && taken == 0)
			task->absent = graph_live_rows(task->relid);
		if (graph_merge(graph, NULL, 0) > 0 || taken > 0)
			task->tidied = GetCurrentTimestamp();
	}
	return TimestampDifferenceExceeds(task->tidied, GetCurrentTimestamp(), TIDY_MS) ? IDLE : WAITS;
}

/* Is it due, or to give room back, which begins with what still waits? */
static Outcome
next_for(Graph *graph, Task *task)
{
	bool		merge;
	int64		changes = count_changes(graph, task, &merge);
	Outcome		tidied;
	Outcome		quiet;

	if (graph_compaction_is_due(graph, changes))
	{
		task->room = ROOM_UNKNOWN;
		return DID;
	}
	if (task->room == ROOM_UNKNOWN && graph_compact_rows >= 0)
	{
		task->room = graph_is_swollen(graph) ? ROOM_MUCH : ROOM_FINE;
		task->tries = 0;
		task->changes = changes;
	}
	tidied = tidy(graph, task, merge);
	quiet = task->room == ROOM_MUCH ? wait_for_quiet(task, changes) : IDLE;
	return Max(tidied, quiet);
}

/* A step of a pass; false if it was the last one. */
static bool
run_step(Graph *graph, Task *task, Outcome *outcome)
{
	bool		alone;
	bool		vain;
	bool		merge;

	/* twice as many changes wait for the next pass */
	if (task->pass.waits && count_changes(graph, task, &merge) > Max(3 * (int64) task->pass.n, graph_compact_rows))
		task->pass.patience = 0;
	graph_pass_report(task->relid, &task->pass);
	pgstat_report_activity(STATE_RUNNING, "compacting a graph");
	alone = graph_pass_step(graph, &task->pass);
	/* statistics may tell of rows that are not there, or that cannot be had */
	vain = task->pass.done && task->pass.rows == 0;
	*outcome = !alone || vain ? LATER : task->pass.waits ? WAITS : DID;
	if (alone && vain)
		task->absent = graph_live_rows(task->relid);
	if (*outcome == DID)
		task->since = GetCurrentTimestamp();
	task->pause = 0;
	return alone && !task->pass.done;
}

/* Its tables are locked, or pinned for too long, or another server's to compact. */
static void
put_off(Task *task)
{
	task->pause = task->pause == 0 ? PAUSE_MS : Min(task->pause * 2, PAUSE_MAX_MS);
	task->not_before = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), task->pause);
}

/* A step of a graph's pass, in a transaction. */
static Outcome
run_task(Worker *w, Task *task)
{
	Graph	   *graph;
	Outcome		outcome = IDLE;
	bool		goes_on = false;

	StartTransactionCommand();
	graph = graph_open_any(task->relid);
	if (graph == NULL)
		task->gone = true;
	else if (!graph_received_by(task->relid))
	{
		task->runs = graph->facts->tables[GRAPH_RUNS];
		/* before the look, which sees what has ended meanwhile */
		task->watched = has_writers(task);
		task->written = written_rows(task);
		if (!task->active)
			outcome = next_for(graph, task);
		if (outcome == DID && !begin_pass(w, task))
			outcome = LATER;
		if (task->active)
			goes_on = run_step(graph, task, &outcome);
	}
	if (task != w->last && ++w->looks % LOOKS_MOST == 0)
		InvalidateSystemCaches();
	w->last = task;
	if (graph)
		graph_close(graph);
	CommitTransactionCommand();
	if (!goes_on && task->active)
	{
		end_pass(task);
		if (task->room == ROOM_MUCH)
			task->room = ROOM_LEFT;
	}
	pgstat_report_activity(STATE_IDLE, NULL);
	return outcome;
}

/*
 * VACUUM, and indexes anew.  It is tried some times, as long as a snapshot sees rows that were deleted,
 * a row that came meanwhile is at the end of the table, or another session always has the
 * graph locked.  (VACUUM takes maintenance_work_mem.)
 */
static Outcome
give_back(Worker *w, Task *task)
{
	Graph	   *graph;
	HASH_SEQ_STATUS seq;
	Task	   *other;
	bool		active = false;

	hash_seq_init(&seq, w->tasks);
	while ((other = hash_seq_search(&seq)) != NULL)
		active |= other->active;
	if (active)
		return LATER;
	task->room = ++task->tries < ROOM_TRIES ? ROOM_MUCH : ROOM_FINE;
	task->since = GetCurrentTimestamp();
	pgstat_report_activity(STATE_RUNNING, "giving back the room of a graph's changes");
	StartTransactionCommand();
	graph = graph_open_any(task->relid);
	if (graph)
	{
		bool		open = graph_is_open(graph);

		enable_timeout_after(STATEMENT_TIMEOUT, open ? VACUUM_OPEN_MS : VACUUM_MS);
		graph_vacuum(graph, !open, w->context);
	}
	disable_timeout(STATEMENT_TIMEOUT, false);
	CommitTransactionCommand();
	StartTransactionCommand();
	graph_shrink(task->relid);
	graph = graph_open_any(task->relid);
	if (graph)
	{
		if (!graph_is_swollen(graph))
			task->room = ROOM_FINE;
		graph_close(graph);
	}
	CommitTransactionCommand();
	pgstat_report_activity(STATE_IDLE, NULL);
	return LATER;
}

/* The same, with an error in the log. */
static Outcome
try_task(Worker *w, Task *task)
{
	volatile Outcome outcome = IDLE;

	PG_TRY();
	{
		outcome = run_task(w, task);
		if (task->room == ROOM_LEFT && outcome == IDLE)
			outcome = give_back(w, task);
		task->told = outcome != IDLE;
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(w->context);
		HOLD_INTERRUPTS();
		disable_timeout(STATEMENT_TIMEOUT, false);
		/* others may have become due while VACUUM waited */
		outcome = geterrcode() == ERRCODE_QUERY_CANCELED ? LATER : IDLE;
		task->told = geterrcode() == ERRCODE_LOCK_NOT_AVAILABLE || outcome == LATER;
		task->watched = false;
		if (task->told)
			put_off(task);
		else
		{
			EmitErrorReport();
			task->left_alone = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), PAUSE_MAX_MS);
		}
		FlushErrorState();
		AbortCurrentTransaction();
		end_pass(task);
		RESUME_INTERRUPTS();
	}
	PG_END_TRY();
	MemoryContextSwitchTo(w->context);
	return outcome;
}

static int
compare_tasks(const void *a, const void *b)
{
	const Task *x = *(Task *const *) a;
	const Task *y = *(Task *const *) b;

	if (x->owner->used != y->owner->used)
		return x->owner->used < y->owner->used ? -1 : 1;
	if (x->ran != y->ran)
		return x->ran < y->ran ? -1 : 1;
	return x->relid < y->relid ? -1 : x->relid > y->relid;
}

/* One try of a task, whose time all graphs of its owner have used. */
static Outcome
time_task(Worker *w, Task *task)
{
	uint64		before = task->owner->used;
	instr_time	since;
	instr_time	took;
	Outcome		outcome;

	INSTR_TIME_SET_CURRENT(since);
	outcome = try_task(w, task);
	INSTR_TIME_SET_CURRENT(took);
	INSTR_TIME_SUBTRACT(took, since);
	task->owner->used = before + INSTR_TIME_GET_MICROSEC(took);
	if (outcome != DID && INSTR_TIME_GET_MICROSEC(took) < TURN_US)
		return outcome;
	w->turn = before;
	task->ran = ++w->steps;
	return DID;
}

/* A step of one graph: of the owner that has used the least, that whose last step is the longest ago. */
static Outcome
run_tasks(Worker *w)
{
	Outcome		most = IDLE;
	Task	  **due = palloc(sizeof(Task *) * (hash_get_num_entries(w->tasks) + 1));
	int			n = 0;
	HASH_SEQ_STATUS seq;
	Task	   *task;

	hash_seq_init(&seq, w->tasks);
	while ((task = hash_seq_search(&seq)) != NULL)
	{
		if (!task->told || task->not_before > GetCurrentTimestamp())
			continue;
		task->owner->used = Max(task->owner->used, w->turn);
		due[n++] = task;
	}
	qsort(due, n, sizeof(Task *), compare_tasks);
	for (int i = 0; i < n && most < DID; i++)
	{
		Outcome		outcome;

		CHECK_FOR_INTERRUPTS();
		/* Max() would run it twice */
		outcome = time_task(w, due[i]);
		most = Max(most, outcome);
		if (due[i]->gone)
			hash_search(w->tasks, &due[i]->relid, HASH_REMOVE, NULL);
	}
	pfree(due);
	pgstat_report_stat(true);
	return most;
}

/* Asks in a transaction of its own. */
static void
ask_now(Worker *w, bool all)
{
	StartTransactionCommand();
	PushActiveSnapshot(GetTransactionSnapshot());
	ask(w, all);
	PopActiveSnapshot();
	CommitTransactionCommand();
	MemoryContextSwitchTo(w->context);
}

static bool
lead(void)
{
	bool		leads;

	StartTransactionCommand();
	leads = lock_take(LOCK_GRAPH_LEADER, 0, 0, ExclusiveLock, true, false);
	CommitTransactionCommand();
	return leads;
}

static void
nap(long ms)
{
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, ms, PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	CHECK_FOR_INTERRUPTS();
}

/* Leaves, if nothing has come by then; and if another one has begun meanwhile. */
static void
try_to_leave(Worker *w)
{
	lock_give_back(LOCK_GRAPH_LEADER, 0, 0, ExclusiveLock, true);
	nap(TELL_MS);
	ask_now(w, true);
	if (!w->any || !lead())
		proc_exit(0);
	MemoryContextSwitchTo(w->context);
}

void
census_graph_worker_main(Datum arg)
{
	Oid			database = DatumGetObjectId(arg);
	Worker		w = {0};
	TimestampTz busy;

	worker_begin(database);
	SetConfigOption("lock_timeout", LOCK_TIMEOUT, PGC_SUSET, PGC_S_OVERRIDE);
	/* of two tables a graph, not of all there are */
	SetConfigOption("stats_fetch_consistency", "none", PGC_SUSET, PGC_S_OVERRIDE);
	if (!lead())
		proc_exit(0);
	w.context = AllocSetContextCreate(TopMemoryContext, "census graph worker", ALLOCSET_DEFAULT_SIZES);
	w.tasks = make_table(&w, "census graph worker: graphs", sizeof(Task));
	w.owners = make_table(&w, "census graph worker: owners", sizeof(Owner));
	w.known = relation_changes + 1;
	MemoryContextSwitchTo(w.context);
	busy = GetCurrentTimestamp();
	for (;;)
	{
		Outcome		outcome;

		CHECK_FOR_INTERRUPTS();
		worker_reload();
		if (worker_database_is_wanted(database))
			proc_exit(0);
		if (TimestampDifferenceExceeds(w.asked, GetCurrentTimestamp(), TELL_MS))
			ask_now(&w, false);
		outcome = run_tasks(&w);
		if (outcome == DID)
			continue;
		if (w.any)
			busy = GetCurrentTimestamp();
		else if (TimestampDifferenceExceeds(busy, GetCurrentTimestamp(), IDLE_MS))
			try_to_leave(&w);
		nap(outcome == WAITS ? GRAPH_PASS_WAIT_MS : w.any ? LOOK_MS : TELL_MS);
	}
}
