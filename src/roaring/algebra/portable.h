/*-------------------------------------------------------------------------
 *
 * portable.h
 *	  Read and write the 64-bit and 32-bit portable formats of the Roaring libraries (RoaringFormatSpec).
 *
 * Members of the 32-bit format are 0 to 2^32 - 1, or -2^31 to 2^31 - 1 if they represent integers; negative members
 * come last.
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
	ROARING_PORTABLE_JAVA		/* read only */
} RoaringPortable;

/* Do the bytes begin like Java's format?  Call this function only for bytes that are not valid in the 64-bit format. */
extern bool roaring_portable_is_java(const void *bytes, size_t len);

/* Read a set.  Returns NULL and sets *value, or returns the reason why the bytes are refused. */
extern const char *roaring_portable_read(const void *bytes, size_t len, RoaringPortable format, size_t prefix,
										 void **value, size_t *total);

/* Are all members in the format's range?  If not, *member is a member outside the range. */
extern bool roaring_portable_fits(const RoaringSet *set, RoaringPortable format, int64_t *member);

/* Write a set for which roaring_portable_fits() is true. */
extern void *roaring_portable_write(const RoaringSet *set, RoaringPortable format, size_t prefix, size_t *total);

#endif							/* CENSUS_ROARING_PORTABLE_H */
