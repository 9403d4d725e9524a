/*-------------------------------------------------------------------------
 *
 * links.h
 *	  The tables that belong to a graph, and the table that the graph is attached to; see links.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_TABLES_LINKS_H
#define CENSUS_GRAPH_TABLES_LINKS_H

#include "core/compat.h"

#include "access/attnum.h"
#include "nodes/pg_list.h"

/* Tables of a graph.  The first two values are the page tables of one direction each, and also name the direction. */
typedef enum GraphDirection
{
	GRAPH_OUT,					/* from a source to its targets */
	GRAPH_IN,					/* from a target to its sources */

	/* tables that have both directions: */
	GRAPH_RUNS,
	GRAPH_PARTS,
	GRAPH_DELTA
} GraphDirection;

#define GRAPH_TABLES 4			/* number of tables without the delta */

/* Number of triggers of an attached table that keep the graph equal to the table. */
#define GRAPH_TRIGGERS 6

/* Links read from the CHECKs of a graph's tables and from the triggers that name the graph. */
typedef struct GraphLinks
{
	Oid			relid;			/* the delta */
	Oid			pages[GRAPH_TABLES];
	Oid			attached_to;	/* table, or InvalidOid */
	Oid			dictionary[2];	/* of source and target, if these are strings */
	AttrNumber	columns[2];		/* of source and target; 0 if no trigger names
								 * the columns */
} GraphLinks;

/* A trigger of a table that calls graph_attached(). */
typedef struct GraphTrigger
{
	Oid			oid;
	char	   *name;
	Oid			graph;			/* graph that the WHEN names, or InvalidOid */
	List	   *columns;		/* arguments of graph_attachment() in the
								 * WHEN; NIL: none */
	int16		type;			/* tgtype */
	char		enabled;		/* tgenabled */
	bool		marked;			/* the table's owner has marked it
								 * (core/link.h) */
} GraphTrigger;

/* Suffixes of the names of a graph's page tables, without the "_". */
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
