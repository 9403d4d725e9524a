/*-------------------------------------------------------------------------
 *
 * delta_stream.c
 *	  What the delta says of the members of a set, by keys.
 *
 * Whoever walks over all pages wants the rows of the delta beside them, in the order of
 * the keys.  To read them as they lie, keep those of the set, and sort these takes a
 * fraction of walking along the index, where each row is in another block.  Where that
 * takes more memory than work_mem has the index is walked.
 *
 * A transaction with one snapshot may see two rows of one edge, of which its own
 * counts (delta.c).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/tableam.h"
#include "graph/bytes/page.h"
#include "graph/read/delta_stream.h"
#include "miscadmin.h"
#include "roaring/algebra/lookup.h"
#include "store/shape.h"
#include "utils/memutils.h"

static inline int
compare_edges(const GraphStreamRow *a, const GraphStreamRow *b)
{
	return graph_pair_compare(a->key, a->member, b->key, b->member);
}

static inline int
compare_rows(const GraphStreamRow *a, const GraphStreamRow *b)
{
	int			order = compare_edges(a, b);

	return order != 0 ? order : (int) b->own - (int) a->own;
}

#define ST_SORT sort_rows
#define ST_ELEMENT_TYPE GraphStreamRow
#define ST_COMPARE(a, b) compare_rows(a, b)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

/* Of an edge with two rows the one that counts, which is the first. */
static void
settle(GraphStream *s)
{
	Size		kept = 0;

	for (Size i = 0; i < s->n; i++)
		if (kept == 0 || compare_edges(&s->rows[kept - 1], &s->rows[i]) != 0)
			s->rows[kept++] = s->rows[i];
	s->n = kept;
}

/* All rows as they lie; false if they are too many. */
static bool
collect(GraphStream *s, Graph *graph, GraphDirection direction, Snapshot snapshot)
{
	Size		most = Max((Size) work_mem * 1024 / sizeof(GraphStreamRow), 1);
	Size		max = Min(most, 1024);
	GraphDeltaRows r;
	bool		all = true;

	s->rows = palloc(sizeof(GraphStreamRow) * max);
	graph_delta_rows_begin(&r, graph, snapshot, AccessShareLock, SHAPE_READS);
	while (all && graph_delta_rows_next(&r))
	{
		GraphStreamRow *row;
		int64		member = direction == GRAPH_OUT ? r.dst : r.src;

		CHECK_FOR_INTERRUPTS();
		if (!roaring_contains(s->filter, member))
			continue;
		all = s->n < most;
		if (!all)
			break;
		if (s->n == max)
		{
			max = Min(most, max * 2);
			s->rows = repalloc_huge(s->rows, sizeof(GraphStreamRow) * max);
		}
		row = &s->rows[s->n++];
		row->key = direction == GRAPH_OUT ? r.src : r.dst;
		row->member = member;
		row->present = r.present;
		row->own = graph_delta_rows_own(&r);
	}
	graph_delta_rows_end(&r);
	if (!all)
	{
		pfree(s->rows);
		s->rows = NULL;
		return false;
	}
	sort_rows(s->rows, s->n);
	settle(s);
	return true;
}

void
graph_stream_begin(GraphStream *s, Graph *graph, GraphDirection direction, const RoaringSet *filter, Snapshot snapshot)
{
	memset(s, 0, sizeof(*s));
	s->filter = filter;
	if (!collect(s, graph, direction, snapshot))
	{
		graph_delta_begin(&s->delta, graph, direction, snapshot, AccessShareLock, SHAPE_READS);
		graph_delta_seek_from(&s->delta, PG_INT64_MIN, PG_INT64_MIN);
	}
	graph_stream_next(s);
}

void
graph_stream_next(GraphStream *s)
{
	if (s->rows)
	{
		s->more = s->at < s->n;
		if (s->more)
			s->next = s->rows[s->at++];
		return;
	}
	while ((s->more = graph_delta_next_edge(&s->delta)))
	{
		CHECK_FOR_INTERRUPTS();
		if (!roaring_contains(s->filter, s->delta.member))
			continue;
		s->next.key = s->delta.key;
		s->next.member = s->delta.member;
		s->next.present = s->delta.present;
		return;
	}
}

bool
graph_stream_skip(GraphStream *s, int64 most)
{
	Size		end = s->at;
	int64		added = s->next.present;

	if (s->rows == NULL)
		return false;
	for (; end < s->n && s->rows[end].key == s->next.key && added <= most; end++)
	{
		CHECK_FOR_INTERRUPTS();
		added += s->rows[end].present;
	}
	if (added > most)
		return false;
	s->at = end;
	graph_stream_next(s);
	return true;
}

void
graph_stream_end(GraphStream *s)
{
	if (s->rows)
		pfree(s->rows);
	else
		graph_delta_end(&s->delta);
}
