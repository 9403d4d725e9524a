/*-------------------------------------------------------------------------
 *
 * intern_worker.c
 *	  commit => 'immediate' in the worker: one background worker a database inserts and commits the new strings of
 *	  all sessions, in groups.
 *
 * The worker takes pending requests, puts the strings of one dictionary into one batch, commits, and wakes the
 * sessions.  Later requests form the next group.  If a group fails, each request gets a transaction of its own, so that
 * an error of one does not affect the others.  Commits of the worker are asynchronous; the sessions flush
 * (intern_durable.c).
 *
 * Fairness: a request is bounded (intern_request.h), and a session has only one at a time.  A group takes all short
 * requests.  It takes long requests in rotation, until the long requests have GROUP_STRINGS strings.  So a single
 * string waits for one group, however many strings other sessions send, for any dictionary.
 *
 * Lock rules: the worker must not wait for a lock that a waiting session may hold, because the deadlock detector does
 * not see that the session waits for the worker.  A string that depends on another transaction gets no id, and the
 * session waits for that transaction.  The dictionary and the source of its ids are locked only if that needs no
 * waiting; otherwise the request is refused, and the session creates the strings itself.  Any other wait ends with
 * lock_timeout, which also counts as a refusal.
 *
 * The worker ends when it is idle (core/worker.c).  A worker that is terminated leaves its requests to the next worker,
 * which finds the strings that are already committed.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "access/xact.h"
#include "core/extension.h"
#include "core/locks.h"
#include "core/stats.h"
#include "core/worker.h"
#include "intern/intern_request.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "storage/ipc.h"
#include "storage/lmgr.h"
#include "utils/builtins.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
#include "utils/wait_event.h"

extern PGDLLEXPORT void census_intern_worker_main(Datum arg);

/* Maximum number of strings of a short request. */
#define SHORT_REQUEST	64
/* Once the long requests of a group have this many strings, the group takes no more long requests. */
#define GROUP_STRINGS	4096
/* Maximum interval at which an idle worker checks if a session wants the database for itself. */
#define IDLE_LOOK_MS	500

typedef struct Job
{
	RequestSlot *slot;
	dsm_segment *segment;		/* of a long request */
	RequestData *data;			/* NULL: the session is gone */
	RequestState answer;
} Job;

int			intern_worker_idle = 5000;

static WorkerShared *shared;

/* At exit, tell all sessions to look for another worker. */
static void
worker_leaves(int code, Datum arg)
{
	SpinLockAcquire(&shared->mutex);
	shared->closing = true;
	SpinLockRelease(&shared->mutex);
	for (int i = 0; i < INTERN_WORKER_SLOTS; i++)
	{
		RequestSlot *slot = &shared->slots[i];
		Latch	   *wake = NULL;

		SpinLockAcquire(&shared->mutex);
		if (slot->state == REQUEST_RUNNING)
			slot->state = REQUEST_AGAIN;
		if (slot->state == REQUEST_PENDING || slot->state == REQUEST_AGAIN)
			wake = slot->session;
		SpinLockRelease(&shared->mutex);
		if (wake)
			SetLatch(wake);
	}
}

/* Add the slot's request to the jobs if it is pending, and short or not as "is_short" tells.  Returns the job count. */
static int
take_job(Job *jobs, int n, RequestSlot *slot, bool is_short)
{
	if (slot->state != REQUEST_PENDING || (slot->nstrings <= SHORT_REQUEST) != is_short)
		return n;
	slot->state = REQUEST_RUNNING;
	jobs[n].slot = slot;
	return n + 1;
}

/* Take pending requests: all short ones, and long ones in rotation up to the limit.  Returns the number of jobs. */
static int
take_jobs(Job *jobs)
{
	static int	turn = 0;
	int			first = turn;
	int			strings = 0;
	int			n = 0;

	SpinLockAcquire(&shared->mutex);
	for (int i = 0; i < INTERN_WORKER_SLOTS; i++)
		n = take_job(jobs, n, &shared->slots[i], true);
	for (int i = 0; i < INTERN_WORKER_SLOTS && strings < GROUP_STRINGS; i++)
	{
		int			at = (first + i) % INTERN_WORKER_SLOTS;
		int			before = n;

		n = take_job(jobs, n, &shared->slots[at], false);
		if (n > before)
		{
			strings += shared->slots[at].nstrings;
			turn = (at + 1) % INTERN_WORKER_SLOTS;
		}
	}
	SpinLockRelease(&shared->mutex);
	return n;
}

