/*-------------------------------------------------------------------------
 *
 * tally.h
 *	  In how many of the sets of many keys is each member; see tally.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_TALLY_H
#define CENSUS_GRAPH_READ_TALLY_H

#include "graph/read/pieces.h"
#include "tally/tally.h"

typedef struct GraphTally
{
	GraphPieces pieces;
	Tally		tally;
	MemoryContext keep;			/* of the sets that it refers to, */
	Size		kept;			/* which take so many bytes */
	Size		compacted;		/* all of what the last compaction left */
} GraphTally;

extern void graph_tally_begin(GraphTally *t, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_tally_end(GraphTally *t);

/* Counts the members of these keys, which stay where they are, one key after the other; false at the end. */
extern void graph_tally_keys(GraphTally *t, const RoaringSet *keys);
extern bool graph_tally_next(GraphTally *t);

/* Bytes that what was added takes. */
extern Size graph_tally_bytes(const GraphTally *t);

/* The n members of the most keys, but for those of a set, which may be NULL; how many there are. */
extern Size graph_tally_top(GraphTally *t, Size n, const RoaringSet *except, TallyRow **rows);

#endif							/* CENSUS_GRAPH_READ_TALLY_H */
