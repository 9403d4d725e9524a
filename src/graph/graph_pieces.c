/*-------------------------------------------------------------------------
 *
 * graph_pieces.c
 *	  The members of many keys, in the pieces that they are stored in.
 *
 * Who puts the members of a thousand keys together needs no set of each.  Where the
 * delta has not changed a key its groups are handed on as they lie in their pages,
 * slices as they are, others as a list.  What it has changed is put together before,
 * unless all that is wanted is a union, and nothing was removed.
 *
 * Lock rules: those of the reader (graph_read.c).  Callbacks run while a page is pinned.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/graph_pieces.h"

#define LEAST_MEMBERS 1024

void
graph_pieces_begin(GraphPieces *p, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	memset(p, 0, sizeof(*p));
	graph_reader_begin(&p->reader, graph, direction, snapshot);
}

void
graph_pieces_end(GraphPieces *p)
{
	graph_reader_end(&p->reader);
	if (p->members)
		pfree(p->members);
}

/* A group that is no slice; returns its first member, and the last one. */
static uint64_t
each_of_list(GraphPieces *p, const GraphGroup *group, uint64_t *last)
{
	const char *bad;

	if (p->max < group->n)
	{
		p->max = Max((Size) group->n, LEAST_MEMBERS);
		p->members = p->members ? repalloc(p->members, sizeof(uint64_t) * p->max) : palloc(sizeof(uint64_t) * p->max);
	}
	bad = graph_group_members(group, p->members);
	if (bad)
		graph_pages_damaged(&p->reader.pages, bad);
	p->list(p->arg, p->members, (Size) group->n);
	*last = p->members[group->n - 1];
	return p->members[0];
}

static void
each_as_stored(GraphPieces *p, int64 key)
{
	GraphGroup	group;
	uint64_t	behind = 0;		/* the first member of the group before, which
								 * lies behind */
	bool		any = false;

	graph_reader_seek(&p->reader, key);
	while (graph_reader_group(&p->reader, &group))
	{
		uint64_t	first;
		uint64_t	last;

		if (group.slice)
		{
			first = (uint64_t) roaring_min(&group.set) ^ ROARING_SIGN;
			last = (uint64_t) roaring_max(&group.set) ^ ROARING_SIGN;
			p->set(p->arg, &group.set, group.bytes, (Size) (group.end - group.bytes));
		}
		else
			first = each_of_list(p, &group, &last);
		if (any && last >= behind)
			graph_reader_disorder(&p->reader);
		any = true;
		behind = first;
	}
}

/* Of a key with changes, which are loaded. */
static void
each_changed(GraphPieces *p, int64 key)
{
	GraphMembers *m = &p->reader.members;
	RoaringSet	set;
	uint8_t    *value;
	Size		total;

	graph_reader_load_pages(&p->reader, key);
	if (p->unite && m->nremoved == 0)
	{
		for (int i = 0; i < m->nparts; i++)
		{
			const GraphPart *part = &m->parts[i];

			if (part->bytes)
				p->set(p->arg, &part->set, part->bytes, part->len);
			else
				p->list(p->arg, part->members, part->n);
		}
		p->list(p->arg, m->added, m->nadded);
		return;
	}
	value = graph_reader_value(&p->reader, &total);
	(void) roaring_open(&set, value + VARHDRSZ, total - VARHDRSZ);
	p->set(p->arg, &set, value + VARHDRSZ, total - VARHDRSZ);
	roaring_mem_free(value);
}

void
graph_pieces_each(GraphPieces *p, int64 key)
{
	if (graph_reader_load_changes(&p->reader, key))
		each_changed(p, key);
	else
		each_as_stored(p, key);
}
