/*-------------------------------------------------------------------------
 *
 * run.h
 *	  The stored bytes of a run of changes, and reading and writing them; see run.c.
 *
 * A run has the changes of one call, or of several runs that were merged: each edge once.  They lie, sorted, in parts
 * of some thousand, once by (source, target), once turned round.  The head of the run says where.
 *
 * Head; all numbers are little-endian:
 *	OFFSET	SIZE	MEANING
 *	0		1		version, GRAPH_RUN_V1
 *	1		1		kind: GRAPH_RUN_CALL or GRAPH_RUN_MERGED; readers refuse others
 *	2		2		parts out
 *	4		2		parts in
 *	6		2		zero
 *	8		8		changes
 *	16		22 each	parts out, then parts in: key and member of the first change, block and place of the row where the
 *					part was written.  It may be elsewhere, as after a dump: its row has the number of the part
 *
 * Part:
 *	0		1		version, GRAPH_RUN_V1
 *	1		1		1: a bit for each change follows; else 0, and all add their edge
 *	2		1		bytes of a key, 0 to 8
 *	3		1		bytes of a member, 0 to 8
 *	4		4		n, changes, at least 1
 *	8		8		key of the first change
 *	16		8		least member
 *	24		*		n keys, minus the first, modulo 2^64
 *	*		*		n members, minus the least
 *	*		*		bit (i & 7) of byte (i >> 3) says that change i removes its edge
 *	*		8		zero
 *
 * Whatever reads returns NULL, or the reason why the bytes are damaged.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_BYTES_RUN_H
#define CENSUS_GRAPH_BYTES_RUN_H

#include "graph/bytes/fold.h"

#define GRAPH_RUN_V1		1

#define GRAPH_RUN_CALL		1
#define GRAPH_RUN_MERGED	2

#define GRAPH_HEAD_BYTES	16
#define GRAPH_FENCE_BYTES	22
#define GRAPH_PART_HEADER	24
#define GRAPH_PART_SLACK	8

/* A row must fit a block: bytes of a part, and parts of a run in either direction. */
#define GRAPH_PART_MAX		8000
#define GRAPH_RUN_PARTS		176
/* So many changes have less in any case: 8 + 8 bytes and a bit each, 490 a part. */
#define GRAPH_RUN_SURE		80000
#define GRAPH_HEAD_MAX		8000

/* Where a part is: the first change that is not before it, and the place where its row was written. */
typedef struct GraphFence
{
	int64_t		key;
	int64_t		member;
	uint32_t	block;
	uint16_t	offset;
} GraphFence;

typedef struct GraphHead
{
	uint8_t		kind;
	uint16_t	parts[2];		/* by direction */
	uint64_t	n;
	const uint8_t *bytes;
} GraphHead;

typedef struct GraphPartView
{
	bool		removes;		/* there are bits */
	uint8_t		key_bytes;
	uint8_t		member_bytes;
	uint32_t	n;
	int64_t		key;
	int64_t		member;
	const uint8_t *keys;
	const uint8_t *members;
	const uint8_t *removed;
} GraphPartView;

extern const char *graph_head_open(GraphHead *head, const void *bytes, size_t len);
extern GraphFence graph_head_fence(const GraphHead *head, int direction, int part);

/* The part that a pair belongs to if the run has it: the last one that is not behind it, or -1. */
extern int	graph_head_find(const GraphHead *head, int direction, int64_t key, int64_t member);

/* Writes a head of so many changes, whose fences are given; how many bytes.  out has room for GRAPH_HEAD_MAX. */
extern size_t graph_head_write(uint8_t kind, size_t n, GraphFence *const fences[2], const int parts[2], uint8_t *out);

extern const char *graph_part_open(GraphPartView *part, const void *bytes, size_t len);

/* The place of the first change that is not before the pair. */
extern uint32_t graph_part_seek(const GraphPartView *part, int64_t key, int64_t member);

/* The same, where all before the place "from", n at most, are before the pair: dear only if it is far from there. */
extern uint32_t graph_part_seek_on(const GraphPartView *part, uint32_t from, int64_t key, int64_t member);

/* Changes from one place up to another, which is not included; they must rise. */
extern const char *graph_part_read(const GraphPartView *part, uint32_t from, uint32_t to, GraphChange *out);

/* Is the part where its head says: does it begin with its fence, and end before the next one (NULL: it is the last)? */
extern const char *graph_part_check(const GraphPartView *part, const GraphFence *fence, const GraphFence *next);

/* Is this change the one of the pair? */
extern bool graph_part_is(const GraphPartView *part, uint32_t at, int64_t key, int64_t member);
extern bool graph_part_present(const GraphPartView *part, uint32_t at);

/*
 * Writes a part of the first of some changes, which rise: how many of them?  out has room for GRAPH_PART_MAX.
 */
extern size_t graph_part_write(const GraphChange *changes, size_t n, uint8_t *out, size_t *len);

/* Two lists of changes that rise; of a pair that both have the newer one's counts.  out has room for all; how many? */
extern size_t graph_changes_merge(const GraphChange *old, size_t nold, const GraphChange *newer, size_t nnewer,
								  GraphChange *out);

/* ---------- what is said of the members of one key ---------- */

typedef struct GraphSaid
{
	uint64_t	member;			/* with the sign bit flipped */
	bool		present;
} GraphSaid;

/* So many lists are left as they are. */
#define GRAPH_LISTS 4
#define GRAPH_LISTS_MAX (GRAPH_LISTS + 64)

/* Lists that rise, one behind the other: of a member that several have the last one's counts. */
typedef struct GraphSaids
{
	GraphSaid  *said;			/* rising, once there is one list */
	size_t		n;
	size_t		max;
	GraphSaid  *older;			/* room for merging */
	size_t		max_older;

	/*
	 * where lists begin: few, or each of less than half as many as the one
	 * before
	 */
	size_t		from[GRAPH_LISTS_MAX];
	int			lists;
} GraphSaids;

/* Room for so many more, in the current context, behind said + n. */
extern GraphSaid *graph_saids_room(GraphSaids *s, size_t more);

/* So many that were written there are a list, which is later than all others; and all lists become one. */
extern void graph_saids_push(GraphSaids *s, size_t n);
extern void graph_saids_end(GraphSaids *s);
extern void graph_saids_free(GraphSaids *s);

/* Changes of a part from one place up to another, of one key; they must rise. */
extern const char *graph_part_said(const GraphPartView *part, uint32_t from, uint32_t to, GraphSaid *out);

#endif							/* CENSUS_GRAPH_BYTES_RUN_H */
