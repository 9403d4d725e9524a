/*-------------------------------------------------------------------------
 *
 * log.h
 *	  Read the runs of changes (see log.c), and walk over the changes in them (see log_walk.c).
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_LOG_H
#define CENSUS_GRAPH_READ_LOG_H

#include "graph/bytes/run.h"
#include "graph/tables/tables.h"
#include "storage/buf.h"
#include "store/treewalk.h"
#include "utils/snapshot.h"

/* A run whose head was read. */
typedef struct GraphRun
{
	int64		run;			/* number by which the index finds the parts */
	int64		rank;			/* the run with the higher rank is later */
	bool		own;			/* a call of this transaction has written it */
	TransactionId xmin;			/* of the head's row */
	ItemPointerData tid;		/* of the head's row */
	GraphHead	head;
	Buffer	   *recent;			/* buffers where parts were read last: parts
								 * out, then parts in; or NULL */
} GraphRun;

/* State of one run during a range walk: decoded changes, and the next part to read. */
typedef struct GraphRunWalk
{
	const GraphRun *run;
	GraphChange *changes;		/* decoded changes of one part */
	Size		max;			/* room in "changes" */
	Size		n;				/* number of changes */
	Size		at;				/* index of the next change */
	int			part;			/* next part to read */
} GraphRunWalk;

typedef struct GraphRuns
{
	GraphRun   *runs;
	int			n;
	int			max;
	Size		bytes;			/* size of the heads in memory */
} GraphRuns;

/* The heads visible to the snapshot that read the graph last, kept until the transaction ends. */
typedef struct GraphHeads
{
	SnapshotData snapshot;
	SubTransactionId subtransaction;
	GraphRuns	seen;
	bool		alone;			/* the delta had no block */
	BlockNumber nblocks;		/* minimum number of blocks of the parts */
	RelFileLocator parts;		/* file of the parts in "recent" buffers */
	int			users;			/* number of logs that use these heads */
} GraphHeads;

typedef struct GraphLog
{
	Graph	   *graph;
	GraphDirection direction;
	Snapshot	snapshot;
	MemoryContext context;
	Relation	heads;			/* NULL: not open */
	Relation	parts;			/* NULL: not open */
	BlockNumber nblocks;		/* known length of "parts", in blocks */
	bool		read;			/* the heads were read */
	bool		alone;			/* no row of the delta is visible */
	GraphRuns	seen;			/* visible runs, the latest first */
	GraphRuns	strange;		/* runs of other transactions that the
								 * snapshot takes for running; only filled by
								 * graph_log_heads(.., true) */

	GraphHeads *shared;			/* kept heads that "seen" uses, or NULL */

	/* the last part that was read */
	Buffer		buffer;			/* pinned, or invalid */
	struct varlena *copy;		/* part found by the index, or NULL */
	PairTree   *tree;			/* NULL: not open */
	ItemPointerData found;		/* last row found by the tree */

	/* walk over a range */
	GraphPair	from;
	GraphPair	last;
	GraphRunWalk *walks;		/* of runs with changes in the range, the
								 * latest first */
	struct binaryheap *order;	/* heap of "walks" by next change, or NULL */
	int			nwalks;
	int			maxwalks;
	bool		one;			/* a single edge was looked up, and its change
								 * "now" is not returned yet */
	GraphChange now;			/* current change */
	bool		own;			/* "now" is of this transaction */

	/* for writers */
	int64		rank;			/* highest rank of all heads */
	BlockNumber room;			/* block with room_wanted bytes free, or
								 * invalid */
	struct ResultRelInfo *head_indexes; /* opened by graph_run_begin() */
	struct ResultRelInfo *part_indexes; /* opened by graph_run_begin() */
	Size		room_wanted;	/* bytes for the new head; 0: not a writer */
} GraphLog;

