/*-------------------------------------------------------------------------
 *
 * allocator.h
 *	  Dense allocation for other parts of census: take the smallest free id of a table, under contention, without
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

/* State of dense allocation in one table, in this session.  A hint only: a wrong value only costs time. */
typedef struct DenseMemory
{
	int64		low;			/* all lower ids were seen committed */
	int64		shared;			/* shared low-water mark when last read or set */
	XLogRecPtr	shared_version; /* version of the sequence that had "shared" */

	/* these fields are void unless "epoch" is allocator_epoch */
	uint64		epoch;
	int64		seen;			/* like "low", but ids of this transaction
								 * count, too; 0: unknown */
	int64		next;			/* id to try first, after the last one taken */
	int64		next_end;		/* ids from "next" to here need no walk */
	int			leaps;			/* ids taken beyond "seen" since the last walk */
} DenseMemory;

/* Callback: form the row of an id.  The insertion sets the row's t_self. */
typedef HeapTuple (*DenseForm) (int64 id, void *arg);

/*
 * Table in which ids are taken: "heap" has a row for each id, "index" is a unique index on the bigint column of the ids
 * only, "sequence" keeps the low-water mark.  The caller locks all three for writing.
 */
typedef struct DenseTable
{
	Relation	heap;
	Relation	index;
	Oid			sequence;		/* may be invalid: see allocator_dense.c */
	int64		first;			/* smallest id */
	int64		last;			/* greatest id */
	DenseForm	form;			/* NULL: the id is the only column */
	void	   *arg;
} DenseTable;

extern int64 dense_allocate(DenseMemory *memory, DenseTable *table);

#endif							/* CENSUS_ALLOCATOR_H */
