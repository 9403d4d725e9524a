/*-------------------------------------------------------------------------
 *
 * graph.h
 *	  What the graph part exports to others: sets by key, in both directions.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_H
#define CENSUS_GRAPH_H

#include "core/compat.h"

extern void graph_init(void);
extern void graph_check_init(void);

#endif							/* CENSUS_GRAPH_H */
