/*-------------------------------------------------------------------------
 *
 * graph_apply.h
 *	  Changes folded into the pages of one direction; see graph_apply.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_APPLY_H
#define CENSUS_GRAPH_APPLY_H

#include "graph/graph_fold.h"
#include "graph/graph_pages.h"
#include "graph/graph_table.h"
#include "storage/block.h"

/* A block with old versions of pages, and how often it was looked at. */
typedef struct GraphLeft
{
	BlockNumber block;
	int			tries;
} GraphLeft;

/* Blocks of a page table whose room is to be had when those who see the old versions have gone. */
typedef struct GraphRoom
{
	MemoryContext context;
	GraphLeft  *left;
	int			n;
	int			max;
} GraphRoom;

/*
 * Folds changes, sorted by (key, member), into the pages of a direction, until *most
 * pages are written, which becomes what is left of them.  The caller has the lock of
 * compaction, and a snapshot that was taken after it is active.  The room, if there is
 * one, is of the same direction and transactions before this one.  How many of the
 * changes are in the pages now?
 */
extern Size graph_apply(Graph *graph, GraphDirection direction, const GraphChange *changes, Size n,
						int64 *most, GraphRoom *room);

#endif							/* CENSUS_GRAPH_APPLY_H */
