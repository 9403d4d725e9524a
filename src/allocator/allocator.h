/*-------------------------------------------------------------------------
 *
 * allocator.h
 *	  Dense allocation for other parts: the smallest free id of a table of their own, under contention, without
 *	  waiting (allocator_dense.c).
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_H
#define CENSUS_ALLOCATOR_H

#include "access/htup.h"
#include "access/xlogdefs.h"
#include "utils/rel.h"

extern void allocator_init(void);

/*
 * State of dense allocation in one table, in this session.  It is only advice: a wrong value costs time, but no id is
 * ever assigned twice.
 */
typedef struct DenseMemory
{
	int64		low;			/* all lower ids were seen committed */
	int64		shared;			/* low-water mark when last read or set */
	XLogRecPtr	shared_version;

	/* the following fields are void if this differs from allocator_epoch */
	uint64		epoch;
	int64		seen;			/* like "low", but ids of this transaction
								 * count, too; 0: unknown */
	int64		next;			/* id that is tried first: the id after the
								 * last one taken */
	int64		next_end;		/* next id in use at the last look */
	int			leaps;			/* ids taken beyond "seen" since the last walk */
} DenseMemory;

/* Callback: form the row of an id.  Its t_self receives the place of the row. */
typedef HeapTuple (*DenseForm) (int64 id, void *arg);

/*
 * Table in which ids are taken: "heap" has a row for each id, "index" is unique on their bigint column and has no
 * other column, "sequence" keeps the low-water mark.  All are locked for writing to the end of the transaction.
 */
typedef struct DenseTable
{
	Relation	heap;
	Relation	index;
	Oid			sequence;		/* may be invalid: see allocator_dense.c */
	int64		first;			/* smallest and greatest id */
	int64		last;
	DenseForm	form;			/* NULL: the row is only the id */
	void	   *arg;
} DenseTable;

extern int64 dense_allocate(DenseMemory *memory, DenseTable *table);

#endif							/* CENSUS_ALLOCATOR_H */
