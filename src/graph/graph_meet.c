/*-------------------------------------------------------------------------
 *
 * graph_meet.c
 *	  What two keys have in common.
 *
 * The parts of either key rise, and do not overlap: so they are walked as two
 * sorted lists, and only those that overlap are intersected, as they lie, slice by
 * slice.  Neither set is put together before, which for sets of 100,000
 * members takes longer than the intersection.  Where the delta has changed a
 * key, that one is put together: it becomes a single part.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/graph_meet.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* What both have: a part of them, or only its number. */
typedef struct Meeting
{
	GraphMembers *found;		/* NULL: to be counted only */
	int64		count;
} Meeting;

/* What the delta has changed is worked into the parts. */
static void
settle(GraphReader *r)
{
	GraphMembers *m = &r->members;
	MemoryContext old;
	uint8_t    *value;
	GraphPart  *part;
	Size		total;

	if (m->nadded + m->nremoved == 0)
		return;
	old = MemoryContextSwitchTo(r->context);
	value = graph_reader_value(r, &total);
	m->nadded = m->nremoved = 0;
	m->nparts = 0;
	part = graph_members_part(m);
	part->bytes = value + VARHDRSZ;
	part->len = total - VARHDRSZ;
	(void) roaring_open(&part->set, part->bytes, part->len);
	if (part->set.card == 0)
		m->nparts = 0;
	MemoryContextSwitchTo(old);
}

static void
meet_slices(Meeting *meeting, const GraphPart *a, const GraphPart *b)
{
	RoaringWriter w;
	GraphPart  *part;
	uint8_t    *bytes;
	size_t		total;
	RoaringSet	set;

	if (meeting->found == NULL)
	{
		meeting->count += (int64) roaring_and_card(&a->set, &b->set);
		return;
	}
	roaring_op(ROARING_AND, &a->set, &b->set, 0, &w);
	bytes = roaring_writer_finish(&w, &total);
	(void) roaring_open(&set, bytes, total);
	if (set.card == 0)
	{
		roaring_mem_free(bytes);
		return;
	}
	part = graph_members_part(meeting->found);
	part->set = set;
	part->bytes = bytes;
	part->len = total;
}

/* The members of a that are in b, which may be a slice. */
static void
meet_members(Meeting *meeting, const GraphPart *a, const GraphPart *b)
{
	uint64_t   *members = meeting->found ? palloc(sizeof(uint64_t) * a->n) : NULL;
	GraphPart  *part;
	Size		n = 0;
	Size		j = 0;

	for (Size i = 0; i < a->n; i++)
	{
		uint64_t	member = a->members[i];

		if (b->bytes == NULL)
		{
			while (j < b->n && b->members[j] < member)
				j++;
			if (j == b->n)
				break;
			if (b->members[j] != member)
				continue;
		}
		else if (!roaring_contains(&b->set, (int64_t) (member ^ ROARING_SIGN)))
			continue;
		if (members)
			members[n] = member;
		n++;
	}
	meeting->count += (int64) n;
	if (members == NULL || n == 0)
		return;
	part = graph_members_part(meeting->found);
	part->members = members;
	part->n = n;
}

static void
meet(Meeting *meeting, const GraphMembers *a, const GraphMembers *b)
{
	int			i = 0;
	int			j = 0;

	while (i < a->nparts && j < b->nparts)
	{
		const GraphPart *x = &a->parts[i];
		const GraphPart *y = &b->parts[j];
		uint64_t	x_last = graph_part_last(x);
		uint64_t	y_last = graph_part_last(y);

		CHECK_FOR_INTERRUPTS();
		if (x_last >= graph_part_first(y) && y_last >= graph_part_first(x))
		{
			if (x->bytes && y->bytes)
				meet_slices(meeting, x, y);
			else if (x->bytes)
				meet_members(meeting, y, x);
			else
				meet_members(meeting, x, y);
		}
		if (x_last <= y_last)
			i++;
		else
			j++;
	}
}

void *
graph_meet(GraphReader *a, GraphReader *b, Size *total)
{
	GraphMembers found = {0};
	Meeting		meeting = {.found = &found};
	MemoryContext old;

	settle(a);
	settle(b);
	old = MemoryContextSwitchTo(a->context);
	meet(&meeting, &a->members, &b->members);
	MemoryContextSwitchTo(old);
	return graph_members_value(&found, a->context, total);
}

int64
graph_meet_count(GraphReader *a, GraphReader *b)
{
	Meeting		meeting = {0};

	settle(a);
	settle(b);
	meet(&meeting, &a->members, &b->members);
	return meeting.count;
}
