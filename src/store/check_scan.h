/*-------------------------------------------------------------------------
 *
 * check_scan.h
 *	  Rows of a table that may be damaged; see check_scan.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CHECK_SCAN_H
#define CENSUS_CHECK_SCAN_H

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/skey.h"
#include "core/check.h"
#include "storage/buf.h"
#include "storage/bufmgr.h"
#include "utils/rel.h"
#include "utils/snapshot.h"
#include "utils/tuplesort.h"

typedef struct RowScan
{
	Check	   *check;
	Relation	rel;
	Snapshot	snapshot;		/* the latest when the scan began */
	BufferAccessStrategy strategy;
	BlockNumber nblocks;
	BlockNumber block;			/* next to be read */
	int64		rows;
	int			noffsets;
	int			at;
	OffsetNumber offsets[MaxHeapTuplesPerPage]; /* visible, on the page */
	PGAlignedBlock page;		/* a copy */
	MemoryContext context;		/* of one row, reset with the next */

	HeapTupleData tuple;		/* the row */
	Datum	   *values;			/* NULL and 0 where it is NULL */
	bool	   *nulls;
} RowScan;

extern void rows_begin(RowScan *scan, Check *check, Relation rel);
extern bool rows_next(RowScan *scan);
extern void rows_end(RowScan *scan);
extern const char *rows_where(const RowScan *scan);
extern struct varlena *rows_detoast(RowScan *scan, int column);
extern bool rows_indexed(const RowScan *scan, Relation index, ScanKey keys, int nkeys);

/* Which numbers were there more than once? */
typedef struct RowNumbers
{
	Tuplesortstate *sort;
} RowNumbers;

extern void numbers_begin(RowNumbers *numbers);
extern void numbers_add(RowNumbers *numbers, int64 n);
extern int64 numbers_end(RowNumbers *numbers, Check *check, const char *what);

#endif							/* CENSUS_CHECK_SCAN_H */
