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

/* Open all tables that a run is written to, before the lock of the log; close them with the log, after it. */
extern void graph_run_begin(GraphLog *log);
extern void graph_run_end(GraphLog *log);

/*
 * Write a run of changes, in both orders; several runs with consecutive ranks if it is too long.  The log is open for
 * writing and knows a block with space.  Ranks of calls are GRAPH_RANK_STEP apart, so that there are enough between
 * them.  Returns the rank after the last one.
 */
#define GRAPH_RANK_STEP (INT64CONST(1) << 20)
extern int64 graph_run_write(GraphLog *log, uint8 kind, int64 rank, GraphChange *const changes[2], Size n);

/*
 * Raise an error if the transaction is serializable and its snapshot does not see "by", whose data it would write again
 * and then see.  (Compaction is not serializable.)
 */
extern void graph_refuse_later(const Graph *graph, TransactionId by);

/* Return the maximum number of bytes of the row of a head for n changes. */
extern Size graph_run_room(Size n);

#endif							/* CENSUS_GRAPH_WRITE_RUN_WRITE_H */
