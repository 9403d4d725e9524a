/*-------------------------------------------------------------------------
 *
 * ids_sql_plan.h
 *	  id_timestamp() in WHERE; see ids_sql_plan.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_SQL_PLAN_H
#define CENSUS_IDS_SQL_PLAN_H

extern void ids_plan_init(void);

#endif							/* CENSUS_IDS_SQL_PLAN_H */
