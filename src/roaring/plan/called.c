/*-------------------------------------------------------------------------
 *
 * called.c
 *	  Which of our functions does a plan call, and our operators by name.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "catalog/pg_language_d.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "roaring/plan/called.h"
#include "utils/builtins.h"
#include "utils/syscache.h"

/* What may be planned in another way: settings of roaring.c. */
bool		roaring_match_enabled = true;
bool		roaring_rewrite_enabled = true;

/*
 * Its name and that of its schema may be others, so what counts is the C
 * function; prosrc is looked at first, to load no library that is not ours.
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

	/*
	 * fn_addr is fmgr's own when the function has to be called in some
	 * setting
	 */
	fmgr_info(funcid, &flinfo);
	return flinfo.fn_addr == address;
}

/* An operator of ours, in the schema of the functions that users call. */
Oid
roaring_operator(Oid schema, const char *name, Oid left, Oid right)
{
	return GetSysCacheOid4(OPERNAMENSP, Anum_pg_operator_oid, CStringGetDatum(name), ObjectIdGetDatum(left),
						   ObjectIdGetDatum(right), ObjectIdGetDatum(schema));
}
