/*-------------------------------------------------------------------------
 *
 * graph_reader.c
 *	  Questions to a graph by one snapshot.
 *
 * The members of a key are (members in the pages - removed) | added.  Waiting changes, in rows of the delta and in
 * runs, tell which members were added and removed.  The pages and the changes are read by the same snapshot.  Two
 * snapshots, as in a VOLATILE function of SQL, would lose edges: compaction folds changes into the pages first and
 * deletes the changes later.  A change that is also in the pages counts once, because it overrides them.
 *
 * Pages are walked backward from the last page that may have the key, which takes one descent of the index.  Small keys
 * are copied as lists of members, slices as stored bytes.  Slices are joined only when the caller wants a set.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/read/graph_reader.h"
#include "miscadmin.h"
#include "roaring/algebra/take.h"
#include "roaring/kernels/point.h"
#include "utils/memutils.h"

void
graph_reader_begin(GraphReader *r, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	memset(r, 0, sizeof(*r));
	graph_delta_begin(&r->delta, graph, direction, snapshot);
	graph_pages_begin(&r->pages, graph, direction, snapshot);
	r->pages.narrow = true;
	r->context = AllocSetContextCreate(CurrentMemoryContext, "census graph members", ALLOCSET_DEFAULT_SIZES);
}

void
graph_reader_end(GraphReader *r)
{
	graph_pages_end(&r->pages);
	graph_delta_end(&r->delta);
	MemoryContextDelete(r->context);
}

GraphPart *
graph_members_part(GraphMembers *m)
{
	GraphPart  *part;

	if (m->nparts == m->maxparts)
	{
		m->maxparts = Max(4, m->maxparts * 2);
		m->parts = m->parts ? repalloc(m->parts, sizeof(GraphPart) * m->maxparts) :
			palloc(sizeof(GraphPart) * m->maxparts);
	}
	part = &m->parts[m->nparts++];
	memset(part, 0, sizeof(*part));
	return part;
}

GraphPart *
graph_reader_part(GraphReader *r, const GraphGroup *group)
{
	MemoryContext old = MemoryContextSwitchTo(r->context);
	GraphPart  *part = graph_members_part(&r->members);
	const char *bad = NULL;

	if (group->slice)
	{
		Size		len = group->end - group->bytes;

		part->len = len;
		part->bytes = graph_spare_alloc(r->context, &r->spare, len);
		memcpy(part->bytes, group->bytes, len);
		part->set = group->set;
		roaring_move(&part->set, group->bytes, part->bytes);
	}
	else
	{
		part->n = (Size) group->n;
		part->members = palloc(sizeof(uint64_t) * part->n);
		bad = graph_group_members(group, part->members);
	}
	if (bad)
		graph_pages_damaged(&r->pages, bad);
	MemoryContextSwitchTo(old);
	return part;
}

void
graph_reader_seek_from(GraphReader *r, int64 key, int64 member, bool up)
{
	r->key = key;
	r->more = true;
	r->ahead = false;
	r->up = up;
	if (up)
		graph_pages_seek_on(&r->pages, key, member);
	else
		graph_pages_seek_back(&r->pages, key, member);
}

void
graph_reader_seek(GraphReader *r, int64 key)
{
	graph_reader_seek_from(r, key, PG_INT64_MAX, false);
}

/* Step to the next page that may have the key.  Returns false at the end. */
static bool
next_page(GraphReader *r)
{
	if (r->ahead)
	{
		r->ahead = false;
		return true;
	}
	r->more = r->more && graph_pages_next(&r->pages) && !(r->up && r->pages.lo_key > r->key);
	if (!r->more)
		return false;
	r->more = r->up || r->pages.lo_key >= r->key;
	return true;
}

/* Two pages of bits that hold the halves of one container are returned as one group. */
bool
graph_reader_group(GraphReader *r, GraphGroup *group)
{
	do
	{
		CHECK_FOR_INTERRUPTS();
		if (!next_page(r))
			return false;
		graph_pages_find(&r->pages, r->key, group);
	} while (group->n == 0);
	if (group->base != 1 && r->up == !(group->base & (GRAPH_BITS_MASK + 1)) && next_page(r))
		r->ahead = !graph_page_add_half(r->pages.page, r->pages.len, r->up, group);
	return true;
}

