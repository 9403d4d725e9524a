/*-------------------------------------------------------------------------
 *
 * delta_bulk.c
 *	  The waiting changes of many keys, or of many members.
 *
 * Finding a row by the index costs as much as reading five or six rows sequentially, because each found row is in
 * another block.  So if many rows are needed, all rows are read sequentially, and the needed rows are kept and sorted.
 * If the needed rows take more memory than work_mem, the index is used.
 *
 * There are two readers.  GraphStream is for a walk over all pages: it returns the changes of members of a set, in the
 * order of keys.  GraphAhead is for a caller that loads one key after another: it looks up the first keys by the index,
 * and reads all rows as soon as looking up the remaining keys would cost more.
 *
 * rows.c explains which of several changes of an edge counts.
 *
 * Lock rules: those of the delta's readers (rows.c).  Between two calls only the pins of a scan are held.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/bytes/page.h"
#include "graph/read/delta_bulk.h"
#include "miscadmin.h"
#include "roaring/algebra/lookup.h"
#include "storage/bufmgr.h"
#include "store/shape.h"

/* Number of keys that are looked up before the cost of the remaining keys is estimated. */
#define LEAST_ASKED		16

/* Reading a block costs as much as finding this many rows by the index (measured). */
#define ROWS_A_BLOCK	30
/* Looking up a key costs as much as finding this many rows by the index (measured). */
#define ROWS_A_KEY		1
/* Reading this many changes of a run costs as much as reading a block. */
#define RUN_CHANGES_A_BLOCK 400

/* Initial room, in rows. */
#define FIRST_ROWS		256

static inline int
compare_edges(const GraphBulkRow *a, const GraphBulkRow *b)
{
	return graph_pair_compare(a->key, a->member, b->key, b->member);
}

/* Order rows by edge.  Of several changes of an edge, the change that counts comes first. */
static inline int
compare_rows(const GraphBulkRow *a, const GraphBulkRow *b)
{
	int			order = compare_edges(a, b);

	if (order == 0)
		order = (int) b->own - (int) a->own;
	return order != 0 ? order : (int) a->run - (int) b->run;
}

#define ST_SORT sort_rows
#define ST_ELEMENT_TYPE GraphBulkRow
#define ST_COMPARE(a, b) compare_rows(a, b)
#define ST_CHECK_FOR_INTERRUPTS
#define ST_SCOPE static
#define ST_DEFINE
#include "lib/sort_template.h"

static void
bulk_free(GraphBulk *bulk)
{
	if (bulk->rows)
		pfree(bulk->rows);
	memset(bulk, 0, sizeof(*bulk));
}

/* Sort the rows.  Keep the first row of each edge, which is the change that counts (see compare_rows()). */
static void
settle(GraphBulk *bulk)
{
	Size		kept = 0;

	sort_rows(bulk->rows, bulk->n);
	for (Size i = 0; i < bulk->n; i++)
		if (kept == 0 || compare_edges(&bulk->rows[kept - 1], &bulk->rows[i]) != 0)
			bulk->rows[kept++] = bulk->rows[i];
	bulk->n = kept;
}

/* Append a row.  Returns false if the rows would need more than work_mem. */
static bool
keep(GraphBulk *bulk, const GraphBulkRow *row)
{
	Size		most = Max((Size) work_mem * 1024 / sizeof(GraphBulkRow), 1);

	CHECK_FOR_INTERRUPTS();
	if (bulk->n == most)
		return false;
	if (bulk->n == bulk->max)
	{
		bulk->max = Min(most, Max(FIRST_ROWS, bulk->max * 2));
		bulk->rows = bulk->rows ? repalloc_huge(bulk->rows, sizeof(GraphBulkRow) * bulk->max) :
			palloc(sizeof(GraphBulkRow) * bulk->max);
	}
	bulk->rows[bulk->n++] = *row;
	return true;
}

static inline bool
is_asked(const RoaringSet *keys, const RoaringSet *members, int64 key, int64 member)
{
	return (keys == NULL || roaring_contains(keys, key)) && (members == NULL || roaring_contains(members, member));
}

/* Append the changes of these keys and members from runs.  Returns false if the rows would need more than work_mem. */
static bool
bulk_read_runs(GraphBulk *bulk, Graph *graph, GraphDirection direction, Snapshot snapshot,
			   const RoaringSet *keys, const RoaringSet *members)
{
	GraphLog	log;
	bool		all = true;

	graph_log_begin(&log, graph, direction, snapshot);
	graph_log_range(&log, keys && keys->n > 0 ? roaring_min(keys) : PG_INT64_MIN, PG_INT64_MIN,
					keys && keys->n > 0 ? roaring_max(keys) : PG_INT64_MAX, PG_INT64_MAX);
	graph_log_read(&log);
	graph_log_walk(&log);
	while (all && graph_log_next(&log))
	{
		GraphBulkRow row = {log.now.key, log.now.member, log.now.present, log.own, true};

		CHECK_FOR_INTERRUPTS();
		if (is_asked(keys, members, row.key, row.member))
			all = keep(bulk, &row);
	}
	graph_log_end(&log);
	return all;
}

/*
 * Read all changes that have one of these keys and one of these members; NULL means all.  Returns false, and leaves
 * *bulk empty, if the changes need more than work_mem.
 */
