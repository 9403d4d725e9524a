/*-------------------------------------------------------------------------
 *
 * allocator_dense.h
 *	  The smallest free id; see allocator_dense.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_DENSE_H
#define CENSUS_ALLOCATOR_DENSE_H

#include "access/htup.h"
#include "access/xlogdefs.h"
#include "utils/rel.h"

/*
 * What this session knows of dense allocation in one table.  All of it is
 * advice: what is wrong costs time, never an id.
 */
typedef struct DenseMemory
{
	int64		low;			/* every id below was seen committed */
	int64		shared;			/* the low-water mark when last read or set */
	XLogRecPtr	shared_version;

	/* the rest is void when this is no longer allocator_epoch */
	uint64		epoch;
	int64		seen;			/* every id below was seen committed, or is
								 * this transaction's; 0: nothing is known */
	int64		next;			/* where to try first: behind the last id
								 * taken */
	int64		next_end;		/* the next id in use, when last looked */
	int			leaps;			/* ids taken beyond seen since the last walk */
} DenseMemory;

/* Makes the row of an id; its t_self will tell where it went. */
typedef HeapTuple (*DenseForm) (int64 id, void *arg);

/*
 * Where ids are taken: "heap" has a row for each of them, "index" is unique on
 * their column of type bigint alone, "sequence" keeps the low-water mark.  All
 * are locked for writing to the end of the transaction.
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

#endif							/* CENSUS_ALLOCATOR_DENSE_H */
