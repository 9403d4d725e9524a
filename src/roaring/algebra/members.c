/*-------------------------------------------------------------------------
 *
 * members.c
 *	  Iterate over the members of a set, or seek; see members.h.
 *
 * An iteration decodes a few hundred members at a time.  So it costs little when it stops early, and it needs little
 * memory beside the set.
 *
 * A seeker keeps the last container open.  An ascending search starts at this container and goes on in doubling
 * steps, so that many small steps cost little more than an iteration.  A descending seeker searches all containers.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/members.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/point.h"

void
roaring_members_begin(RoaringMembers *m, const RoaringSet *set, bool backward)
{
	m->set = *set;
	m->streams = NULL;
	m->bad = NULL;
	m->c.card = 0;
	m->next = backward ? set->n : 0;
	m->taken = 0;
	m->at = m->n = 0;
	m->backward = backward;
}

void
roaring_members_begin_streams(RoaringMembers *m, RoaringStreams *streams, bool backward)
{
	roaring_members_begin(m, &streams->dir.set, backward);
	roaring_lookup_begin_walk(streams, backward);
	m->streams = streams;
}

/* Open the next container.  Returns false if its bytes, or the order of the keys, are damaged. */
static bool
next_container(RoaringMembers *m)
{
	uint32_t	i = m->backward ? --m->next : m->next++;
	uint64_t	last = m->c.key;
	bool		is_first = m->backward ? i == m->set.n - 1 : i == 0;

	if (!m->streams)
	{
		roaring_container(&m->set, i, &m->c);
		return true;
	}
	m->bad = roaring_lookup_container(m->streams, i, m->lone, &m->c);
	if (!m->bad && !is_first && (m->backward ? m->c.key >= last : m->c.key <= last))
		m->bad = "The keys of the directory are out of order.";
	return m->bad == NULL;
}

/* Decode the next members of the container into low[], in the order of the iteration.  Returns their number. */
static uint32_t
decode(RoaringMembers *m)
{
	uint32_t	left = m->c.card - m->taken;
	uint32_t	n = left < ROARING_MEMBERS_BATCH ? left : ROARING_MEMBERS_BATCH;

	if (!m->backward)
		return roaring_container_members(&m->c, m->taken, n, m->low);
	n = roaring_container_members(&m->c, left - n, n, m->low);
	for (uint32_t i = 0; i < n / 2; i++)
	{
		uint16_t	swap = m->low[i];

		m->low[i] = m->low[n - 1 - i];
		m->low[n - 1 - i] = swap;
	}
	return n;
}

bool
roaring_members_refill(RoaringMembers *m)
{
	roaring_mem_interrupt();
	for (;;)
	{
		if (m->taken < m->c.card)
		{
			m->n = decode(m);
			m->at = 0;
			/* damaged: the container may have fewer than c.card members */
			m->taken = m->n > 0 ? m->taken + m->n : m->c.card;
			if (m->n > 0)
				return true;
		}
		if (m->bad || m->next == (m->backward ? 0 : m->set.n) || !next_container(m))
			return false;
		m->high = (uint64_t) roaring_member(m->c.key, 0);
		m->taken = 0;
	}
}

/* ---------- seeking ---------- */

void
roaring_seeker_begin(RoaringSeeker *s, const RoaringSet *set)
{
	s->set = *set;
	s->i = 0;
	s->open = false;
}

bool
roaring_seeker_seek(RoaringSeeker *s, int64_t v, bool backward, int64_t *member)
{
	uint64_t	key = roaring_key(v);
	uint16_t	low = (uint16_t) v,
				end = backward ? UINT16_MAX : 0;

	if (!s->open || (backward ? s->c.key > key : s->c.key < key))
	{
		/*
		 * backward: find the last container whose key is <= key; if there is
		 * none, i wraps around and is >= n
		 */
		s->i = backward ? roaring_seek(&s->set, 0, key + 1) - 1 : roaring_seek(&s->set, s->i, key);
		s->open = s->i < s->set.n;
		if (!s->open)
			return false;
		roaring_container(&s->set, s->i, &s->c);
	}
	if (s->c.key != key)
		low = end;
	while (!(backward ? roaring_container_previous(&s->c, low, &low) : roaring_container_next(&s->c, low, &low)))
	{
		/* the container has no such member, or is damaged */
		s->i += backward ? -1 : 1;
		s->open = s->i < s->set.n;
		if (!s->open)
			return false;
		roaring_container(&s->set, s->i, &s->c);
		low = end;
	}
	*member = roaring_member(s->c.key, low);
	return true;
}
