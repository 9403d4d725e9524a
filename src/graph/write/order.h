/*-------------------------------------------------------------------------
 *
 * order.h
 *	  Changes of edges in order; see order.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_ORDER_H
#define CENSUS_GRAPH_WRITE_ORDER_H

#include "core/compat.h"

#include "graph/bytes/fold.h"

/* Sorts by key and member and keeps one of each; how many are left. */
extern Size graph_changes_sort(GraphChange *changes, Size n);

/* Turns changes round: from (src, dst) to (dst, src), sorted. */
extern void graph_changes_turn(GraphChange *changes, Size n);

#endif							/* CENSUS_GRAPH_WRITE_ORDER_H */