/* If all slots are free, take no more requests and return true.  Returns false if a slot is in use. */
static bool
close_if_idle(void)
{
	bool		idle = true;

	SpinLockAcquire(&shared->mutex);
	for (int i = 0; i < INTERN_WORKER_SLOTS && idle; i++)
		idle = shared->slots[i].state == REQUEST_FREE;
	if (idle)
		shared->closing = true;
	SpinLockRelease(&shared->mutex);
	return idle;
}

static void
answer(Job *job)
{
	Latch	   *session = job->slot->session;
	bool		abandoned;

	SpinLockAcquire(&shared->mutex);
	abandoned = job->slot->state == REQUEST_ABANDONED;
	job->slot->state = abandoned ? REQUEST_FREE : job->answer;
	SpinLockRelease(&shared->mutex);
	if (!abandoned)
		SetLatch(session);
}

static void
read_request(const Job *job, InternString *strings)
{
	const char *at = job->data->strings;

	for (uint32 i = 0; i < job->data->n; i++)
	{
		InternString *s = &strings[i];
		text	   *t;

		memcpy(&s->len, at, sizeof(uint32));
		t = cstring_to_text_with_len(at + sizeof(uint32), s->len);
		s->datum = PointerGetDatum(t);
		s->data = VARDATA(t);
		at += sizeof(uint32) + s->len;
	}
}

/* Lock the indexes of a dictionary.  Returns false if a lock is not free. */
static bool
lock_indexes(Oid relid)
{
	Relation	heap = table_open(relid, NoLock);
	List	   *indexes = RelationGetIndexList(heap);
	ListCell   *lc;
	bool		locked = true;

	foreach(lc, indexes)
		if (locked)
		locked = ConditionalLockRelationOid(lfirst_oid(lc), RowExclusiveLock);
	list_free(indexes);
	table_close(heap, NoLock);
	return locked;
}

/*
 * Lock a dictionary and the source of its ids.  Returns NULL if a lock is not free, or if the dictionary has changed
 * since the request was sent.
 */
static InternDictionary *
lock_dictionary(Oid relid)
{
	InternDictionary *d;
	Oid			source;

	if (!ConditionalLockRelationOid(relid, RowExclusiveLock) || !lock_indexes(relid))
		return NULL;
	d = intern_dictionary_get(relid);

	if (!d->has_settings || !d->settings.immediate || d->unfit != NULL)
		return NULL;
	source = d->settings.lane_bits > 0 ? extension_table("lane", false) : d->sequence;
	if (OidIsValid(source) && !ConditionalLockRelationOid(source, RowExclusiveLock))
		return NULL;
	return d;
}

