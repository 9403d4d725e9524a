/*-------------------------------------------------------------------------
 *
 * order.h
 *	  Changes in their order; see order.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_ORDER_H
#define CENSUS_GRAPH_WRITE_ORDER_H

#include "core/compat.h"

#include "graph/bytes/fold.h"

/* Sorts by key and member and keeps one of each; how many are left. */
extern Size graph_changes_sort(GraphChange *changes, Size n);

/* Changes of different edges by the other direction. */
extern void graph_changes_turn(const GraphChange *changes, Size n, GraphChange *turned);

#endif							/* CENSUS_GRAPH_WRITE_ORDER_H */
