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

/* Every byte, for values from outside: canonical, or the reason why not. */
extern const char *roaring_validate(const void *bytes, size_t len);

#endif							/* CENSUS_ROARING_VALIDATE_H */
