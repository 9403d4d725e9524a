/*-------------------------------------------------------------------------
 *
 * intern_sql.h
 *	  What the files of entry points share.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_SQL_H
#define CENSUS_INTERN_SQL_H

#include "intern/intern.h"
#include "utils/array.h"

extern ArrayType *intern_sql_array(Oid relid, ArrayType *array);

#endif							/* CENSUS_INTERN_SQL_H */
