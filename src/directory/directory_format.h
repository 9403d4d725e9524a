/*-------------------------------------------------------------------------
 *
 * directory_format.h
 *	  Prefix of a directory: the bytes with which keys of its content begin.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		n, 1 to 8: number of bytes that follow
 *	1		n		id, big-endian, without leading zero bytes
 *
 *	id			prefix
 *	1			01 01
 *	255			01 ff
 *	256			02 01 00
 *	65536		03 01 00 00
 *	2^63 - 1	08 7f ff ff ff ff ff ff ff
 *
 * Order-preserving: prefixes compare like their ids.  Of two ids with different numbers of bytes, the greater id has
 * more bytes, and so a greater first byte of its prefix.  Prefix-free: the first byte gives the length, so no prefix is
 * the beginning of another.  A key that begins with a prefix belongs to the directory of that prefix.  No prefix begins
 * with byte 00 or 09 to ff: these are free for the user's own keys.  This format is final; it has no version.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_FORMAT_H
#define CENSUS_DIRECTORY_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#define DIRECTORY_PREFIX_MAX 9

/*
 * An id consists of the number of the directory's partition (0: none) and, in the low bits, the directory's number
 * inside the partition, from 1 on.  In a partition, a directory's prefix is the partition's prefix followed by the
 * directory's number, in the format above.  So all prefixes in a partition begin with the partition's prefix.
 */
#define DIRECTORY_NUMBER_BITS 40
#define DIRECTORY_NUMBER_MAX ((INT64_C(1) << DIRECTORY_NUMBER_BITS) - 1)
#define DIRECTORY_PARTITION_MAX ((INT64_C(1) << (63 - DIRECTORY_NUMBER_BITS)) - 1)

/* Was the prefix with this first byte allocated?  A prefix that a user chose begins with another byte. */
static inline int
directory_prefix_is_allocated(uint8_t first)
{
	return first >= 1 && first <= 8;
}

/* Write the prefix of an id (at least 1).  Returns the length of the prefix. */
static inline size_t
directory_prefix_write(uint8_t *out, int64_t id)
{
	size_t		n = 1;

	while (n < 8 && (id >> (8 * n)) != 0)
		n++;
	out[0] = (uint8_t) n;
	for (size_t i = 0; i < n; i++)
		out[1 + i] = (uint8_t) (id >> (8 * (n - 1 - i)));
	return 1 + n;
}

#endif							/* CENSUS_DIRECTORY_FORMAT_H */