static bool
bulk_read(GraphBulk *bulk, Graph *graph, GraphDirection direction, Snapshot snapshot,
		  const RoaringSet *keys, const RoaringSet *members)
{
	GraphDeltaRows r;
	bool		all = true;

	bulk->max = FIRST_ROWS;
	bulk->rows = palloc(sizeof(GraphBulkRow) * bulk->max);
	graph_delta_rows_begin(&r, graph, snapshot);
	while (all && graph_delta_rows_next(&r))
	{
		GraphBulkRow row = {.key = direction == GRAPH_OUT ? r.src : r.dst,
			.member = direction == GRAPH_OUT ? r.dst : r.src,
		.present = r.present};

		CHECK_FOR_INTERRUPTS();
		if (!is_asked(keys, members, row.key, row.member))
			continue;
		row.own = graph_delta_rows_own(&r);
		all = keep(bulk, &row);
	}
	graph_delta_rows_end(&r);
	all = all && bulk_read_runs(bulk, graph, direction, snapshot, keys, members);
	if (all)
		settle(bulk);
	else
		bulk_free(bulk);
	return all;
}

void
graph_stream_begin(GraphStream *s, Graph *graph, GraphDirection direction, const RoaringSet *filter,
				   const RoaringSet *keys, Snapshot snapshot)
{
	memset(s, 0, sizeof(*s));
	s->filter = filter;
	s->keys = keys;
	if (!bulk_read(&s->bulk, graph, direction, snapshot, keys, filter))
	{
		graph_delta_begin(&s->delta, graph, direction, snapshot);
		graph_delta_seek(&s->delta, PG_INT64_MIN, PG_INT64_MIN, PG_INT64_MAX, PG_INT64_MAX);
	}
	graph_stream_next(s);
}

void
graph_stream_next(GraphStream *s)
{
	if (s->bulk.rows)
	{
		s->more = s->bulk.at < s->bulk.n;
		if (s->more)
			s->next = s->bulk.rows[s->bulk.at++];
		return;
	}
	while ((s->more = graph_delta_next_edge(&s->delta)))
	{
		CHECK_FOR_INTERRUPTS();
		if (!is_asked(s->keys, s->filter, s->delta.key, s->delta.member))
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
	const GraphBulk *bulk = &s->bulk;
	Size		end = bulk->at;
	int64		added = s->next.present;

	if (bulk->rows == NULL)
		return false;
	for (; end < bulk->n && bulk->rows[end].key == s->next.key && added <= most; end++)
	{
		CHECK_FOR_INTERRUPTS();
		added += bulk->rows[end].present;
	}
	if (added > most)
		return false;
	s->bulk.at = end;
	graph_stream_next(s);
	return true;
}

void
graph_stream_end(GraphStream *s)
{
	if (s->bulk.rows)
		bulk_free(&s->bulk);
	else
		graph_delta_end(&s->delta);
}

void
graph_ahead_begin(GraphAhead *a, Graph *graph, Snapshot snapshot, GraphDeltaScan *delta)
{
	memset(a, 0, sizeof(*a));
	a->graph = graph;
	a->snapshot = snapshot;
	a->delta = delta;
}

void
graph_ahead_end(GraphAhead *a)
{
	bulk_free(&a->bulk);
	graph_saids_free(&a->saids);
}

void
graph_ahead_keys(GraphAhead *a, const RoaringSet *keys)
{
	bulk_free(&a->bulk);
	a->keys = keys;
	a->left = keys->card;
	a->asked = a->found = 0;
	a->alone = keys->card <= LEAST_ASKED;
	if (!a->alone)
		a->blocks = a->delta->heap ? RelationGetNumberOfBlocks(a->delta->heap) : 0;
}

/* Would looking up the remaining keys cost more than reading all changes?  Estimate from the keys looked up so far. */
static bool
is_worth_all(const GraphAhead *a)
{
	uint64		blocks = a->blocks;

	if (a->alone || a->asked < LEAST_ASKED)
		return false;
	for (int i = 0; i < a->delta->log.seen.n; i++)
		blocks += a->delta->log.seen.runs[i].head.n / RUN_CHANGES_A_BLOCK;
	return a->left * (ROWS_A_KEY * a->asked + a->found) > ROWS_A_BLOCK * a->asked * blocks;
}

static void
look_up(GraphAhead *a, int64 key)
{
	graph_delta_key(a->delta, key, &a->saids);
	graph_saids_end(&a->saids);
	a->asked++;
	a->found += a->saids.n;
}

/* Copy the changes of a key from a->bulk to a->saids.  Keys must ascend from call to call. */
static void
take(GraphAhead *a, int64 key)
{
	GraphBulk  *bulk = &a->bulk;
	Size		n = 0;

	for (; bulk->at < bulk->n && bulk->rows[bulk->at].key <= key; bulk->at++)
		if (bulk->rows[bulk->at].key == key)
		{
			graph_saids_room(&a->saids, n + 1)[n] = (GraphSaid)
			{
				(uint64_t) bulk->rows[bulk->at].member ^ ROARING_SIGN, bulk->rows[bulk->at].present
			};
			n++;
		}
	graph_saids_push(&a->saids, n);
}

void
graph_ahead_load(GraphAhead *a, int64 key)
{
	a->saids.n = 0;
	a->saids.lists = 0;
	if (a->bulk.rows == NULL && is_worth_all(a))
	{
		a->alone = !bulk_read(&a->bulk, a->graph, a->delta->direction, a->snapshot, a->keys, NULL);

		/*
		 * release pins that are not needed, because VACUUM would wait for
		 * them
		 */
		graph_delta_release(a->delta);
	}
	if (a->bulk.rows)
		take(a, key);
	else
		look_up(a, key);
	a->left--;
}
