/*-------------------------------------------------------------------------
 *
 * links.h
 *	  The tables that belong to a graph, and the table that it is attached to; see links.c.
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

	/* no directions, but the other tables of a graph: */
	GRAPH_RUNS,
	GRAPH_PARTS,
	GRAPH_DELTA
} GraphDirection;

#define GRAPH_TABLES 4			/* without the delta */

/* Number of triggers that keep a graph equal to a table. */
#define GRAPH_TRIGGERS 6

/* Links read from the CHECKs of a graph's tables and from the triggers that name the graph. */
typedef struct GraphLinks
{
	Oid			relid;
	Oid			pages[GRAPH_TABLES];
	Oid			attached_to;	/* or invalid */
	Oid			dictionary[2];	/* source, target, if they are texts */
	AttrNumber	columns[2];		/* source, target; 0 if no trigger names them */
} GraphLinks;

/* A trigger of a table that calls graph_attached(). */
typedef struct GraphTrigger
{
	Oid			oid;
	char	   *name;
	Oid			graph;			/* named in its WHEN, or invalid */
	List	   *columns;		/* arguments of its graph_attachment(); NIL if
								 * it has none */
	int16		type;			/* tgtype */
	char		enabled;		/* tgenabled */
	bool		marked;			/* the table's owner has marked it as ours */
} GraphTrigger;

/* Ends of the names of a graph's tables. */
extern const char *const graph_suffixes[GRAPH_TABLES];

extern bool graph_links(Oid relid, GraphLinks *links);
extern List *graph_triggers(Oid relation);
extern int	graph_count_triggers(Oid relation, Oid graph, bool always);
extern bool graph_names_table(Oid relid, Oid relation);
extern bool graph_has_made(Oid relid, Oid pages);
extern bool graph_has_pages(Oid relid, Oid pages);
extern bool graph_find_pages(Oid relid, Oid *pages);
extern char *graph_link_again(Oid relid);
extern const char *graph_received_by(Oid graph);
extern List *graph_all(void);

#endif							/* CENSUS_GRAPH_TABLES_LINKS_H */
