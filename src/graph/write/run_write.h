/*-------------------------------------------------------------------------
 *
 * run_write.h
 *	  Write runs of changes; see run_write.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_RUN_WRITE_H
#define CENSUS_GRAPH_WRITE_RUN_WRITE_H

#include "graph/read/log.h"

/*
 * graph_run_begin() opens all tables that a run is written to; call it before locking the log.  graph_run_end() closes
 * the tables and ends the log; call it after unlocking the log.
 */
extern void graph_run_begin(GraphLog *log);
extern void graph_run_end(GraphLog *log);

/*
 * Write a run of changes, given in the order of each direction.  If the run would be too long, write several runs with
 * consecutive ranks.  The log is open for writing, and log->room is a block with space, or invalid.  Returns the rank
 * after the last run's rank.  Ranks of calls are GRAPH_RANK_STEP apart, so that a call may use several ranks.
 */
#define GRAPH_RANK_STEP (INT64CONST(1) << 20)
extern int64 graph_run_write(GraphLog *log, uint8 kind, int64 rank, GraphChange *const changes[2], Size n);

/*
 * Raise an error if the transaction is serializable and its snapshot does not see the transaction "by".  Otherwise our
 * write would make the changes of "by" visible to our snapshot, and the server would not report the conflict.
 */
extern void graph_refuse_later(const Graph *graph, TransactionId by);

/* Return the maximum number of bytes of the row of a head for n changes. */
extern Size graph_run_room(Size n);

#endif							/* CENSUS_GRAPH_WRITE_RUN_WRITE_H */
