/*-------------------------------------------------------------------------
 *
 * scan.h
 *	  FROM unnest(set) as a plan node of its own.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_SCAN_H
#define CENSUS_ROARING_SCAN_H

#include "core/compat.h"

#include "nodes/extensible.h"

/* census.enable_roaring_scan */
extern bool roaring_scan_enabled;

/*
 * What the planner side leaves in a CustomScan.  scanrelid is 0, since the
 * executor would take anything else for a table.
 *	custom_exprs		the call of unnest()
 *	custom_scan_tlist	the member, and when a row lock wants it, the whole row
 *	custom_relids		the range table entry
 *	custom_private		whether the members fall
 */
#define ROARING_SCAN_MEMBER		1
#define ROARING_SCAN_ROW		2

extern const CustomScanMethods roaring_scan_methods;

/* unnest(roaring), which the planner knows by its address */
extern PGDLLEXPORT Datum census_roaring_unnest(PG_FUNCTION_ARGS);

/* Tells PostgreSQL's planner and executor. */
extern void roaring_scan_plan_init(void);

#endif							/* CENSUS_ROARING_SCAN_H */
