/*-------------------------------------------------------------------------
 *
 * window.c
 *	  Some members of a key, by value or by position.
 *
 * Pages are read from the page of the window's first member on, forward or backward, until enough members are read.  If
 * no change of the key waits, a group before the first wanted member is skipped by the number of members in its header.
 * If changes wait, all changes of the key are read.  Each removal may take away a member that was read, so one more
 * member is read for each removal.
 *
 * Lock rules: those of the reader (graph_reader.c).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/window.h"

/* More members than any set has; the sum of two such numbers does not overflow. */
#define MOST_MEMBERS ((uint64) 1 << 61)

/* Return how many members of a part are not above "member". */
static uint64
part_rank(const GraphPart *part, int64 member)
{
	uint64_t	flipped = (uint64_t) member ^ ROARING_SIGN;
	Size		n = 0;

	if (part->bytes)
		return roaring_rank(&part->set, member);
	while (n < part->n && part->members[n] <= flipped)
		n++;
	return n;
}

/* Return how many members of the first part are at w->from or after it, in the window's direction. */
static uint64
on_this_side(const GraphPart *part, const GraphWindow *w)
{
	if (!w->up)
		return part_rank(part, w->from);
	return (part->bytes ? part->set.card : part->n) - (w->from == PG_INT64_MIN ? 0 : part_rank(part, w->from - 1));
}

/* Load the members that the window needs.  Returns how many of the loaded members to skip. */
static uint64
load(GraphReader *r, int64 key, const GraphWindow *w)
{
	GraphMembers *m = &r->members;
	bool		changed = graph_reader_load_changes(r, key);
	bool		first = true;
	uint64		skip = Min(w->skip, MOST_MEMBERS);
	uint64		count = Min(w->count, MOST_MEMBERS);
	uint64		have = 0;
	uint64		removed = 0;
	GraphGroup	group;

	for (Size i = 0; i < m->saids.n; i++)
		removed += !m->saids.said[i].present;
	graph_reader_seek_from(r, key, w->from, w->up);
	while (have < skip + count + removed && graph_reader_group(r, &group))
	{
		uint64		n = group.n;

		if (first || changed || have > 0 || n > skip)
		{
			GraphPart  *part = graph_reader_part(r, &group);

			if (first)
				n = on_this_side(part, w);
		}
		if (changed || have > 0 || n > skip)
			have += n;
		else
		{
			skip -= n;
			m->nparts = 0;		/* only the first group was copied: drop it */
		}
		first = false;
	}
	graph_reader_order(r);
	return skip;
}

static void
open_loaded(GraphReader *r, RoaringSet *set)
{
	MemoryContext old = MemoryContextSwitchTo(r->context);
	Size		total;
	uint8_t    *value = graph_reader_value(r, &total);

	(void) roaring_open(set, value + VARHDRSZ, total - VARHDRSZ);
	MemoryContextSwitchTo(old);
}

void *
graph_window(GraphReader *r, int64 key, const GraphWindow *w, Size *total)
{
	uint64		skip = load(r, key, w);
	RoaringWriter writer;
	RoaringSet	set;
	uint64		start;
	uint64		end;

	open_loaded(r, &set);
	if (w->up)
	{
		start = (w->from == PG_INT64_MIN ? 0 : roaring_rank(&set, w->from - 1)) + skip;
		end = start + Min(w->count, MOST_MEMBERS);
	}
	else
	{
		end = roaring_rank(&set, w->from);
		end -= Min(end, skip);
		start = end - Min(end, w->count);
	}
	roaring_range_keep_positions(&set, start, end - start, VARHDRSZ, &writer);
	return roaring_writer_finish(&writer, total);
}

uint64
graph_rank(GraphReader *r, int64 key, int64 last)
{
	GraphWindow w = {.from = last,.skip = MOST_MEMBERS};
	uint64		left = load(r, key, &w);
	RoaringSet	set;

	if (r->members.saids.n == 0)
		return MOST_MEMBERS - left;
	open_loaded(r, &set);
	return roaring_rank(&set, last);
}
