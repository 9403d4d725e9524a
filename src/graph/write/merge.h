/*-------------------------------------------------------------------------
 *
 * merge.h
 *	  Merge runs, and delete runs that compaction has moved; see merge.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_MERGE_H
#define CENSUS_GRAPH_WRITE_MERGE_H

#include "graph/read/log.h"

/*
 * Merge some runs if this pays, but not the runs "kept", which a pass compacts.  The caller holds the lock of
 * compaction, and has no snapshot.  Returns the number of runs that were merged into one.
 */
extern int	graph_merge(Graph *graph, const int64 *kept, int nkept);

/* Which runs to merge. */
typedef enum GraphWhose
{
	GRAPH_OTHERS,				/* runs that are not "own" (log.h) */
	GRAPH_OWN,					/* runs that are "own" */
	GRAPH_ANY					/* all runs */
} GraphWhose;

/*
 * Choose runs to merge, except the runs "kept".  Returns the number of runs, or 0.  *first becomes the index of the
 * first of them in log->seen, *changes the number of all changes.  The runs are neighbours by rank, so that the result
 * may take the lowest rank.  If "newest" is not 0, a run of that number of changes, not written yet, is merged with
 * these runs.  With GRAPH_OWN the runs are the latest ones, so that the result may take the highest rank.
 */
extern int	graph_merge_choose(const GraphLog *log, GraphWhose whose, Size newest, const int64 *kept, int nkept,
							   int *first, Size *changes);

/*
 * Read the changes of all runs in log->seen into the array of each direction, at most "most" a direction.  Returns the
 * number of changes of one direction.
 */
extern Size graph_merge_read(GraphLog *log, Size most, GraphChange *const changes[2]);

/*
 * Make a run of rows of the delta, at most GRAPH_TAKE_MOST.  Returns the number of rows.  The caller holds the lock of
 * compaction.  With "alone" the caller also excludes writers, and the function waits for rows that others have locked.
 */
extern Size graph_take(Graph *graph, bool alone);

/*
 * Maximum number of rows that graph_take() takes.  A session that changes the edge of such a row waits for the
 * transaction of graph_take().  Tests have small graphs.
 */
#ifdef CENSUS_CHECKED
#define GRAPH_TAKE_MOST		1000
#else
#define GRAPH_TAKE_MOST		32000
#endif

/* Restrict log->seen to these runs. */
extern void graph_log_only(GraphLog *log, const int64 *runs, int n);

/*
 * Delete a run of log->seen and its parts.  Returns false if a session has locked the head of the run.  "wait": wait
 * for that session instead.
 */
extern bool graph_run_delete(GraphLog *log, const GraphRun *run, bool wait);

#endif							/* CENSUS_GRAPH_WRITE_MERGE_H */
