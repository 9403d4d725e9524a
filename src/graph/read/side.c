/*-------------------------------------------------------------------------
 *
 * side.c
 *	  The members of a key in the parts in which they are stored.
 *
 * The parts of a key do not overlap.  They are walked from the last part backward, as pages are read.  A group without
 * waiting changes is a part as it is stored: a slice, or a list of members.  Waiting changes are applied to each part
 * when it is read: the changes of its members, and of the members between this part and the next higher part.
 *
 * Lock rules: those of the reader (graph_reader.c).  One page is pinned.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/side.h"
#include "utils/memutils.h"

/* Minimum room for the members of a part that is not a slice. */
#define LEAST_MEMBERS 1024

/* Decode a group that is not a slice. */
static void
list_members(GraphSide *s, const GraphGroup *group)
{
	const char *bad;

	if (s->members == NULL || s->max < group->n)
	{
		s->max = Max((Size) group->n, LEAST_MEMBERS);
		s->members = MemoryContextAlloc(s->reader->context, sizeof(uint64_t) * s->max);
	}
	bad = graph_group_members(group, s->members);
	if (bad)
		graph_pages_damaged(&s->reader->pages, bad);
	s->part.members = s->members;
	s->part.n = (Size) group->n;
	s->first = s->members[0];
	s->last = s->members[group->n - 1];
}

static void
take_group(GraphSide *s, const GraphGroup *group)
{
	GraphPart  *part = &s->part;

	memset(part, 0, sizeof(*part));
	if (group->slice)
	{
		part->set = group->set;
		part->bytes = unconstify(uint8_t *, group->bytes);
		part->len = group->end - group->bytes;
		s->first = (uint64_t) roaring_min(&group->set) ^ ROARING_SIGN;
		s->last = (uint64_t) roaring_max(&group->set) ^ ROARING_SIGN;
	}
	else
		list_members(s, group);
	if (s->any && s->last >= s->bound)
		graph_reader_disorder(s->reader);
	s->any = true;
	s->bound = s->first;
}

/*
 * Step to the next lower group.  Apply the changes of all members from the group's first member up to the previous
 * group.  After the last group, step to a part made of the remaining changes.  Returns false at the end.
 */
static bool
step_group(GraphSide *s)
{
	GraphGroup	group;

	for (;;)
	{
		bool		more = !s->ended && graph_reader_group(s->reader, &group);

		if (more)
			take_group(s, &group);
		else if (s->ended || !s->changed)
			return false;
		else
		{
			s->ended = true;
			memset(&s->part, 0, sizeof(s->part));
		}
		if (!s->changed || !graph_changes_down(&s->changes, more ? s->first : 0))
		{
			if (more)
				return true;
		}
		else if (graph_changes_part(&s->changes, &s->part, more && group.base != 1, &s->made))
		{
			s->first = graph_part_first(&s->part);
			s->last = graph_part_last(&s->part);
			return true;
		}
	}
}

bool
graph_side_step(GraphSide *s)
{
	MemoryContext old;
	bool		more;

	if (s->ended)
		return false;
	old = MemoryContextSwitchTo(s->reader->context);
	more = step_group(s);
	MemoryContextSwitchTo(old);
	if (more)
		s->total += (int64) (s->part.bytes ? s->part.set.card : s->part.n);
	return more;
}

void
graph_side_begin(GraphSide *s, int64 key, const GraphSaids *saids)
{
	s->changed = saids->n > 0;
	if (s->changed)
		graph_changes_begin(&s->changes, saids, false);
	s->made = NULL;
	s->ended = s->any = false;
	graph_reader_seek(s->reader, key);
}
