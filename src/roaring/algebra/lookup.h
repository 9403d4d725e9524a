/*-------------------------------------------------------------------------
 *
 * lookup.h
 *	  Questions that need little of a set, answered without reading the rest.
 *
 * A source gives access to stored bytes: all of them at once, or in slices, as they lie in a TOAST table.  contains reads
 * the header, what it takes to find one directory entry, and one container; cardinality, min, max and is_empty even less;
 * rank and select the directory up to the place asked for.  Bytes are checked as they are read; all functions return
 * NULL or the reason why the bytes are damaged.
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
	const uint8_t *whole;		/* all of them; or NULL, then */

	/* bytes offset to offset + len - 1, which remain until the next call */
	const uint8_t *(*read) (RoaringSource *source, size_t offset, size_t len);
	void	   *context;
	size_t		grain;			/* reading fewer bytes than this costs as much */
	size_t		ahead;			/* bytes at once, next time 4 times; or 0 */
	bool		backward;		/* those before what is asked for, not behind */
	size_t		taken;			/* bytes that were read */

	/* set by roaring_lookup_open() */
	RoaringSet	set;			/* header only */
	const uint8_t *window;		/* what was read last */
	size_t		window_offset;
	size_t		window_len;
};

/* Must come first; whole or read, context and grain are set. */
extern const char *roaring_lookup_open(RoaringSource *source);

extern const char *roaring_lookup_contains(RoaringSource *source, int64_t member, bool *found);
extern const char *roaring_lookup_cardinality(RoaringSource *source, uint64_t *card);

/* members <= member */
extern const char *roaring_lookup_rank(RoaringSource *source, int64_t member, uint64_t *rank);

/* the k-th member, from 0; k is less than the cardinality */
extern const char *roaring_lookup_select(RoaringSource *source, uint64_t k, int64_t *member);

/* members from first to last; none when last is less */
extern const char *roaring_lookup_range_card(RoaringSource *source, int64_t first, int64_t last, uint64_t *card);

/* of a set that is not empty */
extern const char *roaring_lookup_min(RoaringSource *source, int64_t *member);
extern const char *roaring_lookup_max(RoaringSource *source, int64_t *member);

/* The same of sets from roaring_open(), whose directories are known to be right. */
extern bool roaring_contains(const RoaringSet *set, int64_t member);
extern uint64_t roaring_rank(const RoaringSet *set, int64_t member);
extern int64_t roaring_select(const RoaringSet *set, uint64_t k);
extern int64_t roaring_min(const RoaringSet *set);
extern int64_t roaring_max(const RoaringSet *set);

/*
 * Questions about two sets, whose answer may stand at the beginning.  A value is read as two streams, its directory and its
 * payloads, in pieces that grow.  Nothing after the container that decides is read; and when a sixteenth of a value
 * has been and nothing has decided, the caller may as well read it whole.
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

/* a @> b */
extern const char *roaring_lookup_contains_all(RoaringStreams *a, RoaringStreams *b, RoaringAnswer *answer);

/*
 * A walk through the containers of a set, from the first to the last or backward:
 * the i-th, whose bytes, for which lone is room, remain until the next call.
 */
extern void roaring_lookup_begin_walk(RoaringStreams *s, bool backward);
extern const char *roaring_lookup_container(RoaringStreams *s, uint32_t i, uint8_t lone[2], RoaringContainer *c);

#define ROARING_PAGE_MAX 4096

/*
 * The next members from a value on, itself included, up or down, at most max (ROARING_PAGE_MAX) of them: how many are in members, rising,
 * their sign bits flipped.
 */
extern const char *roaring_lookup_page(RoaringStreams *s, int64_t from, bool up, uint32_t max, uint64_t *members, uint32_t *n);

#endif							/* CENSUS_ROARING_LOOKUP_H */
