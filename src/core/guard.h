/*-------------------------------------------------------------------------
 *
 * guard.h
 *	  May rows of a guarded table be written by a command?  See check_sql_guard.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GUARD_H
#define CENSUS_GUARD_H

/* True while a command of our own runs, a TRUNCATE; the function that sets it puts it back, also after an error. */
extern bool guard_lifted;

#endif							/* CENSUS_GUARD_H */
