/*-------------------------------------------------------------------------
 *
 * lookup.h
 *	  Answer questions about a set from a small part of its bytes.
 *
 * A source gives access to stored bytes: all at once, or in slices of a TOAST table.  "contains" reads the header,
 * the parts of the directory that a search needs, and one container.  cardinality, min and max read less.  rank and
 * select read the directory up to the position.  Sizes and offsets are checked when they are read.  The functions
 * that take a source or streams return NULL, or the reason why the bytes are damaged.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_LOOKUP_H
#define CENSUS_ROARING_LOOKUP_H

#include "roaring/bytes/reader.h"

typedef struct RoaringSource RoaringSource;

struct RoaringSource
{
	size_t		total;			/* bytes, without a varlena header */
	const uint8_t *whole;		/* all bytes, or NULL: call read() */

	/* returns len bytes from "offset" on, valid until the next call */
	const uint8_t *(*read) (RoaringSource *source, size_t offset, size_t len);
	void	   *context;
	size_t		grain;			/* unit of reads, in bytes: a TOAST chunk */

	/*
	 * minimum bytes of a read, multiplied by 4 at each read; 0: do not read
	 * ahead
	 */
	size_t		ahead;
	bool		backward;		/* read ahead toward the first byte */
	size_t		taken;			/* bytes read so far */

	/* the fields from here on are set by roaring_lookup_open() */
	RoaringSet	set;			/* header only: dir and payload are not set */
	const uint8_t *window;		/* bytes of the last read */
	size_t		window_offset;
	size_t		window_len;
};

/* Read the header.  Before the call, set "total", and either "whole" or "read", "context" and "grain". */
extern const char *roaring_lookup_open(RoaringSource *source);

extern const char *roaring_lookup_contains(RoaringSource *source, int64_t member, bool *found);
extern const char *roaring_lookup_cardinality(RoaringSource *source, uint64_t *card);

/* Set *rank to the number of members <= member. */
extern const char *roaring_lookup_rank(RoaringSource *source, int64_t member, uint64_t *rank);

/* Find the k-th member, counted from 0.  k must be less than the cardinality. */
extern const char *roaring_lookup_select(RoaringSource *source, uint64_t k, int64_t *member);

/* Set *card to the number of members from first to last, 0 if last < first. */
extern const char *roaring_lookup_range_card(RoaringSource *source, int64_t first, int64_t last, uint64_t *card);

/* Get the least or the greatest member.  The set must not be empty. */
extern const char *roaring_lookup_end(RoaringSource *source, bool greatest, int64_t *member);

/* The same functions for sets from roaring_open(), which has checked the directory. */
extern bool roaring_contains(const RoaringSet *set, int64_t member);
extern uint64_t roaring_rank(const RoaringSet *set, int64_t member);
extern int64_t roaring_select(const RoaringSet *set, uint64_t k);
extern int64_t roaring_min(const RoaringSet *set);
extern int64_t roaring_max(const RoaringSet *set);

/*
 * A value that is read in growing pieces of two streams, its directory and its payloads.  The first containers often
 * decide a question about two sets; then the rest is not read.  After a sixteenth of a value was read without a
 * decision the answer is ROARING_UNDECIDED, and the caller should read the value whole.
 */
typedef struct RoaringStreams
{
	RoaringSource dir;
	RoaringSource payload;
} RoaringStreams;

typedef enum RoaringAnswer
{
	ROARING_NO,
	ROARING_YES,
	ROARING_UNDECIDED
} RoaringAnswer;

extern const char *roaring_lookup_overlap(RoaringStreams *a, RoaringStreams *b, RoaringAnswer *answer);

/* Does a @> b hold? */
extern const char *roaring_lookup_contains_all(RoaringStreams *a, RoaringStreams *b, RoaringAnswer *answer);

/*
 * Walk through the containers of a set, forward or backward.  The bytes of container i are valid until the next call;
 * "lone" is room for the member of a container of one member.
 */
extern void roaring_lookup_begin_walk(RoaringStreams *s, bool backward);
extern const char *roaring_lookup_container(RoaringStreams *s, uint32_t i, uint8_t lone[2], RoaringContainer *c);

#define ROARING_PAGE_MAX 4096

/*
 * Read at most max members (max <= ROARING_PAGE_MAX): if "up" the first members >= from, else the last members <=
 * from.  Stores *n members in ascending order, with their sign bits flipped.
 */
extern const char *roaring_lookup_page(RoaringStreams *s, int64_t from, bool up, uint32_t max, uint64_t *members, uint32_t *n);

#endif							/* CENSUS_ROARING_LOOKUP_H */
