/*-------------------------------------------------------------------------
 *
 * questions.c
 *	  Entry points of functions that read a graph.
 *
 * The planner replaces roaring_page(), roaring_select(), roaring_rank() and roaring_count() of a key's set by calls
 * of functions of this file, because these functions answer without making the set.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_type.h"
#include "core/argument.h"
#include "core/errors.h"
#include "core/result.h"
#include "graph/read/common.h"
#include "graph/read/count.h"
#include "graph/read/pieces.h"
#include "graph/read/window.h"
#include "graph/sql/shared.h"
#include "miscadmin.h"
#include "roaring/sql/datum.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/snapmgr.h"

/* Define two entry points that call a function with each direction: census_graph_out_NAME(), census_graph_in_NAME(). */
#define BOTH_WAYS(name, function) \
ENTRY_POINT(census_graph_out##name, (function) (fcinfo, GRAPH_OUT)) \
ENTRY_POINT(census_graph_in##name, (function) (fcinfo, GRAPH_IN))

/* Define two entry points that call a function with a reader of each direction.  The first argument is the graph. */
typedef Datum (*Question) (FunctionCallInfo fcinfo, GraphReader *r);

#define QUESTION(name, question) \
ENTRY_POINT(census_graph_out##name, ask(fcinfo, GRAPH_OUT, question)) \
ENTRY_POINT(census_graph_in##name, ask(fcinfo, GRAPH_IN, question))

GraphDirection
graph_sql_direction(Datum direction)
{
	const char *s = TextDatumGetCString(direction);

	if (strcmp(s, "out") == 0)
		return GRAPH_OUT;
	if (strcmp(s, "in") == 0)
		return GRAPH_IN;
	ereport(ERROR,
			(errcode(CENSUS_ERR_ARGUMENT),
			 errmsg("direction \"%s\" is neither \"out\" nor \"in\"", s)));
}

static Datum
ask(FunctionCallInfo fcinfo, GraphDirection direction, Question question)
{
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	GraphReader r;
	Datum		answer;

	graph_reader_begin(&r, graph, direction, GetActiveSnapshot());
	answer = question(fcinfo, &r);
	graph_reader_end(&r);
	graph_close(graph);
	return answer;
}

/* graph_has(graph regclass, src bigint, dst bigint) */
PG_FUNCTION_INFO_V1(census_graph_has);

Datum
census_graph_has(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	bool		has = graph_read_has(graph, PG_GETARG_INT64(1), PG_GETARG_INT64(2), GetActiveSnapshot());

	graph_close(graph);
	PG_RETURN_BOOL(has);
}

/* graph_has_array(graph regclass, src bigint[], dst bigint[]); the i-th result is NULL if src[i] or dst[i] is NULL */
PG_FUNCTION_INFO_V1(census_graph_has_array);

Datum
census_graph_has_array(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	GraphReader r;
	Datum	   *src;
	Datum	   *dst;
	bool	   *src_nulls;
	bool	   *dst_nulls;
	int			lower = 1;
	int			n;
	int			m;

	deconstruct_array(PG_GETARG_ARRAYTYPE_P(1), INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE, &src, &src_nulls, &n);
	deconstruct_array(PG_GETARG_ARRAYTYPE_P(2), INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE, &dst, &dst_nulls, &m);
	graph_sql_check_lengths(n, m, "targets");
	graph_reader_begin(&r, graph, GRAPH_OUT, GetActiveSnapshot());
	for (int i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		src_nulls[i] |= dst_nulls[i];
		if (!src_nulls[i])
			dst[i] = BoolGetDatum(graph_reader_has(&r, DatumGetInt64(src[i]), DatumGetInt64(dst[i])));
	}
	graph_reader_end(&r);
	graph_close(graph);
	PG_RETURN_ARRAYTYPE_P(construct_md_array(dst, src_nulls, n > 0, &n, &lower, BOOLOID, sizeof(bool), true, TYPALIGN_CHAR));
}

static Datum
neighbours(FunctionCallInfo fcinfo, GraphReader *r)
{
	Size		total;
	void	   *value;

	graph_reader_load(r, PG_GETARG_INT64(1));
	value = graph_reader_value(r, &total);
	return roaring_value_datum(value, total);
}

/* graph_out() and graph_in(graph regclass, key bigint) */
QUESTION(, neighbours)

/* Return the union of the sets of several keys or, if "count" is not NULL, only the number of members of the union. */
static Datum
unite(FunctionCallInfo fcinfo, GraphDirection direction, int64 *count)
{
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	GraphPieces p;
	RoaringSet	set;
	Size		total;
	void	   *value;

	ROARING_OPEN_ARG(1, &set);
	graph_union_begin(&p, graph, direction, GetActiveSnapshot());
	value = graph_union(&p, &set, &total, count);
	graph_pieces_end(&p);
	graph_close(graph);
	return count ? Int64GetDatum(*count) : roaring_value_datum(value, total);
}

static Datum
count_neighbours(FunctionCallInfo fcinfo, GraphReader *r)
{
	PG_RETURN_INT64(graph_reader_count(r, PG_GETARG_INT64(1)));
}

/* graph_out_count() and graph_in_count(graph regclass, key bigint) */
QUESTION(_count, count_neighbours)

/* Readers of two keys whose sets are compared. */
typedef struct Pair
{
	GraphReader a;
	GraphReader b;
} Pair;

/* Open the graph, which is the first argument, and call a function with readers of two directions. */
static Datum
ask_pair(FunctionCallInfo fcinfo, GraphDirection a, GraphDirection b, Datum (*question) (FunctionCallInfo fcinfo, Pair *pair))
{
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	Pair		pair;
	Datum		answer;

	graph_reader_begin(&pair.a, graph, a, GetActiveSnapshot());
	graph_reader_begin(&pair.b, graph, b, GetActiveSnapshot());
	answer = question(fcinfo, &pair);
	graph_reader_end(&pair.b);
	graph_reader_end(&pair.a);
	graph_close(graph);
	return answer;
}

static Datum
ask_common(FunctionCallInfo fcinfo, Datum (*question) (FunctionCallInfo fcinfo, Pair *pair))
{
	return ask_pair(fcinfo, graph_sql_direction(PG_GETARG_DATUM(3)), graph_sql_direction(PG_GETARG_DATUM(4)), question);
}

static Datum
common(FunctionCallInfo fcinfo, Pair *pair)
{
	Size		total;
	void	   *value = graph_meet(&pair->a, PG_GETARG_INT64(1), &pair->b, PG_GETARG_INT64(2), &total);

	return roaring_value_datum(value, total);
}

static Datum
count_common(FunctionCallInfo fcinfo, Pair *pair)
{
	PG_RETURN_INT64(graph_meet_count(&pair->a, PG_GETARG_INT64(1), &pair->b, PG_GETARG_INT64(2)));
}

/* graph_common(graph regclass, a bigint, b bigint, a_direction text, b_direction text) */
ENTRY_POINT(census_graph_common, ask_common(fcinfo, common))

/* graph_common_count(graph regclass, a bigint, b bigint, a_direction text, b_direction text) */
ENTRY_POINT(census_graph_common_count, ask_common(fcinfo, count_common))

static Datum
common_of_keys(FunctionCallInfo fcinfo, Pair *pair)
{
	RoaringSet	set;
	Size		total;
	void	   *value;

	ROARING_OPEN_ARG(1, &set);
	value = graph_meet_all(&pair->a, &pair->b, &set, &total, NULL);
	return roaring_value_datum(value, total);
}

static Datum
count_common_of_keys(FunctionCallInfo fcinfo, Pair *pair)
{
	RoaringSet	set;
	Size		total;
	int64		count;

	ROARING_OPEN_ARG(1, &set);
	(void) graph_meet_all(&pair->a, &pair->b, &set, &total, &count);
	PG_RETURN_INT64(count);
}

/* Count the members of the union of the sets of two keys, without making the union. */
static Datum
count_either_key(FunctionCallInfo fcinfo, Pair *pair)
{
	RoaringSet	set;
	GraphCounts n;

	ROARING_OPEN_ARG(1, &set);
	n = graph_count_two(&pair->a, roaring_min(&set), &pair->b, roaring_max(&set));
	PG_RETURN_INT64(n.a + n.b - n.both);
}

static bool
are_two(FunctionCallInfo fcinfo)
{
	RoaringSet	set;

	ROARING_OPEN_ARG(1, &set);
	return set.card == 2;
}

static Datum
ask_keys(FunctionCallInfo fcinfo, GraphDirection direction, bool counts)
{
	const char *mode = TextDatumGetCString(PG_GETARG_DATUM(2));
	int64		count;

	if (counts && strcmp(mode, "any") == 0 && are_two(fcinfo))
		return ask_pair(fcinfo, direction, direction, count_either_key);
	if (strcmp(mode, "any") == 0)
		return unite(fcinfo, direction, counts ? &count : NULL);
	if (strcmp(mode, "all") == 0)
		return ask_pair(fcinfo, direction, direction, counts ? count_common_of_keys : common_of_keys);
	ereport(ERROR,
			(errcode(CENSUS_ERR_ARGUMENT),
			 errmsg("mode \"%s\" is neither \"any\" nor \"all\"", mode)));
}

static Datum
neighbours_of_keys(FunctionCallInfo fcinfo, GraphDirection direction)
{
	return ask_keys(fcinfo, direction, false);
}

static Datum
count_neighbours_of_keys(FunctionCallInfo fcinfo, GraphDirection direction)
{
	return ask_keys(fcinfo, direction, true);
}

/* graph_out() and graph_in(graph regclass, keys roaring_or_array, mode text) */
BOTH_WAYS(_keys, neighbours_of_keys)

/* graph_out_count() and graph_in_count(graph regclass, keys roaring_or_array, mode text) */
BOTH_WAYS(_count_keys, count_neighbours_of_keys)

/* Count the members of a key's set that are also in the given set. */
static Datum
count_in_set(FunctionCallInfo fcinfo, GraphReader *r)
{
	RoaringSet	set;

	ROARING_OPEN_ARG(2, &set);
	PG_RETURN_INT64(graph_count_with_set(r, PG_GETARG_INT64(1), &set).both);
}

static Datum
count_not_in_set(FunctionCallInfo fcinfo, GraphReader *r)
{
	RoaringSet	set;
	GraphCounts n;

	ROARING_OPEN_ARG(2, &set);
	n = graph_count_with_set(r, PG_GETARG_INT64(1), &set);
	PG_RETURN_INT64(n.a - n.both);
}

/* roaring_count(graph_out(graph regclass, key bigint) & set roaring); also with - instead of &, and with graph_in() */
QUESTION(_intersection_count, count_in_set)
QUESTION(_difference_count, count_not_in_set)

/* A set, and the bytes of the set if combine() may free them, else NULL. */
typedef struct OwnSet
{
	RoaringSet	set;
	void	   *bytes;
} OwnSet;

/* Set *result to a op b, then free the old bytes of *result.  "a" or "b" may be the old set of *result. */
static void
combine(RoaringOp op, const RoaringSet *a, const RoaringSet *b, OwnSet *result)
{
	RoaringWriter w;
	size_t		total;
	void	   *before = result->bytes;

	roaring_op(op, a, b, 0, &w);
	result->bytes = roaring_writer_finish(&w, &total);
	(void) roaring_open(&result->set, result->bytes, total);
	if (before)
		roaring_mem_free(before);
}

/* graph_within(graph regclass, key bigint, depth integer) */
PG_FUNCTION_INFO_V1(census_graph_within);

Datum
census_graph_within(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	int64		key = PG_GETARG_INT64(1);
	int32		depth = PG_GETARG_INT32(2);
	uint8_t		own[ROARING_ONE_BYTES];
	OwnSet		start = {.bytes = NULL};
	OwnSet		seen;
	OwnSet		frontier;
	GraphPieces p;
	RoaringWriter w;
	size_t		total;
	void	   *value;

	if (depth < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("depth %d is negative", depth)));
	roaring_write_member(own, key);
	(void) roaring_open(&start.set, own, sizeof(own));
	seen = frontier = start;
	graph_union_begin(&p, graph, GRAPH_OUT, GetActiveSnapshot());
	for (int32 i = 0; i < depth && frontier.set.n > 0; i++)
	{
		RoaringSet	reached;

		value = graph_union(&p, &frontier.set, &total, NULL);
		(void) roaring_open(&reached, (uint8_t *) value + VARHDRSZ, total - VARHDRSZ);
		combine(ROARING_ANDNOT, &reached, &seen.set, &frontier);
		combine(ROARING_OR, &seen.set, &frontier.set, &seen);
		roaring_mem_free(value);
	}
	graph_pieces_end(&p);
	graph_close(graph);
	roaring_op(ROARING_ANDNOT, &seen.set, &start.set, VARHDRSZ, &w);
	value = roaring_writer_finish(&w, &total);
	return roaring_value_datum(value, total);
}

/* ---------- some of the members ---------- */

static Datum
read_window(FunctionCallInfo fcinfo, GraphDirection direction, const GraphWindow *w)
{
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	GraphReader r;
	Size		total;
	void	   *value;

	graph_reader_begin(&r, graph, direction, GetActiveSnapshot());
	value = graph_window(&r, PG_GETARG_INT64(1), w, &total);
	graph_reader_end(&r);
	graph_close(graph);
	return roaring_value_datum(value, total);
}

/*
 * Return up to "count" members after the value "after" or, if "count" is negative, before this value.  Skip the "skip"
 * members nearest to this value.
 */
static Datum
page(FunctionCallInfo fcinfo, GraphDirection direction)
{
	GraphWindow w = {.from = PG_INT64_MIN,.up = true};
	int64		count;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1) || PG_ARGISNULL(3) || PG_ARGISNULL(4))
		PG_RETURN_NULL();
	count = PG_GETARG_INT64(3);
	check_skip(PG_GETARG_INT64(4));
	w.skip = (uint64) PG_GETARG_INT64(4);
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
	return read_window(fcinfo, direction, &w);
}

/* graph_out_page() and graph_in_page(graph regclass, key bigint, after bigint, count bigint, skip bigint) */
BOTH_WAYS(_page, page)

/* Return the member at a position: 1 is the first member, -1 the last.  Returns NULL if there is no such member. */
static Datum
select_one(FunctionCallInfo fcinfo, GraphDirection direction)
{
	int64		place = PG_GETARG_INT64(2);
	GraphWindow w = {.from = place > 0 ? PG_INT64_MIN : PG_INT64_MAX,.up = place > 0,.count = 1};
	Datum		value;
	RoaringSet	set;

	w.skip = (place > 0 ? (uint64) place : -(uint64) place) - 1;
	value = read_window(fcinfo, direction, &w);
	(void) roaring_open(&set, VARDATA(DatumGetPointer(value)), VARSIZE(DatumGetPointer(value)) - VARHDRSZ);
	if (set.card == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT64(roaring_min(&set));
}

/* graph_out_select() and graph_in_select(graph regclass, key bigint, place bigint) */
BOTH_WAYS(_select, select_one)

/* Count the members of a key's set up to a value, inclusive. */
static Datum
rank(FunctionCallInfo fcinfo, GraphReader *r)
{
	PG_RETURN_INT64((int64) graph_rank(r, PG_GETARG_INT64(1), PG_GETARG_INT64(2)));
}

/* graph_out_rank() and graph_in_rank(graph regclass, key bigint, value bigint) */
QUESTION(_rank, rank)

/* ---------- members and keys by counts ---------- */

/* Return at most "most" rows (key, number): suggestions for a key, or the keys with the most members in a filter. */
static Datum
put_counts(FunctionCallInfo fcinfo, bool suggests)
{
	static const Oid columns[] = {INT8OID, INT8OID};
	Graph	   *graph = graph_open(PG_GETARG_OID(0), ACL_SELECT);
	int32		most = PG_GETARG_INT32(2);
	GraphCounted what = {0};
	RoaringSet	filter;
	RoaringSet	keys;
	TallyRow   *rows;
	Size		n;
	bool		nulls[2] = {false, false};

	if (most < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("number of rows %d is negative", most)));
	what.direction = graph_sql_direction(PG_GETARG_DATUM(PG_NARGS() - 1));
	if (!suggests)
	{
		ROARING_OPEN_ARG(1, &filter);
		what.filter = &filter;
	}
	if (PG_NARGS() == 5)
	{
		ROARING_OPEN_ARG(3, &keys);
		what.keys = &keys;
	}
	result_rows_begin(fcinfo, columns, lengthof(columns));
	n = suggests ? graph_suggest(graph, what.direction, PG_GETARG_INT64(1), most, GetActiveSnapshot(), &rows) :
		graph_count_keys(graph, &what, most, GetActiveSnapshot(), &rows);
	for (Size i = 0; i < n; i++)
	{
		Datum		values[2] = {Int64GetDatum(rows[i].member), Int64GetDatum((int64) rows[i].sets)};

		CHECK_FOR_INTERRUPTS();
		result_rows_put(fcinfo->resultinfo, values, nulls);
	}
	graph_close(graph);
	return (Datum) 0;
}

/* graph_suggest(graph regclass, key bigint, count integer, direction text) */
ENTRY_POINT(census_graph_suggest, put_counts(fcinfo, true))

/* graph_counts(graph regclass, filter roaring_or_array, count integer, [keys roaring_or_array,] direction text) */
ENTRY_POINT(census_graph_counts, put_counts(fcinfo, false))
