/*-------------------------------------------------------------------------
 *
 * directory.h
 *	  Initialization of directories, for module.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_H
#define CENSUS_DIRECTORY_H

extern void directory_init(void);
extern void directory_check_init(void);

#endif							/* CENSUS_DIRECTORY_H */
