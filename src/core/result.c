/*-------------------------------------------------------------------------
 *
 * result.c
 *	  Rows that a function returns: one row, or the rows of a set.
 *
 * A function in C forms its row of so many values of such types, and its declaration tells what type the row is to
 * be.  The two need not agree: the library may be newer than the extension's script in this database, a type such
 * as directory_entry may have been given a further column by its owner, a superuser may have declared a function by
 * hand.  A row formed all the same reads past the end of its values, or takes a number for a pointer.
 *
 * Invariant: no row is formed of another number or of other types of columns than the caller names.
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

/* The row type that the function returns, in the current context; an error if its columns are not of these types. */
TupleDesc
result_desc(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns)
{
	TupleDesc	desc = NULL;

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || !is_of(desc, columns, ncolumns))
		refuse(fcinfo, columns, ncolumns);
	return BlessTupleDesc(desc);
}

/* The one row of a function whose columns are of these types. */
Datum
result_row(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns, Datum *values, bool *nulls)
{
	return HeapTupleGetDatum(heap_form_tuple(result_desc(fcinfo, columns, ncolumns), values, nulls));
}

/* A function that returns a set of rows of these types, or of values of this type, begins; rows are put one by one. */
void
result_rows_begin(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns)
{
	/* where there is one column, there is no row type: the caller tells */
	InitMaterializedSRF(fcinfo, ncolumns == 1 ? MAT_SRF_USE_EXPECTED_DESC : 0);
	if (!is_of(((ReturnSetInfo *) fcinfo->resultinfo)->setDesc, columns, ncolumns))
		refuse(fcinfo, columns, ncolumns);
}

/* A row; resultinfo is the call's. */
void
result_rows_put(void *resultinfo, Datum *values, bool *nulls)
{
	ReturnSetInfo *result = resultinfo;

	tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}
