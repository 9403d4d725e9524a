/*-------------------------------------------------------------------------
 *
 * worker.c
 *	  Background workers that sessions start on demand.
 *
 * A worker belongs to one database, is started by a session (no preloading), and ends when it is idle.  It ends at
 * once if a session waits to have the database for itself (DROP DATABASE, CREATE DATABASE .. TEMPLATE), because such
 * a command fails after five seconds.  The part that starts a worker decides which process becomes its only worker,
 * and what that worker does.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_database.h"
#include "core/worker.h"
#include "miscadmin.h"
#include "postmaster/bgworker.h"
#include "postmaster/interrupt.h"
#include "storage/lock.h"
#include "tcop/tcopprot.h"
#include "utils/guc.h"

bool
worker_start(const char *type, const char *function, bool wait)
{
	BackgroundWorker worker = {0};
	BackgroundWorkerHandle *handle;
	pid_t		pid;

	snprintf(worker.bgw_name, BGW_MAXLEN, "%s for database %u", type, MyDatabaseId);
	strlcpy(worker.bgw_type, type, BGW_MAXLEN);
	worker.bgw_flags = BGWORKER_SHMEM_ACCESS | BGWORKER_BACKEND_DATABASE_CONNECTION |
		COMPAT_BGWORKER_INTERRUPTIBLE;
	worker.bgw_start_time = BgWorkerStart_RecoveryFinished;
	worker.bgw_restart_time = BGW_NEVER_RESTART;
	strlcpy(worker.bgw_library_name, "census", sizeof(worker.bgw_library_name));
	strlcpy(worker.bgw_function_name, function, BGW_MAXLEN);
	worker.bgw_main_arg = ObjectIdGetDatum(MyDatabaseId);
	worker.bgw_notify_pid = wait ? MyProcPid : 0;
	if (!RegisterDynamicBackgroundWorker(&worker, &handle))
		return false;
	if (wait && WaitForBackgroundWorkerStartup(handle, &pid) == BGWH_POSTMASTER_DIED)
		ereport(FATAL,
				(errcode(ERRCODE_ADMIN_SHUTDOWN),
				 errmsg("postmaster died while a background worker was started")));
	pfree(handle);
	return true;
}

void
worker_begin(Oid database)
{
	pqsignal(SIGTERM, die);
	pqsignal(SIGHUP, SignalHandlerForConfigReload);
	BackgroundWorkerUnblockSignals();
	BackgroundWorkerInitializeConnectionByOid(database, InvalidOid, 0);
	SetConfigOption("synchronous_commit", "off", PGC_SUSET, PGC_S_OVERRIDE);
	SetConfigOption("default_transaction_isolation", "read committed", PGC_SUSET, PGC_S_OVERRIDE);
	SetConfigOption("default_transaction_read_only", "off", PGC_SUSET, PGC_S_OVERRIDE);
	SetConfigOption("lock_timeout", "2s", PGC_SUSET, PGC_S_OVERRIDE);
}

void
worker_reload(void)
{
	if (!ConfigReloadPending)
		return;
	ConfigReloadPending = false;
	ProcessConfigFile(PGC_SIGHUP);
}

bool
worker_database_is_wanted(Oid database)
{
	LOCKTAG		tag;

	/*
	 * try the lock that a starting session takes for a moment; DROP DATABASE
	 * holds a conflicting lock while it waits for sessions to leave
	 */
	SET_LOCKTAG_OBJECT(tag, InvalidOid, DatabaseRelationId, database, 0);
	if (LockAcquire(&tag, RowExclusiveLock, true, true) == LOCKACQUIRE_NOT_AVAIL)
		return true;
	(void) LockRelease(&tag, RowExclusiveLock, true);
	return false;
}
