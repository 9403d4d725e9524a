/*-------------------------------------------------------------------------
 *
 * validate.h
 *	  The one validator of stored roaring bytes.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_VALIDATE_H
#define CENSUS_ROARING_VALIDATE_H

#include "roaring/bytes/reader.h"

/* Has a container of any kind the members that it says, rising?  NULL, or why not; *nruns is set but for an array. */
extern const char *roaring_validate_members(const RoaringContainer *c, uint32_t *nruns);

/* Every byte, for values from outside: canonical, or the reason why not. */
extern const char *roaring_validate(const void *bytes, size_t len);

#endif							/* CENSUS_ROARING_VALIDATE_H */
