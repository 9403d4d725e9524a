/*-------------------------------------------------------------------------
 *
 * worker.h
 *	  Compaction that comes by itself; see worker.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_WORKER_H
#define CENSUS_GRAPH_WRITE_WORKER_H

#include "graph/read/table.h"

extern void graph_worker_init(void);

/* Rows were written to the delta: is compaction due? */
extern void graph_worker_notice(Graph *graph, int64 rows);

#endif							/* CENSUS_GRAPH_WRITE_WORKER_H */
