/*-------------------------------------------------------------------------
 *
 * members.h
 *	  Iterate over the members of a set, ascending or descending, or seek from member to member.
 *
 * The set is in memory, or is read in growing slices during the iteration, so that an iteration that stops early reads
 * only a part.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_MEMBERS_H
#define CENSUS_ROARING_MEMBERS_H

#include "roaring/algebra/lookup.h"

/* Number of members decoded at a time. */
#define ROARING_MEMBERS_BATCH	512

typedef struct RoaringMembers
{
	RoaringSet	set;
	RoaringStreams *streams;	/* NULL if the set is in memory */
	const char *bad;			/* the damage that ended the walk, or NULL */
	uint8_t		lone[2];		/* payload of a lone member from streams */
	RoaringContainer c;
	uint64_t	high;			/* high bits of all members of c, as bigint */
	uint32_t	next;			/* next container; backward: containers left */
	uint32_t	taken;			/* members of c decoded so far */
	bool		backward;
	uint32_t	at;				/* index of the next member in low */
	uint32_t	n;				/* number of members in low */
	uint16_t	low[ROARING_MEMBERS_BATCH];
} RoaringMembers;

/* Begin before the first member, or backward after the last.  The set's bytes, or the streams, must outlive m. */
extern void roaring_members_begin(RoaringMembers *m, const RoaringSet *set, bool backward);
extern void roaring_members_begin_streams(RoaringMembers *m, RoaringStreams *streams, bool backward);

/* Decode more members into m->low.  Returns false at the end, or if bytes are damaged (m->bad is the reason). */
extern bool roaring_members_refill(RoaringMembers *m);

/* Get the next member.  Returns false at the end, and in all calls after the end. */
static inline bool
roaring_members_next(RoaringMembers *m, int64_t *member)
{
	if (m->at == m->n && !roaring_members_refill(m))
		return false;
	*member = (int64_t) (m->high | m->low[m->at++]);
	return true;
}

/* ---------- seeking ----------
 *
 *	RoaringSeeker s;
 *
 *	roaring_seeker_begin(&s, &set);
 *	while (roaring_seeker_seek(&s, v, false, &member)) ...	with ascending v
 *	while (roaring_seeker_seek(&s, v, true, &member)) ...	with descending v
 *
 * A seeker moves in one direction until roaring_seeker_begin() is called again.
 */
typedef struct RoaringSeeker
{
	RoaringSet	set;			/* from roaring_open() */
	RoaringContainer c;			/* container i, if open */
	uint32_t	i;
	bool		open;
} RoaringSeeker;

extern void roaring_seeker_begin(RoaringSeeker *s, const RoaringSet *set);

/* Get the least member >= v or, backward, the greatest <= v.  Returns false if there is no such member. */
extern bool roaring_seeker_seek(RoaringSeeker *s, int64_t v, bool backward, int64_t *member);

#endif							/* CENSUS_ROARING_MEMBERS_H */
