/*-------------------------------------------------------------------------
 *
 * graph_worker.c
 *	  Compact graphs automatically: one background worker a database.
 *
 * A session that changes edges starts the worker when runs are to be merged, or when so many rows or changes wait that
 * compaction is due (change.c).  This may be long before the session commits.  The worker looks at all graphs once, and
 * then only at graphs with news:
 *	- the server's statistics tell, after each commit of any session, that rows have come to the delta or the runs;
 *	- the writers that the worker has seen at its last look have released their lock.
 *
 * The worker makes runs of rows, merges runs, and compacts what is due in steps.  A pass that has begun is finished.
 * The next step is for the owner whose graphs have used the least of the worker's time.  So neither a busy graph, nor
 * an owner of many graphs or with long steps, keeps others waiting.  A graph that has been quiet for a while gives
 * back the space that many changes needed (shrink.c).  The worker skips a graph that a subscription receives, because
 * the publisher compacts the graph.
 *
 * The worker exits when nothing is to be done.  But a session that has written to a graph, and has not committed, has
 * seen this worker, and so has started no other worker.  So the worker first releases the lock of the leader, so that
 * sessions start another worker.  Then it waits until the sessions that saw it have reported their rows, looks at all
 * graphs, and stays if a graph has work or writers.  After a crash of the server nothing is compacted until a session
 * starts a worker.
 *
 * A step is a transaction.  The worker may end at any time, and the next writer starts another.  If a graph fails,
 * because its tables were altered or a page is damaged, the error is logged, and the graph is skipped for a minute and
 * until it is written to again.  If another session has locked a table of a graph, the graph is tried again after a
 * time that grows, so that users who lock their graphs do not delay graphs of others.
 *
 * All passes together use maintenance_work_mem.  A pass takes half of the memory that is left.  When the pass has all
 * changes of its graph, it gives back the memory that it does not need.  If the owner of the graph has an active pass
 * already, graph_pass_least bytes stay free for other owners.  A graph for which too little memory is left waits until
 * another graph is done.
 *
 * The worker runs no code of users: rows are read and written below the executor, and int8 keys are compared by the
 * server.
 *
 * Lock rules: the worker has the session lock of the leader while it runs; compact.c has the rules for a step.  A
 * wait for a lock ends after LOCK_TIMEOUT, VACUUM after VACUUM_MS.
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

/* Time after which an idle worker tries to exit. */
#define IDLE_MS			2000
/* Pause between looks at graphs that have something to do. */
#define LOOK_MS			200
/* Pause between searches for graphs that have something to do. */
#define TELL_MS			1000
/* Number of looks after which the worker empties the server's caches, which keep some 80 kB of each graph. */
#define LOOKS_MOST		64
/* Time for which a graph is looked at every GRAPH_PASS_WAIT_MS, after its runs were written or merged. */
#define TIDY_MS			1000
/* Time for which a graph must be quiet before it gives back space.  Tests wait less. */
#ifdef CENSUS_CHECKED
#define QUIET_MS		1000
#else
#define QUIET_MS		10000
#endif
/* A graph is quiet while its number of waiting changes differs by at most graph_compact_rows / QUIET_PART. */
#define QUIET_PART		16
/* Maximum number of tries to give back space; a quiet time that ended early counts as a try. */
#define ROOM_TRIES		12
#define LOCK_TIMEOUT	"300ms"
/* Maximum time of VACUUM for a graph that another session has locked: that session may have pinned an index page. */
#define VACUUM_OPEN_MS	1000
/* Maximum time of VACUUM for any other graph.  While VACUUM runs, no graph is compacted. */
#ifdef CENSUS_CHECKED
#define VACUUM_MS		10000
#else
#define VACUUM_MS		60000
#endif
/* First pause of a graph after a wait in vain; the pause doubles each time. */
#define PAUSE_MS		500
/* Longest pause of a graph, also the pause after an error. */
#define PAUSE_MAX_MS	60000
/* A pass that waited in vain for snapshots halves the wait of the graph's next pass, at most this many times. */
#define VAIN_MAX		6

/* Minimum time of a task without a step that also ends the turn. */
#define TURN_US			20000

/* Outcome of a step.  Of several outcomes the greatest counts. */
typedef enum Outcome
{
	IDLE,						/* nothing to do */
	LATER,						/* something to do later */
	WAITS,						/* something to do in GRAPH_PASS_WAIT_MS */
	DID							/* a step was run, or a pass is due */
} Outcome;

/* Can space that a graph's changes took be given back? */
typedef enum Room
{
	ROOM_UNKNOWN,
	ROOM_FINE,					/* nothing to give back */
	ROOM_MUCH,					/* much to give back */
	ROOM_LEFT					/* much to give back; a pass has ended */
} Room;

/* A role that owns graphs. */
typedef struct Owner
{
	Oid			role;			/* hash key */
	uint64		used;			/* time of all its graphs, in microseconds */
} Owner;

/* State of a graph. */
typedef struct Task
{
	Oid			relid;			/* hash key */
	Oid			runs;			/* the table of runs, once known */
	Owner	   *owner;
	int64		written;		/* rows written to delta and runs so far */
	bool		told;			/* there may be something to do */
	bool		watched;		/* had writers at the last look */
	uint64		ran;			/* Worker.steps at the graph's last step */
	bool		active;			/* a pass has begun */
	bool		queued;			/* waits for memory */
	bool		gone;
	int			pause;			/* ms, of the last pause */
	TimestampTz not_before;		/* end of the pause */
	TimestampTz left_alone;		/* the graph failed: skip it until this time */
	int			vain;			/* consecutive passes that waited in vain */
	TimestampTz since;			/* start of the quiet time */
	int64		changes;		/* changes that waited when last compared */
	int64		absent;			/* rows that the statistics count, but that do
								 * not exist or cannot be taken */
	Room		room;
	int			tries;			/* tries to give back space */
	TimestampTz tidied;			/* when runs were last written or merged */
	GraphPass	pass;
} Task;

