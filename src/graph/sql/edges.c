/*-------------------------------------------------------------------------
 *
 * edges.c
 *	  Adding and removing edges, and questions to a graph.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "core/argument.h"
#include "core/errors.h"
#include "graph/read/common.h"
#include "graph/read/reader.h"
#include "graph/read/union.h"
#include "graph/sql/arg.h"
#include "graph/write/change.h"
#include "miscadmin.h"
#include "port/pg_bswap.h"
#include "utils/array.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"

/* What a call does to edges. */
typedef enum Change
{
	ADDS,
	REMOVES,
	CHANGES						/* as it says of each */
} Change;

/* The graph, for a user that may write. */
static Graph *
writable(Oid relid, Change change)
{
	static const char *const names[] = {"graph_add()", "graph_remove()", "graph_change_array()"};
	Graph	   *graph = graph_get(relid, change == REMOVES ? ACL_DELETE : ACL_INSERT);

	if (change == CHANGES)
		graph = graph_get(relid, ACL_DELETE);
	graph_refuse_attached(graph);
	PreventCommandIfReadOnly(names[change]);
	PreventCommandDuringRecovery(names[change]);
	PreventCommandIfParallelMode(names[change]);
	return graph;
}

static bool
change_one(FunctionCallInfo fcinfo, Change what)
{
	GraphChange change = {0};

	refuse_nulls(fcinfo, 3);
	change.key = PG_GETARG_INT64(1);
	change.member = PG_GETARG_INT64(2);
	change.present = what == ADDS;
	return graph_change(writable(PG_GETARG_OID(0), what), &change, 1, GRAPH_LOOK) > 0;
}

static void
check_lengths(int sources, int others, const char *what)
{
	if (sources != others)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("%d sources were given, and %d %s", sources, others, what),
				 errhint("The i-th edge goes from the i-th source to the i-th target.")));
}

/* The elements of an array of a type of fixed length, without NULLs. */
static const void *
elements(Datum datum, const char *what, int *n)
{
	ArrayType  *array = DatumGetArrayTypeP(datum);

	*n = ArrayGetNItems(ARR_NDIM(array), ARR_DIMS(array));
	if (array_contains_nulls(array))
		ereport(ERROR,
				(errcode(CENSUS_ERR_NULL),
				 errmsg("array of %s must not contain nulls", what),
				 errhint("An edge has a source and a target, both bigint.")));
	return ARR_DATA_PTR(array);
}

