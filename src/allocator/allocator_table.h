/*-------------------------------------------------------------------------
 *
 * allocator_table.h
 *	  Allocators, and how ids are taken from them.
 *
 * An allocator is a table of the user, (id bigint PRIMARY KEY), with a row for each id that is taken.  The column owns
 * a sequence, in which the sessions share their state.  A link in a CHECK marks the table as an allocator and has its
 * mode.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_TABLE_H
#define CENSUS_ALLOCATOR_TABLE_H

#include "access/genam.h"
#include "allocator/allocator.h"
#include "core/check.h"
#include "executor/tuptable.h"
#include "utils/snapmgr.h"

/* allocator_hint.c */
extern Relation hint_open(Oid sequence);
extern int64 hint_read(Relation rel, XLogRecPtr *version);
extern void hint_set(Relation rel, int64 value);

/* allocator_take.c: ascending walk over the keys in use, including those of rows in flight */
typedef struct TakeWalk
{
	Relation	heap;
	Relation	index;			/* unique btree on one int8 column */
	TupleTableSlot *slot;
	IndexScanDesc scan;
	Buffer		vmbuffer;
	SnapshotData dirty;
	bool		want_rows;		/* also set scan->xs_heaptid to each key's row */

	/* current key */
	int64		key;
	bool		settled;		/* committed, and not being deleted */
	bool		own;			/* inserted by this transaction */
} TakeWalk;

extern void take_walk_begin(TakeWalk *walk, Relation heap, Relation index);
extern void take_walk_from(TakeWalk *walk, int64 key);
extern bool take_walk_next(TakeWalk *walk);
extern bool take_walk_finds(TakeWalk *walk, int64 key);
extern void take_walk_end(TakeWalk *walk);

/*
 * Callback of take_key() before it confirms the row and its index entry.  Returns false to make take_key() remove both.
 */
typedef bool (*TakeCheck) (void *arg);

extern bool take_key(Relation heap, Relation index, HeapTuple tuple, int64 key, TakeCheck check, void *arg);
extern bool take_id(Relation heap, Relation index, int64 id, TakeCheck check, void *arg);

/*
 * Number of the current epoch.  It advances with the end of every transaction and with every subtransaction that is
 * rolled back.  Never 0.
 */
extern uint64 allocator_epoch;

/* Did this epoch end with a commit?  Returns false if the epoch is not one of the last 64. */
extern bool epoch_committed(uint64 epoch);
extern void epoch_init(void);

/* allocator_window.c: size of the greatest window */
#define WINDOW_SIZE_MAX 8192

/* State of window allocation in one table, in this session.  A hint only, except if the transaction owns a window. */
typedef struct WindowMemory
{
	bool		owned;			/* this server has taken over the sequence */
	int64		state;			/* value of the sequence when last read */
	int			uncounted;		/* allocations since the last count */

	/*
	 * in this epoch, all rows with ids below "cleaned" were visited for
	 * deletion
	 */
	uint64		epoch;
	int64		cleaned;

	/* offsets that this session took in window "mine_in", rolled back or not */
	int64		mine_in;
	int			mine_count;
	int			mine_kept;		/* number taken since the last rollback */
	int			mine_now;		/* number taken in this epoch */
	uint64		mine[WINDOW_SIZE_MAX / 64];

	bool		owns;			/* until the epoch ends, we own "mine_in" */
	int			own_from;		/* lower offsets of "mine_in" are not free */
} WindowMemory;

extern int64 window_allocate(WindowMemory *memory, Relation heap, Relation index, Oid sequence);
extern void window_begin(Oid sequence);
extern void window_bounds(int64 state, int64 *start, int64 *end);
extern bool window_advance(Oid relid, Oid sequence, int64 id);
extern void window_init(void);

/* allocator_table.c */
typedef enum AllocatorMode
{
	ALLOCATOR_DENSE,
	ALLOCATOR_WINDOW
} AllocatorMode;

typedef struct Allocator
{
	Oid			relid;			/* hash key */
	bool		valid;			/* false: read the catalogs again */
	LocalTransactionId held;	/* transaction that holds the locks */
	Oid			allowed;		/* role that may insert, in allowed_epoch */
	uint64		allowed_epoch;
	AllocatorMode mode;
	Oid			index;			/* index of the primary key */
	Oid			hint;			/* sequence that the column owns */
	DenseMemory dense;
	WindowMemory window;
} Allocator;

/* Return the first value of an allocator's sequence. */
static inline int64
allocator_start(AllocatorMode mode)
{
	return mode == ALLOCATOR_DENSE ? 1 : 0;
}

extern Relation allocator_open(Oid relid, Allocator **allocator);
extern bool allocator_links(Allocator *allocator);
extern const char *allocator_unfit(Relation rel, Oid *index, int commands);
extern void allocator_check_writable(Relation rel, bool deletes);
extern const char *allocator_mode_name(AllocatorMode mode);
extern bool allocator_mode_parse(const char *name, AllocatorMode *mode);

/* allocator_check.c */
extern void allocator_check_init(void);

#endif							/* CENSUS_ALLOCATOR_TABLE_H */
