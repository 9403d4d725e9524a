/*-------------------------------------------------------------------------
 *
 * graph_reader.h
 *	  Questions to a graph by one snapshot; see graph_reader.c.
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
	RoaringSet	set;			/* a slice; if it has n = 0, members are
								 * listed */
	uint8_t    *bytes;			/* of the slice */
	Size		len;
	uint64_t   *members;		/* ascending, with the sign bit flipped */
	Size		n;
} GraphPart;

/* The members of one key. */
typedef struct GraphMembers
{
	GraphPart  *parts;			/* ascending, disjoint */
	int			nparts;
	int			maxparts;
	GraphSaids	saids;			/* waiting changes */
} GraphMembers;

/* Return the first and the last member of a part, with the sign bit flipped. */
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

/* The waiting changes of a key, which are applied part by part. */
typedef struct GraphChanges
{
	int			lists;
	const GraphSaid *first[GRAPH_LISTS_MAX];
	const GraphSaid *low[GRAPH_LISTS_MAX];	/* where the next range below ends */
	const GraphSaid *at[GRAPH_LISTS_MAX];	/* next change of each list, up to
											 * "end" */
	const GraphSaid *end[GRAPH_LISTS_MAX];
	uint64_t	key;			/* container of the next change, or UINT64_MAX */
	GraphSaids	several;		/* changes of a range, in one list */
} GraphChanges;

/*
 * Start with all changes as the current range, or with none, at the end. graph_changes_down() makes the range go down
 * to a member, inclusive; returns false if it has no changes.
 */
extern void graph_changes_begin(GraphChanges *c, const GraphSaids *saids, bool all);
extern bool graph_changes_down(GraphChanges *c, uint64_t first);

/* Return the number of members of a part after the changes of the range.  Bits are changed in place. */
extern int64 graph_changes_count(GraphChanges *c, GraphPart *part, bool bits);

/*
 * Apply the changes of the range to a part, or make a part of them in the current context, replacing *made.  "bits":
 * the part is a page of bits, which may be overwritten.  Returns false if no member is left.
 */
extern bool graph_changes_part(GraphChanges *c, GraphPart *part, bool bits, void **made);

/* Reader of many keys of one direction. */
typedef struct GraphReader
{
	GraphDeltaScan delta;
	GraphPages	pages;
	MemoryContext context;		/* of the members of one key */
	GraphSpare *spare;			/* memory for bytes of slices */
	GraphMembers members;
	int64		key;			/* key whose groups are read */
	bool		more;			/* the next page may have more */
	bool		up;				/* walk forward, not backward */
	bool		ahead;			/* the page of the next group was read */
} GraphReader;

/* Looks up ascending members in a slice. */
typedef struct GraphFinder
{
	const RoaringSet *set;
	RoaringContainer c;
	uint32_t	at;
	bool		open;
} GraphFinder;

extern bool graph_finder_has(GraphFinder *f, uint64_t member);

/* Return how many members of a list are below this one; all have the sign bit flipped. */
extern Size graph_part_below(const GraphPart *part, uint64_t member);

extern void graph_reader_begin(GraphReader *r, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_reader_end(GraphReader *r);

/* Forget the loaded members. */
extern void graph_reader_clear(GraphReader *r);

/* Load the members of a key into r->members, where they are valid until the next call. */
extern void graph_reader_load(GraphReader *r, int64 key);

/* Load only the waiting changes of a key.  Returns false if there are none. */
extern bool graph_reader_load_changes(GraphReader *r, int64 key);

/*
 * Read the groups of a key from the pages without copying, without its changes.  The last group comes first; each is
 * valid until the next.  The caller checks their order.
 */
extern void graph_reader_seek(GraphReader *r, int64 key);

/* Start at the page that a member belongs to, forward or backward. */
extern void graph_reader_seek_from(GraphReader *r, int64 key, int64 member, bool up);
extern bool graph_reader_group(GraphReader *r, GraphGroup *group);
extern void graph_reader_disorder(const GraphReader *r) pg_attribute_noreturn();

/* Copy a group of the page into r->members; and put all copied groups into ascending order. */
extern GraphPart *graph_reader_part(GraphReader *r, const GraphGroup *group);
extern void graph_reader_order(GraphReader *r);

/* Append an empty part, in the current context. */
extern GraphPart *graph_members_part(GraphMembers *m);

/* Return the members as a roaring value in the current context; other memory is of "scratch". */
extern void *graph_members_value(GraphMembers *m, MemoryContext scratch, Size *total);

/* Return the loaded members as a value. */
extern void *graph_reader_value(GraphReader *r, Size *total);

/* Count the members of a key. */
extern int64 graph_reader_count(GraphReader *r, int64 key);

/* Look up an edge. */
extern bool graph_reader_has(GraphReader *r, int64 key, int64 member);
extern bool graph_read_has(Graph *graph, int64 src, int64 dst, Snapshot snapshot);

#endif							/* CENSUS_GRAPH_READER_H */
