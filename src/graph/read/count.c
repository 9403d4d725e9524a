/*-------------------------------------------------------------------------
 *
 * count.c
 *	  Questions over the sets of many keys.
 *
 * Counting keys by their members in a filter walks the pages once, in order:
 *	- skip a group that has no more members than the n-th best count so far, without decoding it;
 *	- look up the members of other groups in the filter, or intersect a slice with it.  For speed, the filter's longer
 *	  arrays are first turned into bitsets;
 *	- merge the waiting changes of the filter's members with the pages.  An added member adds one to the count if the
 *	  group does not have it, a removed member subtracts one if the group has it;
 *	- if only some keys are wanted, skip groups and changes of other keys, and pages between two wanted keys that are
 *	  far apart.
 *
 * If the filter has few members, the pages of the keys are not walked.  The other direction stores the keys of each
 * member, and a tally counts them.  Suggestions also use a tally, of the sets of the targets.
 *
 * Invariant of the walk: keys ascend, so the first of two keys with the same count is the better key.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/table.h"
#include "graph/read/count.h"
#include "graph/read/delta_bulk.h"
#include "graph/read/pieces.h"
#include "graph/read/rows.h"
#include "miscadmin.h"
#include "roaring/algebra/members.h"
#include "roaring/algebra/wide.h"
#include "roaring/kernels/point.h"
#include "storage/bufmgr.h"
#include "tally/tally.h"

/* Minimum room for candidates, from which the best keys are picked. */
#define LEAST_ROOM		64
/* Minimum room for decoded members of a group. */
#define LEAST_MEMBERS	1024

/* Walking a block costs as much as looking up the keys of this many members. */
#define MEMBERS_A_BLOCK	4
/* Number of blocks that the walk is assumed to read for a wanted key; a key may have more. */
#define BLOCKS_A_KEY	16
/* Walking a block costs as much as counting this many bytes of keys. */
#define BYTES_A_BLOCK	BLCKSZ

typedef struct Counter
{
	const RoaringSet *filter;
	const RoaringSet *keys;		/* wanted keys; NULL: all */
	RoaringSeeker seeker;		/* finds the next wanted key */
	GraphPages	pages;
	GraphStream changes;		/* changes not counted yet */

	/* current key, which may continue in the next page */
	bool		open;			/* the key is not finished */
	int64		key;
	int64		count;			/* count of the key so far */

	uint64_t   *members;		/* decoded members of a group */
	Size		max;
	TallyRow   *best;
	Size		nbest;
	Size		room;
	Size		wanted;
	int64		threshold;		/* a key with this count or less is not among
								 * the best */
} Counter;

static int
compare_counts(const TallyRow *a, const TallyRow *b)
{
	if (a->sets != b->sets)
		return a->sets > b->sets ? -1 : 1;
	return a->member < b->member ? -1 : a->member > b->member;
}

#define ST_SORT sort_counts
#define ST_ELEMENT_TYPE TallyRow
#define ST_COMPARE(a, b) compare_counts(a, b)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static void
cut_best(Counter *c)
{
	sort_counts(c->best, c->nbest);
	if (c->nbest < c->wanted)
		return;
	c->nbest = c->wanted;
	c->threshold = (int64) c->best[c->nbest - 1].sets;
}

/* Keep a counted key if it may be among the best. */
static void
finish_key(Counter *c, int64 key, int64 n)
{
	if (n <= c->threshold)
		return;
	if (c->nbest == c->room)
	{
		cut_best(c);
		if (c->nbest > c->room / 2)
		{
			c->room *= 2;
			c->best = repalloc_huge(c->best, sizeof(TallyRow) * c->room);
		}
		if (n <= c->threshold)
			return;
	}
	c->best[c->nbest].member = key;
	c->best[c->nbest++].sets = (uint64) n;
}

/* Return how many of the n members are in the filter.  Members must ascend. */
static int64
count_members(const RoaringSet *filter, const uint64_t *members, Size n)
{
	GraphFinder finder = {.set = filter};
	int64		count = 0;

	for (Size i = 0; i < n; i++)
		count += graph_finder_has(&finder, members[i]);
	return count;
}

/*
 * Consume the changes of the group's key up to the group's last member.  Returns how much these changes add to the
 * group's count.  If the group is a list, c->members must have its members.
 */
static int64
count_changes(Counter *c, const GraphGroup *group)
{
	GraphStream *s = &c->changes;
	int64		last = group->slice ? roaring_max(&group->set) : (int64) (c->members[group->n - 1] ^ ROARING_SIGN);
	int64		change = 0;
	Size		i = 0;

	for (; s->more && s->next.key == group->key && s->next.member <= last; graph_stream_next(s))
	{
		uint64_t	member = (uint64_t) s->next.member ^ ROARING_SIGN;
		bool		has;

		CHECK_FOR_INTERRUPTS();
		if (group->slice)
			has = roaring_contains(&group->set, s->next.member);
		else
		{
			while (c->members[i] < member)
				i++;
			has = c->members[i] == member;
		}
		if (has != s->next.present)
			change += s->next.present ? 1 : -1;
	}
	return change;
}

