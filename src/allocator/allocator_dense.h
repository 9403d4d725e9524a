/*-------------------------------------------------------------------------
 *
 * allocator_dense.h
 *	  The smallest free id; see allocator_dense.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_DENSE_H
#define CENSUS_ALLOCATOR_DENSE_H

#include "executor/tuptable.h"
#include "utils/rel.h"

/*
 * What this session knows of dense allocation in one table.  All of it is
 * advice: what is wrong costs time, never an id.
 */
typedef struct DenseMemory
{
	int64		low;			/* every id below was seen committed */
	int64		shared;			/* the low-water mark when last read or set */

	/*
	 * the ids that this transaction took one after the other, if it is still
	 * its epoch
	 */
	uint64		epoch;
	int64		run_start;
	int64		run_next;		/* run_start: none */
} DenseMemory;

/* Puts the row of an id into a slot. */
typedef void (*DenseForm) (TupleTableSlot *slot, int64 id, void *arg);

/*
 * Where ids are taken: "heap" has a row for each of them, "index" is unique on
 * their column of type bigint alone, "sequence" keeps the low-water mark.  All
 * three are locked for writing to the end of the transaction.
 */
typedef struct DenseTable
{
	Relation	heap;
	Relation	index;
	Oid			sequence;
	TupleTableSlot *slot;		/* for the new row; its tts_tid tells where it
								 * went */
	DenseForm	form;
	void	   *arg;			/* for form() */
} DenseTable;

extern int64 dense_allocate(DenseMemory *memory, DenseTable *table);

#endif							/* CENSUS_ALLOCATOR_DENSE_H */
