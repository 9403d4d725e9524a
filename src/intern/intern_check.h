/*-------------------------------------------------------------------------
 *
 * intern_check.h
 *	  What census_check() finds wrong with dictionaries; see intern_check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_CHECK_H
#define CENSUS_INTERN_CHECK_H

extern void intern_check_init(void);

#endif							/* CENSUS_INTERN_CHECK_H */
