/*-------------------------------------------------------------------------
 *
 * apply.h
 *	  Fold changes into the pages of one direction; see apply.c.
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
	TransactionId by;			/* transaction that left the last version */
	uint32		bytes;			/* bytes of the old versions */
	int			tries;			/* failed tries since no snapshot sees them */
} GraphLeft;

/* Blocks of a page table whose space can be used when no snapshot sees the old versions. */
typedef struct GraphRoom
{
	MemoryContext context;
	GraphLeft  *left;
	int			n;
	int			max;
} GraphRoom;

/* Free versions that no snapshot sees.  Returns the bytes of the others. */
extern uint64 graph_room_clear(Relation pages, GraphRoom *room);

/*
 * Fold changes, sorted by (key, member), into the pages of a direction, until *most pages are written; *most becomes
 * what is left of it.  The caller has the lock of compaction, and an active snapshot that is newer than the lock.
 * "room", if not NULL, is of the same direction and of earlier transactions.  Returns the number of changes that are in
 * the pages.
 */
extern Size graph_apply(Graph *graph, GraphDirection direction, const GraphChange *changes, Size n,
						int64 *most, GraphRoom *room);

#endif							/* CENSUS_GRAPH_WRITE_APPLY_H */
