/*-------------------------------------------------------------------------
 *
 * tally_format.h
 *	  The stored bytes of a tally, and of a partial state of an aggregate.
 *
 * The counts of a tally are kept by their bits: a set for each bit, which has
 * the members whose count has that bit.  So most of what is stored is what a
 * union of the sets would be, and a tally is read as weighted sets are:
 * the counts are the sum over the entries of 2^exponent times each set.  A
 * bag of collected sets is the same thing with exponents of 0.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, TALLY_FORMAT_V1
 *	1		1		bit 2: a bag; only states in memory are bags, and only they have
 *					room behind the entries
 *					all others: flags, zero; readers refuse what they don't know
 *	2		2		zero
 *	4		4		bytes of the entries
 *	8		*		entries
 *			*		a bag: room, zero bytes
 *
 * An entry:
 *	0		4		L, bytes of the set
 *	4		1		exponent, at most 62
 *	5		L		a roaring value (roaring/bytes/format.h)
 *
 * Exponents rise and sets are not empty, but in a bag.  Without a bag the form
 * is canonical: tallies of equal counts have equal bytes.
 *
 * Everything is little-endian and nothing is aligned.  Example: 5 in one set, 7
 * in two:
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
