/*-------------------------------------------------------------------------
 *
 * called.h
 *	  Which of our functions does a plan call, and our operators by name.
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

extern bool roaring_match_enabled;
extern bool roaring_rewrite_enabled;

extern Oid	roaring_operator(Oid schema, const char *name, Oid left, Oid right);

#endif							/* CENSUS_ROARING_CALLED_H */
