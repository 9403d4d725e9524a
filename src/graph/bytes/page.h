/*-------------------------------------------------------------------------
 *
 * page.h
 *	  Read and write the bytes of one page; see page.c.
 *
 * Functions that read return NULL, or the reason why the bytes are damaged.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_BYTES_PAGE_H
#define CENSUS_GRAPH_BYTES_PAGE_H

#include "graph/bytes/format.h"
#include "roaring/algebra/lookup.h"
#include "roaring/algebra/members.h"
#include "roaring/algebra/ops.h"
#include "roaring/algebra/range.h"
#include "roaring/algebra/validate.h"
#include "roaring/bytes/mem.h"
#include "roaring/bytes/writer.h"
#include "roaring/collect/acc.h"
#include "roaring/kernels/container.h"

typedef struct GraphPair
{
	int64_t		key;
	int64_t		member;
} GraphPair;

static inline int
graph_pair_compare(int64_t key_a, int64_t member_a, int64_t key_b, int64_t member_b)
{
	if (key_a != key_b)
		return key_a < key_b ? -1 : 1;
	return member_a < member_b ? -1 : member_a > member_b;
}

/* The members of one key in one page. */
typedef struct GraphGroup
{
	int64_t		key;
	uint64_t	n;				/* 0: no members here */
	bool		slice;
	RoaringSet	set;			/* view of a slice */
	const uint8_t *bytes;		/* the roaring value of a slice, else the
								 * first member */
	const uint8_t *end;			/* of the page */
	int64_t		base;			/* base of a page of bits, else 1 */
} GraphGroup;

typedef struct GraphPage
{
	uint8_t		kind;
	const uint8_t *at;			/* next group */
	const uint8_t *end;
	int64_t		key;			/* of the previous group */
	bool		first;
} GraphPage;

static inline bool
graph_page_is_bits(const void *bytes, size_t len)
{
	return len > 1 && ((const uint8_t *) bytes)[1] == GRAPH_BITS;
}

extern const char *graph_page_open(GraphPage *page, const void *bytes, size_t len);

/* Return the next group; its n is 0 at the end.  Members are not validated. */
extern const char *graph_page_next(GraphPage *page, GraphGroup *group);

/* Return the group of a key; its n is 0 if the page has no such key. */
extern const char *graph_page_find(const void *bytes, size_t len, int64_t key, GraphGroup *group);

/*
 * Decode the members of a group that is not a slice, with the sign bit flipped, as accumulators of sets take them.
 * "out" has room for group->n.
 */
extern const char *graph_group_members(const GraphGroup *group, uint64_t *out);

/* Has the group this member? */
extern const char *graph_group_has(const GraphGroup *group, int64_t member, bool *has);

/* Decode a page of pairs.  "out" has room for len pairs. */
extern const char *graph_page_pairs(const void *bytes, size_t len, GraphPair *out, size_t *n);

/* Validate every byte of a page. */
extern const char *graph_page_validate(const void *bytes, size_t len);

/* Maximum number of bytes of n pairs.  Pairs to write are different and in order. */
#define GRAPH_PAIRS_BOUND(n) (GRAPH_HEADER + 3 * GRAPH_VARINT_MAX * (size_t) (n))
extern size_t graph_page_write_pairs(const GraphPair *pairs, size_t n, uint8_t *out);

/* Write the first GRAPH_SLICE_HEADER bytes of a slice. */
extern void graph_page_write_slice(int64_t key, uint8_t *out);

/*
 * Write a slice whose members differ in the bits of GRAPH_BITS_MASK only as a page of bits; and turn such a page into a
 * slice of up to GRAPH_WIDE_BYTES, which all other functions here take.
 */
extern void graph_page_write_bits(int64_t key, const RoaringSet *set, uint8_t *out);
#define GRAPH_WIDE_BYTES (GRAPH_SLICE_HEADER + ROARING_ONE_BYTES + ROARING_BITSET_BYTES + ROARING_SLACK)
extern const char *graph_page_widen(const void *bytes, size_t len, uint8_t *out, size_t *total);

/*
 * Return the group of a key in a page of bits, without turning the page into a slice.  "out", of GRAPH_WIDE_BYTES, gets
 * a bitset of any number of members, which roaring/algebra/take.h accepts. graph_page_bits_have() looks one member up.
 */
extern const char *graph_page_find_bits(const void *bytes, size_t len, int64_t key, uint8_t *out, GraphGroup *group);

/*
 * Add the other half of the container to the slice, upward or downward.  Returns false if the page is not that half, or
 * is damaged.
 */
extern bool graph_page_add_half(const void *bytes, size_t len, bool up, GraphGroup *group);
extern const char *graph_page_bits_have(const void *bytes, size_t len, int64_t key, int64_t member, bool *has);

#endif							/* CENSUS_GRAPH_BYTES_PAGE_H */
