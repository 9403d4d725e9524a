/*-------------------------------------------------------------------------
 *
 * check_scan.h
 *	  Scan a table that may be damaged; see check_scan.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CHECK_SCAN_H
#define CENSUS_CHECK_SCAN_H

#include "access/tableam.h"
#include "core/issuer.h"
#include "executor/tuptable.h"
#include "utils/rel.h"
#include "utils/snapshot.h"

typedef struct RowScan
{
	Check	   *check;
	Relation	rel;
	Snapshot	snapshot;		/* the latest one at rows_begin() */
	TableScanDesc scan;
	TupleTableSlot *slot;
	BlockNumber nblocks;
	BlockNumber block;
	int64		rows;
	bool		damaged;		/* a damaged row was found */
	MemoryContext context;		/* reset for each row */

	/* columns of the current row, in the slot */
	Datum	   *values;
	bool	   *nulls;
} RowScan;

extern void rows_begin(RowScan *scan, Check *check, Relation rel);
extern bool rows_next(RowScan *scan);
extern void rows_end(RowScan *scan);
extern const char *rows_where(const RowScan *scan);
extern struct varlena *rows_detoast(RowScan *scan, int column);
extern void rows_twice(RowScan *scan, AttrNumber column, const char *what);
extern void rows_of_column(RowScan *scan, Check *check, Relation table, const IssuerUse *use,
						   void (*each) (void *arg, int64 id), void *arg);

#endif							/* CENSUS_CHECK_SCAN_H */
