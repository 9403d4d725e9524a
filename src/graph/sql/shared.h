/*-------------------------------------------------------------------------
 *
 * shared.h
 *	  Functions that several files of entry points use.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_SQL_SHARED_H
#define CENSUS_GRAPH_SQL_SHARED_H

#include "graph/read/graph_reader.h"

/* Return the direction of "out" or "in"; raise an error for other texts (questions.c). */
extern GraphDirection graph_sql_direction(Datum direction);

/* Raise an error unless two arrays have the same length; "what" names the second one (sql_edges.c). */
extern void graph_sql_check_lengths(int sources, int others, const char *what);

/* Drop the triggers and the CHECK of an attachment (sql_attach.c). */
extern void graph_sql_detach(const GraphLinks *links);

#endif							/* CENSUS_GRAPH_SQL_SHARED_H */
