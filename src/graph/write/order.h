/*-------------------------------------------------------------------------
 *
 * order.h
 *	  Sort changes; see order.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_ORDER_H
#define CENSUS_GRAPH_WRITE_ORDER_H

#include "core/compat.h"

#include "graph/bytes/fold.h"

/* Sort by (key, member) and keep one change of each edge.  Returns their number. */
extern Size graph_changes_sort(GraphChange *changes, Size n);

/* Turn changes of different edges into those of the other direction, sorted. */
extern void graph_changes_turn(const GraphChange *changes, Size n, GraphChange *turned);

#endif							/* CENSUS_GRAPH_WRITE_ORDER_H */