/* Each edge as it shall be: as the call says of all, or "present" of each, where the last word on an edge counts. */
static int64
change_many(FunctionCallInfo fcinfo, Change what)
{
	const bool *present = NULL;
	Graph	   *graph;
	GraphChange *changes;
	const int64 *src;
	const int64 *dst;
	int			n;
	int			m;
	int64		changed;

	refuse_nulls(fcinfo, what == CHANGES ? 4 : 3);
	graph = writable(PG_GETARG_OID(0), what);
	src = elements(PG_GETARG_DATUM(1), "sources", &n);
	dst = elements(PG_GETARG_DATUM(2), "targets", &m);
	check_lengths(n, m, "targets");
	if (what == CHANGES)
	{
		present = elements(PG_GETARG_DATUM(3), "what is present", &m);
		check_lengths(n, m, "booleans");
	}
	changes = palloc_extended(sizeof(GraphChange) * (Size) Max(n, 1), MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	for (int i = 0; i < n; i++)
	{
		uint32		place = pg_hton32(i);

		changes[i].key = src[i];
		changes[i].member = dst[i];
		changes[i].present = present ? present[i] : what == ADDS;
		memcpy(changes[i].row, &place, sizeof(place));
	}
	changed = graph_change(graph, changes, n, GRAPH_LOOK);
	pfree(changes);
	return changed;
}

/* graph_add(graph regclass, src bigint, dst bigint) */
ENTRY_POINT(census_graph_add, BoolGetDatum(change_one(fcinfo, ADDS)))

/* graph_add_array(graph regclass, src bigint[], dst bigint[]) */
ENTRY_POINT(census_graph_add_array, Int64GetDatum(change_many(fcinfo, ADDS)))

/* graph_remove(graph regclass, src bigint, dst bigint) */
ENTRY_POINT(census_graph_remove, BoolGetDatum(change_one(fcinfo, REMOVES)))

/* graph_remove_array(graph regclass, src bigint[], dst bigint[]) */
ENTRY_POINT(census_graph_remove_array, Int64GetDatum(change_many(fcinfo, REMOVES)))

/* graph_change_array(graph regclass, src bigint[], dst bigint[], present boolean[]) */
ENTRY_POINT(census_graph_change_array, Int64GetDatum(change_many(fcinfo, CHANGES)))

/* The edges of keys in one direction, appended as removals; how many there are in all. */
static Size
remove_all(Graph *graph, GraphDirection direction, const RoaringSet *keys, GraphChange **changes, Size *room, Size n)
{
	GraphReader r;
	RoaringMembers key;
	RoaringMembers member;
	RoaringSet	set;
	int64_t		k;
	int64_t		m;

	graph_reader_begin(&r, graph, direction, GetActiveSnapshot());
	roaring_members_begin(&key, keys);
	while (roaring_members_next(&key, &k))
	{
		Size		total;
		void	   *value;

		CHECK_FOR_INTERRUPTS();
		graph_reader_load(&r, k);
		value = graph_reader_value(&r, &total);
		(void) roaring_open(&set, (uint8_t *) value + VARHDRSZ, total - VARHDRSZ);
		roaring_members_begin(&member, &set);
		while (roaring_members_next(&member, &m))
		{
			if (n == *room)
				*changes = repalloc_huge(*changes, sizeof(GraphChange) * (*room *= 2));
			(*changes)[n].key = direction == GRAPH_OUT ? k : m;
			(*changes)[n].member = direction == GRAPH_OUT ? m : k;
			memset((*changes)[n].row, 0, sizeof((*changes)[n].row));
			(*changes)[n++].present = false;
		}
		roaring_mem_free(value);
	}
	if (key.bad)
		graph_sql_refuse_set(key.bad);
	graph_reader_end(&r);
	return n;
}

/* graph_remove_keys(graph regclass, keys roaring) */
PG_FUNCTION_INFO_V1(census_graph_remove_keys);

Datum
census_graph_remove_keys(PG_FUNCTION_ARGS)
{
	Graph	   *graph;
	GraphChange *changes;
	RoaringSet	keys;
	Size		room = 1024;
	Size		n;

	refuse_nulls(fcinfo, 2);
	graph = writable(PG_GETARG_OID(0), REMOVES);
	graph_sql_set(PG_GETARG_DATUM(1), &keys);
	changes = palloc(sizeof(GraphChange) * room);
	n = remove_all(graph, GRAPH_OUT, &keys, &changes, &room, 0);
	n = remove_all(graph, GRAPH_IN, &keys, &changes, &room, n);
	PG_RETURN_INT64(graph_change(graph, changes, n, GRAPH_LOOK));
}

/* graph_has(graph regclass, src bigint, dst bigint) */
PG_FUNCTION_INFO_V1(census_graph_has);

Datum
census_graph_has(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);

	PG_RETURN_BOOL(graph_read_has(graph, PG_GETARG_INT64(1), PG_GETARG_INT64(2), GetActiveSnapshot()));
}

/* graph_has_array(graph regclass, src bigint[], dst bigint[]): NULL where either is */
PG_FUNCTION_INFO_V1(census_graph_has_array);

Datum
census_graph_has_array(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
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
	check_lengths(n, m, "targets");
	graph_reader_begin(&r, graph, GRAPH_OUT, GetActiveSnapshot());
	for (int i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		src_nulls[i] |= dst_nulls[i];
		if (!src_nulls[i])
			dst[i] = BoolGetDatum(graph_reader_has(&r, DatumGetInt64(src[i]), DatumGetInt64(dst[i])));
	}
	graph_reader_end(&r);
	PG_RETURN_ARRAYTYPE_P(construct_md_array(dst, src_nulls, n > 0, &n, &lower, BOOLOID, sizeof(bool), true, TYPALIGN_CHAR));
}

/* The set of a key's neighbours. */
static Datum
neighbours(FunctionCallInfo fcinfo, GraphReader *r)
{
	Size		total;
	void	   *value;

	graph_reader_load(r, PG_GETARG_INT64(1));
	value = graph_reader_value(r, &total);
	return graph_sql_value(value, total);
}

/* graph_out() and graph_in(graph regclass, key bigint) */
GRAPH_QUESTION(, neighbours)

static Datum
neighbours_of_all(FunctionCallInfo fcinfo, GraphDirection direction)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
	GraphPieces p;
	RoaringSet	set;
	Size		total;
	void	   *value;

	graph_sql_set(PG_GETARG_DATUM(1), &set);
	graph_union_begin(&p, graph, direction, GetActiveSnapshot());
	value = graph_union(&p, &set, &total);
	graph_pieces_end(&p);
	return graph_sql_value(value, total);
}

