/*-------------------------------------------------------------------------
 *
 * intern_request.c
 *	  commit => 'immediate', the session's side: has new strings committed by
 *	  the worker of its database.
 *
 * A session takes a slot of the worker's shared memory, writes its strings
 * there (or into a segment of its own, if they are long), and sleeps until the
 * worker has committed them.  It waits for no other session's transaction, so
 * that no order of calls can deadlock.
 *
 * The ids are as durable as the transaction that uses them: the worker's commit
 * record is before ours in WAL, and we take a transaction id so that there is
 * one.
 *
 * The worker is started when it is needed and leaves when it is idle.  The
 * session finds it by its entry in the lock table, since without
 * shared_preload_libraries there is no shared memory with a known name.
 *
 * Invariant: a slot that is not FREE belongs to one session, or, ABANDONED, to
 * the worker.  An error in the session gives the slot up on the way out.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/errors.h"
#include "intern/intern_request.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "storage/ipc.h"
#include "storage/proc.h"
#include "utils/memutils.h"
#include "utils/wait_event.h"

/* So long a session looks for a worker that it has started. */
#define START_TRIES		5000
#define START_PAUSE_MS	1L
/* and so long for a place to start one in */
#define NO_PLACE_TRIES	1000

static dsm_segment *segment = NULL; /* of the worker we know */
static WorkerShared *shared = NULL;

static void
forget_worker(void)
{
	if (segment)
		dsm_detach(segment);
	segment = NULL;
	shared = NULL;
}

/* The handle of the shared memory of this database's worker, or invalid. */
static dsm_handle
find_handle(void)
{
	LockData   *locks = GetLockStatusData();

	for (int i = 0; i < locks->nelements; i++)
	{
		LockInstanceData *l = &locks->locks[i];

		if (l->locktag.locktag_type == LOCKTAG_ADVISORY &&
			l->locktag.locktag_field1 == MyDatabaseId &&
			l->locktag.locktag_field4 == INTERN_LOCK_HANDLE &&
			(l->holdMask & LOCKBIT_ON(ExclusiveLock)))
			return l->locktag.locktag_field2;
	}
	return DSM_HANDLE_INVALID;
}

/* Attaches to the worker, if there is one that is not leaving. */
static bool
attach_worker(void)
{
	dsm_handle	handle;

	if (shared && !shared->closing)
		return true;
	forget_worker();
	handle = find_handle();
	if (handle == DSM_HANDLE_INVALID)
		return false;
	segment = dsm_attach(handle);
	if (segment == NULL)
		return false;			/* it has just left */
	dsm_pin_mapping(segment);
	shared = dsm_segment_address(segment);
	if (shared->magic != INTERN_WORKER_MAGIC || shared->closing)
		forget_worker();
	return shared != NULL;
}

/* False if all places for background workers are taken. */
static bool
start_worker(void)
{
	BackgroundWorker worker = {0};
	BackgroundWorkerHandle *handle;
	pid_t		pid;

	snprintf(worker.bgw_name, BGW_MAXLEN, "census intern worker for database %u", MyDatabaseId);
	strlcpy(worker.bgw_type, "census intern worker", BGW_MAXLEN);
	worker.bgw_flags = BGWORKER_SHMEM_ACCESS | BGWORKER_BACKEND_DATABASE_CONNECTION;
	worker.bgw_start_time = BgWorkerStart_RecoveryFinished;
	worker.bgw_restart_time = BGW_NEVER_RESTART;
	strlcpy(worker.bgw_library_name, "census", sizeof(worker.bgw_library_name));
	strlcpy(worker.bgw_function_name, "census_intern_worker_main", BGW_MAXLEN);
	worker.bgw_main_arg = ObjectIdGetDatum(MyDatabaseId);
	worker.bgw_notify_pid = MyProcPid;
	if (!RegisterDynamicBackgroundWorker(&worker, &handle))
		return false;
	if (WaitForBackgroundWorkerStartup(handle, &pid) == BGWH_POSTMASTER_DIED)
		ereport(FATAL,
				(errcode(ERRCODE_ADMIN_SHUTDOWN),
				 errmsg("postmaster died while a background worker was started")));
	pfree(handle);
	return true;
}

/*
 * Attaches to the worker, starting it if need be.
 *
 * Sessions that find none at the same time all start one, the first of which
 * becomes the worker while the others leave again.  Until then they may have
 * taken all places, so to have got none is an error only after a while.
 */
static void
need_worker(void)
{
	bool		started = false;

	for (int i = 0; i < START_TRIES; i++)
	{
		if (attach_worker())
			return;
		/* one that we started may have found another, which was just leaving */
		if (!started || i % 50 == 49)
			started = start_worker() || started;
		if (!started && i >= NO_PLACE_TRIES)
			ereport(ERROR,
					(errcode(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED),
					 errmsg("no background worker is free to commit new strings at once"),
					 errdetail("The dictionary was made with commit => 'immediate'."),
					 errhint("Raise max_worker_processes, or set commit to 'transaction' in its row of census_dictionary.")));
		CHECK_FOR_INTERRUPTS();
		pg_usleep(START_PAUSE_MS * 1000L);
	}
	ereport(ERROR,
			(errcode(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED),
			 errmsg("the background worker that commits new strings did not start"),
			 errhint("The server's log may tell why.")));
}

