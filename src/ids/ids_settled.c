/*-------------------------------------------------------------------------
 *
 * ids_settled.c
 *	  id_settled(): a bound below which no transaction that is still open has an id.
 *
 * For readers that go on from the last id that they have read: ids are taken in order, but their transactions end in
 * any.  The bound is the least of
 *
 *	- the generator's last id and one: what is given out from now on is above;
 *	- the first id of the tick in which each transaction began that holds next_id()'s lock on the generator.  next_id()
 *	  gives no id below the clock's tick, and reads the clock later than that.  Where it finds the clock set back since
 *	  then, it first says that its transaction began now.
 *
 * The last id is read first, then the locks, then when their holders began: so whoever is missed has taken ids above
 * the bound, or has ended.  All of it the server keeps: the lock that nextval() takes, fast path or not, and
 * xact_start in the backend's status, which is no secret of that backend's here.
 *
 * A transaction that is prepared has no status any more, but keeps its locks.  So before PREPARE a transaction that
 * has taken ids takes one with the time when it began in its tag (LOCK_IDS_BEGAN); and one in a session without
 * track_activities does so before its first id, and takes its status back, which may be of the time before that was
 * set.
 *
 * The caller's snapshot.  What has ended may still be running for the snapshot of the query that asks, which is older
 * than this look.  So the state of all transactions is noted behind each look, as a snapshot has it: the next number
 * and how many are running below it tell of two states which is the later one, as transactions only end.  A look
 * counts for a query whose snapshot is not of an earlier state: this one, the one before (the planner asks, too,
 * before the query has its snapshot), or 0: nothing can be said.  One snapshot gets one answer, or a query would see
 * the bound rise from row to row.
 *
 * Lock rules: AccessShareLock on the generator for the moment of reading its page.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "access/transam.h"
#include "access/xact.h"
#include "core/events.h"
#include "core/locks.h"
#include "ids/ids_generator.h"
#include "lib/qunique.h"
#include "pgstat.h"
#include "storage/procarray.h"
#include "storage/sinvaladt.h"
#include "utils/backend_status.h"
#include "utils/builtins.h"
#include "utils/snapmgr.h"

/* This transaction's ids are not below the tick of this time, in microseconds after 1970. */
int64		ids_transaction_began = 0;
static LocalTransactionId began_in = InvalidLocalTransactionId; /* it is of this one */

static void
lock_began(void)
{
	ResourceOwner saved = CurrentResourceOwner;

	CurrentResourceOwner = TopTransactionResourceOwner;
	(void) lock_take(LOCK_IDS_BEGAN, (uint32) (ids_transaction_began >> 32), (uint32) ids_transaction_began, ShareLock, false, true);
	CurrentResourceOwner = saved;
	if (!pgstat_track_activities)
		pgstat_report_activity(STATE_DISABLED, NULL);
}

/* Called before a transaction locks its first generator. */
void
ids_transaction_begins(void)
{
	if (is_held(began_in))
		return;
	ids_transaction_began = GetCurrentTransactionStartTimestamp() + IDS_UNIX_EPOCH_US;
	if (!pgstat_track_activities)
		lock_began();
	began_in = compat_my_lxid();
}

/* The clock is at us, before the transaction began: it has begun now. */
void
ids_transaction_began_at(int64 us)
{
	ids_transaction_began = us;
	if (pgstat_track_activities)
		pgstat_report_xact_timestamp(us - IDS_UNIX_EPOCH_US);
	else
		lock_began();
}

static void
at_transaction_end(XactEvent event)
{
	if (event == XACT_EVENT_PRE_PREPARE && is_held(began_in))
		lock_began();
}

void
ids_settled_init(void)
{
	events_on_transaction(at_transaction_end);
}

/* When that process' transaction began, or 0 if its status does not say. */
static int64
began_by_status(int pid)
{
	int			n = pgstat_fetch_stat_numbackends();

	for (int i = 1; i <= n; i++)
	{
		PgBackendStatus *status = &compat_local_beentry(i)->backendStatus;

		if (status->st_procpid == pid)
			return status->st_xact_start_timestamp == 0 ? 0 : status->st_xact_start_timestamp + IDS_UNIX_EPOCH_US;
	}
	return 0;
}

/* When that transaction began by its lock, or 0. */
static int64
began_by_lock(const LockData *locks, const VirtualTransactionId *vxid)
{
	int64		began = 0;

	for (int i = 0; i < locks->nelements; i++)
	{
		const LockInstanceData *lock = &locks->locks[i];

		if (lock->locktag.locktag_type == LOCKTAG_ADVISORY && lock->locktag.locktag_field4 == LOCK_IDS_BEGAN &&
			lock->locktag.locktag_field1 == MyDatabaseId && compat_is_lock_of(lock, vxid))
		{
			int64		us = (int64) lock->locktag.locktag_field2 << 32 | lock->locktag.locktag_field3;

			began = began == 0 ? us : Min(began, us);
		}
	}
	return began;
}

