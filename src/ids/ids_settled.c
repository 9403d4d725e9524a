/*-------------------------------------------------------------------------
 *
 * ids_settled.c
 *	  id_settled(): a bound below which no open transaction has an id.
 *
 * The bound is for readers that continue from the last id that they have read.  Ids are taken in order, but their
 * transactions end in any order, so a lower id may become visible later.  The bound is the least of
 *
 * - the generator's last id + 1: later ids are above
 * - for each transaction that holds next_id()'s lock on the generator: the first id of the tick in which it began.
 *   next_id() never issues an id below the clock's tick, and reads the clock after the transaction began.  If next_id()
 *   finds that the clock was set back since, it first announces that its transaction began now
 *
 * The last id is read first, then the locks, then the times when their holders began.  So a transaction that has no
 * lock at this time takes only ids above the bound, or has ended.  The lock is that of nextval(), and is found even if
 * it was taken on the fast path.  The time is xact_start in the backend's status, which C code may read for every
 * backend.
 *
 * A prepared transaction has no status, but keeps its locks.  So before PREPARE a transaction with ids takes a lock
 * whose tag contains the time when it began (LOCK_IDS_BEGAN).  Without track_activities a transaction takes this lock
 * before its first id.  The transaction also resets its status, because the status may date from before the setting was
 * changed.
 *
 * The caller's snapshot is older than this reading of the bound, called a look: transactions that have ended may still
 * be running for that snapshot.  So each look records the state of all transactions, as a snapshot has it: the next
 * transaction id, and how many transactions run below it.  Because transactions only end, these two numbers tell which
 * of two states is later.  A look is valid for a query unless the query's snapshot is from an earlier state.
 * Candidates are this look, the previous look (the planner calls id_settled(), too, before the query has its snapshot)
 * and the last answer.  If no candidate is valid, the result is 0: no bound.  One snapshot gets one answer, so that a
 * query does not see the bound rise from row to row.
 *
 * Lock rules: AccessShareLock on the generator while its page is read.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/relation.h"
#include "access/transam.h"
#include "access/xact.h"
#include "core/locks.h"
#include "ids/ids_generator.h"
#include "lib/qunique.h"
#include "pgstat.h"
#include "storage/procarray.h"
#include "storage/sinvaladt.h"
#include "utils/backend_status.h"
#include "utils/builtins.h"
#include "utils/snapmgr.h"

/* When this transaction began, microseconds since 1970.  No id of the transaction is below the tick of this time. */
int64		ids_transaction_began = 0;
static LocalTransactionId began_in = InvalidLocalTransactionId; /* transaction of
																 * ids_transaction_began */

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

/* Record when this transaction began.  Called before the transaction locks its first generator. */
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

/* Announce that the transaction began at time "us", because the clock was set back to that time. */
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
at_transaction_end(XactEvent event, void *arg)
{
	if (event == XACT_EVENT_PRE_PREPARE && is_held(began_in))
		lock_began();
}

void
ids_settled_init(void)
{
	RegisterXactCallback(at_transaction_end, NULL);
}

/*
 * Return when the transaction of the process began, from the backend's status.  Returns 0 if the status has no such
 * time.
 */
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

/* Return when the transaction began, from the tag of its LOCK_IDS_BEGAN lock; 0 if it has no such lock. */
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

/* Does this process still run that transaction?  A new process may have reused the PGPROC. */
static bool
is_in(const volatile PGPROC *proc, const VirtualTransactionId *vxid)
{
	VirtualTransactionId now;

	GET_VXID_FROM_PGPROC(now, *proc);
	return VirtualTransactionIdEquals(now, *vxid);
}

/* Return when the first of these transactions began; PG_INT64_MAX if none of them has ids, 0 if the time is unknown. */
static int64
first_began(const VirtualTransactionId *open)
{
	int64		first = PG_INT64_MAX;
	LockData   *locks = NULL;

	/* drop the cached status of other backends, which may be old */
	pgstat_clear_backend_activity_snapshot();
	for (; VirtualTransactionIdIsValid(*open); open++)
	{
		PGPROC	   *proc = compat_vxid_proc(open);
		bool		runs = proc != NULL && is_in(proc, open);
		int64		began = runs ? began_by_status(proc->pid) : 0;

		/*
		 * check again: if the transaction has ended, the status was that of
		 * another transaction
		 */
		pg_memory_barrier();
		runs = runs && is_in(proc, open);
		if (!runs || began == 0)
		{
			if (locks == NULL || !runs)
				locks = GetLockStatusData();
			began = began_by_lock(locks, open);
			if (began == 0 && !runs)
				continue;		/* the transaction has ended, or was prepared
								 * without ids */
		}
		first = Min(first, began);
	}
	return first;
}

/* Return the present bound, which may be too new for the caller's snapshot. */
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
	/* if the generator was set back, earlier answers are void */
	if (last < Max(gen->looked.bound, gen->answered.bound))
		gen->looked = gen->answered = (IdSettled)
	{
		0
	};
	return began == PG_INT64_MAX ? last : Min(last, ids_min_at(lay, began - IDS_UNIX_EPOCH_US));
}

/* Return how many transactions were running when the snapshot was taken. */
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

/* Is state a earlier than state b? */
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

	/*
	 * no bound for a snapshot taken on a standby that was promoted since: the
	 * xip of the snapshot has no running transactions
	 */
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
