/*-------------------------------------------------------------------------
 *
 * intern_worker.c
 *	  commit => 'immediate', the worker's side: one background worker a
 *	  database inserts and commits the new strings of all sessions, in groups.
 *
 * It takes what is pending, puts the strings of one dictionary into one batch,
 * commits, and wakes the sessions; what arrives meanwhile is the next group.
 * If a group fails, each request is tried by itself, so that the mistake of one
 * is not the others'.  Commits are asynchronous: a session's own commit record
 * comes after, and flushes both.
 *
 * It must not wait for locks that a session may hold that waits for it, for the
 * deadlock detector does not see that session wait.  The dictionary is locked
 * if that takes no waiting, else the request is refused and the session does
 * it in its own transaction.  Any other wait, for a row written by hand, ends
 * with lock_timeout.
 *
 * No user's code runs here: rows go in below the executor, and int8 keys are
 * compared by no function of anybody's.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/errors.h"
#include "intern/intern_request.h"
#include "intern/intern_settings.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "postmaster/interrupt.h"
#include "storage/ipc.h"
#include "storage/lmgr.h"
#include "storage/proc.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/wait_event.h"

extern PGDLLEXPORT void census_intern_worker_main(Datum arg);

/* One request while it is in work. */
typedef struct Job
{
	RequestSlot *slot;
	dsm_segment *segment;		/* of a long one */
	RequestData *data;			/* NULL: the session has gone */
	InternString *strings;
	RequestState answer;
} Job;

static WorkerShared *shared;

/* Tells all sessions to look for another worker. */
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
		{
			slot->state = REQUEST_FAILED;
			slot->sqlstate = ERRCODE_ADMIN_SHUTDOWN;
			strlcpy(slot->message, "the background worker was terminated", INTERN_WORKER_MESSAGE);
		}
		if (slot->state == REQUEST_PENDING || slot->state == REQUEST_FAILED)
			wake = slot->session;
		SpinLockRelease(&shared->mutex);
		if (wake)
			SetLatch(wake);
	}
}

/* Takes all that is pending; how many? */
static int
take_jobs(Job *jobs)
{
	int			n = 0;

	SpinLockAcquire(&shared->mutex);
	for (int i = 0; i < INTERN_WORKER_SLOTS; i++)
	{
		if (shared->slots[i].state != REQUEST_PENDING)
			continue;
		shared->slots[i].state = REQUEST_RUNNING;
		jobs[n++].slot = &shared->slots[i];
	}
	SpinLockRelease(&shared->mutex);
	return n;
}

/* Leaves when there is nothing to do; false if something has come after all. */
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

	SpinLockAcquire(&shared->mutex);
	job->slot->state = job->slot->state == REQUEST_ABANDONED ? REQUEST_FREE : job->answer;
	SpinLockRelease(&shared->mutex);
	SetLatch(session);
}

/* The strings of a request, as texts in the current context. */
static void
read_request(Job *job)
{
	const char *at = job->data->strings;

	job->strings = palloc_extended(sizeof(InternString) * (Size) job->data->n,
								   MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	for (uint32 i = 0; i < job->data->n; i++)
	{
		InternString *s = &job->strings[i];
		text	   *t;

		memcpy(&s->len, at, sizeof(uint32));
		t = cstring_to_text_with_len(at + sizeof(uint32), s->len);
		s->datum = PointerGetDatum(t);
		s->data = VARDATA(t);
		at += sizeof(uint32) + s->len;
	}
}

/* Creates the strings of all jobs of one dictionary; the answers. */
static void
run_dictionary(Job *jobs, int njobs, Oid relid)
{
	InternDictionary *d = NULL;
	InternString *all;
	int			n = 0;
	RequestState result = REQUEST_REFUSED;

	if (ConditionalLockRelationOid(relid, RowExclusiveLock))
	{
		d = intern_dictionary_get(relid);
		/* what the session has just seen, another may have changed since */
		if (d->has_settings && d->unfit == NULL)
			result = REQUEST_DONE;
	}
	for (int i = 0; i < njobs; i++)
	{
		if (jobs[i].data == NULL || jobs[i].slot->dictionary != relid)
			continue;
		jobs[i].answer = result;
		n += jobs[i].data->n;
	}
	if (result != REQUEST_DONE)
		return;

	all = palloc_extended(sizeof(InternString) * (Size) n, MCXT_ALLOC_HUGE);
	n = 0;
	for (int i = 0; i < njobs; i++)
	{
		if (jobs[i].data == NULL || jobs[i].slot->dictionary != relid)
			continue;
		memcpy(&all[n], jobs[i].strings, sizeof(InternString) * (Size) jobs[i].data->n);
		n += jobs[i].data->n;
	}
	intern_batch_create(d, all, n);
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

/* One transaction for all jobs.  May throw. */
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
		if (job->data)
			read_request(job);
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
	CommitTransactionCommand();
}

/* The same, with errors as answers; if alone, with the reason. */
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
			jobs[i].answer = REQUEST_FAILED;
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
	if (!try_transaction(jobs, njobs, context) && njobs > 1)
		for (int i = 0; i < njobs; i++)
			(void) try_transaction(&jobs[i], 1, context);
	for (int i = 0; i < njobs; i++)
		answer(&jobs[i]);
}

/* Shared memory, and the locks that make us the worker; false if there is one. */
static bool
become_worker(Oid database)
{
	LOCKTAG		tag;
	dsm_segment *segment;

	StartTransactionCommand();
	intern_worker_locktag(&tag, database, 0, INTERN_LOCK_LEADER);
	if (LockAcquire(&tag, ExclusiveLock, true, true) == LOCKACQUIRE_NOT_AVAIL)
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
	intern_worker_locktag(&tag, database, dsm_segment_handle(segment), INTERN_LOCK_HANDLE);
	(void) LockAcquire(&tag, ExclusiveLock, true, false);
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

	pqsignal(SIGTERM, die);
	pqsignal(SIGHUP, SignalHandlerForConfigReload);
	BackgroundWorkerUnblockSignals();
	BackgroundWorkerInitializeConnectionByOid(database, InvalidOid, 0);
	SetConfigOption("synchronous_commit", "off", PGC_SUSET, PGC_S_OVERRIDE);
	SetConfigOption("default_transaction_isolation", "read committed", PGC_SUSET, PGC_S_OVERRIDE);
	SetConfigOption("default_transaction_read_only", "off", PGC_SUSET, PGC_S_OVERRIDE);
	SetConfigOption("lock_timeout", "2s", PGC_SUSET, PGC_S_OVERRIDE);
	if (!become_worker(database))
		proc_exit(0);
	context = AllocSetContextCreate(TopMemoryContext, "census intern worker", ALLOCSET_DEFAULT_SIZES);
	MemoryContextSwitchTo(context);
	busy = GetCurrentTimestamp();

	for (;;)
	{
		int			njobs;

		CHECK_FOR_INTERRUPTS();
		if (ConfigReloadPending)
		{
			ConfigReloadPending = false;
			ProcessConfigFile(PGC_SIGHUP);
		}
		njobs = take_jobs(jobs);
		if (njobs > 0)
		{
			run_jobs(jobs, njobs, context);
			MemoryContextReset(context);
			busy = GetCurrentTimestamp();
			continue;
		}
		pgstat_report_stat(true);	/* autovacuum wants to know */
		if (TimestampDifferenceExceeds(busy, GetCurrentTimestamp(), intern_worker_idle) &&
			close_if_idle())
			proc_exit(0);
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH,
						 Max(intern_worker_idle / 2, 10), PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
	}
}
