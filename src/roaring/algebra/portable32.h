/*-------------------------------------------------------------------------
 *
 * portable32.h
 *	  The portable 32-bit format of the Roaring libraries (RoaringFormatSpec).
 *
 * Its members are 32 bits: 0 to 2^32 - 1, or, where they stand for integers,
 * -2^31 to 2^31 - 1, of which the negative ones come last.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_PORTABLE32_H
#define CENSUS_ROARING_PORTABLE32_H

#include "roaring/bytes/reader.h"

/* Only where CRoaring has been opened (core/croaring.h). */

/* NULL and a value, or the reason why the bytes are refused. */
extern const char *roaring_portable32_read(const void *bytes, size_t len, bool is_signed, size_t prefix,
										   void **value, size_t *total);

/* Whether all members are in range; otherwise *member is one that is not. */
extern bool roaring_portable32_fits(const RoaringSet *set, bool is_signed, int64_t *member);

/* A set that fits. */
extern void *roaring_portable32_write(const RoaringSet *set, size_t prefix, size_t *total);

#endif							/* CENSUS_ROARING_PORTABLE32_H */
