/*-------------------------------------------------------------------------
 *
 * directory_format.h
 *	  The prefix of a directory: bytes that keys of its content begin with.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		n, 1 to 8: how many bytes follow
 *	1		n		the id, big-endian, without leading zero bytes
 *
 *	id			prefix
 *	1			01 01
 *	255			01 ff
 *	256			02 01 00
 *	65536		03 01 00 00
 *	2^63 - 1	08 7f ff ff ff ff ff ff ff
 *
 * Order-preserving: a greater id has more bytes, and so a greater first byte, or as many, which compare
 * as the id does.  Prefix-free: the first byte tells the length, so no prefix is the beginning of
 * another, and a key that begins with one tells whose it is.  Bytes 00 and 09 to ff never begin a
 * prefix: they are free for the user's own keys.  This form is for ever; there is no version in it.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_DIRECTORY_FORMAT_H
#define CENSUS_DIRECTORY_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#define DIRECTORY_PREFIX_MAX 9

/*
 * An id is the number of the partition that the directory lies in (0: none) and, in the low bits, its
 * number there, from 1 on.  The prefix of a directory in a partition is that of the partition and then,
 * in the form above, its number: so a partition's prefix begins those of all that is in it.
 */
#define DIRECTORY_NUMBER_BITS 40
#define DIRECTORY_NUMBER_MAX ((INT64_C(1) << DIRECTORY_NUMBER_BITS) - 1)
#define DIRECTORY_PARTITION_MAX ((INT64_C(1) << (63 - DIRECTORY_NUMBER_BITS)) - 1)

/* A prefix that was not allocated begins with another byte. */
static inline int
directory_prefix_is_allocated(uint8_t first)
{
	return first >= 1 && first <= 8;
}

/* Writes the prefix of an id from 1 on; returns its length. */
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
