/*-------------------------------------------------------------------------
 *
 * check.h
 *	  What census_check() finds wrong with graphs; see check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_ATTACH_CHECK_H
#define CENSUS_GRAPH_ATTACH_CHECK_H

extern void graph_check_init(void);

#endif							/* CENSUS_GRAPH_ATTACH_CHECK_H */
