/*-------------------------------------------------------------------------
 *
 * module.c
 *	  The magic block, _PG_init(), and the SQL functions of src/core.
 *
 * Each part defines its settings and callbacks in <part>_init(), in its own folder.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "allocator/allocator.h"
#include "counter/counter.h"
#include "directory/directory.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/extension.h"
#include "core/reentry.h"
#include "core/stats.h"
#include "graph/graph.h"
#include "ids/ids.h"
#include "intern/intern.h"
#include "roaring/roaring.h"
#include "tally/tally.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"

PG_MODULE_MAGIC;

PGDLLEXPORT void _PG_init(void);

void
_PG_init(void)
{
	static bool begun = false;

	/*
	 * after an error in _PG_init() the server calls it a second time, when
	 * hooks of the first call are already set
	 */
	if (begun)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the library of census could not be loaded to its end in this session"),
				 errhint("Connect anew.")));
	begun = true;

	extension_init();
	citus_init();
	stats_init();
	ids_init();
	roaring_init();
	tally_check_init();
	counter_init();
	intern_init();
	allocator_init();
	directory_init();
	graph_init();

	/* a misspelt census.* setting is an error from here on */
	MarkGUCPrefixReserved("census");
}

/*
 * C function of the SQL functions whose statistics store our counts (core/stats.c).  Raise an error, because the server
 * would add a call to the count.
 */
PG_FUNCTION_INFO_V1(census_stats_counter);

Datum
census_stats_counter(PG_FUNCTION_ARGS)
{
	ereport(ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
			 errmsg("function %s() keeps a count and cannot be called",
					get_func_name(fcinfo->flinfo->fn_oid)),
			 errhint("The counts are in the view census_stats.")));
}

PG_FUNCTION_INFO_V1(census_stats_reset);

Datum
census_stats_reset(PG_FUNCTION_ARGS)
{
	stats_reset();
	PG_RETURN_VOID();
}

#ifdef USE_ASSERT_CHECKING

/* census_reentries(place text) returns bigint; only a test declares it.  See core/reentry.h. */
ENTRY_POINT(census_reentries, Int64GetDatum((int64) reentry_count(text_to_cstring(PG_GETARG_TEXT_PP(0)))))

#endif

/* Return version and build of the library; add those of the SQL if it is of another build. */
static text *
version(void)
{
	const char *sql = extension_sql_build();

	return cstring_to_text(strcmp(sql, extension_build) == 0 ? sql : psprintf("%s, SQL %s", extension_build, sql));
}

ENTRY_POINT(census_version, PointerGetDatum(version()))

/*
 * Input of census_private.relation: like that of regclass, but returns 0 for the name of a relation that does not
 * exist.
 */
PG_FUNCTION_INFO_V1(census_relation_in);

Datum
census_relation_in(PG_FUNCTION_ARGS)
{
	LOCAL_FCINFO(call, 1);
	Datum		relation;

	InitFunctionCallInfoData(*call, NULL, 1, InvalidOid, NULL, NULL);
	call->args[0].value = PointerGetDatum(cstring_to_text(PG_GETARG_CSTRING(0)));
	call->args[0].isnull = false;
	relation = to_regclass(call);
	PG_RETURN_OID(call->isnull ? InvalidOid : DatumGetObjectId(relation));
}
