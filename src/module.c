/*-------------------------------------------------------------------------
 *
 * module.c
 *	  What PostgreSQL sees first: the magic block and _PG_init().
 *
 * Nothing else lives here but the library's version.  Each part defines its
 * settings and callbacks in <part>_init(), in its own folder.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "allocator/allocator.h"
#include "counter/counter.h"
#include "directory/directory.h"
#include "core/citus.h"
#include "core/errors.h"
#include "core/stats.h"
#include "graph/graph.h"
#include "ids/ids.h"
#include "intern/intern.h"
#include "roaring/roaring.h"
#include "tally/tally.h"
#include "utils/builtins.h"
#include "utils/guc.h"

PG_MODULE_MAGIC;

PGDLLEXPORT void _PG_init(void);

void
_PG_init(void)
{
	static bool begun = false;

	/*
	 * After an error in here, such as a lack of memory, the server takes the
	 * library as not loaded, and calls this again, where settings and hooks
	 * are there twice.
	 */
	if (begun)
		ereport(ERROR,
				(errcode(CENSUS_ERR_STATE),
				 errmsg("the library of census could not be loaded to its end in this session"),
				 errhint("Connect anew.")));
	begun = true;

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

/* The version of the library that is loaded, which may be newer than the SQL. */
PG_FUNCTION_INFO_V1(census_version);

Datum
census_version(PG_FUNCTION_ARGS)
{
	PG_RETURN_TEXT_P(cstring_to_text(CENSUS_VERSION));
}

/*
 * Input of census_private.relation: as regclass, but the name of a relation that is
 * not there is 0.
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
