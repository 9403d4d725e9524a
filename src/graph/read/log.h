/*-------------------------------------------------------------------------
 *
 * log.h
 *	  Runs of changes; see log.c, and log_walk.c for their changes.
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
	int64		run;			/* finds its parts */
	int64		rank;			/* the higher rank is the later run */
	bool		own;			/* a call of this transaction has written it */
	TransactionId xmin;
	ItemPointerData tid;		/* of the head */
	GraphHead	head;
	Buffer	   *recent;			/* buffers of its parts, those out first; or
								 * NULL */
} GraphRun;

/* State of one run during a range walk: decoded changes, and the next part to read. */
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
	Size		bytes;			/* of the heads */
} GraphRuns;

typedef struct GraphLog
{
	Graph	   *graph;
	GraphDirection direction;
	Snapshot	snapshot;
	MemoryContext context;
	Relation	heads;			/* NULL: not open */
	Relation	parts;			/* NULL: not open */
	BlockNumber nblocks;		/* of the parts */
	bool		read;			/* the heads were read */
	GraphRuns	seen;			/* visible runs, the latest first */
	GraphRuns	strange;		/* invisible runs, of transactions in flight */

	struct GraphHeads *shared;	/* kept heads that "seen" uses, or NULL */

	/* the last part that was read */
	Buffer		buffer;			/* pinned, or invalid */
	struct varlena *copy;		/* or NULL */
	PairTree   *tree;			/* NULL: not open */
	ItemPointerData found;		/* last row found by the tree */

	/* walk over a range */
	GraphPair	from;
	GraphPair	last;
	GraphRunWalk *walks;		/* of runs with changes in the range, the
								 * latest first */
	struct binaryheap *order;	/* orders them by their next change; or NULL */
	int			nwalks;
	int			maxwalks;
	bool		one;			/* a single edge, whose change is "now" */
	GraphChange now;
	bool		own;

	/* for writers */
	int64		rank;			/* highest rank of all heads */
	BlockNumber room;			/* block with room_wanted bytes free, or
								 * invalid */
	struct ResultRelInfo *head_indexes; /* opened by graph_run_begin() */
	struct ResultRelInfo *part_indexes;
	Size		room_wanted;
} GraphLog;

/* Tables are opened and heads read at the first question. */
extern void graph_log_begin(GraphLog *log, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_log_end(GraphLog *log);

/* Release pins. */
extern void graph_log_release(GraphLog *log);

/* Open the table of parts. */
extern void graph_log_open_parts(GraphLog *log);

/* Is it known that no row of the delta is visible? */
extern bool graph_log_is_alone(GraphLog *log);

/* Open the table of heads. */
extern void graph_log_open(GraphLog *log);

/* Read the heads, unless they are known. */
extern void graph_log_read(GraphLog *log);

/* Read the heads again; with "strange", also those that the snapshot does not see. */
extern void graph_log_heads(GraphLog *log, bool strange);

/* Walk over the changes from one edge to another, inclusive, in order; log->now is the latest change of each edge. */
extern void graph_log_seek(GraphLog *log, int64 key, int64 member, int64 last_key, int64 last_member);
extern bool graph_log_next(GraphLog *log);

/*
 * Return the changes of one key, in own runs or in runs of others, as lists, the earliest run first.  The walk starts
 * before.
 */
extern void graph_log_seek_key(GraphLog *log, int64 key);
extern void graph_log_key(GraphLog *log, bool own, GraphSaids *saids);

/* Walk over all changes of the runs that were read.  For writers of runs, because it takes no predicate lock. */
extern void graph_log_all(GraphLog *log, GraphDirection direction);

/*
 * Look up edges, in order, in a run, except those with said[i] >= 0.  Sets said[i] to 1 (present) or 0 (removed) if the
 * run has the edge.
 */
extern void graph_log_ask(GraphLog *log, const GraphRun *run, const GraphChange *edges, Size n, int8 *said);

/*
 * Open a part of a run, which is valid until the next one is opened.  Returns false if the run was rolled back
 * meanwhile.
 */
extern bool graph_log_open_part(GraphLog *log, const GraphRun *run, GraphDirection direction, int part, GraphPartView *view);

/* Report a damaged run, or one of several.  Does not return. */
extern void graph_log_damaged(const GraphLog *log, int64 run, const char *reason) pg_attribute_noreturn();

extern const char *const graph_runs_differ;

/*
 * Lock the log from the look to the write: ShareLock for a writer of rows, ExclusiveLock for a writer of a run.  So no
 * run comes between look and write, no row while a run is written, and each run has its own rank.
 */
extern void graph_log_lock(Oid relid, LOCKMODE mode);
extern void graph_log_unlock(Oid relid, LOCKMODE mode);

/* Return the place of the part's visible row. */
extern ItemPointerData graph_log_part_tid(GraphLog *log, const GraphRun *run, GraphDirection direction, int part);

/* Is this a transaction of others that the snapshot takes for running, and that was not rolled back? */
extern bool graph_log_is_later(Snapshot snapshot, TransactionId xmin);

/* Serializable only: check the predicate locks that conflict with these changes, which are in the direction's order. */
extern void graph_log_conflict(GraphLog *log, GraphDirection direction, const GraphChange *changes, Size n);

/* Does the graph have runs, visible or not? */
extern bool graph_log_has_runs(GraphLog *log);

/* Count the changes of the runs that were read, including those in flight. */
extern int64 graph_log_changes(const GraphLog *log);

/* Begin a log and read its runs.  The caller ends it. */
extern void graph_log_look(GraphLog *log, Graph *graph, Snapshot snapshot);

#endif							/* CENSUS_GRAPH_READ_LOG_H */
