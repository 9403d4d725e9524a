/*-------------------------------------------------------------------------
 *
 * directory_check.h
 *	  What census_check() finds wrong with directories; see directory_check.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_CHECK_H
#define CENSUS_DIRECTORY_CHECK_H

extern void directory_check_init(void);

#endif							/* CENSUS_DIRECTORY_CHECK_H */
