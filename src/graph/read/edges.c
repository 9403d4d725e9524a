/*-------------------------------------------------------------------------
 *
 * edges.c
 *	  Walk over the edges of a graph.
 *
 * Pages and waiting changes are both read in the order of (key, member), and merged.  A change overrides the pages.
 * The walk checks that the pairs of the pages ascend, also from page to page, and that no pair of a page is before the
 * page's (lo_key, lo_member).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/edges.h"
#include "miscadmin.h"

static void
open_group(GraphWalk *w)
{
	const char *bad = NULL;

	w->at = 0;
	if (w->group.slice)
	{
		roaring_members_begin(&w->slice, &w->group.set, false);
		return;
	}
	if (w->room < w->group.n)
	{
		if (w->members)
			pfree(w->members);
		w->room = Max((Size) w->group.n, 256);
		w->members = MemoryContextAlloc(w->pages.context, sizeof(uint64_t) * w->room);
	}
	bad = graph_group_members(&w->group, w->members);
	if (bad)
		graph_pages_damaged(&w->pages, bad);
}

/* Get the next member of the group.  Returns false at the end of the group. */
static bool
next_member(GraphWalk *w, int64_t *member)
{
	bool		more;

	if (w->group.slice)
	{
		more = roaring_members_next(&w->slice, member);
		if (!more && w->slice.bad)
			graph_pages_damaged(&w->pages, w->slice.bad);
		return more;
	}
	more = w->at < w->group.n;
	if (more)
		*member = (int64_t) (w->members[w->at++] ^ ROARING_SIGN);
	return more;
}

/* Step to the next group of the pages.  Returns false at the end. */
static bool
next_group(GraphWalk *w)
{
	const char *bad;

	for (;;)
	{
		if (!w->has_page)
		{
			CHECK_FOR_INTERRUPTS();
			if (!graph_pages_next(&w->pages))
				return false;
			if (w->any && graph_pair_compare(w->last.key, w->last.member, w->pages.lo_key, w->pages.lo_member) >= 0)
				graph_pages_damaged(&w->pages, "The page before has keys or members that belong here.");
			bad = graph_page_validate(w->pages.page, w->pages.len);
			if (bad == NULL)
				bad = graph_page_open(&w->page, w->pages.page, w->pages.len);
			if (bad)
				graph_pages_damaged(&w->pages, bad);
			w->has_page = true;
		}
		bad = graph_page_next(&w->page, &w->group);
		if (bad)
			graph_pages_damaged(&w->pages, bad);
		if (w->group.n > 0)
			break;
		w->has_page = false;
	}
	open_group(w);
	return true;
}

/* Read the next pair of the pages into w->pair.  At the end, set has_pair to false. */
static void
next_pair(GraphWalk *w)
{
	w->has_pair = true;
	while (!w->has_page || !next_member(w, &w->pair.member))
		if (!next_group(w))
		{
			w->has_pair = false;
			return;
		}
	w->pair.key = w->group.key;
	if (graph_pair_compare(w->pair.key, w->pair.member, w->pages.lo_key, w->pages.lo_member) < 0 ||
		(w->any && graph_pair_compare(w->last.key, w->last.member, w->pair.key, w->pair.member) >= 0))
		graph_pages_damaged(&w->pages, "Its keys or members are in another page, or out of order.");
	w->last = w->pair;
	w->any = true;
}

void
graph_walk_begin(GraphWalk *w, Graph *graph, GraphDirection direction, const GraphPair *from, Snapshot snapshot)
{
	const GraphPair first = {PG_INT64_MIN, PG_INT64_MIN};

	if (from == NULL)
		from = &first;
	memset(w, 0, sizeof(*w));
	graph_delta_begin(&w->delta, graph, direction, snapshot);
	graph_pages_begin(&w->pages, graph, direction, snapshot);
	graph_delta_seek(&w->delta, from->key, from->member, PG_INT64_MAX, PG_INT64_MAX);
	w->has_delta = graph_delta_next_edge(&w->delta);
	graph_pages_seek_on(&w->pages, from->key, from->member);
	do
		next_pair(w);
	while (w->has_pair && graph_pair_compare(w->pair.key, w->pair.member, from->key, from->member) < 0);
}

bool
graph_walk_next(GraphWalk *w, GraphPair *pair)
{
	while (w->has_pair || w->has_delta)
	{
		int			c = !w->has_delta ? -1 : !w->has_pair ? 1 :
			graph_pair_compare(w->pair.key, w->pair.member, w->delta.key, w->delta.member);
		bool		there = true;

		CHECK_FOR_INTERRUPTS();
		if (c <= 0)
			*pair = w->pair;
		else
		{
			pair->key = w->delta.key;
			pair->member = w->delta.member;
		}
		if (c >= 0)
		{
			there = w->delta.present;
			w->has_delta = graph_delta_next_edge(&w->delta);
		}
		if (c <= 0)
			next_pair(w);
		if (there)
			return true;
	}
	return false;
}

void
graph_walk_end(GraphWalk *w)
{
	graph_pages_end(&w->pages);
	graph_delta_end(&w->delta);
	if (w->members)
		pfree(w->members);
}
