/*-------------------------------------------------------------------------
 *
 * graph_count.c
 *	  Questions over the sets of many keys.
 *
 * Counting keys by their members in a filter walks the pages once, in order.  A
 * group that has no more members than the least of the n best so far is stepped
 * over by its bytes; the members of others are looked for in the filter, whose
 * arrays have been made bitsets, slices are intersected with it.  The delta is
 * walked beside the pages: what it adds counts if the pages do not have it.
 *
 * Suggestions are a tally of the sets of the targets.  It is compacted when it has
 * grown to twice of what the last compaction left, so that memory is bounded by what
 * the counts take, not by what was counted.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/graph_count.h"
#include "miscadmin.h"
#include "roaring/algebra/wide.h"
#include "roaring/kernels/point.h"
#include "utils/memutils.h"

#define LEAST_ROOM	1024

/*
 * Sets that take more are counted as far as they go (tests, which are built with
 * CENSUS_CHECKED, have no such graphs).
 */
#ifdef CENSUS_CHECKED
#define COMPACT_LEAST ((Size) 1024 * 1024)
#else
#define COMPACT_LEAST ((Size) 64 * 1024 * 1024)
#endif

typedef struct Counter
{
	const RoaringSet *filter;
	GraphPages	pages;
	GraphPages	looked;			/* for what the delta says */
	GraphDeltaScan delta;
	bool		has_delta;		/* delta is at a row that was not counted */

	/* what has been counted of a key that may go on in the next page */
	bool		open;
	int64		key;
	int64		count;

	uint64_t   *members;		/* of a group */
	Size		max;
	GraphCount *best;
	Size		nbest;
	Size		room;
	Size		wanted;
	int64		threshold;		/* fewer are not among the best, nor as many */
} Counter;

/* Most first, of as many the lower key. */
static int
compare_counts(const GraphCount *a, const GraphCount *b)
{
	if (a->n != b->n)
		return a->n > b->n ? -1 : 1;
	return a->key < b->key ? -1 : a->key > b->key;
}

#define ST_SORT sort_counts
#define ST_ELEMENT_TYPE GraphCount
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
	c->threshold = c->best[c->nbest - 1].n;
}

/* A key has been counted. */
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
			c->best = repalloc_huge(c->best, sizeof(GraphCount) * c->room);
		}
		if (n <= c->threshold)
			return;
	}
	c->best[c->nbest].key = key;
	c->best[c->nbest++].n = n;
}

/* How many of n rising members are in the filter? */
static int64
count_members(const RoaringSet *filter, const uint64_t *members, Size n)
{
	RoaringContainer container = {0};
	uint32_t	at = 0;
	bool		open = false;
	int64		count = 0;

	for (Size i = 0; i < n; i++)
	{
		uint64_t	key = members[i] >> 16;

		if (!open || container.key != key)
		{
			at = roaring_seek(filter, at, key);
			if (at == filter->n)
				break;
			roaring_container(filter, at, &container);
			open = true;
			if (container.key != key)
				continue;
		}
		count += roaring_container_contains(&container, (uint16_t) members[i]);
	}
	return count;
}

static int64
count_group(Counter *c, const GraphGroup *group)
{
	const char *bad;

	if (group->slice)
		return (int64) roaring_and_card(c->filter, &group->set);
	if (c->max < group->n)
	{
		c->max = Max((Size) group->n, LEAST_ROOM);
		c->members = c->members ? repalloc(c->members, sizeof(uint64_t) * c->max) : palloc(sizeof(uint64_t) * c->max);
	}
	bad = graph_group_members(group, c->members);
	if (bad)
		graph_pages_damaged(&c->pages, bad);
	return count_members(c->filter, c->members, (Size) group->n);
}

