/*-------------------------------------------------------------------------
 *
 * intern_request.c
 *	  commit => 'immediate' in the session: the worker of the database commits the session's new strings.
 *
 * A session takes a slot of the worker's shared memory, writes its strings there (or into a segment of its own, if
 * they are long), and sleeps until the worker has committed them.  Many strings become several requests, so that other
 * sessions get their turn in between.
 *
 * The worker never waits for a transaction.  A string that depends on a transaction, such as a row in flight that was
 * written by hand, comes back without an id.  In this case the session waits for that transaction, where the deadlock
 * detector and a cancel can reach the session, and then sends the string again.  If the string depends on the session's
 * own transaction, or if the worker could not lock the dictionary, the session creates the strings in its own
 * transaction.  Ids are as durable as the transaction that received them: see intern_durable.c.
 *
 * The worker is started on demand and ends when idle.  It holds a lock whose tag has the handle of its shared memory.
 * Sessions find the handle in the lock table, because without shared_preload_libraries no shared memory has a known
 * name.
 *
 * Invariant: a slot that is not FREE belongs to one session or, if ABANDONED, to the worker.  "mine" is the session's
 * slot.  PG_FINALLY() releases it after an error.  FATAL skips PG_FINALLY().  In this case detaching() releases the
 * slot, when the worker's shared memory is detached.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/locks.h"
#include "core/stats.h"
#include "core/worker.h"
#include "intern/intern_request.h"
#include "intern/intern_string.h"
#include "miscadmin.h"
#include "storage/ipc.h"
#include "storage/lmgr.h"
#include "utils/memutils.h"
#include "utils/wait_event.h"

/* Number of tries to attach to a worker. */
#define START_TRIES		5000
/* Pause between two tries, or two searches for a free slot. */
#define START_PAUSE_MS	1L
/* Number of tries after which need_worker() raises an error if no worker could be started. */
#define NO_PLACE_TRIES	1000

static dsm_segment *segment = NULL; /* memory of the worker in use */
static WorkerShared *shared = NULL;
static RequestSlot *mine = NULL;	/* slot of this session, or NULL */

/* Part of a call that is sent as one request. */
typedef struct Request
{
	Oid			dictionary;
	InternString **strings;
	int			n;
	Size		ids_at;
	Size		size;
	RequestState answer;
	dsm_segment *own;			/* segment for a long request, or NULL */
} Request;

/* Release the slot, whether its request is done or not. */
static void
leave_slot(void)
{
	if (mine == NULL)
		return;
	SpinLockAcquire(&shared->mutex);
	mine->state = mine->state == REQUEST_RUNNING ? REQUEST_ABANDONED : REQUEST_FREE;
	SpinLockRelease(&shared->mutex);
	mine = NULL;
}

/* Callback when the worker's memory is detached, at the latest when the session ends. */
static void
detaching(dsm_segment *seg, Datum arg)
{
	leave_slot();
	segment = NULL;
	shared = NULL;
}

static void
forget_worker(void)
{
	if (segment)
		dsm_detach(segment);
}

/* Return the handle of the shared memory of this database's worker, or invalid. */
static dsm_handle
find_handle(void)
{
	LockData   *locks = GetLockStatusData();

	for (int i = 0; i < locks->nelements; i++)
	{
		LockInstanceData *l = &locks->locks[i];

		if (l->locktag.locktag_type == LOCKTAG_ADVISORY &&
			l->locktag.locktag_field1 == MyDatabaseId &&
			l->locktag.locktag_field4 == LOCK_INTERN_HANDLE &&
			(l->holdMask & LOCKBIT_ON(ExclusiveLock)))
			return l->locktag.locktag_field2;
	}
	return DSM_HANDLE_INVALID;
}

/* Attach to the worker.  Returns false if there is no worker, or if the worker is ending. */
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
		return false;			/* the worker has just ended */
	dsm_pin_mapping(segment);
	on_dsm_detach(segment, detaching, (Datum) 0);
	shared = dsm_segment_address(segment);
	if (shared->magic != INTERN_WORKER_MAGIC || shared->closing)
		forget_worker();
	return shared != NULL;
}

/*
 * Attach to the worker; start one if needed.  Sessions may start several at once; the first worker stays, and the
 * others end.  Until then they may use up max_worker_processes, so a failed start is an error only after some tries.
 */
