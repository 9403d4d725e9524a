/*-------------------------------------------------------------------------
 *
 * allocator_table.h
 *	  Which tables are allocators, and whether we may write into one; see
 *	  allocator_table.c.
 *
 * An allocator is a table of the user's, (id bigint PRIMARY KEY), with a row for
 * each id that is taken, and a sequence owned by that column, in which the
 * sessions share what they know.  A link in a CHECK says that it is one, and its mode.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ALLOCATOR_TABLE_H
#define CENSUS_ALLOCATOR_TABLE_H

#include "allocator/allocator_dense.h"
#include "allocator/allocator_window.h"
#include "core/check.h"
#include "utils/rel.h"

typedef enum AllocatorMode
{
	ALLOCATOR_DENSE,
	ALLOCATOR_WINDOW
} AllocatorMode;

typedef struct Allocator
{
	Oid			relid;			/* hash key */
	bool		valid;			/* false: look again in the catalogs */
	LocalTransactionId held;	/* transaction that holds the locks */
	Oid			allowed;		/* the role that may insert, if this is the
								 * epoch: it was looked up once for it */
	uint64		allowed_epoch;
	AllocatorMode mode;
	Oid			index;			/* the primary key's */
	Oid			hint;			/* the sequence */
	DenseMemory dense;
	WindowMemory window;
} Allocator;

/* What the sequence of an allocator of this mode starts with. */
static inline int64
allocator_start(AllocatorMode mode)
{
	return mode == ALLOCATOR_DENSE ? 1 : 0;
}

extern Relation allocator_open(Oid relid, Allocator **allocator);
extern bool allocator_links(Allocator *allocator);
extern const char *allocator_unfit(Relation rel, Oid *index);
extern void allocator_check_writable(Relation rel, bool deletes);
extern const char *allocator_mode_name(AllocatorMode mode);
extern bool allocator_mode_parse(const char *name, AllocatorMode *mode);

#endif							/* CENSUS_ALLOCATOR_TABLE_H */
