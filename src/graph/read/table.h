/*-------------------------------------------------------------------------
 *
 * table.h
 *	  Which tables are graphs, and whether we may use them; see table.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_TABLE_H
#define CENSUS_GRAPH_READ_TABLE_H

#include "access/attnum.h"
#include "core/check.h"
#include "storage/lock.h"
#include "storage/lockdefs.h"
#include "utils/acl.h"
#include "utils/rel.h"

/* The columns of the delta, and those of a page table. */
#define GRAPH_DELTA_SRC		1
#define GRAPH_DELTA_DST		2
#define GRAPH_DELTA_PRESENT	3
#define GRAPH_DELTA_NATTS	3

#define GRAPH_PAGE_KEY		1
#define GRAPH_PAGE_MEMBER	2
#define GRAPH_PAGE_BYTES	3
#define GRAPH_PAGE_NATTS	3

/* Those of the runs, whose heads have their rank as place, and of their parts: as many, of the same types. */
#define GRAPH_LOG_RUN		1
#define GRAPH_LOG_PLACE		2
#define GRAPH_LOG_BYTES		3

typedef enum GraphDirection
{
	GRAPH_OUT,					/* from a source to its targets */
	GRAPH_IN,					/* from a target to its sources */

	/* none, but tables beside those of the pages of either: */
	GRAPH_RUNS,
	GRAPH_PARTS
} GraphDirection;

#define GRAPH_TABLES 4			/* beside the delta */

/* The relations of a graph that are opened, and locked. */
enum
{
	GRAPH_DELTA,
	GRAPH_DELTA_INDEX,			/* and the one of the other direction */
	GRAPH_PAGES = GRAPH_DELTA_INDEX + 2,	/* so here */
	GRAPH_PAGES_INDEX = GRAPH_PAGES + GRAPH_TABLES, /* and those of the log */
	GRAPH_RELATIONS = GRAPH_PAGES_INDEX + GRAPH_TABLES
};

typedef struct Graph
{
	Oid			relid;			/* hash key: the delta */
	bool		valid;			/* false: look again in the catalogs */
	Oid			pages[GRAPH_TABLES];	/* the page tables, by direction, and
										 * those of the log */
	Oid			page_index[GRAPH_TABLES];
	Oid			delta_index[2]; /* (src, dst) and (dst, src) */
	Oid			user;			/* the role that has these rights: */
	AclMode		rights;
	LocalTransactionId held[GRAPH_RELATIONS][2];	/* in which transaction it
													 * was locked to read, to
													 * write */
	Oid			attached_to;	/* the table that it is kept equal to, or
								 * invalid */
	struct GraphHeads *heads;	/* of runs that were read, see log.c, */
	LocalTransactionId heads_of;	/* in this transaction */
	bool		one_object;		/* DROP of the delta takes the pages along */
} Graph;

/* So many triggers keep a graph equal to a table. */
#define GRAPH_TRIGGERS 5

/* What a graph's tables, and the triggers that name it, say; see table.c. */
typedef struct GraphLinks
{
	Oid			relid;
	Oid			pages[GRAPH_TABLES];
	Oid			attached_to;	/* or invalid */
	Oid			dictionary[2];	/* of source and target, where they are texts */
	AttrNumber	columns[2];		/* of the source, of the target; 0: the
								 * table's triggers do not say */
} GraphLinks;

/* A trigger that keeps a graph equal to a table, or that says so. */
typedef struct GraphTrigger
{
	Oid			oid;
	char	   *name;
	Oid			graph;			/* that its WHEN names, or invalid */
	List	   *columns;		/* link_column() of 2 and 3; NIL: it names
								 * none */
	int16		type;			/* tgtype */
	char		enabled;		/* tgenabled */
	bool		marked;			/* the table's owner has said that it is ours */
} GraphTrigger;

extern bool graph_locks_briefly;

/* Of the names of a graph's tables. */
extern const char *const graph_suffixes[GRAPH_TABLES];

extern void graph_table_init(void);
extern Graph *graph_get(Oid relid, AclMode rights);
extern Graph *graph_get_owned(Oid relid);
extern Graph *graph_try(Oid relid);
extern const char *graph_received_by(const Graph *graph);
extern void graph_refuse_attached(const Graph *graph);
extern bool graph_has_made(Oid relid, Oid pages);
extern Relation graph_open_delta(Graph *graph, LOCKMODE lockmode, int commands);
extern Relation graph_open_pages(Graph *graph, GraphDirection direction, LOCKMODE lockmode, int commands);
extern Relation graph_open_delta_index(Graph *graph, GraphDirection direction, LOCKMODE lockmode);
extern Relation graph_open_pages_index(Graph *graph, GraphDirection direction, LOCKMODE lockmode);
extern bool graph_links(Oid relid, GraphLinks *links);
extern List *graph_triggers(Oid relation);
extern int	graph_count_triggers(Oid relation, Oid graph, bool always);
extern bool graph_names_table(Oid relid, Oid relation);
extern void graph_own_pages(Graph *graph);
extern bool graph_is_left(Relation rel);
extern bool graph_find_pages(Oid relid, Oid *pages);
extern char *graph_sql_name(Oid relid);
extern char *graph_link_again(Oid relid);
extern List *graph_all(void);
extern void graph_report_guards(Check *check, const Graph *graph, Relation rel);

#endif							/* CENSUS_GRAPH_READ_TABLE_H */
