/*-------------------------------------------------------------------------
 *
 * arg.c
 *	  What the files of entry points share.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/errors.h"
#include "graph/sql/arg.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/snapmgr.h"

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

void
graph_sql_refuse_set(const char *bad)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_CORRUPT),
			 errmsg("stored roaring value is damaged"),
			 errdetail("%s", bad)));
}

void
graph_sql_set(Datum datum, RoaringSet *set)
{
	struct varlena *value = PG_DETOAST_DATUM_PACKED(datum);
	const char *bad = roaring_open(set, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));

	if (bad)
		graph_sql_refuse_set(bad);
}

Datum
graph_sql_value(void *value, Size total)
{
	SET_VARSIZE(value, total);
	return PointerGetDatum(value);
}

Datum
graph_sql_ask(FunctionCallInfo fcinfo, GraphDirection direction, GraphQuestion question)
{
	GraphReader r;
	Datum		answer;

	graph_reader_begin(&r, graph_get(PG_GETARG_OID(0), ACL_SELECT), direction, GetActiveSnapshot());
	answer = question(fcinfo, &r);
	graph_reader_end(&r);
	return answer;
}
