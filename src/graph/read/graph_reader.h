/*-------------------------------------------------------------------------
 *
 * graph_reader.h
 *	  Questions to a graph under one snapshot; see graph_reader.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READER_H
#define CENSUS_GRAPH_READER_H

#include "graph/bytes/page.h"
#include "graph/read/rows.h"
#include "graph/read/slice_memory.h"
#include "store/shape.h"
#include "graph/tables/tables.h"

/* A part of a key's members. */
typedef struct GraphPart
{
	RoaringSet	set;			/* a slice, or n = 0 and: */
	uint8_t    *bytes;			/* of the slice */
	Size		len;
	uint64_t   *members;		/* rising, with the sign bit flipped */
	Size		n;
} GraphPart;

/* The members of one key. */
typedef struct GraphMembers
{
	GraphPart  *parts;			/* in rising order, disjoint */
	int			nparts;
	int			maxparts;
	GraphSaids	saids;			/* by the delta */
} GraphMembers;

/* The first and the last member of a part, with the sign bit flipped. */
static inline uint64_t
graph_part_first(const GraphPart *part)
{
	return part->members ? part->members[0] : (uint64_t) roaring_min(&part->set) ^ ROARING_SIGN;
}

static inline uint64_t
graph_part_last(const GraphPart *part)
{
	return part->members ? part->members[part->n - 1] : (uint64_t) roaring_max(&part->set) ^ ROARING_SIGN;
}

/* What is said of the members of a key, by which its parts are changed. */
typedef struct GraphChanges
{
	int			lists;
	const GraphSaid *first[GRAPH_LISTS_MAX];
	const GraphSaid *low[GRAPH_LISTS_MAX];	/* where the next one down ends */
	const GraphSaid *at[GRAPH_LISTS_MAX];	/* of each list what is next, up
											 * to */
	const GraphSaid *end[GRAPH_LISTS_MAX];
	uint64_t	key;			/* of the next container that something is
								 * said of, or UINT64_MAX */
	GraphSaids	several;		/* of some members, in one list */
} GraphChanges;

/* All that is said is next, or none, at the end; and goes down to a member, included: is something said of these? */
extern void graph_changes_begin(GraphChanges *c, const GraphSaids *saids, bool all);
extern bool graph_changes_down(GraphChanges *c, uint64_t first);

/* How many members has a part that is changed by what is next?  Bits are changed where they lie. */
extern int64 graph_changes_count(GraphChanges *c, GraphPart *part, bool bits);

/*
 * Changes a part by what is next, or makes one in the current context, in the place of what was made before.  Bits: it
 * is that of a page of bits, which may be written.  False: no member is left.
 */
extern bool graph_changes_part(GraphChanges *c, GraphPart *part, bool bits, void **made);

/* Reading many keys of one direction. */
typedef struct GraphReader
{
	GraphDeltaScan delta;
	GraphPages	pages;
	MemoryContext context;		/* of the members of one key, */
	GraphSpare *spare;			/* but for the bytes of slices */
	GraphMembers members;
	int64		key;			/* whose groups are read */
	bool		more;			/* there may be some in the next page, */
	bool		up;				/* which comes behind, not before */
	bool		ahead;			/* the page is that of the next group */
} GraphReader;

/* Looking for members that rise in a slice. */
typedef struct GraphFinder
{
	const RoaringSet *set;
	RoaringContainer c;
	uint32_t	at;
	bool		open;
} GraphFinder;

extern bool graph_finder_has(GraphFinder *f, uint64_t member);

/* How many members of a part that is no slice are below this one, the sign bit of all flipped? */
extern Size graph_part_below(const GraphPart *part, uint64_t member);

extern void graph_reader_begin(GraphReader *r, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_reader_end(GraphReader *r);

/* Forgets the members that were loaded. */
extern void graph_reader_clear(GraphReader *r);

/* The members of a key are in r->members until the next call; false: it has none. */
extern void graph_reader_load(GraphReader *r, int64 key);

/* Load only what waits of the key; false if that is nothing. */
extern bool graph_reader_load_changes(GraphReader *r, int64 key);

/*
 * The pages without copies, for a key that the delta has not changed: its groups, the last
 * one first, each good until the next; false at the end.  That they are in order is for the
 * caller to check.
 */
extern void graph_reader_seek(GraphReader *r, int64 key);

/* From the page on that a member belongs to, down or up. */
extern void graph_reader_seek_from(GraphReader *r, int64 key, int64 member, bool up);
extern bool graph_reader_group(GraphReader *r, GraphGroup *group);
extern void graph_reader_disorder(const GraphReader *r) pg_attribute_noreturn();

/* Copies a group out of its page, into r->members, and puts those that were into rising order. */
extern GraphPart *graph_reader_part(GraphReader *r, const GraphGroup *group);
extern void graph_reader_order(GraphReader *r);

/* Appends a part, which is to be filled in, in the current context. */
extern GraphPart *graph_members_part(GraphMembers *m);

/* A roaring value of members, in the current context; what else it takes in the other. */
extern void *graph_members_value(GraphMembers *m, MemoryContext scratch, Size *total);

/* The same of what was loaded. */
extern void *graph_reader_value(GraphReader *r, Size *total);

/* How many members a key has. */
extern int64 graph_reader_count(GraphReader *r, int64 key);

/* Is this a member? */
extern bool graph_reader_has(GraphReader *r, int64 key, int64 member);
extern bool graph_read_has(Graph *graph, int64 src, int64 dst, Snapshot snapshot);

#endif							/* CENSUS_GRAPH_READER_H */
