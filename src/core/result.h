/*-------------------------------------------------------------------------
 *
 * result.h
 *	  Return one row, or a set of rows, from a function; see result.c.
 *
 *	 static const Oid columns[] = {INT8OID, TEXTOID};
 *
 *	 PG_RETURN_DATUM(result_row(fcinfo, columns, lengthof(columns), values, nulls));
 *
 *	 result_rows_begin(fcinfo, columns, lengthof(columns));
 *	 result_rows_put(fcinfo->resultinfo, values, nulls);	for each row
 *	 return (Datum) 0;
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_RESULT_H
#define CENSUS_RESULT_H

#include "core/compat.h"

#include "access/tupdesc.h"

extern TupleDesc result_desc(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns);
extern Datum result_row(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns, Datum *values, bool *nulls);

extern void result_rows_begin(FunctionCallInfo fcinfo, const Oid *columns, int ncolumns);
extern void result_rows_put(void *resultinfo, Datum *values, bool *nulls);

#endif							/* CENSUS_RESULT_H */
