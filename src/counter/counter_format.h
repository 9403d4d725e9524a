/*-------------------------------------------------------------------------
 *
 * counter_format.h
 *	  Bytes of a linear_counter.
 *
 * A counter keeps a set of 64-bit hashes: either all of them (a LIST) or, for each, the bit on which it falls
 * (LEVELS).  Its shape has three numbers:
 *
 *	k		2^k = K is the number of bits of a level.  The lowest k bits of a hash are its position in its level
 *	top		number of low bits of a hash that are used, k <= top <= 64.  The level is the number of trailing zeros of
 *			bits k .. top-1.  So there are top - k + 1 levels; level l gets 2^-(l+1) of all hashes, the last one the rest
 *	limit	maximum number of different hashes in a list
 *
 * With top = k there is one level: linear counting as in its paper, the "plain" mode.  With top = 64 the levels are a
 * ladder, which does not saturate.  Other values of top arise when counters of both modes are merged.
 *
 * A counter of one shape folds into any shape whose k, top and limit are at most its own, because the place of a hash
 * in the smaller shape follows from its place in the greater one.  So any two counters can be merged, in the minimum of
 * each number.  Minimum and union are associative and commutative.  So a merged counter depends only on its inputs, not
 * on their order.
 *
 * Stored form ("packed").  Little-endian.  Offsets count from the end of the varlena header.  The form is canonical: a
 * set of hashes in one shape has exactly one sequence of bytes, and any other sequence is refused as input.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, 1
 *	1		1		flags: 0x01 LEVELS; 0x02 LOOSE, only of a LIST with hashes: it may have fewer hashes than there were
 *					values, because some were made by an unknown hash function of a type; other flags are zero, or refused
 *	2		1		k, 6 .. 26
 *	3		1		top, k .. 64
 *	4		2		limit
 *	6				the body, to the end of the value
 *
 * Body of a LIST: at most "limit" hashes, 8 bytes each, ascending, without duplicates and without zero.  A hash of
 * zero counts as the hash 1.
 *
 * Body of LEVELS (there were more than "limit" hashes):
 *
 *	OFFSET	SIZE	MEANING
 *	6		1		number of levels that follow, 1 .. top - k + 1; the last one is not empty
 *	7				the levels, each:
 *	+0		1		bits 0-2: kind; bits 3-7: r of the Rice kinds, else zero
 *	+1				by kind:
 *			0 EMPTY			nothing
 *			1 FULL			nothing: all bits are set
 *			2 RAW			K/8 bytes; position p is bit p%8 of byte p/8
 *			3 RICE_ONES		positions of set bits, Rice coded
 *			4 RICE_ZEROS	positions of unset bits, Rice coded
 *
 * Rice coded: the number of positions n as a varint (7 bits a byte, lowest first, the high bit set if more follow),
 * then a string of bits, lowest bit of each byte first, padded with zeros to a byte.  The gap g is the number of
 * positions between a coded position and the one before.  The string has first the n remainders g mod 2^r, r bits each;
 * then the n quotients g / 2^r, each as that many zeros and a one.  Remainders and quotients are separate, so that a
 * reader finds each code without decoding the code before it.
 *
 * Choice of the kind: EMPTY and FULL where they apply.  Else the fewer of ones and zeros are Rice coded, or the ones if
 * there are equally many, with
 *
 *	r = floor(log2(251 (2K - n) / (512 n))), at least 0
 *
 * This r is very close to the best r.  If the Rice form is not shorter than RAW, the kind is RAW.
 *
 * Example: linear_spec() has no hashes; its stored form is
 *
 *	01 00 0c 40 00 01		version 1, LIST, k 12, top 64, limit 256
 *
 * and with bits 5 and 300 of level 0 set, in a shape of k 12, top 12, limit 0:
 *
 *	01 01 0c 0c 00 00  01	one level
 *	53 02					RICE_ONES with r = 10, two positions
 *	05 98 34				gaps 5 and 294: remainders 5, 294; 1 1
 *
 * Working form.  The state of an aggregate is a linear_counter, too, in a form that can be changed in place: flag 0x80.
 * This form is never accepted from outside.  Final, output and send functions pack the state.
 *
 *	OFFSET	SIZE	MEANING
 *	0		6		as above, with flag 0x80
 *	6		1		LEVELS: number of levels that there is room for; else zero
 *	7		1		LEVELS: zero; else s: there are 2^s / 8 - 2 slots
 *	8		4		LEVELS: zero; else number of hashes in the slots
 *	12				slots of an open hash table, 8 bytes each, zero if free; or the levels, K/8 bytes each, as in RAW
 *
 * With a varlena header of four bytes a new state has 64 bytes, and slots and levels are aligned to 8.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_FORMAT_H
#define COUNTER_FORMAT_H

#define COUNTER_FORMAT_V1		1

#define COUNTER_FLAG_LEVELS		0x01
#define COUNTER_FLAG_LOOSE		0x02
#define COUNTER_FLAG_WORKING	0x80

#define COUNTER_AT_VERSION		0
#define COUNTER_AT_FLAGS		1
#define COUNTER_AT_K			2
#define COUNTER_AT_TOP			3
#define COUNTER_AT_LIMIT		4
#define COUNTER_HEADER_SIZE		6	/* of a LIST; the hashes follow */
#define COUNTER_AT_NLEVELS		6
#define COUNTER_LEVELS_SIZE		7	/* of LEVELS; the levels follow */

#define COUNTER_AT_WORK_NLEVELS	6
#define COUNTER_AT_WORK_SLOTS	7
#define COUNTER_AT_WORK_COUNT	8
#define COUNTER_WORK_SIZE		12	/* slots or levels follow */
#define COUNTER_WORK_MIN_SLOTS	6	/* s of a new state: 6 slots */

#define COUNTER_MIN_K			6
#define COUNTER_MAX_K			26
#define COUNTER_MAX_TOP			64
#define COUNTER_MAX_LIMIT		65535
#define COUNTER_MAX_LEVELS		(COUNTER_MAX_TOP - COUNTER_MIN_K + 1)

#define COUNTER_LEVEL_EMPTY		0
#define COUNTER_LEVEL_FULL		1
#define COUNTER_LEVEL_RAW		2
#define COUNTER_LEVEL_RICE_ONES	3
#define COUNTER_LEVEL_RICE_ZEROS	4
#define COUNTER_LEVEL_KIND(b)	((b) & 7)
#define COUNTER_LEVEL_R(b)		((b) >> 3)

#endif							/* COUNTER_FORMAT_H */
