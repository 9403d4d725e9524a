/*-------------------------------------------------------------------------
 *
 * row_writer.h
 *	  Many rows into a table of ours; see row_writer.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROW_WRITER_H
#define CENSUS_ROW_WRITER_H

#include "access/genam.h"
#include "executor/tuptable.h"

typedef struct RowIndex
{
	Relation	rel;
	struct IndexInfo *info;
} RowIndex;

typedef struct RowWriter
{
	Relation	heap;
	RowIndex   *indexes;		/* that a new row must enter */
	int			nindexes;
	TupleTableSlot **slots;		/* the rows of one insertion, and ... */
	ItemPointerData *tids;		/* ... where they went */
	int			nslots;
	MemoryContext scratch;		/* of one insertion */
} RowWriter;

/* At most so many rows an insertion; 0 where rows are there, and enter the indexes. */
extern void row_writer_begin(RowWriter *w, Relation heap, int most);
extern void row_writer_end(RowWriter *w);

/* The i-th row of the next insertion: n columns that are not null; those behind were dropped. */
extern void row_writer_put(RowWriter *w, int i, const Datum *values, int n);

/* Inserts the first n rows; tids[] says where. */
extern void row_writer_insert(RowWriter *w, int n, CommandId cid);

/* Enters a row into the indexes that begin with a column; unique ones check as "check" says. */
extern void row_writer_enter(RowWriter *w, AttrNumber column, Datum *values, ItemPointer tid, IndexUniqueCheck check);

/* An index that begins with the column. */
extern Relation row_writer_index(const RowWriter *w, AttrNumber column);

#endif							/* CENSUS_ROW_WRITER_H */
