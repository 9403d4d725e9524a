/*-------------------------------------------------------------------------
 *
 * common.c
 *	  The members that keys have in common.
 *
 * The parts of a key do not overlap.  So two keys are walked like two sorted lists of parts, from the last part
 * backward (side.c).  Parts that overlap are intersected in their stored form, slice by slice.  If one key
 * has few members, pages of the other key between these members are not read.  The set of neither key is built or
 * copied: for sets of 100,000 members, this would take longer than the intersection.
 *
 * If there are more than two keys, the common members of the first keys become one set in memory, and this set is
 * intersected with the next key.
 *
 * Lock rules: those of the reader (graph_reader.c).  One page of each key is pinned.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/common.h"
#include "graph/read/side.h"
#include "miscadmin.h"
#include "roaring/kernels/point.h"
#include "utils/memutils.h"

/* Common members of the two keys, found so far: as parts, or only their number. */
typedef struct Meeting
{
	GraphMembers *found;		/* NULL: count only */
	GraphReader *reader;		/* provides memory for the parts */
	int64		count;
} Meeting;

/* Start at the last part of a key.  "whole": skip no part.  Returns false if the key has no members. */
static bool
begin(GraphSide *s, GraphReader *reader, int64 key, bool whole)
{
	memset(s, 0, sizeof(*s));
	s->reader = reader;
	s->whole = whole;
	(void) graph_reader_load_changes(reader, key);
	graph_side_begin(s, key, &reader->members.saids);
	return graph_side_step(s);
}

/*
 * Start with a set, which is not copied.  "reader" is NULL if members are only counted; otherwise its memory is reset
 * and used for the result.  Returns false if the set is empty.
 */
static bool
begin_set(GraphSide *s, GraphReader *reader, const RoaringSet *set)
{
	memset(s, 0, sizeof(*s));
	s->reader = reader;
	s->ended = true;			/* a set has only one part */
	if (reader)
		graph_reader_clear(reader);
	if (set->card == 0)
		return false;
	s->part.set = *set;
	s->part.bytes = unconstify(uint8_t *, set->dir);
	s->first = graph_part_first(&s->part);
	s->last = graph_part_last(&s->part);
	s->total = (int64) set->card;
	return true;
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

	/*
	 * copy the result, because the memory that the writer returned is much
	 * larger
	 */
	part = graph_members_part(meeting->found);
	part->bytes = MemoryContextAlloc(meeting->reader->context, total);
	part->len = total;
	memcpy(part->bytes, bytes, total);
	(void) roaring_open(&part->set, part->bytes, total);
	roaring_mem_free(bytes);
}

