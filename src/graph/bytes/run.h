/*-------------------------------------------------------------------------
 *
 * run.h
 *	  The stored bytes of a run of changes; read and write them, see run.c.
 *
 * A run has the changes of one call, or of several merged runs, and at most one change of an edge.  The changes are
 * stored twice, in parts of some thousand changes: sorted by (source, target), and by (target, source).  The head of
 * the run tells where its parts are.
 *
 * Head; all numbers are little-endian:
 *	OFFSET	SIZE	MEANING
 *	0		1		version, GRAPH_RUN_V1
 *	1		1		kind: GRAPH_RUN_CALL or GRAPH_RUN_MERGED; readers refuse others
 *	2		2		number of parts out
 *	4		2		number of parts in
 *	6		2		zero
 *	8		8		number of changes
 *	16		22 each	parts out, then parts in: key and member of the first change, block and offset where the row of
 *					the part was written.  After a restore the row is elsewhere; readers find it by the part's number
 *
 * Part:
 *	0		1		version, GRAPH_RUN_V1
 *	1		1		1: a bit for each change follows the members; 0: all changes add their edge
 *	2		1		bytes of each key below, 0 to 8
 *	3		1		bytes of each member below, 0 to 8
 *	4		4		n, number of changes, at least 1
 *	8		8		key of the first change
 *	16		8		least member
 *	24		*		n keys, each minus the first, modulo 2^64
 *	*		*		n members, each minus the least
 *	*		*		bit (i & 7) of byte (i >> 3) is set if change i removes its edge
 *	*		8		zero
 *
 * Functions that read return NULL, or the reason why the bytes are damaged.
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

/* Maximum number of bytes of a part, because a row must fit into a block. */
#define GRAPH_PART_MAX		8000
/* Maximum number of parts of a run in one direction, because the row of its head must fit into a block. */
#define GRAPH_RUN_PARTS		176
/* Number of changes that always fit into a run: a part has room for 490 changes of 8 + 8 bytes and a bit. */
#define GRAPH_RUN_SURE		80000
#define GRAPH_HEAD_MAX		8000

/* The first change of a part, and the place where the part's row was written. */
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
	bool		removes;		/* some changes remove: "removed" has bits */
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

/* Return the last part that does not begin after the pair, or -1.  No other part can have the pair. */
extern int	graph_head_find(const GraphHead *head, int direction, int64_t key, int64_t member);

/* Write the head of a run of n changes.  Returns its length; "out" has room for GRAPH_HEAD_MAX. */
extern size_t graph_head_write(uint8_t kind, size_t n, GraphFence *const fences[2], const int parts[2], uint8_t *out);

extern const char *graph_part_open(GraphPartView *part, const void *bytes, size_t len);

/* Return the index of the first change that is not before the pair, or part->n. */
extern uint32_t graph_part_seek(const GraphPartView *part, int64_t key, int64_t member);

/* Like graph_part_seek(), if all changes below "from" are before the pair.  Fast if the index is near "from". */
extern uint32_t graph_part_seek_on(const GraphPartView *part, uint32_t from, int64_t key, int64_t member);

/* Decode the changes "from" to "to", exclusive.  Returns an error if they are not in order. */
extern const char *graph_part_read(const GraphPartView *part, uint32_t from, uint32_t to, GraphChange *out);

/* Check that the part begins with its fence, and ends before the fence "next", which is NULL for the last part. */
extern const char *graph_part_check(const GraphPartView *part, const GraphFence *fence, const GraphFence *next);

/* Is the change at this index one of this pair? */
extern bool graph_part_is(const GraphPartView *part, uint32_t at, int64_t key, int64_t member);
extern bool graph_part_present(const GraphPartView *part, uint32_t at);

/*
 * Write as many of the first changes as fit into one part.  The changes are in order.  Returns the number written.
 * "out" has room for GRAPH_PART_MAX.
 */
extern size_t graph_part_write(const GraphChange *changes, size_t n, uint8_t *out, size_t *len);

/*
 * Merge two ordered lists of changes.  If both have an edge, keep the change of "newer".  Returns the number of changes
 * written.  "out" has room for nold + nnewer.
 */
extern size_t graph_changes_merge(const GraphChange *old, size_t nold, const GraphChange *newer, size_t nnewer,
								  GraphChange *out);

/* ---------- the changes of one key ---------- */

typedef struct GraphSaid
{
	uint64_t	member;			/* with the sign bit flipped */
	bool		present;
} GraphSaid;

/* Number of lists that graph_saids_push() leaves unmerged. */
#define GRAPH_LISTS 4
#define GRAPH_LISTS_MAX (GRAPH_LISTS + 64)

/* Consecutive lists, each in order of members.  If several lists have a member, the last of them counts. */
typedef struct GraphSaids
{
	GraphSaid  *said;			/* all lists, one after another */
	size_t		n;
	size_t		max;
	GraphSaid  *older;			/* copy of a list while merging */
	size_t		max_older;

	/*
	 * index in "said" where each list begins; a list after the first
	 * GRAPH_LISTS has less than half as many changes as the list before it
	 */
	size_t		from[GRAPH_LISTS_MAX];
	int			lists;
} GraphSaids;

/* Make room for "more" further changes, in the current context.  Returns where to write them. */
static inline GraphSaid *
graph_saids_room(GraphSaids *s, size_t more)
{
	if (s->max < s->n + more)
	{
		s->max = s->n + more > 2 * s->max ? s->n + more : 2 * s->max;
		s->said = s->said ? roaring_mem_realloc(s->said, sizeof(GraphSaid) * s->max) :
			roaring_mem_alloc(sizeof(GraphSaid) * s->max);
	}
	return s->said + s->n;
}

/* Merge the last two lists. */
extern void graph_saids_merge(GraphSaids *s);

/* Append the n changes that the caller wrote at graph_saids_room() as the last list. */
static inline void
graph_saids_push(GraphSaids *s, size_t n)
{
	if (n == 0)
		return;
	s->from[s->lists++] = s->n;
	s->n += n;
	while (s->lists > GRAPH_LISTS && s->from[s->lists - 1] - s->from[s->lists - 2] <= 2 * (s->n - s->from[s->lists - 1]))
		graph_saids_merge(s);
}

/* Merge all lists into one. */
static inline void
graph_saids_end(GraphSaids *s)
{
	while (s->lists > 1)
		graph_saids_merge(s);
}

static inline void
graph_saids_free(GraphSaids *s)
{
	if (s->said)
		roaring_mem_free(s->said);
	if (s->older)
		roaring_mem_free(s->older);
	memset(s, 0, sizeof(*s));
}

/* Decode the changes "from" to "to", exclusive, all of one key.  Returns an error if they are not in order. */
extern const char *graph_part_said(const GraphPartView *part, uint32_t from, uint32_t to, GraphSaid *out);

#endif							/* CENSUS_GRAPH_BYTES_RUN_H */
