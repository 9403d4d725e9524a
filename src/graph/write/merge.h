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
 * Merge some runs if this pays, except those of a pass ("kept").  The caller has the lock of compaction, and no
 * snapshot. Returns the number of runs that became one.
 */
extern int	graph_merge(Graph *graph, const int64 *kept, int nkept);

typedef enum GraphWhose
{
	GRAPH_OTHERS,
	GRAPH_OWN,
	GRAPH_ANY
} GraphWhose;

/*
 * Choose the runs that are to be merged: their number, the first one and their changes.  They are neighbours by rank,
 * so that the result may take the lowest rank.  A newer run of "newest" changes counts, but is not among them.  With
 * GRAPH_OWN they are the latest runs, so that the result, with the newer run, has the highest rank.
 */
extern int	graph_merge_choose(const GraphLog *log, GraphWhose whose, Size newest, const int64 *kept, int nkept,
							   int *first, Size *changes);

/* Read the changes of all runs that the log sees, at most "most", in both directions.  Returns their number. */
extern Size graph_merge_read(GraphLog *log, Size most, GraphChange *const changes[2]);

/*
 * Make a run of rows of the delta, at most GRAPH_TAKE_MOST. Returns their number.  The caller has the lock of
 * compaction; with "alone" it also excludes writers, and waits for rows that others have locked.
 */
extern Size graph_take(Graph *graph, bool alone);

/* A change of one of these rows waits for the transaction.  Tests have small graphs. */
#ifdef CENSUS_CHECKED
#define GRAPH_TAKE_MOST		1000
#else
#define GRAPH_TAKE_MOST		32000
#endif

/* Restrict the log to these runs. */
extern void graph_log_only(GraphLog *log, const int64 *runs, int n);

/*
 * Delete a run that the log sees, with its parts.  Returns false if a session has locked its head; with "wait" waits.
 */
extern bool graph_run_delete(GraphLog *log, const GraphRun *run, bool wait);

#endif							/* CENSUS_GRAPH_WRITE_MERGE_H */