static int64
count_group(Counter *c, const GraphGroup *group)
{
	const char *bad;

	if (group->slice)
		return (int64) roaring_and_card(c->filter, &group->set) + count_changes(c, group);
	if (c->max < group->n)
	{
		c->max = Max((Size) group->n, LEAST_MEMBERS);
		c->members = c->members ? repalloc(c->members, sizeof(uint64_t) * c->max) : palloc(sizeof(uint64_t) * c->max);
	}
	bad = graph_group_members(group, c->members);
	if (bad)
		graph_pages_damaged(&c->pages, bad);
	return count_members(c->filter, c->members, (Size) group->n) + count_changes(c, group);
}

/* Consume the remaining changes of a key.  Their members are in no group.  Returns the number of added members. */
static int64
count_added(Counter *c, int64 key)
{
	GraphStream *s = &c->changes;
	int64		added = 0;

	for (; s->more && s->next.key == key; graph_stream_next(s))
	{
		CHECK_FOR_INTERRUPTS();
		added += s->next.present;
	}
	return added;
}

/* Count keys that have changes but no group: all remaining keys ("all"), or only the keys below "key". */
static void
finish_changes(Counter *c, int64 key, bool all)
{
	while (c->changes.more && (all || c->changes.next.key < key))
	{
		int64		found = c->changes.next.key;

		if (!graph_stream_skip(&c->changes, c->threshold))
			finish_key(c, found, count_added(c, found));
	}
}

static void
finish_open(Counter *c)
{
	if (!c->open)
		return;
	c->open = false;
	finish_key(c, c->key, c->count + count_added(c, c->key));
}

/*
 * Does the key of this group have too few members to be among the best, even with its changes?  If so, skip the
 * changes.  The pages must have no other group of the key.
 */
static bool
is_too_few(Counter *c, const GraphGroup *group)
{
	if ((int64) group->n > c->threshold)
		return false;
	return !c->changes.more || c->changes.next.key != group->key ||
		graph_stream_skip(&c->changes, c->threshold - (int64) group->n);
}

/* Does each of the n best keys have as many members as the filter?  No other key can have more. */
static bool
is_done(const Counter *c)
{
	return c->threshold >= (int64) c->filter->card;
}

/*
 * Count a group.  Its key stays open until a group of another key comes.  "whole": the key does not continue in the
 * next page.
 */
static void
take_group(Counter *c, const GraphGroup *group, bool whole)
{
	if (c->open && c->key == group->key)
	{
		c->count += count_group(c, group);
		return;
	}
	if (c->open && c->key > group->key)
		graph_pages_damaged(&c->pages, "Its keys or members do not rise.");
	finish_open(c);
	finish_changes(c, group->key, false);
	if (c->keys && !roaring_contains(c->keys, group->key))
		return;
	if (whole && is_too_few(c, group))
		return;
	c->open = true;
	c->key = group->key;
	c->count = count_group(c, group);
}

/* Count the groups of the current page.  Returns the page's last key. */
static int64
take_page(Counter *c)
{
	GraphPage	page;
	GraphGroup	group;
	int64		last = c->pages.lo_key;
	const char *bad = graph_page_open(&page, c->pages.page, c->pages.len);

	while (bad == NULL && (bad = graph_page_next(&page, &group)) == NULL && group.n > 0)
	{
		take_group(c, &group, page.at < page.end);
		last = group.key;
	}
	if (bad)
		graph_pages_damaged(&c->pages, bad);
	return last;
}

/*
 * Choose the page to read after this page, whose last key is "last".  Returns false if no wanted key is left.  A near
 * wanted key is probably in the next page.  So seek the key only if its distance from "last" is greater than the
 * distance of this page's first key.
 */
static bool
go_on(Counter *c, int64 last)
{
	GraphPair	lo = {c->pages.lo_key, c->pages.lo_member};
	int64_t		next;

	if (c->keys == NULL)
		return true;
	if (!roaring_seeker_seek(&c->seeker, last, false, &next))
		return false;
	if ((uint64) next - (uint64) last <= (uint64) last - (uint64) lo.key)
		return true;
	graph_pages_seek_on(&c->pages, next, PG_INT64_MIN);
	/* the seek found the same page: start after it */
	if (c->pages.lo_key == lo.key && c->pages.lo_member == lo.member)
		graph_pages_seek_after(&c->pages, lo.key, lo.member);
	return true;
}

