/*-------------------------------------------------------------------------
 *
 * append.h
 *	  Changes of many edges, as a run; see append.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_APPEND_H
#define CENSUS_GRAPH_WRITE_APPEND_H

#include "common/pg_prng.h"
#include "graph/read/log.h"
#include "graph/read/rows.h"
#include "graph/write/change.h"

/* Changes of a call from which on it writes a run; 0: by chance.  Tests set it, as census.graph_run_least. */
extern int	graph_run_least;
extern void graph_append_init(void);

/* Is a call of so many changes to write a run, not rows of the delta? */
static inline bool
graph_append_pays(Size n)
{
#ifdef CENSUS_CHECKED
	if (graph_run_least == 0)
		return pg_prng_bool(&pg_global_prng_state);
#endif
	return n >= (Size) graph_run_least;
}

/* What a caller has seen of the runs when it wrote the last one. */
typedef struct GraphWaiting
{
	int64		changes;
	bool		merge;			/* some are to be merged */
} GraphWaiting;

/* Changes that rise, of each edge one.  How many edges were added or removed? */
extern int64 graph_append(Graph *graph, const GraphChange *changes, Size n, GraphLook look, GraphWaiting *waiting);

/* Another transaction has changed the edge since this one's snapshot: an error. */
extern void graph_change_refuse(Graph *graph, const GraphChange *c) pg_attribute_noreturn();

/* Waits for the end of a transaction that has written a run. */
extern void graph_append_wait(TransactionId xid);

/*
 * Has a run that the log's snapshot does not see, of another transaction, one of the edges?  The transaction of the
 * first such edge, before which *n edges are, or invalid.  Edges whose "said" is not -1 are not asked for.  (Merged runs are nothing new: what they are of was seen, or
 * is here.)
 */
extern TransactionId graph_append_meets(GraphLog *log, const GraphChange *edges, Size *n, const int8 *said);

/* A row of the delta that could not be deleted, as it is gone or a session has it locked; a user may do that by hand. */
typedef struct GraphHeldRow
{
	ItemPointerData tid;
	bool		locked;			/* we have locked it since */
} GraphHeldRow;

/*
 * Delete a row without waiting; false if it is held.  No other session has our own lock, but the server says so only to a
 * session that would wait.
 */
extern bool graph_row_delete(GraphDeltaScan *delta, GraphHeldRow *held, ItemPointer tid, CommandId cid);

/* Wait, without a pin, until the row is deleted or unlocked. */
extern void graph_row_wait(GraphDeltaScan *delta, GraphHeldRow *held);

#endif							/* CENSUS_GRAPH_WRITE_APPEND_H */
