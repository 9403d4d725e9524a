/*-------------------------------------------------------------------------
 *
 * intern_format.h
 *	  What is where in the table that a dictionary is.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_FORMAT_H
#define CENSUS_INTERN_FORMAT_H

/* Its columns, in this order; the owner's own may follow. */
#define INTERN_ATTR_ID		1
#define INTERN_ATTR_KEY		2
#define INTERN_ATTR_VALUE	3
#define INTERN_NATTS		3

/* Its indexes, both unique. */
#define INTERN_BY_ID	0
#define INTERN_BY_KEY	1

#endif							/* CENSUS_INTERN_FORMAT_H */
