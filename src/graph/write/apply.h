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

/* A block of a page table that has old versions of pages. */
typedef struct GraphLeft
{
	BlockNumber block;
	TransactionId by;			/* latest transaction that left a version */
	uint32		bytes;			/* bytes of the old versions */
	int			tries;			/* failed tries to prune the block since no
								 * snapshot sees the versions */
} GraphLeft;

/* Blocks of a page table whose space can be reused when no snapshot sees their old versions. */
typedef struct GraphRoom
{
	MemoryContext context;
	GraphLeft  *left;
	int			n;
	int			max;
} GraphRoom;

/* Prune a block of a table, and record its free space.  Returns false if more can be pruned later. */
extern bool graph_room_prune(Relation rel, BlockNumber block);

/* Free old versions that no snapshot sees.  Returns the bytes of old versions that remain. */
extern uint64 graph_room_clear(Relation pages, GraphRoom *room);

/*
 * Fold changes, sorted by (key, member), into the pages of a direction until at least *most pages are written.
 * Subtract the number of pages written from *most.  Returns how many changes, from the first on, are folded.  The
 * caller holds the lock of compaction, and has an active snapshot that it took after the lock.  "room" gets the blocks
 * with old versions, unless it is NULL.
 */
extern Size graph_apply(Graph *graph, GraphDirection direction, const GraphChange *changes, Size n,
						int64 *most, GraphRoom *room);

#endif							/* CENSUS_GRAPH_WRITE_APPLY_H */
