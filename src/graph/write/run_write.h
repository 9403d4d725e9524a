/*-------------------------------------------------------------------------
 *
 * run_write.h
 *	  Writing runs of changes; see run_write.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_RUN_WRITE_H
#define CENSUS_GRAPH_WRITE_RUN_WRITE_H

#include "graph/read/log.h"

/* Opens all that a run is written to, and closes it with the log: before, and after, the lock of the log. */
extern void graph_run_begin(GraphLog *log);
extern void graph_run_end(GraphLog *log);

/*
 * Writes a run of changes, by (source, target) and turned round; several of them, with ranks that follow each other, where
 * it would be too long.  The log is open for it, and knows of a block with room.  Ranks of calls are so far apart that there
 * are enough between them.  Returns the rank after theirs.
 */
#define GRAPH_RANK_STEP (INT64CONST(1) << 20)
extern int64 graph_run_write(GraphLog *log, uint8 kind, int64 rank, GraphChange *const changes[2], Size n);

/*
 * The transaction will write again what another one has written: an error if it is serializable, and its snapshot does not
 * see that, for it sees what it writes.  (Compaction is not.)
 */
extern void graph_refuse_later(const Graph *graph, TransactionId by);

/* So many bytes the row of a head has at most. */
extern Size graph_run_room(Size n);

#endif							/* CENSUS_GRAPH_WRITE_RUN_WRITE_H */
