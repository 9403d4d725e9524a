/*-------------------------------------------------------------------------
 *
 * compact.h
 *	  Move the waiting changes of a graph into its pages; see compact.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_COMPACT_H
#define CENSUS_GRAPH_WRITE_COMPACT_H

#include "datatype/timestamp.h"
#include "graph/write/apply.h"

/* What the next step of a pass does. */
typedef enum GraphPhase
{
	GRAPH_TAKE,					/* make runs of rows of the delta */
	GRAPH_COLLECT,				/* read the next changes of the runs */
	GRAPH_FOLD_OUT,				/* fold these changes into the pages out */
	GRAPH_FOLD_IN,				/* fold these changes into the pages in */
	GRAPH_DELETE				/* delete the runs */
} GraphPhase;

/* State of a pass, which moves the waiting changes of a graph into its pages. */
typedef struct GraphPass
{
	bool		alone;			/* the pass is one transaction, and writers
								 * are excluded; wait for transactions that
								 * hold row locks */
	bool		done;			/* all phases are done */
	bool		waits;			/* the last step folded nothing: wait for
								 * snapshots that see old versions */
	bool		vain;			/* the delta had no rows to take, although the
								 * statistics report some */
	bool		begun;			/* "from" is set */
	bool		last;			/* nothing is left to take (GRAPH_TAKE) or to
								 * read (GRAPH_COLLECT) */
	Oid			locked;			/* graph whose lock of compaction the session
								 * holds, or invalid */
	MemoryContext context;		/* memory context of the changes */
	Size		memory;			/* maximum bytes of the changes */
	GraphPhase	phase;
	GraphPair	from;			/* edge of the last change that was read */
	int64	   *runs;			/* runs of the pass; NULL before they are read */
	int			nruns;
	int			merged;			/* runs that this step has merged into one */
	int			merges;			/* number of steps that merged runs */
	GraphChange *changes[2];	/* changes in memory by direction, in the
								 * order of the direction */
	Size		n;				/* number of changes in memory */
	Size		max;			/* number of changes that fit */
	Size		at;				/* next change to fold */
	BlockNumber blocks;			/* blocks of the parts table when the runs
								 * were read */
	Oid			files[3];		/* files of the delta and the pages when the
								 * runs were read */
	GraphRoom	room[2];		/* blocks with old versions, by direction */
	TimestampTz since;			/* time of the last check of the patience */
	int			patience;		/* ms that the pass may still wait */
	int64		rows;			/* changes whose runs are deleted */
} GraphPass;

/* Milliseconds after which the caller continues a pass that waits.  The caller waits outside of a transaction. */
#define GRAPH_PASS_WAIT_MS	20

/*
 * Begin a pass, in one transaction ("alone") or in several.  graph_pass_end() must follow in any case.  A pass in
 * several transactions has patience, which the caller may reduce.  A pass uses at most "memory" bytes for changes, or
 * graph_pass_least if that is more.
 */
extern const Size graph_pass_least;
extern void graph_pass_begin(GraphPass *pass, MemoryContext context, bool alone, Size memory);
extern Size graph_pass_memory(const GraphPass *pass);
extern void graph_pass_end(GraphPass *pass);

/*
 * Run a step of the pass, of a size for one transaction.  Returns false if another session compacts the graph.  The
 * transaction should be READ COMMITTED and have no snapshot yet.
 */
extern bool graph_pass_step(Graph *graph, GraphPass *pass);

/* Report progress of the pass to census_progress. */
extern void graph_pass_report(Oid relid, const GraphPass *pass);

extern bool graph_compact_lock(Oid relid, bool wait);

#endif							/* CENSUS_GRAPH_WRITE_COMPACT_H */
