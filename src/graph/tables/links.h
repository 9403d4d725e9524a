/*-------------------------------------------------------------------------
 *
 * links.h
 *	  Which tables belong to a graph, and to which table it is attached; see links.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_TABLES_LINKS_H
#define CENSUS_GRAPH_TABLES_LINKS_H

#include "core/compat.h"

#include "access/attnum.h"
#include "nodes/pg_list.h"

/* The tables of a graph. */
typedef enum GraphDirection
{
	GRAPH_OUT,					/* from a source to its targets */
	GRAPH_IN,					/* from a target to its sources */

	/* none, but tables beside those of the pages of either: */
	GRAPH_RUNS,
	GRAPH_PARTS,
	GRAPH_DELTA
} GraphDirection;

#define GRAPH_TABLES 4			/* beside the delta */

/* So many triggers keep a graph equal to a table. */
#define GRAPH_TRIGGERS 6

/* What a graph's tables, and the triggers that name it, say. */
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

/* Of the names of a graph's tables. */
extern const char *const graph_suffixes[GRAPH_TABLES];

extern bool graph_links(Oid relid, GraphLinks *links);
extern List *graph_triggers(Oid relation);
extern int	graph_count_triggers(Oid relation, Oid graph, bool always);
extern bool graph_names_table(Oid relid, Oid relation);
extern bool graph_has_made(Oid relid, Oid pages);
extern bool graph_has_pages(Oid relid, Oid pages);
extern bool graph_find_pages(Oid relid, Oid *pages);
extern char *graph_sql_name(Oid relid);
extern char *graph_link_again(Oid relid);
extern const char *graph_received_by(Oid graph);
extern List *graph_all(void);

#endif							/* CENSUS_GRAPH_TABLES_LINKS_H */
