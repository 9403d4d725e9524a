/*-------------------------------------------------------------------------
 *
 * called.c
 *	  Identify calls of our functions in a plan, and find our functions by name.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "catalog/pg_language_d.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "roaring/plan/plan.h"
#include "utils/builtins.h"
#include "utils/syscache.h"

/* census.enable_roaring, see roaring.c */
bool		roaring_plans_enabled = true;

/*
 * Is funcid the C function with this symbol and address, without SET clauses and SECURITY DEFINER?  The function's name
 * in SQL does not matter.  prosrc is compared first, so that no other library is loaded.
 */
bool
roaring_is_called(Oid funcid, const char *symbol, PGFunction address)
{
	HeapTuple	tup = SearchSysCache1(PROCOID, ObjectIdGetDatum(funcid));
	bool		ours = false;
	FmgrInfo	flinfo;

	if (!HeapTupleIsValid(tup))
		return false;
	if (((Form_pg_proc) GETSTRUCT(tup))->prolang == ClanguageId)
	{
		bool		isnull;
		Datum		prosrc = SysCacheGetAttr(PROCOID, tup, Anum_pg_proc_prosrc, &isnull);

		ours = !isnull && strcmp(TextDatumGetCString(prosrc), symbol) == 0;
	}
	ReleaseSysCache(tup);
	if (!ours)
		return false;

	/* SET clauses and SECURITY DEFINER set fn_addr to a function of fmgr */
	fmgr_info(funcid, &flinfo);
	return flinfo.fn_addr == address;
}

/* Find a function in one of the extension's schemas.  Returns InvalidOid if it does not exist. */
Oid
roaring_function(Oid schema, const char *name, int nargs, const Oid *argtypes)
{
	return GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid, CStringGetDatum(name),
						   PointerGetDatum(buildoidvector(argtypes, nargs)), ObjectIdGetDatum(schema));
}

/* Find an operator in one of the extension's schemas.  Returns InvalidOid if it does not exist. */
Oid
roaring_operator(Oid schema, const char *name, Oid left, Oid right)
{
	return GetSysCacheOid4(OPERNAMENSP, Anum_pg_operator_oid, CStringGetDatum(name), ObjectIdGetDatum(left),
						   ObjectIdGetDatum(right), ObjectIdGetDatum(schema));
}
