/*-------------------------------------------------------------------------
 *
 * members.h
 *	  The members of a set one by one, rising or falling, or by leaps.
 *
 * Of a set that is at hand, or of one that is read as it is gone through, in
 * slices that grow: a walk that stops early has read as much as that took.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_MEMBERS_H
#define CENSUS_ROARING_MEMBERS_H

#include "roaring/algebra/lookup.h"

/* so many are decoded at a time */
#define ROARING_MEMBERS_BATCH	512

typedef struct RoaringMembers
{
	RoaringSet	set;
	RoaringStreams *streams;	/* or NULL: the set is at hand */
	const char *bad;			/* why the walk ended, if it did too early */
	uint8_t		lone[2];		/* the member of a container of one */
	RoaringContainer c;
	uint64_t	high;			/* of the container's members, as bigint */
	uint32_t	next;			/* next container; backward: how many left */
	uint32_t	taken;			/* members of c decoded so far */
	bool		backward;
	uint32_t	at;				/* in low */
	uint32_t	n;				/* members in low */
	uint16_t	low[ROARING_MEMBERS_BATCH];
} RoaringMembers;

/* Before the first member, or behind the last, backward; the set's bytes, or the streams, must outlive the walk. */
extern void roaring_members_begin(RoaringMembers *m, const RoaringSet *set);
extern void roaring_members_begin_at(RoaringMembers *m, const RoaringSet *set, bool backward);
extern void roaring_members_begin_streams(RoaringMembers *m, RoaringStreams *streams, bool backward);

/* Decodes some more members; false when there are none, or when bytes are read that are damaged: then bad says why. */
extern bool roaring_members_refill(RoaringMembers *m);

/* The next member; false when there is none, and then again. */
static inline bool
roaring_members_next(RoaringMembers *m, int64_t *member)
{
	if (m->at == m->n && !roaring_members_refill(m))
		return false;
	*member = (int64_t) (m->high | m->low[m->at++]);
	return true;
}

/* ---------- by leaps ----------
 *
 *	RoaringSeeker s;
 *
 *	roaring_seeker_begin(&s, &set);
 *	while (roaring_seeker_next(&s, from, &member)) ...	from must not fall
 *	while (roaring_seeker_previous(&s, to, &member)) ...	nor to rise
 *
 * A seeker goes one way, until it begins again.
 */
typedef struct RoaringSeeker
{
	RoaringSet	set;			/* from roaring_open() */
	RoaringContainer c;			/* container i, once there has been a call */
	uint32_t	i;
	bool		open;
} RoaringSeeker;

extern void roaring_seeker_begin(RoaringSeeker *s, const RoaringSet *set);

/* The least member that is not below from; false when all are. */
extern bool roaring_seeker_next(RoaringSeeker *s, int64_t from, int64_t *member);

/* The greatest member that is not above to; false when all are. */
extern bool roaring_seeker_previous(RoaringSeeker *s, int64_t to, int64_t *member);

#endif							/* CENSUS_ROARING_MEMBERS_H */
