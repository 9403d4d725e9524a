/*-------------------------------------------------------------------------
 *
 * graph.h
 *	  Functions of the graph part (sets by key, in both directions) that other parts call.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_H
#define CENSUS_GRAPH_H

#include "core/compat.h"

extern void graph_init(void);
extern void graph_check_init(void);

#endif							/* CENSUS_GRAPH_H */
