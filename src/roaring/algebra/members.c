/*-------------------------------------------------------------------------
 *
 * members.c
 *	  The members of a set one by one, rising.
 *
 * A few hundred members at a time are decoded from the stored bytes, so that
 * whoever stops early has not paid for the rest, and a walk through a large
 * set needs the set and those.
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
	m->c.card = 0;
	m->next = m->taken = 0;
	m->at = m->n = 0;
}

bool
roaring_members_refill(RoaringMembers *m)
{
	roaring_mem_interrupt();
	for (;;)
	{
		if (m->taken < m->c.card)
		{
			m->n = roaring_container_members(&m->c, m->taken, ROARING_MEMBERS_BATCH, m->low);
			m->at = 0;
			/* a damaged container may have fewer than it says */
			m->taken = m->n > 0 ? m->taken + m->n : m->c.card;
			if (m->n > 0)
				return true;
		}
		if (m->next == m->set.n)
			return false;
		roaring_container(&m->set, m->next++, &m->c);
		m->high = (uint64_t) roaring_member(m->c.key, 0);
		m->taken = 0;
	}
}