/* Is that what this process does now?  Another one may have got its entry. */
static bool
is_in(const volatile PGPROC *proc, const VirtualTransactionId *vxid)
{
	VirtualTransactionId now;

	GET_VXID_FROM_PGPROC(now, *proc);
	return VirtualTransactionIdEquals(now, *vxid);
}

/* When the first of these transactions began, PG_INT64_MAX if none has ids, 0 if that cannot be told. */
static int64
first_began(const VirtualTransactionId *open)
{
	int64		first = PG_INT64_MAX;
	LockData   *locks = NULL;

	/*
	 * what the session has seen of others' status is as old as its
	 * transaction
	 */
	pgstat_clear_backend_activity_snapshot();
	for (; VirtualTransactionIdIsValid(*open); open++)
	{
		PGPROC	   *proc = compat_vxid_proc(open);
		bool		runs = proc != NULL && is_in(proc, open);
		int64		began = runs ? began_by_status(proc->pid) : 0;

		/* if it has ended meanwhile, that was another one's */
		pg_memory_barrier();
		runs = runs && is_in(proc, open);
		if (!runs || began == 0)
		{
			if (locks == NULL || !runs)
				locks = GetLockStatusData();
			began = began_by_lock(locks, open);
			if (began == 0 && !runs)
				continue;		/* it has ended, or was prepared without ids */
		}
		first = Min(first, began);
	}
	return first;
}

/* The bound, whatever the caller's snapshot. */
static int64
look(IdGenerator *gen, const IdLayout *lay, const IdDefinition *def)
{
	Relation	rel = relation_open(gen->relid, AccessShareLock);
	int64		last = 0;
	int64		began;
	LOCKTAG		tag;

	if (!ids_page_look(rel, def, &last, NULL))
		last = -1;
	relation_close(rel, AccessShareLock);
	SET_LOCKTAG_RELATION(tag, MyDatabaseId, gen->relid);
	began = first_began(GetLockConflicts(&tag, ShareLock, NULL));
	if (is_held(gen->held))
		began = Min(began, ids_transaction_began);
	last = last < PG_INT64_MAX ? last + 1 : last;
	/* what was said before the generator was set back is not so any more */
	if (last < Max(gen->looked.bound, gen->answered.bound))
		gen->looked = gen->answered = (IdSettled)
	{
		0
	};
	return began == PG_INT64_MAX ? last : Min(last, ids_min_at(lay, began - IDS_UNIX_EPOCH_US));
}

/* How many transactions run there, of those below its xmax. */
static uint32
running(Snapshot snapshot)
{
	TransactionId *all;
	uint32		n;

	if (snapshot->xcnt == 0)
		return 0;
	all = palloc(snapshot->xcnt * sizeof(TransactionId));
	memcpy(all, snapshot->xip, snapshot->xcnt * sizeof(TransactionId));
	qsort(all, snapshot->xcnt, sizeof(TransactionId), xidComparator);
	n = qunique(all, snapshot->xcnt, sizeof(TransactionId), xidComparator);
	pfree(all);
	return n;
}

/* Was a transaction running at a that had ended at b? */
static bool
is_earlier(const IdSettled *a, const IdSettled *b)
{
	return TransactionIdPrecedes(a->xmax, b->xmax) || (a->xmax == b->xmax && a->running > b->running);
}

int64
ids_settled(IdGenerator *gen, const IdLayout *lay, const IdDefinition *def)
{
	static SnapshotData now = {SNAPSHOT_MVCC};
	Snapshot	asked = GetActiveSnapshot();
	IdSettled	answer = {.snapshot = asked,.asked_in = compat_my_lxid(),.xmax = asked->xmax,.running = running(asked)};
	IdSettled	looked = {0};

	if (gen->answered.snapshot == asked && is_held(gen->answered.asked_in) &&
		gen->answered.xmax == answer.xmax && gen->answered.running == answer.running)
		return gen->answered.bound;
	looked.bound = look(gen, lay, def);
	(void) GetSnapshotData(&now);
	looked.xmax = now.xmax;
	looked.running = running(&now);
	/* one of a standby that has been promoted since does not count what runs */
	if (!asked->takenDuringRecovery)
	{
		if (!is_earlier(&answer, &looked))
			answer.bound = looked.bound;
		if (gen->looked.xmax != 0 && !is_earlier(&answer, &gen->looked))
			answer.bound = Max(answer.bound, gen->looked.bound);
		if (gen->answered.xmax != 0 && !is_earlier(&answer, &gen->answered))
			answer.bound = Max(answer.bound, gen->answered.bound);
	}
	gen->looked = looked;
	gen->answered = answer;
	return answer.bound;
}