typedef struct Worker
{
	MemoryContext context;
	HTAB	   *tasks;
	HTAB	   *owners;
	uint64		known;			/* relation_changes when graphs were last
								 * listed */
	TimestampTz asked;			/* last look for graphs with something to do */
	bool		any;			/* a graph is told or watched */
	const Task *last;			/* graph of the last look */
	int			looks;			/* looks at another graph than the look before */
	uint64		steps;			/* steps of all graphs */
	uint64		turn;			/* time that the last step's owner had used
								 * before that step.  An owner that has used
								 * less was idle, and is set to this value */
} Worker;

static HTAB *
make_table(Worker *w, const char *name, Size entry)
{
	HASHCTL		ctl = {.keysize = sizeof(Oid),.entrysize = entry,.hcxt = w->context};

	return hash_create(name, 64, &ctl, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
}

/* Add new graphs of the database to the tasks, to be looked at.  Set the owner of each graph. */
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

/* Does a transaction, prepared or not, hold the lock of a writer of the graph? */
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

/* Find graphs with something to do (told), or with writers (watched).  "all": also find writers of unwatched graphs. */
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

		/* skip a failed graph, and ignore the rows that its pass wrote */
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
 * Begin a pass.  Returns false if other passes leave too little memory.  If the owner has an active pass already,
 * graph_pass_least bytes must stay free for other owners.
 */
static bool
begin_pass(Worker *w, Task *task)
{
	Size		most = (Size) maintenance_work_mem * 1024;
	Size		held = 0;
	Size		left = 0;		/* memory for other owners */
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

/* Return DID if the graph has been quiet for long enough, else LATER.  Give up after ROOM_TRIES tries. */
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

/* Return the number of waiting changes.  Sets *merge if runs are to be merged. */
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
	 * no more rows can be absent than the statistics count; the statistics
	 * may report deletions before the inserts
	 */
	task->absent = Min(task->absent, rows);
	return changes + rows - task->absent;
}

/* Make a run of rows and merge runs, if due.  Returns WAITS for TIDY_MS afterwards, to look again soon. */
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

		/* the statistics count rows that do not exist or cannot be taken */
		if (rows && taken == 0)
			task->absent = graph_live_rows(task->relid);
		if (graph_merge(graph, NULL, 0) > 0 || taken > 0)
			task->tidied = GetCurrentTimestamp();
	}
	return TimestampDifferenceExceeds(task->tidied, GetCurrentTimestamp(), TIDY_MS) ? IDLE : WAITS;
}

/*
 * Return DID if a pass is due: for compaction, or as the first step of giving back the space of a quiet graph.  If no
 * compaction is due, make and merge runs.
 */
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

/* Run a step of a pass.  Returns false if the pass is done, or if another session compacts the graph. */
static bool
run_step(Graph *graph, Task *task, Outcome *outcome)
{
	bool		alone;
	bool		vain;
	bool		merge;

	/*
	 * stop waiting for snapshots if the next pass would have twice as many
	 * changes as this one
	 */
	if (task->pass.waits && count_changes(graph, task, &merge) > Max(3 * (int64) task->pass.n, graph_compact_rows))
		task->pass.patience = 0;
	graph_pass_report(task->relid, &task->pass);
	pgstat_report_activity(STATE_RUNNING, "compacting a graph");
	alone = graph_pass_step(graph, &task->pass);
	/* the statistics count rows that do not exist or cannot be taken */
	vain = task->pass.done && task->pass.rows == 0;
	*outcome = !alone || vain ? LATER : task->pass.waits ? WAITS : DID;
	if (alone && vain)
		task->absent = graph_live_rows(task->relid);
	if (*outcome == DID)
		task->since = GetCurrentTimestamp();
	task->pause = 0;
	return alone && !task->pass.done;
}

/* Pause a graph whose tables are locked, or pinned for too long. */
static void
put_off(Task *task)
{
	task->pause = task->pause == 0 ? PAUSE_MS : Min(task->pause * 2, PAUSE_MAX_MS);
	task->not_before = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), task->pause);
}

/* Look at a graph and, if a pass is due or active, run a step of the pass; all in one transaction. */
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

		/*
		 * read before the look, so that ask() notices transactions that end
		 * later
		 */
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
 * Run VACUUM and rebuild indexes.  This may take several tries: a snapshot may see deleted rows, a new row may be at
 * the end of the table, or another session may have locked the graph.  VACUUM uses maintenance_work_mem, so no pass
 * may be active.
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

/* Run a task.  After an error, log the error and skip the graph for a while, or try the graph later. */
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
		/* VACUUM has reached its time limit: try it later */
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

/* Run a task, and charge its time to the owner of the graph. */
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

/*
 * Try tasks until one runs a step.  The owner that has used the least time comes first; of one owner, the graph whose
 * last step is the oldest.
 */
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
		/* Max() would run the task twice */
		outcome = time_task(w, due[i]);
		most = Max(most, outcome);
		if (due[i]->gone)
			hash_search(w->tasks, &due[i]->relid, HASH_REMOVE, NULL);
	}
	pfree(due);
	pgstat_report_stat(true);
	return most;
}

/* Call ask() in a separate transaction. */
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

/* Release the lock of the leader, and exit.  Stay if a graph has work or writers and no other worker leads. */
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
	/* read the statistics of two tables a graph, not of all tables */
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
