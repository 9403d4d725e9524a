/*-------------------------------------------------------------------------
 *
 * argument.c
 *	  Refuse arguments that are null or negative.
 *
 * A function that only computes a value is STRICT.  A function that creates, drops, renames, moves or changes
 * something is not STRICT: with a NULL that a query returned by mistake, a STRICT function would silently do nothing.
 * Procedures cannot be STRICT.  The error names the argument as the SQL declaration does.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "catalog/pg_proc.h"
#include "core/argument.h"
#include "core/errors.h"
#include "funcapi.h"
#include "utils/syscache.h"

/* Return the name of argument "arg", counted from 0.  Returns "$n", counted from 1, if it has no name. */
static char *
argument_name(Oid function, int arg)
{
	HeapTuple	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	char	  **given = NULL;
	char	   *name = NULL;
	Datum		names;
	Datum		modes;
	bool		no_names;
	bool		no_modes;

	if (HeapTupleIsValid(tuple))
	{
		names = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_proargnames, &no_names);
		modes = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_proargmodes, &no_modes);
		if (!no_names && arg < get_func_input_arg_names(names, no_modes ? (Datum) 0 : modes, &given))
			name = given[arg];
		ReleaseSysCache(tuple);
	}
	return name ? name : psprintf("$%d", arg + 1);
}

void
null_refused(FunctionCallInfo fcinfo, int arg)
{
	ereport(ERROR,
			(errcode(CENSUS_ERR_NULL),
			 errmsg("\"%s\" must not be null", argument_name(fcinfo->flinfo->fn_oid, arg))));
}

void
check_skip(int64 skip)
{
	if (skip < 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("number of members to skip must not be negative: %lld", (long long) skip)));
}
