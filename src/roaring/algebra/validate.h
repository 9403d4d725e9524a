/*-------------------------------------------------------------------------
 *
 * validate.h
 *	  Validate stored roaring bytes that come from outside.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_VALIDATE_H
#define CENSUS_ROARING_VALIDATE_H

#include "roaring/bytes/reader.h"

/*
 * Check that c has c->card members in ascending order.  Returns NULL, or the reason why c is damaged.  Sets *nruns,
 * except for arrays.
 */
extern const char *roaring_validate_members(const RoaringContainer *c, uint32_t *nruns);

/* Check every byte.  Returns NULL if the value is canonical, else the reason why it is not. */
extern const char *roaring_validate(const void *bytes, size_t len);

#endif							/* CENSUS_ROARING_VALIDATE_H */