/* Return how many members of a part's list are below "member".  Members have the sign bit flipped. */
static Size
members_below(const GraphPart *part, uint64_t member)
{
	Size		low = 0;
	Size		high = part->n;

	while (low < high)
	{
		Size		middle = low + (high - low) / 2;

		if (part->members[middle] < member)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Intersect the list "a" with the part "b", a list or a slice.  "first" is the first member of b. */
static void
meet_members(Meeting *meeting, const GraphPart *a, const GraphPart *b, uint64_t first)
{
	Size		from = members_below(a, first);
	uint64_t   *members = meeting->found ? palloc_extended(sizeof(uint64_t) * (a->n - from + 1), MCXT_ALLOC_HUGE) : NULL;
	GraphFinder finder = {.set = &b->set};
	GraphPart  *part;
	Size		n = 0;
	Size		j = 0;

	for (Size i = from; i < a->n; i++)
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
		else if (!graph_finder_has(&finder, member))
			continue;
		if (members)
			members[n] = member;
		n++;
	}
	meeting->count += (int64) n;
	if (members && n == 0)
		pfree(members);
	if (members == NULL || n == 0)
		return;
	part = graph_members_part(meeting->found);
	part->members = members;
	part->n = n;
}

static void
meet_parts(Meeting *meeting, const GraphSide *a, const GraphSide *b)
{
	if (a->part.bytes && b->part.bytes)
		meet_slices(meeting, &a->part, &b->part);
	else if (a->part.bytes)
		meet_members(meeting, &b->part, &a->part, a->first);
	else
		meet_members(meeting, &a->part, &b->part, b->first);
}

/*
 * Step "s" to its next part.  "other" is at a part with members below the current part of "s".  If the next part of "s"
 * is above all these members, seek the page that the last of these members belongs to.  Returns false at the end.
 */
static bool
step_to(GraphSide *s, GraphSide *other)
{
	uint64_t	behind;

	if (!other->part.bytes)
	{
		other->part.n = members_below(&other->part, s->first);
		other->last = other->part.members[other->part.n - 1];
	}
	if (!graph_side_step(s))
		return false;
	if (s->whole || s->ended || s->bound <= other->last)
		return true;

	/*
	 * the seek may find the same page, because a page's first member may be
	 * above the page's lo_member
	 */
	behind = s->bound;
	graph_reader_seek_from(s->reader, s->reader->key, (int64) (other->last ^ ROARING_SIGN), false);
	s->any = false;
	if (!graph_side_step(s))
		return false;
	if (s->last >= behind && s->bound != behind)
		graph_reader_disorder(s->reader);
	return true;
}

/* Find the common members of both sides; "more": neither side is empty.  The parts in meeting->found descend. */
static void
meet(Meeting *meeting, GraphSide *a, GraphSide *b, bool more)
{
	MemoryContext old = MemoryContextSwitchTo(a->reader->context);

	while (more)
	{
		CHECK_FOR_INTERRUPTS();
		if (a->last >= b->first && b->last >= a->first)
			meet_parts(meeting, a, b);
		if (a->first == b->first)
			more = graph_side_step(a);
		else
			more = a->first > b->first ? step_to(a, b) : step_to(b, a);
	}
	MemoryContextSwitchTo(old);
}

/* Return the common members of both sides as a value.  "more": neither side is empty. */
static void *
met_value(GraphSide *a, GraphSide *b, bool more, Size *total)
{
	GraphMembers found = {0};
	Meeting		meeting = {.found = &found,.reader = a->reader};

	meet(&meeting, a, b, more);
	for (int i = 0, k = found.nparts - 1; i < k; i++, k--)
	{
		GraphPart	part = found.parts[i];

		found.parts[i] = found.parts[k];
		found.parts[k] = part;
	}
	return graph_members_value(&found, a->reader->context, total);
}

void *
graph_meet(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b, Size *total)
{
	GraphSide	side_a;
	GraphSide	side_b;
	bool		more = begin(&side_a, a, key_a, false) && begin(&side_b, b, key_b, false);

	return met_value(&side_a, &side_b, more, total);
}

void *
graph_meet_all(GraphReader *a, GraphReader *b, const RoaringSet *keys, Size *total, int64 *count)
{
	RoaringMembers walk;
	GraphSide	side_a;
	GraphSide	side_b;
	RoaringSet	met_so_far;
	int64_t		first;
	int64_t		next;
	bool		any;
	uint8_t    *value = NULL;

	roaring_members_begin(&walk, keys, false);
	any = roaring_members_next(&walk, &first);
	if (!any || !roaring_members_next(&walk, &next))
	{
		if (count)
			*count = any ? graph_reader_count(a, first) : 0;
		else if (any)
			graph_reader_load(a, first);
		else
			graph_reader_clear(a);
		return count ? NULL : graph_reader_value(a, total);
	}
	any = begin(&side_a, a, first, false);
	for (;;)
	{
		Meeting		meeting = {0};
		void	   *met;
		bool		more;

		any = any && begin(&side_b, b, next, false);
		more = roaring_members_next(&walk, &next);
		/* only count the members in common with the last key */
		if (count && !more)
		{
			meet(&meeting, &side_a, &side_b, any);
			*count = meeting.count;
			return NULL;
		}
		met = met_value(&side_a, &side_b, any, total);
		if (value)
			roaring_mem_free(value);
		value = met;
		if (!more)
			return value;
		(void) roaring_open(&met_so_far, value + VARHDRSZ, *total - VARHDRSZ);
		any = begin_set(&side_a, a, &met_so_far);
	}
}

int64
graph_meet_count(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b)
{
	Meeting		meeting = {0};
	GraphSide	side_a;
	GraphSide	side_b;
	bool		more = begin(&side_a, a, key_a, false) && begin(&side_b, b, key_b, false);

	meet(&meeting, &side_a, &side_b, more);
	return meeting.count;
}

/* Count the members of both sides, and their common members.  "more_a", "more_b": the side is not empty. */
static GraphCounts
count_all(GraphSide *a, GraphSide *b, bool more_a, bool more_b)
{
	Meeting		meeting = {0};

	meet(&meeting, a, b, more_a && more_b);

	/*
	 * read the rest of each side, because graph_side_step() counts its
	 * members
	 */
	while (more_a && graph_side_step(a))
		CHECK_FOR_INTERRUPTS();
	while (more_b && graph_side_step(b))
		CHECK_FOR_INTERRUPTS();
	return (GraphCounts)
	{
		a->total, b->total, meeting.count
	};
}

GraphCounts
graph_count_two(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b)
{
	GraphSide	side_a;
	GraphSide	side_b;
	bool		more_a = begin(&side_a, a, key_a, true);
	bool		more_b = begin(&side_b, b, key_b, true);

	return count_all(&side_a, &side_b, more_a, more_b);
}

GraphCounts
graph_count_with_set(GraphReader *a, int64 key, const RoaringSet *set)
{
	GraphSide	side_a;
	GraphSide	side_b;
	bool		more_b = begin_set(&side_b, NULL, set);
	bool		more_a = begin(&side_a, a, key, true);

	return count_all(&side_a, &side_b, more_a, more_b);
}
