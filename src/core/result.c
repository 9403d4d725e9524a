/*-------------------------------------------------------------------------
 *
 * result.c
 *	  Return one row, or a set of rows, from a function.
 *
 * A C function fills columns of certain types, and its SQL declaration has the row type.  The two can differ: the
 * library may be newer than the install script in this database, the owner of a type such as directory_entry may have
 * added a column, or a superuser may have declared the function by hand.  Without a check, forming a row could read
 * beyond the values, or treat a number as a pointer.
 *
 * Invariant: no row is formed unless number and types of its columns are those that the caller names.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/htup_details.h"
#include "core/result.h"
#include "funcapi.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"

static bool
is_of(TupleDesc desc, const Oid *columns, int ncolumns)
{
	if (desc == NULL || desc->natts != ncolumns)
		return false;
	for (int i = 0; i < ncolumns; i++)
		if (TupleDescAttr(desc, i)->attisdropped || TupleDescAttr(desc, i)->atttypid != columns[i])
			return false;
	return true;
}

static pg_noinline void
refuse(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns)
{
	StringInfoData types;

	initStringInfo(&types);
	for (int i = 0; i < ncolumns; i++)
		appendStringInfo(&types, i ? ", %s" : "%s", format_type_be(columns[i]));
	ereport(ERROR,
			(errcode(ERRCODE_DATATYPE_MISMATCH),
			 errmsg("function %s is not declared as the library of census defines it",
					DatumGetCString(DirectFunctionCall1(regprocedureout, ObjectIdGetDatum(fcinfo->flinfo->fn_oid)))),
			 errdetail("It returns (%s).", types.data),
			 errhint("Declare it, or the type that it returns, as the extension's script does, and see that the library is not of another version.")));
}

/*
 * Return the row type of the function's result, allocated in the current memory context.  Raise 42804 unless its
 * columns have the types in "columns".
 */
TupleDesc
result_desc(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns)
{
	TupleDesc	desc = NULL;

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || !is_of(desc, columns, ncolumns))
		refuse(fcinfo, columns, ncolumns);
	return BlessTupleDesc(desc);
}

/* Return one row as a Datum; raise 42804 as result_desc() does. */
Datum
result_row(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns, Datum *values, bool *nulls)
{
	return HeapTupleGetDatum(heap_form_tuple(result_desc(fcinfo, columns, ncolumns), values, nulls));
}

/*
 * Begin a function that returns a set of rows with these columns, or, if there is one column, a set of its values.
 * Raise 42804 as result_desc() does.
 */
void
result_rows_begin(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns)
{
	/*
	 * a set of values has no row type of its own: use the row type that the
	 * executor expects
	 */
	InitMaterializedSRF(fcinfo, ncolumns == 1 ? MAT_SRF_USE_EXPECTED_DESC : 0);
	if (!is_of(((ReturnSetInfo *) fcinfo->resultinfo)->setDesc, columns, ncolumns))
		refuse(fcinfo, columns, ncolumns);
}

/* Add a row to the result; "resultinfo" is fcinfo->resultinfo of the function. */
void
result_rows_put(void *resultinfo, Datum *values, bool *nulls)
{
	ReturnSetInfo *result = resultinfo;

	tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}
