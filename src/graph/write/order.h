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

/* Sort changes by (key, member), and keep the last change of each edge.  Returns the number of changes kept. */
extern Size graph_changes_sort(GraphChange *changes, Size n);

/* Copy changes of different edges into "turned", exchange their key and member, and sort them by the new key. */
extern void graph_changes_turn(const GraphChange *changes, Size n, GraphChange *turned);

#endif							/* CENSUS_GRAPH_WRITE_ORDER_H */
