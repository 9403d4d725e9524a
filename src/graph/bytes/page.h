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
	uint64_t	n;				/* number of members here; 0: none */
	bool		slice;
	RoaringSet	set;			/* view of a slice */
	const uint8_t *bytes;		/* the roaring value of a slice; for pairs,
								 * the first member */
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

/* Read the next group.  At the end of the page, group->n is 0.  Members are not validated. */
extern const char *graph_page_next(GraphPage *page, GraphGroup *group);

/* Find the group of a key.  If the page has no such key, group->n is 0. */
extern const char *graph_page_find(const void *bytes, size_t len, int64_t key, GraphGroup *group);

/*
 * Decode the members of a group of pairs.  The sign bit of each member is flipped, because accumulators of sets take
 * such numbers.  "out" has room for group->n.
 */
extern const char *graph_group_members(const GraphGroup *group, uint64_t *out);

/* Set *has if the group has this member. */
extern const char *graph_group_has(const GraphGroup *group, int64_t member, bool *has);

/* Decode a page of pairs.  "out" has room for len pairs. */
extern const char *graph_page_pairs(const void *bytes, size_t len, GraphPair *out, size_t *n);

/* Validate every byte of a page. */
extern const char *graph_page_validate(const void *bytes, size_t len);

/* Write a page of n pairs, which are different and in order.  Returns its length, at most GRAPH_PAIRS_BOUND(n). */
#define GRAPH_PAIRS_BOUND(n) (GRAPH_HEADER + 3 * GRAPH_VARINT_MAX * (size_t) (n))
extern size_t graph_page_write_pairs(const GraphPair *pairs, size_t n, uint8_t *out);

/* Write the first GRAPH_SLICE_HEADER bytes of a slice. */
extern void graph_page_write_slice(int64_t key, uint8_t *out);

/*
 * graph_page_write_bits() writes a page of bits; the members of the set differ in the bits of GRAPH_BITS_MASK only.
 * graph_page_widen() turns a page of bits into a slice of at most GRAPH_WIDE_BYTES, which the functions above take.
 */
extern void graph_page_write_bits(int64_t key, const RoaringSet *set, uint8_t *out);
#define GRAPH_WIDE_BYTES (GRAPH_SLICE_HEADER + ROARING_ONE_BYTES + ROARING_BITSET_BYTES + ROARING_SLACK)
extern const char *graph_page_widen(const void *bytes, size_t len, uint8_t *out, size_t *total);

/*
 * Find the group of a key in a page of bits, without graph_page_widen().  "out" has room for GRAPH_WIDE_BYTES, and gets
 * a bitset, even for few members.  Readers of containers accept such a bitset.
 */
extern const char *graph_page_find_bits(const void *bytes, size_t len, int64_t key, uint8_t *out, GraphGroup *group);

/*
 * Add a page of bits to a group from graph_page_find_bits(), as the other half of the group's container: the upper half
 * if "up", else the lower.  Returns false if the page is not that half, or is damaged.
 */
extern bool graph_page_add_half(const void *bytes, size_t len, bool up, GraphGroup *group);

/* Set *has if a page of bits has this key and member. */
extern const char *graph_page_bits_have(const void *bytes, size_t len, int64_t key, int64_t member, bool *has);

#endif							/* CENSUS_GRAPH_BYTES_PAGE_H */
