/*-------------------------------------------------------------------------
 *
 * tally_format.h
 *	  Stored bytes of a tally, and of a partial state of an aggregate.
 *
 * The counts are stored bit by bit: one set for each bit, of the members whose count has that bit.  So most of the
 * stored bytes are those of a union of the sets.  The count of a member is the sum of 2^exponent over the entries
 * whose set has this member.  A bag of collected sets has the same form, with exponents of 0.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, TALLY_FORMAT_V1
 *	1		1		bit 2: a bag; only states in memory are bags, and only bags have room after the entries
 *					other bits: flags, zero; a reader refuses a flag that it does not support
 *	2		2		zero
 *	4		4		bytes of the entries
 *	8		*		entries
 *			*		only in a bag: room, zero bytes
 *
 * An entry:
 *
 *	0		4		L, bytes of the set
 *	4		1		exponent, at most 62
 *	5		L		a roaring value (roaring/bytes/format.h)
 *
 * Outside bags, exponents increase and sets are not empty, and so the form is canonical: tallies with equal counts
 * have equal bytes.
 *
 * Everything is little-endian and unaligned.  Example, 5 in one set and 7 in two:
 *
 *	01 00 00 00  26 00 00 00
 *	0e 00 00 00 00  01 08 00 00 00 00 00 80 00 00 03 00 05 00
 *	0e 00 00 00 01  01 08 00 00 00 00 00 80 00 00 03 00 07 00
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_FORMAT_H
#define CENSUS_TALLY_FORMAT_H

#define TALLY_FORMAT_V1		1

#define TALLY_BAG			0x04
#define TALLY_FLAGS_MASK	0xFB

#define TALLY_HEADER		8
#define TALLY_ENTRY_HEADER	5

#endif							/* CENSUS_TALLY_FORMAT_H */
