/*-------------------------------------------------------------------------
 *
 * graph_check.h
 *	  What census_check() finds wrong with graphs; see graph_check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_CHECK_H
#define CENSUS_GRAPH_CHECK_H

extern void graph_check_init(void);

#endif							/* CENSUS_GRAPH_CHECK_H */
