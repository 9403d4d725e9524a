/*-------------------------------------------------------------------------
 *
 * writer.h
 *	  Write stored roaring bytes.
 *
 * The caller adds containers in ascending order of their keys, each in its
 * canonical kind, as the roaring_finish_*() functions and the container
 * operations of kernels/kernels.h return it.  roaring_writer_finish() returns
 * the value.
 *
 *	RoaringWriter w;
 *
 *	roaring_writer_begin(&w, VARHDRSZ, ncontainers, first_key, last_key, bytes);
 *	for each key:
 *		uint8_t *room = roaring_writer_room(&w, bytes);
 *		RoaringResult r = ... writes a payload to room ...;
 *		roaring_writer_commit(&w, key, r);		(nothing when r.card is 0)
 *	value = roaring_writer_finish(&w, &total);	(total includes the prefix)
 *
 * roaring_writer_begin_in() writes into the caller's memory, roaring_writer_add()
 * copies a container, roaring_writer_add_stretch() copies many containers of one
 * set.  The numbers passed to _begin are hints; with right hints there is one
 * allocation and no move.
 *
 * Structures that collect members or sets.  Each structure that makes a set uses a writer:
 *
 *	input								structure					used by
 *	containers, keys rising				RoaringWriter				algebra, portable forms,
 *																	graph reader, planes of tallies
 *	intervals, rising					RoaringBuilder				text, shifts, ranges
 *										(algebra/intervals.h)
 *	members, rising						roaring_write_members()		graph pages and notes,
 *																	lists (below)
 *	members, ranges, sets, in any order	RoaringAcc (collect/acc.h)	aggregates, arrays, graph unions
 *	the same, but few					a list (sql/state.h)		aggregates of small groups
 *	sets, merged one key at a time		RoaringRefs					tallies; sets of many keys
 *										(collect/refs.h)			before an accumulator
 *	sets, to be counted					a bag (tally/tally_format.h)	tally aggregates of small groups
 *										TallyKeep (tally/tally.h)	tally aggregates of other groups, graph suggestions
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_WRITER_H
#define CENSUS_ROARING_WRITER_H

#include "roaring/bytes/reader.h"

/* Number of bytes that a kernel may write after its result. */
#define ROARING_SLACK 128

/* A container that a kernel has written. */
typedef struct RoaringResult
{
	uint32_t	card;			/* 0: no container is added */
	uint32_t	bytes;			/* of the payload */
	/* ROARING_ARRAY (also for one member), _BITSET, _RUN */
	uint8_t		kind;
} RoaringResult;

static inline RoaringResult
roaring_result(uint32_t card, uint32_t bytes, uint8_t kind)
{
	RoaringResult r;

	r.card = card;
	r.bytes = bytes;
	r.kind = kind;
	return r;
}

typedef struct RoaringWriter
{
	uint8_t    *buf;			/* the prefix, then the value */
	size_t		cap;
	bool		borrowed;		/* buf is the caller's */
	size_t		prefix;			/* bytes left free before the value: VARHDRSZ */
	uint64_t	first_key;		/* keys are stored as distances from this key */
	uint64_t	last_key;
	uint64_t	card;
	uint32_t	n;
	uint32_t	nmax;			/* entries that fit before the payloads */
	uint32_t	width;
	uint8_t    *dir;
	uint8_t    *payload;
	size_t		payload_len;
} RoaringWriter;

extern void roaring_writer_begin(RoaringWriter *w, size_t prefix, uint32_t ncontainers,
								 uint64_t first_key, uint64_t last_key, size_t payload_bytes);

/*
 * Begin in cap bytes of the caller's memory, which must have room at least for the prefix and
 * roaring_writer_directory().  A writer that needs more allocates its own memory, so the caller must use the pointer
 * that _finish() returns.
 */
extern void roaring_writer_begin_in(RoaringWriter *w, uint8_t *buf, size_t cap, size_t prefix, uint32_t ncontainers,
									uint64_t first_key, uint64_t last_key);

/* Return the size of the largest header and a directory of ncontainers entries. */
extern size_t roaring_writer_directory(uint32_t ncontainers, uint64_t first_key, uint64_t last_key);

/* Return the position of the next payload, where need + ROARING_SLACK bytes may be written. */
extern uint8_t *roaring_writer_room(RoaringWriter *w, size_t need);
extern void roaring_writer_commit(RoaringWriter *w, uint64_t key, RoaringResult r);
extern void roaring_writer_add(RoaringWriter *w, const RoaringContainer *c);

/* Add a container by copying its payload.  No byte after the payload is written. */
extern void roaring_writer_add_payload(RoaringWriter *w, uint64_t key, const void *payload, RoaringResult r);
extern void roaring_writer_add_lone(RoaringWriter *w, uint64_t key, uint16_t low);

/* Add containers i to e - 1 of a set from roaring_open(). */
extern void roaring_writer_add_stretch(RoaringWriter *w, const RoaringSet *set, uint32_t i, uint32_t e);

/*
 * Set *nruns to the number of runs of the members from i on with the key of member i.  Members ascend, without
 * duplicates, with the sign bit flipped.  Returns the index after these members.
 */
static inline size_t
roaring_members_group(const uint64_t *v, size_t n, size_t i, uint32_t *nruns)
{
	size_t		e = i + 1;

	*nruns = 1;
	for (; e < n && v[e] >> 16 == v[i] >> 16; e++)
		*nruns += v[e] != v[e - 1] + 1;
	return e;
}

/* Add the group of members from i on, as one container.  Returns the index after this group. */
extern size_t roaring_writer_add_members(RoaringWriter *w, const uint64_t *v, size_t n, size_t i);

/* Return the value, from roaring_mem_alloc() or in the memory passed to _begin_in().  *total includes the prefix. */
extern void *roaring_writer_finish(RoaringWriter *w, size_t *total);

/*
 * If not NULL: validates each finished value, and does not return if it is invalid.  For tests and assertions
 * (datum.c).
 */
extern void (*roaring_writer_verify) (const void *bytes, size_t len);

extern void roaring_writer_abandon(RoaringWriter *w);

/* Write the set of one member, which has ROARING_ONE_BYTES. */
#define ROARING_ONE_BYTES (ROARING_HEADER_ONE + ROARING_ENTRY_BASE)
extern void roaring_write_member(uint8_t *bytes, int64_t member);

/*
 * Write the first ROARING_ONE_BYTES of a set that has one container of several members.  The caller adds the payload.
 */
extern void roaring_write_one(uint8_t *bytes, uint64_t key, RoaringResult r);

/* Return the value of n members, sorted as in roaring_members_group(), from roaring_mem_alloc(). */
extern void *roaring_write_members(const uint64_t *v, size_t n, size_t prefix, size_t *total);

#endif							/* CENSUS_ROARING_WRITER_H */