static void
need_worker(void)
{
	bool		started = false;

	for (int i = 0; i < START_TRIES; i++)
	{
		if (attach_worker())
			return;

		/*
		 * start another worker every 50 tries: ours may have ended because it
		 * found a worker that was just ending
		 */
		if (!started || i % 50 == 49)
			started = worker_start("census intern worker", "census_intern_worker_main", true) || started;
		if (!started && i >= NO_PLACE_TRIES)
			ereport(ERROR,
					(errcode(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED),
					 errmsg("no background worker is free to commit new strings at once"),
					 errdetail("The dictionary was made with commit => 'immediate'."),
					 errhint("Raise max_worker_processes, or set commit to 'transaction' in its row of census_private.dictionary.")));
		CHECK_FOR_INTERRUPTS();
		pg_usleep(START_PAUSE_MS * 1000L);
	}
	ereport(ERROR,
			(errcode(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED),
			 errmsg("the background worker that commits new strings did not start"),
			 errhint("The server's log may tell why.")));
}

/* Take a free slot; wait while all are taken.  Returns false if the worker is ending. */
static bool
take_slot(void)
{
	for (;;)
	{
		bool		closing;
		instr_time	since;

		SpinLockAcquire(&shared->mutex);
		closing = shared->closing;
		for (int i = 0; i < INTERN_WORKER_SLOTS && !closing && !mine; i++)
		{
			if (shared->slots[i].state == REQUEST_FREE)
			{
				mine = &shared->slots[i];
				mine->state = REQUEST_FILLING;
			}
		}
		SpinLockRelease(&shared->mutex);
		if (mine || closing)
			return mine != NULL;
		CHECK_FOR_INTERRUPTS();
		stats_wait_begin(STATS_INTERN_QUEUE_FULL, &since);
		pg_usleep(START_PAUSE_MS * 1000L);
		stats_wait_end(STATS_INTERN_QUEUE_FULL, &since);
	}
}

static RequestState
slot_state(void)
{
	RequestState state;

	SpinLockAcquire(&shared->mutex);
	state = mine->state;
	SpinLockRelease(&shared->mutex);
	return state;
}

/* Take as many of n strings as fit into one request, at least one, and measure the request. */
static void
next_request(Request *r, InternString **strings, int n)
{
	Size		bytes = 0;

	r->strings = strings;
	for (r->n = 0; r->n < Min(n, INTERN_REQUEST_STRINGS); r->n++)
	{
		if (r->n > 0 && bytes + strings[r->n]->len > INTERN_REQUEST_BYTES)
			break;
		bytes += strings[r->n]->len;
	}
	r->ids_at = MAXALIGN(offsetof(RequestData, strings) + sizeof(uint32) * (Size) r->n + bytes);
	r->size = r->ids_at + sizeof(int64) * (Size) r->n;
}

/* Return memory for the request that the worker can read, too: in the slot, or in a segment of the session. */
static RequestData *
request_memory(Request *r)
{
	if (r->size <= INTERN_WORKER_INLINE)
	{
		mine->handle = DSM_HANDLE_INVALID;
		return &mine->inl.data;
	}
	if (r->own == NULL)
		r->own = dsm_create(r->size, 0);
	mine->handle = dsm_segment_handle(r->own);
	return dsm_segment_address(r->own);
}

static void
write_request(const Request *r, RequestData *data)
{
	char	   *at = data->strings;

	data->n = r->n;
	data->ids_at = r->ids_at;
	for (int i = 0; i < r->n; i++)
	{
		memcpy(at, &r->strings[i]->len, sizeof(uint32));
		memcpy(at + sizeof(uint32), r->strings[i]->data, r->strings[i]->len);
		at += sizeof(uint32) + r->strings[i]->len;
	}
}

static RequestState
wait_for_answer(void)
{
	for (;;)
	{
		RequestState state = slot_state();

		if (state >= REQUEST_DONE)
			return state;
		if (shared->closing && state == REQUEST_PENDING)
			return REQUEST_AGAIN;
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, 1000L,
						 PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
		CHECK_FOR_INTERRUPTS();
	}
}