/* Begin a log.  Tables are opened, and heads are read, at the first question. */
extern void graph_log_begin(GraphLog *log, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_log_end(GraphLog *log);

/* Release the log's pins. */
extern void graph_log_release(GraphLog *log);

/* Is it certain that no row of the delta is visible?  Returns true if the delta had no block. */
extern bool graph_log_is_alone(GraphLog *log);

extern void graph_log_open_parts(GraphLog *log);

/* Open the table of heads. */
extern void graph_log_open(GraphLog *log);

/* Set the range that is asked for, from one edge to another, inclusive. */
static inline void
graph_log_range(GraphLog *log, int64 key, int64 member, int64 last_key, int64 last_member)
{
	log->from = (GraphPair)
	{
		key, member
	};
	log->last = (GraphPair)
	{
		last_key, last_member
	};
}

/*
 * Read the heads, unless they are known.  A serializable transaction always reads them, after it takes a predicate lock
 * on the range of graph_log_range(); log->strange may then have runs, too.  If no run was read, graph_log_walk() need
 * not be called.
 */
extern void graph_log_read(GraphLog *log);

/* Read the heads, even if they are known; with "strange", also log->strange. */
extern void graph_log_heads(GraphLog *log, bool strange);

/* Report that a run is damaged.  Does not return. */
extern void graph_log_damaged(const GraphLog *log, int64 run, const char *reason) pg_attribute_noreturn();

/* Reason for graph_log_damaged() if only one of several runs can be named. */
extern const char *const graph_runs_differ;

/*
 * Lock the log before reading the old state of edges, and unlock it when the change is written: ShareLock to write
 * rows, ExclusiveLock to write a run.  So no run appears between read and write, no row is written while a run is
 * written, and no two runs get the same rank.
 */
extern void graph_log_lock(Oid relid, LOCKMODE mode);
extern void graph_log_unlock(Oid relid, LOCKMODE mode);

/* Is xmin another transaction that the snapshot takes for running, and that has not rolled back? */
extern bool graph_log_is_later(Snapshot snapshot, TransactionId xmin);

/* Serializable only: check for predicate locks that conflict with these changes, sorted by the direction's key. */
extern void graph_log_conflict(GraphLog *log, GraphDirection direction, const GraphChange *changes, Size n);

/* May the graph have runs, visible or not?  Returns false if the table of runs has no block. */
extern bool graph_log_has_runs(GraphLog *log);

/* Return the number of changes in the runs that were read: log->seen and log->strange. */
extern int64 graph_log_changes(const GraphLog *log);

/* Begin a log and read the heads.  The caller calls graph_log_end(). */
extern void graph_log_look(GraphLog *log, Graph *graph, Snapshot snapshot);

/* ---------- parts and changes: log_walk.c ---------- */

/* Return the tid of the part's visible row. */
extern ItemPointerData graph_log_part_tid(GraphLog *log, const GraphRun *run, GraphDirection direction, int part);

/*
 * Begin a walk over the changes that the runs have in the range.  graph_log_next() steps to the next edge, and sets
 * log->now to the edge's latest change.  It returns false at the end.
 */
extern void graph_log_walk(GraphLog *log);
extern bool graph_log_next(GraphLog *log);

/* Begin a walk over all changes of the runs that were read. */
extern void graph_log_all(GraphLog *log, GraphDirection direction);

/*
 * Add the changes of the range's key to "saids": a list for each run, the earliest run first.  "own": read the runs of
 * this transaction; else read all other runs.
 */
extern void graph_log_key(GraphLog *log, bool own, GraphSaids *saids);

/*
 * Report a conflict out for each run in log->strange that a call wrote and that has changes in the range.
 * graph_log_walk() calls this function.
 */
extern void graph_log_meet_strange(GraphLog *log);

/*
 * Look up edges in a run, except edges with said[i] >= 0.  Set said[i] to 1 (present) or 0 (removed) if the run has the
 * edge.  The edges are in order.
 */
extern void graph_log_ask(GraphLog *log, const GraphRun *run, const GraphChange *edges, Size n, int8 *said);

#endif							/* CENSUS_GRAPH_READ_LOG_H */
