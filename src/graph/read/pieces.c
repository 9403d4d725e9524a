/*-------------------------------------------------------------------------
 *
 * pieces.c
 *	  The members of many keys, in the pieces in which they are stored.
 *
 * A union of a thousand keys does not need a set of each key.  The groups of a key are passed on as they are stored in
 * the pages: slices as sets, other groups as lists.  Waiting changes of the key are applied to the groups: a removed
 * member is taken out of the group that has it (out of a copy, if the group is a slice).  Added members that no group
 * has are passed on as a list.  Compaction may have folded some of these changes into the pages already; each member is
 * still passed on once.  Only with "unite" an added member may be passed on twice.
 *
 * Groups and changes are read from the last one backward.  A change between two groups is of a member in no group.
 *
 * A union adds the pieces to an accumulator.  A list has the members of a small key, which are usually scattered.  The
 * accumulator collects and sorts such members, which takes half the time of adding them one by one (measured with 1000
 * keys of 175 members out of 5 million).
 *
 * Lock rules: those of the reader (graph_reader.c).  Callbacks run while a page is pinned.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/pieces.h"
#include "miscadmin.h"
#include "roaring/algebra/members.h"
#include "roaring/algebra/take.h"
#include "roaring/collect/acc.h"

/* Minimum room for decoded members, and for changes. */
#define LEAST_MEMBERS 1024

/* State of the key that is being read. */
typedef struct Key
{
	GraphPieces *p;
	const GraphSaid *said;
	Size		left;			/* the first "left" changes are not applied
								 * yet */
	uint64_t   *added;			/* the added members, up to "end" */
	uint64_t   *end;
	uint64_t	behind;			/* first member of the previous group; this
								 * group must end below it */
	bool		any;			/* there was a previous group */
} Key;

void
graph_pieces_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	memset(p, 0, sizeof(*p));
	graph_reader_begin(&p->reader, graph, direction, snapshot);
	graph_ahead_begin(&p->ahead, graph, snapshot, &p->reader.delta);
}

void
graph_pieces_end(GraphPieces *p)
{
	graph_ahead_end(&p->ahead);
	graph_reader_end(&p->reader);
	if (p->members)
		pfree(p->members);
	if (p->slice)
		pfree(p->slice);
	if (p->changed)
		pfree(p->changed);
}

/* Consume the changes above "member", or all changes; no group has their members.  Collect the members they add. */
static void
meet_above(Key *k, uint64_t member, bool all)
{
	for (; k->left > 0 && (all || k->said[k->left - 1].member > member); k->left--)
		if (k->said[k->left - 1].present)
			*--k->added = k->said[k->left - 1].member;
}

/* Is there a change, not applied yet, of "first" or a greater member? */
static inline bool
is_met(const Key *k, uint64_t first)
{
	return k->left > 0 && k->said[k->left - 1].member >= first;
}

/* Apply changes to a list of n members.  Move the members that remain to the list's end.  Returns their number. */
static Size
meet_list(Key *k, uint64_t *members, Size n)
{
	Size		i = n;
	Size		kept = n;

	while (i > 0)
	{
		uint64_t	member = members[--i];

		meet_above(k, member, false);
		if (k->left > 0 && k->said[k->left - 1].member == member && !k->said[--k->left].present)
			continue;
		members[--kept] = member;
	}
	return n - kept;
}

/* Pass on the slice without the removed members, which ascend, as a new set: roaring_take_out() refused one of them. */
static void
make_slice(Key *k, const RoaringSet *slice, const uint64_t *removed, Size n)
{
	RoaringSet	set;
	RoaringWriter w;
	size_t		total;
	uint8_t    *bytes = roaring_write_members(removed, n, 0, &total);
	uint8_t    *value;

	(void) roaring_open(&set, bytes, total);
	roaring_op(ROARING_ANDNOT, slice, &set, 0, &w);
	value = roaring_writer_finish(&w, &total);
	(void) roaring_open(&set, value, total);
	k->p->set(k->p->arg, &set, value, total);
	roaring_mem_free(value);
	roaring_mem_free(bytes);
}

