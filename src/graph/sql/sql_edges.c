/*-------------------------------------------------------------------------
 *
 * sql_edges.c
 *	  Entry points that add and remove edges.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "core/argument.h"
#include "core/errors.h"
#include "graph/read/graph_reader.h"
#include "graph/sql/shared.h"
#include "graph/write/change.h"
#include "miscadmin.h"
#include "port/pg_bswap.h"
#include "roaring/sql/datum.h"
#include "utils/array.h"
#include "utils/snapmgr.h"

/* Open a graph that the user may write.  Raise an error if it is attached to a table. */
static Graph *
writable(Oid relid, bool adds, bool removes, const char *name)
{
	Graph	   *graph;

	if (adds && removes)
		graph_close(graph_open(relid, ACL_INSERT));
	graph = graph_open(relid, removes ? ACL_DELETE : ACL_INSERT);
	graph_refuse_attached(graph);
	PreventCommandIfReadOnly(name);
	PreventCommandDuringRecovery(name);
	PreventCommandIfParallelMode(name);
	return graph;
}

/*
 * Write changes and close the graph.  Returns the number of changed edges or, without "look", -1.  Without "look",
 * pages are read only if the transaction keeps one snapshot, to notice edges that other sessions have changed since.
 */
static int64
write_changes(Graph *graph, GraphChange *changes, Size n, bool look)
{
	int64		changed = graph_change(graph, changes, n, look || IsolationUsesXactSnapshot() ? GRAPH_LOOK : GRAPH_BLIND);

	graph_close(graph);
	return look ? changed : -1;
}

static Datum
change_one(FunctionCallInfo fcinfo, bool adds, const char *name)
{
	GraphChange change = {0};
	int64		changed;

	refuse_nulls(fcinfo, 4);
	change.key = PG_GETARG_INT64(1);
	change.member = PG_GETARG_INT64(2);
	change.present = adds;
	changed = write_changes(writable(PG_GETARG_OID(0), adds, !adds, name), &change, 1, PG_GETARG_BOOL(3));
	if (changed < 0)
		PG_RETURN_NULL();
	PG_RETURN_BOOL(changed > 0);
}

void
graph_sql_check_lengths(int sources, int others, const char *what)
{
	if (sources != others)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("%d sources were given, and %d %s", sources, others, what),
				 errhint("The i-th edge goes from the i-th source to the i-th target.")));
}

/* Return the elements of an array of a fixed-length type.  Raise an error if an element is NULL. */
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

/* Add or remove edge i by present[i], or all edges by the only boolean.  The last boolean of a repeated edge counts. */
static Datum
change_many(FunctionCallInfo fcinfo, const bool *present, int npresent, bool look, const char *name)
{
	bool		adds = npresent == 0,
				removes = adds;
	Graph	   *graph;
	GraphChange *changes;
	const int64 *src;
	const int64 *dst;
	int			n;
	int			m;
	int64		changed;

	for (int i = 0; i < npresent; i++)
	{
		adds |= present[i];
		removes |= !present[i];
	}
	graph = writable(PG_GETARG_OID(0), adds, removes, name);
	src = elements(PG_GETARG_DATUM(1), "sources", &n);
	dst = elements(PG_GETARG_DATUM(2), "targets", &m);
	graph_sql_check_lengths(n, m, "targets");
	if (npresent != 1)
		graph_sql_check_lengths(n, npresent, "booleans");
	changes = palloc_extended(sizeof(GraphChange) * (Size) Max(n, 1), MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	for (int i = 0; i < n; i++)
	{
		uint32		place = pg_hton32(i);

		changes[i].key = src[i];
		changes[i].member = dst[i];
		changes[i].present = present[npresent == 1 ? 0 : i];
		memcpy(changes[i].row, &place, sizeof(place));
	}
	changed = write_changes(graph, changes, n, look);
	pfree(changes);
	if (changed < 0)
		PG_RETURN_NULL();
	PG_RETURN_INT64(changed);
}

/* graph_add(graph regclass, src bigint, dst bigint, look boolean) */
ENTRY_POINT(census_graph_add, change_one(fcinfo, true, "graph_add()"))

/* graph_add_array(graph regclass, src bigint[], dst bigint[], look boolean) */
PG_FUNCTION_INFO_V1(census_graph_add_array);

Datum
census_graph_add_array(PG_FUNCTION_ARGS)
{
	static const bool present = true;

	refuse_nulls(fcinfo, 4);
	return change_many(fcinfo, &present, 1, PG_GETARG_BOOL(3), "graph_add_array()");
}

/* graph_remove(graph regclass, src bigint, dst bigint, look boolean) */
ENTRY_POINT(census_graph_remove, change_one(fcinfo, false, "graph_remove()"))

/* graph_change_array(graph regclass, src bigint[], dst bigint[], present boolean[], look boolean) */
PG_FUNCTION_INFO_V1(census_graph_change_array);

Datum
census_graph_change_array(PG_FUNCTION_ARGS)
{
	const bool *present;
	int			n;

	refuse_nulls(fcinfo, 5);
	present = elements(PG_GETARG_DATUM(3), "what is present", &n);
	return change_many(fcinfo, present, n, PG_GETARG_BOOL(4), "graph_change_array()");
}

/* Append the removal of each edge of these keys in one direction.  Returns the new number of changes. */
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
	roaring_members_begin(&key, keys, false);
	while (roaring_members_next(&key, &k))
	{
		Size		total;
		void	   *value;

		CHECK_FOR_INTERRUPTS();
		graph_reader_load(&r, k);
		value = graph_reader_value(&r, &total);
		(void) roaring_open(&set, (uint8_t *) value + VARHDRSZ, total - VARHDRSZ);
		roaring_members_begin(&member, &set, false);
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
	roaring_sql_check(key.bad);
	graph_reader_end(&r);
	return n;
}

/* graph_remove_keys(graph regclass, keys roaring_or_array) */
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
	graph = writable(PG_GETARG_OID(0), false, true, "graph_remove_keys()");
	ROARING_OPEN_ARG(1, &keys);
	changes = palloc(sizeof(GraphChange) * room);
	n = remove_all(graph, GRAPH_OUT, &keys, &changes, &room, 0);
	n = remove_all(graph, GRAPH_IN, &keys, &changes, &room, n);
	PG_RETURN_INT64(write_changes(graph, changes, n, true));
}
