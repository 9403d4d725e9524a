/*-------------------------------------------------------------------------
 *
 * arg.h
 *	  What the files of entry points share.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_SQL_ARG_H
#define CENSUS_GRAPH_SQL_ARG_H

#include "graph/read/table.h"

/* The name of a relation, qualified and quoted. */
extern char *graph_sql_name(Oid relid);

extern void graph_sql_check_owner(Oid relid);
extern void graph_sql_refuse_attached(Graph *graph);
extern void graph_sql_detach(const GraphLinks *links);

#endif							/* CENSUS_GRAPH_SQL_ARG_H */
