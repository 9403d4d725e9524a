/*-------------------------------------------------------------------------
 *
 * allocator_window.h
 *	  A random id in a window that moves on; see allocator_window.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_WINDOW_H
#define CENSUS_ALLOCATOR_WINDOW_H

#include "utils/rel.h"

/* The greatest window. */
#define WINDOW_SIZE_MAX 8192

/*
 * What this session knows of window allocation in one table.  All of it is
 * advice: what is wrong costs time, never an id.  But for the window that it
 * owns: of that it alone knows what is taken.
 */
typedef struct WindowMemory
{
	bool		owned;			/* this server may give ids of the sequence,
								 * as was seen to */
	int64		state;			/* the sequence when last read */
	int			uncounted;		/* allocations since we last counted */

	/* all rows below were looked at for deletion, if it is still the epoch */
	uint64		epoch;
	int64		cleaned;

	/*
	 * the offsets in window "mine_in" that this session took, rolled back or
	 * not
	 */
	int64		mine_in;
	int			mine_count;
	int			mine_kept;		/* of them: taken since a rollback, if any */
	int			mine_now;		/* of them: taken in this epoch */
	uint64		mine[WINDOW_SIZE_MAX / 64];

	/* "mine_in" is ours to the end of the epoch, from this offset on */
	bool		owns;
	int			own_from;
} WindowMemory;

extern int64 window_allocate(WindowMemory *memory, Relation heap, Relation index,
							 Oid sequence);
extern void window_bounds(int64 state, int64 *start, int64 *end);
extern bool window_advance(Oid relid, Oid sequence, int64 id);
extern void window_init(void);

#endif							/* CENSUS_ALLOCATOR_WINDOW_H */
