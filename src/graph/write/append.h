/*-------------------------------------------------------------------------
 *
 * append.h
 *	  Write the changes of a call of many edges as a run; see append.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_APPEND_H
#define CENSUS_GRAPH_WRITE_APPEND_H

#include "common/pg_prng.h"
#include "graph/read/log.h"
#include "graph/read/rows.h"
#include "graph/write/change.h"

/* Minimum number of changes of a call that writes a run; 0 decides at random.  Tests set census.graph_run_least. */
extern int	graph_run_least;
extern void graph_append_init(void);

/* Return whether a call with n changes writes a run, not rows. */
static inline bool
graph_append_pays(Size n)
{
#ifdef CENSUS_CHECKED
	if (graph_run_least == 0)
		return pg_prng_bool(&pg_global_prng_state);
#endif
	return n >= (Size) graph_run_least;
}

/* Waiting changes that a call found when it wrote its last run. */
typedef struct GraphWaiting
{
	int64		changes;		/* number of changes that wait in runs */
	bool		merge;			/* there are enough runs to merge */
} GraphWaiting;

/*
 * Write changes, which are sorted and have different edges.  Returns the number of edges that were added or removed.
 * Sets *waiting.
 */
extern int64 graph_append(Graph *graph, const GraphChange *changes, Size n, GraphLook look, GraphWaiting *waiting);

/* Raise error 40001: another transaction has changed the edge of c after the snapshot of this transaction. */
extern void graph_change_refuse(Graph *graph, const GraphChange *c) pg_attribute_noreturn();

/* Wait until a transaction that has written a run ends. */
extern void graph_append_wait(TransactionId xid);

/*
 * Find the first of *n edges that has a change in a run that the log's snapshot does not see.  Returns the transaction
 * of that run, and sets *n to the number of edges before that edge; or returns InvalidTransactionId.  Edges with
 * said[i] >= 0 are skipped.  Merged runs are skipped, too: the runs that were merged are visible or are checked here.
 */
extern TransactionId graph_append_meets(GraphLog *log, const GraphChange *edges, Size *n, const int8 *said);

/*
 * A row of the delta that could not be deleted, because it was deleted already, or because a session has locked it, as
 * by SELECT .. FOR UPDATE.
 */
typedef struct GraphHeldRow
{
	ItemPointerData tid;
	bool		locked;			/* graph_row_wait() has locked the row */
} GraphHeldRow;

/*
 * Delete a row of the delta without waiting.  Returns false, and sets *held, if the row is gone or locked.  A row that
 * graph_row_wait() has locked is deleted by compat_heap_delete(), which may wait, because only this function ignores
 * our own lock.
 */
extern bool graph_row_delete(GraphDeltaScan *delta, GraphHeldRow *held, ItemPointer tid, CommandId cid);

/* Release the pins of the delta, then wait until the held row is deleted or unlocked, and lock it. */
extern void graph_row_wait(GraphDeltaScan *delta, GraphHeldRow *held);

#endif							/* CENSUS_GRAPH_WRITE_APPEND_H */
