/*-------------------------------------------------------------------------
 *
 * allocator.h
 *	  Allocators: relations that hand out short ids.
 *
 * An allocator is a table of the user's, (id bigint PRIMARY KEY), with a row for
 * each id that is taken, and a sequence owned by that column, in which the
 * sessions share what they know.  census_allocator tells which tables are
 * allocators, and their mode.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_H
#define CENSUS_ALLOCATOR_H

#include "access/htup.h"
#include "executor/tuptable.h"
#include "utils/rel.h"

typedef enum AllocatorMode
{
	ALLOCATOR_DENSE,
	ALLOCATOR_WINDOW
} AllocatorMode;

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

/* The greatest window. */
#define WINDOW_SIZE_MAX 8192

/* The same for window allocation. */
typedef struct WindowMemory
{
	int64		state;			/* the sequence when last read */

	/* all rows below were looked at for deletion, if it is still the epoch */
	uint64		epoch;
	int64		cleaned;

	/*
	 * the offsets in window "mine_in" that this session took, rolled back or
	 * not
	 */
	int64		mine_in;
	int			mine_count;
	uint64		mine[WINDOW_SIZE_MAX / 64];
} WindowMemory;

typedef struct Allocator
{
	Oid			relid;			/* hash key */
	bool		valid;			/* false: look again in the catalogs */
	LocalTransactionId held;	/* transaction that holds the locks */
	AllocatorMode mode;
	Oid			index;			/* the primary key's */
	Oid			hint;			/* the sequence */
	DenseMemory dense;
	WindowMemory window;
} Allocator;

/*
 * Advances at the end of every transaction and with every subtransaction that is
 * rolled back: what a session noted about its own rows in flight is void then.
 */
extern uint64 allocator_epoch;

/* allocator.c: settings and checks */
extern Relation allocator_open(Oid relid, Oid function, Allocator **allocator);
extern void allocator_check_writable(Relation rel, bool deletes);
extern void allocator_form_row(TupleTableSlot *slot, int64 id);
extern void allocator_register(Oid function, Oid relid, const char *mode, Oid hint);
extern bool allocator_mode_parse(const char *name, AllocatorMode *mode);
extern void allocator_init(void);

/* allocator_dense.c: the smallest free id */
typedef bool (*DenseTake) (int64 id, void *arg);
extern int64 dense_allocate(DenseMemory *memory, Relation heap, Relation index, Oid sequence,
							DenseTake take, void *arg);

/* allocator_window.c: a random id in a window that moves on */
extern int64 window_allocate(WindowMemory *memory, Relation heap, Relation index,
							 Oid sequence, TupleTableSlot *slot);
extern void window_init(void);

#endif							/* CENSUS_ALLOCATOR_H */
