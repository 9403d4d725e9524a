/*-------------------------------------------------------------------------
 *
 * list.c
 *	  graph_edges(): the edges of a range of keys, in order.
 *
 * Rows are returned one by one and read in batches.  Between two calls nothing of the graph stays open; only the
 * start of the next walk is kept.  So the caller may change or drop the graph between calls.  The result is what the
 * snapshot of the query sees, or an error if the graph was dropped.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_type_d.h"
#include "core/result.h"
#include "funcapi.h"
#include "graph/read/edges.h"
#include "graph/sql/shared.h"
#include "utils/snapmgr.h"

/* Number of rows of the first batch: few, because a LIMIT may need no more.  Each next batch has twice as many. */
#define FIRST_ROWS	64
/* Maximum number of rows of a batch. */
#define MOST_ROWS	8192

typedef struct Listing
{
	Oid			graph;
	GraphDirection direction;
	GraphPair	from;			/* start of the next walk */
	int64		high;			/* last key of the range */
	bool		end;			/* no further walk is needed */
	TupleDesc	desc;			/* of an edge */
	int			most;			/* rows of the next batch */
	int			n;				/* rows in the batch */
	int			at;				/* rows of the batch that were returned */
	GraphPair	pairs[MOST_ROWS];
} Listing;

/* Start the next walk after this pair. */
static void
go_behind(Listing *l, GraphPair last)
{
	if (last.member < PG_INT64_MAX)
	{
		l->from.key = last.key;
		l->from.member = last.member + 1;
	}
	else if (last.key < PG_INT64_MAX)
	{
		l->from.key = last.key + 1;
		l->from.member = PG_INT64_MIN;
	}
	else
		l->end = true;
}

static void
read_some(Listing *l)
{
	Graph	   *graph = graph_open(l->graph, ACL_SELECT);
	GraphWalk	walk;
	GraphPair	pair;

	l->n = l->at = 0;
	graph_walk_begin(&walk, graph, l->direction, &l->from, GetActiveSnapshot());
	while (l->n < l->most && !l->end)
	{
		if (!graph_walk_next(&walk, &pair) || pair.key > l->high)
			l->end = true;
		else
			l->pairs[l->n++] = pair;
	}
	graph_walk_end(&walk);
	graph_close(graph);
	if (!l->end)
		go_behind(l, l->pairs[l->n - 1]);
	l->most = Min(l->most * 2, MOST_ROWS);
}

static Listing *
begin_listing(FunctionCallInfo fcinfo)
{
	static const Oid columns[] = {INT8OID, INT8OID};
	Listing    *l = palloc(sizeof(Listing));

	l->graph = PG_GETARG_OID(0);
	l->direction = graph_sql_direction(PG_GETARG_DATUM(3));
	l->from.key = PG_GETARG_INT64(1);
	l->from.member = PG_INT64_MIN;
	l->high = PG_GETARG_INT64(2);
	l->end = false;
	l->desc = result_desc(fcinfo, columns, lengthof(columns));
	l->most = FIRST_ROWS;
	l->n = l->at = 0;
	return l;
}

static Datum
edge_datum(const Listing *l, GraphPair pair)
{
	bool		out = l->direction == GRAPH_OUT;
	Datum		values[2] = {Int64GetDatum(out ? pair.key : pair.member), Int64GetDatum(out ? pair.member : pair.key)};
	bool		nulls[2] = {false, false};

	return HeapTupleGetDatum(heap_form_tuple(l->desc, values, nulls));
}

/* graph_edges(graph regclass, first bigint, last bigint, direction text) */
PG_FUNCTION_INFO_V1(census_graph_edges);

Datum
census_graph_edges(PG_FUNCTION_ARGS)
{
	FuncCallContext *call;
	Listing    *l;
	GraphPair	pair;

	if (SRF_IS_FIRSTCALL())
	{
		MemoryContext old;

		call = SRF_FIRSTCALL_INIT();
		old = MemoryContextSwitchTo(call->multi_call_memory_ctx);
		call->user_fctx = begin_listing(fcinfo);
		MemoryContextSwitchTo(old);
	}
	call = SRF_PERCALL_SETUP();
	l = call->user_fctx;
	if (l->at == l->n && !l->end)
		read_some(l);
	if (l->at == l->n)
		SRF_RETURN_DONE(call);
	pair = l->pairs[l->at++];
	SRF_RETURN_NEXT(call, edge_datum(l, pair));
}
