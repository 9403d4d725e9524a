/*-------------------------------------------------------------------------
 *
 * writer.h
 *	  The one writer of stored roaring bytes.
 *
 * Containers are given in rising order of their keys, each in its canonical
 * kind (what the roaring_finish_*() functions and the container operations of
 * kernels/kernels.h leave behind); roaring_writer_finish() yields the value.
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
 * or roaring_writer_begin_in() to write into memory that is there already, and
 * roaring_writer_add() to copy a container, roaring_writer_add_stretch()
 * to copy many of one set.  All numbers given to _begin are hints, and when
 * they are right there is one allocation and nothing is moved.
 *
 * A set that is being made is in one of these; each ends in the writer:
 *
 *	what comes							goes to						of
 *	containers, keys rising				RoaringWriter				algebra, portable forms,
 *																	graph reader, planes of tallies
 *	intervals, rising					RoaringBuilder				text, shifts, ranges
 *										(algebra/intervals.h)
 *	members, rising						roaring_write_members()		graph pages and notes,
 *										(collect/acc.h)				lists (below)
 *	members, ranges, sets, in any order	RoaringAcc (collect/acc.h)	aggregates, arrays, graph unions
 *	the same, few						a list (sql/state.h)		aggregates of small groups
 *	sets, for all of a key together		RoaringRefs					tallies; sets of many keys
 *										(collect/refs.h)			before an accumulator
 *	sets, to be counted					a bag (tally/tally_format.h)	tally aggregates of small groups
 *										TallyKeep (tally/tally_keep.h)	and of others, graph suggestions
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_WRITER_H
#define CENSUS_ROARING_WRITER_H

#include "roaring/bytes/reader.h"

/* Kernels may write so many bytes beyond the payload that they leave. */
#define ROARING_SLACK 128

/* What a kernel left in the room that it was given. */
typedef struct RoaringResult
{
	uint32_t	card;			/* 0: nothing is left */
	uint32_t	bytes;			/* of the payload */
	uint8_t		kind;			/* ROARING_ARRAY (also of one), _BITSET, _RUN */
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
	uint8_t    *buf;			/* the value, from its prefix on */
	size_t		cap;
	bool		borrowed;		/* buf is the caller's */
	size_t		prefix;			/* bytes left free for the caller: VARHDRSZ */
	uint64_t	first_key;		/* keys are written as distances from it */
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
 * The same in cap bytes of the caller's memory, which hold the directory at least.  A writer that needs more goes on in
 * memory of its own, so the caller looks where the value is that it finishes.
 */
extern void roaring_writer_begin_in(RoaringWriter *w, uint8_t *buf, size_t cap, size_t prefix, uint32_t ncontainers,
									uint64_t first_key, uint64_t last_key);

/* Bytes that the header and a directory of so many entries take. */
extern size_t roaring_writer_directory(uint32_t ncontainers, uint64_t first_key, uint64_t last_key);

/* Whether _room() would give so many bytes where the value is. */
extern bool roaring_writer_has_room(const RoaringWriter *w, size_t need);

/* Where the next payload goes: need bytes and ROARING_SLACK may be written. */
extern uint8_t *roaring_writer_room(RoaringWriter *w, size_t need);
extern void roaring_writer_commit(RoaringWriter *w, uint64_t key, RoaringResult r);
extern void roaring_writer_add(RoaringWriter *w, const RoaringContainer *c);

/* The same for a payload, which is copied: no byte behind it is written. */
extern void roaring_writer_add_payload(RoaringWriter *w, uint64_t key, const void *payload, RoaringResult r);
extern void roaring_writer_add_lone(RoaringWriter *w, uint64_t key, uint16_t low);

/* Containers i to e - 1 of a set from roaring_open(). */
extern void roaring_writer_add_stretch(RoaringWriter *w, const RoaringSet *set, uint32_t i, uint32_t e);

/* The value, allocated by roaring_mem_alloc() unless it is where _begin_in() said; *total counts the prefix. */
extern void *roaring_writer_finish(RoaringWriter *w, size_t *total);

/* Looks at each value that is finished; does not return if it is invalid.  NULL but in tests and assertions (sql/datum.c). */
extern void (*roaring_writer_verify) (const void *bytes, size_t len);

/* Gives up: frees the buffer. */
extern void roaring_writer_abandon(RoaringWriter *w);

/* The set of one member, which has always the same size. */
#define ROARING_ONE_BYTES (ROARING_HEADER_ONE + ROARING_ENTRY_BASE)
extern void roaring_write_member(uint8_t *bytes, int64_t member);

/* So many bytes of a set of one container of several members, whose payload follows. */
extern void roaring_write_one(uint8_t *bytes, uint64_t key, RoaringResult r);

#endif							/* CENSUS_ROARING_WRITER_H */
