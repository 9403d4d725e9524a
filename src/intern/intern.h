/*-------------------------------------------------------------------------
 *
 * intern.h
 *	  What the rest of census may use of the intern part.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_H
#define CENSUS_INTERN_H

extern void intern_init(void);

#endif							/* CENSUS_INTERN_H */
