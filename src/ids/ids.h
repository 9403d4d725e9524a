/*-------------------------------------------------------------------------
 *
 * ids.h
 *	  The ids part: 64-bit ids that contain their time and their shard.
 *
 *	ids_layout.c		layouts of ids; pure arithmetic
 *	ids_shard.c			the shard of this server (census.shard_id)
 *	ids_cache.c			settings of generators, and the generators opened in this session
 *	ids_page.c			the page of a generator's sequence, and its WAL
 *	ids_next.c			the next id, from the clock and the page
 *	ids_past.c			ids for rows of the past
 *	ids_settled.c		bound below which no open transaction has an id
 *	ids_sql.c			SQL functions that make ids and take them apart
 *	ids_sql_create.c	SQL functions that create generators
 *	ids_sql_convert.c	id_convert(), which takes over a column
 *	ids_report.c	texts of errors and warnings
 *	ids_sql_check.c		checks of generators and ids, for census_check()
 *	ids_sql_guard.c		guard against an ALTER TABLE that gives copies of a row different ids
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_H
#define CENSUS_IDS_H

extern void ids_init(void);

#endif							/* CENSUS_IDS_H */
