/*-------------------------------------------------------------------------
 *
 * arg.h
 *	  What the files of entry points share.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_SQL_ARG_H
#define CENSUS_GRAPH_SQL_ARG_H

#include "graph/read/reader.h"

/* "out" or "in", else an error. */
extern GraphDirection graph_sql_direction(Datum direction);

/* A set that a caller has given, and the error for one whose bytes are damaged. */
extern void graph_sql_set(Datum datum, RoaringSet *set);
extern void graph_sql_refuse_set(const char *bad) pg_attribute_noreturn();

/* Entry points of both directions, census_graph_out_NAME() and census_graph_in_NAME(), of a function that takes one. */
#define GRAPH_BOTH_WAYS(name, function) \
ENTRY_POINT(census_graph_out##name, (function) (fcinfo, GRAPH_OUT)) \
ENTRY_POINT(census_graph_in##name, (function) (fcinfo, GRAPH_IN))

/* A set as a value: total bytes, the first VARHDRSZ of them free. */
extern Datum graph_sql_value(void *value, Size total);

/* Entry points of both directions that ask a graph, the first argument, one thing. */
typedef Datum (*GraphQuestion) (FunctionCallInfo fcinfo, GraphReader *r);

extern Datum graph_sql_ask(FunctionCallInfo fcinfo, GraphDirection direction, GraphQuestion question);

#define GRAPH_QUESTION(name, question) \
ENTRY_POINT(census_graph_out##name, graph_sql_ask(fcinfo, GRAPH_OUT, question)) \
ENTRY_POINT(census_graph_in##name, graph_sql_ask(fcinfo, GRAPH_IN, question))

/* For drop_graph(), too: the triggers go (attach.c). */
extern void graph_sql_detach(const GraphLinks *links);

#endif							/* CENSUS_GRAPH_SQL_ARG_H */
