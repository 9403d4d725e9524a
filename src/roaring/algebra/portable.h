/*-------------------------------------------------------------------------
 *
 * portable.h
 *	  The portable 64-bit format of the Roaring libraries (RoaringFormatSpec).
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_PORTABLE_H
#define CENSUS_ROARING_PORTABLE_H

#include "roaring/bytes/reader.h"

/* NULL and a value, or the reason why the bytes are refused. */
extern const char *roaring_portable_read(const void *bytes, size_t len, size_t prefix,
										 void **value, size_t *total);

extern void *roaring_portable_write(const RoaringSet *set, size_t prefix, size_t *total);

#endif							/* CENSUS_ROARING_PORTABLE_H */
