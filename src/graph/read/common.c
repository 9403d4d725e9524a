/*-------------------------------------------------------------------------
 *
 * common.c
 *	  The members that keys have in common.
 *
 * The parts of a key do not overlap.  So two keys are walked like two sorted lists of parts, from the last part
 * backward, as pages are read.  Parts that overlap are intersected in their stored form, slice by slice.  If one key
 * has few members, pages of the other key between these members are not read.  The set of neither key is built or
 * copied: for sets of 100,000 members, this would take longer than the intersection.
 *
 * Waiting changes are applied to each part when it is read: the changes of its members, and of the members between this
 * part and the next higher part.  If there are more than two keys, the common members of the first keys become one set
 * in memory, and this set is intersected with the next key.
 *
 * Lock rules: those of the reader (graph_reader.c).  One page of each key is pinned.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/common.h"
#include "miscadmin.h"
#include "roaring/kernels/point.h"
#include "utils/memutils.h"

/* Minimum room for the members of a part that is not a slice. */
#define LEAST_MEMBERS 1024

/* Common members of the two keys, found so far: as parts, or only their number. */
typedef struct Meeting
{
	GraphMembers *found;		/* NULL: count only */
	GraphReader *reader;		/* provides memory for the parts */
	int64		count;
} Meeting;

/* One of the two keys. */
typedef struct Side
{
	GraphReader *reader;
	bool		held;			/* the side is a set in memory, not a key */
	bool		whole;			/* skip no part, because all members are
								 * counted */
	int64		total;			/* number of members of the parts so far */
	bool		changed;		/* the key has waiting changes */
	GraphChanges changes;
	void	   *made;			/* memory of a part made from changes, or NULL */
	bool		ended;			/* all groups were read */
	GraphPart	part;			/* current part, valid until the next step */
	uint64_t	first;			/* first member of the part */
	uint64_t	last;
	uint64_t	bound;			/* first member of the group read last, as
								 * stored; the next group must end below this
								 * member */
	bool		any;			/* "bound" is set */
	uint64_t   *members;		/* room for a part that is not a slice */
	Size		max;
} Side;

/* Decode a group that is not a slice. */
static void
list_members(Side *s, const GraphGroup *group)
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
take_group(Side *s, const GraphGroup *group)
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
step_group(Side *s)
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

/* Step to the next part, backward.  Returns false at the end. */
static bool
step(Side *s)
{
	MemoryContext old;
	bool		more;

	/* a set has only one part */
	if (s->held)
		return false;
	old = MemoryContextSwitchTo(s->reader->context);
	more = step_group(s);
	MemoryContextSwitchTo(old);
	if (more)
		s->total += (int64) (s->part.bytes ? s->part.set.card : s->part.n);
	return more;
}

/* Start at the last part of a key.  "whole": skip no part.  Returns false if the key has no members. */
static bool
begin(Side *s, GraphReader *reader, int64 key, bool whole)
{
	memset(s, 0, sizeof(*s));
	s->whole = whole;
	s->reader = reader;
	s->changed = graph_reader_load_changes(reader, key);
	if (s->changed)
		graph_changes_begin(&s->changes, &reader->members.saids, false);
	graph_reader_seek(reader, key);
	return step(s);
}

/*
 * Start with a set, which is not copied.  "reader" is NULL if members are only counted; otherwise its memory is reset
 * and used for the result.  Returns false if the set is empty.
 */
