/*-------------------------------------------------------------------------
 *
 * tables.h
 *	  Open the tables of a graph, once a call, and check what the user may do with them; see tables.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_TABLES_TABLES_H
#define CENSUS_GRAPH_TABLES_TABLES_H

#include "core/check.h"
#include "graph/tables/links.h"
#include "storage/lock.h"
#include "storage/lockdefs.h"
#include "store/shape.h"
#include "utils/acl.h"
#include "utils/rel.h"

/* Columns of the delta, and of a page table. */
#define GRAPH_DELTA_SRC		1
#define GRAPH_DELTA_DST		2
#define GRAPH_DELTA_PRESENT	3
#define GRAPH_DELTA_NATTS	3

#define GRAPH_PAGE_KEY		1
#define GRAPH_PAGE_MEMBER	2
#define GRAPH_PAGE_BYTES	3
#define GRAPH_PAGE_NATTS	3

/*
 * Columns of the runs and of the parts, in the places and types of a page table's; the place of a run's head is its
 * rank.
 */
#define GRAPH_LOG_RUN		1
#define GRAPH_LOG_PLACE		2
#define GRAPH_LOG_BYTES		3

/* Commands on the rows of a page table that is written. */
#define GRAPH_WRITES (SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES)

/* Added to the commands: the shape was checked. */
#define GRAPH_FIT 8

/* Transactions in which a relation was locked for reading, and for writing. */
typedef struct GraphHeld
{
	Oid			relid;
	LocalTransactionId by[2];
} GraphHeld;

/* Facts that the session keeps of a graph. */
typedef struct GraphFacts
{
	Oid			relid;			/* hash key: the delta */
	bool		valid;			/* false: read the catalogs again */
	Oid			tables[GRAPH_TABLES + 1];
	Oid			attached_to;	/* or invalid */
	Oid			user;			/* role that has "rights" */
	AclMode		rights;
	bool		one_object;		/* DROP of the delta also drops the pages */
	int			fit[GRAPH_TABLES + 1];	/* commands its shape was checked for,
										 * and GRAPH_FIT */
	Oid			index[GRAPH_TABLES + 1][2]; /* the delta has two */
	GraphHeld	held[GRAPH_TABLES + 1];
	GraphHeld	held_index[GRAPH_TABLES + 1][2];
	struct GraphHeads *heads;	/* run heads that were read (log.c) */
	LocalTransactionId heads_of;	/* valid in this transaction */
	CommandId	followed;		/* command in which a trigger of the attached
								 * table wrote last, in transaction
								 * followed_in */
	LocalTransactionId followed_in;
} GraphFacts;

/* A table of a graph, opened at its first use. */
typedef struct GraphTable
{
	Relation	rel;			/* NULL if not open */
	LOCKMODE	lockmode;
	int			commands;		/* its shape was checked for these */
	Oid			index_oid[2];
	Relation	index[2];
} GraphTable;

/* A graph that a call has opened.  Close it in the same subtransaction. */
typedef struct Graph
{
	Oid			relid;
	GraphFacts *facts;
	GraphTable	tables[GRAPH_TABLES + 1];	/* by GraphDirection */
} Graph;

extern bool graph_locks_briefly;

extern void graph_table_init(void);
extern Graph *graph_open(Oid relid, AclMode rights);
extern Graph *graph_open_owned(Oid relid);
extern Graph *graph_open_any(Oid relid);
extern void graph_close(Graph *graph);
extern void graph_refuse_attached(const Graph *graph);

/* Open a table, locked in this mode and checked for these commands; open its only index, or one of the delta's. */
extern Relation graph_table(Graph *graph, GraphDirection which, LOCKMODE lockmode, int commands);
extern Relation graph_index(Graph *graph, GraphDirection which, GraphDirection direction);

static inline Relation
graph_read_table(Graph *graph, GraphDirection which)
{
	return graph_table(graph, which, AccessShareLock, SHAPE_READS);
}

static inline Relation
graph_write_table(Graph *graph, GraphDirection which, int commands)
{
	return graph_table(graph, which, RowExclusiveLock, commands);
}

extern void graph_own_pages(const Graph *graph);
extern bool graph_is_left(Relation rel);
extern void graph_report_guards(Check *check, const Graph *graph, Relation rel);

#endif							/* CENSUS_GRAPH_TABLES_TABLES_H */