/* graph_out_any() and graph_in_any(graph regclass, keys roaring) */
GRAPH_BOTH_WAYS(_any, neighbours_of_all)

static Datum
count_neighbours(FunctionCallInfo fcinfo, GraphReader *r)
{
	PG_RETURN_INT64(graph_reader_count(r, PG_GETARG_INT64(1)));
}

/* graph_out_count() and graph_in_count(graph regclass, key bigint) */
GRAPH_QUESTION(_count, count_neighbours)

/* Readers of two keys, to be compared. */
typedef struct Pair
{
	GraphReader a;
	GraphReader b;
} Pair;

/* Asks two directions of a graph, the first argument, one thing. */
static Datum
ask_pair(FunctionCallInfo fcinfo, Graph *graph, GraphDirection a, GraphDirection b, Datum (*question) (FunctionCallInfo fcinfo, Pair *pair))
{
	Pair		pair;
	Datum		answer;

	graph_reader_begin(&pair.a, graph, a, GetActiveSnapshot());
	graph_reader_begin(&pair.b, graph, b, GetActiveSnapshot());
	answer = question(fcinfo, &pair);
	graph_reader_end(&pair.b);
	graph_reader_end(&pair.a);
	return answer;
}

static Datum
ask_common(FunctionCallInfo fcinfo, Datum (*question) (FunctionCallInfo fcinfo, Pair *pair))
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);

	return ask_pair(fcinfo, graph, graph_sql_direction(PG_GETARG_DATUM(3)), graph_sql_direction(PG_GETARG_DATUM(4)), question);
}

static Datum
common(FunctionCallInfo fcinfo, Pair *pair)
{
	Size		total;
	void	   *value = graph_meet(&pair->a, PG_GETARG_INT64(1), &pair->b, PG_GETARG_INT64(2), &total);

	return graph_sql_value(value, total);
}

static Datum
count_common(FunctionCallInfo fcinfo, Pair *pair)
{
	PG_RETURN_INT64(graph_meet_count(&pair->a, PG_GETARG_INT64(1), &pair->b, PG_GETARG_INT64(2)));
}

/* graph_common(graph regclass, a bigint, b bigint, a_direction text, b_direction text): members of both */
ENTRY_POINT(census_graph_common, ask_common(fcinfo, common))

/* graph_common_count(graph regclass, a bigint, b bigint, a_direction text, b_direction text): how many of them */
ENTRY_POINT(census_graph_common_count, ask_common(fcinfo, count_common))

static Datum
common_of_keys(FunctionCallInfo fcinfo, Pair *pair)
{
	RoaringSet	set;
	Size		total;
	void	   *value;

	graph_sql_set(PG_GETARG_DATUM(1), &set);
	value = graph_meet_all(&pair->a, &pair->b, &set, &total);
	return graph_sql_value(value, total);
}

static Datum
common_of_all(FunctionCallInfo fcinfo, GraphDirection direction)
{
	return ask_pair(fcinfo, graph_get(PG_GETARG_OID(0), ACL_SELECT), direction, direction, common_of_keys);
}

/* graph_out_all() and graph_in_all(graph regclass, keys roaring) */
GRAPH_BOTH_WAYS(_all, common_of_all)

/* A set in memory of its own, or (NULL) in memory of the caller. */
typedef struct OwnSet
{
	RoaringSet	set;
	void	   *bytes;
} OwnSet;

/* result = a op b, in the place of what it was: of many steps no more than two are kept. */
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

/* graph_within(graph regclass, key bigint, depth integer): what is reached in so many steps */
PG_FUNCTION_INFO_V1(census_graph_within);

Datum
census_graph_within(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
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

		value = graph_union(&p, &frontier.set, &total);
		(void) roaring_open(&reached, (uint8_t *) value + VARHDRSZ, total - VARHDRSZ);
		combine(ROARING_ANDNOT, &reached, &seen.set, &frontier);
		combine(ROARING_OR, &seen.set, &frontier.set, &seen);
		roaring_mem_free(value);
	}
	graph_pieces_end(&p);
	roaring_op(ROARING_ANDNOT, &seen.set, &start.set, VARHDRSZ, &w);
	value = roaring_writer_finish(&w, &total);
	return graph_sql_value(value, total);
}
