/*-------------------------------------------------------------------------
 *
 * check_scan.h
 *	  Rows of a table that may be damaged; see check_scan.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CHECK_SCAN_H
#define CENSUS_CHECK_SCAN_H

#include "access/tableam.h"
#include "core/check.h"
#include "executor/tuptable.h"
#include "utils/rel.h"
#include "utils/snapshot.h"
#include "utils/tuplesort.h"

typedef struct RowScan
{
	Check	   *check;
	Relation	rel;
	Snapshot	snapshot;		/* the latest when the scan began */
	TableScanDesc scan;
	TupleTableSlot *slot;		/* the row */
	BlockNumber nblocks;
	BlockNumber block;			/* of the row */
	int64		rows;
	MemoryContext context;		/* of one row, reset with the next */

	/* of the slot; NULL and 0 where it is NULL */
	Datum	   *values;
	bool	   *nulls;
} RowScan;

extern void rows_begin(RowScan *scan, Check *check, Relation rel);
extern bool rows_next(RowScan *scan);
extern void rows_end(RowScan *scan);
extern const char *rows_where(const RowScan *scan);
extern struct varlena *rows_detoast(RowScan *scan, int column);

/* Which numbers were there more than once? */
typedef struct RowNumbers
{
	Tuplesortstate *sort;
} RowNumbers;

extern void numbers_begin(RowNumbers *numbers);
extern void numbers_add(RowNumbers *numbers, int64 n);
extern int64 numbers_end(RowNumbers *numbers, Check *check, const char *what);

#endif							/* CENSUS_CHECK_SCAN_H */