/* Count by a walk over the pages that may have a wanted key. */
static Size
count_by_pages(Graph *graph, const GraphCounted *what, Size n, Snapshot snapshot, TallyRow **rows)
{
	Counter		c = {.keys = what->keys};
	RoaringSet	wide;
	void	   *memory = roaring_widen(what->filter, &wide);
	bool		more = true;

	c.filter = memory ? &wide : what->filter;
	if (c.keys)
		roaring_seeker_begin(&c.seeker, c.keys);
	c.wanted = n;
	c.room = LEAST_ROOM;
	c.best = palloc(sizeof(TallyRow) * c.room);
	graph_stream_begin(&c.changes, graph, what->direction, c.filter, c.keys, snapshot);
	graph_pages_begin(&c.pages, graph, what->direction, snapshot);
	graph_pages_seek_on(&c.pages, c.keys ? roaring_min(c.keys) : PG_INT64_MIN, PG_INT64_MIN);
	while (more && !is_done(&c) && graph_pages_next(&c.pages))
	{
		CHECK_FOR_INTERRUPTS();
		more = go_on(&c, take_page(&c));
	}
	if (!is_done(&c))
	{
		finish_open(&c);
		finish_changes(&c, 0, true);
	}
	graph_pages_end(&c.pages);
	graph_stream_end(&c.changes);
	cut_best(&c);
	*rows = c.best;
	return c.nbest;
}

/* --- counting by a tally, which copies slices, and counts other members one by one --- */

static void
keep_set(void *arg, const RoaringSet *set, const uint8_t *bytes, Size len)
{
	tally_keep_add(arg, set, bytes, len, 0);
}

static void
keep_list(void *arg, const uint64_t *members, Size n)
{
	tally_add_members(&((TallyKeep *) arg)->tally, members, n);
}

static void
tally_begin(GraphPieces *p, TallyKeep *keep, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	graph_pieces_begin(p, graph, direction, snapshot);
	p->set = keep_set;
	p->list = keep_list;
	p->arg = keep;
	tally_keep_begin(keep, CurrentMemoryContext);
}

/* Add the members of the next key to the tally.  Returns false at the end. */
static bool
tally_next_key(GraphPieces *p)
{
	bool		more = graph_pieces_next(p);

	tally_keep_bound(p->arg);
	return more;
}

/* Return the number of blocks that the walk is assumed to read, the delta included. */
static uint64
walked_blocks(Graph *graph, GraphDirection direction, const RoaringSet *keys)
{
	Relation	delta = graph_read_table(graph, GRAPH_DELTA);
	uint64		pages = RelationGetNumberOfBlocks(graph_read_table(graph, direction));

	if (keys && keys->card < pages / BLOCKS_A_KEY)
		pages = keys->card * BLOCKS_A_KEY;
	return pages + RelationGetNumberOfBlocks(delta);
}

/*
 * Count by a tally of the keys of each member of the filter.  Returns false if the walk over pages is cheaper: because
 * the filter has too many members, or as soon as the tally has more than "limit" bytes.
 */
static bool
count_by_members(Graph *graph, const GraphCounted *what, Size n, Snapshot snapshot, TallyRow **rows, Size *found)
{
	uint64		blocks = walked_blocks(graph, what->direction, what->keys);
	Size		limit = (Size) blocks * BYTES_A_BLOCK;
	GraphPieces p;
	TallyKeep	keep;
	bool		done = true;

	if (what->filter->card > blocks * MEMBERS_A_BLOCK)
		return false;
	tally_begin(&p, &keep, graph, what->direction == GRAPH_OUT ? GRAPH_IN : GRAPH_OUT, snapshot);
	graph_pieces_keys(&p, what->filter);
	while (done && tally_next_key(&p))
		done = tally_keep_bytes(&keep) <= limit;
	if (done)
		*found = tally_top(tally_keep_sorted(&keep), n, NULL, what->keys, rows);
	graph_pieces_end(&p);
	tally_keep_end(&keep);
	return done;
}

Size
graph_count_keys(Graph *graph, const GraphCounted *what, Size n, Snapshot snapshot, TallyRow **rows)
{
	Size		found = 0;

	*rows = NULL;
	if (n == 0 || what->filter->n == 0 || (what->keys && what->keys->n == 0))
		return 0;
	if (count_by_members(graph, what, n, snapshot, rows, &found))
		return found;
	return count_by_pages(graph, what, n, snapshot, rows);
}

Size
graph_suggest(Graph *graph, GraphDirection direction, int64 key, Size n, Snapshot snapshot, TallyRow **rows)
{
	GraphPieces p;
	TallyKeep	keep;
	RoaringSet	targets;
	RoaringSet	except;
	RoaringSet	own;
	RoaringWriter w;
	uint8_t		own_bytes[ROARING_ONE_BYTES];
	uint8_t    *value;
	size_t		total;
	Size		found;

	tally_begin(&p, &keep, graph, direction, snapshot);
	graph_reader_load(&p.reader, key);
	value = graph_reader_value(&p.reader, &total);
	(void) roaring_open(&targets, value + VARHDRSZ, total - VARHDRSZ);
	roaring_write_member(own_bytes, key);
	(void) roaring_open(&own, own_bytes, sizeof(own_bytes));
	roaring_op(ROARING_OR, &targets, &own, 0, &w);
	value = roaring_writer_finish(&w, &total);
	(void) roaring_open(&except, value, total);

	graph_pieces_keys(&p, &targets);
	while (tally_next_key(&p))
		 /* go on */ ;
	found = tally_top(tally_keep_sorted(&keep), n, &except, NULL, rows);
	graph_pieces_end(&p);
	tally_keep_end(&keep);
	return found;
}