/* A slot to fill; waits while all are taken. NULL if the worker is leaving. */
static RequestSlot *
take_slot(void)
{
	for (;;)
	{
		RequestSlot *slot = NULL;
		bool		closing;

		SpinLockAcquire(&shared->mutex);
		closing = shared->closing;
		for (int i = 0; i < INTERN_WORKER_SLOTS && !closing && !slot; i++)
		{
			if (shared->slots[i].state == REQUEST_FREE)
			{
				slot = &shared->slots[i];
				slot->state = REQUEST_FILLING;
			}
		}
		SpinLockRelease(&shared->mutex);
		if (slot || closing)
			return slot;
		CHECK_FOR_INTERRUPTS();
		pg_usleep(START_PAUSE_MS * 1000L);
	}
}

/* Gives a slot up, done or not. */
static void
leave_slot(RequestSlot *slot)
{
	SpinLockAcquire(&shared->mutex);
	slot->state = slot->state == REQUEST_RUNNING ? REQUEST_ABANDONED : REQUEST_FREE;
	SpinLockRelease(&shared->mutex);
}

static RequestState
slot_state(RequestSlot *slot)
{
	RequestState state;

	SpinLockAcquire(&shared->mutex);
	state = slot->state;
	SpinLockRelease(&shared->mutex);
	return state;
}

static Size
request_size(InternString **strings, int n, Size *ids_at)
{
	Size		size = offsetof(RequestData, strings);

	for (int i = 0; i < n; i++)
		size += sizeof(uint32) + strings[i]->len;
	*ids_at = MAXALIGN(size);
	return *ids_at + sizeof(int64) * (Size) n;
}

static void
write_request(RequestData *data, InternString **strings, int n, Size ids_at)
{
	char	   *at = data->strings;

	data->n = n;
	data->ids_at = ids_at;
	for (int i = 0; i < n; i++)
	{
		memcpy(at, &strings[i]->len, sizeof(uint32));
		memcpy(at + sizeof(uint32), strings[i]->data, strings[i]->len);
		at += sizeof(uint32) + strings[i]->len;
	}
}

/* Sleeps until the worker has an answer, or is gone. */
static RequestState
wait_for_answer(RequestSlot *slot)
{
	for (;;)
	{
		RequestState state = slot_state(slot);

		if (state >= REQUEST_DONE)
			return state;
		if (shared->closing && state == REQUEST_PENDING)
			return state;
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, 1000L,
						 PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
		CHECK_FOR_INTERRUPTS();
	}
}

/*
 * One try; PENDING if the worker left before it took the request.
 */
static RequestState
try_request(InternDictionary *d, InternString **strings, int n)
{
	Size		ids_at;
	Size		size = request_size(strings, n, &ids_at);
	dsm_segment *volatile own = NULL;
	RequestSlot *slot;
	RequestData *data;
	volatile RequestState state = REQUEST_PENDING;

	need_worker();
	slot = take_slot();
	if (slot == NULL)
		return REQUEST_PENDING;
	PG_TRY();
	{
		if (size > INTERN_WORKER_INLINE)
			own = dsm_create(size, 0);
		data = own ? dsm_segment_address(own) : &slot->inl.data;
		slot->handle = own ? dsm_segment_handle(own) : DSM_HANDLE_INVALID;
		slot->dictionary = d->relid;
		slot->session = MyLatch;
		write_request(data, strings, n, ids_at);

		SpinLockAcquire(&shared->mutex);
		slot->state = REQUEST_PENDING;
		SpinLockRelease(&shared->mutex);
		SetLatch(shared->worker);
		state = wait_for_answer(slot);
		if (state == REQUEST_FAILED)
			ereport(ERROR,
					(errcode(slot->sqlstate),
					 errmsg("%s", slot->message),
					 errcontext("background worker that commits the strings of dictionary %u",
								d->relid)));
		if (state == REQUEST_DONE)
		{
			const int64 *ids = (const int64 *) ((const char *) data + ids_at);

			for (int i = 0; i < n; i++)
				strings[i]->id = ids[i];
		}
	}
	PG_CATCH();
	{
		leave_slot(slot);
		PG_RE_THROW();
	}
	PG_END_TRY();
	leave_slot(slot);
	if (own)
		dsm_detach(own);
	return state;
}

/*
 * Has the worker create the strings, different ones, and sets their ids.  False
 * if it must not: somebody waits to lock the dictionary, and the worker would
 * wait for him as he does for us.
 */
bool
intern_request(InternDictionary *d, InternString **strings, int n)
{
	for (;;)
	{
		RequestState state = try_request(d, strings, n);

		if (state == REQUEST_DONE)
			break;
		if (state == REQUEST_REFUSED)
			return false;
	}

	/*
	 * A commit record of ours, for the worker's to come before; and a flush,
	 * which a transaction that has written nothing else would be spared.
	 */
	(void) GetCurrentTransactionId();
	if (synchronous_commit > SYNCHRONOUS_COMMIT_OFF)
		ForceSyncCommit();
	return true;
}
