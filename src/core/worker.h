/*-------------------------------------------------------------------------
 *
 * worker.h
 *	  Background workers that sessions start on demand; see worker.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_WORKER_H
#define CENSUS_WORKER_H

/*
 * Start a worker, whose entry point is "function" of this library.  "type" is its name in pg_stat_activity.  If "wait"
 * is set, return only after the worker has started.  Returns false if all slots for background workers are taken.
 */
extern bool worker_start(const char *type, const char *function, bool wait);

/* Begin a worker: set signal handlers, connect, and set the settings that the worker relies on. */
extern void worker_begin(Oid database);

/* Reload the configuration files after a SIGHUP.  Called in the worker's loop. */
extern void worker_reload(void);

/* Is a session waiting for all others to leave the database? */
extern bool worker_database_is_wanted(Oid database);

#endif							/* CENSUS_WORKER_H */
