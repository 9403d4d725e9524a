/*-------------------------------------------------------------------------
 *
 * window.c
 *	  What roaring_page(), roaring_slice_position(), roaring_select() and
 *	  roaring_rank() of the members of a key are planned as: without the set.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/argument.h"
#include "graph/read/window.h"
#include "graph/sql/arg.h"
#include "utils/snapmgr.h"

static Datum
read_window(Graph *graph, GraphDirection direction, int64 key, const GraphWindow *w)
{
	GraphReader r;
	Size		total;
	void	   *value;

	graph_reader_begin(&r, graph, direction, GetActiveSnapshot());
	value = graph_window(&r, key, w, &total);
	graph_reader_end(&r);
	return graph_sql_value(value, total);
}

/* The next page after a member, or, of a negative count, the one before it. */
static Datum
page(FunctionCallInfo fcinfo, GraphDirection direction)
{
	GraphWindow w = {.from = PG_INT64_MIN,.up = true};
	int64		count;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1) || PG_ARGISNULL(3))
		PG_RETURN_NULL();
	count = PG_GETARG_INT64(3);
	w.up = count >= 0;
	w.count = w.up ? (uint64) count : -(uint64) count;
	w.from = w.up ? PG_INT64_MIN : PG_INT64_MAX;
	if (!PG_ARGISNULL(2))
	{
		int64		after = PG_GETARG_INT64(2);

		if (after == (w.up ? PG_INT64_MAX : PG_INT64_MIN))
			w.count = 0;
		else
			w.from = w.up ? after + 1 : after - 1;
	}
	return read_window(graph_get(PG_GETARG_OID(0), ACL_SELECT), direction, PG_GETARG_INT64(1), &w);
}

/* graph_out_page() and graph_in_page(graph regclass, key bigint, after bigint, count bigint) */
GRAPH_BOTH_WAYS(_page, page)

/* Members from a position on, counted from 1. */
static Datum
slice_position(FunctionCallInfo fcinfo, GraphDirection direction)
{
	GraphWindow w = {.from = PG_INT64_MIN,.up = true};
	int64		start = PG_GETARG_INT64(2);
	int64		count = PG_GETARG_INT64(3);

	check_position(start, count);
	w.skip = (uint64) start - 1;
	w.count = (uint64) count;
	return read_window(graph_get(PG_GETARG_OID(0), ACL_SELECT), direction, PG_GETARG_INT64(1), &w);
}

/* graph_out_slice_position() and graph_in_slice_position(graph regclass, key bigint, start bigint, count bigint) */
GRAPH_BOTH_WAYS(_slice_position, slice_position)

/* The member at a position, from 1, or down from -1. */
static Datum
select_one(FunctionCallInfo fcinfo, GraphDirection direction)
{
	int64		place = PG_GETARG_INT64(2);
	GraphWindow w = {.from = place > 0 ? PG_INT64_MIN : PG_INT64_MAX,.up = place > 0,.count = 1};
	Datum		value;
	RoaringSet	set;

	w.skip = (place > 0 ? (uint64) place : -(uint64) place) - 1;
	value = read_window(graph_get(PG_GETARG_OID(0), ACL_SELECT), direction, PG_GETARG_INT64(1), &w);
	(void) roaring_open(&set, VARDATA(DatumGetPointer(value)), VARSIZE(DatumGetPointer(value)) - VARHDRSZ);
	if (set.card == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT64(roaring_min(&set));
}

/* graph_out_select() and graph_in_select(graph regclass, key bigint, place bigint) */
GRAPH_BOTH_WAYS(_select, select_one)

/* How many members there are up to this one, itself included. */
static Datum
rank(FunctionCallInfo fcinfo, GraphReader *r)
{
	PG_RETURN_INT64((int64) graph_rank(r, PG_GETARG_INT64(1), PG_GETARG_INT64(2)));
}

/* graph_out_rank() and graph_in_rank(graph regclass, key bigint, value bigint) */
GRAPH_QUESTION(_rank, rank)
