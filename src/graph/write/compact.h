/*-------------------------------------------------------------------------
 *
 * compact.h
 *	  Moving the changes of a graph into its pages; see compact.c.
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
	GRAPH_TAKE,					/* rows become runs */
	GRAPH_COLLECT,				/* the next changes of the runs are read */
	GRAPH_FOLD_OUT,				/* into the pages out */
	GRAPH_FOLD_IN,				/* and those in */
	GRAPH_DELETE				/* the runs */
} GraphPhase;

/* One pass over the changes of a graph. */
typedef struct GraphPass
{
	bool		alone;			/* in one transaction, which has kept writers
								 * out, and waits for transactions that hold a
								 * row by a lock of their own */
	bool		done;
	bool		waits;			/* for snapshots that see old versions:
								 * nothing was done */
	bool		vain;			/* there were no rows, whatever statistics say */
	bool		begun;			/* from is known */
	bool		last;			/* there are no changes behind it */
	Oid			locked;			/* graph of which the session has the lock of
								 * compaction, or invalid */
	MemoryContext context;		/* of what is in hands, */
	Size		memory;			/* which has no more than this */
	GraphPhase	phase;
	GraphPair	from;			/* the next changes are behind this edge */
	int64	   *runs;			/* that the pass takes, once it has looked */
	int			nruns;
	int			merged;			/* runs that became one before this step */
	int			merges;			/* and how often any did */
	GraphChange *changes[2];	/* by direction, in its order */
	Size		n;
	Size		max;
	Size		at;				/* the next one of the phase */
	BlockNumber blocks;			/* that parts of runs had when they were read */
	Oid			files[3];		/* of the delta and the pages, when they were
								 * read */
	GraphRoom	room[2];
	TimestampTz since;			/* it waits since then, */
	int			patience;		/* and no longer than so many ms */
	int64		rows;			/* changes that have gone into the pages */
} GraphPass;

/* The caller of a pass that waits comes again after so many ms, in no transaction meanwhile. */
#define GRAPH_PASS_WAIT_MS	20

/*
 * A pass in transactions of their own, or in one.  Whatever becomes of it has to be
 * followed by graph_pass_end().  One in transactions of their own has some patience, of
 * which the caller may take.  It needs so many bytes at least, whatever it is given.
 */
extern const Size graph_pass_least;
extern void graph_pass_begin(GraphPass *pass, MemoryContext context, bool alone, Size memory);
extern Size graph_pass_memory(const GraphPass *pass);
extern void graph_pass_end(GraphPass *pass);

/*
 * A part of the pass that is a good part of a transaction; false if another session
 * compacts the graph.  The transaction should be READ COMMITTED, and have no snapshot
 * yet.
 */
extern bool graph_pass_step(Graph *graph, GraphPass *pass);

/* For census_progress: that it is at work, and how far it is. */
extern void graph_pass_report(Oid relid, const GraphPass *pass);

extern bool graph_compact_lock(Oid relid, bool wait);

#endif							/* CENSUS_GRAPH_WRITE_COMPACT_H */