/* Do the pages have the edge of the delta? */
static bool
in_pages(Counter *c, int64 key, int64 member)
{
	GraphGroup	group;
	bool		has = false;
	const char *bad;

	graph_pages_seek_back(&c->looked, key, member);
	if (!graph_pages_back(&c->looked))
		return false;
	bad = graph_page_find(c->looked.page, c->looked.len, key, &group);
	if (bad == NULL)
		bad = graph_group_has(&group, member, &has);
	if (bad)
		graph_pages_damaged(&c->looked, bad);
	return has;
}

/* What the delta changes of the count of the key that it is at; and goes to the next. */
static int64
count_delta(Counter *c)
{
	int64		key = c->delta.key;
	int64		change = 0;

	do
	{
		CHECK_FOR_INTERRUPTS();
		if (roaring_contains(c->filter, c->delta.member) &&
			in_pages(c, key, c->delta.member) != c->delta.present)
			change += c->delta.present ? 1 : -1;
		c->has_delta = graph_delta_next_edge(&c->delta);
	} while (c->has_delta && c->delta.key == key);
	return change;
}

/* Keys of which the delta alone knows, below the given one. */
static void
finish_delta(Counter *c, int64 key, bool all)
{
	while (c->has_delta && (all || c->delta.key < key))
	{
		int64		found = c->delta.key;

		finish_key(c, found, count_delta(c));
	}
}

static void
finish_open(Counter *c)
{
	if (!c->open)
		return;
	c->open = false;
	finish_delta(c, c->key, false);
	if (c->has_delta && c->delta.key == c->key)
		c->count += count_delta(c);
	finish_key(c, c->key, c->count);
}

/* The key of a group is open from now on, with what is counted of it. */
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
	if (whole && (int64) group->n <= c->threshold && !(c->has_delta && c->delta.key <= group->key))
		return;					/* too few to matter */
	c->open = true;
	c->key = group->key;
	c->count = count_group(c, group);
}

static void
take_page(Counter *c)
{
	GraphPage	page;
	GraphGroup	group;
	const char *bad = graph_page_open(&page, c->pages.page, c->pages.len);

	while (bad == NULL && (bad = graph_page_next(&page, &group)) == NULL && group.n > 0)
		take_group(c, &group, page.at < page.end);
	if (bad)
		graph_pages_damaged(&c->pages, bad);
}

Size
graph_count_keys(Graph *graph, const RoaringSet *filter, Size n, Snapshot snapshot, GraphCount **counts)
{
	Counter		c = {0};
	RoaringSet	wide;
	void	   *memory = roaring_widen(filter, &wide);

	c.filter = memory ? &wide : filter;
	c.wanted = n;
	c.room = LEAST_ROOM;
	c.best = palloc(sizeof(GraphCount) * c.room);
	graph_delta_begin(&c.delta, graph, GRAPH_OUT, snapshot, AccessShareLock, SHAPE_READS);
	graph_pages_begin(&c.pages, graph, GRAPH_OUT, snapshot, AccessShareLock, SHAPE_READS);
	graph_pages_begin(&c.looked, graph, GRAPH_OUT, snapshot, AccessShareLock, SHAPE_READS);
	graph_delta_seek_from(&c.delta, PG_INT64_MIN);
	c.has_delta = n > 0 && graph_delta_next_edge(&c.delta);
	graph_pages_seek_first(&c.pages);
	while (n > 0 && graph_pages_next(&c.pages))
	{
		CHECK_FOR_INTERRUPTS();
		take_page(&c);
	}
	finish_open(&c);
	finish_delta(&c, 0, true);
	graph_pages_end(&c.looked);
	graph_pages_end(&c.pages);
	graph_delta_end(&c.delta);
	if (n > 0)
		cut_best(&c);
	*counts = c.best;
	return c.nbest;
}

/* What suggestions are counted of. */
typedef struct Suggestion
{
	GraphReader reader;
	Tally		tally;
	MemoryContext keep;			/* of the sets that it refers to, */
	Size		kept;			/* which take so many bytes */
	Size		compacted;		/* all of what the last compaction left */
} Suggestion;

