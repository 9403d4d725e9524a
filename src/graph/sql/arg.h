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
#include "roaring/bytes/reader.h"

/* "out" or "in", else an error. */
extern GraphDirection graph_sql_direction(Datum direction);

/* A set that a caller has given, and the error for one whose bytes are damaged. */
extern void graph_sql_set(Datum datum, RoaringSet *set);
extern void graph_sql_refuse_set(const char *bad) pg_attribute_noreturn();

/* The name of a relation, qualified and quoted. */
extern char *graph_sql_name(Oid relid);

extern void graph_sql_check_owner(Oid relid);
extern void graph_sql_refuse_attached(Graph *graph);
extern void graph_sql_detach(const GraphLinks *links);

#endif							/* CENSUS_GRAPH_SQL_ARG_H */
