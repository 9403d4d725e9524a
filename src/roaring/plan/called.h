/*-------------------------------------------------------------------------
 *
 * called.h
 *	  Which of our functions does a plan call?
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_CALLED_H
#define CENSUS_ROARING_CALLED_H

#include "core/compat.h"

/*
 * Whether a function is the C function of that name and address, called as it
 * is: not in another setting, nor as somebody else.  Names in SQL say nothing.
 */
extern bool roaring_is_called(Oid funcid, const char *symbol, PGFunction address);

#endif							/* CENSUS_ROARING_CALLED_H */
