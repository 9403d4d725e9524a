/*-------------------------------------------------------------------------
 *
 * apply.h
 *	  Changes folded into the pages of one direction; see apply.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_WRITE_APPLY_H
#define CENSUS_GRAPH_WRITE_APPLY_H

#include "graph/bytes/fold.h"
#include "graph/read/rows.h"
#include "graph/tables/tables.h"
#include "storage/block.h"

/* A block with old versions of pages. */
typedef struct GraphLeft
{
	BlockNumber block;
	TransactionId by;			/* left the last of them, */
	uint32		bytes;			/* so many they are */
	int			tries;			/* looks in vain since no snapshot sees them */
} GraphLeft;

/* Blocks of a page table whose room is to be had when the snapshots that see the old versions have gone. */
typedef struct GraphRoom
{
	MemoryContext context;
	GraphLeft  *left;
	int			n;
	int			max;
} GraphRoom;

/* Frees the versions that no snapshot sees any more.  Returns how many bytes the others have. */
extern uint64 graph_room_clear(Relation pages, GraphRoom *room);

/*
 * Folds changes, sorted by (key, member), into the pages of a direction, until *most
 * pages are written, which becomes what is left of them.  The caller has the lock of
 * compaction, and a snapshot that was taken after it is active.  The room, if there is
 * one, is of the same direction and transactions before this one.  How many of the
 * changes are in the pages now?
 */
extern Size graph_apply(Graph *graph, GraphDirection direction, const GraphChange *changes, Size n,
						int64 *most, GraphRoom *room);

#endif							/* CENSUS_GRAPH_WRITE_APPLY_H */
