/*-------------------------------------------------------------------------
 *
 * portable.h
 *	  The portable formats of the Roaring libraries (RoaringFormatSpec): that of
 *	  64 bits, and that of 32.
 *
 * The members of the 32-bit format are 0 to 2^32 - 1, or, where they stand for
 * integers, -2^31 to 2^31 - 1, of which the negative ones come last.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_PORTABLE_H
#define CENSUS_ROARING_PORTABLE_H

#include "roaring/bytes/reader.h"

typedef enum RoaringPortable
{
	ROARING_PORTABLE_64,
	ROARING_PORTABLE_32,
	ROARING_PORTABLE_32_SIGNED,
	ROARING_PORTABLE_JAVA		/* is read, and never written */
} RoaringPortable;

/* Do bytes that are no set in the 64-bit format begin as Java's own does? */
extern bool roaring_portable_is_java(const void *bytes, size_t len);

/* NULL and a value, or the reason why the bytes are refused. */
extern const char *roaring_portable_read(const void *bytes, size_t len, RoaringPortable format, size_t prefix,
										 void **value, size_t *total);

/* Whether all members are in the format's range; otherwise *member is one that is not. */
extern bool roaring_portable_fits(const RoaringSet *set, RoaringPortable format, int64_t *member);

/* A set that fits. */
extern void *roaring_portable_write(const RoaringSet *set, RoaringPortable format, size_t prefix, size_t *total);

#endif							/* CENSUS_ROARING_PORTABLE_H */
