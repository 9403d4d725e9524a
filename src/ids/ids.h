/*-------------------------------------------------------------------------
 *
 * ids.h
 *	  The ids part: 64-bit ids that carry their time and their shard.
 *
 *	  ids_layout.c		what an id is made of; pure arithmetic
 *	  ids_shard.c		which shard this server is (census.shard_id)
 *	  ids_cache.c		a generator's settings, and those that this session has opened
 *	  ids_page.c		the page of a generator's sequence, and its log
 *	  ids_next.c		the next id: what the clock and the page come to
 *	  ids_past.c		ids for rows of the past
 *	  ids_settled.c		below which id no open transaction has one
 *	  ids_sql.c			SQL functions that make ids and take them apart
 *	  ids_sql_create.c	SQL functions that make generators
 *	  ids_sql_convert.c	id_convert(), which takes over a table
 *	  ids_sql_report.c	what an error or a warning says
 *	  ids_sql_check.c	what census_check() finds wrong with generators and ids
 *	  ids_sql_guard.c	columns with ids that are added where rows have copies
 *	  ids_sql_plan.c	id_timestamp() in WHERE, planned as a range of ids
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_H
#define CENSUS_IDS_H

extern void ids_init(void);

#endif							/* CENSUS_IDS_H */