/* Create the strings of all jobs for one dictionary, and set their ids and answers. */
static void
run_dictionary(Job *jobs, int njobs, Oid relid)
{
	InternDictionary *d = lock_dictionary(relid);
	InternString *all;
	int			n = 0;

	for (int i = 0; i < njobs; i++)
	{
		if (jobs[i].data == NULL || jobs[i].slot->dictionary != relid)
			continue;
		jobs[i].answer = d ? REQUEST_DONE : REQUEST_REFUSED;
		n += jobs[i].data->n;
	}
	if (d == NULL)
		return;

	all = palloc_extended(sizeof(InternString) * (Size) n, MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	n = 0;
	for (int i = 0; i < njobs; i++)
	{
		if (jobs[i].data == NULL || jobs[i].slot->dictionary != relid)
			continue;
		read_request(&jobs[i], &all[n]);
		n += jobs[i].data->n;
	}
	intern_batch_create(d, all, n, INTERN_SKIP);
	n = 0;
	for (int i = 0; i < njobs; i++)
	{
		int64	   *ids;

		if (jobs[i].data == NULL || jobs[i].slot->dictionary != relid)
			continue;
		ids = (int64 *) ((char *) jobs[i].data + jobs[i].data->ids_at);
		for (uint32 k = 0; k < jobs[i].data->n; k++)
			ids[k] = all[n++].id;
	}
}

static void
run_transaction(Job *jobs, int njobs)
{
	StartTransactionCommand();
	PushActiveSnapshot(GetTransactionSnapshot());
	for (int i = 0; i < njobs; i++)
	{
		Job		   *job = &jobs[i];

		job->data = &job->slot->inl.data;
		job->segment = NULL;
		if (job->slot->handle != DSM_HANDLE_INVALID)
		{
			job->segment = dsm_attach(job->slot->handle);
			job->data = job->segment ? dsm_segment_address(job->segment) : NULL;
		}
	}
	for (int i = 0; i < njobs; i++)
	{
		bool		seen = false;

		for (int k = 0; k < i && !seen; k++)
			seen = jobs[k].slot->dictionary == jobs[i].slot->dictionary;
		if (!seen)
			run_dictionary(jobs, njobs, jobs[i].slot->dictionary);
	}
	for (int i = 0; i < njobs; i++)
		if (jobs[i].segment)
			dsm_detach(jobs[i].segment);
	PopActiveSnapshot();
	stats_count(STATS_INTERN_GROUPS, 1);
	CommitTransactionCommand();
	for (int i = 0; i < njobs; i++)
		jobs[i].slot->flush = Max(XactLastCommitEnd, intern_durable_noted());
}

/* Run the transaction of all jobs.  An error becomes the answer of all jobs.  Returns true if there was no error. */
static bool
try_transaction(Job *jobs, int njobs, MemoryContext context)
{
	volatile bool ok = true;

	PG_TRY();
	{
		run_transaction(jobs, njobs);
	}
	PG_CATCH();
	{
		ErrorData  *error;

		MemoryContextSwitchTo(context);
		HOLD_INTERRUPTS();
		error = CopyErrorData();
		FlushErrorState();
		AbortCurrentTransaction();
		for (int i = 0; i < njobs; i++)
		{
			jobs[i].answer = error->sqlerrcode == ERRCODE_LOCK_NOT_AVAILABLE ?
				REQUEST_REFUSED : REQUEST_FAILED;
			jobs[i].slot->sqlstate = error->sqlerrcode;
			strlcpy(jobs[i].slot->message, error->message ? error->message : "unknown error",
					INTERN_WORKER_MESSAGE);
		}
		FreeErrorData(error);
		RESUME_INTERRUPTS();
		ok = false;
	}
	PG_END_TRY();
	MemoryContextSwitchTo(context);
	return ok;
}

static void
run_jobs(Job *jobs, int njobs, MemoryContext context)
{
	/* initial answer; jobs whose session is gone keep it */
	for (int i = 0; i < njobs; i++)
		jobs[i].answer = REQUEST_AGAIN;
	if (!try_transaction(jobs, njobs, context) && njobs > 1)
		for (int i = 0; i < njobs; i++)
		{
			CHECK_FOR_INTERRUPTS();
			(void) try_transaction(&jobs[i], 1, context);
		}
	for (int i = 0; i < njobs; i++)
		answer(&jobs[i]);
}

/* Create the shared memory and take the worker's locks.  Returns false if the database has a worker already. */
static bool
become_worker(void)
{
	dsm_segment *segment;

	StartTransactionCommand();
	if (!lock_take(LOCK_INTERN_LEADER, 0, 0, ExclusiveLock, true, false))
	{
		CommitTransactionCommand();
		return false;
	}
	segment = dsm_create(sizeof(WorkerShared), 0);
	dsm_pin_mapping(segment);
	shared = dsm_segment_address(segment);
	memset(shared, 0, sizeof(WorkerShared));
	shared->magic = INTERN_WORKER_MAGIC;
	SpinLockInit(&shared->mutex);
	shared->pid = MyProcPid;
	shared->worker = MyLatch;
	before_shmem_exit(worker_leaves, (Datum) 0);
	(void) lock_take(LOCK_INTERN_HANDLE, dsm_segment_handle(segment), 0, ExclusiveLock, true, true);
	CommitTransactionCommand();
	return true;
}

void
census_intern_worker_main(Datum arg)
{
	Oid			database = DatumGetObjectId(arg);
	MemoryContext context;
	TimestampTz busy;
	Job			jobs[INTERN_WORKER_SLOTS];

	worker_begin(database);
	if (!become_worker())
		proc_exit(0);
	context = AllocSetContextCreate(TopMemoryContext, "census intern worker", ALLOCSET_DEFAULT_SIZES);
	MemoryContextSwitchTo(context);
	busy = GetCurrentTimestamp();

	for (;;)
	{
		int			njobs;

		CHECK_FOR_INTERRUPTS();
		worker_reload();
		njobs = take_jobs(jobs);
		if (njobs > 0)
		{
			run_jobs(jobs, njobs, context);
			MemoryContextReset(context);
			busy = GetCurrentTimestamp();
			pgstat_report_stat(false);	/* sent at most once a second */
			continue;
		}
		pgstat_report_stat(true);	/* autovacuum needs the counts */
		if ((TimestampDifferenceExceeds(busy, GetCurrentTimestamp(), intern_worker_idle) ||
			 worker_database_is_wanted(database)) &&
			close_if_idle())
			proc_exit(0);
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH,
						 Min(Max(intern_worker_idle / 2, 10), IDLE_LOOK_MS), PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
	}
}
