/*-------------------------------------------------------------------------
 *
 * stats.h
 *	  Counts of all sessions of a database, for census_stats; see stats.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_STATS_H
#define CENSUS_STATS_H

#include "portability/instr_time.h"

/* Each counter has a function stats_<name>(); extension/parts/61_stats.sql describes it. */
#define STATS_COUNTERS(X) \
	X(IDS_MADE, ids_made) \
	X(IDS_CLOCK_WAITS, ids_clock_waits) \
	X(IDS_CLOCK_BACK, ids_clock_back) \
	X(INTERN_NEW, intern_new) \
	X(INTERN_KNOWN, intern_known) \
	X(INTERN_CACHED, intern_cached) \
	X(INTERN_COLLISIONS, intern_collisions) \
	X(INTERN_RACES, intern_races) \
	X(INTERN_WAITS, intern_waits) \
	X(INTERN_REQUESTS, intern_requests) \
	X(INTERN_QUEUE_FULL, intern_queue_full) \
	X(INTERN_GROUPS, intern_groups) \
	X(ALLOCATOR_ALLOCATED, allocator_allocated) \
	X(ALLOCATOR_LOST, allocator_lost) \
	X(DIRECTORY_CREATED, directory_created) \
	X(DIRECTORY_WAITS, directory_waits) \
	X(GRAPH_ADDED, graph_added) \
	X(GRAPH_REMOVED, graph_removed) \
	X(GRAPH_WAITS, graph_waits) \
	X(GRAPH_COMPACTIONS, graph_compactions) \
	X(GRAPH_COMPACTED, graph_compacted) \
	X(GRAPH_STEPS, graph_steps) \
	X(GRAPH_QUEUED, graph_queued) \
	X(GRAPH_SHRUNK, graph_shrunk)

#define STATS_ENUMERATOR(counter, name) STATS_##counter,

typedef enum StatsCounter
{
	STATS_COUNTERS(STATS_ENUMERATOR)
	STATS_N
} StatsCounter;

extern int64 stats_counts[STATS_N]; /* not moved to the server yet */
extern uint32 stats_touched;	/* bits of counts that may not be zero */

StaticAssertDecl(STATS_N <= 32, "a counter without a bit");

/* Add n to the session's count, and set its bit in stats_touched. */
static inline void
stats_count(StatsCounter counter, int64 n)
{
	stats_counts[counter] += n;
	stats_touched |= (uint32) 1 << counter;
}

/* Begin a wait; stats_wait_end() ends it.  A wait that ends with an error is counted, but its time is not. */
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
