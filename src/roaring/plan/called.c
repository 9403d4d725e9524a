/*-------------------------------------------------------------------------
 *
 * called.c
 *	  Which of our functions does a plan call, and ours by their names.
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
 * Is a function the C function of that name and address, called as it is: not in another setting, nor as another role?
 * Names in SQL say nothing; prosrc is looked at first, to load no library that is not ours.
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

	/* fn_addr is fmgr's own for a function that has settings */
	fmgr_info(funcid, &flinfo);
	return flinfo.fn_addr == address;
}

/* A function of one of the extension's schemas, by name; InvalidOid when there is none. */
Oid
roaring_function(Oid schema, const char *name, int nargs, const Oid *argtypes)
{
	return GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid, CStringGetDatum(name),
						   PointerGetDatum(buildoidvector(argtypes, nargs)), ObjectIdGetDatum(schema));
}

/* The same of an operator. */
Oid
roaring_operator(Oid schema, const char *name, Oid left, Oid right)
{
	return GetSysCacheOid4(OPERNAMENSP, Anum_pg_operator_oid, CStringGetDatum(name), ObjectIdGetDatum(left),
						   ObjectIdGetDatum(right), ObjectIdGetDatum(schema));
}