/* The sets that were counted become one for each bit of the counts. */
static void
compact(Suggestion *s)
{
	MemoryContext before = s->keep;
	MemoryContext old;
	TallyPlane	planes[TALLY_PLANES_MAX];
	uint8	   *whole;
	size_t		total;
	uint32		n;

	tally_sort(&s->tally);
	s->keep = AllocSetContextCreate(CurrentMemoryContext, "census graph suggestions", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(s->keep);
	whole = tally_planes(&s->tally, 0, 0, planes, &n, &total);
	MemoryContextSwitchTo(old);
	tally_free(&s->tally);
	MemoryContextDelete(before);
	s->kept = total;
	for (uint32 p = 0; p < n; p++)
	{
		RoaringSet	set;

		if (planes[p].len == 0)
			continue;
		(void) roaring_open(&set, whole + planes[p].at, planes[p].len);
		tally_add_set(&s->tally, &set, p);
	}
	s->compacted = s->kept + roaring_refs_bytes(&s->tally.refs);
}

/* Adds a set, whose bytes are copied to memory that stays. */
static void
add_set(Suggestion *s, const void *bytes, Size len)
{
	void	   *copy = MemoryContextAllocHuge(s->keep, len);
	RoaringSet	set;

	memcpy(copy, bytes, len);
	(void) roaring_open(&set, copy, len);
	tally_add_set(&s->tally, &set, 0);
	s->kept += len;
}

/* The sets of a key into the tally. */
static void
add_key(Suggestion *s, int64 key)
{
	GraphMembers *m = &s->reader.members;
	Size		size;

	graph_reader_load(&s->reader, key);
	if (m->nadded + m->nremoved > 0)
	{
		Size		total;
		uint8_t    *value = graph_reader_value(&s->reader, &total);

		add_set(s, value + VARHDRSZ, total - VARHDRSZ);
		roaring_mem_free(value);
	}
	else
		for (int i = 0; i < m->nparts; i++)
		{
			const GraphPart *part = &m->parts[i];

			if (part->bytes)
				add_set(s, part->bytes, part->len);
			for (Size k = 0; k < part->n; k++)
				tally_add_member(&s->tally, (int64_t) (part->members[k] ^ ROARING_SIGN));
		}
	size = s->kept + roaring_refs_bytes(&s->tally.refs);
	if (size > COMPACT_LEAST && size / 2 > s->compacted)
		compact(s);
}

Size
graph_suggest(Graph *graph, int64 key, Size n, Snapshot snapshot, TallyRow **rows)
{
	Suggestion	s = {.kept = 0};
	RoaringSet	targets;
	RoaringSet	except;
	RoaringSet	own;
	RoaringMembers walk;
	RoaringWriter w;
	uint8_t		own_bytes[ROARING_ONE_BYTES];
	uint8_t    *value;
	size_t		total;
	int64_t		target;
	Size		found;

	graph_reader_begin(&s.reader, graph, GRAPH_OUT, snapshot);
	graph_reader_load(&s.reader, key);
	value = graph_reader_value(&s.reader, &total);
	(void) roaring_open(&targets, value + VARHDRSZ, total - VARHDRSZ);
	roaring_write_member(own_bytes, key);
	(void) roaring_open(&own, own_bytes, sizeof(own_bytes));
	roaring_op(ROARING_OR, &targets, &own, 0, &w);
	value = roaring_writer_finish(&w, &total);
	(void) roaring_open(&except, value, total);

	tally_init(&s.tally);
	s.keep = AllocSetContextCreate(CurrentMemoryContext, "census graph suggestions", ALLOCSET_DEFAULT_SIZES);
	roaring_members_begin(&walk, &targets);
	while (roaring_members_next(&walk, &target))
		add_key(&s, target);
	graph_reader_end(&s.reader);
	tally_sort(&s.tally);
	found = tally_top(&s.tally, n, &except, NULL, rows);
	tally_free(&s.tally);
	MemoryContextDelete(s.keep);
	return found;
}
