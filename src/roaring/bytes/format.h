/*-------------------------------------------------------------------------
 *
 * format.h
 *	  The stored bytes of a roaring value.
 *
 * As in Roaring, members with the same high 48 bits are stored in one
 * container: an array, a bitset or a list of runs, whichever is smallest.
 * Unlike in the portable format, there is ONE sorted directory of all
 * containers with entries of fixed size, so that every operation works on the
 * stored bytes without deserializing them.
 *
 * The key of a container is the high 48 bits of (member XOR 2^63): unsigned
 * order of keys is signed order of members.  Directory entries hold the key's
 * distance from the first key, in as few bytes as the last distance needs.
 *
 * Everything is little-endian and nothing is aligned.  Offsets count from the
 * first byte after the varlena header.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, ROARING_FORMAT_V1
 *	1		1		bits 0-2: W, bytes of a key in the directory (0 to 6)
 *					bits 3-4: shape: 0 empty, 1 one container, 2 several
 *					bits 5-7: flags, zero; a reader refuses a value with an unknown flag
 *	-- ends here when empty --
 *	2		6		first key
 *	-- only when there are several containers --
 *	8		4		N, number of containers, at least 2
 *	12		6		cardinality
 *	-- then, at offset 8 (one container) or 18 (several) --
 *			N*(W+6)	directory, keys strictly rising
 *			*		payloads, in the order of the directory, without gaps
 *
 * A directory entry:
 *	0		2		cardinality of the container minus 1
 *	2		4		bits 0-1: kind; then
 *					  array, bitset, run: bits 2-31: offset of the payload from
 *					  the start of the payloads, in units of 2 bytes
 *					  lone: bits 2-15 zero, bits 16-31: the low 16 bits of the
 *					  only member; there is no payload
 *	6		W		key minus first key
 * The key comes last, so that for every W one load of the last 8 bytes of the entry reads the key.  If W < 2, the
 * load begins before the entry, which is safe because a header precedes the directory.
 *
 * A payload:
 *	lone	0		bytes 4 and 5 of the entry are used as an array of one member
 *	array	2*card	low 16 bits of the members, rising
 *	bitset	8192	bit (v & 7) of byte (v >> 3) is set if v is a member
 *	run		2+4*R	R, then R pairs: first member, length minus 1; runs rise
 *					and neither overlap nor touch
 *
 * The form is canonical: equal sets have equal bytes, because
 *	- no container is empty; W is the least width that holds the last key minus first key
 *	- a container of one member is lone; otherwise it is a run when
 *	  2 + 4*R < min(2*card, 8192), else an array when card <= 4096, else a
 *	  bitset
 * Equality is memcmp; the hash is the hash of the bytes.
 *
 * A set of one member takes 14 bytes.  In larger sets a lone member takes 6 + W bytes, at most 12.
 * Example, {1,2,70000}:
 *	01 11  00 00 00 00 00 80  02 00 00 00  03 00 00 00 00 00
 *	01 00 00 00 00 00 00   00 00 03 00 70 11 01   01 00 02 00
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_FORMAT_H
#define CENSUS_ROARING_FORMAT_H

#include "core/bytes.h"

#define ROARING_FORMAT_V1		1

#define ROARING_WIDTH_MASK		0x07
#define ROARING_SHAPE_SHIFT		3
#define ROARING_SHAPE_MASK		0x18
#define ROARING_FLAGS_MASK		0xE0

#define ROARING_SHAPE_EMPTY		0
#define ROARING_SHAPE_ONE		1
#define ROARING_SHAPE_MANY		2

#define ROARING_HEADER_EMPTY	2
#define ROARING_HEADER_ONE		8
#define ROARING_HEADER_MANY		18
#define ROARING_ENTRY_BASE		6	/* bytes of an entry without its key */
#define ROARING_MAX_WIDTH		6

#define ROARING_ARRAY_MAX		4096	/* maximum members of an array */
#define ROARING_BITSET_BYTES	8192
#define ROARING_CONTAINER_SPAN	65536

/* Kinds of containers.  Only directory entries use ROARING_LONE. */
#define ROARING_ARRAY			0
#define ROARING_BITSET			1
#define ROARING_RUN				2
#define ROARING_LONE			3

#define ROARING_KEY_BITS		48
#define ROARING_KEY_MAX			((UINT64_C(1) << ROARING_KEY_BITS) - 1)
#define ROARING_SIGN			(UINT64_C(1) << 63)

/* Convert between a member and its key and low bits. */
static inline uint64_t
roaring_key(int64_t member)
{
	return ((uint64_t) member ^ ROARING_SIGN) >> 16;
}

static inline int64_t
roaring_member(uint64_t key, uint16_t low)
{
	return (int64_t) ((key << 16 | low) ^ ROARING_SIGN);
}

/* Return the canonical kind of a container with card > 0 members in nruns runs. */
static inline uint8_t
roaring_canonical_kind(uint32_t card, uint32_t nruns)
{
	uint32_t	plain = card <= ROARING_ARRAY_MAX ? 2 * card : ROARING_BITSET_BYTES;

	if (2 + 4 * nruns < plain)
		return ROARING_RUN;
	return card <= ROARING_ARRAY_MAX ? ROARING_ARRAY : ROARING_BITSET;
}

/* Return the number of bytes that a key's distance from the first key needs. */
static inline uint32_t
roaring_key_width(uint64_t distance)
{
	return distance == 0 ? 0 : (71 - (uint32_t) __builtin_clzll(distance)) / 8;
}

#endif							/* CENSUS_ROARING_FORMAT_H */