static bool
begin_set(Side *s, GraphReader *reader, const RoaringSet *set)
{
	memset(s, 0, sizeof(*s));
	s->reader = reader;
	s->held = true;
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
	part->bytes = graph_spare_alloc(meeting->reader->context, &meeting->reader->spare, total);
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

/* State of a lookup of ascending members in a slice.  At the start, all fields except "set" are zero. */
typedef struct GraphFinder
{
	const RoaringSet *set;
	RoaringContainer c;			/* the container, if "open" */
	uint32_t	at;				/* number of the container in "set" */
	bool		open;
} GraphFinder;

/* Has the slice this member, which has the sign bit flipped? */
static bool
finder_has(GraphFinder *f, uint64_t member)
{
	uint64_t	key = member >> 16;

	if (!f->open || f->c.key != key)
	{
		f->at = roaring_seek(f->set, f->at, key);
		f->open = f->at < f->set->n;
		if (!f->open)
			return false;
		roaring_container(f->set, f->at, &f->c);
	}
	return f->c.key == key && roaring_container_contains(&f->c, (uint16_t) member);
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
		else if (!finder_has(&finder, member))
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
meet_parts(Meeting *meeting, const Side *a, const Side *b)
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
step_to(Side *s, Side *other)
{
	uint64_t	behind;

	if (!other->part.bytes)
	{
		other->part.n = members_below(&other->part, s->first);
		other->last = other->part.members[other->part.n - 1];
	}
	if (!step(s))
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
	if (!step(s))
		return false;
	if (s->last >= behind && s->bound != behind)
		graph_reader_disorder(s->reader);
	return true;
}

/* Find the common members of both sides; "more": neither side is empty.  The parts in meeting->found descend. */
static void
meet(Meeting *meeting, Side *a, Side *b, bool more)
{
	MemoryContext old = MemoryContextSwitchTo(a->reader->context);

	while (more)
	{
		CHECK_FOR_INTERRUPTS();
		if (a->last >= b->first && b->last >= a->first)
			meet_parts(meeting, a, b);
		if (a->first == b->first)
			more = step(a);
		else
			more = a->first > b->first ? step_to(a, b) : step_to(b, a);
	}
	MemoryContextSwitchTo(old);
}

/* Return the common members of both sides as a value.  "more": neither side is empty. */
static void *
met_value(Side *a, Side *b, bool more, Size *total)
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
	Side		side_a;
	Side		side_b;
	bool		more = begin(&side_a, a, key_a, false) && begin(&side_b, b, key_b, false);

	return met_value(&side_a, &side_b, more, total);
}

static bool
is_empty(const uint8_t *value, Size total)
{
	RoaringSet	set;

	(void) roaring_open(&set, value + VARHDRSZ, total - VARHDRSZ);
	return set.card == 0;
}

void *
graph_meet_all(GraphReader *a, GraphReader *b, const RoaringSet *keys, Size *total, int64 *count)
{
	RoaringMembers walk;
	int64_t		first;
	int64_t		key;
	int64_t		next;
	bool		more;
	uint8_t    *value;

	roaring_members_begin(&walk, keys, false);
	if (!roaring_members_next(&walk, &first))
	{
		if (count)
			*count = 0;
		graph_reader_clear(a);
		return count ? NULL : graph_reader_value(a, total);
	}
	if (!roaring_members_next(&walk, &key))
	{
		if (count)
			*count = graph_reader_count(a, first);
		else
			graph_reader_load(a, first);
		return count ? NULL : graph_reader_value(a, total);
	}
	more = roaring_members_next(&walk, &next);
	if (count && !more)
	{
		*count = graph_meet_count(a, first, b, key);
		return NULL;
	}
	value = graph_meet(a, first, b, key, total);
	while (more && !is_empty(value, *total))
	{
		Side		side_a;
		Side		side_b;
		Meeting		meeting = {0};
		RoaringSet	met_so_far;
		bool		any = roaring_open(&met_so_far, value + VARHDRSZ, *total - VARHDRSZ) == NULL &&
			begin_set(&side_a, a, &met_so_far) && begin(&side_b, b, next, false);
		void	   *met = NULL;

		more = roaring_members_next(&walk, &next);
		/* only count the members in common with the last key */
		if (count && !more)
		{
			meet(&meeting, &side_a, &side_b, any);
			*count = meeting.count;
			return NULL;
		}
		met = met_value(&side_a, &side_b, any, total);
		roaring_mem_free(value);
		value = met;
	}
	if (count)
		*count = 0;
	return value;
}

int64
graph_meet_count(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b)
{
	Meeting		meeting = {0};
	Side		side_a;
	Side		side_b;
	bool		more = begin(&side_a, a, key_a, false) && begin(&side_b, b, key_b, false);

	meet(&meeting, &side_a, &side_b, more);
	return meeting.count;
}

/* Count the members of both sides, and their common members.  "more_a", "more_b": the side is not empty. */
static GraphCounts
count_all(Side *a, Side *b, bool more_a, bool more_b)
{
	Meeting		meeting = {0};

	meet(&meeting, a, b, more_a && more_b);
	/* read the rest of each side, because step() counts its members */
	while (more_a && step(a))
		CHECK_FOR_INTERRUPTS();
	while (more_b && step(b))
		CHECK_FOR_INTERRUPTS();
	return (GraphCounts)
	{
		a->total, b->total, meeting.count
	};
}

GraphCounts
graph_count_two(GraphReader *a, int64 key_a, GraphReader *b, int64 key_b)
{
	Side		side_a;
	Side		side_b;
	bool		more_a = begin(&side_a, a, key_a, true);
	bool		more_b = begin(&side_b, b, key_b, true);

	return count_all(&side_a, &side_b, more_a, more_b);
}

GraphCounts
graph_count_with_set(GraphReader *a, int64 key, const RoaringSet *set)
{
	Side		side_a;
	Side		side_b;
	bool		more_b = begin_set(&side_b, NULL, set);
	bool		more_a = begin(&side_a, a, key, true);

	return count_all(&side_a, &side_b, more_a, more_b);
}
