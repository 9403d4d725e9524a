/*-------------------------------------------------------------------------
 *
 * count.c
 *	  graph_suggest() and graph_counts().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_type_d.h"
#include "core/errors.h"
#include "core/result.h"
#include "graph/read/count.h"
#include "graph/sql/arg.h"
#include "miscadmin.h"
#include "utils/snapmgr.h"

/* How many rows are wanted? */
static Size
wanted(int32 n)
{
	if (n < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("number of rows %d is negative", n)));
	return (Size) n;
}

/* Of both: a key and a number. */
static const Oid columns[] = {INT8OID, INT8OID};

static void
put_rows(FunctionCallInfo fcinfo, const TallyRow *rows, Size n)
{
	bool		nulls[2] = {false, false};

	for (Size i = 0; i < n; i++)
	{
		Datum		values[2] = {Int64GetDatum(rows[i].member), Int64GetDatum((int64) rows[i].sets)};

		CHECK_FOR_INTERRUPTS();
		result_rows_put(fcinfo->resultinfo, values, nulls);
	}
}

/* graph_suggest(graph regclass, key bigint, count integer, direction text) */
PG_FUNCTION_INFO_V1(census_graph_suggest);

Datum
census_graph_suggest(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
	Size		n = wanted(PG_GETARG_INT32(2));
	GraphDirection direction = graph_sql_direction(PG_GETARG_DATUM(3));
	TallyRow   *rows;

	result_rows_begin(fcinfo, columns, lengthof(columns));
	n = graph_suggest(graph, direction, PG_GETARG_INT64(1), n, GetActiveSnapshot(), &rows);
	put_rows(fcinfo, rows, n);
	return (Datum) 0;
}

/* graph_counts(graph regclass, filter roaring, count integer, direction text) */
PG_FUNCTION_INFO_V1(census_graph_counts);

Datum
census_graph_counts(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
	Size		n = wanted(PG_GETARG_INT32(2));
	GraphDirection direction = graph_sql_direction(PG_GETARG_DATUM(3));
	RoaringSet	filter;
	TallyRow   *rows;

	graph_sql_set(PG_GETARG_DATUM(1), &filter);
	result_rows_begin(fcinfo, columns, lengthof(columns));
	n = graph_count_keys(graph, direction, &filter, n, GetActiveSnapshot(), &rows);
	put_rows(fcinfo, rows, n);
	return (Datum) 0;
}
