/*-------------------------------------------------------------------------
 *
 * graph_reader.h
 *	  Read the members of keys by one snapshot; see graph_reader.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_READER_H
#define CENSUS_GRAPH_READER_H

#include "graph/bytes/page.h"
#include "graph/read/rows.h"
#include "roaring/kernels/point.h"
#include "store/shape.h"
#include "graph/tables/tables.h"

/* Some members of a key, as a slice or as a list. */
typedef struct GraphPart
{
	RoaringSet	set;			/* view of a slice */
	uint8_t    *bytes;			/* bytes of the slice; NULL: a list */
	Size		len;			/* length of "bytes" */
	uint64_t   *members;		/* the list, ascending, with the sign bit
								 * flipped; or NULL */
	Size		n;				/* length of the list */
} GraphPart;

/* The members of one key. */
typedef struct GraphMembers
{
	GraphPart  *parts;			/* ascending, disjoint */
	int			nparts;
	int			maxparts;
	GraphSaids	saids;			/* waiting changes of the key */
} GraphMembers;

/* Return the first member of a part, with the sign bit flipped. */
static inline uint64_t
graph_part_first(const GraphPart *part)
{
	return part->members ? part->members[0] : (uint64_t) roaring_min(&part->set) ^ ROARING_SIGN;
}

/* Return the last member of a part, with the sign bit flipped. */
static inline uint64_t
graph_part_last(const GraphPart *part)
{
	return part->members ? part->members[part->n - 1] : (uint64_t) roaring_max(&part->set) ^ ROARING_SIGN;
}

/*
 * Waiting changes of a key, applied part by part, the last part first.  The current range has the changes of one part:
 * in each list those from "low" to "end", exclusive.
 */
typedef struct GraphChanges
{
	int			lists;
	const GraphSaid *first[GRAPH_LISTS_MAX];	/* first change of each list */
	const GraphSaid *low[GRAPH_LISTS_MAX];	/* start of the range; end of the
											 * next range below */
	const GraphSaid *at[GRAPH_LISTS_MAX];	/* next change to apply */
	const GraphSaid *end[GRAPH_LISTS_MAX];	/* end of the range */
	uint64_t	key;			/* container of the next change, or UINT64_MAX */
	GraphSaids	several;		/* changes of the range, merged into one list */
} GraphChanges;

/* Start with all changes as the current range; or, without "all", with an empty range after the last change. */
extern void graph_changes_begin(GraphChanges *c, const GraphSaids *saids, bool all);

/*
 * Step to the range below: from member "first" up to the start of the current range.  Returns false if the new range is
 * empty.
 */
extern bool graph_changes_down(GraphChanges *c, uint64_t first);

/*
 * Apply the changes of the range to a part.  "bits": the part is a page of bits, which may be overwritten.  A part that
 * is not overwritten gets new memory in the current context: *made, which the next call frees.  Returns false if no
 * member is left.
 */
extern bool graph_changes_part(GraphChanges *c, GraphPart *part, bool bits, void **made);

/* Reads the members of many keys, in one direction. */
typedef struct GraphReader
{
	GraphDeltaScan delta;
	GraphPages	pages;
	MemoryContext context;		/* holds the members of one key */
	GraphMembers members;		/* of the key that was loaded last */
	int64		key;			/* key whose groups are read */
	bool		more;			/* the next page may have this key */
	bool		up;				/* walk forward, not backward */
	bool		ahead;			/* the next page was already read */
} GraphReader;

/* State of a lookup of ascending members in a slice.  At the start, all fields except "set" are zero. */
typedef struct GraphFinder
{
	const RoaringSet *set;
	RoaringContainer c;			/* the container, if "open" */
	uint32_t	at;				/* number of the container in "set" */
	bool		open;
} GraphFinder;

/* Does the slice have this member, whose sign bit is flipped? */
static inline bool
graph_finder_has(GraphFinder *f, uint64_t member)
{
	uint64_t	key = member >> 16;

	if (!f->open || f->c.key != key)
	{
		f->at = roaring_seek(f->set, f->at, key);
		f->open = f->at < f->set->n;
		if (!f->open)
			return false;
		roaring_container(f->set, f->at, &f->c);
	}
	return f->c.key == key && roaring_container_contains(&f->c, (uint16_t) member);
}

extern void graph_reader_begin(GraphReader *r, Graph *graph, GraphDirection direction, Snapshot snapshot);
extern void graph_reader_end(GraphReader *r);

/* Free the loaded members. */
extern void graph_reader_clear(GraphReader *r);

/* Load the members and waiting changes of a key into r->members, valid until the next load. */
extern void graph_reader_load(GraphReader *r, int64 key);

/* Load only the waiting changes of a key.  Returns false if there are none. */
extern bool graph_reader_load_changes(GraphReader *r, int64 key);

/*
 * Start to read the groups of a key from the pages, without copying them and without waiting changes.  The last group
 * comes first.  The caller checks that the groups are in order.
 */
extern void graph_reader_seek(GraphReader *r, int64 key);

/* Start at the page that the member belongs to, forward ("up") or backward. */
extern void graph_reader_seek_from(GraphReader *r, int64 key, int64 member, bool up);

/* Step to the next group, which is valid until the next step.  Returns false at the end. */
extern bool graph_reader_group(GraphReader *r, GraphGroup *group);

/* Report that the groups of a key are out of order.  Does not return. */
extern void graph_reader_disorder(const GraphReader *r) pg_attribute_noreturn();

/* Copy a group of the page into r->members.  Returns the copy. */
extern GraphPart *graph_reader_part(GraphReader *r, const GraphGroup *group);

/* Put the parts of r->members into ascending order.  Raise an error if two parts overlap (a damaged graph). */
extern void graph_reader_order(GraphReader *r);

/* Append an empty part, in the current context, and return it. */
extern GraphPart *graph_members_part(GraphMembers *m);

/* Apply the changes, and return the members as a roaring value in the current context.  "scratch" gets other memory. */
extern void *graph_members_value(GraphMembers *m, MemoryContext scratch, Size *total);

/* Return the members that were loaded as a roaring value in the current context. */
extern void *graph_reader_value(GraphReader *r, Size *total);

extern int64 graph_reader_count(GraphReader *r, int64 key);

/* Does the key have this member? */
extern bool graph_reader_has(GraphReader *r, int64 key, int64 member);

#endif							/* CENSUS_GRAPH_READER_H */
