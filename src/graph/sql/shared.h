/*-------------------------------------------------------------------------
 *
 * shared.h
 *	  What the files of entry points have of each other.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_SQL_SHARED_H
#define CENSUS_GRAPH_SQL_SHARED_H

#include "graph/read/graph_reader.h"

/* questions.c: "out" or "in", else an error. */
extern GraphDirection graph_sql_direction(Datum direction);

/* sql_edges.c: an error unless there are as many of these as sources. */
extern void graph_sql_check_lengths(int sources, int others, const char *what);

/* sql_attach.c: drops the triggers by which the graph is attached. */
extern void graph_sql_detach(const GraphLinks *links);

#endif							/* CENSUS_GRAPH_SQL_SHARED_H */
