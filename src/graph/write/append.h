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

/* Number of changes from which a call writes a run; 0: at random.  Tests set it as census.graph_run_least. */
extern int	graph_run_least;
extern void graph_append_init(void);

/* Shall a call with n changes write a run instead of rows? */
static inline bool
graph_append_pays(Size n)
{
#ifdef CENSUS_CHECKED
	if (graph_run_least == 0)
		return pg_prng_bool(&pg_global_prng_state);
#endif
	return n >= (Size) graph_run_least;
}

/* Number of waiting changes that a call has seen when it wrote its last run. */
typedef struct GraphWaiting
{
	int64		changes;
	bool		merge;			/* some runs are to be merged */
} GraphWaiting;

/* Write changes of different edges, in order.  Returns the number of edges that were added or removed. */
extern int64 graph_append(Graph *graph, const GraphChange *changes, Size n, GraphLook look, GraphWaiting *waiting);

/* Raise a serialization error: another transaction has changed the edge since this one's snapshot. */
extern void graph_change_refuse(Graph *graph, const GraphChange *c) pg_attribute_noreturn();

/* Wait for the end of a transaction that has written a run. */
extern void graph_append_wait(TransactionId xid);

/*
 * Find the first edge that is in a run of another transaction which the log's snapshot does not see.  Returns its
 * transaction, or invalid; *n becomes the number of edges before it.  Edges with said[i] >= 0 are skipped.  Merged runs
 * are skipped, because the runs that they were made of are visible, or are checked themselves.
 */
extern TransactionId graph_append_meets(GraphLog *log, const GraphChange *edges, Size *n, const int8 *said);

/*
 * A row of the delta that could not be deleted, because it is gone or a session has locked it, as a user may by hand.
 */
typedef struct GraphHeldRow
{
	ItemPointerData tid;
	bool		locked;			/* we have locked the row since */
} GraphHeldRow;

/*
 * Delete a row without waiting.  Returns false if it is held.  A row that we have locked is deleted by the function
 * that may wait, because only this function of the server ignores our own lock.
 */
extern bool graph_row_delete(GraphDeltaScan *delta, GraphHeldRow *held, ItemPointer tid, CommandId cid);

/* Wait, without pins, until the row is deleted or unlocked. */
extern void graph_row_wait(GraphDeltaScan *delta, GraphHeldRow *held);

#endif							/* CENSUS_GRAPH_WRITE_APPEND_H */
