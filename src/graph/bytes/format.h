/*-------------------------------------------------------------------------
 *
 * format.h
 *	  The stored bytes of a page of a graph.
 *
 * Edges are stored twice, in rows (lo_key, lo_member, page): as pairs (source, target), and as pairs (target,
 * source).  A row has the pairs from its (lo_key, lo_member), inclusive, to that of the next row, exclusive.  The
 * (lo_key, lo_member) of a row never changes.  Small keys share a page. A key with many members has slices.  A slice is
 * a set of the type roaring, so that a reader of the key only joins sets.  A bitset of 8 kB does not fit into a row, so
 * a dense slice is stored as half a bitset.
 *
 * Pairs are in the order of bigint.  All numbers below are differences modulo 2^64.  A varint has 7 bits a byte, the
 * lowest first, and the high bit in each byte except the last; it has at most 10 bytes, and no more than it needs.
 *
 *	OFFSET	SIZE	MEANING
 *	0		1		version, GRAPH_FORMAT_V1
 *	1		1		kind: GRAPH_PAIRS, GRAPH_SLICE or GRAPH_BITS; readers refuse others
 *
 * Pairs: groups up to the end, in ascending order of keys; an empty page has none:
 *	*		varint	key minus the previous key; in the first group the key
 *	*		varint	n, members of the key in this page, at least 1
 *	*		varint	first member
 *	*		varints	n - 1 times a member minus the previous one, at least 1
 *
 * Slice:
 *	2		8		key, little-endian
 *	10		*		a stored roaring value (roaring/bytes/format.h), not empty
 *
 * Bits, a slice whose members differ in their lowest 15 bits only:
 *	2		8		key, little-endian
 *	10		8		base: any member with its lowest 15 bits zero, little-endian
 *	18		2		number of members minus 1; 0: not stored, because the slice had runs
 *	20		4096	bit (v & 7) of byte (v >> 3) is set if base + v is a member; not all zero
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
#define GRAPH_BITS_BYTES	4096	/* after the header */
#define GRAPH_BITS_MASK		INT64_C(0x7fff) /* bits of a member that select a
											 * stored bit */
#define GRAPH_VARINT_MAX	10

/*
 * Sizes that a writer aims at.  A reader accepts any page up to GRAPH_PAGE_LIMIT. When compaction changes a page,
 * replacing the row costs more than changing the pairs.  Compared with pages of 200 pairs, pages of 400 make compaction
 * a quarter cheaper, and the rows and their index smaller.
 */
#define GRAPH_FILL_PAIRS	400 /* pairs of a page after a division */
/* Bytes of a page where many pairs are divided, as in a load; six such rows fill nine tenths of a block. */
#define GRAPH_FILL_BYTES	1170
#define GRAPH_MAX_PAIRS		512 /* a page with more pairs is divided */
#define GRAPH_MAX_BYTES		2600	/* a page with more bytes is divided */
#define GRAPH_CUT_BYTES		2000	/* bytes of a page after a division
									 * because of GRAPH_MAX_BYTES */

#define GRAPH_SLICE_PAIRS	512 /* a key with this many members in one page
								 * gets slices */
#define GRAPH_SLICE_FILL	6000	/* bytes of a slice after a cut */
#define GRAPH_SLICE_MAX		7000	/* maximum bytes of a slice, because a row
									 * must fit into a block */
/*
 * Maximum length of a page that a reader accepts.  The limit bounds the work that one page can cause.  A row cannot be
 * longer than the largest block of a server.
 */
#define GRAPH_PAGE_LIMIT	32768

/* A slice with fewer members becomes pairs again. */
#define GRAPH_SLICE_LEAST	128

#endif							/* CENSUS_GRAPH_BYTES_FORMAT_H */