/* Pass on a slice without its removed members.  Collect members that were added to the slice or above it. */
static void
meet_slice(Key *k, const GraphGroup *group, uint64_t first)
{
	GraphPieces *p = k->p;
	Size		len = (Size) (group->end - group->bytes);
	RoaringSet	set = group->set;
	RoaringSeeker seeker;
	uint64_t   *removed = p->changed + k->left;
	uint64_t   *end = removed;
	bool		taken = true;

	roaring_seeker_begin(&seeker, &group->set);
	for (; is_met(k, first); k->left--)
	{
		const GraphSaid *said = &k->said[k->left - 1];
		int64_t		member = (int64_t) (said->member ^ ROARING_SIGN);
		int64_t		found;

		CHECK_FOR_INTERRUPTS();
		if (!said->present)
			*--removed = said->member;
		else if (p->unite || !roaring_seeker_seek(&seeker, member, true, &found) || found != member)
			*--k->added = said->member;
	}
	if (removed < end)
	{
		if (p->slice == NULL)
			p->slice = palloc(GRAPH_PAGE_LIMIT);
		memcpy(p->slice, group->bytes, len);
		roaring_move(&set, group->bytes, p->slice);
		for (uint64_t *member = removed; taken && member < end; member++)
			taken = roaring_take_out(&set, (int64_t) (*member ^ ROARING_SIGN));
	}
	if (!taken)
		make_slice(k, &group->set, removed, (Size) (end - removed));
	else if (set.n > 0)
		p->set(p->arg, &set, removed < end ? p->slice : group->bytes, len);
}

static void
check_order(Key *k, uint64_t first, uint64_t last)
{
	if (k->any && last >= k->behind)
		graph_reader_disorder(&k->p->reader);
	k->any = true;
	k->behind = first;
}

static void
take_list(Key *k, const GraphGroup *group)
{
	GraphPieces *p = k->p;
	Size		n = (Size) group->n;
	const char *bad;

	if (p->max < n)
	{
		p->max = Max(n, LEAST_MEMBERS);
		p->members = p->members ? repalloc(p->members, sizeof(uint64_t) * p->max) : palloc(sizeof(uint64_t) * p->max);
	}
	bad = graph_group_members(group, p->members);
	if (bad)
		graph_pages_damaged(&p->reader.pages, bad);
	check_order(k, p->members[0], p->members[n - 1]);
	if (is_met(k, p->members[0]))
		n = meet_list(k, p->members, n);
	p->list(p->arg, p->members + group->n - n, n);
}

static void
take_slice(Key *k, const GraphGroup *group)
{
	uint64_t	first = (uint64_t) roaring_min(&group->set) ^ ROARING_SIGN;
	uint64_t	last = (uint64_t) roaring_max(&group->set) ^ ROARING_SIGN;

	check_order(k, first, last);
	if (is_met(k, first))
		meet_slice(k, group, first);
	else
		k->p->set(k->p->arg, &group->set, group->bytes, (Size) (group->end - group->bytes));
}

/* Make room for the added members of the key, and the removed members of a group. */
static void
make_room(GraphPieces *p)
{
	if (p->max_changed >= p->ahead.saids.n)
		return;
	p->max_changed = Max(p->ahead.saids.n, LEAST_MEMBERS);
	if (p->changed)
		pfree(p->changed);
	p->changed = NULL;
	p->changed = palloc_extended(sizeof(uint64_t) * 2 * p->max_changed, MCXT_ALLOC_HUGE);
}

void
graph_pieces_keys(GraphPieces *p, const RoaringSet *keys)
{
	graph_ahead_keys(&p->ahead, keys);
	roaring_members_begin(&p->walk, keys, false);
}

bool
graph_pieces_next(GraphPieces *p)
{
	Key			k = {.p = p};
	GraphGroup	group;
	int64_t		key;

	if (!roaring_members_next(&p->walk, &key))
		return false;
	graph_ahead_load(&p->ahead, key);
	make_room(p);
	k.said = p->ahead.saids.said;
	k.left = p->ahead.saids.n;
	k.added = k.end = p->changed + 2 * p->max_changed;
	graph_reader_seek(&p->reader, key);
	while (graph_reader_group(&p->reader, &group))
		if (group.slice)
			take_slice(&k, &group);
		else
			take_list(&k, &group);
	meet_above(&k, 0, true);
	if (k.added < k.end)
		p->list(p->arg, k.added, (Size) (k.end - k.added));
	return true;
}

/* ---------- the union of the members of many keys ---------- */

static void
unite_set(void *arg, const RoaringSet *set, const uint8_t *bytes, Size len)
{
	roaring_acc_merge_set(arg, set);
}

static void
unite_list(void *arg, const uint64_t *members, Size n)
{
	roaring_acc_add_members(arg, members, n);
}

void
graph_union_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	graph_pieces_begin(p, graph, direction, snapshot);
	p->set = unite_set;
	p->list = unite_list;
	p->unite = true;
}

void *
graph_union(GraphPieces *p, const RoaringSet *keys, Size *total, int64 *count)
{
	RoaringAcc	acc;
	void	   *value = NULL;

	roaring_acc_init(&acc);
	roaring_acc_collect(&acc);
	p->arg = &acc;
	graph_pieces_keys(p, keys);
	while (graph_pieces_next(p))
		 /* go on */ ;
	if (count)
	{
		roaring_acc_settle(&acc);
		*count = (int64) acc.card;
	}
	else
		value = roaring_acc_write(&acc, VARHDRSZ, total);
	roaring_acc_free(&acc);
	return value;
}
