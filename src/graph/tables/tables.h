/*-------------------------------------------------------------------------
 *
 * tables.h
 *	  Open the tables of a graph, each at most once a call, and check the user's rights on them; see tables.c.
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

/* Columns of the delta. */
#define GRAPH_DELTA_SRC		1
#define GRAPH_DELTA_DST		2
#define GRAPH_DELTA_PRESENT	3
#define GRAPH_DELTA_NATTS	3

/* Columns of a page table. */
#define GRAPH_PAGE_KEY		1
#define GRAPH_PAGE_MEMBER	2
#define GRAPH_PAGE_BYTES	3
#define GRAPH_PAGE_NATTS	3

/*
 * Columns of the runs and of the parts.  They have the types of a page table's columns.  The place of a run's head is
 * the run's rank.
 */
#define GRAPH_LOG_RUN		1
#define GRAPH_LOG_PLACE		2
#define GRAPH_LOG_BYTES		3

/* Commands that write a page table. */
#define GRAPH_WRITES (SHAPE_INSERTS | SHAPE_UPDATES | SHAPE_DELETES)

/* Bit in GraphFacts.fit, beside bits of commands: the shape was checked. */
#define GRAPH_FIT 8

/* Last transactions that locked a relation for reading (by[0]) and for writing (by[1]). */
typedef struct GraphHeld
{
	Oid			relid;
	LocalTransactionId by[2];
} GraphHeld;

/* Facts about a graph that the session keeps. */
typedef struct GraphFacts
{
	Oid			relid;			/* hash key: the delta */
	bool		valid;			/* false: read the catalogs again */
	Oid			tables[GRAPH_TABLES + 1];	/* by GraphDirection */
	Oid			attached_to;	/* table, or InvalidOid */
	Oid			user;			/* role for which "rights" holds */
	AclMode		rights;			/* rights that were found in a check */
	bool		one_object;		/* DROP of the delta also drops the pages */
	int			fit[GRAPH_TABLES + 1];	/* commands for which a table's shape
										 * was checked, and GRAPH_FIT */
	Oid			index[GRAPH_TABLES + 1][2]; /* only the delta has two */
	GraphHeld	held[GRAPH_TABLES + 1];
	GraphHeld	held_index[GRAPH_TABLES + 1][2];
	struct GraphHeads *heads;	/* run heads that were read (log.c) */
	LocalTransactionId heads_of;	/* transaction that has read "heads" */
	CommandId	followed;		/* last command in which a trigger of the
								 * attached table wrote edges */
	LocalTransactionId followed_in; /* transaction of "followed" */
} GraphFacts;

/* A table of a graph, opened at its first use. */
typedef struct GraphTable
{
	Relation	rel;			/* NULL if not open */
	LOCKMODE	lockmode;
	int			commands;		/* commands for which the shape was checked */
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

/*
 * graph_table() opens and locks a table, and raises an error if the table's shape does not allow the commands.
 * graph_index() opens and locks the only index of a table, or the delta's index for "direction".
 */
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
