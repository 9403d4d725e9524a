/*-------------------------------------------------------------------------
 *
 * procedure.h
 *	  What procedures have in common; see procedure.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_PROCEDURE_H
#define CENSUS_PROCEDURE_H

#include "fmgr.h"

extern void procedure_connect(FunctionCallInfo fcinfo, const char *name);

#endif							/* CENSUS_PROCEDURE_H */
