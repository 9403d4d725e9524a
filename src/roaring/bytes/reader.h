/*-------------------------------------------------------------------------
 *
 * reader.h
 *	  Read stored roaring bytes.
 *
 * Two functions open a value, without allocating or copying:
 *
 *	roaring_open()		checks the header and the whole directory, O(number of
 *						containers): keys ascend, kinds and sizes fit, payloads
 *						are consecutive and end with the value, cardinalities add
 *						up.  Afterward no container needs a check: kernels stay
 *						inside the value whatever the payloads contain.  Contents
 *						of payloads are checked by algebra/validate.h, for bytes
 *						from outside.
 *	roaring_open_header()	checks only the header, O(1), and needs only the first
 *						ROARING_HEADER_MANY bytes of a value, for callers that
 *						read the rest in slices (algebra/lookup.h).
 *
 * Both return NULL or the reason why the bytes are damaged; the entry point
 * raises it (XX001).  The bytes must outlive the RoaringSet.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_READER_H
#define CENSUS_ROARING_READER_H

#include "roaring/bytes/format.h"

/* A set over its stored bytes. */
typedef struct RoaringSet
{
	const uint8_t *dir;			/* directory, n entries of stride bytes */
	const uint8_t *payload;
	size_t		payload_len;
	uint64_t	first_key;
	size_t		dir_offset;		/* offset of the directory from the first byte */
	uint64_t	card;			/* number of members */
	uint32_t	n;				/* number of containers */
	uint32_t	width;			/* bytes of a key in the directory */
	uint32_t	stride;			/* bytes of an entry */
} RoaringSet;

/* A container of a set, or in a buffer of its own. */
typedef struct RoaringContainer
{
	uint64_t	key;			/* high 48 bits, sign bit flipped */
	const uint8_t *data;		/* array, bitset, or runs without their number */
	uint32_t	card;			/* 1 to 65536 */
	uint32_t	nruns;			/* number of runs of a run container; else 0 */
	uint8_t		kind;			/* ROARING_ARRAY, _BITSET, _RUN; never _LONE */
} RoaringContainer;

extern const char *roaring_open(RoaringSet *set, const void *bytes, size_t len);

/*
 * Open the first "avail" of "total" bytes.  "dir" and "payload" stay NULL.  If there is one container, card stays 0,
 * because only the directory entry stores it.
 */
extern const char *roaring_open_header(RoaringSet *set, const void *bytes, size_t avail, size_t total);

/* Return the first container >= i whose key is >= key, or n.  Searches in doubling steps from i. */
extern uint32_t roaring_seek(const RoaringSet *set, uint32_t i, uint64_t key);

/* --- access to entries --- */

static inline const uint8_t *
roaring_entry(const RoaringSet *set, uint32_t i)
{
	return set->dir + (size_t) i * set->stride;
}

/* Return the distance of an entry's key from the first key. */
static inline uint64_t
roaring_load_key(const uint8_t *entry, uint32_t width)
{
	return bytes_load64(entry + width - 2) >> 1 >> (63 - 8 * width);
}

static inline uint64_t
roaring_key_at(const RoaringSet *set, uint32_t i)
{
	return set->first_key + roaring_load_key(roaring_entry(set, i), set->width);
}

static inline uint32_t
roaring_card_at(const RoaringSet *set, uint32_t i)
{
	return (uint32_t) bytes_load16(roaring_entry(set, i)) + 1;
}

/* Get container i < n of a set from roaring_open(). */
static inline void
roaring_container(const RoaringSet *set, uint32_t i, RoaringContainer *c)
{
	const uint8_t *entry = roaring_entry(set, i);
	uint32_t	where = bytes_load32(entry + 2);

	c->key = set->first_key + roaring_load_key(entry, set->width);
	c->card = (uint32_t) bytes_load16(entry) + 1;
	c->kind = where & 3;
	c->nruns = 0;
	if (c->kind == ROARING_LONE)
	{
		c->kind = ROARING_ARRAY;
		c->data = entry + 4;
		return;
	}
	c->data = set->payload + 2 * (size_t) (where >> 2);
	if (c->kind == ROARING_RUN)
	{
		c->nruns = bytes_load16(c->data);
		c->data += 2;
	}
}

/* Return the size of a container's payload, which for a lone member is 2. */
static inline uint32_t
roaring_container_bytes(const RoaringContainer *c)
{
	return c->kind == ROARING_BITSET ? ROARING_BITSET_BYTES :
		c->kind == ROARING_ARRAY ? 2 * c->card : 2 + 4 * c->nruns;
}

static inline uint32_t
roaring_run_start(const RoaringContainer *c, uint32_t i)
{
	return bytes_load16(c->data + 4 * (size_t) i);
}

/* Return the length of run i minus 1. */
static inline uint32_t
roaring_run_length1(const RoaringContainer *c, uint32_t i)
{
	return bytes_load16(c->data + 4 * (size_t) i + 2);
}

static inline uint16_t
roaring_array_at(const RoaringContainer *c, uint32_t i)
{
	return bytes_load16(c->data + 2 * (size_t) i);
}

/* Let the set point into "copy", a copy of the "bytes" that the set was opened with. */
static inline void
roaring_move(RoaringSet *set, const uint8_t *bytes, const uint8_t *copy)
{
	if (set->n == 0)
		return;
	set->dir = copy + (set->dir - bytes);
	set->payload = copy + (set->payload - bytes);
}

#endif							/* CENSUS_ROARING_READER_H */
