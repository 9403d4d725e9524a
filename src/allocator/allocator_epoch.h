/*-------------------------------------------------------------------------
 *
 * allocator_epoch.h
 *	  When what a session noted about its own rows in flight is void.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_EPOCH_H
#define CENSUS_ALLOCATOR_EPOCH_H

/*
 * Advances at the end of every transaction and with every subtransaction that is
 * rolled back.  Never 0.
 */
extern uint64 allocator_epoch;

/* Did this epoch, one of the latest, end by a commit? */
extern bool epoch_committed(uint64 epoch);

extern void epoch_init(void);

#endif							/* CENSUS_ALLOCATOR_EPOCH_H */
