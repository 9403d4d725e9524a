/*-------------------------------------------------------------------------
 *
 * merge.h
 *	  Several runs become one, and what compaction has moved goes; see merge.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_MERGE_H
#define CENSUS_GRAPH_WRITE_MERGE_H

#include "graph/read/log.h"

/*
 * Makes some runs one, if these are worth it, but for those that compaction has in hands.  The caller has the lock of
 * compaction, and no snapshot; how many runs have become one?
 */
extern int	graph_merge(Graph *graph, const int64 *kept, int nkept);

typedef enum GraphWhose
{
	GRAPH_OTHERS,
	GRAPH_OWN,
	GRAPH_ANY
} GraphWhose;

/*
 * How many of the runs that the log sees are to be merged, from which on, and with how many changes?  They are
 * neighbours by rank, so that what they become may have the rank of the lowest.  A newer one, of "newest" changes, is
 * none of these, but counts as one of them.  Of one's own they are the latest: what they become with it has the highest rank.
 */
extern int	graph_merge_choose(const GraphLog *log, GraphWhose whose, Size newest, const int64 *kept, int nkept,
							   int *first, Size *changes);

/* The changes of all runs that the log sees, which say that they have so many at most, in both directions: how many? */
extern Size graph_merge_read(GraphLog *log, Size most, GraphChange *const changes[2]);

/*
 * Makes a run of rows of the delta, GRAPH_TAKE_MOST at most: of how many?  The caller has the lock of compaction;
 * "alone", it has kept writers out as well, and waits for rows that others have locked.
 */
extern Size graph_take(Graph *graph, bool alone);

/* A change of one of these rows waits for it.  Tests have small graphs. */
#ifdef CENSUS_CHECKED
#define GRAPH_TAKE_MOST		1000
#else
#define GRAPH_TAKE_MOST		32000
#endif

/* Only these runs are seen from here on. */
extern void graph_log_only(GraphLog *log, const int64 *runs, int n);

/*
 * Deletes a run that the log sees, with its parts; false if a session has its head locked, which "wait" waits for.
 */
extern bool graph_run_delete(GraphLog *log, const GraphRun *run, bool wait);

#endif							/* CENSUS_GRAPH_WRITE_MERGE_H */