void
graph_reader_disorder(const GraphReader *r)
{
	graph_pages_damaged(&r->pages, "Members of a key are in more than one page, or out of order.");
}

void
graph_reader_order(GraphReader *r)
{
	GraphMembers *m = &r->members;

	for (int i = 0, k = m->nparts - 1; !r->up && i < k; i++, k--)
	{
		GraphPart	part = m->parts[i];

		m->parts[i] = m->parts[k];
		m->parts[k] = part;
	}
	for (int i = 1; i < m->nparts; i++)
		if (graph_part_last(&m->parts[i - 1]) >= graph_part_first(&m->parts[i]))
			graph_reader_disorder(r);
}

void
graph_reader_clear(GraphReader *r)
{
	MemoryContextReset(r->context);
	r->spare = NULL;
	memset(&r->members, 0, sizeof(r->members));
}

bool
graph_reader_load_changes(GraphReader *r, int64 key)
{
	MemoryContext old;

	graph_reader_clear(r);
	old = MemoryContextSwitchTo(r->context);
	graph_delta_key(&r->delta, key, &r->members.saids);
	MemoryContextSwitchTo(old);
	return r->members.saids.n > 0;
}

void
graph_reader_load(GraphReader *r, int64 key)
{
	GraphGroup	group;

	(void) graph_reader_load_changes(r, key);
	graph_reader_seek(r, key);
	while (graph_reader_group(r, &group))
		(void) graph_reader_part(r, &group);
	graph_reader_order(r);
}

Size
graph_part_below(const GraphPart *part, uint64_t member)
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

/* Return how many members a group has after its changes.  *behind: first member of the previous group, if *any. */
static int64
count_changed(GraphReader *r, GraphChanges *changes, const GraphGroup *group, uint64_t *behind, bool *any)
{
	GraphPart	part = {.bytes = unconstify(uint8_t *, group->bytes),.set = group->set};
	uint64_t	first;

	if (!group->slice)
		part = *graph_reader_part(r, group);
	first = graph_part_first(&part);
	if (*any && graph_part_last(&part) >= *behind)
		graph_reader_disorder(r);
	*any = true;
	*behind = first;
	return graph_changes_down(changes, first) ? graph_changes_count(changes, &part, group->base != 1) : (int64) group->n;
}

int64
graph_reader_count(GraphReader *r, int64 key)
{
	bool		changed = graph_reader_load_changes(r, key);
	MemoryContext old = MemoryContextSwitchTo(r->context);
	GraphChanges changes;
	GraphPart	none = {.n = 0};
	uint64_t	behind = 0;
	bool		any = false;
	GraphGroup	group;
	int64		count = 0;

	if (changed)
		graph_changes_begin(&changes, &r->members.saids, false);
	graph_reader_seek(r, key);
	while (graph_reader_group(r, &group))
		count += changed ? count_changed(r, &changes, &group, &behind, &any) : (int64) group.n;
	if (changed && graph_changes_down(&changes, 0))
		count += graph_changes_count(&changes, &none, false);
	MemoryContextSwitchTo(old);
	return count;
}

void *
graph_reader_value(GraphReader *r, Size *total)
{
	return graph_members_value(&r->members, r->context, total);
}

bool
graph_reader_has(GraphReader *r, int64 key, int64 member)
{
	graph_delta_seek(&r->delta, key, member, key, member);
	return graph_delta_next_edge(&r->delta) ? r->delta.present : graph_pages_have(&r->pages, key, member);
}

bool
graph_read_has(Graph *graph, int64 src, int64 dst, Snapshot snapshot)
{
	GraphDeltaScan delta;
	GraphPages	pages;
	bool		known;
	bool		has;

	graph_delta_begin(&delta, graph, GRAPH_OUT, snapshot);
	graph_delta_seek(&delta, src, dst, src, dst);
	known = graph_delta_next_edge(&delta);
	has = known && delta.present;
	graph_delta_end(&delta);
	if (known)
		return has;
	graph_pages_begin(&pages, graph, GRAPH_OUT, snapshot);
	has = graph_pages_have(&pages, src, dst);
	graph_pages_end(&pages);
	return has;
}
