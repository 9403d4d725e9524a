/*-------------------------------------------------------------------------
 *
 * allocator.h
 *	  What the rest of census may know of allocators: the smallest free id of a
 *	  table of one's own, under contention, without waiting (allocator_dense.c).
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_H
#define CENSUS_ALLOCATOR_H

#include "access/htup.h"
#include "access/xlogdefs.h"
#include "utils/rel.h"

extern void allocator_init(void);

/* What this session knows of dense allocation in one table.  It is advice: a mistake costs time, never an id. */
typedef struct DenseMemory
{
	int64		low;			/* every id below was seen committed */
	int64		shared;			/* the low-water mark when last read or set */
	XLogRecPtr	shared_version;

	/* the rest is void when this is no longer allocator_epoch */
	uint64		epoch;
	int64		seen;			/* as low, or this transaction's; 0: unknown */
	int64		next;			/* to try first: behind the last id taken */
	int64		next_end;		/* the next id in use, when last looked */
	int			leaps;			/* ids taken beyond seen since the last walk */
} DenseMemory;

/* Makes the row of an id; its t_self will tell where it went. */
typedef HeapTuple (*DenseForm) (int64 id, void *arg);

/*
 * Where ids are taken: "heap" has a row for each of them, "index" is unique on their bigint column
 * alone, "sequence" keeps the low-water mark.  All are locked for writing to the end of the transaction.
 */
typedef struct DenseTable
{
	Relation	heap;
	Relation	index;
	Oid			sequence;		/* none: see allocator_dense.c */
	int64		first;			/* the least and the greatest id */
	int64		last;
	DenseForm	form;			/* NULL: the id is all of the row */
	void	   *arg;			/* for form() */
} DenseTable;

extern int64 dense_allocate(DenseMemory *memory, DenseTable *table);

#endif							/* CENSUS_ALLOCATOR_H */
