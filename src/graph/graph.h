/*-------------------------------------------------------------------------
 *
 * graph.h
 *	  Big keyed sets in both directions: what this part shows to others.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_H
#define CENSUS_GRAPH_H

#include "core/compat.h"

extern void graph_init(void);
extern void graph_check_init(void);

#endif							/* CENSUS_GRAPH_H */
