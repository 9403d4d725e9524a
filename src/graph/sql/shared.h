/*-------------------------------------------------------------------------
 *
 * shared.h
 *	  Functions that the files of entry points share.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_SQL_SHARED_H
#define CENSUS_GRAPH_SQL_SHARED_H

#include "graph/read/graph_reader.h"

/* questions.c: return the direction of "out" or "in"; raise an error for other texts */
extern GraphDirection graph_sql_direction(Datum direction);

/* sql_edges.c: raise an error unless both arrays have the same length */
extern void graph_sql_check_lengths(int sources, int others, const char *what);

/* sql_attach.c: drop the triggers and the CHECK of an attachment */
extern void graph_sql_detach(const GraphLinks *links);

#endif							/* CENSUS_GRAPH_SQL_SHARED_H */
