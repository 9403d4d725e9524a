/*-------------------------------------------------------------------------
 *
 * stats.h
 *	  What all sessions together did: the counts of census_stats; see stats.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_STATS_H
#define CENSUS_STATS_H

#include "portability/instr_time.h"

/* In the order of stats.c's names; the view census_stats has each of them. */
typedef enum StatsCounter
{
	STATS_IDS_MADE,
	STATS_IDS_CLOCK_WAITS,		/* with time */
	STATS_IDS_CLOCK_BACK,
	STATS_INTERN_NEW,
	STATS_INTERN_KNOWN,
	STATS_INTERN_CACHED,
	STATS_INTERN_COLLISIONS,
	STATS_INTERN_RACES,
	STATS_INTERN_WAITS,			/* with time */
	STATS_INTERN_REQUESTS,		/* with time */
	STATS_INTERN_QUEUE_FULL,	/* with time */
	STATS_INTERN_GROUPS,
	STATS_ALLOCATOR_ALLOCATED,
	STATS_ALLOCATOR_LOST,
	STATS_DIRECTORY_CREATED,
	STATS_DIRECTORY_WAITS,		/* with time */
	STATS_GRAPH_ADDED,
	STATS_GRAPH_REMOVED,
	STATS_GRAPH_WAITS,			/* with time */
	STATS_GRAPH_COMPACTIONS,
	STATS_GRAPH_COMPACTED,
	STATS_N
} StatsCounter;

extern int64 stats_counts[STATS_N]; /* that the server has not been told of */
extern uint32 stats_touched;	/* a bit for each that may not be zero */

StaticAssertDecl(STATS_N <= 32, "a counter without a bit");

/* So many more: an addition to memory of our own, and a bit. */
static inline void
stats_count(StatsCounter counter, int64 n)
{
	stats_counts[counter] += n;
	stats_touched |= (uint32) 1 << counter;
}

/* Around a wait.  One that ends with an error is counted, and its time is not. */
static inline void
stats_wait_begin(StatsCounter counter, instr_time *since)
{
	stats_count(counter, 1);
	INSTR_TIME_SET_CURRENT(*since);
}

extern void stats_wait_end(StatsCounter counter, const instr_time *since);

extern void stats_init(void);
extern void stats_reset(void);

#endif							/* CENSUS_STATS_H */
