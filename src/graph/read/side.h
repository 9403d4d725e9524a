/*-------------------------------------------------------------------------
 *
 * side.h
 *	  The members of a key in the parts in which they are stored; see side.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READ_SIDE_H
#define CENSUS_GRAPH_READ_SIDE_H

#include "graph/read/graph_reader.h"

/* The parts of one key, or of a set in memory, in descending order. */
typedef struct GraphSide
{
	GraphReader *reader;
	bool		whole;			/* skip no part, because all members are
								 * counted */
	int64		total;			/* number of members of the parts so far */
	bool		changed;		/* the key has waiting changes */
	GraphChanges changes;
	void	   *made;			/* memory of a part made from changes, or NULL */
	bool		ended;			/* all groups were read; or the side is a set
								 * in memory, not a key */
	GraphPart	part;			/* current part, valid until the next step */
	uint64_t	first;			/* first member of the part */
	uint64_t	last;
	uint64_t	bound;			/* first member of the group read last, as
								 * stored; the next group must end below this
								 * member */
	bool		any;			/* "bound" is set */
	uint64_t   *members;		/* room for a part that is not a slice */
	Size		max;
} GraphSide;

/*
 * Start before the last part of a key, whose waiting changes the caller has loaded.  They stay in use until the last
 * part was read.  The caller has set s->reader.
 */
extern void graph_side_begin(GraphSide *s, int64 key, const GraphSaids *saids);

/* Step to the next part, backward.  Returns false at the end. */
extern bool graph_side_step(GraphSide *s);

#endif							/* CENSUS_GRAPH_READ_SIDE_H */
