/*-------------------------------------------------------------------------
 *
 * seek.c
 *	  Walking through a set by leaps.
 *
 * The container that was looked into last stays open, and the search for another one starts from it and gallops: a walk of
 * many small steps costs little more than going through the members.  Downwards it searches among all.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/seek.h"
#include "roaring/kernels/point.h"

void
roaring_seeker_begin(RoaringSeeker *s, const RoaringSet *set)
{
	s->set = *set;
	s->i = 0;
	s->open = false;
}

bool
roaring_seeker_next(RoaringSeeker *s, int64_t from, int64_t *member)
{
	uint64_t	key = ((uint64_t) from ^ ROARING_SIGN) >> 16;
	uint16_t	low = (uint16_t) from;

	if (!s->open || s->c.key < key)
	{
		s->i = roaring_seek(&s->set, s->i, key);
		if (s->i == s->set.n)
			return false;
		roaring_container(&s->set, s->i, &s->c);
		s->open = true;
	}
	if (s->c.key != key)
		low = 0;
	while (!roaring_container_next(&s->c, low, &low))
	{
		/* the container has none from there on, or is damaged */
		if (++s->i >= s->set.n)
		{
			s->i = s->set.n;
			s->open = false;
			return false;
		}
		roaring_container(&s->set, s->i, &s->c);
		low = 0;
	}
	*member = roaring_member(s->c.key, low);
	return true;
}

bool
roaring_seeker_previous(RoaringSeeker *s, int64_t to, int64_t *member)
{
	uint64_t	key = ((uint64_t) to ^ ROARING_SIGN) >> 16;
	uint16_t	low = (uint16_t) to;

	if (!s->open || s->c.key > key)
	{
		s->i = roaring_seek(&s->set, 0, key + 1);
		if (s->i-- == 0)
			return false;
		roaring_container(&s->set, s->i, &s->c);
		s->open = true;
	}
	if (s->c.key != key)
		low = UINT16_MAX;
	while (!roaring_container_previous(&s->c, low, &low))
	{
		/* the container has none up to there, or is damaged */
		if (s->i-- == 0)
		{
			s->open = false;
			return false;
		}
		roaring_container(&s->set, s->i, &s->c);
		low = UINT16_MAX;
	}
	*member = roaring_member(s->c.key, low);
	return true;
}
