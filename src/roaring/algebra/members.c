/*-------------------------------------------------------------------------
 *
 * members.c
 *	  The members of a set one by one, rising or falling.
 *
 * A few hundred members at a time are decoded from the stored bytes, so that a walk that stops early has not paid for the
 * rest, and a walk through a large set needs the set and those.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/algebra/members.h"
#include "roaring/bytes/mem.h"
#include "roaring/kernels/point.h"

void
roaring_members_begin(RoaringMembers *m, const RoaringSet *set)
{
	m->set = *set;
	m->streams = NULL;
	m->bad = NULL;
	m->c.card = 0;
	m->next = m->taken = 0;
	m->at = m->n = 0;
	m->backward = false;
}

void
roaring_members_begin_at(RoaringMembers *m, const RoaringSet *set, bool backward)
{
	roaring_members_begin(m, set);
	m->next = backward ? set->n : 0;
	m->backward = backward;
}

void
roaring_members_begin_streams(RoaringMembers *m, RoaringStreams *streams, bool backward)
{
	roaring_members_begin_at(m, &streams->dir.set, backward);
	roaring_lookup_begin_walk(streams, backward);
	m->streams = streams;
}

/* The next container of the walk; its key is beyond that of the last one. */
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

/* Decodes the next members of the container into low[], in the order of the walk. */
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
			/* a damaged container may have fewer than it says */
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
