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
put_row(FunctionCallInfo fcinfo, int64 a, int64 b)
{
	Datum		values[2] = {Int64GetDatum(a), Int64GetDatum(b)};
	bool		nulls[2] = {false, false};

	CHECK_FOR_INTERRUPTS();
	result_rows_put(fcinfo->resultinfo, values, nulls);
}

/* graph_suggest(graph regclass, key bigint, n integer) */
PG_FUNCTION_INFO_V1(census_graph_suggest);

Datum
census_graph_suggest(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
	Size		n = wanted(PG_GETARG_INT32(2));
	TallyRow   *rows;

	result_rows_begin(fcinfo, columns, lengthof(columns));
	n = graph_suggest(graph, PG_GETARG_INT64(1), n, GetActiveSnapshot(), &rows);
	for (Size i = 0; i < n; i++)
		put_row(fcinfo, rows[i].member, (int64) rows[i].sets);
	return (Datum) 0;
}

/* graph_counts(graph regclass, filter roaring, n integer) */
PG_FUNCTION_INFO_V1(census_graph_counts);

Datum
census_graph_counts(PG_FUNCTION_ARGS)
{
	Graph	   *graph = graph_get(PG_GETARG_OID(0), ACL_SELECT);
	struct varlena *value = PG_DETOAST_DATUM_PACKED(PG_GETARG_DATUM(1));
	Size		n = wanted(PG_GETARG_INT32(2));
	RoaringSet	filter;
	TallyRow   *rows;
	const char *bad = roaring_open(&filter, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));

	if (bad)
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("stored roaring value is damaged"),
				 errdetail("%s", bad)));
	result_rows_begin(fcinfo, columns, lengthof(columns));
	n = graph_count_keys(graph, &filter, n, GetActiveSnapshot(), &rows);
	for (Size i = 0; i < n; i++)
		put_row(fcinfo, rows[i].member, (int64) rows[i].sets);
	return (Datum) 0;
}