/* Send a request in our slot, wait for the answer, and set the strings' ids. */
static RequestState
send_request(Request *r)
{
	RequestData *data = request_memory(r);
	RequestState state;
	const int64 *ids;
	instr_time	since;

	mine->dictionary = r->dictionary;
	mine->session = MyLatch;
	mine->nstrings = r->n;
	write_request(r, data);
	SpinLockAcquire(&shared->mutex);
	mine->state = REQUEST_PENDING;
	SpinLockRelease(&shared->mutex);
	SetLatch(shared->worker);

	stats_wait_begin(STATS_INTERN_REQUESTS, &since);
	state = wait_for_answer();
	stats_wait_end(STATS_INTERN_REQUESTS, &since);
	if (state == REQUEST_FAILED)
		ereport(ERROR,
				(errcode(mine->sqlstate),
				 errmsg("%s", mine->message),
				 errcontext("background worker that commits the strings of dictionary %u",
							r->dictionary)));
	if (state != REQUEST_DONE)
		return state;
	intern_durable_note(mine->flush);
	ids = (const int64 *) ((const char *) data + r->ids_at);
	for (int i = 0; i < r->n; i++)
		r->strings[i]->id = ids[i];
	return state;
}

/* Send a request once.  After PG_TRY() only *r changes, which is in memory, so longjmp() clobbers nothing. */
static RequestState
try_request(Request *r)
{
	need_worker();
	if (!take_slot())
		return REQUEST_AGAIN;
	PG_TRY();
	{
		r->answer = send_request(r);
	}
	PG_FINALLY();
	{
		leave_slot();
	}
	PG_END_TRY();
	return r->answer;
}

/* Let the worker create the strings, in several requests if needed.  Returns false if the worker refuses a request. */
static bool
request_all(Oid dictionary, InternString **strings, int n)
{
	Request		r = {0};
	RequestState state = REQUEST_DONE;

	r.dictionary = dictionary;
	for (int done = 0; done < n && state == REQUEST_DONE; done += r.n)
	{
		next_request(&r, strings + done, n - done);
		do
		{
			CHECK_FOR_INTERRUPTS();
			state = try_request(&r);
		} while (state == REQUEST_AGAIN);
		if (r.own)
			dsm_detach(r.own);
		r.own = NULL;
	}
	return state == REQUEST_DONE;
}

static int
collect_missing(InternString *strings, int n, InternString **missing)
{
	int			nmissing = 0;

	for (int i = 0; i < n; i++)
		if (strings[i].id == 0 && strings[i].first == i)
			missing[nmissing++] = &strings[i];
	return nmissing;
}

/* Must this transaction create the strings?  Yes if the worker would wait for a lock of ours, as after TRUNCATE. */
static bool
worker_is_locked_out(Oid relid)
{
	return CheckRelationOidLockedByMe(relid, ShareLock, true);
}

/*
 * Set the ids of all strings of a dictionary with commit => 'immediate': the worker creates and commits missing ones.
 */
void
intern_request_create(InternDictionary *d, InternString *strings, int n)
{
	InternString **missing;
	int			nmissing;

	intern_batch_find(d, strings, n, false);
	missing = palloc_extended(sizeof(InternString *) * (Size) Max(n, 1), MCXT_ALLOC_HUGE);
	while ((nmissing = collect_missing(strings, n, missing)) > 0)
	{
		int64		waits = d->counts.waits;
		int			left;

		if (intern_dictionary_erased_here(d) || worker_is_locked_out(d->relid) ||
			!request_all(d->relid, missing, nmissing))
		{
			intern_batch_create(d, strings, n, INTERN_WAIT);
			break;
		}
		left = 0;
		for (int i = 0; i < nmissing; i++)
		{
			if (missing[i]->id == 0)
				left++;
			else
				intern_cache_add(d, missing[i]);
		}
		if (left == 0)
			break;
		intern_batch_find(d, strings, n, true);
		if (d->counts.waits == waits)
		{
			/* there was no wait: the strings depend on our own transaction */
			intern_batch_create(d, strings, n, INTERN_WAIT);
			break;
		}
	}
	for (int i = 0; i < n; i++)
		if (strings[i].id == 0)
			strings[i].id = strings[strings[i].first].id;
	pfree(missing);
}
