/*-------------------------------------------------------------------------
 *
 * format.h
 *	  The stored bytes of a page of a graph.
 *
 * The edges of a graph lie, twice, in rows (lo_key, lo_member, page): once as
 * pairs (source, target), once turned round.  A row has the pairs from its own
 * (lo_key, lo_member), which are never changed, up to those of the next row.
 * Small keys share a page; of a key with many members a page has a slice, which
 * is a set of the type roaring, so that reading it is joining sets.  A bitset of
 * 8 kB does not fit into a row: dense slices are stored as half of one.
 *
 * Pairs are in the order of bigint; all numbers below are differences modulo
 * 2^64.  A varint has 7 bits a byte, the lowest first, and the high bit in each
 * byte but the last; it has at most 10 bytes and as few as it needs.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, GRAPH_FORMAT_V1
 *	1		1		kind: GRAPH_PAIRS, GRAPH_SLICE or GRAPH_BITS; readers refuse others
 *
 * Pairs: groups up to the end, of rising keys; a page of none is empty:
 *	*		varint	key minus that of the group before, the key itself in the first
 *	*		varint	n, members of the key in this page, at least 1
 *	*		varint	first member
 *	*		varints	n - 1 times a member minus the one before, at least 1
 *
 * Slice:
 *	2		8		key, little-endian
 *	10		*		a stored roaring value (roaring/bytes/format.h), not empty
 *
 * Bits, a slice of members that have all but their lowest 15 bits in common:
 *	2		8		key, little-endian
 *	10		8		the least number that has these bits in common, little-endian
 *	18		2		members minus 1; 0 where the slice has runs
 *	20		4096	bit (v & 7) of byte (v >> 3) says that this number + v is a member; not all zero
 *
 * Example, (7,1) (7,300) (9,-1):
 *	01 01  07 02 01 ab 02  02 01 ff ff ff ff ff ff ff ff ff 01
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_BYTES_FORMAT_H
#define CENSUS_GRAPH_BYTES_FORMAT_H

#include "core/bytes.h"

#define GRAPH_FORMAT_V1		1

#define GRAPH_PAIRS			1
#define GRAPH_SLICE			2
#define GRAPH_BITS			3

#define GRAPH_HEADER		2
#define GRAPH_SLICE_HEADER	10
#define GRAPH_BITS_HEADER	20
#define GRAPH_BITS_BYTES	4096	/* behind the header */
#define GRAPH_BITS_MASK		INT64_C(0x7fff) /* of the bits of a member that
											 * one of them stands for */
#define GRAPH_VARINT_MAX	10

/*
 * Sizes that a writer aims at; a reader takes any up to GRAPH_PAGE_LIMIT.  What a page
 * costs that changes meet is more for its row than for its pairs: with 400 of them
 * compaction takes a quarter less than with 200, and the rows and their index less room.
 * (Where VACUUM alone gave back the room of old versions, pages of 400 had twice the bytes
 * after random churn; now compaction does, see write/apply.c.)
 */
#define GRAPH_FILL_PAIRS	400 /* when a page is cut */
/* Of many pairs, as they are loaded, pages are cut by bytes: six such rows fill a block up to nine tenths. */
#define GRAPH_FILL_BYTES	1170
#define GRAPH_MAX_PAIRS		512 /* more are cut */
#define GRAPH_MAX_BYTES		2600	/* so are more bytes, */
#define GRAPH_CUT_BYTES		2000	/* into pages of about so many */

/*
 * A key of so many members in one page gets slices, of about so many bytes
 * when they are cut, and at most so many: a row must fit a block.
 */
#define GRAPH_SLICE_PAIRS	512
#define GRAPH_SLICE_FILL	6000
#define GRAPH_SLICE_MAX		7000
/*
 * A longer page was not written by us: no block of any server has a row of so
 * many bytes.  So the work that one page can cause is bounded.
 */
#define GRAPH_PAGE_LIMIT	32768

/* A slice of fewer members goes back among the pairs. */
#define GRAPH_SLICE_LEAST	128

#endif							/* CENSUS_GRAPH_BYTES_FORMAT_H */
