/*-------------------------------------------------------------------------
 *
 * worker.h
 *	  Background workers that sessions start when there is something to do; see
 *	  worker.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_WORKER_H
#define CENSUS_WORKER_H

/* False if all places for background workers are taken. */
extern bool worker_start(const char *type, const char *function, bool wait);

/* In the worker: signals, the database, and settings that no default changes. */
extern void worker_begin(Oid database);

/* In its loop: a new configuration is read. */
extern void worker_reload(void);

/* Is a session waiting for all others to leave the database? */
extern bool worker_database_is_wanted(Oid database);

#endif							/* CENSUS_WORKER_H */
