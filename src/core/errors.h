/*-------------------------------------------------------------------------
 *
 * errors.h
 *	  SQLSTATEs that census raises, by kind of mistake.
 *
 * Clients decide by these codes what to do; tests assert them.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ERRORS_H
#define CENSUS_ERRORS_H

#include "utils/errcodes.h"

#define CENSUS_ERR_TEXT			ERRCODE_INVALID_TEXT_REPRESENTATION /* 22P02 */
#define CENSUS_ERR_BINARY		ERRCODE_INVALID_BINARY_REPRESENTATION	/* 22P03 */
#define CENSUS_ERR_RANGE		ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE	/* 22003 */
#define CENSUS_ERR_ARGUMENT		ERRCODE_INVALID_PARAMETER_VALUE /* 22023 */
#define CENSUS_ERR_NULL			ERRCODE_NULL_VALUE_NOT_ALLOWED	/* 22004 */
#define CENSUS_ERR_LIMIT		ERRCODE_PROGRAM_LIMIT_EXCEEDED	/* 54000 */
#define CENSUS_ERR_STATE		ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE	/* 55000 */
#define CENSUS_ERR_CORRUPT		ERRCODE_DATA_CORRUPTED	/* XX001: in our bytes */

#endif							/* CENSUS_ERRORS_H */
