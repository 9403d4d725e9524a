/*-------------------------------------------------------------------------
 *
 * page.h
 *	  Reading and writing the bytes of one page; see page.c.
 *
 * Whatever reads returns NULL, or the reason why the bytes are damaged.
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
	uint64_t	n;				/* 0: the page has none */
	bool		slice;
	RoaringSet	set;			/* of a slice, a view */
	const uint8_t *bytes;		/* of a slice, the roaring value; else the
								 * first member */
	const uint8_t *end;			/* of the page */
	int64_t		base;			/* of a page of bits, else 1 */
} GraphGroup;

typedef struct GraphPage
{
	uint8_t		kind;
	const uint8_t *at;			/* the next group */
	const uint8_t *end;
	int64_t		key;			/* of the group before */
	bool		first;
} GraphPage;

static inline bool
graph_page_is_bits(const void *bytes, size_t len)
{
	return len > 1 && ((const uint8_t *) bytes)[1] == GRAPH_BITS;
}

extern const char *graph_page_open(GraphPage *page, const void *bytes, size_t len);

/* The next group; n = 0 at the end.  Its members have not been looked at. */
extern const char *graph_page_next(GraphPage *page, GraphGroup *group);

/* The group of a key; n = 0 if there is none. */
extern const char *graph_page_find(const void *bytes, size_t len, int64_t key, GraphGroup *group);

/*
 * The members of a group that is no slice, with the sign bit flipped, as the
 * accumulators of sets want them; out has room for group->n.
 */
extern const char *graph_group_members(const GraphGroup *group, uint64_t *out);

/* Is this a member? */
extern const char *graph_group_has(const GraphGroup *group, int64_t member, bool *has);

/* All pairs of a page of pairs, which has fewer than bytes; out has room for len. */
extern const char *graph_page_pairs(const void *bytes, size_t len, GraphPair *out, size_t *n);

/* Every byte of a page: NULL, or what is wrong. */
extern const char *graph_page_validate(const void *bytes, size_t len);

/* Bytes that n pairs, rising and different, take at most; and writing them. */
#define GRAPH_PAIRS_BOUND(n) (GRAPH_HEADER + 3 * GRAPH_VARINT_MAX * (size_t) (n))
extern size_t graph_page_write_pairs(const GraphPair *pairs, size_t n, uint8_t *out);

/* The first GRAPH_SLICE_HEADER bytes of a slice. */
extern void graph_page_write_slice(int64_t key, uint8_t *out);

/*
 * A slice whose members differ in the bits of GRAPH_BITS_MASK alone as a page of bits; and such a page as the slice
 * that it stands for, the form in which all else here takes it, in GRAPH_WIDE_BYTES.
 */
extern void graph_page_write_bits(int64_t key, const RoaringSet *set, uint8_t *out);
#define GRAPH_WIDE_BYTES (GRAPH_SLICE_HEADER + ROARING_ONE_BYTES + ROARING_BITSET_BYTES + ROARING_SLACK)
extern const char *graph_page_widen(const void *bytes, size_t len, uint8_t *out, size_t *total);

/*
 * The group of a key in a page of bits as it is stored.  Its slice is written into as much room: a bitset of however
 * few members, good for what a set is that was taken from (roaring/algebra/take.h).  Is a member of a key there?
 */
extern const char *graph_page_find_bits(const void *bytes, size_t len, int64_t key, uint8_t *out, GraphGroup *group);

/* Puts the other half of the slice's container beside it, down or up; false if the page is none, or is damaged. */
extern bool graph_page_add_half(const void *bytes, size_t len, bool up, GraphGroup *group);
extern const char *graph_page_bits_have(const void *bytes, size_t len, int64_t key, int64_t member, bool *has);

#endif							/* CENSUS_GRAPH_BYTES_PAGE_H */
