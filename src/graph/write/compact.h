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

/* The next step of a pass. */
typedef enum GraphPhase
{
	GRAPH_TAKE,					/* make runs of rows */
	GRAPH_COLLECT,				/* read the next changes of the runs */
	GRAPH_FOLD_OUT,				/* fold them into the pages out */
	GRAPH_FOLD_IN,				/* fold them into the pages in */
	GRAPH_DELETE				/* delete the runs */
} GraphPhase;

/* A pass over the changes of a graph. */
typedef struct GraphPass
{
	bool		alone;			/* in one transaction that excludes writers;
								 * wait for transactions that hold a row by a
								 * lock of their own */
	bool		done;
	bool		waits;			/* nothing was done: wait for snapshots that
								 * see old versions */
	bool		vain;			/* there were no rows, whatever the statistics
								 * tell */
	bool		begun;			/* "from" is set */
	bool		last;			/* these changes are the last ones */
	Oid			locked;			/* graph whose lock of compaction the session
								 * has, or invalid */
	MemoryContext context;		/* of the changes in memory */
	Size		memory;			/* maximum of that memory */
	GraphPhase	phase;
	GraphPair	from;			/* the next changes come after this edge */
	int64	   *runs;			/* runs of the pass, once they were read */
	int			nruns;
	int			merged;			/* runs that became one before this step */
	int			merges;			/* number of merges */
	GraphChange *changes[2];	/* by direction, in its order */
	Size		n;
	Size		max;
	Size		at;				/* next change of the phase */
	BlockNumber blocks;			/* blocks of the parts of runs, when they were
								 * read */
	Oid			files[3];		/* of the delta and the pages, when runs were
								 * read */
	GraphRoom	room[2];
	TimestampTz since;			/* waiting since */
	int			patience;		/* ms that it may still wait */
	int64		rows;			/* changes that are in the pages */
} GraphPass;

/* Time after which the caller continues a pass that waits, outside of a transaction. */
#define GRAPH_PASS_WAIT_MS	20

/*
 * Begin a pass, in several transactions or ("alone") in one. graph_pass_end() must follow in any case.  A pass in
 * several transactions has patience, which the caller may reduce.  It needs graph_pass_least bytes, even if "memory" is
 * less.
 */
extern const Size graph_pass_least;
extern void graph_pass_begin(GraphPass *pass, MemoryContext context, bool alone, Size memory);
extern Size graph_pass_memory(const GraphPass *pass);
extern void graph_pass_end(GraphPass *pass);

/*
 * Run a part of the pass, of a size for one transaction.  Returns false if another session compacts the graph.  The
 * transaction should be READ COMMITTED and have no snapshot yet.
 */
extern bool graph_pass_step(Graph *graph, GraphPass *pass);

/* Report progress of the pass to census_progress. */
extern void graph_pass_report(Oid relid, const GraphPass *pass);

extern bool graph_compact_lock(Oid relid, bool wait);

#endif							/* CENSUS_GRAPH_WRITE_COMPACT_H */
