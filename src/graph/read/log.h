/*-------------------------------------------------------------------------
 *
 * log.h
 *	  Runs of changes: those of calls that change many edges; see log.c, and log_walk.c for what they say.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_LOG_H
#define CENSUS_GRAPH_READ_LOG_H

#include "graph/bytes/run.h"
#include "graph/tables/tables.h"
#include "storage/buf.h"
#include "store/pairtree.h"
#include "utils/snapshot.h"

typedef struct GraphRun
{
	int64		run;			/* by which its parts are found */
	int64		rank;			/* of two that have an edge the higher one's
								 * change is the later */
	bool		own;			/* this transaction has written it, as a call */
	TransactionId xmin;
	ItemPointerData tid;		/* of the head */
	GraphHead	head;
	Buffer	   *recent;			/* where its parts were read, those out first;
								 * or NULL */
} GraphRun;

/* A run in the range that is walked: the changes that were read, and the part behind them. */
typedef struct GraphRunWalk
{
	const GraphRun *run;
	GraphChange *changes;
	Size		max;
	Size		n;
	Size		at;
	int			part;
} GraphRunWalk;

typedef struct GraphRuns
{
	GraphRun   *runs;
	int			n;
	int			max;
	Size		bytes;			/* of their heads */
} GraphRuns;

typedef struct GraphLog
{
	Graph	   *graph;
	GraphDirection direction;
	Snapshot	snapshot;
	MemoryContext context;
	Relation	heads;			/* NULL: not opened yet */
	Relation	parts;			/* the same */
	BlockNumber nblocks;		/* of the parts */
	bool		read;			/* what there is was read into: */
	GraphRuns	seen;			/* by the snapshot, the latest first */
	GraphRuns	strange;		/* not seen: in flight when it was taken */

	struct GraphHeads *shared;	/* what the session keeps, which seen is; or
								 * NULL */

	/* the part that was read last */
	Buffer		buffer;			/* pinned, or invalid */
	struct varlena *copy;		/* or NULL */
	PairTree   *tree;			/* NULL: not opened yet */
	ItemPointerData found;		/* the row that it has found last */

	/* a walk over a range */
	GraphPair	from;
	GraphPair	last;
	GraphRunWalk *walks;		/* of runs that have something there, the
								 * latest first */
	struct binaryheap *order;	/* of them by what is next, or NULL */
	int			nwalks;
	int			maxwalks;
	bool		one;			/* of a single edge: now is to be given */
	GraphChange now;
	bool		own;

	/* what a writer wants to know of the heads */
	int64		rank;			/* the highest one that there is */
	BlockNumber room;			/* a block with so much room, or invalid */
	struct ResultRelInfo *head_indexes; /* opened by graph_run_begin() */
	struct ResultRelInfo *part_indexes;
	Size		room_wanted;
} GraphLog;

/* The log itself is opened when it is asked. */
extern void graph_log_begin(GraphLog *log, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_log_end(GraphLog *log);

/* Gives up what is pinned. */
extern void graph_log_release(GraphLog *log);

/* Opens the table of parts, if it is not. */
extern void graph_log_open_parts(GraphLog *log);

/* Is it known that the snapshot sees no row of the delta? */
extern bool graph_log_is_alone(GraphLog *log);

/* Opens the table of heads, if it is not. */
extern void graph_log_open(GraphLog *log);

/* Reads the heads, unless they are known. */
extern void graph_log_read(GraphLog *log);

/* Reads them anew; with those that the snapshot does not see. */
extern void graph_log_heads(GraphLog *log, bool strange);

/* Changes from one edge to another, both included, rising, of each edge the latest, in log->now. */
extern void graph_log_seek(GraphLog *log, int64 key, int64 member, int64 last_key, int64 last_member);
extern bool graph_log_next(GraphLog *log);

/* What runs of others, or one's own, say of one key: the lists, from the earliest run on; the range begins before. */
extern void graph_log_seek_key(GraphLog *log, int64 key);
extern void graph_log_key(GraphLog *log, bool own, GraphSaids *saids);

/* All changes of the runs that were read, for those who write runs: a question locks what it asks for. */
extern void graph_log_all(GraphLog *log, GraphDirection direction);

/* What a run says of edges, which rise: 1: they are there, 0: not.  Only those of which -1 is known are asked for. */
extern void graph_log_ask(GraphLog *log, const GraphRun *run, const GraphChange *edges, Size n, int8 *said);

/* Opens a part of a run, which is good until the next one is; false if it is of one that was rolled back meanwhile. */
extern bool graph_log_open_part(GraphLog *log, const GraphRun *run, GraphDirection direction, int part, GraphPartView *view);

/* Reports a damaged run, or one of several: does not return. */
extern void graph_log_damaged(const GraphLog *log, int64 run, const char *reason) pg_attribute_noreturn();

extern const char *const graph_runs_differ;

/*
 * Between looking and writing no run may come, nor a row while a run does, and each run has a rank of its own: the lock of
 * a writer of rows (ShareLock) or of a run (ExclusiveLock), from when it looks to when it has written.
 */
extern void graph_log_lock(Oid relid, LOCKMODE mode);
extern void graph_log_unlock(Oid relid, LOCKMODE mode);

/* Where the row of a part is that the snapshot sees. */
extern ItemPointerData graph_log_part_tid(GraphLog *log, const GraphRun *run, GraphDirection direction, int part);

/* Was a transaction of others in flight when the snapshot was taken, or came later, and has it not been rolled back? */
extern bool graph_log_is_later(Snapshot snapshot, TransactionId xmin);

/* For a serializable transaction: it has written changes, which are sorted by the direction's key. */
extern void graph_log_conflict(GraphLog *log, GraphDirection direction, const GraphChange *changes, Size n);

/* Are there any, of whatever transaction? */
extern bool graph_log_has_runs(GraphLog *log);

/* How many changes wait in the runs that were read, those in flight among them? */
extern int64 graph_log_changes(const GraphLog *log);

/* The log of a graph, with its runs read; to be ended. */
extern void graph_log_look(GraphLog *log, Graph *graph, Snapshot snapshot);

#endif							/* CENSUS_GRAPH_READ_LOG_H */
